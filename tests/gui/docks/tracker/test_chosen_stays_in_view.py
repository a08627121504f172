"""Whoever is chosen has somebody in its place when it goes, and its line stays in view while others come and go."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from gui.docks.tracker.model import NAME
from gui.docks.tracker.view import TrackerView
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.gui.docks.tracker.conftest import settle
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
Place = Callable[[list[str]], int]


def group_of(view: TrackerView) -> list[str]:
    return next(
        [*view.lines.line(n).beings] for n in range(view.lines.rowCount()) if view.lines.line(n).kind == "group"
    )


@pytest.mark.parametrize("place", [0, 1, 5], ids=["first", "second", "last"])
def test_a_body_that_is_removed_leaves_the_next_of_its_group_chosen(
    place: int, fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    view = window.tracker.view
    bodies = group_of(view)
    view.choose(bodies[place])
    referee.key(Qt.Key.Key_Delete)
    left = group_of(view)
    assert left == [one for one in bodies if one != bodies[place]]
    assert view.chosen == left[min(place, len(left) - 1)]
    assert desk.look.being(view.chosen).name
    referee.key(Qt.Key.Key_T)
    assert view.field.isVisible() and view.field.being == view.chosen


def seen_whole(view: TrackerView) -> bool:
    row = view.lines.row_of(view.chosen)
    return row >= 0 and view.viewport().rect().contains(view.visualRect(view.lines.index(row, NAME)))


@pytest.mark.parametrize("again", [(Qt.Key.Key_Z, "undo"), (Qt.Key.Key_D, "one more")], ids=lambda one: one[1])
def test_a_line_that_becomes_a_group_again_stays_in_view(
    again: tuple[Qt.Key, str], open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(TOY, party=6)
    start_fight(desk, 6, 2)
    window = show(desk, 1366, 640)
    view = window.tracker.view
    settle()
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_End)
    settle()
    assert view.verticalScrollBar().maximum() > 0 and seen_whole(view), "nothing is out of view"
    referee.key(Qt.Key.Key_Delete)
    settle()
    assert seen_whole(view)
    referee.key(again[0], Qt.KeyboardModifier.ControlModifier)
    settle()
    assert len(view.lines.line(view.lines.row_of(view.chosen)).beings) == 2
    assert seen_whole(view)


def test_where_nobody_acts_as_a_campaign_is_opened_the_first_line_is_chosen(open_desk: OpenDesk, show: Show) -> None:
    """The keyboard was in the order, and no line of it had the frame."""
    desk = open_desk(TOY)
    start_fight(desk)
    for who in desk.look.fight.waiting:
        must(desk, Choice("turn.wait", who))
    window = show(desk)
    settle()
    assert not window.controller.actor and window.tracker.view.chosen == window.tracker.lines.beings()[0]
