"""Odds come from the rule itself: exact, in the rule's own words, sampled beyond the limit and saying so."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

from systems.common.forms import Choice
from systems.common.kernel.open_ended import check_over
from systems.common.kernel.play import Play
from systems.common.kernel.tape import (
    CLOCK,
    HIGHEST,
    TOLD,
    TOTAL,
    Need,
    Reading,
    Refused,
    RollRequest,
    SeededDice,
    reach,
    tally,
    ways,
)
from systems.common.records.table import FOES, PARTY, Being, Table, Turn, altered
from systems.common.simulation.every_tape import BATCH, CUTOFF, MOST_AT_ONCE, EveryTape, Several, approach, explore
from systems.common.simulation.odds import chances, last_of, odds, refined_odds
from tests.systems.common.tiny import TINY, Body


@pytest.fixture
def table():
    made = Table.of(
        TINY.house, [Being("b1", "A", "body", PARTY, Body()), Being("b2", "B", "body", FOES, Body(health=4))]
    )
    return made.exchanged(made.fight, altered(made.fight, turns=(Turn("P", ("b1",)),), waiting=("b1",)))


STRIKE = Choice("combat.strike", "b1", {"target": "b2"})


def test_parts_are_exact_worst_first_and_add_up(table):
    found = odds(TINY, table, STRIKE)
    assert [(p.label, p.chance, p.kind) for p in found.parts] == [
        ("misses", Fraction(1, 2), "bad"), ("hits", Fraction(1, 4), "middling"), ("fells", Fraction(1, 4), "good")]  # fmt: skip
    assert found.exact and found.runs == 3 + 18 and found.error == 0.0


def test_expected_loss_is_exact(table):
    assert dict(odds(TINY, table, STRIKE).expected) == {"b2": pytest.approx((1 + 2 + 3 + 4 + 4 + 4) / 12)}


def test_any_question_about_the_table_after_has_its_chance(table):
    found = chances(TINY, table, STRIKE, lambda after, outcome: after.beings["b2"].sheet.health)
    assert found.chances == {
        4: Fraction(1, 2),
        3: Fraction(1, 12),
        2: Fraction(1, 12),
        1: Fraction(1, 12),
        0: Fraction(1, 4),
    }


def test_beyond_the_limit_it_samples_and_says_so(table):
    found = odds(TINY, table, STRIKE, limit=3, samples=500)
    assert not found.exact and found.rest == 0.5 and found.drawn == 125
    assert found.error == pytest.approx(0.5 / 500**0.5), "half of it was played out, so a quarter of the sample will do"
    assert sum(p.chance for p in found.parts) == 1


def d6_thrice(dice):
    """Ways that no rule could merge: 216 of them, or as many as it is thrown."""
    return tuple([dice.throw(RollRequest(1, 6, "r", "p", TOTAL))[0] for _ in range(3)])


def many_dice(dice):
    """So many ways that nobody plays them all."""
    return sum([dice.throw(RollRequest(1, 20, "r", "p", TOTAL))[0] for _ in range(6)]) > 63


def test_what_few_runs_show_is_exact_at_once():
    (only,) = approach(d6_thrice, limit=1_000, first=216, samples=2_500)
    assert not only.sampled and only.runs == 216


def test_the_first_answer_is_quick_and_the_last_exact_where_that_takes_not_too_long():
    found = list(approach(d6_thrice, limit=1_000, first=50, samples=2_500))
    assert found[0].sampled and found[0].runs == 50
    assert not found[-1].sampled and found[-1].runs == 216
    assert set(found[-1].chances.values()) == {Fraction(1, 216)}


def test_a_sample_is_refined_until_it_is_true_to_one_in_a_hundred():
    found = list(approach(many_dice, limit=2_500, first=150, samples=2_500))
    assert all(one.sampled for one in found)
    errors = [one.rest * 0.5 / one.drawn**0.5 for one in found]
    assert errors == sorted(errors, reverse=True), "an answer is never coarser"
    assert found[0].runs == 150 and errors[-1] == pytest.approx(0.01, rel=0.01)
    assert max(b.runs - a.runs for a, b in pairwise(found)) <= 2 * BATCH, "whoever asks may stop"
    assert abs(float(found[-1].chances[True]) - 0.487) < 0.03


def three_uneven_dice(dice):
    """Ways of very different weight, of which some end early."""
    first = dice.throw(RollRequest(4, 6, "r", "p", TOTAL))
    if sum(first) < 14:
        return "low"
    second = sum(dice.throw(RollRequest(3, 6, "r", "q", TOTAL)))
    return second if second < 12 else second + sum(dice.throw(RollRequest(2, 6, "r", "s", TOTAL)))


def test_the_likeliest_is_played_first_and_only_what_is_left_is_drawn():
    exact = explore(three_uneven_dice, 10_000)
    last = 0.0
    for found in approach(three_uneven_dice, limit=150, first=20, samples=40_000):
        assert sum(found.chances.values()) == 1
        assert found.rest == 0 or 1 - found.rest > last or found.drawn > 20
        last = 1 - found.rest
    assert found.sampled and 0 < found.rest < 0.2, "what was played out is most of it"
    for key, chance in exact.chances.items():
        assert abs(float(found.chances.get(key, 0) - chance)) < 4 * found.rest * 0.5 / found.drawn**0.5


def test_what_is_drawn_is_as_likely_as_the_dice_make_it():
    """Chi-square of the rest that is drawn against what the same tapes come to when all are played."""
    left = Counter(explore(three_uneven_dice, 10_000).chances)
    found = last_of(approach(three_uneven_dice, limit=10, first=20, samples=60_000))
    dice = EveryTape(CUTOFF)
    for _ in range(found.runs - found.drawn):
        dice.begin()
        left[three_uneven_dice(dice)] -= Fraction(dice.number, dice.of)
    assert float(sum(left.values())) == found.rest and found.drawn > 10_000
    drawn = Counter(found.chances)
    dice = EveryTape(CUTOFF)
    for _ in range(found.runs - found.drawn):
        dice.begin()
        drawn[three_uneven_dice(dice)] -= Fraction(dice.number, dice.of)
    scale = found.drawn / found.rest
    often = [key for key, chance in left.items() if float(chance) * found.drawn / found.rest > 5]
    square = sum([float(drawn[key] - left[key]) ** 2 * scale / float(left[key]) for key in often])
    assert 20 <= len(often) <= 26 and square < 49, "beyond this one honest sample of five hundred would lie"


def test_endless_dice_are_true_long_before_they_are_cut():
    """Doubles roll over: hardly anything is left of them after few throws, and nobody waits for that."""

    def run(dice):
        return check_over(Play(TINY, Table(TINY.house), dice), 2, 6, "b1", "Save", Need(23), 3)

    found = last_of(approach(run, limit=2_500, first=24, samples=2_500))
    assert not found.sampled and 0 < found.cut < Fraction(1, 10_000) and found.runs < 600


class Blows(Several[int]):
    """So many blows, each of which hits on half of all throws; counted are the hits."""

    def __init__(self, number: int) -> None:
        self.number = number

    def all(self, limit):
        found = {hits: Fraction(comb(self.number, hits), 2**self.number) for hits in range(self.number + 1)}
        return found if len(found) <= limit else None

    def draw(self, dice):
        return sum([dice.throw(RollRequest(1, 2, "r", "p"))[0] - 1 for _ in range(self.number)])


def blows(dice):
    """As many blows as a die shows; none on a one."""
    (face,) = dice.throw(RollRequest(1, 3, "r", "p"))
    return Blows(face) if face > 1 else 0


def test_what_deeds_of_several_come_to_is_counted_as_soon_as_they_are_met():
    found = explore(blows, 10)
    assert found is not None and found.runs == 3
    assert found.chances == {0: Fraction(11, 24), 1: Fraction(7, 24), 2: Fraction(5, 24), 3: Fraction(1, 24)}


def test_what_comes_to_too_much_at_once_is_drawn():
    assert explore(lambda dice: Blows(MOST_AT_ONCE), 10) is None  # one more than are taken at once
    assert explore(lambda dice: Blows(MOST_AT_ONCE - 1), 10) is not None


def test_nobody_begins_to_play_what_cannot_be_played_to_the_end():
    runs = 0

    def counted(dice):
        nonlocal runs
        runs += 1
        return many_dice(dice)

    last_of(approach(counted, limit=2_500, first=150, samples=2_500))
    assert runs < 150 + 2_500 + BATCH


def test_odds_are_refined_too(table):
    found = list(refined_odds(TINY, table, STRIKE, limit=2, first=1, samples=600))
    assert [one.drawn for one in found] == sorted(one.drawn for one in found) and found[-1].drawn > 100
    assert found[0].error > found[-1].error > 0 and found[-1].error == pytest.approx(0.5 / 600**0.5, rel=0.01)
    assert last_of(refined_odds(TINY, table, STRIKE, limit=100, first=1, samples=600)) == odds(TINY, table, STRIKE)


def test_a_choice_that_cannot_be_made_has_no_odds(table):
    with pytest.raises(Refused):
        odds(TINY, table, Choice("combat.strike", "b1", {"target": "b1"}))


def test_endless_dice_are_cut_and_the_cut_is_told():
    def run(dice):
        total, face = 0, 6
        while face == 6:
            (face,) = dice.throw(RollRequest(1, 6, "x", "again"))
            total += face
        return total

    found = explore(run, 10_000, cutoff=10**6)
    assert 0 < found.cut < Fraction(1, 10**5)
    assert sum(found.chances.values()) + found.cut == 1
    assert found.chances[3] == Fraction(1, 6) and found.chances[8] == Fraction(1, 36)


@pytest.mark.parametrize(("count", "sides", "read", "runs"), [
    (1, 20, Reading("reach", (13,)), 2), (3, 6, TOTAL, 16), (4, 6, HIGHEST, 6), (3, 6, tally(5), 4), (2, 6, Reading(), 21),
])  # fmt: skip
def test_readings_tell_apart_only_what_the_rule_sees(count, sides, read, runs):
    found = ways(count, sides, read)
    assert len(found) == runs and sum(number for _, number in found) == sides**count


def test_reach_counts_what_reaches_the_mark():
    by_value = {Reading("reach", (13,))(faces): number for faces, number in ways(1, 20, Reading("reach", (13,)))}
    assert by_value == {(1,): 8, (0,): 12}


def test_reach_tells_the_bands_of_a_table_apart():
    """2d6 by 2, 3 to 5, 6 and more: 1, 9 and 26 throws of 36."""
    read = reach(3, 6)
    assert {read(faces): number for faces, number in ways(2, 6, read)} == {(0,): 1, (1,): 9, (2,): 26}


def test_what_is_only_told_is_one_way_whatever_it_shows():
    assert [number for _, number in ways(2, 6, TOLD)] == [36]
    assert TOLD((2, 5)) == (2, 5) and RollRequest(2, 6, "b1", "Where", TOLD).problem((8,)) == ""


def test_hours_on_either_hand_of_a_clock_are_one_way():
    """Straight on and straight back are one throw each of twelve, each other hour is as the one across."""
    assert [(faces, number) for faces, number in ways(1, 12, CLOCK)] == [
        ((1,), 2), ((2,), 2), ((3,), 2), ((4,), 2), ((5,), 2), ((6,), 1), ((12,), 1),
    ]  # fmt: skip
    assert CLOCK((9,)) == (9,) and sum([number for _, number in ways(1, 5, CLOCK)]) == 5


def test_seeded_dice_read_as_often_as_they_throw():
    dice = SeededDice(3)
    seen = [dice.read(3, 6, TOTAL)[0] for _ in range(20_000)]
    assert abs(sum(seen) / len(seen) - 10.5) < 0.1 and min(seen) == 3 and max(seen) == 18
