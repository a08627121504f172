"""Where everybody stands, on a line in metres, and who reaches whom (MY-304, MY-309).  The line is ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being
from systems.myriad.base import crews, states
from systems.myriad.base.arms import BANDS, MELEE, Arm
from systems.myriad.combat import facts, flying, scales

POINT_BLANK, band = scales.POINT_BLANK, scales.band
REACH = 2  # metres of a blow (ours)
RUN = 3  # times the free movement, if the action is given up (MY-309)
HOLDS = "grappled"


def place(look: Look, being: Being) -> int:
    """Where somebody stands; the party begins at 0, everybody else as far away as the fight began."""
    if look.anywhere(crews.ABOARD):
        being = crews.bearer(look, being)
    begins = 0 if being.side == PARTY else look.fact(facts.DISTANCE, 0)
    return int(look.fact_of(being.id, facts.WHERE, begins))


def list_places(look: Look, those: Sequence[Being]) -> list[int]:
    """Where each of these stands."""
    if look.anywhere(crews.ABOARD):
        return [place(look, one) for one in those]
    at, away = look.facts_of(facts.WHERE), look.fact(facts.DISTANCE, 0)
    return [int(at.get(one.id, 0 if one.side == PARTY else away)) for one in those]


def distance(look: Look, one: Being, other: Being) -> int:
    """Metres between two."""
    return abs(place(look, one) - place(look, other))


def distances(look: Look, being: Being) -> Mapping[str, int]:
    """Metres from somebody to everybody, by their ids."""
    return distances_from(look, place(look, being))


@per_look
def distances_from(look: Look, here: int) -> Mapping[str, int]:
    """Metres from a place to everybody, by their ids."""
    return {who: abs(here - there) for who, there in places(look).items()}


@per_look
def places(look: Look) -> Mapping[str, int]:
    """Where everybody stands, by their ids."""
    there = tuple(look.everyone())
    return dict(zip([one.id for one in there], list_places(look, there), strict=True))


def range_to(look: Look, firer: Being, target: Being, apart: int | None = None) -> int:
    """Metres that a shot has to go: from the ground, a flyer counts as 200 m away (MY-440).  ``apart``: their distance,
    where it is known."""
    if flying.airborne(look, target) and not flying.airborne(look, firer):
        return flying.AS_FAR_AS
    return distance(look, firer, target) if apart is None else apart


def reaches(arm: Arm, metres: int, scale: str = "") -> bool:
    """Whether a weapon carries so far, in the hands of somebody of a scale (MY-304, MY-405)."""
    if arm.reach == MELEE:
        return metres <= REACH
    if (band := scales.band(metres, scale)) == scales.OUT:
        return False
    if "natural" in arm.tags and arm.reach == "short" and metres >= scales.SHORT:
        return False  # breath, quills and venom carry no farther, whatever the scale (MY-140)
    return BANDS.index("short" if band == "point blank" else band) <= BANDS.index(arm.reach)


def is_held(look: Look, being: Being) -> bool:
    """Whether somebody else's grip or ropes keep this one in place (MY-410)."""
    return states.lies_on(look, being, HOLDS, "restrained")


def walk(look: Look, being: Being) -> int:
    """Metres of the free movement of a round: what crippled legs leave of it; nobody walks lying down (ours)."""
    if not look.effects():
        return look.value(being.id, "move")
    crippled: int = sum([int(effect.fact("metres")) for effect in look.effects_on(being.id, "crippled")])
    return max(0, look.value(being.id, "move") - crippled)


@per_look
def free_move(look: Look, being: Being) -> int:
    """Metres that are left of it in this round; whoever is held stays where he is."""
    if look.effects() and (
        is_held(look, being) or states.lies_on(look, being, "prone") or crews.is_carried(look, being)
    ):
        return 0
    moved: int = look.fact_of(being.id, facts.MOVED, 0)
    return max(0, walk(look, being) - moved)


def run_move(look: Look, being: Being) -> int:
    """Metres that can be covered if the action is given up (MY-309)."""
    if look.effects() and (
        is_held(look, being) or states.lies_on(look, being, "prone") or crews.is_carried(look, being)
    ):
        return 0
    moved: int = look.fact_of(being.id, facts.MOVED, 0)
    return max(0, RUN * walk(look, being) - moved)


