"""How figures are written."""

from __future__ import annotations

import pytest

from systems.common.records.figures import format_range, format_signed


@pytest.mark.parametrize(("low", "high", "words"), [(3, 6, "3–6"), (3, 3, "3"), (0, 1, "0–1")])
def test_a_range_names_both_ends_and_one_number_alone(low, high, words):
    assert format_range(low, high) == words


@pytest.mark.parametrize(("number", "words"), [(2, "+2"), (0, "+0"), (-1, "−1")])
def test_what_adds_says_its_sign(number, words):
    assert format_signed(number) == words
