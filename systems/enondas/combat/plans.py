"""What everybody does in this round: as declared; whoever declared nothing stands still (EN-101)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field
from typing import Any, Literal

from systems.common.forms import Answers, Choice
from systems.common.kernel.caching import per_being, per_fighter, per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.enondas.base.arms import Arm, melee_arm
from systems.enondas.combat import facts
from systems.enondas.combat.blows import Blow, blow_of, find_arm
from systems.enondas.combat.sides import SIDES, melee_of
from systems.frozen import dataclass

FIGHT, STRIKE, SHOOT, HOLD = "combat.fight", "combat.strike_first", "combat.shoot", "combat.hold"
DECLARE, FIRST, DICE, MISSILES, MELEE = "Declare", "First strike", "Dice", "Missiles", "Melee"
STEPS = (DECLARE, FIRST, DICE, MISSILES, MELEE)


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody does: fights or shoots, before the others or with them; acted: the action is used up already."""

    does: Literal["fight", "shoot", "hold", "acted"]
    first: bool = False
    answers: Answers = field(default_factory=dict)
    said: bool = True  # declared: whoever has said nothing stands still


ACTED, HOLDS = Plan("acted"), Plan("hold")
STANDS_STILL = Plan("hold", said=False)
FIGHTS, FIGHTS_FIRST = Plan("fight", said=False), Plan("fight", True, said=False)  # as long as it may still be declared


def step(look: Look) -> str:
    """Which step of the round goes on; empty while nobody fights."""
    turn = look.turn
    return turn.phase if turn else ""


def declared_by_being(look: Look) -> dict[str, Choice]:
    """What has been declared, by whom."""
    return {choice.actor: choice for choice in look.declared}


@per_being
def first_level(look: Look, being: Being) -> int:
    """How early somebody can strike; 0: with all others (EN-116)."""
    return max(0, look.value(being.id, "first_strike"))


@dataclass(frozen=True, slots=True)
class Said:
    """What is known of what all do: what each has declared, who has acted or missed it, who let it go by, and whether
    those who have said nothing yet are reckoned among those who fight."""

    by_being: Mapping[str, Choice]
    acted: Collection[str]
    missed: Collection[str]
    let_go: Collection[str]
    likely: bool


def said_by_all(look: Look, likely: bool | None = None) -> Said:
    """As it stands now, once for all who are asked about.  As long as all declare (or where it is said to be
    ``likely``), whoever has said nothing yet is reckoned among those who fight."""
    return _said_by_all(look, _is_likely(look, likely))


@per_look
def _said_by_all(look: Look, likely: bool) -> Said:
    turn = look.turn
    asked = turn.actors if turn is not None and turn.phase == DECLARE else ()
    return Said(
        declared_by_being(look), look.fact(facts.ACTED, ()), look.fact(facts.MISSED, ()),
        frozenset(asked).difference(look.waiting) if asked else (), likely,
    )  # fmt: skip


def plan_of(look: Look, being: Being, said: Said | None = None) -> Plan:
    """What somebody does; whoever let that go by, or said nothing at all, stands still: no dice."""
    known = said_by_all(look) if said is None else said
    return plan_with(look, being, known.by_being.get(being.id), known)


def planned(look: Look, likely: bool | None = None) -> Mapping[str, Plan]:
    """What everybody does who is able to do something, the party first."""
    return _planned(look, _is_likely(look, likely))


@per_look
def _planned(look: Look, likely: bool) -> Mapping[str, Plan]:
    said = _said_by_all(look, likely)
    return {being.id: plan_of(look, being, said) for being in in_order(look) if look.able(being)}


def plan_with(look: Look, being: Being, choice: Choice | None, said: Said) -> Plan:
    """What somebody does who has declared this, or nothing, while the others do what they have ``said``."""
    if being.id in said.acted:
        return ACTED
    if being.id in said.missed:
        return STANDS_STILL
    if choice is None:
        if not said.likely or being.id in said.let_go:
            return STANDS_STILL
        return FIGHTS_FIRST if first_level(look, being) > 0 else FIGHTS
    if choice.action == SHOOT:
        return Plan("shoot", bool(choice.answers.get("first")) and first_level(look, being) > 0, choice.answers)
    if choice.action not in (FIGHT, STRIKE):  # holds back, or is about to leave
        return HOLDS
    return Plan("fight", choice.action == STRIKE and first_level(look, being) > 0, choice.answers)


