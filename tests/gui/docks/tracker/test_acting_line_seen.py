"""Whoever acts now is read whole, however the order changes under it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.samples import open_sample


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


@pytest.mark.parametrize("counts", [(12, 1), (10, 2)], ids=str)
@pytest.mark.parametrize("shipped", SHELF, ids=lambda game: game.key)
def test_whoever_is_aimed_at_is_seen_beside_whoever_acts(
    shipped: Game, campaigns: Campaigns, show: Callable[..., DeskWindow], referee: Referee, counts: tuple[int, int]
) -> None:
    """A line of many, which is high, hides neither, whichever way the ring goes."""
    desk = open_sample(campaigns, shipped.key)
    while desk.look.fighting:
        assert desk.undo()
    start_fight(desk, *counts)
    tracker = show(desk).tracker
    view, looked_at = tracker.view, 0
    settle()
    for step in range(32):
        tracker.setFocus()
        referee.key((Qt.Key.Key_N, Qt.Key.Key_Period, Qt.Key.Key_N, Qt.Key.Key_Comma)[step % 4])
        settle()
        rows = {view.follow.acting(), *[view.lines.row_of(who) for who in view.lines.targets[:1]]} - {-1}
        places = [view.follow.place(row) for row in rows]
        port = view.viewport().rect()
        if rows and max([one.bottom() for one in places]) - min([one.top() for one in places]) < port.height():
            seen = view.viewport().mask().boundingRect() if not view.viewport().mask().isEmpty() else port
            lines = [view.visualRect(view.lines.index(row, 1)) for row in rows]
            assert all([seen.top() <= line.top() and line.bottom() <= seen.bottom() for line in lines]), step
            looked_at += 1
    assert looked_at
