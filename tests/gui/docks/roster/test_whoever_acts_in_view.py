"""A fight begins at the top of the party, and the card of whoever acts comes into view by the least movement."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.gui.cut_finder import settle

Show = Callable[..., DeskWindow]


def places(window: DeskWindow) -> dict[str, tuple[int, int]]:
    """From where to where each card reaches in what is seen of the party."""
    port = window.roster.area.viewport()
    tops = {who: card.mapTo(port, QPoint()).y() for who, card in window.roster._cards.items()}
    return {who: (top, top + window.roster._cards[who].height()) for who, top in tops.items()}


def test_a_fight_begins_with_no_half_card(game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot) -> None:
    desk = open_desk(game, party=6)
    window = show(desk, 1366, 600)
    settle()
    bar = window.roster.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    start_fight(desk, 1, 1)
    settle()
    assert all(not top < 0 < low for top, low in places(window).values())


def test_whoever_acts_is_seen_whole_until_the_wheel_turns(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    desk = open_desk(game, party=6)
    start_fight(desk, 1, 1)
    window = show(desk, 1366, 600)
    window.show_space("session")
    settle()
    bar, port = window.roster.area.verticalScrollBar(), window.roster.area.viewport()
    seen: set[str] = set()
    for _ in range(12):
        window.tracker.setFocus()
        referee.key(Qt.Key.Key_N)
        while window.controller.owed is not None:
            referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        settle()
        acts = window.controller.actor
        if acts in window.roster._cards and acts not in seen:
            seen.add(acts)
            top, low = places(window)[acts]
            assert top >= 0 and low <= port.height(), acts
            bar.setValue(0)
            settle()
            assert bar.value() == 0, "nothing jumps back"
    assert seen
