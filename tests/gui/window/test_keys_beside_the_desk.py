"""What the menus have a key for, in windows beside the desk: no text loses its words to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from gui.dialogs.sheet import SheetDialog
from gui.window.desk_window import DeskWindow
from systems.common.records.table import PARTY
from tests.gui.conftest import OpenDesk, Referee
from tests.gui.places_of_keys import CONTROL
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


class Pressed(QObject):
    """Which keys come as far as a text: Ctrl+K deletes nothing in one where tests run, but does elsewhere."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.keys: list[int] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self.keys.append(event.key())
        return False


def _name_in_a_sheet(window: DeskWindow, qtbot: QtBot, modal: bool = False) -> Pressed:
    """The sheet of the first character, the keyboard in its name."""
    assert window.desk is not None
    sheet = SheetDialog(window.controller, window.desk.look.on_side(PARTY)[0].id, window)
    sheet.setModal(modal)
    sheet.show()
    sheet.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is sheet)
    name = next(one for one in sheet.findChildren(QLineEdit) if one.objectName() == "being.name")
    name.clearFocus()
    pressed = Pressed(name)  # after whatever looks at its keys once it has the keyboard
    name.setFocus()
    return pressed


def test_ctrl_k_in_a_sheet_finds_anything_and_leaves_the_name(
    open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    window = show(open_desk(TOY))
    pressed = _name_in_a_sheet(window, qtbot)
    referee.key(Qt.Key.Key_K, CONTROL)
    assert Qt.Key.Key_K not in pressed.keys
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    assert window.palette_box.isVisible() and Referee.focus() is window.palette_box.words


def test_ctrl_k_deletes_nothing_where_something_has_to_be_answered_first(
    open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    window = show(open_desk(TOY))
    pressed = _name_in_a_sheet(window, qtbot, modal=True)
    referee.key(Qt.Key.Key_K, CONTROL)
    assert Qt.Key.Key_K not in pressed.keys and not window.palette_box.isVisible()
    referee.type("x")
    assert Qt.Key.Key_X in pressed.keys, "it gets what is typed"
