"""Whom a spell reaches, who may attack with one now, what is added to the casting roll (MY-601, MY-636, R-51, R-52)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term
from systems.myriad.base import module, states, vitals
from systems.myriad.base.arms import Arm, arms
from systems.myriad.base.sheet import VehicleSheet
from systems.myriad.combat import facts, modifiers, places, rounds
from systems.myriad.magic import woven
from systems.myriad.magic.cast import DICE, OTHER, USUAL_DICE, WEAPON, arm_of, metres_to
from systems.myriad.magic.spells import Spell
from systems.myriad.rolls import checks


def acts(look: Look, actor: str) -> bool:
    """Whether somebody may attack with a spell now: with an action, or in the one in which it was woven (R-51)."""
    if not look.fighting:
        return True
    if rounds.acting(look, actor) is not None:
        return True
    turn = look.turn
    there = turn is not None and actor in turn.actors and turn.phase == rounds.ACT
    return bool(there and look.house.weave_and_cast_same_action and actor in look.fact(facts.WOVE, ()))


def in_reach(look: Look, caster: Being, spell: Spell) -> list[Being]:
    """Whom a spell may go to: those who harm is meant for first, the nearest of them, or those it would help most;
    whoever attacks may walk up to it."""
    free = places.free_move(look, caster) if look.fighting and acts(look, caster.id) and spell.harms else 0
    there = [one for one in look.everyone() if metres_to(look, caster, one) <= spell.reach + free
             and not states.dead(look, one) and not states.lies_on(look, one, *states.GONE)]  # fmt: skip

    def place(one: Being) -> tuple[int, ...]:
        own = one.side == caster.side
        if spell.harms:
            return (own, not look.stands(one), metres_to(look, caster, one))
        critical, wounds = boxes_missing(look, one) if spell.has("heal") else (0, 0)
        return (not own, isinstance(one.sheet, VehicleSheet), -critical, -wounds, one.id != caster.id)

    return sorted(there, key=place)


def boxes_missing(look: Look, being: Being) -> tuple[int, int]:
    """Boxes to be healed: those of the critical row, and the others."""
    line = module.wounds(look)
    return vitals.missing(being, module.row_of(line, True)), vitals.missing(being, line)


def terms(look: Look, caster: Being, target: Being, spell: Spell, skill: str, more: Sequence[Term]) -> tuple[Term, ...]:
    """Everything that is added to the casting roll (MY-601, MY-636, R-52)."""
    arm = arm_of(look, caster, target, spell)
    found = [*more, *modifiers.attacker_terms(look, caster, target, arm.thrown_or_shot)] if look.fighting else [*more]
    if spell.seeking:
        found.append(Term("Seeking", spell.seeking, "MY-636"))
    return checks.terms_of(look, caster.id, skill, [*found, *checks.counted_terms(look, caster.id, "attack")])


def working(look: Look, caster: Being, target: Being, spell: Spell, skill: str, more: Sequence[Term]) -> str:
    """``4 dice + 3 + 1``."""
    signs = [f"{'+' if term.amount >= 0 else '−'} {abs(term.amount)}"
             for term in terms(look, caster, target, spell, skill, more)]  # fmt: skip
    return " ".join([f"{look.value(caster.id, woven.weaves(look))} dice", *signs])


def weapon(look: Look, caster: Being, answers: Answers) -> Arm | None:
    """The weapon that a moving spell wields."""
    if answers.get(WEAPON) in (None, ""):
        return None
    found = next((arm for arm in arms(look, caster) if arm.key == answers[WEAPON]), None)
    dice = answers.get(DICE)
    return found or Arm(OTHER, "moved thing", dice if isinstance(dice, int) else USUAL_DICE, tags=("blunt",))


def walk_up(play: Play, caster: Being, target: Being, spell: Spell) -> None:
    """As far as the spell is short."""
    short = metres_to(play, caster, target) - spell.reach
    if play.fighting and short > 0:
        here, there = places.place(play, caster), places.place(play, target)
        places.go(play, caster, here + short if there > here else here - short)
