"""Plain values that the window shows."""

from __future__ import annotations

import pytest

from systems.common.records.views import Share, Track


def test_what_is_left_is_said_with_a_minus_and_no_hyphen():
    assert [Track("hit_points", "Hit points", now, 12).words for now in (7, 0, -2)] == [
        "7 of 12",
        "0 of 12",
        "−2 of 12",
    ]


@pytest.mark.parametrize(("text", "experience", "nothing"), [
    ("nothing", 0, True), ("nothing", 5, False), ("5 gp", 0, False), ("5 gp", 5, False),
])  # fmt: skip
def test_who_takes_neither_things_nor_experience_takes_nothing(text: str, experience: int, nothing: bool) -> None:
    assert Share("b1", text, experience).is_nothing is nothing
