"""A window on a fight, one in which dice are owed, and one with its session, as the program opens it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.window.desk_window import DeskWindow
from gui.window.session import Session
from models.desk.desk import Desk
from models.settings import Settings
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.common.records.table import FOES
from tests.gui.conftest import PROGRAM, REAL_DICE, OpenDesk, make_party, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
Sit = Callable[[], tuple[DeskWindow, Session]]


@pytest.fixture
def fight(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.refresh()
    return desk, window


@pytest.fixture
def asked(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    """A window in which the players owe their dice."""
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.aim("alone", (desk.look.on_side(FOES)[0].id,))
    window.tracker.form.submit()
    assert window.controller.owed is not None and isinstance(window.controller.owed.request, RollRequest)
    return desk, window


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Session:
    window = DeskWindow(tmp_path / "window.ini")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    made = Session(window, tmp_path, Settings(players_dice="program", decisions="program"), "0.0")
    window.activateWindow()
    made.begin()
    QApplication.processEvents()
    return made


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path) -> Iterator[Sit]:
    """A window in a data folder, with a campaign open in it."""
    opened: list[DeskWindow] = []

    def make() -> tuple[DeskWindow, Session]:
        window = DeskWindow()
        qtbot.addWidget(window)
        window.resize(1366, 768)
        window.show()
        qtbot.waitExposed(window)
        session = Session(window, tmp_path / "data", Settings(), dice=SeededDice(3))
        session.begin()
        assert session.campaigns is not None and session.choice is not None
        desk = session.campaigns.create("The Salt Mire", "whitebox")
        desk.hands = PROGRAM
        make_party(desk, 2)
        desk.wait_for_backup()
        session.show_desk(desk)
        QApplication.processEvents()
        opened.append(window)
        return window, session

    yield make
    for window in opened:
        window.close()
    QApplication.processEvents()
