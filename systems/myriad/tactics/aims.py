"""Whom to attack and with what: how much of what somebody has left an attack takes on average, in any conflict."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.caching import per_builds
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.myriad.base import chances, crews, module, natures, pursuit, states
from systems.myriad.base.arms import MELEE, Arm, arms, skill_with
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.seen import knows, left_seen, pair_seen
from systems.myriad.combat import attacking, deeds, defending, facts, flying, footing, grips, modifiers, places, scales
from systems.myriad.combat.hits import cover, locations
from systems.myriad.rolls.checks import SIX
from systems.myriad.social import statements

NOTHING: Mapping[str, object] = MappingProxyType({})
# Effects that a shot minds, whoever they lie on.
TOUCHING = (footing.PRONE, flying.AIRBORNE, modifiers.PAINTED, modifiers.ARM, pursuit.PURSUES)


class Hope(NamedTuple):
    """Something that can be done to foes now: how much of what they have left it takes on average, 1 for one foe.

    ``deed`` is the action, ``more`` what its form is told besides the target.
    """

    worth: float
    target: Being
    arm: Arm | None = None
    skill: str = ""
    deed: str = attacking.ATTACK
    more: Mapping[str, object] = NOTHING


def left_of(being: Being, line: str) -> int:
    """The boxes of a row that are not crossed off."""
    return get_score(being.sheet.left, line)


def fights(look: Look, being: Being) -> list[Conflict]:
    """The conflicts somebody can still take part in; where there is but one, all who stand do."""
    there = states.conflicts_fought(look)
    return [module.conflict(look, key) for key in (there if len(there) == 1 else deeds.conflicts_of(look, being))]


def best(look: Look, being: Being, fought: Conflict) -> Hope | None:
    """The attack that takes most of what somebody has left, in one conflict; the nearest of equals.  What harms nobody
    is none."""
    if fought.armed:
        return _best_blow(look, being, fought)
    found: Hope | None = None
    for target in attacking.targets(look, being, fought.key):
        hope = unarmed(look, being, target, fought)
        if hope.worth > (found.worth if found is not None else 0.0):
            found = hope
    return found


def _best_blow(look: Look, being: Being, fought: Conflict) -> Hope | None:
    """With arms: those that reach, at whom they do most."""
    here, found, nearest = places.place(look, being), None, 0
    reach, several = reach_of(look, being), len(states.conflicts_fought(look)) > 1
    there = [one for one in look.against(being.side)
             if look.stands(one) and not (several and states.out_of(one, fought.line))]  # fmt: skip
    plain, known = reach >= 0 and _all_alike_at_range(look), set[Hashable]()
    for target, at in zip(there, places.list_places(look, there), strict=True):
        apart = abs(at - here)
        if plain and apart < scales.SHORT:  # another who looks the same is worth the same there
            same = look.likeness(target), apart, look.fact_of(target.id, facts.OPEN, False)
            if same in known:
                continue
            known.add(same)
        hope = armed(look, being, target, fought, apart, reach)
        if hope is None or hope.worth <= 0:
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
    expected, left = outlook(look, being, target, fought.key), max(1, left_seen(look, being.side, target, fought.line))
    open_to_all, area = look.fact_of(target.id, facts.OPEN, False), look.house.area_effects
    found, most = None, -1.0
    for arm in usable:
        far = arm.reach != MELEE
        if reach >= 0 and not (_carries(look, being, arm, apart) if far else apart <= reach):
            continue
        if arm.decay and area:  # what bursts is for area attacks
            continue
        points, chance, rolled = expected[arm.key]
        if far and (more := at_range(look, being, target, arm, apart)):
            chance = chances.winning(*rolled[:2], rolled[2] + more)
        worth = (1.0 if open_to_all else chance) * min(1.0, points / left)
        if worth > most:
            found, most = arm, worth
    return Hope(max(0.0, most), target, found) if found is not None else None


def up_close(look: Look, being: Being, target: Being, fought: Conflict, side: str = "") -> float:
    """What the best arm would take of somebody, were he in reach; as it looks to a side."""
    side = side or being.side
    left = max(1, left_seen(look, side, target, fought.line))
    there = outlook(look, being, target, fought.key, side).values()
    return max([chance * min(1.0, points / left) for points, chance, _ in there], default=0.0)


def _carries(look: Look, being: Being, arm: Arm, apart: int) -> bool:
    return places.reaches(arm, apart, scales.scale(look, being))


def at_range(look: Look, being: Being, target: Being, arm: Arm, apart: int) -> int:
    """What distance, size and the like add to a shot."""
    if apart < scales.SHORT and _all_alike_at_range(look):
        return 0
    return sum([term.amount for term in modifiers.attacker_terms(look, being, target, True, arm.tags, arm)])


def _all_alike_at_range(look: Look) -> bool:
    """Whether nothing but distance touches a shot."""
    return not look.house.scale_table and not look.anywhere(*TOUCHING)


Rolled = tuple[int, int, int]
Outlook = Mapping[str, tuple[float, float, Rolled]]


def outlook(look: Look, being: Being, target: Being, conflict: str, side: str = "") -> Outlook:
    """By arm: the points a hit does on average, the chance of one, and what that is of: the dice of both, and how much
    more the attacker adds; as it looks to a ``side``, the attacker's if none is named."""
    side = side or being.side
    return _outlook(look, being, target, conflict, side, knows(look, being, target, side))


