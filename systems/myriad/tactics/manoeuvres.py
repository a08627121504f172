"""What a body can do to foes besides a blow: bursts, a hose of fire, grips that choke, throws, and trips.

Each is worth what a blow is: how much of what foes have left it takes on average.  A blow that takes more than a grip
ever would is not compared with one.
"""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.kernel.caching import per_being, per_builds
from systems.common.kernel.look import Look
from systems.common.kernel.present import one_of_each
from systems.common.records.table import Being
from systems.myriad.base import chances, module, natures, states
from systems.myriad.base.arms import Arm, arms, skill_with
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.seen import knows, left_seen, pair_seen
from systems.myriad.combat import (
    areas,
    deeds,
    defending,
    flying,
    footing,
    grips,
    hazards,
    hosing,
    places,
    scales,
    throws,
    wrestling,
)
from systems.myriad.rolls.checks import SIX
from systems.myriad.tactics import aims
from systems.myriad.tactics.aims import Hope

BURST, HOSE, LOOSE = "burst", "hose", "loose"
CHOKED = 2.0  # Wounds that a grip comes to at most, before somebody wriggles out (ours)
HELD, DOWN = 0.1, 0.05  # what it is worth to friends that somebody is held, or lies on the ground (ours)
AIR = hazards.HAZARDS["air"].tags


def best(look: Look, being: Being, fought: Conflict, blow: Hope | None) -> Hope | None:
    """The blow, or whatever does more than it."""
    gifts, found = _gifts(look, being), blow
    if not gifts and _enough(look, being, blow, fought):
        return blow
    for hope in _ways(look, being, fought, blow, gifts):
        if hope.worth > (found.worth if found is not None else 0.0):
            found = hope
    return found


def _enough(look: Look, being: Being, blow: Hope | None, fought: Conflict) -> bool:
    """Whether a blow takes a whole box on average, and so more than a grip does in a turn."""
    return blow is not None and blow.worth * left_seen(look, being.side, blow.target, fought.line) >= 1


@per_being
def _gifts(look: Look, being: Being) -> tuple[str, ...]:
    """Which of the ways somebody has that not everybody has."""
    there = arms(look, being)
    found = [BURST] if look.house.area_effects and any([arm.decay for arm in there]) else []
    found += [HOSE] if look.house.autofire and any([_hoses(arm) for arm in there]) else []
    loose = look.house.trip_push_throw and throws.superior_throw(look, being) is not None
    return (*found, LOOSE) if loose else tuple(found)


def _hoses(arm: Arm) -> bool:
    return arm.autofire and arm.thrown_or_shot and arm.damage > 1


def _ways(look: Look, being: Being, fought: Conflict, blow: Hope | None, gifts: tuple[str, ...]) -> Iterator[Hope]:
    if grips.is_pinned(look, being):
        return
    yield from _bursts(look, being, fought) if BURST in gifts else ()
    yield from _hosing(look, being, fought) if HOSE in gifts else ()
    if _enough(look, being, blow, fought):
        return
    holds = grips.hold_of(look, being.id)
    if holds is not None or LOOSE in gifts:
        yield from _throws(look, being, fought, holds.on if holds is not None else "")
    if holds is None and (look.house.wrestling or look.house.trip_push_throw):
        yield from _grips(look, being, fought, blow)


def _near(look: Look, being: Being, fought: Conflict) -> Iterator[Being]:
    """Foes who are still in it, whom bare hands reach now."""
    there = [one for one in look.against(being.side) if look.stands(one) and not states.out_of(one, fought.line)]
    here, hands = places.place(look, being), arms(look, being)[-1]
    for one, at in zip(there, places.list_places(look, there), strict=True):
        if places.can_close(look, being, one, hands, abs(at - here)):
            yield one


def _in_reach(look: Look, being: Being, target: Being) -> bool:
    return places.can_close(look, being, target, arms(look, being)[-1])


def _grips(look: Look, being: Being, fought: Conflict, blow: Hope | None) -> Iterator[Hope]:
    """Hands at the throat of whoever would be struck; or, if nobody can be harmed so, a foe kept from moving whom
    friends can hurt and these arms cannot."""
    for one in _near(look, being, fought) if blow is None else (blow.target,):
        grasp, choke = hold_on(look, being, one, fought.key)
        worth = grasp * min(1.0, choke / max(1, left_seen(look, being.side, one, fought.line)))
        helps = blow is None and not choke and _friends_hurt(look, being, one, fought)
        if worth <= (blow.worth if blow is not None else 0.0) and not helps:
            continue
        if grips.holder(look, one.id) is not None or not _in_reach(look, being, one):
            continue
        if look.house.wrestling:
            more = {"strangle": choke > 0} if look.house.advanced_damage else {}
            yield Hope(worth or grasp * HELD, one, deed=wrestling.GRAPPLE, more=more)
        if helps and look.house.trip_push_throw and not look.under(one.id, footing.PRONE, flying.AIRBORNE):
            yield Hope(grasp * DOWN, one, deed=throws.TRIP)


