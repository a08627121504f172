"""Luck worked out by hand: which columns come first, the weights they are given, and where a chance stops."""

from __future__ import annotations

from math import exp

import pytest

from systems.common.kernel.tape import FACES, HIGHEST, TOTAL
from systems.common.simulation.luck import (
    CHECK,
    FACED,
    KINDS,
    LEAST,
    MOST_NAMED,
    MOST_USED,
    NO_LUCK,
    OF_OTHERS,
    OF_PARTY,
    PLAIN,
    STEEP,
    WEIGHTS,
    Columns,
    FightLuck,
    LuckCount,
    Sums,
    _rank,
    _solve,
    _used,
    add_sums,
    chance_met,
    even_out,
    mean_score,
    score,
    weights_of,
)


@pytest.mark.parametrize(("name", "rank"), [
    (0, 0), (KINDS - 1, 0), (KINDS, 1), (KINDS + 1, 2), (KINDS + WEIGHTS - 1, 2), (KINDS + WEIGHTS, 1), (PLAIN - 1, 2),
    (("b1", "Sleep", CHECK), 3),
])  # fmt: skip
def test_luck_as_it_is_comes_first_then_how_open_the_fight_was_then_who_threw(name: object, rank: int) -> None:
    assert _rank(name) == rank


@pytest.mark.parametrize(("square", "right", "weights", "counted"), [
    ([], [], [], 0), ([[4.0]], [2.0], [0.5], 1), ([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0], [0.8, 1.4], 2),
    ([[0.0, 0.0], [0.0, 4.0]], [0.0, 8.0], [0.0, 2.0], 1),  # one that never varies
    ([[1.0, 1.0], [1.0, 1.0]], [2.0, 2.0], [2.0, 0.0], 1),  # one that varies with another alone
    ([[2.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0]], [3.0, 4.0, 2.0], [1.0, 4.0, 1.0], 3),
    ([[1e-12]], [1.0], [0.0], 0), ([[1e-11]], [1e-11], [1.0], 1),
    ([[1e6, 1e6], [1e6, 1e6 + 1e-4]], [1e6, 1e6], [1.0, 0.0], 1),  # next to nothing of its own
])  # fmt: skip
def test_columns_have_the_weights_that_explain_who_won(square, right, weights: list[float], counted: int) -> None:
    found, many = _solve(square, right)
    assert found == pytest.approx(weights) and many == counted


@pytest.mark.parametrize(("fights", "wins", "told"), [
    (LEAST * KINDS, 45, True), (LEAST * KINDS - 1, 45, False), (100, 0, False), (100, 1, True), (100, 99, True), (100, 100, False),
])  # fmt: skip
def test_fights_tell_of_luck_where_there_are_enough_and_both_sides_won(fights: int, wins: int, told: bool) -> None:
    assert (even_out(fights, wins, Sums((0,), (0.0,), (0.0,), ((100.0,),))) is not None) is told


@pytest.mark.parametrize(
    ("alone", "won", "chance"), [(100.0, 100.0, 0.005), (-100.0, 0.0, 0.995), (0.0, 25.0, 0.5), (20.0, 40.0, 0.44)]
)
def test_a_chance_stops_half_a_fight_before_never_and_always(alone: float, won: float, chance: float) -> None:
    products = 100.0 + alone * alone / 100  # so that a fight varies by one
    found = even_out(100, 50, Sums((0,), (alone,), (won,), ((products,),)))
    assert found is not None and found.chance == pytest.approx(chance)


def test_two_columns_cost_two_fights_each_and_a_tenth_of_one_that_was_lost() -> None:
    nothing = ((100.0, 0.0), (0.0, 100.0))
    found = even_out(100, 50, Sums((0, 1), (0.0, 0.0), (0.0, 0.0), nothing))
    assert found is not None and found.variance == pytest.approx(0.25 * (100 / 97) * (98 / 96) * (50 / 49.8))
    half = even_out(100, 50, Sums((0, 1), (0.0, 0.0), (25.0, 0.0), nothing))
    assert half is not None and half.variance == pytest.approx((0.25 - 0.0625) * (100 / 97) * (98 / 96) * (50 / 49.8))


@pytest.mark.parametrize(("fights", "wins", "used"), [
    (300, 150, 30), (1000, 500, MOST_USED), (300, 0, KINDS), (300, 3, KINDS + 1), (300, 5, KINDS + 1), (300, 298, KINDS),
])  # fmt: skip
def test_so_many_fights_tell_of_so_many_columns(fights: int, wins: int, used: int) -> None:
    names = (*range(PLAIN), *[("b1", f"P{n}", CHECK) for n in range(MOST_NAMED)])
    found = _used(fights, wins, names)
    assert len(found) == used and found[:KINDS] == list(range(KINDS))


