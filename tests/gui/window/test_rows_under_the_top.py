"""A list that is scrolled by keys, or by a jump to what has the keyboard, shows no half row at its top."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.docks.log.view import LogView
from gui.widgets.scrolling.top_cover import TopCover, rows_in
from gui.widgets.tab_stops import show_stop
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.actions import ROLL_HOARD
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, must

Show = Callable[..., DeskWindow]


def areas_in(dock: QWidget) -> list[QAbstractScrollArea]:
    found = [one for one in dock.findChildren(QAbstractScrollArea) if isinstance(one, QScrollArea | LogView)]
    return [one for one in found if one.isVisible() and one.verticalScrollBar().value()]


def rows_of(area: QAbstractScrollArea) -> Iterator[tuple[str, int, int]]:
    """The rows of a list, from where to where, as seen from its top."""
    if isinstance(area, LogView):
        for row in range(area.log.rowCount()):
            place = area.visualRect(area.log.index(row))
            yield str(area.log.index(row).data()), place.top(), place.bottom() + 1
    elif isinstance(area, QScrollArea):
        for one in rows_in(area.widget()):
            top = one.mapTo(area.viewport(), QPoint()).y()
            yield one.objectName() or type(one).__name__, top, top + one.height()


def half_rows(dock: QWidget) -> list[tuple[str, int, int]]:
    """What is cut at the top of a list and can be seen, but for what has the keyboard or is higher than the list."""
    found = []
    for area in areas_in(dock):
        cover = next((one.height() for one in area.findChildren(TopCover) if one.isVisible()), 0)
        cut = [one for one in rows_of(area) if one[1] < 0 < one[2]]
        found += [one for one in cut if one[2] > cover and one[2] - one[1] <= area.viewport().height()]
    return found


@pytest.mark.parametrize(("name", "key"), [("roster", "whitebox"), ("log", "mazes_minotaurs"), ("treasure", "whitebox"),
                                           ("spellbook", "mazes_minotaurs"), ("spellbook", "myriad")])  # fmt: skip
def test_no_half_row_stands_at_the_top_of_a_list_that_keys_scrolled(
    name: str, key: str, open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    game = next(one for one in SHELF if one.key == key)
    desk = open_desk(game, party=8)
    form = game.actions[ROLL_HOARD].form(desk.look, "", {})
    assert form is not None
    lines = {"lines": 12} if form.field("lines") else {}
    for _ in range(9 if name == "log" else 1):
        must(desk, Choice(ROLL_HOARD, "", {**form.blank(), **lines}))
    if name == "treasure":
        (hoard,) = desk.table.hoards.values()
        more = [replace(hoard.lines[0], id=f"more{n}") for n in range(9)]
        desk._show(desk.table.exchanged(hoard, replace(hoard, lines=(*hoard.lines, *more))))
    window = show(desk, 1024, 460)
    window.show_space("session")
    window.navigator.bring(name)
    qtbot.wait(20)
    dock = window.area.frames[name].content
    stops = [one for one in dock.findChildren(QWidget) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    stops = [one for one in stops if one.isVisible() and one.isEnabled()]
    jumps = [*stops, *reversed(stops), *stops[::2], *stops[::-3]]
    scrolled = 0
    for one in jumps:
        show_stop(one, Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        scrolled += len(areas_in(dock))
        assert not half_rows(dock), one.accessibleName()
        if isinstance(one, LogView):
            for press in (*[Qt.Key.Key_Down] * 14, *[Qt.Key.Key_Up] * 14, Qt.Key.Key_End, *[Qt.Key.Key_Up] * 8):
                referee.key(press)
                scrolled += len(areas_in(dock))
                assert not half_rows(dock), press
    assert scrolled, "else nothing was looked at"


def test_of_what_is_above_whoever_shares_no_more_than_one_line_is_covered(
    open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    desk = open_desk(SHELF[0], party=5)
    form = SHELF[0].actions[ROLL_HOARD].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(ROLL_HOARD, "", form.blank()))
    (hoard,) = desk.table.hoards.values()
    more = [replace(hoard.lines[0], id=f"more{n}") for n in range(3)]
    desk._show(desk.table.exchanged(hoard, replace(hoard, lines=(*hoard.lines, *more))))
    window = show(desk, 1366, 768)
    window.show_space("session")
    window.navigator.bring("treasure")
    qtbot.wait(20)
    window.treasure.split_tool.click()
    qtbot.wait(20)
    lines = [line.frame for line in window.treasure.shares._lines]
    cover = window.treasure.area.findChild(TopCover)
    assert len(lines) > 5 and cover is not None
    assert window.treasure.area.verticalScrollBar().value(), "else nothing was looked at"
    assert not half_rows(window.treasure)
    assert cover.isHidden() or cover.height() <= max(line.height() for line in lines)
