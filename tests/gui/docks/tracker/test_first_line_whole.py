"""At the top of the tracker nothing is half seen: neither a line nor the head of a side."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from gui.docks.tracker.view import TrackerView
from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.gui.cut_finder import settle

Show = Callable[..., DeskWindow]


def half_seen(view: TrackerView) -> bool:
    """Whether something of a line is seen at the top of which there is more above."""
    first = view.visualRect(view.lines.index(view.rowAt(0), 1))
    mask = view.viewport().mask().boundingRect()
    return first.top() < 0 and (mask.isEmpty() or mask.top() <= first.bottom())


def test_however_it_is_scrolled_the_first_line_is_whole(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game, party=6)
    start_fight(desk, 6, 4, 3)
    window = show(desk, 1366, 640)
    view, bar = window.tracker.view, window.tracker.view.verticalScrollBar()
    settle()
    assert bar.maximum() > 60
    for at in range(0, bar.maximum() + 1, 7):
        bar.setValue(at)
        settle()
        assert not half_seen(view), at
    bar.setValue(0)
    view.setFocus()
    referee.key(Qt.Key.Key_Home)
    for _ in range(view.lines.rowCount()):
        referee.key(Qt.Key.Key_Down)
        settle()
        first = view.visualRect(view.lines.index(view.rowAt(0), 1))
        assert first.top() == 0 or bar.value() == bar.maximum(), "a key leads to whole lines while there is more below"
        assert not half_seen(view)
