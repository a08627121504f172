"""Any button, any answers: what must hold after every press, whatever the game."""

from __future__ import annotations

import os
from random import Random

import pytest

from systems.common.every_game.campaign_entries import OWN_ENTRIES
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.simulation.weighing import start_of
from systems.shelf import SHELF
from tests.systems.playing import party_of, small_foes
from tests.systems.random_player import wander

STEPS = int(os.environ.get("RANDOM_STEPS", "40"))  # a thousand by hand: RANDOM_STEPS=1000
SEEDS = int(os.environ.get("RANDOM_SEEDS", "2"))
# Filled in by the window, or the referee's own pen: what they write stands, whatever the rules say.
WITHOUT = frozenset((*[action.key for action in OWN_ENTRIES], "sheet.write", "sheet.track", "sheet.rule",
                     "sheet.unrule", "being.bring", "house.write"))  # fmt: skip


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_whatever_is_pressed_the_table_stays_whole(game: Game, seed: int) -> None:
    party = party_of(game)
    fight = apply(party, resolve(game, party, start_of(game, party, small_foes(game)), SeededDice(seed)).changes)
    assert Look(game, fight).fighting
    for table in (fight, party):
        assert len(wander(game, table, Random(seed), STEPS, WITHOUT)) > 3
