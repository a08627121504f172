"""The buttons of what is due: their words are whole as long as there is room for them, in one line or in two."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.widgets.chips import Told, due_button
from gui.widgets.cuts import listening
from tests.gui.at_a_desk import shown


def test_a_reminder_that_has_room_for_its_words_and_its_bell_shows_both_whole(qtbot: QtBot) -> None:
    made = due_button("Treasure and experience: The toll")
    shown(qtbot, made, made.sizeHint().width(), 26)
    for width in range(made.sizeHint().width() - 12, made.sizeHint().width() + 30):
        made.resize(width, 26)
        with listening() as cut:
            made.grab()
        assert cut == [], width


def test_a_reminder_of_two_lines_is_as_high_as_they_need_or_says_the_first_words_in_one(
    qapp: QApplication, qtbot: QtBot
) -> None:
    theme.use("light", "roomy", qapp, 125)
    made = due_button("The foes will hardly win. Do they hold?")
    narrow, lines = made.sizeHint().width() * 3 // 5, 2 * (theme.metrics("small", 600).height() - 2)
    shown(qtbot, made, narrow, theme.px("chip"))
    assert made.height() < lines
    with listening() as cut:
        made.grab()
    assert [words for words, _shown, _part in cut] == ["The foes will hardly win. Do they hold?"], "it says so"
    made.give_lines(2)
    made.resize(narrow, made.sizeHint().height())
    with listening() as cut:
        made.grab()
    assert cut == [] and made.height() >= lines


def test_a_reminder_of_two_lines_keeps_its_bell(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr("gui.widgets.key_caps.picture", lambda p, r, image, *rest: drawn.append(image))
    made = due_button("The foes will hardly win. Do they hold?")
    made.give_lines(2)
    shown(qtbot, made, made.sizeHint().width() * 3 // 5, made.sizeHint().height())
    drawn.clear()
    made.grab()
    assert drawn == ["bell"]


def test_what_is_only_told_looks_like_no_question_and_says_less_before_it_is_cut(qtbot: QtBot) -> None:
    ways = ("Wet feet on Brannoch ends this round", "Wet feet ends this round", "Wet feet ends")
    made, asked = Told(ways, "", "hourglass"), due_button("Do they hold?")
    shown(qtbot, made, made.sizeHint().width(), 26)
    shown(qtbot, asked, asked.sizeHint().width(), 26)
    assert made.accessibleName() == ways[0]
    grounds = [one.grab().toImage().pixelColor(0, 13) for one in (made, asked)]
    assert grounds[0] != grounds[1], "it has a frame"
    for wide in range(110, made.sizeHint().width()):
        made.resize(wide, 26)
        with listening() as cut:
            made.grab()
        assert cut == [], wide
