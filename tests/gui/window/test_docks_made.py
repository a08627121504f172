"""A dock is made when it is first seen or asked for, and shows then what it would show had it been there before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.desk.controller import DeskController
from gui.desk.signals import DeskSignals
from gui.window.desk_window import DeskWindow
from gui.window.dock_table import DOCKS, DockKind
from gui.window.session import Session
from systems.common.forms import Choice
from systems.common.kernel.actions import ROLL_HOARD
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.toy_game import TOY

CONTROL = Qt.KeyboardModifier.ControlModifier

Show = Callable[..., DeskWindow]


def made(window: DeskWindow) -> set[str]:
    return {name for name, frame in window.area.frames.items() if frame.is_made}


def seen(window: DeskWindow) -> set[str]:
    return {name for name, frame in window.area.frames.items() if frame.in_sight()}


@pytest.mark.parametrize("kind", DOCKS, ids=lambda kind: kind.name)
def test_the_table_says_of_a_dock_what_it_says_itself(kind: DockKind) -> None:
    dock = kind.make(DeskController(DeskSignals()))
    assert (kind.name, kind.words, kind.image) == (dock.objectName(), dock.words, dock.image)


@pytest.mark.parametrize("wide, high", [(1366, 768), (1920, 1080), (1024, 700)])
def test_only_what_can_be_seen_is_made(open_desk: OpenDesk, show: Show, wide: int, high: int) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    assert made(window) == seen(window) == {"roster", "tracker", "log", "clock", "dice"}
    assert {dock.objectName() for dock in window.area.docks()} == made(window)


def test_a_campaign_opened_from_the_start_page_makes_only_what_can_be_seen(session: Session) -> None:
    assert session.campaigns is not None
    session.show_desk(session.campaigns.create("The Salt Mire", "whitebox"))
    QApplication.processEvents()
    assert made(session.window) == seen(session.window) == {"roster", "tracker", "log", "clock", "dice"}
    focus = QApplication.focusWidget()
    assert focus is not None and session.window.tracker.nobody.isAncestorOf(focus)


def test_every_dock_that_comes_into_sight_is_made_at_once(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    for number, kind in enumerate(DOCKS[:9], 1):
        referee.key(Qt.Key(Qt.Key.Key_0.value + number), CONTROL)
        assert seen(window) <= made(window) and kind.name in seen(window)
    window.show_space("prep")
    assert seen(window) <= made(window)
    window.resize(1920, 1080)
    window.restyle()
    window.show_space("session")
    QApplication.processEvents()
    assert "statblock" in seen(window) <= made(window)


def test_a_tab_that_is_clicked_shows_its_dock_filled(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    must(desk, Choice("note.write", "", {"note": "", "title": "Rumors", "text": "A mill."}))
    window = show(desk)
    assert "notes" not in made(window)
    window.area.frames["notes"].raise_()
    QApplication.processEvents()
    assert "notes" in made(window) and window.notes.in_sight()
    assert window.notes.title.text() == "Rumors"


def test_a_dock_made_late_follows_the_desk_like_any_other(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    must(desk, Choice(ROLL_HOARD, "", {"lines": 3}))
    window.area.bring("treasure")
    (hoard,) = desk.table.hoards
    assert window.treasure.hoard == hoard and window.treasure.worth.text()
    desk.undo()
    assert not window.treasure.hoard


def test_the_statblock_knows_at_whom_was_aimed_before_it_was_made(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    (target, *_others) = window.tracker.view.lines.targets
    window.area.bring("statblock")
    QApplication.processEvents()
    name = desk.look.being(target).name
    assert window.statblock.in_sight() and window.statblock.target.accessibleName().startswith(name)
