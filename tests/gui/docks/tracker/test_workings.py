"""What an action counts with: what of it gives way where there is little room."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gui.docks.tracker.turn_face import Working, shorter_workings, shortest_working


@pytest.mark.parametrize(
    ("words", "shorter"),
    [("Ilvane · Mana 5 − 2 (Mage 3) = 3: 22 → 19", ["Mana 5 − 2 (Mage 3) = 3: 22 → 19", "Mana 3: 22 → 19"]),
     ("Ilvane · 2d + 7, 14 on average", ["2d + 7, 14 on average"]), ("2 more blows", []), ("", []),
     ("Oda · 2 more blows · 3 + 4 = 7", ["2 more blows · 3 + 4 = 7", "2 more blows · 7"])],
)  # fmt: skip
def test_of_a_working_that_has_no_room_the_sum_is_left(words: str, shorter: list[str]) -> None:
    assert shorter_workings(words) == [words, *shorter]


def test_the_sums_of_all_parts_are_left_where_who_acts_is_said_elsewhere() -> None:
    assert shortest_working("2 more blows", "Mana 5 − 2 (Mage 3) = 3: 22 → 19") == "2 more blows · Mana 3: 22 → 19"
    assert shortest_working("Orc 1: 7", "", "area: 3d + 2") == "Orc 1: 7 · area: 3d + 2"


@pytest.mark.parametrize(
    ("words", "letters", "shown"),
    [("Orc 1 · 3d + 14, 24.5 on average", "24.5 on average", "3d + 14,\n24.5 on average"),
     ("Orc 1 · 3d + 14, 24.5 on average", "24.5 on av", "3d + 14"),
     ("Wren · 14 on 2d6, 10 % · 4d + 19", "14 on 2d6, 10 % · 4d +", "14 on 2d6, 10 % ·\n4d + 19")],
)  # fmt: skip
def test_a_working_that_has_no_room_on_two_lines_leaves_out_a_detail_and_parts_no_dice(
    qtbot: QtBot, words: str, letters: str, shown: str
) -> None:
    made = Working()
    qtbot.addWidget(made)
    made.resize(made.fontMetrics().horizontalAdvance(letters) + 1, 2 * made.fontMetrics().height())
    made.show_words(words)
    assert made.text() == shown and made.words() == words
