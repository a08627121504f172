"""Places of the window that the keyboard is sent to in tests, and keys that are held down."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.docks.roster.card import RosterCard
from gui.window.desk_window import DeskWindow
from tests.gui.conftest import KEEP, Referee

CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier,
)  # fmt: skip
ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape
NOT_TEXTS = ("tracker", "form", "roster", "log", "tabs", "banner")
TEXTS = ("note", "dice")


def go_to(window: DeskWindow, place: str) -> QWidget:
    """The keyboard to some place of the window."""
    if place == "note":
        window.navigator.bring("notes")
        window.notes.new()
        found: QWidget = window.notes.text
    elif place == "dice":
        found = window.dice.words_field
    elif place == "roster":
        window.navigator.bring("roster")
        found = window.roster.findChildren(RosterCard)[0]
    elif place == "banner":
        found = window.banner.back
    elif place == "form":
        found = next(one for one in window.tracker.form.segments.buttons() if one.isChecked())
    elif place == "tabs":
        found = next(
            stop for panel in window.navigator.panels() for stop in panel.stops() if "TabBar" in type(stop).__name__
        )
    else:
        found = {"tracker": window.tracker.view, "log": window.log.view}[place]
    found.setFocus()
    QApplication.processEvents()
    assert Referee.focus() is found
    return found


def hold(key: Qt.Key, held: Qt.KeyboardModifier = KEEP, text: str = "", times: int = 5) -> None:
    """A key that is held down: pressed once, then repeated by itself."""
    for n in range(times):
        event = QKeyEvent(QEvent.Type.KeyPress, key, held, text, n > 0)
        QApplication.sendEvent(Referee.focus(), event)
        QApplication.processEvents()
