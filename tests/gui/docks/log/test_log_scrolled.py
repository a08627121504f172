"""The log where it is scrolled: the newest goes on by itself, and what is looked at stands still."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.docks.log.dock import PAGE
from gui.theme import theme
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import SKIP_TURN
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.gui.cut_finder import settle
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def throw_dice(desk: Desk, why: str) -> None:
    must(desk, Choice("dice.throw", "", {"dice": "2d6", "why": why}))


def test_the_newest_deed_by_key_leads_to_the_very_top_and_the_log_goes_on_from_there(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    for number in range(PAGE // 2):
        throw_dice(desk, f"Throw {number}")
    log = window.log.view
    log.setFocus()
    referee.key(Qt.Key.Key_End)
    assert log.verticalScrollBar().value() > 0
    referee.key(Qt.Key.Key_Home)
    assert log.verticalScrollBar().value() == 0, "the head above it too"
    throw_dice(desk, "The last")
    assert log.verticalScrollBar().value() == 0


def test_what_is_read_with_the_keyboard_in_the_log_stands_still_while_new_deeds_come_above_it(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    for number in range(PAGE // 2):
        throw_dice(desk, f"Throw {number}")
    log = window.log.view
    log.setFocus()
    assert log.show_entry(window.log.lines.entries[PAGE // 4].id)
    seen, place = log.line(), log.visualRect(log.currentIndex())
    start_fight(desk)
    must(desk, Choice("turn.wait", desk.look.fight.waiting[0]))
    QApplication.processEvents()
    assert log.line() == seen
    assert log.visualRect(log.currentIndex()) == place


def test_once_the_keyboard_is_elsewhere_the_next_deed_leads_to_the_newest_again(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """An entry that was unfolded or scrolled to an hour ago does not hide the rest of the evening."""
    desk = open_desk(TOY)
    window = show(desk)
    for number in range(PAGE // 2):
        throw_dice(desk, f"Throw {number}")
    log = window.log.view
    log.setFocus()
    assert log.show_entry(window.log.lines.entries[PAGE // 4].id)
    window.navigator.go_home()
    throw_dice(desk, "The last")
    QApplication.processEvents()
    assert log.verticalScrollBar().value() == 0
    log.verticalScrollBar().setValue(40)
    desk.undo()
    assert log.verticalScrollBar().value() == 40, "nothing new has come"


def test_no_head_is_the_last_that_is_seen(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    start_fight(desk)
    for _ in range(6):
        must(desk, Choice("turn.wait", desk.look.fight.waiting[0]))
        must(desk, Choice(SKIP_TURN))
    log = window.log.view
    for high in range(80, 400, 9):
        log.setFixedHeight(high)
        settle()
        port = log.viewport()
        foot = port.height() if port.mask().isEmpty() else port.mask().boundingRect().bottom() + 1
        whole = [n for n in range(len(log.log.lines)) if log.visualRect(log.log.index(n)).bottom() < foot]
        assert log.log.lines[whole[-1]].entry, f"{high} px"


def test_of_a_long_deed_at_the_foot_the_lines_that_fit_are_seen(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    for number in range(3):
        throw_dice(desk, f"Throw {number}: the wind turns and the ferry drifts off, down the long river")
    log = window.log.view
    log.setFixedWidth(180)
    settle()
    apart = theme.metrics("small").lineSpacing()
    around = log.height() - log.viewport().height()
    head = log.visualRect(log.log.index(0)).bottom()
    for high in range(head + 60, head + 60 + log.visualRect(log.log.index(1)).height()):
        log.setFixedHeight(high + around)
        settle()
        mask = log.viewport().mask()
        seen = mask.boundingRect().bottom() + 1 if not mask.isEmpty() else high
        assert high - seen < 2 * apart + 12, f"{high - seen} px of nothing at {high} px"
