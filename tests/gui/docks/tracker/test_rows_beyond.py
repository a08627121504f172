"""Whoever stands above or below the lines that are seen whole is named there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.docks.tracker.model import NAME, STATE
from gui.docks.tracker.painting.bodies import LINES, body_places
from gui.docks.tracker.rows_beyond import least_strip
from gui.theme import theme
from gui.viewmodel.choices import with_musters
from gui.window.desk_window import DeskWindow
from gui.window.workspaces import SESSION
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.kernel.actions import JOIN
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.shelf import SHELF
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import KEEP, OpenDesk, must, muster, start_fight
from tests.gui.cut_finder import settle
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
Fight = Callable[[int, int], DeskWindow]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """The sample whose fight has more lines than a small window."""
    campaigns = Campaigns(tmp_path / "data", hands=Hands("program", "program", "program"), dice=SeededDice(5))
    yield open_sample(campaigns, "enondas")
    campaigns.close()


@pytest.fixture
def fight(desk: Desk, show: Show) -> Fight:
    """Its window of that size at the fight."""

    def open_at(width: int, height: int) -> DeskWindow:
        window = show(desk, width, height)
        window.show_space(SESSION)
        return window

    return open_at


def test_whoever_stands_below_is_named_until_there_is_room(fight: Fight, qtbot: QtBot) -> None:
    window = fight(1366, 768)
    below, lines = window.tracker.view.beyond.below, window.tracker.lines
    foes = [lines.row(n).name for n in range(lines.rowCount()) if lines.row(n).side == "foes"]
    qtbot.waitUntil(lambda: below.isVisible())
    assert foes[-2:] == ["Orc × 2", "Ogre"] and below.text() == "Below: Orc × 2, Ogre"
    bar = window.tracker.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: not below.isVisible())
    window.resize(1366, 1000)
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    assert not below.isVisible()


def test_whoever_stands_above_is_named_where_the_nearest_is_cut(fight: Fight, qtbot: QtBot) -> None:
    window = fight(1366, 768)
    view, lines = window.tracker.view, window.tracker.lines
    above, bar = view.beyond.above, view.verticalScrollBar()
    qtbot.waitUntil(lambda: view.beyond.below.isVisible())
    settle()
    assert not above.isVisible()
    told = set()
    for at in range(1, bar.maximum() + 1):
        bar.setValue(at)
        begin = view.viewport().mask().boundingRect().top()
        before = [n for n in range(view.rowAt(begin) if begin > 0 else 0) if lines.line(n).kind != "head"]
        names = f"Above: {', '.join([lines.row(n).name for n in before])}"
        assert above.isVisible() == (bool(before) and begin >= 12), at
        if above.isVisible():
            told.add(above.text())
            assert above.text() in (names, "Above: one more", f"Above: {len(before)} more")
    assert "Above: Grumma" in told


def test_where_the_first_line_is_whole_whoever_stands_above_is_named_in_the_head(fight: Fight, qtbot: QtBot) -> None:
    window = fight(1366, 660)
    view, lines = window.tracker.view, window.tracker.lines
    above, bar, heads = view.beyond.above, view.verticalScrollBar(), view.horizontalHeader()
    qtbot.waitUntil(lambda: view.beyond.below.isVisible())
    settle()
    assert not above.isVisible()
    told = set()
    for at in range(1, bar.maximum() + 1):
        bar.setValue(at)
        begin = view.viewport().mask().boundingRect().top()
        before = [n for n in range(view.rowAt(max(0, begin))) if lines.line(n).kind != "head"]
        assert above.isVisible() == bool(before), at
        if before and not begin:
            told.add(above.text())
            place = above.geometry()
            assert heads.geometry().contains(place), "it takes no room from the lines"
            name = heads.sectionViewportPosition(NAME)
            assert name + 30 < place.left() and place.right() < name + heads.sectionSize(NAME)
    assert told and all(one.startswith("Above: ") for one in told)
    qtbot.mouseClick(above, Qt.MouseButton.LeftButton)
    assert bar.value() < bar.maximum()


def test_in_a_low_strip_it_is_said_in_the_room_there_is_or_a_line_less_is_seen(fight: Fight, qtbot: QtBot) -> None:
    """Of who stands there, nothing at all was said."""
    window = fight(1366, 768)
    view = window.tracker.view
    qtbot.waitUntil(lambda: view.beyond.below.isVisible())
    below, port = view.beyond.below, view.viewport()
    for room in (15, 14, 13, 12, 11, 5):
        strip = port.height() - port.mask().boundingRect().bottom() - 1
        window.resize(1366, window.height() - strip + room)
        settle()
        if room == 15:
            assert below.text() == "Below: Orc × 2, Ogre"
        assert below.isVisible() and view.rect().contains(below.geometry()), room
    assert below.text() == "Below: Goblin archer × 2, Orc × 2, Ogre", "a line less is seen"


@pytest.mark.parametrize("size", [(1366, 768), (1366, 640), (1920, 1080)])
def test_wherever_the_lines_end_it_is_said_that_there_are_more(size: tuple[int, int], desk: Desk, fight: Fight) -> None:
    """Where the last line that is seen ended at the foot nothing was said of those below it."""
    join = with_musters(desk.look, JOIN, muster(desk.game, 4, 3))
    assert join is not None
    must(desk, join)
    window = fight(*size)
    view, lines = window.tracker.view, window.tracker.lines
    below, bar = view.beyond.below, view.verticalScrollBar()
    settle()
    assert bar.maximum() > 20
    for at in range(bar.maximum() + 1):
        bar.setValue(at)
        mask = view.viewport().mask().boundingRect()
        foot = mask.bottom() + 1 if not mask.isEmpty() else view.viewport().height()
        row = view.rowAt(foot - 1)
        more = [n for n in range(row + 1, lines.rowCount()) if lines.line(n).kind != "head"]
        assert below.isVisible() == bool(more), at
    for row in [n for n in range(lines.rowCount()) if lines.line(n).kind != "head"]:
        for at in (0, bar.maximum()):
            bar.setValue(at)
            view.scrollTo(lines.index(row, 1))
            place, mask = view.visualRect(lines.index(row, 1)), view.viewport().mask().boundingRect()
            assert mask.isEmpty() or (mask.top() <= place.top() and place.bottom() <= mask.bottom()), (row, at)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_of_a_tall_group_the_bodies_that_have_room_are_seen(game: Game, open_desk: OpenDesk, show: Show) -> None:
    """Thirteen or more lay hidden, all of them, though two lines of them had room."""
    desk = open_desk(game, party=2)
    start_fight(desk, 26)
    window = show(desk, 1366, 768)
    window.show_space(SESSION)
    settle()
    view, lines = window.tracker.view, window.tracker.lines
    row = next(n for n in range(lines.rowCount()) if lines.line(n).kind == "group")
    room = view.visualRect(lines.index(row, STATE)).top() + theme.px("line_group_two") + 2 * least_strip()
    window.resize(1366, window.height() + room - view.viewport().height())
    settle()
    cell, port, foot = view.cell(row, STATE), view.viewport(), view.viewport().mask().boundingRect().bottom() + 1
    places = body_places(cell.adjusted(0, 0, 0, -1), 26)
    seen = [place for place in places if place.bottom() <= foot]
    assert len({place.top() for place in seen}) >= LINES
    assert not [place for place in places if place.top() < foot < place.bottom()]
    assert foot <= port.height() < cell.bottom()
    assert view.beyond.below.text().startswith(f"Below: {lines.row(row).bodies[len(seen)].name}–26")


def test_of_a_tall_group_that_ends_in_view_the_whole_is_named_above(open_desk: OpenDesk, show: Show) -> None:
    """None of its bodies is seen, not even those that would have room."""
    desk = open_desk(WHITEBOX, party=2)
    start_fight(desk, 26, 8)
    window = show(desk, 1366, 560)
    window.show_space(SESSION)
    settle()
    view, lines = window.tracker.view, window.tracker.lines
    row = next(n for n in range(lines.rowCount()) if lines.line(n).kind == "group")
    view.verticalScrollBar().setValue(
        view.verticalScrollBar().value() + view.visualRect(lines.index(row, STATE)).bottom() - 30
    )
    settle()
    assert 0 < view.visualRect(lines.index(row, STATE)).bottom() < view.viewport().height() / 2
    assert view.beyond.above.isVisible() and view.beyond.above.text().endswith(f", {lines.row(row).name}")


def test_many_below_are_counted_and_not_made(fight: Fight, qtbot: QtBot) -> None:
    window = fight(1366, 560)
    view, lines = window.tracker.view, window.tracker.lines
    qtbot.waitUntil(lambda: view.beyond.below.isVisible())
    cut = view.rowAt(view.beyond.below.y() - view.viewport().y())
    below = [n for n in range(cut, lines.rowCount()) if lines.line(n).kind != "head"]
    assert len(below) > 4 and view.beyond.below.text() == f"Below: {len(below)} more"


def test_where_a_question_lies_over_the_lines_nobody_is_named_half_below_it(fight: Fight, qtbot: QtBot) -> None:
    window = fight(1366, 768)
    below, over = window.tracker.view.beyond.below, window.roll_bar.form
    qtbot.waitUntil(lambda: below.isVisible())
    assert window.roll_bar.ask(Choice("combat.area"), always=True)
    qtbot.waitUntil(lambda: over.isVisible())
    settle()
    top = over.mapTo(window, QPoint()).y()
    assert not below.isVisible() or below.mapTo(window, below.rect().bottomLeft()).y() < top


def test_a_wheel_over_the_words_and_the_room_beside_them_turns_the_lines(fight: Fight, qtbot: QtBot) -> None:
    view = fight(1366, 768).tracker.view
    below, bar = view.beyond.below, view.verticalScrollBar()
    qtbot.waitUntil(lambda: below.isVisible())
    for place in (below.geometry().center(), QPoint(view.width() // 2, below.geometry().bottom())):
        bar.setValue(0)
        settle()
        turn_wheel(view.window(), view.mapTo(view.window(), place))
        assert bar.value() > 0, place


def test_a_click_on_who_stands_beyond_goes_there(fight: Fight, qtbot: QtBot) -> None:
    view = fight(1366, 768).tracker.view
    below, above, bar = view.beyond.below, view.beyond.above, view.verticalScrollBar()
    qtbot.waitUntil(lambda: below.isVisible())
    assert below.text() == "Below: Orc × 2, Ogre"
    qtbot.mouseClick(below, Qt.MouseButton.LeftButton)
    settle()
    assert bar.value() > 0 and below.text() != "Below: Orc × 2, Ogre"
    bar.setValue(bar.maximum())
    settle()
    if above.isVisible():
        qtbot.mouseClick(above, Qt.MouseButton.LeftButton)
        assert bar.value() < bar.maximum()


def turn_wheel(window: DeskWindow, place: QPoint) -> None:
    """One notch down, over whatever stands there; what that leaves goes on to what holds it, as Qt does for a real one."""
    at = window.childAt(place)
    taken = False
    while at is not None and not taken:
        here = QPointF(at.mapFrom(window, place))
        event = QWheelEvent(
            here, QPointF(at.mapToGlobal(here)), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton, KEEP,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(at, event)
        taken, at = event.isAccepted(), at.parentWidget()
    settle()
