"""Whoever acts now is read whole, however the order changes under it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, Referee, start_fight


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def test_the_line_of_whoever_acts_is_never_cut_as_turns_go_on(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    """Where who acts stands first, everybody changes places at each N."""
    desk = open_desk(game)
    start_fight(desk, 6, 4)
    window = show(desk)
    window.resize(1366, 640)
    view = window.tracker.view
    settle()
    assert view.verticalScrollBar().maximum() > 0, "everybody is seen anyway"
    for _ in range(12):
        window.tracker.setFocus()
        referee.key(Qt.Key.Key_N)
        while window.controller.owed is not None:
            referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        settle()
        row = view.lines.row_of(window.controller.actor) if window.controller.actor else -1
        if row >= 0 and view.lines.row(row).acts:
            place = view.visualRect(view.lines.index(row, 1))
            assert view.viewport().rect().top() <= place.top(), window.controller.actor
            assert place.bottom() <= view.viewport().rect().bottom(), window.controller.actor


def test_the_head_of_a_side_comes_into_view_with_its_first_line(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    """By the turn that comes to it, and by each key that goes there."""
    desk = open_desk(game)
    start_fight(desk, 6, 4, 3)
    window = show(desk)
    window.resize(1366, 640)
    view, bar = window.tracker.view, window.tracker.view.verticalScrollBar()
    settle()
    heads = [row for row in range(view.lines.rowCount()) if view.lines.line(row).kind == "head"]
    for row in heads:
        first = view.lines.line(row + 1).beings[0]
        for there in (lambda who=first: view.choose(who), lambda who=first: view.show_line(who)):
            view.choose(view.lines.line(view.lines.rowCount() - 1).beings[0])
            bar.setValue(bar.maximum())
            there()
            settle()
            assert view.visualRect(view.lines.index(row, 1)).top() >= 0, row
    for key in (Qt.Key.Key_Home, Qt.Key.Key_PageUp, Qt.Key.Key_Up):
        window.tracker.setFocus()
        referee.key(Qt.Key.Key_End)
        bar.setValue(bar.maximum())
        for _ in range(view.lines.rowCount()):
            referee.key(key)
        assert bar.value() == 0, key