def _is_likely(look: Look, said: bool | None) -> bool:
    return step(look) == DECLARE if said is None else said


def arm_of(look: Look, being: Being, plan: Plan) -> Arm:
    """The weapon a plan is carried out with."""
    return _arm_named(look, being, plan.does, str(plan.answers.get("arm", "")))


def planned_blow(look: Look, being: Being, plan: Plan) -> Blow:
    """The roll of a plan."""
    return _blow_named(look, being, plan.does, str(plan.answers.get("arm", "")))


@per_fighter
def _blow_named(look: Look, being: Being, does: str, key: str) -> Blow:
    return blow_of(look, being, _arm_named(look, being, does, key))


def _arm_named(look: Look, being: Being, does: str, key: str) -> Arm:
    if does == "shoot" and (arm := find_arm(look, being, key, missile=True)):
        return arm
    if key and (arm := find_arm(look, being, key)):
        return arm
    return melee_arm(look, being)


def in_order(look: Look) -> list[Being]:
    """Everybody at the table, the party first."""
    return [being for side in SIDES for being in look.on_side(side)]


def rollers(look: Look, whole_round: bool = False, likely: bool | None = None) -> tuple[Being, ...]:
    """Those who still have to roll in step 4; ``whole_round``: also those who have rolled (EN-113, EN-118)."""
    return _rollers(look, whole_round, _is_likely(look, likely))


@per_look
def _rollers(look: Look, whole_round: bool, likely: bool) -> tuple[Being, ...]:
    plans = _planned(look, likely)
    rolled = {who for name in (facts.ROLLED, facts.SHOTS) for who, _ in look.fact(name, ())}
    found = []
    for being in in_order(look):
        if being.id in rolled:
            if whole_round:
                found.append(being)
            continue
        plan = plans.get(being.id)
        if plan is None or (plan.first and not look.house.first_strike_fights_again):
            continue
        if plan.does == "shoot" or (plan.does == "fight" and melee_of(look, being.id)):
            found.append(being)
    return tuple(found)


def first_strikers(look: Look, likely: bool | None = None) -> tuple[tuple[int, Being, Plan], ...]:
    """(level, who, plan) of all who act before the others and have not yet; the referee's exclusions hold (EN-112)."""
    return _first_strikers(look, _is_likely(look, likely))


@per_look
def _first_strikers(look: Look, likely: bool) -> tuple[tuple[int, Being, Plan], ...]:
    struck, found = facts.facts_by_being(look, facts.STRUCK), []
    for who, plan in _planned(look, likely).items():
        if plan.first and who not in struck and (plan.does == "shoot" or melee_of(look, who)):
            being = look.being(who)
            found.append((first_level(look, being), being, plan))
    return tuple(found)


def missiles_matter(look: Look) -> bool:
    """Whether step 5 has something to do, or may have (EN-114)."""
    if any([look.fact(name, ()) for name in (facts.BOLTS, facts.AREAS)]):
        return True
    for _, (_, as_melee, tries) in look.fact(facts.SHOTS, ()):
        if not as_melee and any([how == "hits" for how, _ in tries]):
            return True
    shooting = [choice for choice in look.declared if choice.action == SHOOT]
    if not shooting:
        return False
    waiting = {being.id for being in rollers(look)}
    return any([choice.actor in waiting and not choice.answers.get("as_melee") for choice in shooting])


def declare(play: Play, choice: Choice, *others: str) -> None:
    """Keep what somebody does, and others with them, in place of what was said before."""
    who = {choice.actor, *others}
    kept = tuple([one for one in play.declared if one.actor not in who])
    more: list[Any] = [Choice(choice.action, one, choice.answers) for one in others]
    play.alter_fight(declared=(*kept, choice, *more))
    play.done(choice.actor, *others)
