"""A line of text that is longer than its field shows its beginning once the keyboard has left it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from gui.widgets.fields import field

LONG = "Drowned lamp-lighter who carries the light of a sunken town up the causeway, and owes the sea a name"


@pytest.fixture
def lines(qtbot: Any) -> Iterator[tuple[QLineEdit, QLineEdit]]:
    holder, first, second = QWidget(), field(width=160), field(width=160)
    box = QVBoxLayout(holder)
    box.addWidget(first)
    box.addWidget(second)
    qtbot.addWidget(holder)
    holder.show()
    holder.activateWindow()
    first.setFocus()
    yield first, second
    holder.close()


def begins(line: QLineEdit) -> bool:
    """Whether the first letter is the one at the left edge."""
    line.grab()  # Qt moves what is shown as it paints
    return line.cursorPositionAt(QPoint(12, line.height() // 2)) < 5


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_left_by_a_key_it_shows_its_beginning(lines: tuple[QLineEdit, QLineEdit], qtbot: Any, key: Qt.Key) -> None:
    line, _ = lines
    qtbot.keyClicks(line, LONG)
    assert not begins(line)
    qtbot.keyClick(line, key)
    assert not line.hasFocus() and line.text() == LONG and begins(line)


def test_the_keyboard_comes_back_to_where_it_was_typed(lines: tuple[QLineEdit, QLineEdit], qtbot: Any) -> None:
    """Somebody looks something up and goes on with the word."""
    line, other = lines
    qtbot.keyClicks(line, LONG)
    other.setFocus(Qt.FocusReason.ShortcutFocusReason)
    assert begins(line)
    line.setFocus(Qt.FocusReason.OtherFocusReason)
    assert line.cursorPosition() == len(LONG)
    qtbot.keyClicks(line, "!")
    assert line.text() == f"{LONG}!"
    other.setFocus(Qt.FocusReason.TabFocusReason)
    line.setFocus(Qt.FocusReason.TabFocusReason)
    assert line.selectedText() == f"{LONG}!", "a key that leads there offers all of it to be typed over"


def test_another_window_before_it_moves_nothing(lines: tuple[QLineEdit, QLineEdit], qtbot: Any) -> None:
    line, _ = lines
    qtbot.keyClicks(line, LONG)
    for reason in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
        line.clearFocus()
        line.setFocus(Qt.FocusReason.OtherFocusReason)
        line.setCursorPosition(40)
        line.focusOutEvent(QFocusEvent(QEvent.Type.FocusOut, reason))
        assert line.cursorPosition() == 40


def test_words_that_are_put_there_begin_at_their_beginning(lines: tuple[QLineEdit, QLineEdit]) -> None:
    _, line = lines
    line.setText(LONG)
    assert begins(line)
