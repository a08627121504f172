"""Texts of random tables without a trace: the same as a roll gives with the same random numbers."""

from __future__ import annotations

from math import floor
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.content.random_tables.tables import read_tables, roll
from systems.common.content.random_tables.writer import writer
from tests.systems.common.content.random_tables.test_tables import TABLES

CHEST = """
[chest]
name = "Chest"
times = "1d3"
dice = "2d4*2"
rows = [
    {at = "4-6", text = "100 % {kind} worth {worth}, {4d6dl1} years", figures = {worth = "1d10*500"}, data = {kind = "silk"}},
    {at = "7-9", text = "{3d1000} coins, {@potions} and {@arms} in {1d6} bags"},
    {at = "10-12", to = {table = "potions", times = "2d2", dice = "1d4+1"}, text = "50 % {}!"},
    {at = "13-16", to = {table = "omens", times = "1d2"}, text = "a {1d4}-fold {}"},
]

[pouch]
name = "Pouch"
dice = "3d6-2"
rows = [{at = "1-8", text = "{2d6}, {1d6} and {1d8}"}, {at = "9-16", to = ["ashes", "arms"]}]

[ashes]
name = "Ashes"
rows = ["{1d2000*3} flakes of {@soot}"]

[soot]
name = "Soot"
rows = [{text = "soot", data = {black = true}}]

[endless]
name = "Endless"
dice = "1d6!"
rows = [{at = "1-5", text = "few"}, {at = "6-500", text = "many"}]

[cases]
name = "Cases"
rows = [
    {to = "soot", text = "a case of {}", data = {old = true}},
    {text = "plain", figures = {n = "1d3"}},
    {text = "{a}, {b} and {c}: {2d4}", figures = {a = "1d4", b = "2d6*3", c = "5"}},
]
"""
ALL = read_tables(CHEST, known=TABLES)


@given(
    st.sampled_from(["hoard", "arms", "potions", "omens", "chest", "stores", "bundle", "pouch", "endless", "cases"]),
    st.integers(),
)
def test_the_writer_says_what_a_roll_says_with_the_same_numbers(key: str, seed: int) -> None:
    random, same = Random(seed).random, Random(seed).random

    def throw(count: int, sides: int, purpose: str) -> tuple[int, ...]:
        return tuple(floor(same() * sides) + 1 for _ in range(count))

    say = writer(ALL, key, random)
    for _ in range(20):
        assert say() == ", ".join(drawn.text for drawn in roll(ALL, key, throw) if drawn.text)


def test_the_writer_keeps_to_its_column() -> None:
    say = writer(TABLES, "weather", Random(1).random, column="hills")
    assert {say() for _ in range(50)} == {"snow", "showers"}
    with pytest.raises(ValueError, match=r"Weather has no column desert"):
        writer(TABLES, "weather", Random(1).random, column="desert")
