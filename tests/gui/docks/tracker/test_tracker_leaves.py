"""Somebody leaves the table while the tracker still shows the lines of before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, must, start_fight
from tests.toy_game import TOY
from tests.toy_wall import WALL

Show = Callable[..., DeskWindow]


def names(window: DeskWindow) -> list[str]:
    """Everybody the tracker shows."""
    lines = window.tracker.lines
    return [body.name for n in range(lines.rowCount()) for body in lines.row(n).bodies]


@pytest.fixture(params=[TOY, WALL], ids=lambda game: game.key)
def fight(request: pytest.FixtureRequest, open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    game: Game = request.param
    desk = open_desk(game)
    start_fight(desk, 3, 1)
    window = show(desk)
    window.show_space("session")
    QApplication.processEvents()
    return desk, window


def test_whoever_acts_leaves_before_the_eyes_of_all(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    for _ in range(3):
        actor = window.controller.actor
        gone = desk.look.being(actor).name
        must(desk, Choice("being.remove", actor))
        assert gone not in names(window)
        QApplication.processEvents()


def test_somebody_leaves_while_the_tracker_is_out_of_sight(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    gone = desk.look.being(window.controller.actor).name
    form = desk.game.actions["effect.put"].form(desk.look, window.controller.actor, {})
    assert form is not None
    must(
        desk, Choice("effect.put", window.controller.actor, {**form.blank(), "name": "Blessed"})
    )  # lines are measured soon
    window.show_space("prep")
    assert not window.tracker.in_sight()
    must(desk, Choice("being.remove", window.controller.actor))
    QApplication.processEvents()
    window.show_space("session")
    QApplication.processEvents()
    assert gone not in names(window)


def test_somebody_leaves_behind_another_tab(fight: tuple[Desk, DeskWindow], monkeypatch: pytest.MonkeyPatch) -> None:
    desk, window = fight
    gone = window.controller.actor
    monkeypatch.setattr(window.tracker, "in_sight", lambda: False)
    must(desk, Choice("being.remove", gone))
    QApplication.processEvents()
    window.tracker.view.viewport().repaint()
    monkeypatch.undo()
    window.tracker.wake()
    assert window.tracker.lines.row_of(gone) < 0