@per_builds
def _hold_on(look: Look, being: Being, target: Being, conflict: str, side: str, known: bool) -> tuple[float, float]:
    look, being, target = pair_seen(look, being, target, side, known)
    if scales.larger(look, target, being) > 0:
        return 0.0, 0.0
    fought = module.conflict(look, conflict)
    grasp = _with_hands(look, being, target, fought, 0)
    loose = _with_hands(look, target, being, fought, grips.HAMPERED)
    chokes = look.house.advanced_damage and natures.factor(look, target, AIR)
    return grasp, min(CHOKED, (1 - loose) / max(loose, 0.1)) if chokes else 0.0


def hold_on(look: Look, being: Being, target: Being, conflict: str, side: str = "") -> tuple[float, float]:
    """The chance to get hold of somebody, and the Wounds that a grip on the throat comes to on average (MY-450); nobody
    lays hands on what is larger (ours).  As it looks to a side."""
    side = side or being.side
    return _hold_on(look, being, target, conflict, side, knows(look, being, target, side))


def _with_hands(look: Look, being: Being, target: Being, fought: Conflict, by: int) -> float:
    """The chance of an attack roll with bare hands."""
    skill = skill_with(fought, deeds.bare_hands(look, being))
    dice, against = aims.levels(look, being, target, fought)
    return chances.winning(dice, against, by + defending.lead(look, being, target, fought, skill))


def _friends_hurt(look: Look, being: Being, target: Being, fought: Conflict) -> bool:
    there = [one for one in look.on_side(being.side) if one.id != being.id and look.stands(one)]
    return any([aims.up_close(look, one, target, fought) > 0 for one in there])


def _throws(look: Look, being: Being, fought: Conflict, held: str) -> Iterator[Hope]:
    """Whoever is held is thrown; with the SFX for it and a six to burn, anybody."""
    if not look.house.trip_push_throw:
        return
    loose = throws.superior_throw(look, being) is not None
    there = [one for one in _near(look, being, fought) if loose or one.id == held]
    for one in there if held else one_of_each(look, there):
        grasp, choke = hold_on(look, being, one, fought.key)
        dice = max(0, look.value(being.id, fought.attack))
        worth = grasp * throws.THROWN_DICE * _open_to_hands(look, being, one, knows(look, being, one, being.side))
        worth = worth - min(1.0, choke) if one.id == held else worth * (1 - (1 - 1 / SIX) ** dice)
        left = max(1, left_seen(look, being.side, one, fought.line))
        yield Hope(min(1.0, worth / left), one, deed=throws.THROW, more={"effect": throws.HURT})


@per_builds
def _open_to_hands(look: Look, being: Being, target: Being, known: bool) -> float:
    """How many dice of a throw seem to wound somebody."""
    tags = arms(look, being)[-1].tags
    look, being, target = pair_seen(look, being, target, being.side, known)
    return natures.factor(look, target, tags) * (SIX - min(SIX, natures.armor(look, target, tags))) / SIX


def _bursts(look: Look, being: Being, fought: Conflict) -> Iterator[Hope]:
    """A burst with no friend in it."""
    there = [one for one in look.against(being.side) if look.stands(one)]
    own = [places.place(look, one) for one in look.on_side(being.side) if not states.dead(look, one)]
    for arm in [arm for arm in arms(look, being) if arm.decay]:
        for aim in there:
            zero = places.place(look, aim)
            if not places.can_close(look, being, aim, arm) or any([_dice(arm, at - zero) for at in own]):
                continue
            hit = _shot(look, being, aim, fought, arm)
            taken = sum([_share(look, being, one, fought, arm, _dice(arm, places.place(look, one) - zero))
                         for one in there])  # fmt: skip
            yield Hope(hit * taken, aim, deed=areas.AREA, more={"arm": arm.key})


def _shot(look: Look, being: Being, target: Being, fought: Conflict, arm: Arm) -> float:
    """The chance to hit somebody from here."""
    dice, against, ahead = aims.outlook(look, being, target, fought.key)[arm.key][2]
    more = aims.at_range(look, being, target, arm, places.distance(look, being, target))
    return chances.winning(dice, against, ahead + more)


def _dice(arm: Arm, metres: int) -> int:
    return areas.decayed_dice(arm.damage, abs(metres), arm.decay)


def _share(look: Look, being: Being, one: Being, fought: Conflict, arm: Arm, dice: int) -> float:
    """How much of what somebody has left so many dice of a weapon take."""
    points = aims.outlook(look, being, one, fought.key)[arm.key][0] * dice / max(1, arm.damage)
    return min(1.0, points / max(1, left_seen(look, being.side, one, fought.line)))


def _hosing(look: Look, being: Being, fought: Conflict) -> Iterator[Hope]:
    """As many dice given up as do most among those in the arc, if there is no friend in it."""
    for arm in [arm for arm in arms(look, being) if _hoses(arm)]:
        arc = [one for one in hosing.in_arc(look, being, arm) if look.stands(one)]
        if len(arc) < 2 or any([one.side == being.side for one in arc]):
            continue
        hits = [(one, _shot(look, being, one, fought, arm)) for one in arc]
        for dropped in range(1, min(len(arc), arm.damage)):
            taken = sum([hit * _share(look, being, one, fought, arm, arm.damage - dropped) for one, hit in hits])
            more = {"arm": arm.key, hosing.DROPPED: dropped, hosing.ARC: tuple([one.id for one in arc])}
            yield Hope(taken * (1 + dropped) / len(arc), arc[0], deed=hosing.HOSE, more=more)
