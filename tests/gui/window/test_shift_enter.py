"""Shift+Enter throws all that is owed; with nothing owed it does nothing in any field."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, must

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize("place", ["foes", "notes", "screen"])
def test_shift_enter_with_nothing_owed_does_nothing_in_a_field(
    place: str, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    desk = open_desk(SHELF[0])
    must(desk, Choice("note.write", "", {"note": "", "title": "Cellar", "text": "Rats."}))
    window = show(desk)
    window.navigator.bring("tracker" if place == "foes" else place)
    QApplication.processEvents()
    if place == "foes":
        field, words = window.tracker.nobody.quick, "orc x 2"
    else:
        field, words = window.area.frames[place].content.search, {"notes": "Cellar", "screen": "saving"}[place]
    field.setFocus()
    referee.type(words)
    before = desk.log(1)[0].id
    referee.key(Qt.Key.Key_Return, SHIFT)
    QApplication.processEvents()
    assert referee.focus() is field and desk.log(1)[0].id == before and not desk.look.fighting
    referee.key(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert referee.focus() is not field, "Enter alone goes on"
