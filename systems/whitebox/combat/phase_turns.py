"""The turns of the alternate sequence: who has anything to do in a phase; one of nobody is passed over (WB-156,
WB-211)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Turn, altered
from systems.whitebox.base import states
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.items import dexterity
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import attack, breath, phases, powers
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.blows import missiles_left
from systems.whitebox.combat.missiles import missile_for


def has_to_do(look: Look, being: Being, phase: str) -> bool:
    """Whether there is anything somebody could do in this phase; preparing a spell takes the whole round."""
    if phase != phases.SPELLS and look.effects() and phases.find_preparing(look, being.id):
        return False
    return _ASKED[phase](look, being)


def _casts(look: Look, being: Being) -> bool:
    """A spell that is memorized: to be cast now, or to be prepared."""
    return isinstance(being.sheet, CharacterSheet) and not all([one.spent for one in being.sheet.memory])


def _shoots(look: Look, being: Being) -> bool:
    """A weapon in hand and ready, with something to shoot; or a breath left."""
    return (_has_missile_arm(look, being) and _is_ready(look, being)) or breath.breathes(look, being)


@per_being
def _has_missile_arm(look: Look, being: Being) -> bool:
    return any([one.missile and (one.item is None or one.item.carried == "held") for one in arms(look, being)])


def _is_ready(look: Look, being: Being) -> bool:
    for arm in arms(look, being):
        if not arm.missile or (arm.item is not None and arm.item.carried != "held"):
            continue
        if arm.ammunition and not missile_for(look, being.sheet.items, arm.ammunition):
            continue
        if missiles_left(look, being.id, arm) != 0 and not attack.is_loading(look, being, arm):
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


def turns(play: Play, counts: Sequence[tuple[str, int]], words: dict[str, str]) -> list[Turn]:
    """Each phase in the order of initiative; on a tie both sides at once."""
    ranked = sorted(counts, key=lambda one: -one[1])
    tied = len({count for _, count in counts}) == 1
    sides = [tuple([side for side, _ in ranked])] if tied else [(side,) for side, _ in ranked]
    found = []
    for name in phases.PHASES:
        for together in sides:
            actors = [
                one for side in together for one in order_by_dexterity(play.on_side(side)) if _acts_in(play, one, name)
            ]
            if actors:
                label = f"{' and '.join([words.get(side, side) for side in together])}: {name.lower()}"
                found.append(Turn(label, tuple([one.id for one in actors]), name,
                                  together[0] if len(together) == 1 else "", dict(counts)[together[0]],
                                  together=tied))  # fmt: skip
    return found


def order_by_dexterity(beings: Sequence[Being]) -> list[Being]:
    """Higher Dexterity first; creatures have none and follow as they stand (WB-156)."""
    return sorted(beings, key=lambda one: -dexterity(one.sheet) if isinstance(one.sheet, CharacterSheet) else 0)


def _acts_in(look: Look, being: Being, name: str) -> bool:
    """Whether somebody stands in a phase at all; in melee and movement everybody does, until it comes to it."""
    return name in (phases.MELEE, phases.MOVEMENT) or has_to_do(look, being, name)


def turns_ahead(look: Look) -> list[Turn]:
    """The turns to come of those who have anything to do in their phase, as things stand."""
    found = []
    for turn in look.turns[look.now + 1 :]:
        there = turn.actors
        if turn.phase in _ASKED:
            there = tuple([who for who in there if (one := look.find(who)) and has_to_do(look, one, turn.phase)])
        found.append(altered(turn, actors=there))
    return found


def trim(play: Play) -> None:
    """Of the phase that comes next those stand aside who have nothing to do in it; one of nobody is passed over."""
    coming = list(play.turns)
    for place in range(play.now + 1, len(coming)):
        turn = coming[place]
        if turn.phase not in phases.PHASES:
            break
        there = [who for who in turn.actors if (one := play.find(who)) and has_to_do(play, one, turn.phase)]
        coming[place] = altered(turn, actors=tuple(there))
        if any([play.able(play.being(who)) for who in there]):
            break
    if tuple(coming) != tuple(play.turns):
        play.alter_fight(turns=tuple(coming))