@pytest.mark.parametrize(("party", "others", "lead"), [(1.0, 1.0, 0.0), (1.0, 0.5, 0.5), (0.25, 1.0, -0.75)])
def test_luck_weighs_by_how_open_a_fight_is_at_each_lead(party: float, others: float, lead: float) -> None:
    shares = [1 / (1 + exp(-STEEP * (lead + more))) for more in (0.0, 0.3, -0.3)]
    assert weights_of(party, others) == pytest.approx((*[4 * one * (1 - one) for one in shares], party, others))


@pytest.mark.parametrize(("count", "sides", "read", "mean"), [
    (3, 6, FACES, 10.5), (1, 20, TOTAL, 10.5), (2, 6, TOTAL, 7.0), (2, 2, HIGHEST, 1.75), (1, 4, HIGHEST, 2.5),
])  # fmt: skip
def test_the_mean_of_dice_as_they_are_read(count: int, sides: int, read, mean: float) -> None:
    assert mean_score(count, sides, read) == mean


@pytest.mark.parametrize(("count", "sides", "face", "under", "chance"), [
    (1, 20, 20, False, 0.05), (1, 20, 1, True, 0.05), (1, 20, 1, False, 1.0), (1, 20, 0, True, 0.0), (2, 6, 2, True, 1 / 36),
    (2, 6, 12, False, 1 / 36), (2, 6, 3, True, 3 / 36),
])  # fmt: skip
def test_a_check_is_met_at_its_border(count: int, sides: int, face: int, under: bool, chance: float) -> None:
    assert chance_met(count, sides, face, under) == pytest.approx(chance)


def test_what_dice_come_to_is_their_sum_or_what_was_read_of_them() -> None:
    assert (score((2, 5), FACES), score((5,), HIGHEST), score((7, 1), TOTAL), score((), TOTAL)) == (7, 5, 7, 0)


def test_fights_are_summed_column_by_column_and_those_that_never_vary_left_out() -> None:
    count, rows = LuckCount(), []
    for by in (1.0, -2.0):
        row = [0.0] * (PLAIN + MOST_NAMED)
        row[0], row[4] = by, by * by
        rows.append(row)
    count.add(rows[0], True)
    count.add(rows[1], False)
    assert count.sums == Sums((0, 4), (-1.0, 5.0), (1.0, 1.0), ((5.0, -7.0), (-7.0, 17.0)))
    lost = LuckCount()
    lost.add(rows[0], False)
    assert lost.sums.won == (0.0, 0.0)


def test_a_column_that_varied_in_one_fight_is_counted_in_all() -> None:
    count = LuckCount()
    for by in (0.0, 3.0, 0.0):
        row = [0.0] * (PLAIN + MOST_NAMED)
        row[1], row[2] = 2.0, by
        count.add(row, by == 0.0)
    assert count.sums == Sums((1, 2), (6.0, 3.0), (4.0, 0.0), ((12.0, 6.0), (6.0, 9.0)))


A, B, C = ("b1", "A", 0), ("b1", "B", 0), ("b1", "C", 0)


def test_columns_are_added_by_what_they_are_called() -> None:
    """Those of numbers first and in their order, then those with names, as they were met."""
    one = Sums((3, B), (1.0, 2.0), (0.5, 1.5), ((4.0, 5.0), (5.0, 6.0)))
    other = Sums((1, 3, A, B), (10.0, 20.0, 30.0, 40.0), (1.0, 2.0, 3.0, 4.0), (
        (1.0, 2.0, 3.0, 4.0), (2.0, 5.0, 6.0, 7.0), (3.0, 6.0, 8.0, 9.0), (4.0, 7.0, 9.0, 11.0)))  # fmt: skip
    both = Sums((1, 3, B, A), (10.0, 21.0, 42.0, 30.0), (1.0, 2.5, 5.5, 3.0), (
        (1.0, 2.0, 4.0, 3.0), (2.0, 9.0, 12.0, 6.0), (4.0, 12.0, 17.0, 9.0), (3.0, 6.0, 9.0, 8.0)))  # fmt: skip
    assert add_sums([one, other]) == both
    assert add_sums([one, one]) == Sums((3, B), (2.0, 4.0), (1.0, 3.0), ((8.0, 10.0), (10.0, 12.0)))
    assert add_sums([NO_LUCK, one]) == one and add_sums([]) == NO_LUCK


