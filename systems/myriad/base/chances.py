"""How likely tests are: the highest die and 1 for every six, nothing burnt (MY-013, R-03, R-63)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

SIDES = 6
MANY = 4096
ZERO, HALF = Fraction(0), Fraction(1, 2)


@lru_cache(maxsize=MANY)
def ways(dice: int) -> tuple[Fraction, ...]:
    """How likely so many dice come to 0, 1, 2 ...; 6 is never what they come to, for a six that is kept adds 1."""
    if dice <= 0:
        return (Fraction(1),)
    all_throws = SIDES**dice
    low = [Fraction(face**dice - (face - 1) ** dice, all_throws) for face in range(1, SIDES)]
    high = [Fraction(comb(dice, sixes) * 5 ** (dice - sixes), all_throws) for sixes in range(1, dice + 1)]
    return (ZERO, *low, ZERO, *high)


@lru_cache(maxsize=MANY)
def reaching(dice: int, total: int) -> Fraction:
    """The chance that the dice alone come to at least so much."""
    return sum(ways(dice)[max(0, total) :], ZERO)


def passing(dice: int, more: int, target: int) -> Fraction:
    """The chance of a test with so much added to reach a target number."""
    return reaching(dice, target - more)


@lru_cache(maxsize=MANY)
def winning(dice: int, against: int, ahead: int) -> float:
    """The chance of an opposed test for whoever began it, and so wins ties; ``ahead``: how much more is added to the
    own dice than to the other's."""
    return float(sum([chance * reaching(dice, total - ahead) for total, chance in enumerate(ways(against))], ZERO))


@lru_cache(maxsize=MANY)
def winning_with_luck(dice: int, against: int, ahead: int, lucky: bool, other_lucky: bool) -> float:
    """The same where whoever loses may throw again, if he is lucky; then the other, where that lost him the roll, does
    so too (R-74)."""
    won = Fraction(0)
    for theirs, chance in enumerate(ways(against)):  # what stands while the first is thrown
        beaten = reaching(dice, theirs - ahead)
        won += chance * beaten
        if lucky:
            won += chance * (1 - beaten) * _held(dice, against, ahead, theirs)
    if other_lucky:
        for own, chance in enumerate(ways(dice)):
            held = 1 - reaching(against, own + ahead + 1)
            won -= chance * held * _held_off(dice, against, ahead, own)
    return float(won)


def _held(dice: int, against: int, ahead: int, theirs: int) -> Fraction:
    """The chance to reach what stands, and to win also against what is thrown for it then."""
    return sum([chance * (1 - reaching(against, own + ahead + 1)) for own, chance in enumerate(ways(dice))
                if own + ahead >= theirs], ZERO)  # fmt: skip


def _held_off(dice: int, against: int, ahead: int, own: int) -> Fraction:
    """The chance of the other to be above what stands, and above what is thrown for it then."""
    return sum([chance * (1 - reaching(dice, theirs - ahead)) for theirs, chance in enumerate(ways(against))
                if theirs > own + ahead], ZERO)  # fmt: skip


def expected(dice: int) -> Fraction:
    """What so many dice come to on average."""
    return sum([total * chance for total, chance in enumerate(ways(dice))], ZERO)
