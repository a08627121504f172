"""Chances at their borders: bounds that meet, weights made shorter, what is cut, and where the work becomes too much."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from systems.common.dice import distributions
from systems.common.dice.distributions import Distribution, TooWide, constant, die
from systems.common.dice.expressions import BadDice, odds, parse

HALF_SEEN = Distribution({1: 8}, 16)  # of endless dice one half was followed


@pytest.mark.parametrize(("bounds", "chance"), [
    ({"at_least": 3, "exactly": 18}, Fraction(1, 216)), ({"at_least": 18, "exactly": 3}, 0),
    ({"at_most": 18, "exactly": 3}, Fraction(1, 216)), ({"at_most": 3, "exactly": 18}, 0),
    ({"at_least": 11, "at_most": 10}, 0), ({}, 1), ({"at_least": 4}, Fraction(215, 216)),
])  # fmt: skip
def test_of_several_bounds_all_count(bounds: dict[str, int], chance: Fraction) -> None:
    assert odds(parse("3d6")).chance(**bounds) == chance


@pytest.mark.parametrize(("whole", "bits", "shorter"), [
    (Distribution({1: 3, 2: 5}, 8), 4, Distribution({1: 3, 2: 5}, 8)),
    (Distribution({1: 3, 2: 5}, 8), 3, Distribution({1: 1, 2: 2}, 3)),
    (Distribution({1: 1, 2: 7}, 8), 3, Distribution({2: 3}, 3)), (HALF_SEEN, 3, Distribution({1: 2}, 4)),
    (HALF_SEEN, 64, HALF_SEEN),
])  # fmt: skip
def test_weights_are_cut_to_their_first_bits(whole: Distribution, bits: int, shorter: Distribution) -> None:
    assert whole.rounded(bits) == shorter


@pytest.mark.parametrize(("left", "right", "found"), [
    (die(2), constant(5), {6: 1, 7: 1}), (die(2), HALF_SEEN, {2: 8, 3: 8}), (HALF_SEEN, die(2), {2: 8, 3: 8}),
    (die(2), Distribution({0: 1, 100: 1}, 2), {1: 1, 2: 1, 101: 1, 102: 1}),
    (Distribution({1: 1, 4: 2}, 3), Distribution({1: 2, 2: 1}, 3), {2: 2, 3: 1, 5: 4, 6: 2}),
])  # fmt: skip
def test_a_sum_keeps_what_was_not_followed_and_leaves_gaps(
    left: Distribution, right: Distribution, found: dict[int, int]
) -> None:
    both = left + right
    assert (both.weights, both.total) == (found, left.total * right.total)
    assert list(both.weights) == sorted(both.weights)


def test_throws_with_gaps_are_summed() -> None:
    gaps = Distribution({1: 1, 4: 2}, 3)
    assert gaps.sum_of(2).weights == {2: 1, 5: 4, 8: 4} and gaps.sum_of(1) == gaps
    assert gaps.best_of(2).weights == {1: 1, 4: 8} and gaps.best_of(2, lowest=True).weights == {1: 5, 4: 4}
    assert gaps.best_of(3, 2).weights == {2: 1, 5: 6, 8: 20}


@pytest.mark.parametrize(
    ("total", "count", "size"), [(127, 1, 1), (128, 1, 2), (255, 10, 2), (32_767, 1, 2), (32_768, 1, 3)]
)
def test_a_weight_has_room_for_the_whole(total: int, count: int, size: int) -> None:
    assert distributions._size(total, count) == size


@pytest.mark.parametrize(("stops", "chance", "depth"), [
    (6, Fraction(1, 6), 1), (6, Fraction(1, 7), 2), (6, Fraction(1, 36), 2), (6, Fraction(1, 37), 3), (6, Fraction(1, 2), 1),
])  # fmt: skip
def test_endless_dice_are_followed_until_they_are_rare_enough(stops: int, chance: Fraction, depth: int) -> None:
    assert distributions._depth(stops, chance) == depth


@pytest.mark.parametrize("too_much", [False, True])
def test_work_is_refused_from_one_beyond_the_most(too_much: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    d6 = die(6)
    works = (
        ("MOST_PAIRS", 6 * 4, lambda: d6.joined(die(4), max)),  # pairs of results
        ("MOST_BYTES", 16 * 2, lambda: distributions._size(255, 16)),  # weights, two bytes for each
        ("MOST_BYTES", 6 * 3 * 400 // 10, lambda: d6.best_of(4, 3)),  # faces, dice kept, a hundred for each die thrown
        ("MOST_BYTES", 100 * 2 * 2 * 199 // 10, lambda: die(100).best_of(2, 2)),  # or two bytes for each total
    )
    for name, most, does in works:
        with monkeypatch.context() as patch:
            patch.setattr(distributions, name, most - too_much)
            if too_much:
                with pytest.raises(TooWide):
                    does()
            else:
                assert does()


GAPS = Distribution({0: 1, 2: 1, 4: 1, 6: 1}, 4)


@pytest.mark.parametrize(("work", "bytes_"), [
    (lambda: die(6) + die(4), 9), (lambda: die(6) + constant(5), 0), (lambda: die(6).sum_of(2), 11), (lambda: die(6).sum_of(3), 2 * 16),
    (lambda: distributions.dice(2, 6), 11), (lambda: distributions.dice(3, 6), 2 * 16),
])  # fmt: skip
def test_weights_take_no_more_bytes_than_there_are_totals(
    work: Callable[[], Distribution], bytes_: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the least total to the greatest, one byte each below 128 throws, two from there on."""
    monkeypatch.setattr(distributions, "MOST_BYTES", bytes_)
    assert work()
    if bytes_:
        monkeypatch.setattr(distributions, "MOST_BYTES", bytes_ - 1)
        with pytest.raises(TooWide):
            work()


