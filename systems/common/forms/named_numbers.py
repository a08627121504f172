"""Several numbers with names of their own in one field of a sheet: statistics, skills, rows of boxes.

The field holds pairs, ``(("power", 3), ("grace", 2))``.  Wherever a field of a sheet is named, ``stats:power`` names
one of them.
"""

from __future__ import annotations

from typing import Any

Scores = tuple[tuple[str, int], ...]
APART = ":"


def get_score(scores: Scores, key: str, otherwise: int = 0) -> int:
    """One of the numbers."""
    for name, amount in scores:
        if name == key:
            return amount
    return otherwise


def set_score(scores: Scores, key: str, amount: int) -> Scores:
    """The numbers with one of them changed, or added at the end."""
    if any([name == key for name, _ in scores]):
        return tuple([(name, amount if name == key else had) for name, had in scores])
    return (*scores, (key, amount))


def remove_score(scores: Scores, key: str) -> Scores:
    """The numbers without one of them."""
    return tuple([pair for pair in scores if pair[0] != key])


def has_place(sheet: Any, name: str) -> bool:
    """Whether a sheet has a place for what is called so."""
    return hasattr(sheet, name.partition(APART)[0])


def get_value(sheet: Any, name: str, otherwise: Any = None) -> Any:
    """What a sheet holds under a name, of a field or of one number in it; a number that it does not hold is 0, unless
    ``otherwise`` is a number."""
    field, apart, key = name.partition(APART)
    if not apart:
        return getattr(sheet, name, otherwise)
    if not hasattr(sheet, field):
        return otherwise
    return get_score(getattr(sheet, field), key, otherwise if type(otherwise) is int else 0)


def number_within(name: str, field: str, value: Any) -> Any:
    """The number that a name means in a value of that field of a sheet; nothing if it means another field."""
    whole, apart, key = name.partition(APART)
    if whole != field:
        return None
    return get_score(value, key) if apart else value


def locate_change(sheet: Any, name: str, value: Any) -> tuple[str, Any]:
    """Which field of a sheet becomes what, if what is called so becomes ``value``."""
    field, apart, key = name.partition(APART)
    return (field, set_score(getattr(sheet, field), key, value)) if apart else (name, value)
