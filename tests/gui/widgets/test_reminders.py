"""The buttons of what is due: their words are whole as long as there is room for them, in one line or in two."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.widgets.chips import due_button
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
