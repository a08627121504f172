"""Halves are rounded up, everywhere (EN-005)."""

from __future__ import annotations

from fractions import Fraction
from math import floor


def rounded(amount: Fraction) -> int:
    """The nearest whole number; exactly between two, the greater one (also below zero)."""
    return floor(amount + Fraction(1, 2))


def half(amount: int) -> int:
    """Half of a number, rounded."""
    return (amount + 1) // 2


def quarter(amount: int) -> int:
    """A quarter of a number, rounded."""
    return (amount + 2) // 4
