"""What is weighed is what is played: fights at a real desk end as the same dice end them without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.campaigns.campaigns import Campaigns
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.simulation.weighing import journaled_fight, start_of
from systems.shelf import SHELF
from tests.benchmarks.desk_fights import fight, quiet_desk


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_fight_at_the_desk_ends_as_it_is_weighed(game: Game, tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path)
    desk = quiet_desk(campaigns, game.key)
    before = desk.table
    for encounter, seed in zip([*before.encounters.values()][:2], (3, 4), strict=True):
        dice = SeededDice(seed)
        begun = apply(before, resolve(game, before, start_of(game, before, encounter.lines), dice).changes)
        expected = journaled_fight(game, begun, dice)
        found = fight(desk, encounter.lines, seed)
        assert (found.side, desk.table) == (expected, before), "and all of it is taken back"
    campaigns.close()
