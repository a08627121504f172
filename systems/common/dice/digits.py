"""Dice of ten read as digits: two make a d100, tens first; three a d1000, four a d10000; zeros are the most."""

from __future__ import annotations

from collections.abc import Sequence

DIGITS = {100: 2, 1_000: 3, 10_000: 4}  # sides: how many d10


def digits_of(sides: int) -> int:
    """How many d10 such a die is thrown with; 0 if it is a die of its own."""
    return DIGITS.get(sides, 0)


def read_digits(words: Sequence[str], sides: int) -> tuple[int, int]:
    """(face, how many of the words it takes) of dice typed one by one: ``70 3`` and ``7 3`` are 73, ``00 0`` is 100.

    One number alone is the face itself, zeros alone the most; (0, 0) where the words are neither.
    """
    number = digits_of(sides)
    shown = [_digit(word, tens=sides == 100 and place == 0) for place, word in enumerate(words[:number])]
    if number and len(shown) == number and "" not in shown:
        return int("".join(shown)) or sides, number
    if number and words and words[0].isdecimal():
        alone = words[0]
        return (sides if set(alone) == {"0"} and len(alone) == number else int(alone)), 1
    return 0, 0


def _digit(word: str, tens: bool) -> str:
    """What one d10 shows; the die of the tens may show 00 to 90."""
    if len(word) == 1 and word.isdecimal():
        return word
    return word[0] if tens and len(word) == 2 and word.isdecimal() and word[1] == "0" else ""


def example(sides: int) -> str:
    """What may be typed for such a die: ``70 3 or 73; 00 0 is 100``."""
    if sides == 100:
        return "70 3 or 73; 00 0 is 100"
    number = digits_of(sides)
    return f"{' '.join('3072'[:number])}; {' '.join('0' * number)} is {sides:,}"
