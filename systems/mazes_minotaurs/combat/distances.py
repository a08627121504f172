"""How far off the foes are, and how those who fight come nearer or fall back (ours, as are places; MM-039, MM-R63)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being
from systems.mazes_minotaurs.combat import facts, positions
from systems.mazes_minotaurs.combat.places import AT, CLOSE, all_together, measured, place, reached

TOWARDS, AWAY, ASIDE = "towards", "away", "aside"


def foes_by_distance(look: Look, who: str) -> list[tuple[int, str]]:
    """The foes who stand and can be seen, with how far off they are, the nearest first."""
    return list(_by_distance(look, place(look, who), positions.targets(look, who)))


@per_look
def _by_distance(look: Look, here: int, foes: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """The same from a place, for all who stand there and have the same foes."""
    at = look.facts_of(AT)
    found = [(abs(at.get(foe, 0) - here), foe) for foe in foes if look.stands(look.being(foe))]
    return tuple(sorted(found, key=lambda pair: pair[0]))


def foes_within(look: Look, who: str, feet: int) -> tuple[str, ...]:
    """The foes who stand, can be seen and are no farther off than so many feet, the nearest first."""
    return tuple([foe for off, foe in foes_by_distance(look, who) if off <= feet])


def nearest(look: Look, who: str) -> tuple[int, str] | None:
    """How far off the nearest foe is, and who that is; nothing if there is none."""
    return next(iter(_by_distance(look, place(look, who), positions.targets(look, who))), None)


def to_nearest(look: Look, who: str) -> int:
    """Feet to the nearest foe; 0 where nobody is left, or nobody knows."""
    if all_together(look):
        return 0
    if look.anywhere(*positions.SPARED):
        found = nearest(look, who)
        return found[0] if found is not None else 0
    return _off(look, place(look, who), look.being(who).side)


@per_look
def _off(look: Look, here: int, side: str) -> int:
    """Feet from a place to the nearest who is of another side."""
    at = look.facts_of(AT)
    return min([abs(at.get(one.id, 0) - here) for one in look.standing_against(side)], default=0)


def set_out(play: Play, feet: int) -> None:
    """The sides face each other over so many feet."""
    if feet > CLOSE:
        line = [(being.id, _start(being, feet)) for being in play.everyone()]
        play.set_facts(**{AT: tuple(sorted(line))})


def _start(being: Being, feet: int) -> int:
    return 0 if being.side == PARTY else feet


def arrive(play: Play, added: Sequence[str]) -> None:
    """Newcomers stand where their side began."""
    if measured(play):
        for who in added:
            put(play, who, _start(play.being(who), play.fact(facts.DISTANCE, 0)))


def put(play: Play, who: str, at: int) -> None:
    """Somebody stands elsewhere from now on."""
    if at != place(play, who) or measured(play):
        play.set_fact_of(who, **{AT: at})


def go(play: Play, who: str, feet: int, where: str, target: str = "") -> None:
    """So many feet towards somebody, but not past them; or away from the nearest foe, towards where one began."""
    at = dict(play.fact(AT, ()))
    here = at.get(who, 0)
    if where == TOWARDS and target:
        there = at.get(target, 0)
        put(play, who, there if abs(there - here) <= feet else here + feet * (1 if there > here else -1))
    elif where == AWAY:
        put(play, who, here + feet * _back(play, who, here))


def _back(look: Look, who: str, here: int) -> int:
    """Which way leads away: from the nearest foe, or to where the own side began."""
    found = nearest(look, who)
    there = place(look, found[1]) if found is not None else here
    if there == here:
        return -1 if look.being(who).side == PARTY else 1
    return -1 if there > here else 1


def meet(play: Play, who: str, target: str) -> None:
    """Somebody is beside another after all: the Maze Master has said so."""
    if not reached(play, who, target):
        put(play, who, place(play, target))
