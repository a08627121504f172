"""The alternate sequence: spells prepared a round before, missiles, melee, movement, each in the order of initiative
(WB-156, WB-211)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Effect, altered

SPELLS, MISSILES, MELEE, MOVEMENT = "Spells", "Missiles", "Melee", "Movement"
PHASES = (SPELLS, MISSILES, MELEE, MOVEMENT)
READIED = "readied"  # the effect that a prepared spell is
BEGUN, READY = "Preparing", "Prepared"  # how it reads in the round it is begun in, and afterwards
# In which phase an action of somebody's turn has its place; the book names four, the rest of it is ours.
PHASE_OF = {
    "magic.cast": SPELLS,
    "magic.ready": SPELLS,
    "combat.shoot": MISSILES,
    "combat.breathe": MISSILES,
    "combat.attack": MELEE,
    "combat.finish": MELEE,
    "combat.all_strike": MELEE,
    "combat.dance": MELEE,
    "combat.cut_rope": MELEE,
    "combat.power": MELEE,
    "combat.turn_undead": MELEE,
    "combat.bind": MELEE,
    "combat.move": MOVEMENT,
}
BUSY = "busy"  # who has shot or prepares a spell and strikes no blow this round
MACHINE = "machine"  # whose Combat Machine has struck this round
SERIES = "series"  # fact of a fighter in mid-round: the weapon, and the blows struck with it
# What is left to do then; a weapon that dances does so by itself.
GOES_ON = ("combat.attack", "combat.dance", "combat.move")


def in_force(look: Look) -> bool:
    """Whether rounds run in phases."""
    return bool(look.house.combat_sequence == "alternate")


def phase(look: Look) -> str:
    """The phase that goes on; none where sides take their turns."""
    turn = look.turn
    return turn.phase if turn is not None and in_force(look) else ""


def gate_actions(actions: Sequence[Action]) -> tuple[Action, ...]:
    """Actions that are offered in their phase alone, where rounds run in phases; statements of intent stop them all."""
    return tuple([altered(one, form=_gate(one)) if one.key in PHASE_OF else one for one in actions])


def weapon_in_series(look: Look, who: str) -> str:
    """The weapon of which some blows of this round are struck and some are left; empty if there is none (WB-426)."""
    return str(look.fact_of(who, SERIES, ("",))[0])


def _gate(action: Action):  # type: ignore[no-untyped-def]
    def form(look: Look, actor: str, so_far: Answers) -> Form | None:
        turn = look.turn
        if turn is not None and turn.phase and turn.phase != PHASE_OF[action.key]:
            return None
        if action.key not in GOES_ON and (look.fact_of(actor, MACHINE) or weapon_in_series(look, actor)):
            return None
        return action.form(look, actor, so_far)

    return form


def mark_busy(play: Play, who: str) -> None:
    """Somebody shot, or prepares a spell: no blow in this round's melee."""
    if play.fighting and in_force(play):
        play.add_to_fact(who, BUSY)


def find_prepared(look: Look, who: str) -> Effect | None:
    """The spell somebody has prepared and may cast now; one that is begun in this round is not ready yet."""
    for effect in look.effects_on(who, READIED):
        if not look.fighting or effect.fact("round") != look.round:
            return effect
    return None


def find_preparing(look: Look, who: str) -> Effect | None:
    """The spell somebody has begun to prepare in this round."""
    for effect in look.effects_on(who, READIED) if look.fighting else ():
        if effect.fact("round") == look.round:
            return effect
    return None


def finish_preparing(play: Play) -> None:
    """A new round begins, or the fight is over: what was being prepared is prepared from now on (WB-211)."""
    for effect in [one for one in play.effects().values() if one.kind == READIED]:
        play.exchange(effect, altered(effect, name=effect.name.replace(BEGUN, READY, 1)))


def spoil(play: Play, who: str) -> None:
    """Damage while a spell is being prepared loses it, slot and all (WB-211)."""
    if not play.effects() or (effect := find_preparing(play, who)) is None:
        return
    play.remove(effect)
    being, spell = play.being(who), effect.fact("spell", "")
    memory = list(being.sheet.memory)
    place = next((n for n, one in enumerate(memory) if one.spell == spell and not one.spent), None)
    if place is not None:
        memory[place] = altered(memory[place], spent=True)
        play.change(who, "memory", tuple(memory))
    play.tell("{being} is hurt while preparing: {spell} is lost.", "spell lost", "cross", being=being,
              spell=effect.name.partition(": ")[2])  # fmt: skip
