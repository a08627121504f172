"""Dice of the table stand when what was put off is taken up again, as far as the rules ask for the same."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import FOES
from tests.gui.conftest import OpenDesk, Referee, must
from tests.gui.rolls.test_typed_together import sword_drawn
from tests.gui.window.test_window import Show


def hit_and_put_off(open_desk: OpenDesk, show: Show, referee: Referee) -> tuple[Desk, DeskWindow]:
    """A hit is typed, and its damage put off."""
    desk, window = sword_drawn(open_desk, show)
    referee.type("14")
    referee.enter()
    referee.key(Qt.Key.Key_Escape)
    assert len(window.controller.aside) == 1 and window.controller.owed is None
    return desk, window


def asked(window: DeskWindow) -> str:
    owed = window.controller.owed
    assert owed is not None and isinstance(owed.request, RollRequest)
    return owed.request.dice


def test_what_was_typed_stands_after_something_else_was_done(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk, window = hit_and_put_off(open_desk, show, referee)
    must(desk, Choice("being.name", desk.look.on_side(FOES)[0].id, {"name": "Grishnak", "player": ""}))
    window.controller.take_up(window.controller.aside[0])
    assert asked(window) == "d6", "the damage, not the blow once more"
    referee.type("3")
    referee.enter()
    assert desk.undo_label.endswith("hits Grishnak for 3")


def test_what_must_be_reached_now_is_thrown_for_anew(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk, window = hit_and_put_off(open_desk, show, referee)
    orc = desk.look.on_side(FOES)[0].id
    must(desk, Choice("sheet.rule", orc, {"figure": "armor", "amount": 13, "why": "a wall"}))
    window.controller.take_up(window.controller.aside[0])
    assert asked(window) == "d20"