def test_names_beyond_the_most_are_left_out() -> None:
    many = tuple([("b1", f"P{n}", CHECK) for n in range(MOST_NAMED)])
    line = (0.0,) * MOST_NAMED
    full = Sums(many, (1.0,) * MOST_NAMED, line, (line,) * MOST_NAMED)
    found = add_sums([full, Sums((0, C), (5.0, 7.0), (0.0, 0.0), ((1.0, 2.0), (2.0, 3.0)))])
    assert found.names == (0, *many) and found.alone == (5.0, *full.alone) and found.products[0] == (1.0, *line)


def test_a_name_has_a_column_as_long_as_there_are_any_left() -> None:
    columns, luck = Columns(), FightLuck()
    places = [columns.place("b1", "b1", f"P{n}", CHECK) for n in range(MOST_NAMED + 1)]
    assert places == [*range(PLAIN, PLAIN + MOST_NAMED), -1] and columns.place("b1", "b1", "P7", CHECK) == PLAIN + 7
    assert columns.place("b2", "b1", "P3: more", CHECK) == PLAIN + 3 and len(columns.names) == PLAIN + MOST_NAMED
    assert columns.names[:PLAIN] == tuple(range(PLAIN)) and columns.names[PLAIN] == ("b1", "P0", CHECK)
    full = FightLuck(columns)
    full.add(OF_PARTY, CHECK, "b9", "b9", "One too many", 1.0)
    full.add(OF_PARTY, CHECK, "b1", "b1", "P0", 1.0)
    luck.add(OF_PARTY, CHECK, "b1", "b1", "P0", 1.0)
    assert full.row[PLAIN] == luck.row[PLAIN] == 1.0 and not any(full.row[PLAIN + 1 :]), "and who has none is in none"


@pytest.mark.parametrize(("told", "shares"), [
    ([], (1.0, 1.0)), ([(1, 1), (0, 1)], (0.0, 1.0)), ([(1, 1), (1, 0)], (1.0, 0.0)), ([(0, 0)], (1.0, 1.0)), ([(4, 8), (3, 2)], (0.75, 0.25)),
    ([(4, 8), (3, 2), (8, 4)], (1.0, 0.5)),
])  # fmt: skip
def test_a_side_has_a_share_left_of_the_most_it_had(told: list[tuple[int, int]], shares: tuple[float, float]) -> None:
    luck = FightLuck()
    for pair in told:
        luck.tell_left(*pair)
    luck.add(OF_PARTY, CHECK, "b1", "b1", "Any", 1.0)
    assert tuple(luck.row[KINDS + 3 : KINDS + 5]) == shares


@pytest.mark.parametrize(("of_party", "shares"), [(True, (0.5, 1.0)), (False, (1.0, 0.5))])
def test_what_one_side_gains_or_loses_is_of_that_side(of_party: bool, shares: tuple[float, float]) -> None:
    luck = FightLuck()
    luck.tell_more(of_party, 2)
    luck.tell_more(of_party, -1)
    luck.add(OF_PARTY, CHECK, "b1", "b1", "Any", 1.0)
    assert tuple(luck.row[KINDS + 3 : KINDS + 5]) == shares


def test_luck_that_explains_more_than_there_is_leaves_nothing() -> None:
    found = even_out(100, 50, Sums((0,), (0.0,), (60.0,), ((100.0,),)))
    assert found is not None and (found.chance, found.variance) == (0.5, 0.0)


def test_each_throw_stands_in_its_columns_and_adds_up() -> None:
    luck = FightLuck()
    luck.tell_left(10, 8)
    luck.tell_left(5, 8)
    luck.add(OF_OTHERS, FACED, "b9", "orc", "Damage: spear", 2.0)
    luck.add(OF_OTHERS, FACED, "b9", "orc", "Damage: spear", 1.0)
    luck.tell_more(True, 5)
    luck.add(OF_PARTY, CHECK, "b1", "b1", "Attack", -1.0)
    there = {place: one for place, one in enumerate(luck.row) if one}
    first, other = KINDS + (OF_OTHERS + FACED) * WEIGHTS, KINDS + (OF_PARTY + CHECK) * WEIGHTS
    half, even = weights_of(0.5, 1.0), weights_of(1.0, 1.0)
    wanted = {OF_OTHERS + FACED: 3.0, OF_PARTY + CHECK: -1.0, PLAIN: 3.0 * half[0], PLAIN + 1: -even[0]}
    wanted |= {first + n: 3.0 * one for n, one in enumerate(half)} | {other + n: -one for n, one in enumerate(even)}
    assert there == pytest.approx(wanted)
