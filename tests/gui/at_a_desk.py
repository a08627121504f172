"""A controller at a desk with the toy game or one of the shelf, and widgets found by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.desk.controller import DeskController
from gui.desk.signals import DeskSignals
from models.desk.desk import Desk
from models.desk.hands import Hands
from systems.common.kernel.game import Game
from tests.toy_game import TOY

PROGRAM = Hands("program", "program", "program")
OpenDesk = Callable[..., Desk]
T = TypeVar("T")


def controller_at(open_desk: OpenDesk, game: Game = TOY, party: int = 0, hands: Hands = PROGRAM) -> DeskController:
    """A controller at a fresh campaign with so many characters; the desk is ``controller.desk``."""
    desk = open_desk(game, hands, party)
    controller = DeskController(DeskSignals())
    controller.signals.listen(desk)
    controller.show_desk(desk)
    return controller


def first_being(controller: DeskController) -> str:
    return next(iter(desk_of(controller).table.beings))


def desk_of(controller: DeskController) -> Desk:
    assert controller.desk is not None
    return controller.desk


def last_story(controller: DeskController) -> list[str]:
    """The story of the last action."""
    return [str(line) for line in desk_of(controller).log(1)[0].story]


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


def each(found: Iterable[T]) -> list[T]:
    """All of these, of which there must be some: who goes through none has tried nothing."""
    there = list(found)
    assert there, "there is none"
    return there


def let_go(*dialogs: QWidget) -> None:
    """These are closed, and what was put away goes now, as in the program, whose own loop lets go of it: else all of it
    stays until the test is over, and is gone through and restyled with the rest."""
    for dialog in dialogs:
        dialog.close()
        dialog.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
