"""How likely tests are: against every throw counted (MY-013: the highest die counts, each six beyond the first adds 1)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from systems.common.records.figures import format_chance
from systems.myriad.base import chances


def counted(dice: int) -> dict[int, int]:
    """What every throw of so many dice comes to, without burning: the highest die, and 1 for every six."""
    found: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=dice):
        sixes = faces.count(6)
        total = 6 + sixes if sixes else max(faces, default=0)
        found[total] = found.get(total, 0) + 1
    return found


@pytest.mark.rule("MY-013")
@pytest.mark.parametrize("dice", [0, 1, 2, 3, 5])
def test_what_dice_come_to_is_what_every_throw_comes_to(dice):
    found, ways = counted(dice), chances.ways(dice)
    assert {total: chance for total, chance in enumerate(ways) if chance} == {
        total: Fraction(number, 6**dice) for total, number in found.items()}  # fmt: skip
    assert sum(ways) == 1 and (dice == 0 or ways[6] == ways[0] == 0)
    assert chances.expected(dice) == Fraction(sum([total * number for total, number in found.items()]), 6**dice)


@pytest.mark.rule("MY-013")
@pytest.mark.parametrize(
    ("dice", "more", "target"), [(2, 3, 8), (3, 0, 7), (1, 5, 6), (4, 2, 20), (2, 9, 5), (0, 4, 4)]
)
def test_passing_is_reaching_what_is_left_of_the_target(dice, more, target):
    hits = sum([number for total, number in counted(dice).items() if total + more >= target])
    assert chances.passing(dice, more, target) == Fraction(hits, 6**dice)


@pytest.mark.rule("MY-013")
@pytest.mark.parametrize(("dice", "against", "ahead"), [(2, 2, 0), (3, 1, -1), (1, 3, 2), (2, 0, 0), (0, 2, 1)])
def test_whoever_began_wins_ties(dice, against, ahead):
    won = sum([one * other for mine, one in counted(dice).items() for theirs, other in counted(against).items()
               if mine + ahead >= theirs])  # fmt: skip
    assert chances.winning(dice, against, ahead) == pytest.approx(won / 6 ** (dice + against))


@pytest.mark.parametrize(("chance", "said"), [
    (0, "0 %"), (Fraction(1, 101), "< 1 %"), (Fraction(1, 100), "1 %"), (Fraction(1, 3), "33 %"), (0.5, "50 %"),
    (Fraction(99, 100), "99 %"), (Fraction(100, 101), "> 99 %"), (1, "100 %"),
])  # fmt: skip
def test_what_is_neither_certain_nor_impossible_is_never_called_so(chance, said):
    assert format_chance(chance) == said


@pytest.mark.rule("MY-013", "R-63", "WE-03")
def test_the_expectations_that_take_the_place_of_the_lost_chart():
    listed = (3.667, 4.806, 5.458, 5.911, 6.264, 6.560, 6.821, 7.058, 7.278, 7.487)
    assert [round(float(chances.expected(dice)), 3) for dice in range(1, 11)] == list(listed)
    assert round(100 * float(chances.passing(3, 1, 6)), 2) == 70.37  # statistic 3 and skill 1 against 6
