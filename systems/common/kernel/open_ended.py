"""Dice that are thrown again and added for as long as all of them show the same."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from systems.common.kernel.play import Play
from systems.common.kernel.tape import OVER, Need, over, ways


def roll_over(play: Play, count: int, sides: int, roller: str, purpose: str, need: Need | None = None) -> list[int]:
    """Every face thrown, the first throw's first; a sum said without its faces stands alone."""
    found: list[int] = []
    while True:
        faces = play.roll(count, sides, roller, purpose, OVER, need)
        found += faces
        if count < 2 or len(faces) < count or len(set(faces)) > 1:
            return found
        need = _less(need, sum(faces)) if need else None


def check_over(play: Play, count: int, sides: int, roller: str, purpose: str, need: Need, fumble: int = 0) -> bool:
    """Throw against a need and stop as soon as it is met; a first throw that sums to ``fumble`` always fails."""
    while True:
        state, again = play.roll(count, sides, roller, purpose, over(need.face, fumble), need)
        if state or not again:
            return state > 0
        need, fumble = _less(need, again), 0


def _less(need: Need, thrown: int) -> Need:
    """What is still needed once so much has been thrown."""
    return Need(need.at - thrown, need.terms, need.under, need.hit, need.miss)


@cache
def chance_over(count: int, sides: int, face: int, fumble: int = 0) -> Fraction:
    """The exact chance that dice which roll over come to at least ``face``."""
    found = Fraction(0)
    for faces, number in ways(count, sides, OVER):
        state, again = over(face, fumble)(faces)
        chance = Fraction(1) if state > 0 else chance_over(count, sides, face - again) if again else Fraction(0)
        found += Fraction(number, sides**count) * chance
    return found
