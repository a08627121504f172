"""Whoever joins the party is seen at once, also below what has room."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from gui.docks.roster.card import RosterCard
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, END_FIGHT, PARTY_OF
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, make_party, must, start_fight

Show = Callable[..., DeskWindow]


def settle() -> None:
    for _ in range(8):
        QApplication.processEvents()


def test_a_new_member_below_the_fold_is_scrolled_to(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(SHELF[0], party=8)
    window = show(desk, 1366, 768)
    settle()
    before = set(window.roster._cards)
    bar = window.roster.area.verticalScrollBar()
    assert bar.maximum() > 0 and bar.value() == 0
    make_party(desk, 1) if CREATE not in desk.game.actions else desk.perform(Choice(CREATE, "", {}))
    settle()
    fresh = [who for who in window.roster._cards if who not in before]
    assert fresh and all(desk.look.being(who).side == PARTY for who in fresh)
    card = window.roster._cards[fresh[-1]]
    port = window.roster.area.viewport()
    top = card.mapTo(port, QPoint()).y()
    assert top >= 0 and top + card.height() <= port.height()


def test_another_campaign_begins_at_the_top_of_its_party(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(SHELF[0], party=2), 1366, 768)
    settle()
    for _ in range(2):  # also from one that was scrolled
        window.show_desk(open_desk(SHELF[0], party=8))
        settle()
        bar = window.roster.area.verticalScrollBar()
        assert bar.maximum() > 0 and bar.value() == 0
        bar.setValue(bar.maximum())


def test_the_card_that_has_the_keyboard_is_seen_when_the_party_comes_to_the_front(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """Somebody has come meanwhile, below: the party was scrolled there, and the keyboard was out of sight."""
    desk = open_desk(SHELF[0], party=8)
    window = show(desk, 1366, 768)
    settle()
    control = Qt.KeyboardModifier.ControlModifier
    referee.key(Qt.Key.Key_1, control)
    referee.key(Qt.Key.Key_9, control)
    make_party(desk, 1) if CREATE not in desk.game.actions else desk.perform(Choice(CREATE, "", {}))
    settle()
    referee.key(Qt.Key.Key_1, control)
    settle()
    card, port = referee.focus(), window.roster.area.viewport()
    assert card in window.roster._cards.values()
    assert 0 <= card.mapTo(port, QPoint()).y() <= port.height() - card.height()


def test_after_a_fight_that_went_by_behind_another_tab_the_party_is_seen_from_its_top(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(SHELF[0], party=8)
    window = show(desk, 1366, 768)
    settle()
    referee.key(Qt.Key.Key_9, Qt.KeyboardModifier.ControlModifier)
    start_fight(desk, 1, 1)
    window.controller.act_as(desk.look.on_side(PARTY)[-1].id)
    settle()
    form = desk.game.actions[END_FIGHT].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(END_FIGHT, "", form.blank()))
    settle()
    window.area.bring("roster")
    settle()
    assert window.roster.isVisible() and window.roster.area.verticalScrollBar().value() == 0


def in_view(window: DeskWindow, card: RosterCard) -> bool:
    port = window.roster.area.viewport()
    top = card.mapTo(port, QPoint()).y()
    return top >= 0 and top + card.height() <= port.height()


def test_of_several_who_join_at_once_the_first_is_seen(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(SHELF[0], party=2)
    window = show(desk, 1366, 768)
    settle()
    before = set(window.roster._cards)
    desk.perform(Choice(PARTY_OF, "", {"number": 6}))
    settle()
    fresh = [card for who, card in window.roster._cards.items() if who not in before]
    assert len(fresh) > 3 and in_view(window, fresh[0]) and not in_view(window, fresh[-1])
