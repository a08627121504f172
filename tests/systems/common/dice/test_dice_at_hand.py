"""No die is asked for that nobody has."""

from __future__ import annotations

import pytest

from systems.common.dice.dice_at_hand import name_thrown


@pytest.mark.parametrize(
    ("sides", "said"),
    [(6, "d6"), (3, "d3"), (7, "d8, again on 8"), (9, "d10, again on 10"), (13, "d20, again above 13"),
     (100, "d100"), (1000, "d1000"), (30, "d100, again above 30")],
)  # fmt: skip
def test_a_die_that_nobody_has_is_thrown_with_the_next_larger_one(sides: int, said: str) -> None:
    assert name_thrown(sides) == said
