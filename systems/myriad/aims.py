"""Whom to attack and with what: how much of what somebody has left an attack takes on average, in any conflict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from systems.common.look import Look
from systems.common.scores import score
from systems.common.table import Being
from systems.myriad import chances, crews, module, natures, states
from systems.myriad.arms import Arm, arms
from systems.myriad.checks import SIX
from systems.myriad.combat import (
    attacking,
    deeds,
    defending,
    facts,
    flying,
    footing,
    grips,
    locations,
    modifiers,
    places,
    scales,
)
from systems.myriad.entries_kit import Conflict
from systems.myriad.figures import SKILL
from systems.myriad.social import statements
from systems.myriad.vehicles import cover


class Hope(NamedTuple):
    """An attack that is possible now: how much of what the target has left it takes on average, from 0 to 1."""

    worth: float
    target: Being
    arm: Arm | None = None
    skill: str = ""


def left_of(being: Being, line: str) -> int:
    """The boxes of a row that are not crossed off."""
    return score(being.sheet.left, line)


def best(look: Look, being: Being, fought: Conflict) -> Hope | None:
    """The attack that takes most of what somebody has left, in one conflict; the nearest of equals."""
    if fought.armed:
        return _best_blow(look, being, fought)
    found: Hope | None = None
    for target in attacking.targets(look, being, fought.key):
        hope = unarmed(look, being, target, fought)
        if found is None or hope.worth > found.worth:
            found = hope
    return found


def _best_blow(look: Look, being: Being, fought: Conflict) -> Hope | None:
    """With arms: those that reach, at whom they do most."""
    here, found, nearest = places.place(look, being), None, 0
    reach = reach_of(look, being)
    for target in look.against(being.side):
        if not look.stands(target) or states.out_of(target, fought.line):
            continue
        apart = abs(places.place(look, target) - here)
        hope = armed(look, being, target, fought, apart, reach)
        if hope is None:
            continue
        if found is None or hope.worth > found.worth or (hope.worth == found.worth and apart < nearest):
            found, nearest = hope, apart
    return found


def reach_of(look: Look, being: Being) -> int:
    """How far a blow goes with the free movement; below 0: grips and flyers make it less simple."""
    if look.effects() and look.anywhere(flying.AIRBORNE, grips.GRAPPLED):
        return -1
    return max(places.REACH, places.REACH + places.free_move(look, being))


def armed(look: Look, being: Being, target: Being, fought: Conflict, apart: int, reach: int) -> Hope | None:
    """The best arm that reaches this one."""
    usable = attacking.usable(look, being, target, fought) if reach < 0 else arms(look, being)
    outlook, left = look.kept(_outlook(fought.key), being, target), max(1, left_of(target, fought.line))
    open_to_all, area = look.fact_of(target.id, facts.OPEN, False), look.house.area_effects
    found: Hope | None = None
    for arm in usable:
        far = arm.thrown_or_shot
        if reach >= 0 and not (_carries(look, being, arm, apart) if far else apart <= reach):
            continue
        if arm.decay and area:  # what bursts is for area attacks
            continue
        dice, against, ahead, points = outlook[arm.key]
        if far:
            ahead += _at_range(look, being, target, arm, apart)
        worth = (1.0 if open_to_all else chances.winning(dice, against, ahead)) * min(1.0, points / left)
        if found is None or worth > found.worth:
            found = Hope(worth, target, arm)
    return found


def _carries(look: Look, being: Being, arm: Arm, apart: int) -> bool:
    return places.reaches(arm, apart, scales.scale(look, being))


def _at_range(look: Look, being: Being, target: Being, arm: Arm, apart: int) -> int:
    """What distance, size and the like add to a shot."""
    if not look.effects() and not look.house.scale_table and apart < scales.SHORT:
        return 0
    return sum([term.amount for term in modifiers.attacker_terms(look, being, target, True, arm.tags, arm)])


Outlook = Mapping[str, tuple[int, int, int, float]]


@cache
def _outlook(conflict: str) -> Callable[[Look, Being, Being], Outlook]:
    """By arm: the dice of both, how much more the attacker adds, and the points a hit does on average."""

    def ask(look: Look, being: Being, target: Being) -> Outlook:
        fought = module.conflict(look, conflict)
        dice, against = max(0, look.value(being.id, fought.attack)), max(0, look.value(target.id, fought.defence))
        found = {}
        for arm in arms(look, being):
            met = defending.skill(look, fought, arm.skill)
            ahead = look.value(being.id, f"{SKILL}{arm.skill}") - look.value(target.id, f"{SKILL}{met}")
            armor = min(SIX, max(0, natures.armor(look, target, arm.tags)))
            points = arm.damage * natures.factor(look, target, arm.tags) * (SIX - armor) / SIX
            if look.house.wmd and (hard := natures.hardened(look, target)):
                points *= max(0, arm.wmd - hard)
            found[arm.key] = (dice, against, ahead, points)
        return found

    return ask


def unarmed(look: Look, being: Being, target: Being, fought: Conflict) -> Hope:
    """The skill with the best chance."""
    dice, against = max(0, look.value(being.id, fought.attack)), max(0, look.value(target.id, fought.defence))
    left, found = max(1, left_of(target, fought.line)), Hope(-1.0, target)
    for skill in statements.skills_of(look, fought) or [""]:
        met = defending.skill(look, fought, skill)
        ahead = look.value(being.id, f"{SKILL}{skill}") - look.value(target.id, f"{SKILL}{met}") if skill else 0
        worth = chances.winning(dice, against, ahead) * min(1.0, fought.damage / left)
        if worth > found.worth:
            found = Hope(worth, target, None, skill)
    return found


def answers_for(look: Look, being: Being, target: Being, arm: Arm) -> dict[str, object]:
    """What the form of an attack with arms asks, as it stands: no form is made, for simulations ask often."""
    found: dict[str, object] = {"target": target.id, "arm": arm.key}
    if look.house.hit_locations == "random_plus_called" and locations.chart_of(look, target) is not None:
        found[locations.CALLED] = ""
    if (weak := natures.weaknesses(look, target)) and not set(weak) & set(arm.tags):
        found[attacking.WEAK] = False
    if look.effects() and look.anywhere(crews.ABOARD) and cover.fields(look, target):
        found[crews.WINDOW] = False
    if not arm.thrown_or_shot and attacking.knocks_back(look, being, arm):
        found[footing.BEHIND] = ""
    return {**found, **usual_answers(look, arm, target)}


def usual_answers(look: Look, arm: Arm | None, target: Being | None = None) -> dict[str, object]:
    """What counts besides, as it is ticked before anybody says so."""
    ticks = modifiers.usual(look)
    if arm is not None and target is not None and deeds.unarmed_foe(look, arm, target):
        ticks = (*ticks, "unarmed_foe")
    stunt = {deeds.STUNT: False} if look.house.stunts else {}
    return {deeds.TICKED: ticks, **stunt, deeds.MODIFIER: 0}
