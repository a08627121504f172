"""The sample of every game: its first encounter is started from the tracker and played by the form's own choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from gui.window.desk_window import DeskWindow
from models.campaigns import samples
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.gui.conftest import PROGRAM, Referee, must
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
STEPS = 12


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    yield made
    made.close()


def test_every_game_on_the_shelf_has_a_sample() -> None:
    assert samples.games() == tuple([game.key for game in SHELF])


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_first_encounter_of_a_sample_is_started_and_played(
    game: Game, campaigns: Campaigns, show: Show, referee: Referee
) -> None:
    desk = open_sample(campaigns, game.key)
    assert len(desk.table.encounters) >= 3 and len(desk.table.notes) >= 3, "something to look round in"
    while desk.look.fighting:
        assert desk.undo(), "the fight that goes on was begun by an action"
    window = show(desk)
    window.show_space("session")
    QApplication.processEvents()
    first = next(iter(desk.table.encounters.values()))
    start = window.tracker.nobody.findChild(QPushButton, f"start {first.id}")
    assert start is not None and start.isEnabled()
    referee.click(start)
    assert desk.look.fighting and desk.look.fight.name == first.name
    assert len(desk.look.on_side(FOES)) == sum(line.count for line in first.lines)
    assert len(desk.look.on_side(PARTY)) >= 4
    for _ in range(STEPS):
        if not desk.look.fighting:
            break
        waiting = [who for who in desk.look.fight.waiting if who in desk.table.beings]
        must(desk, game.suggest(desk.look, waiting[0]) if waiting else Choice("turn.next"))
    QApplication.processEvents()
    assert window.tracker.lines.rowCount() > 0
