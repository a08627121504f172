"""A campaign in which nobody plays yet: what the tracker offers, and what Ctrl+Enter does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_party_comes_before_the_first_fight(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    desk = open_desk(game, party=0)
    window = show(desk)
    nobody, bar = window.tracker.nobody, window.roll_bar
    nobody.setFocus()
    QApplication.processEvents()
    stands = [one.mapTo(window, QPoint()) for one in (nobody.quick, nobody.go)]
    assert nobody.party.isVisible() and nobody.party.wanted_kind == "primary" != nobody.go.wanted_kind
    referee.key(Qt.Key.Key_Return, CTRL)
    assert bar.is_asking() and not desk.look.on_side(PARTY), "it is asked how many"
    referee.key(Qt.Key.Key_Return, CTRL)
    QApplication.processEvents()
    assert desk.look.on_side(PARTY)
    assert not nobody.party.isVisible() and nobody.go.wanted_kind == "primary"
    assert [one.mapTo(window, QPoint()) for one in (nobody.quick, nobody.go)] == stands, "nothing moves for them"
