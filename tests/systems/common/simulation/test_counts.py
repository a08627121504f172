"""Numbers with their chances: what may be expected, and the shortest range that holds most of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.simulation.counts import chance_of_any, mean_of, shortest_range


def counted(*shares: int) -> tuple[tuple[int, Fraction], ...]:
    """Chances of numbers from 0 on, in per cent."""
    return tuple([(n, Fraction(share, 100)) for n, share in enumerate(shares) if share])


def test_the_range_is_the_shortest_that_holds_so_much() -> None:
    assert shortest_range(counted(5, 15, 30, 40, 10), 0.8) == (1, 3)
    assert shortest_range(counted(80, 10, 10), 0.8) == (0, 0)
    assert shortest_range(counted(40, 10, 0, 0, 50), 0.8) == (0, 4)
    assert shortest_range(counted(40, 10, 0, 0, 50), 0.5) == (4, 4), "as short as another, and likelier"
    assert shortest_range(counted(10, 40, 0, 50), 0.4) == (3, 3), "wherever both lie"
    assert shortest_range(counted(30, 15, 20, 35), 0.45) == (2, 3), "however wide"
    assert shortest_range(counted(50, 10, 0, 0, 40), 0.4) == (0, 0), "also where the likelier comes first"
    assert shortest_range(counted(30, 20, 30, 20), 0.5) == (0, 1), "of those as likely the first"
    assert shortest_range(counted(10, 30, 20, 40), 0.5) == (2, 3), "the likelier of two wide ones, neither at the start"
    assert shortest_range(counted(100), 0.5) == (0, 0)


def test_what_is_to_be_expected() -> None:
    assert mean_of(counted(50, 0, 25, 25)) == pytest.approx(1.25)
    assert chance_of_any(counted(50, 0, 25, 25)) == pytest.approx(0.5)
    assert mean_of(()) == chance_of_any(()) == 0
