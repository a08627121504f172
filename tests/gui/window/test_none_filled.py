"""Outside a fight: the key that did a deed begins no fight when it is pressed once too often, and where no button is
filled it says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from gui.window.keys import NONE_FILLED, filled_button
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import Hoard, Line
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, must, muster
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


def prepared(desk: Desk) -> None:
    """An encounter that a key could start."""
    lines = tuple([{"entry": one.entry, "count": one.count} for one in muster(desk.game, 2)])
    must(desk, Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "", "note": "", "lines": lines}))


def press(referee: Referee) -> None:
    referee.key(Qt.Key.Key_Return, CONTROL)
    QApplication.processEvents()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_once_the_last_hoard_is_handed_out_the_key_begins_no_fight(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    prepared(desk)
    seal = Line("l1", "Jade seal", "item", worth=40)
    desk._show(desk.table.exchanged(None, Hoard("h9", "Of the gate", (seal,), rolled=True)))
    window = show(desk)
    referee.key(Qt.Key.Key_4, CONTROL)
    QApplication.processEvents()
    press(referee)
    assert not desk.table.hoards
    for _ in range(4):
        press(referee)
        assert not desk.look.fighting and window.controller.owed is None
    window.navigator.go_home()
    assert filled_button(window) is window.tracker.nobody.go, "it asks who stands in the way"
    must(desk, Choice("note.write", "", {"note": "", "title": "Spoils", "text": "Two knives"}))
    QApplication.processEvents()
    filled = filled_button(window)
    assert filled is not None and filled.property("starts"), "as before, once something else was done"


@pytest.mark.parametrize("game", [TOY, *SHELF], ids=lambda game: game.key)
def test_where_no_button_is_filled_it_is_said(game: Game, open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(game)
    prepared(desk)
    window = show(desk)
    said: list[str] = []
    window.controller.refused.connect(said.append)
    before = desk.table
    for dock in ("treasure", "log", "clock"):
        window.navigator.bring(dock)
        assert filled_button(window) is None
        press(referee)
        assert said == [NONE_FILLED], dock
        said.clear()
    window.show_space("prep")
    assert not window.encounters.start_button.isEnabled()
    press(referee)
    assert said and said[0].startswith("First add"), "a grey one says what is lacking"
    assert desk.table == before
