"""Plain values that the window shows."""

from __future__ import annotations

from systems.common.records.views import Track


def test_what_is_left_is_said_with_a_minus_and_no_hyphen():
    assert [Track("hit_points", "Hit points", now, 12).words for now in (7, 0, -2)] == [
        "7 of 12",
        "0 of 12",
        "−2 of 12",
    ]
