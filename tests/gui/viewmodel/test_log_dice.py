"""Dice beside a line of the log: sums of several throws are told as several."""

from __future__ import annotations

import pytest

from gui.viewmodel.log_rows import marks_of
from systems.common.kernel.tape import TOTAL, RollRequest, Throw


@pytest.mark.parametrize(("dice", "said"), [
    (((4, 3, 3), (2, 5, 1)), "3d6 10 · 3d6 8"), (((6, 6, 1, 2, 3, 4),), "6d6 22"),
    (((1, 1, 1, 1),) * 5, "20 dice"),
])  # fmt: skip
def test_sums_of_several_throws_are_not_one_throw(dice: tuple[tuple[int, ...], ...], said: str) -> None:
    throws = [Throw(RollRequest(len(faces), 6, "b1", f"Turning {n}", TOTAL), faces) for n, faces in enumerate(dice)]
    assert [mark.words for mark in marks_of(throws)] == [said]


def test_beside_those_of_the_table_no_kind_of_die_is_left_out() -> None:
    rolls = ((20, (14,), True), (8, (3,), False), (6, (2, 5), False))
    throws = [Throw(RollRequest(len(faces), sides, "b1", "Blow"), faces, by_hand) for sides, faces, by_hand in rolls]
    assert [mark.words for mark in marks_of(throws)] == ["table 14", "d8 3 · 2d6 2 5"]
