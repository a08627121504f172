"""What the menus have a key for, in windows beside the desk: no text loses its words to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from gui.dialogs.sheet import SheetDialog
from gui.window.desk_window import DeskWindow
from systems.common.records.table import PARTY
from tests.gui.conftest import OpenDesk, Referee
from tests.gui.places_of_keys import CONTROL
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def _name_in_a_sheet(window: DeskWindow, qtbot: QtBot, modal: bool = False) -> tuple[SheetDialog, QLineEdit]:
    """The sheet of the first character, the keyboard before the name in it."""
    assert window.desk is not None
    sheet = SheetDialog(window.controller, window.desk.look.on_side(PARTY)[0].id, window)
    sheet.setModal(modal)
    sheet.show()
    sheet.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is sheet)
    name = next(one for one in sheet.findChildren(QLineEdit) if one.objectName() == "being.name")
    name.setFocus()
    name.home(False)
    return sheet, name


def test_ctrl_k_in_a_sheet_finds_anything_and_leaves_the_name(
    open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    window = show(open_desk(TOY))
    _, name = _name_in_a_sheet(window, qtbot)
    before = name.text()
    assert before
    referee.key(Qt.Key.Key_K, CONTROL)
    assert name.text() == before
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    assert window.palette_box.isVisible() and Referee.focus() is window.palette_box.words


def test_ctrl_k_deletes_nothing_where_something_has_to_be_answered_first(
    open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    window = show(open_desk(TOY))
    _, name = _name_in_a_sheet(window, qtbot, modal=True)
    before = name.text()
    assert before
    referee.key(Qt.Key.Key_K, CONTROL)
    assert name.text() == before and not window.palette_box.isVisible()
