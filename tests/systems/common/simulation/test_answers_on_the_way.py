"""How answers get better: how many runs each is made of, how many of them were drawn, and when it is enough."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from systems.common.kernel.tape import FACES, TOTAL, Dice, RollRequest, SeededDice
from systems.common.simulation import every_tape
from systems.common.simulation.every_tape import MOST_AT_ONCE, EveryTape, Explored, Several, approach, explore, glimpse
from tests.systems.common.simulation.test_odds import Blows, blows, d6_thrice, many_dice, three_uneven_dice

COIN, DIE, PAIR = (
    RollRequest(1, 2, "r", "p", TOTAL),
    RollRequest(1, 6, "r", "p", FACES),
    RollRequest(2, 6, "r", "p", FACES),
)


def four_coins(dice: Dice) -> tuple[int, ...]:
    return tuple([dice.throw(COIN)[0] for _ in range(4)])


def sixes(dice: Dice) -> int:
    """A die that is thrown again on a six."""
    (face,) = dice.throw(DIE)
    return face if face < 6 else face + sixes(dice)


def doubles(dice: Dice) -> int:
    """Two that are thrown again while they are alike."""
    faces = dice.throw(PAIR)
    return sum(faces) if len({*faces}) > 1 else sum(faces) + doubles(dice)


def too_many(dice: Dice) -> Blows:
    """One more than are taken at once: 151 numbers of hits."""
    return Blows(MOST_AT_ONCE)


def two_dice(dice: Dice) -> Any:
    """Two faces; where the first is a six so many blows, too many to take at once, follow instead."""
    faces = dice.throw(DIE) + dice.throw(DIE)
    return Blows(MOST_AT_ONCE) if faces[0] == 6 else faces


def two_dice_more(dice: Dice) -> Any:
    """The same, but what follows is known at once."""
    faces = dice.throw(DIE) + dice.throw(DIE)
    return Blows(2) if faces[0] == 6 else faces


def answers(run: Callable[[Dice], Any], limit: int, first: int, samples: int) -> list[tuple[int, ...]]:
    """Of each answer: the runs it is made of, how many of them were drawn, and how many were made until it came."""
    made = 0

    def counted(dice: Dice) -> Any:
        nonlocal made
        made += 1
        return run(dice)

    return [(one.runs, one.drawn, made) for one in approach(counted, limit, first, samples)]


@pytest.mark.parametrize(("run", "limit", "first", "samples", "found"), [
    # exact at once, where the first few runs are all there are, or all but as few again
    (four_coins, 16, 16, 100, [(16, 0, 16)]), (four_coins, 17, 16, 100, [(16, 0, 16)]), (four_coins, 20, 15, 100, [(16, 0, 16)]),
    # half of the first is played, half drawn; what was drawn is thrown away once more was played
    (four_coins, 16, 4, 100, [(8, 2, 8), (14, 2, 16), (16, 0, 20)]),
    (four_coins, 15, 4, 100, [(8, 2, 8), (14, 2, 16), (16, 1, 20)]),  # one too many to play all
    (four_coins, 20, 8, 100, [(16, 4, 16), (16, 0, 20)]), (four_coins, 20, 8, 10, [(13, 1, 13), (16, 0, 17)]),
    (d6_thrice, 100, 100, 50, [(114, 14, 114)]),
    (four_coins, 10, 20, 10, [(11, 1, 11)]),  # as far as the limit, then as many as are wanted of the rest
    (d6_thrice, 1_000, 50, 2_500, [(50, 25, 50), (125, 25, 150), (211, 4, 261), (216, 0, 270)]),
    (d6_thrice, 216, 50, 100, [(50, 25, 50), (103, 78, 103)]), (d6_thrice, 100, 20, 50, [(40, 10, 40), (67, 37, 67)]),
    (three_uneven_dice, 150, 20, 4_000, [(40, 10, 40), (70, 10, 80), (160, 10, 180), (225, 75, 245)]),
    (three_uneven_dice, 150, 20, 40, [(36, 6, 36), (156, 6, 156)]),
    (many_dice, 2_500, 15, 300, [(29, 7, 29), (50, 28, 50), (113, 91, 113), (302, 280, 302), (322, 300, 322)]),
    (four_coins, 16, 3, 100, [(5, 1, 5), (8, 1, 9), (16, 0, 18)]), (four_coins, 16, 2, 100, [(4, 1, 4), (7, 1, 8), (16, 1, 18), (16, 0, 19)]),
    (four_coins, 16, 1, 100, [(3, 1, 3), (6, 1, 7), (15, 1, 17), (16, 0, 19)]),
    # where drawing teaches more no more is played, until what is left may be played to the end
    (d6_thrice, 230, 20, 70, [(40, 10, 40), (70, 40, 70), (82, 52, 82), (216, 0, 268)]),
    (d6_thrice, 230, 20, 120, [(40, 10, 40), (70, 40, 70), (119, 89, 119), (216, 0, 305)]),
    (d6_thrice, 230, 20, 160, [(40, 10, 40), (70, 10, 80), (143, 72, 163), (216, 0, 308)]),
    (d6_thrice, 230, 20, 220, [(40, 10, 40), (70, 10, 80), (163, 53, 183), (216, 0, 289)]),
    # one face of six is drawn as often as it is likely, beside what is played
    (two_dice, 30, 6, 4, [(11, 2, 11)]), (two_dice, 30, 6, 20, [(12, 3, 12), (23, 7, 26)]),
    (two_dice, 700, 6, 60, [(12, 3, 12), (21, 3, 21), (35, 6, 33)]), (two_dice, 700, 6, 100, [(12, 3, 12), (21, 3, 21), (38, 3, 38)]),
    (two_dice, 700, 6, 400, [(12, 3, 12), (21, 3, 21), (47, 11, 39), (36, 0, 39)]),
    (two_dice_more, 30, 6, 60, [(12, 3, 12), (21, 3, 24), (31, 5, 37)]), (two_dice_more, 30, 6, 150, [(12, 3, 12), (21, 3, 24), (34, 4, 40)]),
    (two_dice_more, 100, 30, 10, [(36, 0, 36)]),
    # endless dice: what is left is soon next to nothing
    (sixes, 2_500, 24, 2_500, [(37, 1, 37), (36, 0, 37)]), (sixes, 60, 10, 2_500, [(16, 1, 16), (41, 0, 42)]),
    (sixes, 40, 10, 2_500, [(16, 1, 16), (41, 1, 41), (40, 0, 41)]),
    (doubles, 200, 24, 2_500, [(48, 12, 48), (76, 36, 88), (81, 41, 93), (241, 41, 253)]),
    (doubles, 100, 10, 2_500, [(20, 5, 20), (35, 5, 40), (81, 41, 91)]),
    (doubles, 900, 24, 2_500, [(48, 12, 48), (76, 36, 88), (81, 41, 93), (331, 41, 343), (581, 41, 593), (831, 41, 843)]),
    # many things that come of one run: all of them, if they are not more than a quarter of the limit, or than the limit
    (too_many, 400, 400, 100, [(1, 0, 1)]), (too_many, 150, 150, 20, [(21, 20, 1)]),
    (too_many, 603, 40, 100, [(21, 20, 1), (81, 80, 1), (101, 100, 1)]),
    (too_many, 604, 40, 100, [(21, 20, 1), (81, 80, 1), (101, 100, 1), (1, 0, 1)]),
])  # fmt: skip
def test_answers_get_better_by_what_is_played_and_what_is_drawn(
    run: Callable[[Dice], Any], limit: int, first: int, samples: int, found: list[tuple[int, ...]]
) -> None:
    assert answers(run, limit, first, samples) == found


def five_coins(dice: Dice) -> tuple[int, ...]:
    return four_coins(dice) + dice.throw(COIN)


@pytest.mark.parametrize(("limit", "found"), [(32, [(20, 2, 20), (32, 0, 34)]), (31, [(20, 2, 20)])])
def test_what_is_left_is_played_to_the_end_where_the_limit_shows_all(limit: int, found: list[tuple[int, ...]]) -> None:
    """Of 32 runs 14 are left, each as likely as those before."""
    assert answers(five_coins, limit, 12, 10) == found


def test_it_is_played_on_as_long_as_that_teaches_as_much_as_drawing() -> None:
    """Each of 32 runs is as likely: with half of them left and 32 samples wanted it is even, and one more is played."""
    assert answers(five_coins, 100, 8, 32) == [(16, 4, 16), (24, 7, 28), (32, 0, 43)]


@pytest.mark.parametrize(("limit", "negligible", "found"), [
    (20, 0.25, [(13, 1, 13), (16, 0, 17)]), (20, 0.26, [(13, 1, 13), (12, 0, 13)]),  # what is left is played, or is left
    (12, 0.25, [(13, 1, 13)]), (12, 0.26, [(13, 1, 13), (12, 0, 13)]),  # it might not be played to the end
])  # fmt: skip
def test_what_is_negligible_is_left_out(
    limit: int, negligible: float, found: list[tuple[int, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quarter is left after twelve of sixteen runs."""
    monkeypatch.setattr(every_tape, "NEGLIGIBLE", negligible)
    assert answers(four_coins, limit, 8, 10) == found


