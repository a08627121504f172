"""How the dice of a fight fell, and the chance to win with that luck taken out.

What the dice of a side show above what is to be expected of them comes to nothing on average, whatever the rules make
of it.  How winning hangs on it is known after some fights; so the share of fights won can be set right by how the dice
happened to fall (control variates): the same chance, known from fewer fights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from systems.common.kernel.tape import TOTAL, Reading, ways

CHECK, FACED, SUM = range(3)  # what dice are thrown for: to reach something, to be looked at, to be added
OF_PARTY, OF_OTHERS, OF_REFEREE = 0, 3, 6  # whose they are
KINDS = 9  # of luck: each of these of everybody
LEAST = 10  # fights a kind of luck before it is counted
Sums = tuple[float, ...]
NO_LUCK: Sums = ()


@cache
def chance_met(count: int, sides: int, face: int, under: bool) -> float:
    """How likely so many dice come to this."""
    met = [
        number for faces, number in ways(count, sides, TOTAL) if (sum(faces) <= face if under else sum(faces) >= face)
    ]
    return sum(met) / float(sides**count)


def score(found: tuple[int, ...], read: Reading) -> int:
    """What dice that were read so come to, in one number."""
    return sum(found) if read.how in ("faces", "shown") else found[0] if found else 0


@cache
def mean_score(count: int, sides: int, read: Reading) -> float:
    """What is to be expected of it."""
    if read.how in ("faces", "shown", "total"):
        return count * (sides + 1) / 2
    told = [score(read(faces), read) * number for faces, number in ways(count, sides, read)]
    return sum(told) / float(sides**count)


class LuckCount:
    """Adds up how the dice fell, fight by fight, beside who won."""

    __slots__ = ("_sums",)

    def __init__(self) -> None:
        self._sums = [0.0] * (KINDS + KINDS * (KINDS + 1) // 2 + KINDS)

    def add(self, luck: Sequence[float], won: bool) -> None:
        """One fight more."""
        sums, place = self._sums, KINDS
        for row, one in enumerate(luck):
            if one:
                sums[row] += one
                for column in range(row, KINDS):
                    sums[place + column - row] += one * luck[column]
                if won:
                    sums[row - KINDS] += one
            place += KINDS - row

    @property
    def sums(self) -> Sums:
        return tuple(self._sums)


def add_sums(parts: Sequence[Sums]) -> Sums:
    """The sums of all these fights together."""
    known = [one for one in parts if one]
    return tuple([sum(column) for column in zip(*known, strict=True)]) if known else NO_LUCK


class Evened(NamedTuple):
    """The share of fights won with the luck taken out, and how much a fight still varies."""

    chance: float
    variance: float


def even_out(fights: int, wins: int, sums: Sums) -> Evened | None:
    """What the fights say with the luck taken out; nothing if there are too few, or all ended alike."""
    if not sums or not 0 < wins < fights or fights < LEAST * KINDS:
        return None
    won = wins / fights
    mean = [one / fights for one in sums[:KINDS]]
    square, place = [[0.0] * (KINDS + 1) for _ in range(KINDS)], KINDS
    for row in range(KINDS):
        for column in range(row, KINDS):
            square[row][column] = square[column][row] = sums[place] / fights - mean[row] * mean[column]
            place += 1
        square[row][KINDS] = sums[row - KINDS] / fights - mean[row] * won
    with_wins = [line[KINDS] for line in square]
    weights = _solve(square)
    chance = won - sum([weight * one for weight, one in zip(weights, mean, strict=True)])
    told = sum([weight * one for weight, one in zip(weights, with_wins, strict=True)])
    left = max(0.0, won * (1 - won) - told) * fights / (fights - KINDS - 1)
    return Evened(min(1 - 0.5 / fights, max(0.5 / fights, chance)), left)


def _solve(rows: list[list[float]]) -> list[float]:
    """The weights of the kinds of luck, by elimination; those that never vary, or only with others, have none."""
    size, least = len(rows), [1e-9 * max(1e-12, row[place]) for place, row in enumerate(rows)]
    free = [False] * size
    for place, row in enumerate(rows):
        if row[place] <= max(1e-12, least[place]):
            free[place] = True
            continue
        pivot = row[place]
        row[:] = [one / pivot for one in row]
        for other in rows:
            if other is not row and (factor := other[place]):
                other[:] = [one - factor * taken for one, taken in zip(other, row, strict=True)]
    return [0.0 if free[place] else row[size] for place, row in enumerate(rows)]
