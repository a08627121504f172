"""Numbers with their chances, such as how many fall: what is asked of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from systems.common.simulation.odds import Chances


def mean_of(counts: Chances) -> float:
    """The number to be expected."""
    return float(sum([n * chance for n, chance in counts]))


def chance_of_any(counts: Chances) -> float:
    """How likely it is that the number is not 0."""
    return float(sum([chance for n, chance in counts if n]))


def shortest_range(counts: Chances, share: float) -> tuple[int, int]:
    """The shortest range of numbers that holds this share of all; of several the likeliest."""
    best = (counts[0][0], counts[-1][0])
    weight = -1.0
    for i, (low, _) in enumerate(counts):
        held = 0.0
        for high, chance in counts[i:]:
            held += float(chance)
            shorter = high - low < best[1] - best[0]
            if held >= share and (shorter or (high - low == best[1] - best[0] and held > weight)):
                best, weight = (low, high), held
    return best
