"""What was answered of a form stands in it the next time, however it went away without being sent."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.rolls.roll_bar import RollBar
from gui.window.desk_window import DeskWindow
from models.desk.desk import Hands
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.toy_game import TOY

PUT = "effect.put"
WAYS = ("Esc", "Esc, then a refusal", "N", "another deed", "another form", "a roll that is owed")


def typed(bar: RollBar) -> str:
    return str(bar.form.view.answers()["name"])


@pytest.mark.parametrize("way", WAYS)
def test_a_form_that_went_away_without_being_sent_is_half_answered_the_next_time(
    open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee, way: str
) -> None:
    desk = open_desk(SHELF[0], REAL_DICE)
    hero = desk.look.on_side(PARTY)[0].id
    if way == "a roll that is owed":
        start_fight(desk)
    window = show(desk)
    bar = window.roll_bar
    assert bar.ask(Choice(PUT, hero))
    referee.type("Dazed")
    assert typed(bar) == "Dazed"
    match way:
        case "Esc":
            bar.not_now()
        case "Esc, then a refusal":
            bar.not_now()
            window.controller.refused.emit("There is nothing to redo.")
            referee.key(Qt.Key.Key_Down)
        case "N":
            window.navigator.go_home()
            referee.key(Qt.Key.Key_N)
        case "another deed":
            must(desk, Choice("being.name", hero, {"name": "Zoe", "player": ""}))
            window.controller.perform(Choice("dice.throw", "", {"dice": "2d6", "why": ""}))
        case "another form":
            assert bar.ask(Choice("being.name", hero), always=True)
            bar.not_now()
        case _:
            window.tracker.form.submit()
            assert window.controller.owed is not None
            bar.not_now()
    assert not bar.is_asking()
    assert bar.ask(Choice(PUT, hero)) and typed(bar) == "Dazed"
    referee.enter()
    assert [one.name for one in desk.look.effects_on(hero)] == ["Dazed"]
    assert bar.ask(Choice(PUT, hero)) and typed(bar) == "", "what was sent is done with"


def test_an_answer_that_is_refused_stands_there_to_be_changed(
    open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    desk = open_desk(TOY, Hands("table", "table", "table"))
    window = show(desk)
    window.controller.perform(Choice(CREATE, "", {"name": "Hild", "player": "Ann"}))
    referee.type("4 4 4")
    referee.enter()
    view = window.roll_bar.form.view
    wrong = {"calling": "star", "torches": 4}
    assert not set(wrong) - set(view.editors)
    window.controller.answer(wrong)
    QApplication.processEvents()
    assert window.controller.owed is not None and "8 spent" in window.roll_bar.sentence()
    assert view.answers() == wrong
