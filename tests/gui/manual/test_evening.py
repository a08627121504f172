"""*Your first evening*, literally: what the page says to press is pressed, from an empty data folder to printed sheets."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.dialogs.new_campaign import NewCampaign
from gui.dialogs.print_kit.dialog import PrintKit
from gui.window.desk_window import DeskWindow
from gui.window.session import Session
from models.settings import Settings
from systems.common.every_game.reminders import winning_side
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY
from systems.resources import MANUAL
from tests.gui.conftest import Referee

CONTROL, KEY = Qt.KeyboardModifier.ControlModifier, Qt.Key
MOST_BLOWS = 60


def button(window: DeskWindow, begins: str) -> QPushButton:
    return next(
        one for one in window.findChildren(QPushButton) if one.isVisible() and one.accessibleName().startswith(begins)
    )


def to_front(window: QWidget) -> None:
    """What a window manager does with a window that opens or comes back."""
    window.activateWindow()
    QApplication.processEvents()


def test_the_first_evening_as_it_is_written(qtbot: QtBot, referee: Referee, tmp_path: Path) -> None:
    page = (MANUAL / "evening.md").read_text("utf-8")
    for words in ("My first evening", "3 giant rats", "The cellar", "4 6", "17 5"):
        assert f"`{words}`" in page, "what is typed here is what the page says"
    window = DeskWindow(tmp_path / "window.ini")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    papers = tmp_path / "papers"
    session = Session(window, tmp_path / "data", Settings(sheets_folder=str(papers)), "0.0", SeededDice(2))
    window.activateWindow()
    session.begin()
    QApplication.processEvents()
    referee.click(button(window, "New campaign of Swords"))
    to_front(next(iter(window.findChildren(NewCampaign))))
    referee.type("My first evening")
    referee.enter()
    qtbot.waitUntil(lambda: window.desk is not None)
    to_front(window)
    desk = window.desk
    assert desk is not None and desk.name == "My first evening"
    referee.click(button(window, "Roll a party"))
    referee.enter()
    assert len(desk.look.on_side(PARTY)) == 5

    referee.key(KEY.Key_F7)
    referee.type("3 giant rats")
    referee.enter()
    name = window.encounters.findChild(QLineEdit, "encounter.name")
    assert name is not None and name.placeholderText() == "Name it"
    name.setFocus()
    referee.type("The cellar")
    referee.key(KEY.Key_S, CONTROL)
    assert [one.name for one in desk.table.encounters.values()] == ["The cellar"]

    referee.key(KEY.Key_F8)
    referee.click(button(window, "Start The cellar"))
    assert window.controller.owed is not None
    referee.type("4 6")
    referee.enter()
    assert desk.look.fighting and window.controller.owed is None and len(desk.look.on_side(FOES)) == 3

    for _ in range(MOST_BLOWS):
        if winning_side(desk.look) is not None:
            break
        referee.key(KEY.Key_Return, CONTROL)
        if window.controller.owed is not None:
            referee.type("17 5")
            referee.enter()
    assert winning_side(desk.look) == PARTY
    referee.click(button(window, "The party has won: end the fight"))
    assert not desk.look.fighting

    referee.key(KEY.Key_4, CONTROL)
    referee.key(KEY.Key_Return, CONTROL)
    (hoard,) = desk.table.hoards.values()
    assert hoard.lines
    before = [being.sheet for being in desk.look.on_side(PARTY)]
    referee.key(KEY.Key_Return, CONTROL)
    assert [being.sheet for being in desk.look.on_side(PARTY)] != before and "handed out" in desk.undo_label

    referee.key(KEY.Key_P, CONTROL)
    dialog = next(iter(window.findChildren(PrintKit)))
    to_front(dialog)
    referee.enter()
    qtbot.waitUntil(lambda: len(list(papers.glob("*.pdf"))) == 1, timeout=60_000)
    qtbot.waitUntil(lambda: dialog.primary.isEnabled(), timeout=60_000)
    dialog.reject()
    window.close()
