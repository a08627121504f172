"""Tapes played one by one: how deep they are always followed, where they are cut, what is drawn of the rest."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.tape import FACES, TOTAL, RollRequest
from systems.common.simulation.every_tape import DEPTH, Cut, EveryTape, approach, explore, glimpse

COIN = RollRequest(1, 2, "b1", "A coin", read=FACES)
TWO_DICE = RollRequest(2, 6, "b1", "Two dice", read=TOTAL)


def thrown(tape: EveryTape, request: RollRequest, most: int = 20) -> int:
    """How many throws a tape goes on for."""
    tape.begin()
    for number in range(most):
        try:
            tape.throw(request)
        except Cut:
            return number
    return most


@pytest.mark.parametrize(("request_", "cutoff", "throws"), [
    (COIN, 1, DEPTH), (COIN, 2 ** (DEPTH + 1) - 1, DEPTH), (COIN, 2 ** (DEPTH + 1), DEPTH + 1), (COIN, 2 ** (DEPTH + 2), DEPTH + 2),
    (TWO_DICE, 6 ** (DEPTH + 1) - 1, DEPTH), (TWO_DICE, 6 ** (DEPTH + 1), DEPTH + 1),
])  # fmt: skip
def test_six_throws_are_always_followed_and_then_as_far_as_they_are_likely(
    request_: RollRequest, cutoff: int, throws: int
) -> None:
    assert thrown(EveryTape(cutoff), request_) == throws


@pytest.mark.parametrize(("cutoff", "left", "cut"), [
    (2 ** (DEPTH + 1) - 1, DEPTH, Fraction(2, 2 ** (DEPTH + 1))), (2 ** (DEPTH + 1), DEPTH + 1, Fraction(0)),
])  # fmt: skip
def test_what_is_left_behind_a_throw_is_kept_where_it_is_likely_enough(cutoff: int, left: int, cut: Fraction) -> None:
    tape = EveryTape(cutoff)
    assert thrown(tape, COIN, DEPTH + 1) == (DEPTH if cut else DEPTH + 1)
    assert (len(tape.branches), tape.cut, tape.done) == (left, cut, False)


def test_the_likeliest_comes_first_and_all_together_are_everything() -> None:
    found = []
    tape = EveryTape(10**7)
    while not found or not tape.done:
        tape.begin()
        found.append((sum(tape.throw(TWO_DICE)), Fraction(tape.number, tape.of)))
    assert found[0] == (7, Fraction(6, 36)) and sum([chance for _, chance in found]) == 1
    assert [chance for _, chance in found] == sorted([chance for _, chance in found], reverse=True)
    assert {total for total, _ in found} == set(range(2, 13)) and len(found) == 11


def total_of(dice) -> int:
    return sum(dice.throw(TWO_DICE))


@pytest.mark.parametrize(("limit", "known"), [(10, False), (11, True), (12, True)])
def test_all_runs_are_told_up_to_the_limit(limit: int, known: bool) -> None:
    found = explore(total_of, limit)
    assert (found is not None) is known
    if found is not None:
        assert (found.runs, found.sampled, found.cut) == (11, False, 0)
        assert found.chances[7] == Fraction(1, 6) and found.chance(lambda total: total >= 11) == Fraction(3, 36)


def test_a_glimpse_is_so_many_runs() -> None:
    found = glimpse(total_of, 360)
    assert (found.runs, found.drawn, found.sampled, found.rest) == (360, 360, True, 1.0)
    assert sum(found.chances.values()) == 1 and Fraction(1, 12) < found.chances[7] < Fraction(1, 4)


@pytest.mark.parametrize(("first", "exact_at_once"), [(2, False), (11, True), (1000, True)])
def test_answers_get_better_until_they_are_exact(first: int, exact_at_once: bool) -> None:
    answers = list(approach(total_of, 1000, first, 10_000))
    assert (len(answers) == 1) is exact_at_once
    assert all(one.sampled for one in answers[:-1]) and not answers[-1].sampled
    assert answers[-1].chances == explore(total_of, 100).chances
    assert all(sum(one.chances.values()) == 1 for one in answers)
    assert all(0 < one.rest <= 1 and one.drawn for one in answers[:-1])


@pytest.mark.parametrize(("first", "played", "drawn"), [(1, 2, 1), (2, 3, 1), (3, 4, 1), (4, 6, 2), (6, 9, 3)])
def test_of_the_first_answer_half_is_drawn_and_one_at_least(first: int, played: int, drawn: int) -> None:
    answer = next(approach(total_of, 1000, first, 10_000))
    assert (answer.runs - answer.drawn, answer.drawn) == (played, drawn)
