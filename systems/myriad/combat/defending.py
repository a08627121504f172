"""The defence that meets an attack: whose dice, which skill, what lies on it (MY-403, MY-409, MY-900)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term
from systems.myriad.base import crews, module, pursuit, states
from systems.myriad.base.arms import RANGED, skill_in
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.figures import SKILL
from systems.myriad.base.sheet import VehicleSheet
from systems.myriad.combat import facts, modifiers
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import checks, driving
from systems.myriad.rolls.checks import Thrown

# What a defence that suffices is called, and one that does not: with arms, and with words.
ARMED, SPOKEN = ("defends", "is hit"), ("holds out", "gives way")


def skill_that_meets(look: Look, conflict: Conflict, attacked_with: str) -> str:
    """The skill that meets an attack: the same, or the one for it where defences have skills of their own (MY-403);
    spells and guns that name the book's are met with those of the conflict."""
    attacked_with = skill_in(conflict, attacked_with, attacked_with == RANGED)
    if look.house.separate_defence_skills:
        return conflict.defences.get(attacked_with, attacked_with)
    return attacked_with


def is_defenceless(look: Look, target: Being, conflict: str) -> bool:
    """Whether somebody defends with nothing: out of the conflict, or under a bandage that is being tied (MY-421); a
    vehicle without a driver."""
    if isinstance(target.sheet, VehicleSheet):
        return crews.mover(look, target.id) is None
    if mover_defending(look, target, conflict) is not None:
        return False
    return states.defenceless(look, target, conflict) or bool(look.fact_of(target.id, facts.OPEN))


def mover_defending(look: Look, target: Being, conflict: str) -> crews.Mover | None:
    """What dodges for a vehicle and, where arms are used, for those aboard: nothing if nobody steers (MY-900)."""
    if isinstance(target.sheet, VehicleSheet):
        return crews.mover(look, target.id)
    vehicle = crews.aboard(look, target)
    return crews.mover(look, vehicle.id) if vehicle is not None and module.conflict(look, conflict).armed else None


def throw_defence(play: Play, blow: Blow) -> Thrown | None:
    """The defender's throw; nothing is burnt yet.  Nothing at all if nobody can defend."""
    target = play.being(blow.target)
    if is_defenceless(play, target, blow.conflict.key):
        return None
    purpose = f"Defence: {blow.with_what}"
    if (moves := mover_defending(play, target, blow.conflict.key)) is not None:
        return driving.throw(play, moves, crews.MANOEUVRE, purpose, blow.met)
    used = skill_that_meets(play, blow.conflict, blow.skill)
    terms = defence_terms(play, target, used, blow.ranged, blow.met)
    attack = blow.thrown.total + 1 if blow.thrown is not None else 0  # as its dice lie: sixes may still be burnt
    words = ARMED if blow.conflict.armed else SPOKEN
    return checks.throw(play, target.id, blow.conflict.defence, used, purpose, terms, attack, words=words)


def defence_terms(look: Look, target: Being, skill: str, ranged: bool, met: Sequence[Term] = ()) -> tuple[Term, ...]:
    """All that somebody on foot adds to the dice of a defence."""
    more = [*modifiers.defender_terms(look, target, ranged), *checks.counted_terms(look, target.id, "defence")]
    return checks.terms_of(look, target.id, skill, [*met, *more])


def carry_out_stunts(play: Play, blow: Blow) -> None:
    """What the driver's sixes of a dodge do besides: leaps, two wheels, a short cut (MY-908)."""
    if blow.defence is None or not blow.defence.burnt:
        return
    moves = mover_defending(play, play.being(blow.target), blow.conflict.key)
    if moves is not None:
        driving.carry_out_stunts(play, moves, blow.defence)
        pursuit.veers_off(play, moves.being.id)


def words(look: Look, target: Being, conflict: Conflict, attacked_with: str) -> str:
    """How somebody defends, for a form."""
    if is_defenceless(look, target, conflict.key):
        return f"{target.name} cannot defend."
    if (moves := mover_defending(look, target, conflict.key)) is not None:
        return f"{target.name} defends with Manoeuvre: {driving.words(look, moves, crews.MANOEUVRE)}."
    used = skill_that_meets(look, conflict, attacked_with)
    armor = f"; armor {look.value(target.id, 'armor')}" if conflict.armed else ""
    dice = checks.dice_words(look.value(target.id, conflict.defence))
    return (f"{target.name} defends with {dice} + "
            f"{look.value(target.id, f'skill:{used}')}{armor}.")  # fmt: skip


def dice_against(look: Look, blow: Blow) -> str:
    """What an attack must beat: ``against 3 dice + 2``; ``nobody defends``."""
    target = look.being(blow.target)
    if is_defenceless(look, target, blow.conflict.key):
        return "nobody defends"
    if (moves := mover_defending(look, target, blow.conflict.key)) is not None:
        return f"against {driving.words(look, moves, crews.MANOEUVRE, blow.met)}"
    used = skill_that_meets(look, blow.conflict, blow.skill)
    dice = look.value(target.id, blow.conflict.defence)
    return f"against {checks.sum_words(dice, defence_terms(look, target, used, blow.ranged, blow.met))}"


def lead(look: Look, being: Being, target: Being, fought: Conflict, skill: str, as_if: str = "") -> int:
    """How much more an attacker's skill adds than the skill that meets it; a spell is met ``as_if`` by a blow."""
    met = skill_that_meets(look, fought, as_if or skill)
    return look.value(being.id, f"{SKILL}{skill}") - look.value(target.id, f"{SKILL}{met}")
