"""Range bands between any two: at hand, close, reach, short, medium, long, out of range (MG-070, MG-071)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.monsters_magic.base import breaking
from systems.monsters_magic.base.arms import BAND_NAMES, BANDS, Arm
from systems.monsters_magic.combat import facts

HAND, CLOSE = BANDS.index("hand"), BANDS.index("close")
SHORT = BANDS.index("short")
BETWEEN = "|"  # the ids of two whose band is kept
FEET = (0, 5, 10, 30, 100, 300, 600)  # about how far a band is; ours beyond what MG-070 says
NEARER, AWAY = "draws nearer", "draws away"
JOINS = {NEARER: "to", AWAY: "from"}  # what joins each to the name of the other


@lru_cache(maxsize=1024)
def _pair(one: str, other: str) -> str:
    return f"{one}{BETWEEN}{other}" if one < other else f"{other}{BETWEEN}{one}"


def band(look: Look, one: Being, other: Being) -> int:
    """The band between two, counted from 0, at hand; own people stand close, foes as far as the sides met."""
    kept = look.facts_of(facts.BANDS).get(_pair(one.id, other.id))
    if kept is not None:
        return int(kept)
    return CLOSE if one.side == other.side else apart_as_met(look)


def apart_as_met(look: Look) -> int:
    """The band in which foes stand as long as nobody has moved."""
    return int(look.fact(facts.RANGE, SHORT))


def bands_to(look: Look, being: Being, others: Sequence[Being]) -> list[int]:
    """The bands between one and each of these."""
    kept, met, who, side = look.facts_of(facts.BANDS), apart_as_met(look), being.id, being.side
    return [kept.get(_pair(who, one.id), CLOSE if one.side == side else met) for one in others]


def name(number: int) -> str:
    """A band in words."""
    return BAND_NAMES[BANDS[number]]


def feet(one: int, other: int) -> int:
    """About how many feet lie between two bands (MG-035)."""
    return abs(FEET[one] - FEET[other])


def furthest(look: Look) -> int:
    """The furthest band that the surroundings allow (MG-070)."""
    return int(look.fact(facts.FURTHEST, len(BANDS) - 1))


def set_band(play: Play, one: Being, other: Being, number: int, alone: bool = False) -> None:
    """The two are so far apart from now on, never further than the surroundings allow; ``alone``: nothing else comes of
    the deed, so this says how it went."""
    number = max(0, min(number, furthest(play)))
    before = band(play, one, other)
    if number == before:
        return
    play.set_fact_of(_pair(one.id, other.id), **{facts.BANDS: number})
    verdict = (NEARER if number < before else AWAY) if alone else ""
    way = "draw near" if number < before else "draw apart"
    play.tell("{one} and {other} {way} from {before} to {after}.", verdict, "footprints", one=one, other=other, way=way,
              before=name(before), after=name(number))  # fmt: skip


def withdraw(play: Play, being: Being) -> None:
    """Whoever has fled, is turned or gone is as far off as the surroundings allow."""
    if play.fighting and play.under(being.id, *breaking.AWAY):
        for one in play.against(being.side):
            play.set_fact_of(_pair(one.id, being.id), **{facts.BANDS: furthest(play)})


def suits(arm: Arm, number: int) -> bool:
    """Whether a weapon is of use in a band (MG-070)."""
    return BANDS[number] in arm.bands


def steps_to(arm: Arm, number: int) -> int:
    """How many bands must be changed before a weapon is of use: towards the target below 0, away above; 0: none."""
    return _steps_to(arm.bands, number)


@lru_cache(maxsize=256)
def _steps_to(bands: tuple[str, ...], number: int) -> int:
    return min([BANDS.index(one) - number for one in bands], key=abs, default=0)


def list_engaged(look: Look, being: Being) -> list[Being]:
    """The foes within reach of a blow."""
    there = look.standing_against(being.side)
    return [one for one, far in zip(there, bands_to(look, being, there), strict=True) if far <= CLOSE + 1]
