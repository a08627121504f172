"""Exact chances of totals, as integer weights: sums of dice, the best of several, dice that roll over.

Most of it works with a polynomial packed into one large integer: a fixed number of bytes for each weight.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate
from math import comb

from systems.frozen import dataclass

MOST_BYTES = 2_000_000  # of one packed polynomial: about a second of work
MOST_PAIRS = 2_000_000  # of results that have to be joined one by one
SMALLEST = Fraction(1, 10**9)  # endless dice are followed down to this chance


class TooWide(ValueError):
    """So many results that their exact chances would take too long."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often each total comes up among ``total`` equally likely throws, lowest total first.

    What endless dice can show beyond the part that was followed is ``cut``: it belongs to no total.
    """

    weights: dict[int, int]
    total: int

    @property
    def cut(self) -> int:
        """The weight that was not followed; 0 if every result is listed."""
        return self.total - sum(self.weights.values())

    @property
    def minimum(self) -> int:
        return next(iter(self.weights))

    @property
    def maximum(self) -> int:
        """The highest total listed."""
        return next(reversed(self.weights))

    @property
    def mean(self) -> Fraction:
        """The mean of what is listed."""
        return Fraction(sum(value * weight for value, weight in self.weights.items()), sum(self.weights.values()))

    def chance(
        self, *, at_least: int | None = None, at_most: int | None = None, exactly: int | None = None
    ) -> Fraction:
        """How likely a total within all the given bounds is; too low by at most ``cut`` / ``total``."""
        low = max((bound for bound in (at_least, exactly) if bound is not None), default=None)
        high = min((bound for bound in (at_most, exactly) if bound is not None), default=None)
        fitting = sum(
            weight
            for value, weight in self.weights.items()
            if (low is None or value >= low) and (high is None or value <= high)
        )
        return Fraction(fitting, self.total)

    def percentile(self, percent: float) -> int:
        """The lowest total that at least so many percent of all throws do not exceed."""
        if not 0 <= percent <= 100:
            raise ValueError(f"A percentile goes from 0 to 100, not {percent}.")
        wanted = Fraction(percent) * sum(self.weights.values()) / 100
        sums = zip(self.weights, accumulate(self.weights.values()), strict=True)
        return next(value for value, so_far in sums if so_far >= wanted)

    def map(self, change: Callable[[int], int]) -> Distribution:
        """Every total turned into another."""
        weights: dict[int, int] = {}
        for value, weight in self.weights.items():
            weights[change(value)] = weights.get(change(value), 0) + weight
        return Distribution(dict(sorted(weights.items())), self.total)

    def rounded(self, bits: int) -> Distribution:
        """The same chances in weights of at most so many bits, those that come to nothing left out: for throws of so
        many dice that the exact weights have thousands of bits.  No chance is off by more than a few in 2 ** bits for
        each total listed."""
        spare = max(0, self.total.bit_length() - bits)
        weights = {value: short for value, weight in self.weights.items() if (short := weight >> spare)}
        return Distribution(weights, sum(weights.values()) + (self.cut >> spare))

    def __add__(self, other: Distribution) -> Distribution:
        """The sum of two independent throws."""
        if len(other.weights) == 1 and not other.cut:
            return self.map(other.minimum.__add__)
        low, count = self.minimum + other.minimum, self.maximum - self.minimum + other.maximum - other.minimum + 1
        total = self.total * other.total
        size = _size(total, count)
        if count > len(self.weights) * len(other.weights):
            return self.joined(other, int.__add__)
        packed = _pack(self.weights, self.minimum, size) * _pack(other.weights, other.minimum, size)
        return Distribution(_unpack(packed, low, count, size), total)

    def joined(self, other: Distribution, join: Callable[[int, int], int]) -> Distribution:
        """Two independent throws joined in any way; ``TooWide`` if there are too many pairs of results."""
        if len(self.weights) * len(other.weights) > MOST_PAIRS:
            raise TooWide
        weights: dict[int, int] = {}
        for left, many in self.weights.items():
            for right, times in other.weights.items():
                value = join(left, right)
                weights[value] = weights.get(value, 0) + many * times
        return Distribution(dict(sorted(weights.items())), self.total * other.total)

    def sum_of(self, count: int) -> Distribution:
        """The sum of ``count`` independent throws."""
        low, steps = self.minimum, (self.maximum - self.minimum) * count + 1
        total: int = self.total**count
        size = _size(total, steps)
        packed = _pack(self.weights, low, size) ** count
        return Distribution(_unpack(packed, low * count, steps, size), total)

    def best_of(self, rolls: int, keep: int = 1, *, lowest: bool = False) -> Distribution:
        """The sum of the ``keep`` highest (or lowest) among ``rolls`` independent throws."""
        if lowest:
            return self.map(int.__neg__).best_of(rolls, keep).map(int.__neg__)
        least, steps = self.minimum, (self.maximum - self.minimum) * keep + 1
        total: int = self.total**rolls
        size = _size(total, steps)
        if len(self.weights) * keep * max(steps * size, 100 * rolls) > 10 * MOST_BYTES:
            raise TooWide
        if keep == 1:
            return self._highest_of(rolls)
        bits, packed = size * 8, 0
        above, below = 0, sum(self.weights.values())  # above: a polynomial of the totals over the one looked at
        ways = [comb(rolls, more) for more in range(keep)]
        for value, weight in reversed(self.weights.items()):
            below -= weight
            shift, power = (value - least) * bits, 1
            for more in range(keep):  # so many throws are above; the last one kept shows this value
                left = rolls - more
                here = sum(
                    comb(left, same) * weight**same * below ** (left - same) for same in range(keep - more, left + 1)
                )
                packed += (power * (ways[more] * here)) << ((keep - more) * shift)
                power *= above
                if not power:
                    break
            above += weight << shift
        return Distribution(_unpack(packed, least * keep, steps, size), total)

    def _highest_of(self, rolls: int) -> Distribution:
        """The highest alone: of all throws up to a value those that are not all below it."""
        weights, below = {}, 0
        for value, weight in self.weights.items():
            weights[value] = (below + weight) ** rolls - below**rolls
            below += weight
        return Distribution(weights, self.total**rolls)


def constant(value: int) -> Distribution:
    """Always the same."""
    return Distribution({value: 1}, 1)


def die(sides: int) -> Distribution:
    """One fair die."""
    return Distribution(dict.fromkeys(range(1, sides + 1), 1), sides)


def dice(count: int, sides: int) -> Distribution:
    """The sum of fair dice.

    With P = ((1 - x^sides) / (1 - x))^count, P' / P is a quotient of short polynomials; comparing coefficients
    gives each weight from three earlier ones.  The upper half mirrors the lower.
    """
    steps, total = count * (sides - 1) + 1, sides**count
    _size(total, steps)
    weights = [1]
    for k in range((steps - 1) // 2):
        weight = (k + count) * weights[k]
        if k + 1 >= sides:
            weight -= (count * sides + sides - k - 1) * weights[k + 1 - sides]
            if k >= sides:
                weight += (count * (sides - 1) + sides - k) * weights[k - sides]
        weights.append(weight // (k + 1))
    weights += reversed(weights[: steps // 2])
    return Distribution(dict(zip(range(count, count * sides + 1), weights, strict=True)), total)


def exploding(count: int, sides: int) -> Distribution:
    """Dice that are thrown again and added as long as they show their highest face."""
    depth = _depth(sides, SMALLEST / count)
    weights = {sides * again + face: sides ** (depth - 1 - again) for again in range(depth) for face in range(1, sides)}
    return Distribution(weights, sides**depth).sum_of(count)


def alike(count: int, sides: int) -> Distribution:
    """Dice that are all thrown again and added as long as all of them are equal."""
    first = dict(dice(count, sides).weights)
    for face in range(1, sides + 1):
        first[count * face] -= 1
    ends = Distribution({value: weight for value, weight in first.items() if weight}, sides**count)
    again = Distribution({count * face: 1 for face in range(1, sides + 1)}, sides**count)
    depth = _depth(sides ** (count - 1), SMALLEST)
    weights: dict[int, int] = {}
    before = constant(0)
    for throw in range(depth):
        for value, weight in (before + ends).weights.items():
            weights[value] = weights.get(value, 0) + weight * ends.total ** (depth - 1 - throw)
        before = before + again
    return Distribution(dict(sorted(weights.items())), ends.total**depth)


def _depth(stops: int, chance: Fraction) -> int:
    """How often something of 1 in ``stops`` must happen until it is rarer than a chance."""
    depth = 1
    while Fraction(1, stops**depth) > chance:
        depth += 1
    return depth


def _size(total: int, count: int) -> int:
    """Bytes for each of ``count`` weights that add up to at most ``total``."""
    size = total.bit_length() // 8 + 1
    if count * size > MOST_BYTES:
        raise TooWide
    return size


def _pack(weights: dict[int, int], low: int, size: int) -> int:
    values = range(low, next(reversed(weights)) + 1)
    return int.from_bytes(b"".join([weights.get(value, 0).to_bytes(size, "little") for value in values]), "little")


def _unpack(packed: int, low: int, count: int, size: int) -> dict[int, int]:
    data, read = packed.to_bytes(count * size, "little"), int.from_bytes
    found = zip(
        range(low, low + count),
        [read(data[at : at + size], "little") for at in range(0, count * size, size)],
        strict=True,
    )
    return {value: weight for value, weight in found if weight}
