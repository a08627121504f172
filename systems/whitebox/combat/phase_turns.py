"""Who has anything to do in a phase of the alternate sequence; a phase of nobody is passed over (WB-156, WB-211)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.whitebox.base import states
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import attack, breath, phases, powers
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.blows import missiles_left
from systems.whitebox.combat.missiles import missile_for


def has_to_do(look: Look, being: Being, phase: str) -> bool:
    """Whether there is anything somebody could do in this phase; preparing a spell takes the whole round."""
    if phase != phases.SPELLS and look.effects() and phases.preparing(look, being.id):
        return False
    return _ASKED[phase](look, being)


def _casts(look: Look, being: Being) -> bool:
    """A spell that is memorized: to be cast now, or to be prepared."""
    return isinstance(being.sheet, CharacterSheet) and not all([one.spent for one in being.sheet.memory])


def _shoots(look: Look, being: Being) -> bool:
    """A weapon in hand and ready, with something to shoot; or a breath left."""
    return (look.kept(_armed, being) and _ready(look, being)) or look.kept(breath.breathes, being)


def _armed(look: Look, being: Being) -> bool:
    return any([one.missile and (one.item is None or one.item.carried == "held") for one in arms(look, being)])


def _ready(look: Look, being: Being) -> bool:
    for arm in arms(look, being):
        if not arm.missile or (arm.item is not None and arm.item.carried != "held"):
            continue
        if arm.ammunition and not missile_for(look, being.sheet.items, arm.ammunition):
            continue
        if missiles_left(look, being.id, arm) != 0 and not attack.loading(look, being, arm):
            return True
    return False


def _strikes(look: Look, being: Being) -> bool:
    """A foe to strike at, a power, or blood to stop; whoever has shot strikes no blow."""
    if being.id in look.fact(phases.BUSY, ()):
        return False
    if attack.targets(look, being.id) or (entry_of(look, being) and powers.powers_of(look, being)):
        return True
    return any([states.dying(look, one) for one in look.on_side(being.side)])


def _moves(look: Look, being: Being) -> bool:
    """Anybody moves whom nothing holds to the spot."""
    return look.value(being.id, "move") > 0


_ASKED: dict[str, Callable[[Look, Being], bool]] = {
    phases.SPELLS: _casts,
    phases.MISSILES: _shoots,
    phases.MELEE: _strikes,
    phases.MOVEMENT: _moves,
}
