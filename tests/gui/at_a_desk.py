"""A desk on disk with the toy game or one of the shelf, and a hand that works at it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication, QWidget

from gui.desk_signals import DeskSignals
from gui.hand import Hand
from models.campaigns import Campaigns
from models.desk import Desk, Done
from models.hands import Hands
from systems import shelf
from systems.common.dice import SeededDice
from systems.common.forms import Choice, NumberField
from systems.common.game import PARTY_OF, Game
from tests.toy_game import TOY

GAMES: tuple[Game, ...] = (TOY, *shelf.SHELF)
PROGRAM = Hands("program", "program", "program")


def find_game(key: str) -> Game:
    return TOY if key == TOY.key else shelf.game(key)


def campaigns(folder: Path, hands: Hands = PROGRAM) -> Campaigns:
    return Campaigns(folder / "data", find_game, hands, SeededDice(7))


def hand_at(folder: Path, game: Game = TOY, party: int = 0, hands: Hands = PROGRAM) -> Hand:
    """A hand at a fresh campaign with so many characters; the desk is ``hand.desk``."""
    desk = campaigns(folder, hands).create("The Salt Mire", game.key)
    hand = Hand(DeskSignals())
    hand.signals.listen(desk)
    hand.show_desk(desk)
    if party:
        roll_party(desk, party)
    return hand


def roll_party(desk: Desk, number: int) -> None:
    """Characters as the game rolls them, with nobody asked."""
    form = desk.game.actions[PARTY_OF].form(desk.look, "", {})
    assert form is not None
    counts = [field.name for field in form.fields if isinstance(field, NumberField)]
    before, desk.hands = desk.hands, PROGRAM
    result = desk.perform(Choice(PARTY_OF, "", {**form.blank(), counts[0]: number}))
    desk.hands = before
    assert isinstance(result, Done), result


def first_being(hand: Hand) -> str:
    assert hand.desk is not None
    return next(iter(hand.desk.table.beings))


def desk_of(hand: Hand) -> Desk:
    assert hand.desk is not None
    return hand.desk


def shown(qtbot: Any, widget: QWidget, width: int = 800, height: int = 640) -> None:
    """Put a widget on the screen, as large as it would be there."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)
    QApplication.processEvents()


def one(parent: QWidget, kind: Callable[..., Any], name: str) -> Any:
    """The widget of that kind and name, which must be there."""
    found = parent.findChild(kind, name)  # type: ignore[call-overload]
    assert found is not None, f"there is no {name!r}"
    return found
