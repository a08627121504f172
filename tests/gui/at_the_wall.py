"""A fight of the game whose round is a contest: who is there, and what is done at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import SKIP_TURN
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import OpenDesk, must, start_fight
from tests.toy_wall import DICE, WALL, dice_of

Show = Callable[..., DeskWindow]


def begin(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    """Four against three orcs and an ogre, all about to declare; the keyboard is in the tracker."""
    desk = open_desk(WALL)
    start_fight(desk, 3, 1)
    window = show(desk)
    window.tracker.setFocus()
    QApplication.processEvents()
    return desk, window


def heroes(desk: Desk) -> list[str]:
    return [being.id for being in desk.look.on_side(PARTY)]


def foes(desk: Desk, entry: str = "orc") -> list[str]:
    return [being.id for being in desk.look.on_side(FOES) if being.entry == entry]


def press(desk: Desk, *beings: str) -> None:
    """These declare that they fight."""
    for who in beings:
        must(desk, Choice("combat.press", who, {}))


def to_dice(desk: Desk) -> None:
    """On to the phase in which all roll."""
    must(desk, Choice(SKIP_TURN))
    assert desk.look.fight.turn is not None and desk.look.fight.turn.phase == DICE


def roll(desk: Desk, *beings: str) -> None:
    """These roll."""
    for who in beings:
        must(desk, Choice("combat.roll", who, {}))


def amount(desk: Desk, who: str) -> int:
    """What somebody's dice come to."""
    return sum(desk.look.fact_of(who, "rolled")) + dice_of(desk.look.being(who))[1]
