"""Docks keep the size the referee pulled them to; a click beside everything pulls nothing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.window.desk_window import DeskWindow
from tests.gui.conftest import OpenDesk
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def heights(window: DeskWindow) -> dict[str, int]:
    return {name: window.area.frames[name].height() for name in ("log", "clock", "dice")}


def test_a_click_beside_everything_pulls_no_border(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    settle()
    window.larger(1)
    settle()
    meant = heights(window)
    window.larger(-1)
    settle()
    QTest.mouseClick(window.clock, Qt.MouseButton.LeftButton, pos=QPoint(5, window.clock.height() - 5))
    settle()
    window.larger(1)
    settle()
    assert heights(window) == meant, "they follow the letters as before"


def stand(window: DeskWindow, qtbot: QtBot) -> dict[str, int]:
    """How high everything is once it stands: docks are looked after again a moment after they were arranged."""
    before: dict[str, int] = {}
    while before != (now := heights(window)):
        before = now
        qtbot.wait(150)
    return now


def test_a_border_that_was_pulled_stays_where_it_is(open_desk: OpenDesk, show: Show, qtbot: QtBot) -> None:
    window = show(open_desk(TOY))
    settle()
    before = stand(window, qtbot)
    area, clock = window.area, window.area.frames["clock"]
    border, there = QPoint(clock.geometry().center().x(), clock.geometry().top() - 2), QPoint(0, 30)
    assert area.isSeparator(border)
    QTest.mousePress(area, Qt.MouseButton.LeftButton, pos=border)
    QTest.mouseMove(area, border + there)
    qtbot.waitUntil(lambda: heights(window) != before)  # Qt moves it a moment after the mouse
    QTest.mouseRelease(area, Qt.MouseButton.LeftButton, pos=border + there)
    settle()
    pulled = heights(window)
    assert pulled["clock"] == before["clock"] - 30 and pulled["log"] == before["log"] + 30
    window.resize(window.width() + 34, window.height())
    settle()
    assert heights(window) == pulled
