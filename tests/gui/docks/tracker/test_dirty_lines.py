"""Only the lines that are other ones now are painted anew; what stands there is what a whole painting would show."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPaintEvent
from PySide6.QtWidgets import QApplication

from gui.docks.tracker.columns import STATE
from gui.docks.tracker.painting.bodies import body_places, places_within
from gui.widgets.body import body_size
from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, start_fight

K = Qt.Key
Show = Callable[..., DeskWindow]


class Painted(QObject):
    """What of a widget has been painted since it was asked last."""

    def __init__(self) -> None:
        super().__init__()
        self.rects: list[QRect] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.rects += list(event.region())
        return False


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def window(request: pytest.FixtureRequest, open_desk: OpenDesk, show: Show) -> DeskWindow:
    game: Game = request.param
    desk = open_desk(game)
    start_fight(desk)
    made = show(desk)
    settle()
    return made


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def picture(window: DeskWindow) -> QImage:
    """The lines as they stand on the screen, without painting anything for it."""
    settle()
    inside = window.tracker.view.viewport()
    place = inside.mapTo(window, QPoint())
    screen = window.screen()
    return screen.grabWindow(window.winId(), place.x(), place.y(), inside.width(), inside.height()).toImage()


def test_after_every_key_the_lines_are_as_if_all_were_painted_anew(window: DeskWindow, referee: Referee) -> None:
    view = window.tracker.view
    seen = []
    done = (K.Key_D,) * 6  # until nobody is left in this turn: the line stays chosen, and no longer acts
    for key in (
        K.Key_N,
        K.Key_2,
        K.Key_1,
        K.Key_Period,
        K.Key_Down,
        K.Key_Comma,
        K.Key_Up,
        K.Key_Space,
        K.Key_N,
        *done,
    ):
        view.setFocus()
        referee.key(key)
        shown = picture(window)
        view.viewport().update()
        assert shown == picture(window), key.name
        seen.append(shown)
    assert any(one != seen[0] for one in seen), "the screen is looked at, and something happens there"


def test_another_action_paints_no_line(window: DeskWindow, referee: Referee) -> None:
    view, painted = window.tracker.view, Painted()
    targets = view.lines.targets
    view.setFocus()
    settle()
    view.viewport().installEventFilter(painted)
    view.show_targets(targets, view.painter_of_lines.order)
    view.choose(view.chosen)
    settle()
    assert painted.rects == []


def test_another_target_paints_its_line_and_that_of_the_one_before(window: DeskWindow) -> None:
    view, painted = window.tracker.view, Painted()
    lines = [view.lines.line(n) for n in range(view.lines.rowCount())]
    one, other = [line.beings[0] for line in lines if line.kind == "being"][:2]
    view.show_targets((one,), {})
    settle()
    view.viewport().installEventFilter(painted)
    view.show_targets((other,), {})
    settle()
    high = [
        range(view.rowViewportPosition(n), view.rowViewportPosition(n) + view.rowHeight(n)) for n in range(len(lines))
    ]
    touched = {
        n for n, line in enumerate(high) if any(rect.top() in line or rect.bottom() in line for rect in painted.rects)
    }
    assert touched == {view.lines.row_of(one), view.lines.row_of(other)}


def test_numbers_of_targets_stand_over_whoever_is_beside(window: DeskWindow) -> None:
    """They hang over the corner of a body: neither the one beside it nor what is painted again takes a part of them."""
    view = window.tracker.view
    lines = map(view.lines.line, range(view.lines.rowCount()))
    group = next((line for line in lines if line.kind == "group"), None)
    if group is None:
        pytest.skip("nobody stands in a group")
    first, beside = group.beings[:2]
    view.choose(first)
    seen = []
    for order in ({}, {first: 12}):
        view.show_targets((first,), order)
        seen.append(picture(window))
    cell = QRectF(view.visualRect(view.lines.index(view.lines.row_of(first), STATE)))
    place = body_places(cell.adjusted(0, 0, 0, -1), len(group.beings))[1].toRect()
    inside = [(x, y) for x in range(place.left(), place.left() + 4) for y in range(place.top(), place.bottom())]
    other = [at for at in inside if seen[0].pixelColor(*at) != seen[1].pixelColor(*at)]
    assert other, "it hangs over the one beside"
    view.choose(beside)
    view.choose(first)
    assert seen[1] == picture(window)


def test_no_number_of_a_target_stays_where_it_stood_above_its_line(window: DeskWindow) -> None:
    """They hang over the edge of a body, but also in a low line not over that of the line."""
    view = window.tracker.view
    group = next((line for line in map(view.lines.line, range(view.lines.rowCount())) if line.kind == "group"), None)
    if group is None:
        pytest.skip("nobody stands in a group")
    taken = group.beings[:2]
    view.setRowHeight(view.lines.row_of(taken[0]), body_size().height() + 4)
    for targets in (taken, ()):
        view.show_targets(targets, {who: n for n, who in enumerate(targets, 1)})
        shown = picture(window)
        view.viewport().update()
        assert shown == picture(window), f"{len(targets)} taken"


def test_who_acts_is_found_without_making_the_lines_above(window: DeskWindow) -> None:
    view = window.tracker.view
    acting = [n for n in range(view.lines.rowCount()) if view.lines.line(n).kind != "head" and view.lines.row(n).acts]
    assert [view.follow.acting()] == acting[:1]
    view.lines._rows.clear()
    assert view.follow.acting() == acting[0] and not view.lines._rows


@pytest.mark.parametrize("count", [1, 7, 40, 295])
def test_of_many_bodies_only_those_on_lines_that_are_seen_are_placed(window: DeskWindow, count: int) -> None:
    rect = QRectF(10, -200, 430, max(60, count * 6))
    every = body_places(rect, count)
    assert [n for n, _ in places_within(rect, count, rect)] == list(range(count))
    for top, high in ((-220, 900), (0, 40), (33, 1), (rect.bottom() + 50, 9)):
        seen = QRectF(0, top, 600, high)
        found = places_within(rect, count, seen)
        assert [place for _, place in found] == [every[n] for n, _ in found]
        assert {n for n, place in enumerate(every) if place.intersects(seen)} <= {n for n, _ in found}
        across = len({place.left() for place in every})
        assert len(found) <= across * (high / (every[0].height() + 4) + 2)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_lines_that_begin_are_painted_once_where_they_stay(game: Game, open_desk: OpenDesk, show: Show) -> None:
    """Columns, heights, and where the last line ends that has room are known before the first picture; a line may be
    painted once more by itself."""
    desk = open_desk(game)
    window = show(desk)
    settle()
    view = window.tracker.view
    painted = Painted()
    view.viewport().installEventFilter(painted)
    start_fight(desk)
    settle()
    tallest = max([view.rowHeight(n) for n in range(view.lines.rowCount())])
    assert len([rect for rect in painted.rects if rect.height() > tallest]) == 1, painted.rects
