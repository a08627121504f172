"""Nobody is asked any longer who joins once the keyboard has gone elsewhere; the example is a creature of the game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.window.desk_window import DeskWindow
from systems.common.encounter_kit.muster_parser import musters_at
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, Referee, start_fight

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_what_is_left_empty_closes_and_what_is_typed_stays(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee, qtbot: QtBot
) -> None:
    desk = open_desk(game)
    start_fight(desk, 3)
    window = show(desk)
    line = window.tracker.joining
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_A)
    assert line.isVisible() and referee.focus() is line.quick
    example = line.quick.placeholderText().removeprefix("Who joins: ").partition(",")[0]
    assert musters_at(desk.look, example), "what may be typed is known in this game"
    referee.key(Qt.Key.Key_Z, CONTROL)  # a deed: the keyboard is home, or where the fight was
    window.tracker.setFocus()
    qtbot.waitUntil(line.isHidden, timeout=2_000)
    QApplication.processEvents()
    if not desk.look.fighting:
        desk.redo()
        QApplication.processEvents()
        window.tracker.setFocus()
    referee.key(Qt.Key.Key_A)
    referee.type("nobodyatall")
    window.tracker.setFocus()
    qtbot.wait(20)
    assert line.isVisible(), "nothing typed is lost"
    referee.key(Qt.Key.Key_Return, CONTROL)
    assert line.isVisible() and line.wrong.text() and referee.focus() is line.quick
