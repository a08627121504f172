"""What most tests of the tracker start from; a file with a fight of its own says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from gui.docks.tracker.dock import Tracker
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import PROGRAM, OpenDesk, start_fight
from tests.samples import open_sample
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


@pytest.fixture
def fight(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    """The smallest fight, with the keyboard in its order."""
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    window.tracker.setFocus()
    return desk, window


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    """Campaigns of their own, in which the program throws."""
    made = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(2))
    yield made
    made.close()


def settle() -> None:
    """Whatever waits to be shown is shown."""
    for _ in range(8):
        QApplication.processEvents()


def sample_fight(
    campaigns: Campaigns, game: Game, show: Show, size: tuple[int, int] = (1366, 768)
) -> tuple[Desk, Tracker]:
    """The sample campaign with the fight that goes on there, or else its first encounter begun."""
    desk = open_sample(campaigns, game.key)
    return desk, _with_a_fight(desk, show, size).tracker


def begin_fight(
    campaigns: Campaigns, game: Game, show: Show, size: tuple[int, int] = (1366, 768)
) -> tuple[Desk, DeskWindow]:
    """The sample campaign with its first encounter begun, and nothing done yet."""
    desk = open_sample(campaigns, game.key)
    while desk.look.fighting:
        assert desk.undo()
    return desk, _with_a_fight(desk, show, size)


def _with_a_fight(desk: Desk, show: Show, size: tuple[int, int]) -> DeskWindow:
    window = show(desk, *size)
    window.show_space("session")
    settle()
    if not desk.look.fighting:
        start = window.tracker.nobody.findChild(QPushButton, f"start {next(iter(desk.table.encounters))}")
        assert start is not None
        start.click()
        settle()
        assert desk.look.fighting
    return window
