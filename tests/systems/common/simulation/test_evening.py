"""An evening: what is spent in one encounter is spent in the next, and whoever has not won goes home."""

from __future__ import annotations

import pytest

from systems.common.records.table import PARTY, Being, Muster, Table
from systems.common.simulation.evening import BATCH, MOST, Stage, evening_batches, play_evenings
from tests.toy_game import TOY, Hero

STRONG = Hero(hit_points=400, hit_points_most=400, strength=30, armor=60)
WEAK = Hero(hit_points=1, hit_points_most=1, strength=-30, armor=1)
RATS, OGRES = Stage((Muster("rat", 2),)), Stage((Muster("ogre", 4),))


def table(*sheets: Hero) -> Table:
    return Table.of(TOY.house, [Being(f"b{n}", "A hero", "hero", PARTY, one) for n, one in enumerate(sheets, 1)])


def test_whoever_wins_goes_on_to_the_next_encounter():
    first, second = play_evenings(TOY, table(STRONG, STRONG), (RATS, OGRES), 6, seed=1)
    assert (first.fights, first.wins, second.fights, second.wins) == (6, 6, 6, 6)


def test_whoever_does_not_win_goes_home():
    first, second = play_evenings(TOY, table(WEAK), (OGRES, RATS), 6, seed=1)
    assert (first.fights, first.wins) == (6, 0) and first.fallen == (0, 6)
    assert (second.fights, second.wins) == (0, 0)


def test_wounds_are_carried_into_the_next_encounter_and_into_no_other_evening():
    hero = Hero(hit_points=60, hit_points_most=60, strength=4, armor=8)
    stages = play_evenings(TOY, table(hero), (Stage((Muster("orc", 2),)),) * 3, 30, seed=2)
    left = [dict(one.left)["Hit points"] for one in stages if one.fights]
    assert left == sorted(left, reverse=True) and left[0] > left[-1]
    again = play_evenings(TOY, table(hero), (Stage((Muster("orc", 2),)),), 30, seed=2)[0]
    assert again.fights == stages[0].fights == 30


@pytest.mark.parametrize(("first", "step", "numbers"), [(0, 1, list(range(MOST))), (1, 16, [1, 17, 33])])
def test_workers_share_the_evenings_by_their_numbers(first, step, numbers, monkeypatch):
    monkeypatch.setattr(
        "systems.common.simulation.evening.play_evenings", lambda game, at, stages, number, seed, *more: (seed, number)
    )
    found = list(evening_batches(TOY, table(STRONG), (RATS,), 7, first, step))
    assert [number for number, _ in found] == numbers
    assert [one for _, one in found] == [(7 + number, BATCH) for number in numbers]


def test_the_same_number_is_the_same_evenings():
    hero = Hero(hit_points=20, hit_points_most=20, strength=2, armor=5)
    batches = evening_batches(TOY, table(hero), (Stage((Muster("orc", 2),)),), 3)
    one = next(batches)[1]
    assert one == next(evening_batches(TOY, table(hero), (Stage((Muster("orc", 2),)),), 3))[1] != next(batches)[1]