@pytest.mark.parametrize(("left", "right", "one_by_one"), [
    (die(6), die(4), False), (GAPS, GAPS, False), (die(2), Distribution({0: 1, 2: 1}, 2), False),
    (die(2), Distribution({0: 1, 3: 1}, 2), True), (Distribution({0: 1, 9: 1}, 2), die(6), True),
])  # fmt: skip
def test_results_are_joined_one_by_one_only_where_they_lie_far_apart(
    left: Distribution, right: Distribution, one_by_one: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there are more totals between the least and the greatest than pairs of results."""
    found = left + right
    assert found == left.joined(right, int.__add__)
    monkeypatch.setattr(distributions, "MOST_PAIRS", 0)
    if one_by_one:
        with pytest.raises(TooWide):
            _ = left + right
    else:
        assert left + right == found


def test_results_lie_ten_millions_apart_at_most() -> None:
    assert parse("1d11*1000000").maximum == 11_000_000
    with pytest.raises(BadDice, match="lie 10000001 apart; 10000000 is the most"):
        parse("1d11*1000000+1d2")


def test_dice_are_the_same_as_dice_that_are_written_alike_and_as_nothing_else() -> None:
    assert parse("1d6 + 1") == parse("1d6+1") != parse("1d6+2")
    assert parse("1d6") != "1d6" and parse("1d6") != parse("1d8")


END = None  # there is none


@pytest.mark.parametrize(("text", "low", "high"), [
    ("2d6*3", 6, 36), ("(1d6-3)*(1d4-2)", -4, 6), ("7/1d6", 1, 7), ("(1d6-10)/2", -5, -2), ("1d6!*2", 2, END),
    ("1d6!*-2", END, -2), ("(1d6!-3)*-1", END, 2), ("(1d6!-3)*(1d4-2)", END, END), ("1d6!*1d4!", 1, END), ("1d6!*0", 0, 0),
    ("(0-1d6!)*0", 0, 0),
    ("(0-1d6!)*1d4!", END, -1), ("1d6!/2", 0, END), ("1d6!/-2", END, -1), ("-1d6!", END, -1), ("2d6!+1", 3, END),
    ("7-1d6!", END, 6),
])  # fmt: skip
def test_how_far_results_reach_where_dice_have_no_end(text: str, low: int | None, high: int | None) -> None:
    assert (parse(text).minimum, parse(text).maximum) == (low, high)


@pytest.mark.parametrize("text", [
    "(1+2)*3", "1-(2-3)", "1-2-3", "-(1+2)", "2*(3*4)", "2*3*4", "6/(3/2)", "6/3/2", "-(-1)", "(-1)*2", "2*-1", "1-(-1)",
    "2d6 doubles", "3d6 triples", "4d6 all equal", "4d6kh3", "2d6!",
])  # fmt: skip
def test_brackets_stand_where_it_would_be_read_otherwise(text: str) -> None:
    written = parse(text).text
    assert parse(written).text == written and roll_of(written) == roll_of(text)


def roll_of(text: str) -> int:
    from systems.common.dice.expressions import roll

    return roll(parse(text), lambda count, sides, purpose="": tuple([n % sides + 1 for n in range(count)])).total


@pytest.mark.parametrize(("text", "written"), [
    ("(1+2)*3", "(1+2)*3"), ("1+(2*3)", "1+2*3"), ("(1*2)*3", "1*2*3"), ("1*(2*3)", "1*(2*3)"), ("1-(2+3)", "1-(2+3)"),
    ("(1-2)+3", "1-2+3"), ("(2d6)*3", "2d6*3"), ("(7)+1", "7+1"), ("-(2d6)", "-2d6"),
])  # fmt: skip
def test_dice_are_written_with_as_few_brackets_as_can_be(text: str, written: str) -> None:
    assert parse(text).text == written
