"""Dice of ten read as digits: tens first, zeros are the most; what is no digit is none."""

from __future__ import annotations

import pytest

from systems.common.dice.digits import digits_of, example, read_digits


@pytest.mark.parametrize(("sides", "number"), [(100, 2), (1000, 3), (10_000, 4), (10, 0), (20, 0), (6, 0)])
def test_which_dice_are_digits(sides, number):
    assert digits_of(sides) == number


@pytest.mark.parametrize(("words", "sides", "read"), [
    ("70 3", 100, (73, 2)), ("7 3", 100, (73, 2)), ("00 0", 100, (100, 2)), ("0 0", 100, (100, 2)),
    ("00 7", 100, (7, 2)), ("0 7", 100, (7, 2)), ("10 0", 100, (10, 2)), ("90 9", 100, (99, 2)),
    ("73", 100, (73, 1)), ("00", 100, (100, 1)), ("0", 100, (0, 1)), ("100", 100, (100, 1)), ("7", 100, (7, 1)),
    ("73 4", 100, (73, 1)),  # 73 is no die of the tens
    ("3 70", 100, (3, 1)),  # and no die of the ones shows 70
    ("3 0 7", 1000, (307, 3)), ("0 0 0", 1000, (1000, 3)), ("000", 1000, (1000, 1)), ("00", 1000, (0, 1)),
    ("30 0 7", 1000, (30, 1)),  # only a d100 has a die of the tens
    ("3 0", 1000, (3, 1)), ("1 2 3 4", 10_000, (1234, 4)), ("1 2 3 4 5", 10_000, (1234, 4)),
    ("70 3", 20, (0, 0)), ("", 100, (0, 0)), ("x", 100, (0, 0)), ("x 3", 100, (0, 0)), ("7 x", 100, (7, 1)),
])  # fmt: skip
def test_dice_typed_one_by_one_are_read(words, sides, read):
    assert read_digits(words.split(), sides) == read


@pytest.mark.parametrize(("sides", "said"), [
    (100, "70 3 or 73; 00 0 is 100"), (1000, "3 0 7; 0 0 0 is 1,000"), (10_000, "3 0 7 2; 0 0 0 0 is 10,000"),
])  # fmt: skip
def test_an_example_is_read_as_it_says(sides, said):
    assert example(sides) == said
    typed, zeros = said.split(";")[0].split(" or ")[0], said.split("; ")[1].split(" is ")[0]
    assert read_digits(typed.split(), sides)[1] == digits_of(sides)
    assert read_digits(zeros.split(), sides) == (sides, digits_of(sides))