@per_builds
def _outlook(look: Look, being: Being, target: Being, conflict: str, side: str, known: bool) -> Outlook:
    look, being, target = pair_seen(look, being, target, side, known)
    fought = module.conflict(look, conflict)
    dice, against = levels(look, being, target, fought)
    found = {}
    for arm in arms(look, being):
        ahead = defending.lead(look, being, target, fought, skill_with(fought, arm))
        points = arm.damage * natures.factor(look, target, arm.tags) * _above(look, target, arm)
        found[arm.key] = (points, chances.winning(dice, against, ahead), (dice, against, ahead))
    return found


def levels(look: Look, being: Being, target: Being, fought: Conflict) -> tuple[int, int]:
    """The dice of the attack and of the defence."""
    return max(0, look.value(being.id, fought.attack)), max(0, look.value(target.id, fought.defence))


def _above(look: Look, target: Being, arm: Arm) -> float:
    """Points that a die comes to: what is above the armor, times the force of mass destruction (MY-407, MY-414)."""
    hard = natures.hardened(look, target) if look.house.wmd else 0
    force = max(0 if hard else 1, arm.wmd - hard) if look.house.wmd else 1
    armor = natures.armor(look, target, arm.tags) - (force if arm.wmd and look.house.wmd else 0)
    return force * (SIX - min(SIX, max(0, armor))) / SIX


def unarmed(look: Look, being: Being, target: Being, fought: Conflict, side: str = "") -> Hope:
    """The skill with the best chance; as it looks to a side."""
    side = side or being.side
    left = max(1, left_seen(look, side, target, fought.line))
    found = Hope(-1.0, target)
    for skill, chance in _chances_of_words(look, being, target, fought.key, side, knows(look, being, target, side)):
        worth = chance * min(1.0, fought.damage / left)
        if worth > found.worth:
            found = Hope(worth, target, None, skill)
    return found


@per_builds
def _chances_of_words(
    look: Look, being: Being, target: Being, conflict: str, side: str, known: bool
) -> tuple[tuple[str, float], ...]:
    """The chance with each skill there is for it, as it looks to a side."""
    look, being, target = pair_seen(look, being, target, side, known)
    fought = module.conflict(look, conflict)
    dice, against = levels(look, being, target, fought)
    return tuple([
        (skill, chances.winning(dice, against, defending.lead(look, being, target, fought, skill) if skill else 0))
        for skill in statements.skills_of(look, fought) or [""]
    ])  # fmt: skip


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
    ticks = modifiers.usual_ticks(look, target, arm)
    if arm is not None and target is not None and deeds.unarmed_foe(look, arm, target):
        ticks = (*ticks, "unarmed_foe")
    stunt = {deeds.STUNT: False} if look.house.stunts else {}
    return {deeds.TICKED: ticks, **stunt, deeds.MODIFIER: 0}
