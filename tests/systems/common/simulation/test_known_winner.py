"""Fights whose winner is known beforehand: the chance is that of the party, not of whoever else."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being, Muster, Table
from systems.common.simulation.weighing import journaled_fight, start_of, weigh
from systems.shelf import SHELF
from tests.systems.playing import party_of, small_foes
from tests.toy_game import TOY, Hero

STRONG = Hero(hit_points=400, hit_points_most=400, strength=30, armor=60)
WEAK = Hero(hit_points=1, hit_points_most=1, strength=-30, armor=1)


def party(*sheets: Hero) -> Table:
    return Table.of(TOY.house, [Being(f"b{number}", "A hero", "hero", PARTY, one) for number, one in enumerate(sheets)])


def test_who_cannot_lose_wins_every_fight_and_nobody_is_left():
    found = weigh(TOY, party(STRONG, STRONG), (Muster("rat", 2),), 20, seed=1)
    assert (found.fights, found.wins, found.draws, found.chance) == (20, 20, 0, 1.0)
    assert found.fallen == (20, 0, 0) and found.survivors == 0.0 and found.mean_fallen == 0.0


def test_who_cannot_win_loses_every_fight_and_all_fall():
    found = weigh(TOY, party(WEAK, WEAK), (Muster("ogre", 4),), 20, seed=1)
    assert (found.fights, found.wins, found.draws, found.chance) == (20, 0, 0, 0.0)
    assert found.fallen == (0, 0, 20) and found.survivors == 4.0 and found.mean_fallen == 2.0


@pytest.mark.parametrize(("hero", "side"), [(STRONG, "party"), (WEAK, "foes")])
def test_the_fight_on_the_desk_has_the_same_winner(hero, side):
    table = party(hero)
    start = start_of(TOY, table, (Muster("orc", 2),))
    fight = apply(table, resolve(TOY, table, start, SeededDice(2)).changes)
    assert winner(Look(TOY, fight)) is None
    assert journaled_fight(TOY, fight, SeededDice(2)) == side


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_party_that_meets_one_small_creature_wins_in_every_game(game):
    table = party_of(game)
    found = weigh(game, table, (Muster(small_foes(game)[0].entry, 1),), 10, seed=3)
    assert found.wins >= 8 and found.survivors < 1, found
