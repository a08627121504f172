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


@pytest.mark.parametrize(("coins", "things", "experience", "said", "nothing"), [
    ((), "", 0, "nothing", True), ((), "", 5, "nothing", False), ((("gp", 5),), "", 0, "5 gp", False),
    ((("gp", 5),), "", 5, "5 gp", False), ((), "Rope", 0, "Rope", False),
    ((("gp", 12), ("cp", 1_869)), "Shield, +1", 0, "12 gp 1,869 cp · Shield, +1", False),
])  # fmt: skip
def test_who_takes_neither_coins_nor_things_nor_experience_takes_nothing(
    coins: tuple[tuple[str, int], ...], things: str, experience: int, said: str, nothing: bool
) -> None:
    share = Share("b1", coins, things, experience)
    assert (share.text, share.is_nothing) == (said, nothing)