@pytest.mark.parametrize(("run", "limit"), [(four_coins, 16), (d6_thrice, 1_000), (blows, 100), (too_many, 604)])
def test_the_last_answer_is_exact_where_all_are_played(run: Callable[[Dice], Any], limit: int) -> None:
    *_, last = approach(run, limit, 4, 100)
    assert not last.sampled and (last.rest, last.drawn, last.cut) == (0.0, 0, 0) and sum(last.chances.values()) == 1


def test_an_answer_says_how_much_of_it_was_drawn() -> None:
    first, second, _ = approach(four_coins, 16, 4, 100)
    assert (first.rest, second.rest) == (10 / 16, 4 / 16) and first.sampled and second.sampled
    assert (first.cut, sum(first.chances.values()), sum(second.chances.values())) == (0, 1, 1)
    played = [key for key, chance in second.chances.items() if chance == Fraction(1, 16)]
    assert len(played) >= 10 and {chance.denominator for chance in second.chances.values()} <= {16, 8}


def test_what_is_cut_belongs_to_nothing() -> None:
    found = explore(sixes, 100, 6**7)
    assert found is not None and found.cut == Fraction(1, 6**7)
    assert found.chance(lambda total: total < 6) == Fraction(5, 6) and found.chances[8] == Fraction(1, 36)


