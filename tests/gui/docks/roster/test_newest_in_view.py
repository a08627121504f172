"""Whoever joins the party is seen at once, also below what has room."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, make_party

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
