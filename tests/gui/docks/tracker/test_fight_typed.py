"""A fight begun by its foes' names: Enter does one thing, and the next digits are the dice that are owed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication

from gui.widgets.buttons import Button
from gui.widgets.chips import ChipButton
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
    """What is refused there is refused, and nothing else happens; no other fight is typed beside the one that begins."""
    game = next(game for game in SHELF if game.key == "mazes_minotaurs")
    desk = open_desk(game, Hands("table", "table", "program"))
    window = show(desk)
    nobody = window.tracker.nobody
    nobody.quick.setFocus()
    referee.type(next(iter(muster(game, 1))).entry.replace("_", " "))
    referee.key(Qt.Key.Key_Return)
    owed = window.controller.owed
    assert owed is not None
    field = window.dice.words_field
    field.setFocus()
    referee.type("1dx")
    referee.key(Qt.Key.Key_Return)
    assert window.controller.owed is owed and not nobody.quick.isEnabled()


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


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize(("key", "typed"), [("whitebox", "giant x 5"), ("monsters_magic", "goblin x 5")])
def test_names_to_choose_from_are_whole_and_move_nothing(
    key: str, typed: str, percent: int, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    game = next(game for game in SHELF if game.key == key)
    window = show(open_desk(game))
    window.step = percent
    window.restyle()
    nobody = window.tracker.nobody
    nobody.quick.setFocus()
    referee.type(typed)
    QApplication.processEvents()
    parts = (nobody.quick, nobody.go)
    places = [one.mapTo(window, QPoint()) for one in parts]
    referee.key(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert [one.mapTo(window, QPoint()) for one in parts] == places
    chips = [one for one in nobody.wrong.near.findChildren(ChipButton) if one.isVisible()]
    assert len(chips) > 1
    assert [chip.text() for chip in chips if chip.width() < chip.sizeHint().width()] == []


def test_the_filled_button_follows_what_is_typed(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """A fight that is typed is begun by the key that began the first prepared one before, and both buttons say so."""
    game = SHELF[0]
    desk = open_desk(game)
    lines = tuple([{"entry": one.entry, "count": one.count} for one in muster(game, 2)])
    must(desk, Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "", "note": "", "lines": lines}))
    window = show(desk)
    nobody = window.tracker.nobody
    nobody.quick.setFocus()
    QApplication.processEvents()
    prepared = next(one for one in nobody.prepared.findChildren(Button) if one.property("starts"))
    for words, filled, other in (("", prepared, nobody.go), ("or", nobody.go, prepared), ("", prepared, nobody.go)):
        nobody.quick.clear()
        referee.type(words)
        QApplication.processEvents()
        assert (filled.property("kind"), other.property("kind")) == ("primary", None), words
        assert (filled.key(), other.key()) == ("Ctrl+Enter", ""), words
