"""The palette is shut by a click anywhere else in the window."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.gui.conftest import OpenDesk, Referee
from tests.gui.window.test_window import Show
from tests.toy_game import TOY


def test_a_click_on_what_takes_no_keyboard_shuts_it_and_one_in_it_does_not(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = show(open_desk(TOY))
    before = referee.focus()
    referee.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    referee.type("ogre")
    box = window.palette_box
    referee.click(box.hint)
    assert box.isVisible()
    referee.click(window.roll_bar)
    assert not box.isVisible() and referee.focus() is before
    referee.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert box.isVisible(), "and it opens again"