def can_close(look: Look, being: Being, target: Being, arm: Arm, apart: int | None = None) -> bool:
    """Whether somebody can strike this one now, walking up within the free movement if need be; a flyer comes down on
    whom it likes, and is met only as it strikes (MY-440).  ``apart``: their distance, where it is known."""
    metres = distance(look, being, target) if apart is None else apart
    if not look.anywhere(flying.AIRBORNE):
        return carries(look, being, arm, metres)
    if arm.thrown_or_shot:
        return carries(look, being, arm, range_to(look, being, target, metres))
    up, above = flying.airborne(look, being), flying.airborne(look, target)
    if up and not is_held(look, being):
        return True
    if above:
        victim = flying.victim(look, target)
        return victim is not None and flying.in_reach(look, target, distance(look, being, victim))
    return carries(look, being, arm, metres)


def carries(look: Look, being: Being, arm: Arm, metres: int) -> bool:
    """Whether an arm reaches so far along the ground, walking up within the free movement if need be."""
    if arm.thrown_or_shot:
        return reaches(arm, metres, scales.scale(look, being))
    return metres <= REACH or metres - REACH <= free_move(look, being)


def within_reach(look: Look, being: Being, arm: Arm, others: Iterable[Being]) -> list[Being]:
    """Those of others whom somebody can strike now with this; all on the ground who are equally far off are alike."""
    metres = distances(look, being)
    if look.anywhere(flying.AIRBORNE):
        return [one for one in others if can_close(look, being, one, arm, metres[one.id])]
    found, reached = [], dict[int, bool]()
    for one in others:
        apart = metres[one.id]
        if apart not in reached:
            reached[apart] = carries(look, being, arm, apart)
        if reached[apart]:
            found.append(one)
    return found


def go(play: Play, being: Being, to: int, running: bool = False, by: Being | None = None) -> int:
    """Walk to a place; comes back as metres covered.  ``running`` is told as such, and how far off ``by`` is then."""
    metres = abs(to - place(play, being))
    if metres:
        # looked at before anything is noted: simulations cannot foresee a rule that looks at what it has just written
        told: dict[str, Any] = {"other": by, "apart": abs(to - place(play, by))} if by is not None else {}
        then = " and is {apart} m from {other}" if by is not None else ""
        play.set_fact_of(being.id, **{facts.WHERE: to, facts.MOVED: play.fact_of(being.id, facts.MOVED, 0) + metres})
        play.tell(f"{{being}} {{goes}} {{metres}} m{then}.", icon="footprints", being=being,
                  goes="runs" if running else "moves", metres=metres, **told)  # fmt: skip
        part(play)
    return metres


def shift(play: Play, being: Being, to: int) -> None:
    """Somebody is suddenly somewhere else, moved by others."""
    play.set_fact_of(being.id, **{facts.WHERE: to})
    part(play)


def part(play: Play) -> None:
    """A grip does not reach farther than arms do: those who came apart are free of each other (ours)."""
    if not play.anywhere(HOLDS):
        return
    for effect in tuple(play.effects().values()):
        grappler, victim = play.find(effect.source), play.find(effect.on)
        if effect.kind != HOLDS or grappler is None or victim is None or distance(play, grappler, victim) <= REACH:
            continue
        play.remove(effect)
        play.tell("{grappler} no longer holds {victim}.", icon="unlock", grappler=grappler, victim=victim)


def are_beside(look: Look, one: str, other: str) -> bool:
    """Whether two stand close enough for a blow."""
    return distance(look, look.being(one), look.being(other)) <= REACH


def close_in(play: Play, being: Being, target: Being) -> None:
    """Walk up to somebody, as far as a blow needs; who is in the air, or strikes at what is, stays there."""
    if are_beside(play, being.id, target.id):
        return
    here, there = place(play, being), place(play, target)
    if not flying.airborne(play, being) and not flying.airborne(play, target):
        go(play, being, there - REACH if there > here else there + REACH)
