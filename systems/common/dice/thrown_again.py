"""A roll that is thrown again, because somebody decides so once it is known how it fell: what it is called, and known
by."""

from __future__ import annotations

AGAIN = ", again"


def name_again(purpose: str) -> str:
    """What the second throw of a roll is for: ``Attack: Bow, again``."""
    return f"{purpose}{AGAIN}"


def is_again(purpose: str, before: str) -> bool:
    """Whether a roll is the one before once more: nobody knows of it before that one has fallen."""
    return purpose == name_again(before)
