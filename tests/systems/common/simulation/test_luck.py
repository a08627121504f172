"""The luck of the dice is taken out of a chance: the same answer, known from fewer fights."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from systems import shelf
from systems.common.kernel.tape import FACES, HIGHEST, TOTAL, SeededDice, best
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.luck import KINDS, LuckCount, add_sums, chance_met, even_out, mean_score, score
from systems.common.simulation.weighed import Weighing, add_up
from systems.common.simulation.weighing import weigh
from tests.samples import sample_table

FIGHTS = 400


def made(fights: int, seed: int, hangs: float) -> tuple[int, LuckCount]:
    """Fights that hang on two kinds of luck, and on what nobody sees."""
    random, count, wins = Random(seed), LuckCount(), 0
    for _ in range(fights):
        luck = [0.0] * KINDS
        luck[0], luck[4] = random.gauss(0, 1), random.gauss(0, 2)
        won = hangs * (luck[0] - luck[4] / 2) + random.gauss(0, 1) > 0.5
        count.add(luck, won)
        wins += won
    return wins, count


@pytest.mark.parametrize(("count", "sides", "read"), [(1, 20, FACES), (3, 6, TOTAL), (4, 6, HIGHEST), (3, 6, best(6))])
def test_what_is_to_be_expected_is_the_mean_of_what_falls(count, sides, read):
    dice = SeededDice(1)
    found = [score(dice.read(count, sides, read), read) for _ in range(20_000)]
    assert sum(found) / len(found) == pytest.approx(mean_score(count, sides, read), abs=0.1)


def test_the_chance_of_a_check_is_exact():
    assert chance_met(1, 20, 13, False) == 0.4 and chance_met(1, 20, 5, True) == 0.25
    assert chance_met(2, 6, 7, False) == pytest.approx(21 / 36) and chance_met(3, 6, 19, False) == 0.0


def test_luck_taken_out_leaves_the_chance_and_lessens_the_spread():
    plain, evened = [], []
    for seed in range(200):
        wins, count = made(FIGHTS, seed, 2.0)
        found = even_out(FIGHTS, wins, count.sums)
        assert found is not None
        plain.append(wins / FIGHTS)
        evened.append(found)
    true = made(200_000, 999, 2.0)[0] / 200_000
    mean = sum([one.chance for one in evened]) / len(evened)
    spread = sqrt(sum([(one.chance - mean) ** 2 for one in evened]) / len(evened))
    before = sqrt(sum([(one - true) ** 2 for one in plain]) / len(plain))
    assert abs(mean - true) < 4 * spread / sqrt(len(evened)) and spread < 0.8 * before
    told = sqrt(sum([one.variance for one in evened]) / len(evened) / FIGHTS)
    assert told == pytest.approx(spread, rel=0.2), "and the error that is told is the one there is"


def test_what_hangs_on_no_luck_stays_as_it_was():
    wins, count = made(FIGHTS, 3, 0.0)
    found = even_out(FIGHTS, wins, count.sums)
    assert found is not None and found.chance == pytest.approx(wins / FIGHTS, abs=0.02)
    assert even_out(FIGHTS, FIGHTS, count.sums) is None and even_out(FIGHTS, wins, ()) is None
    assert even_out(50, 25, count.sums) is None, "too few to know how they hang together"


def test_parts_add_up_to_the_whole():
    (first, one), (second, other) = made(300, 1, 1.0), made(200, 2, 1.0)
    parts = [
        Weighing(300, first, 0, 1.0, (300,), luck=one.sums),
        Weighing(200, second, 0, 1.0, (200,), luck=other.sums),
    ]
    whole = add_up(parts)
    assert whole.luck == pytest.approx(add_sums([one.sums, other.sums]))
    assert whole.chance == even_out(500, first + second, whole.luck).chance
    assert add_sums([(), one.sums, ()]) == one.sums and add_sums([()]) == ()


@pytest.mark.parametrize("key", shelf.TITLES, ids=lambda one: one.key)
def test_dice_of_real_fights_fall_as_expected_on_average(key):
    game, sample = shelf.game(key.key), sample_table(key.key)
    encounter = [*sample.encounters.values()][1]
    found = weigh(game, table_before_fight(game, sample), encounter.lines, 60, 5)
    squares, place = [], KINDS
    for kind in range(KINDS):
        squares.append(found.luck[place])
        place += KINDS - kind
    assert any(squares), "some dice were thrown"
    for total, square in zip(found.luck[:KINDS], squares, strict=True):
        assert abs(total) <= 4.5 * sqrt(square) + 1e-9
