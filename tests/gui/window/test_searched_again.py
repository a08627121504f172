"""Whoever comes back by keys to a search in which words were left types over them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from gui.widgets.fields import Search
from gui.window.desk_window import DeskWindow
from gui.window.spaces import PREP, SESSION
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, Referee, games, start_fight

Show = Callable[..., DeskWindow]
Key = Qt.Key
CONTROL, SHIFT, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier(0)
SEARCHED = {"encounters": PREP, "log": SESSION, "screen": SESSION}


def keys_to(window: DeskWindow, referee: Referee, name: str) -> Callable[[], None]:
    """Away with the key of the party, back with that of the dock."""
    key = window.area.keys[name]

    def back() -> None:
        referee.key(Key.Key_1, CONTROL)
        held, _, last = key.rpartition("+")
        referee.key(getattr(Key, f"Key_{last}"), CONTROL if held == "Ctrl" else NONE)

    return back


@pytest.mark.parametrize("name", SEARCHED)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_words_left_in_a_search_are_typed_over(
    game: Game, name: str, open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    window = show(desk)
    window.show_space(SEARCHED[name])
    window.navigator.bring(name)
    field = window.area.frames[name].content.search_field()
    assert isinstance(field, QLineEdit)
    referee.key(Key.Key_F, CONTROL)
    back = keys_to(window, referee, name)

    def again() -> None:
        assert field.hasFocus() and field.selectedText() == field.text() == "wolf"

    QTest.keyClicks(field, "wolf")
    back()
    again()
    QTest.keyClick(field, Key.Key_End)
    assert not field.hasSelectedText()
    back()
    again()
    QTest.keyClick(field, Key.Key_End)
    window.roll_bar.setFocus()
    window.area.frames["roster"].content.setFocus()
    field.setFocus()
    again()


def test_every_dock_searches_with_such_a_field(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(games()[0]))
    found = {}
    for name, frame in window.area.frames.items():
        window.navigator.bring(name)
        if (field := frame.content.search_field()) is not None:
            found[name] = type(field)
    assert set(found) == {"spellbook", "encounters", "log", "notes", "screen"} and set(found.values()) == {Search}


def test_in_prep_home_is_the_search_with_its_words_marked(
    open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    window = show(open_desk(games()[0]))
    field = window.encounters.library.search
    for away, back in ((Key.Key_F8, Key.Key_F7), (Key.Key_F6, Key.Key_Escape)):
        referee.key(Key.Key_F7)
        field.setText("wolf")
        QTest.keyClick(field, Key.Key_End)
        referee.key(away)
        assert not field.hasFocus()
        referee.key(back)
        assert field.hasFocus() and field.selectedText() == "wolf"
    QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    assert not field.hasSelectedText(), "a click marks nothing"
