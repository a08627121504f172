"""The price list, row by row, and what the book and our rulings say of weapons, armor and loads."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.mazes_minotaurs.base.loads import load
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.characters.belongings import item_of
from tests.systems.mazes_minotaurs.builders import GAME, look, quiet

GEAR = GAME.shipped_entries("gear")
SP, GC = 100, 10_000  # copper pieces
PRINTED = {  # price in copper pieces, for how many, the highest price where it varies
    "dagger": (15 * SP, 1, 0), "mace": (30 * SP, 1, 0), "axe": (30 * SP, 1, 0), "spear": (30 * SP, 1, 0),
    "sword": (60 * SP, 1, 0),
    "bow": (40 * SP, 1, 0), "javelin": (30 * SP, 1, 0), "sling": (5 * SP, 1, 0), "arrows": (6 * SP, 6, 0),
    "sling_stones": (2 * SP, 10, 0),
    "helmet": (75 * SP, 1, 0), "breastplate": (150 * SP, 1, 0), "shield": (75 * SP, 1, 0),
    "rowing_boat": (3 * GC, 1, 0), "sailing_ship": (30 * GC, 1, 0), "merchant_ship": (150 * GC, 1, 0),
    "galley": (300 * GC, 1, 0), "horse": (6 * GC, 1, 0), "mule": (1 * GC, 1, 0), "staff": (5 * SP, 1, 0),
    "oil": (10 * SP, 1, 0), "torch": (2 * SP, 1, 0), "flint": (5 * SP, 1, 0), "rope": (15 * SP, 1, 0),
    "bedroll": (25 * SP, 1, 0), "rations": (2 * SP, 1, 0), "waterskin": (2 * SP, 1, 0),
    "lodging": (2 * SP, 1, 10 * SP), "meal": (2 * SP, 1, 5 * SP), "wine": (1 * SP, 1, 3 * SP),
}  # fmt: skip
OURS = {"club", "wand", "robes"}
REACH = {"dagger": 1, "sword": 2, "axe": 2, "club": 2, "staff": 2, "mace": 2, "javelin": 2, "spear": 3, "bow": 0,
         "sling": 0}  # fmt: skip
LOADS = [  # how many weigh how much
    ("dagger", 4, 0), ("sling", 1, 0), ("sword", 1, 1), ("axe", 1, 1), ("mace", 1, 1), ("club", 1, 1), ("staff", 1, 1),
    ("bow", 1, 1), ("javelin", 3, 3), ("spear", 1, 2), ("shield", 1, 2), ("helmet", 1, 1), ("breastplate", 1, 3),
    ("arrows", 12, 1), ("sling_stones", 12, 1), ("rope", 1, 2), ("bedroll", 1, 2), ("waterskin", 1, 1),
    ("rations", 3, 1), ("torch", 10, 1), ("oil", 10, 1), ("flint", 1, 0), ("robes", 1, 0), ("wand", 1, 0),
]  # fmt: skip


@pytest.mark.rule("MM-037")
@pytest.mark.parametrize("key", PRINTED)
def test_every_price_is_as_printed(key: str) -> None:
    one = GEAR[key]
    assert (one.price, one.bundle, one.price_to) == PRINTED[key]
    assert one.for_sale
    assert one.rule == "MM-037"


@pytest.mark.rule("MM-037", "MM-R13")
def test_the_list_has_thirty_entries_and_three_things_are_ours() -> None:
    assert len(PRINTED) == 30
    assert set(GEAR) == set(PRINTED) | OURS
    assert (GEAR["club"].price, GEAR["club"].for_sale) == (GEAR["staff"].price, True) == (5 * SP, True)
    assert not GEAR["wand"].for_sale and not GEAR["robes"].for_sale


@pytest.mark.rule("MM-038", "MM-R13", "MM-R14", "MM-R73")
def test_every_weapon_has_its_reach() -> None:
    weapons = {key: one.reach for key, one in GEAR.items() if one.kind in ("melee", "missile")}
    assert weapons == REACH


@pytest.mark.rule("MM-066")
def test_what_shoots_has_its_range_and_its_ammunition() -> None:
    assert {key: (one.range, one.range_by_might, one.ammunition) for key, one in GEAR.items() if one.kind == "missile"} == {
        "bow": (300, 0, "arrow"), "sling": (150, 0, "stone"), "javelin": (0, 10, "")}  # fmt: skip
    assert {key: one.ammunition for key, one in GEAR.items() if one.kind == "ammunition"} == {
        "arrows": "arrow", "sling_stones": "stone"}  # fmt: skip


@pytest.mark.rule("MM-018", "MM-048")
def test_three_pieces_protect_by_two_each() -> None:
    assert {one.place: one.defense for one in GEAR.values() if one.place or one.defense} == {
        "helmet": 2, "breastplate": 2, "shield": 2}  # fmt: skip


@pytest.mark.rule("MM-049")
def test_every_weapon_does_a_die_of_six() -> None:
    assert {one.damage for one in GEAR.values() if one.kind in ("melee", "missile")} == {"1d6"}


@pytest.mark.rule("MM-P08")
@pytest.mark.parametrize(("key", "count", "weighs"), LOADS)
def test_every_load_is_as_proposed(key: str, count: int, weighs: int) -> None:
    there = look(quiet())
    assert load(there, HeroSheet(items=(item_of(there, key, count),))) == weighs


@pytest.mark.rule("MM-P08")
def test_five_hundred_coins_weigh_one_and_nothing_is_rounded() -> None:
    there = look(quiet())
    assert load(there, HeroSheet(gold=100, silver=300, copper=100)) == 1
    assert load(there, HeroSheet(silver=1, items=(item_of(there, "rations"),))) == Fraction(1, 500) + Fraction(1, 3)
