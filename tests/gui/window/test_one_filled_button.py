"""At most one button is filled, and it is what Ctrl+Enter does now; where none is, Ctrl+Enter does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from gui.window.keys import filled_button
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES
from systems.shelf import SHELF
from tests.gui.conftest import PROGRAM, REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier
DOCKS = ("roster", "spellbook", "treasure", "notes", "tracker", "screen", "log", "clock", "dice")


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    yield made
    made.close()


def settle(qtbot: QtBot) -> None:
    for _ in range(4):
        QApplication.processEvents()
    qtbot.wait(1)
    QApplication.processEvents()


def held(window: DeskWindow, qtbot: QtBot, when: str) -> None:
    """The rule, as the window is now."""
    settle(qtbot)
    buttons = [one for one in window.findChildren(Button) if one.isVisible() and not one.visibleRegion().isEmpty()]
    filled = [one for one in buttons if one.property("kind") == "primary" and one.isEnabled()]
    meant = filled_button(window)
    names = [one.accessibleName() for one in filled]
    assert names == ([meant.accessibleName()] if meant is not None else []), (when, names)
    said = [one.accessibleName() for one in buttons if one.key() == "Ctrl+Enter" and one is not meant]
    assert not said, (when, said, "one button says the key, the one that it presses")


def everywhere(window: DeskWindow, referee: Referee, qtbot: QtBot, when: str) -> None:
    """The rule with the keyboard in every dock; Ctrl+Enter does nothing where no button is filled."""
    for name in DOCKS:
        window.navigator.bring(name)
        held(window, qtbot, f"{when}, in {name}")
        if filled_button(window) is None:
            assert window.desk is not None
            before = window.desk.table
            referee.key(Qt.Key.Key_Return, CONTROL)
            held(window, qtbot, f"{when}, in {name}, Ctrl+Enter")
            assert window.desk.table == before, f"{when}, in {name}: Ctrl+Enter does what no button says"
    window.navigator.bring("tracker")
    held(window, qtbot, when)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_one_button_at_most_is_filled_and_ctrl_enter_does_it(
    game: Game, campaigns: Campaigns, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    desk = open_sample(campaigns, game.key)
    while desk.look.fighting:
        assert desk.undo()
    window = show(desk)
    window.show_space("session")
    everywhere(window, referee, qtbot, "before a fight")
    window.tracker.nobody.quick.setFocus()
    referee.type(next(iter(game.shipped_entries("creatures"))).replace("_", " "))
    held(window, qtbot, "foes typed")
    window.navigator.bring("roster")
    held(window, qtbot, "foes typed, in the party")
    start = window.tracker.nobody.findChild(QPushButton, f"start {next(iter(desk.table.encounters))}")
    assert start is not None
    start.click()
    everywhere(window, referee, qtbot, "in a fight")
    form = window.tracker.form
    for number in range(len(form._offered)):
        form.choose(number)
        held(window, qtbot, f"action {number}")
        if form.view.form.blocked:
            everywhere(window, referee, qtbot, f"blocked action {number}")
    desk.hands = REAL_DICE
    form.choose(0)
    settle(qtbot)
    referee.key(Qt.Key.Key_Return, CONTROL)
    everywhere(window, referee, qtbot, "perhaps owed")
    while window.controller.owed is not None:
        referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        held(window, qtbot, "dice thrown")
    desk.hands = PROGRAM
    for step in range(6):
        if not desk.look.fighting:
            break
        must(desk, Choice(NEXT_TURN))
        held(window, qtbot, f"step {step}")
    window.show_space("prep")
    held(window, qtbot, "being prepared")


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_grey_action_leaves_its_key_to_the_button_that_is_filled(
    game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    """What ends a fight is filled while whoever acts has nothing left to strike, and could do other things."""
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    form = window.tracker.form
    for foe in desk.look.on_side(FOES):
        track = desk.look.game.summary(desk.look, foe).tracks[0]
        must(desk, Choice("sheet.track", foe.id, {"track": track.name, "value": 0}))
    window.tracker.view.setFocus()
    held(window, qtbot, "over")
    for place in range(len(form._offered)):
        form.choose(place)
        held(window, qtbot, f"over, {form.action}")
        window.filled.choose()
        held(window, qtbot, f"over, {form.action}, looked at again")
