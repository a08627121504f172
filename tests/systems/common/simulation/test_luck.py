"""The luck of the dice is taken out of a chance: the same answer, known from fewer fights."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from systems import shelf
from systems.common.kernel.tape import FACES, HIGHEST, TOTAL, SeededDice, best
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.luck import (
    CHECK,
    KINDS,
    LEAST,
    MOST_NAMED,
    NO_LUCK,
    OF_OTHERS,
    OF_PARTY,
    OF_REFEREE,
    PLAIN,
    SUM,
    FightLuck,
    LuckCount,
    Sums,
    _used,
    add_sums,
    chance_met,
    even_out,
    mean_score,
    score,
)
from systems.common.simulation.weighed import Weighing, add_up
from systems.common.simulation.weighing import weigh
from tests.samples import sample_table

FIGHTS = 400


def made(fights: int, seed: int, hangs: float) -> tuple[int, LuckCount]:
    """Fights that hang on two kinds of luck, and on what nobody sees."""
    random, count, wins = Random(seed), LuckCount(), 0
    for _ in range(fights):
        luck = [0.0] * (PLAIN + MOST_NAMED)
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
    true = made(40_000, 999, 2.0)[0] / 40_000
    mean = sum([one.chance for one in evened]) / len(evened)
    spread = sqrt(sum([(one.chance - mean) ** 2 for one in evened]) / len(evened))
    before = sqrt(sum([(one - true) ** 2 for one in plain]) / len(plain))
    assert abs(mean - true) < 4 * spread / sqrt(len(evened)) and spread < 0.8 * before
    told = sqrt(sum([one.variance for one in evened]) / len(evened) / FIGHTS)
    assert told == pytest.approx(spread, rel=0.2), "and the error that is told is the one there is"


def test_every_weight_that_is_fitted_makes_the_chance_a_little_less_sure():
    """One column of 100 fights that says nothing of who won: a hundredth more for its mean, another for its weight, and
    a tenth of one of the fifty that were lost."""
    found = even_out(100, 50, Sums((0,), (0.0,), (0.0,), ((100.0,),)))
    assert found is not None and found.chance == 0.5
    assert found.variance == pytest.approx(0.25 * (100 / 98) * (98 / 97) * (50 / 49.9))


def test_what_hangs_on_no_luck_stays_as_it_was():
    wins, count = made(FIGHTS, 3, 0.0)
    found = even_out(FIGHTS, wins, count.sums)
    assert found is not None and found.chance == pytest.approx(wins / FIGHTS, abs=0.02)
    assert even_out(FIGHTS, FIGHTS, count.sums) is None and even_out(FIGHTS, wins, NO_LUCK) is None
    assert even_out(50, 25, count.sums) is None, "too few to know how they hang together"


def test_parts_add_up_to_the_whole():
    (first, one), (second, other) = made(300, 1, 1.0), made(200, 2, 1.0)
    parts = [
        Weighing(300, first, 0, 1.0, (300,), luck=one.sums),
        Weighing(200, second, 0, 1.0, (200,), luck=other.sums),
    ]
    whole = add_up(parts)
    both = add_sums([one.sums, other.sums])
    assert whole.luck == both and even_out(500, first + second, both).chance == pytest.approx(whole.chance, abs=0.001)
    assert both.alone == pytest.approx([sum(pair) for pair in zip(one.sums.alone, other.sums.alone, strict=True)])
    assert add_sums([NO_LUCK, one.sums, NO_LUCK]) == one.sums and add_sums([NO_LUCK]) == NO_LUCK


def test_luck_counts_the_more_the_more_open_the_fight_is():
    even, decided = FightLuck(), FightLuck()
    for one, others in ((even, 0), (decided, -9)):
        one.tell_left(10, 10)
        one.tell_more(False, others)
        one.add(OF_PARTY, CHECK, "b1", "b1", "Attack: Sword", 0.5)
    assert even.row[CHECK] == decided.row[CHECK] == 0.5, "as it is"
    assert even.row[KINDS] == 0.5 and 0 < decided.row[KINDS] < 0.05, "by how open the fight is"
    assert decided.row[KINDS + 4] == pytest.approx(0.05), "by what the others have left of the most they had"
    assert even.row[PLAIN] == 0.5, "and by who threw it for what"


def test_what_a_side_gains_before_anybody_tells_what_there_is_is_all_it_has():
    luck = FightLuck()
    luck.tell_more(True, 4)
    luck.tell_more(True, -1)
    luck.tell_more(False, 2)
    luck.add(OF_PARTY, CHECK, "b1", "b1", "Attack: Sword", 1.0)
    assert luck.row[KINDS + 3 : KINDS + 5] == [0.75, 1.0], "three of four, and all of two"


def test_the_referee_is_of_no_side():
    luck = FightLuck()
    luck.add(OF_REFEREE, CHECK, "referee", "referee", "Surprise", 1.0)
    assert [place for place, one in enumerate(luck.row) if one] == [OF_REFEREE + CHECK, PLAIN]


def test_all_alike_share_a_column_for_what_they_throw_for():
    count = LuckCount()
    place = count.columns.place
    assert place("b7", "orc", "Attack: Sword", CHECK) == place("b8", "orc", "Attack: Bow", CHECK) == PLAIN
    assert place("b8", "orc", "Attack: Bow", SUM) == PLAIN + 1 and place("b1", "b1", "Attack: Bow", CHECK) == PLAIN + 2
    for number in range(MOST_NAMED):
        place("b1", "b1", f"Purpose {number}", CHECK)
    assert place("b1", "b1", "One too many", CHECK) == -1 and len(count.columns.names) == PLAIN + MOST_NAMED


def test_one_throw_that_decides_is_found_among_many():
    random, wins, count = Random(4), 0, LuckCount()
    for _ in range(FIGHTS):
        luck, sleep = FightLuck(count.columns), random.random() < 0.5
        luck.add(OF_PARTY, CHECK, "b1", "b1", "Sleep", sleep - 0.5)
        for _ in range(30):
            luck.add(OF_PARTY, CHECK, "b2", "b2", "Attack: Sword", (random.random() < 0.5) - 0.5)
        won = random.random() < (0.9 if sleep else 0.2)
        count.add(luck.row, won)
        wins += won
    found, share = even_out(FIGHTS, wins, count.sums), wins / FIGHTS
    assert found is not None and found.variance < 0.6 * share * (1 - share)


def test_columns_of_other_fights_are_added_by_their_names():
    counts = []
    for purposes in (("Sleep", "Charm"), ("Charm", "Web")):
        count = LuckCount()
        luck = FightLuck(count.columns)
        for purpose in purposes:
            luck.add(OF_OTHERS, SUM, "b1", "witch", purpose, 2.0)
        count.add(luck.row, True)
        counts.append(count.sums)
    both = add_sums(counts)
    named = {name[1]: place for place, name in enumerate(both.names) if not isinstance(name, int)}
    assert [both.alone[named[one]] for one in ("Sleep", "Charm", "Web")] == [2.0, 4.0, 2.0]
    assert both.products[named["Sleep"]][named["Web"]] == 0 and both.products[named["Charm"]][named["Web"]] == 4.0
    assert both.won == both.alone, "all of them were won"


def test_few_fights_that_were_lost_are_told_from_few_columns():
    wins, count = made(FIGHTS, 1, 1.0)
    names = count.sums.names
    many = (*range(PLAIN), "Sleep", "Charm")
    assert len(_used(FIGHTS, FIGHTS // 2, many)) == FIGHTS // LEAST < len(many)
    assert len(_used(FIGHTS, FIGHTS - 6, many)) == KINDS + 2, "three of each for a column more"
    assert {*range(PLAIN)} < {*_used(FIGHTS, FIGHTS // 2, many)}, "all weights before those with names"
    assert _used(FIGHTS, wins, names) == list(range(len(names)))


@pytest.mark.parametrize("key", shelf.TITLES, ids=lambda one: one.key)
def test_dice_of_real_fights_fall_as_expected_on_average(key):
    game, sample = shelf.game(key.key), sample_table(key.key)
    encounter = [*sample.encounters.values()][1]
    found = weigh(game, table_before_fight(game, sample), encounter.lines, 60, 5)
    assert found.luck.names, "some dice were thrown"
    for place, total in enumerate(found.luck.alone):
        assert abs(total) <= 4.5 * sqrt(found.luck.products[place][place]) + 1e-9
