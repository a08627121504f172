"""Right after a fight the key that did every deed in it begins no other one: it asks who stands in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from gui.window.desk_window import DeskWindow
from gui.window.keys import filled_button
from models.desk.hands import Hands
from systems.common.every_game.turn_actions import FLEE
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, must, muster, start_fight

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_key_of_the_fight_begins_no_other_one_until_time_passes(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    desk = open_desk(game, Hands("table", "table", "program"))
    lines = tuple([{"entry": one.entry, "count": one.count} for one in muster(game, 2)])
    must(desk, Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "", "note": "", "lines": lines}))
    window = show(desk)
    nobody = window.tracker.nobody
    window.tracker.setFocus()
    filled = filled_button(window)
    assert filled is not None and filled.property("starts"), "a prepared encounter is one key away at first"
    start_fight(desk)
    must(desk, Choice(END_FIGHT, "", {"how": FLEE}))
    assert not desk.look.fighting
    window.tracker.setFocus()
    for _ in range(3):
        referee.key(Qt.Key.Key_Return, CONTROL)
        assert not desk.look.fighting and window.controller.owed is None
    assert referee.focus() is nobody.quick and filled_button(window) is nobody.go
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_N)
    filled = filled_button(window)
    assert filled is not None and filled.property("starts"), "time has passed"
