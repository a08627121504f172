"""Dice that lie on a table, and how one that nobody has is thrown with them."""

from __future__ import annotations

from systems.common.dice.digits import digits_of

SIDES = (2, 3, 4, 5, 6, 8, 10, 12, 20, 100)  # a coin, or half of a die with twice the faces, too


def name_thrown(sides: int) -> str:
    """What is thrown for one die: ``d6``; for one of seven faces, which nobody has, ``d8, again on 8``."""
    larger = next((one for one in SIDES if one >= sides), sides)
    if larger == sides or digits_of(sides):
        return f"d{sides}"
    return f"d{larger}, again {'on' if larger == sides + 1 else 'above'} {larger if larger == sides + 1 else sides}"
