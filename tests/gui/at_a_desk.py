"""A hand that works at a desk with the toy game or one of the shelf, and widgets found by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication, QWidget

from gui.desk.controller import Hand
from gui.desk.signals import DeskSignals
from models.desk.desk import Desk
from models.desk.hands import Hands
from systems.common.kernel.game import Game
from tests.toy_game import TOY

PROGRAM = Hands("program", "program", "program")
OpenDesk = Callable[..., Desk]


def hand_at(open_desk: OpenDesk, game: Game = TOY, party: int = 0, hands: Hands = PROGRAM) -> Hand:
    """A hand at a fresh campaign with so many characters; the desk is ``hand.desk``."""
    desk = open_desk(game, hands, party)
    hand = Hand(DeskSignals())
    hand.signals.listen(desk)
    hand.show_desk(desk)
    return hand


def first_being(hand: Hand) -> str:
    return next(iter(desk_of(hand).table.beings))


def desk_of(hand: Hand) -> Desk:
    assert hand.desk is not None
    return hand.desk


def told(hand: Hand) -> list[str]:
    """The story of the last action."""
    return [str(line) for line in desk_of(hand).log(1)[0].story]


def shown(qtbot: Any, widget: QWidget, width: int = 800, height: int = 640) -> None:
    """Put a widget on the screen, as large as it would be there."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)
    widget.activateWindow()
    QApplication.processEvents()


def one(parent: QWidget, kind: Callable[..., Any], name: str) -> Any:
    """The widget of that kind and name, which must be there."""
    found = parent.findChild(kind, name)  # type: ignore[call-overload]
    assert found is not None, f"there is no {name!r}"
    return found