def test_of_what_is_cut_nothing_is_left_to_be_drawn() -> None:
    """Half ends with one coin, the other half goes on for eight and is cut after seven: nothing is known of it."""

    def half(dice: Dice) -> int:
        return 0 if dice.throw(COIN)[0] == 1 else sum([dice.throw(COIN)[0] for _ in range(7)])

    found = [(one.runs, one.drawn, one.rest, one.cut) for one in approach(half, 40, 8, 20, cutoff=1)]
    assert found == [(14, 2, 0.5, 0), (33, 0, 0.0, Fraction(1, 2))]


def test_a_glimpse_draws_each_run_anew_and_the_same_each_time() -> None:
    one, other = glimpse(four_coins, 32), glimpse(four_coins, 32)
    assert one == other and len(one.chances) > 8 and (one.runs, one.drawn, one.rest, one.sampled) == (32, 32, 1.0, True)
    assert all([chance.denominator in (1, 2, 4, 8, 16, 32) for chance in one.chances.values()])
    assert glimpse(blows, 10).runs == 10


class Two(Several[str]):
    """Two things, one likelier than the other."""

    def all(self, limit: int) -> dict[str, Fraction] | None:
        return {"a": Fraction(1, 3), "b": Fraction(2, 3)} if limit >= 2 else None

    def draw(self, dice: SeededDice) -> str:
        return "drawn"


def test_many_things_that_come_of_runs_are_weighed_by_how_likely_the_runs_are() -> None:
    def run(dice: Dice) -> Two | str:
        (face,) = dice.throw(DIE)
        return Two() if face < 3 else "b" if face < 4 else "c"

    found = explore(run, 10)
    assert found == Explored(
        {"a": Fraction(2, 18), "b": Fraction(4, 18) + Fraction(1, 6), "c": Fraction(1, 2)}, Fraction(0), 6
    )
    assert explore(run, 6) == found and explore(run, 5) is None


def test_what_is_drawn_is_taken_from_what_was_left_of_many_things() -> None:
    """Of half of all runs it is not known what comes: that half is drawn, the rest stays as it was played."""

    class Never(Two):
        def all(self, limit: int) -> dict[str, Fraction] | None:
            return None

    def run(dice: Dice) -> Two | str:
        return Never() if dice.throw(COIN)[0] == 2 else "known"

    for found in approach(run, 100, 10, 48):
        assert found.chances == {"known": Fraction(1, 2), "drawn": Fraction(1, 2)} and found.rest == 0.5
    assert found.sampled and found.drawn == 12, "a quarter of all samples is as true for half of it"


# tapes


def test_tapes_as_likely_as_each_other_come_as_they_were_met() -> None:
    tape, seen = EveryTape(10**7), list[tuple[int, ...]]()
    while not seen or not tape.done:
        tape.begin()
        seen.append((tape.throw(COIN)[0], tape.throw(COIN)[0]))
    assert seen == [(1, 1), (2, 1), (1, 2), (2, 2)]
    tape.begin()
    assert tape.done and (tape.number, tape.of) == (1, 1)


def test_a_branch_says_how_likely_the_next_and_all_of_it_are() -> None:
    tape = EveryTape(10**7)
    tape.begin()
    assert tape.throw(RollRequest(3, 2, "r", "p", TOTAL)) in ((1, 1, 2), (1, 2, 2)) and (tape.number, tape.of) == (3, 8)
    (branch,) = tape.branches
    assert (branch.likeliest, branch.all, branch.path, branch.first) == (3 / 8, Fraction(5, 8), (), 1)
    tape.throw(COIN)
    assert [(one.likeliest, one.all) for one in tape.branches] == [(3 / 8, Fraction(5, 8)), (3 / 16, Fraction(3, 16))]
