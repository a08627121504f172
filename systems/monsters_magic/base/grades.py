"""Minor, major, extreme: what effects and consequences cost and weigh, and how badly a check fails (MG-008, MG-012)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.monsters_magic.base.entries import Grade

MINOR: Grade = "minor"
GRADES: tuple[Grade, ...] = ("minor", "major", "extreme")
PRICES = {"minor": "mg_minor_cost", "major": "mg_major_cost", "extreme": "mg_extreme"}  # as the house has them
AMOUNTS = {"minor": "mg_minor_amount", "major": "mg_major_amount", "extreme": "mg_extreme_amount"}
FAILURES = ((15, "extreme"), (10, "major"), (5, "minor"), (1, ""))  # short by so much at least (MG-008)


def price(look: Look, grade: str) -> int:
    """Effect points that an effect of this grade costs."""
    return int(getattr(look.house, PRICES[grade]))


def amount(look: Look, grade: str) -> int:
    """What an effect of this grade adds, or a consequence takes; nothing for none."""
    return int(getattr(look.house, AMOUNTS[grade])) if grade in AMOUNTS else 0


def failed_by(short: int) -> str:
    """The grade of the consequence that a failure brings; empty for a simple one (MG-008)."""
    return next((grade for least, grade in FAILURES if short >= least), "")
