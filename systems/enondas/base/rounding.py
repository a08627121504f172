"""Halves are rounded up, everywhere: of numbers, and of the d6 where a d3 is asked for (EN-001, EN-005)."""

from __future__ import annotations

import re
from fractions import Fraction
from math import floor

from systems.common.kernel.play import Play
from systems.common.kernel.tape import tally

THREES = re.compile(r"(\d*)d3\s*(?:([+-])\s*(\d+))?", re.ASCII)
HALVES = tally(1, 3, 5)  # a die counts once for each mark it reaches: 1 or 2 is 1, 3 or 4 is 2, 5 or 6 is 3


def round_fraction(amount: Fraction) -> int:
    """The nearest whole number; exactly between two, the greater one (also below zero)."""
    return floor(amount + Fraction(1, 2))


def half(amount: int) -> int:
    """Half of a number, rounded."""
    return (amount + 1) // 2


def quarter(amount: int) -> int:
    """A quarter of a number, rounded."""
    return (amount + 2) // 4


def purpose_of(dice: str, purpose: str) -> str:
    """What dice are thrown for, with how they are read where a d3 is asked for."""
    return f"{purpose} (d6: half, up)" if THREES.fullmatch(dice.strip().lower().replace("−", "-")) else purpose


def roll_total(play: Play, dice: str, roller: str, purpose: str) -> int:
    """What dice such as ``1d6+2`` or ``1d3`` come to; every d3 is thrown with a d6."""
    found = THREES.fullmatch(dice.strip().lower().replace("−", "-"))
    if found is None:
        return play.total(dice, roller, purpose)
    count, sign, more = found.groups()
    faces = play.roll(int(count or 1), 6, roller, purpose_of(dice, purpose), HALVES)
    return sum(faces) + int(f"{sign or ''}{more or 0}")
