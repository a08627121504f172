"""A refusal is said until the referee does anything else; what stood in its place before stands there again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.samples import open_sample
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
NO = "Tamsin cannot be aimed at with this."


def a_key(window: DeskWindow, referee: Referee) -> None:
    referee.key(Qt.Key.Key_Down)


def a_shortcut(window: DeskWindow, referee: Referee) -> None:
    referee.key(Qt.Key.Key_9, Qt.KeyboardModifier.ControlModifier)


def a_click(window: DeskWindow, referee: Referee) -> None:
    referee.click(window.log.view.viewport())


INPUTS = (a_key, a_shortcut, a_click)


@pytest.mark.parametrize("input_", INPUTS)
def test_it_goes_with_the_next_input_in_a_fight(
    open_desk: OpenDesk, show: Show, referee: Referee, input_: Callable[[DeskWindow, Referee], None]
) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    window.tracker.setFocus()
    bar, before = window.roll_bar, desk.table
    told = bar.sentence()
    for _ in range(2):
        window.controller.refused.emit(NO)
        assert bar.sentence() == NO
        input_(window, referee)
        assert bar.sentence() == told and desk.table is before


@pytest.mark.parametrize("input_", INPUTS)
def test_it_goes_with_the_next_input_while_a_roll_is_owed(
    open_desk: OpenDesk, show: Show, referee: Referee, input_: Callable[[DeskWindow, Referee], None]
) -> None:
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window = show(desk)
    window.tracker.setFocus()
    window.tracker.form.submit()
    bar, hint = window.roll_bar, window.roll_bar.sentence()
    assert window.controller.owed is not None and hint
    for _ in range(2):
        referee.key(Qt.Key.Key_N)
        referee.key(Qt.Key.Key_Shift)
        assert "is owed first" in bar.sentence()
        input_(window, referee)
        assert bar.sentence() == hint and window.controller.owed is not None
    referee.key(Qt.Key.Key_N)
    referee.type("1")
    assert "is owed first" not in bar.sentence() and bar.face.text() == "1"


@pytest.mark.parametrize("input_", INPUTS)
def test_it_goes_with_the_next_input_where_nobody_fights(
    open_desk: OpenDesk, show: Show, referee: Referee, input_: Callable[[DeskWindow, Referee], None]
) -> None:
    window = show(open_desk(TOY))
    window.tracker.setFocus()
    window.controller.refused.emit(NO)
    assert window.roll_bar.isVisible() and window.roll_bar.sentence() == NO
    input_(window, referee)
    assert window.roll_bar.sentence() != NO


def test_what_a_rule_refuses_is_seen_beside_the_form(tmp_path: Path, show: Show) -> None:
    """No hint stands there: what is said in its place has no room yet."""
    desk = open_sample(Campaigns(tmp_path, dice=SeededDice(3)), "myriad")
    window = show(desk)
    bar = window.roll_bar
    bar.ask(Choice("characters.spend", desk.look.on_side(PARTY)[1].id))
    for _ in range(5):
        QApplication.processEvents()
    assert bar.is_asking() and not bar.says.isVisible()
    bar.go.click()
    QApplication.processEvents()
    assert bar.says.text() == "Nothing is bought. Choose what the points go on."
    assert bar.says.isVisible() and bar.says.width() >= bar.says.sizeHint().width()


def test_what_is_told_of_a_deed_is_not_taken_for_the_refusal_before(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk: Desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    window.tracker.setFocus()
    window.controller.refused.emit(NO)
    must(desk, Choice("dice.throw", "", {"dice": "2d6", "why": "who comes first"}))
    told = window.roll_bar.sentence()
    assert told != NO
    referee.key(Qt.Key.Key_Down)
    assert window.roll_bar.sentence() == told


def test_what_is_heard_of_the_hint_is_what_is_read(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.submit()
    bar = window.roll_bar
    heard = [bar.says.accessibleName()]
    bar.every.click()
    assert bar.ask(Choice("effect.put", desk.look.on_side(PARTY)[0].id))
    heard.append(bar.says.accessibleName())
    assert heard == ["Enter rolls · or type d20 and d6 for damage", bar.says.text()] and not bar.says.text()


def test_what_is_wrong_at_a_field_is_said_in_the_bar_until_it_is_answered(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """At its field it may have no room in sight: an effect asks for more than is seen at once."""
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    bar = window.roll_bar
    assert bar.ask(Choice("effect.put", desk.look.on_side(PARTY)[0].id), always=True)
    QApplication.processEvents()
    bar.go.click()
    assert bar.says.text() == "Name is empty: type something." == bar.says.accessibleName() and bar.says.isVisible()
    referee.type("Wet")
    assert not bar.says.text()
    referee.enter()
    assert "Wet" in str(desk.log(1)[0].story)
