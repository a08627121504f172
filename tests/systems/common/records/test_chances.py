"""A chance in words, the same wherever it stands."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.records.figures import format_chance


@pytest.mark.parametrize(("chance", "said"), [
    (Fraction(2, 3), "67 %"), (Fraction(1, 8), "13 %"), (Fraction(0), "0 %"), (Fraction(1), "100 %"),
    (Fraction(1, 200), "< 1 %"), (Fraction(399, 400), "> 99 %"),
])  # fmt: skip
def test_a_chance_is_said_in_whole_per_cent_and_never_as_certain_when_it_is_not(chance, said):
    assert format_chance(chance) == said
