"""A fight begun by its foes' names: Enter does one thing, and the next digits are the dice that are owed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from models.desk.hands import Hands
from models.desk.results import Owed
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.tape import RollRequest, Throw
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, must, muster

Show = Callable[..., DeskWindow]

ASKED = [game for game in SHELF if game.key in ("whitebox", "mazes_minotaurs", "myriad", "monsters_magic")]


def thrown_by_players(owed: Owed) -> list[Throw]:
    """Dice that were thrown for what is owed and are not the referee's own."""
    return [one for one in owed.tape.entries if isinstance(one, Throw) and one.request.roller != "referee"]


@pytest.mark.parametrize("game", ASKED, ids=lambda game: game.key)
@pytest.mark.parametrize("pressed", [True, False], ids=["button", "enter"])
def test_whoever_begins_a_fight_throws_its_first_die_by_digits(
    game: Game, pressed: bool, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = show(open_desk(game, Hands("table", "table", "program")))
    nobody = window.tracker.nobody
    nobody.quick.setFocus()
    referee.type(next(iter(muster(game, 1))).entry.replace("_", " "))
    if pressed:
        nobody.go.setFocus()
    referee.key(Qt.Key.Key_Return)
    QApplication.processEvents()
    owed = window.controller.owed
    assert owed is not None and not thrown_by_players(owed), "the same Enter has thrown nothing"
    assert referee.focus() is nobody and not nobody.quick.text()
    assert isinstance(owed.request, RollRequest)
    faces = " ".join("3" * owed.request.count)
    referee.type(faces)
    assert window.roll_bar.face.text() == faces and not nobody.quick.text()
    referee.key(Qt.Key.Key_Return)
    assert window.controller.owed is not owed, "Enter takes it"


def test_enter_in_a_field_throws_nothing_that_is_owed(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """What is refused there is refused, and nothing else happens."""
    game = next(game for game in SHELF if game.key == "mazes_minotaurs")
    desk = open_desk(game, Hands("table", "table", "program"))
    window = show(desk)
    nobody = window.tracker.nobody
    nobody.quick.setFocus()
    referee.type(next(iter(muster(game, 1))).entry.replace("_", " "))
    referee.key(Qt.Key.Key_Return)
    owed = window.controller.owed
    assert owed is not None
    for field, words in ((window.dice.words_field, "1dx"), (nobody.quick, "nobodyatall")):
        field.setFocus()
        field.clear()
        referee.type(words)
        referee.key(Qt.Key.Key_Return)
        assert window.controller.owed is owed, words
    assert nobody.wrong.text() == "No creature “nobodyatall”."


@pytest.mark.parametrize("percent", [100, 200])
def test_what_is_said_of_the_words_moves_nothing(
    percent: int, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """It is said while they are typed: neither the field nor what is prepared moves under the hand."""
    desk = open_desk(SHELF[0])
    lines = ({"entry": "orc", "count": 2},)
    must(desk, Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "", "note": "", "lines": lines}))
    window = show(desk)
    window.step = percent
    window.restyle()
    nobody = window.tracker.nobody
    nobody.quick.setFocus()
    QApplication.processEvents()
    parts = (nobody.quick, nobody.go, nobody.head, nobody.prepared)
    places = [QRect(one.mapTo(window, QPoint()), one.size()) for one in parts]
    said = set()
    for letter in "6 orks":
        referee.type(letter)
        said.add((bool(nobody.wrong.text()), nobody.wrong.near.isVisible()))
        assert [QRect(one.mapTo(window, QPoint()), one.size()) for one in parts] == places, nobody.quick.text()
    assert {(False, False), (True, True)} <= said
