"""With what somebody sets out: the best of each kind, by dice, adds and protection, and what that puts away."""

from __future__ import annotations

import pytest

from systems.enondas.base.sheet import CharacterSheet, Item
from systems.enondas.characters.belongings import array_items
from tests.systems.enondas.builders import look, quiet

VIEW = look(quiet())


def sword(name, **more):
    """4d + 4, and what is on top."""
    return Item("longsword", name, **more)


def borne(*items):
    """How each thing is borne, by its name."""
    return {one.name: one.carried for one in array_items(VIEW, CharacterSheet(items=items))}


@pytest.mark.parametrize(("first", "second", "best"), [
    ({"dice": 1}, {"adds": 4}, "B"), ({"adds": 4}, {"dice": 1}, "A"), ({"dice": 1}, {"adds": 3}, "A"),
    ({}, {}, "A"), ({"adds": 2}, {"protection": 3}, "B"), ({"protection": 2}, {"adds": 2}, "A"),
    ({"carried": "stored", "dice": 5}, {}, "B"),
])  # fmt: skip
def test_the_best_weapon_is_in_hand(first, second, best):
    """A die is three and a half, so one die more is less than four points more, and more than three."""
    found = borne(sword("A", **first), sword("B", **second))
    other = "A" if best == "B" else "B"
    assert found[best] == "held" and found[other] != "held"


def test_the_best_suit_is_on_and_a_shield_beside_a_weapon_for_one_hand():
    suits = (
        Item("light_leather", "Leather"),
        Item("chain_mail", "Chain"),
        Item("light_leather", "Blessed", protection=20),
    )
    shields = (Item("buckler", "Buckler"), Item("large_shield", "Large"))
    assert borne(*suits[:2]) == {"Leather": "carried", "Chain": "worn"}
    assert borne(*suits) == {"Leather": "carried", "Chain": "carried", "Blessed": "worn"}
    assert borne(sword("A"), *shields) == {"A": "held", "Buckler": "carried", "Large": "held"}
    assert borne(Item("greatsword", "Great"), *shields) == {"Great": "held", "Buckler": "carried", "Large": "carried"}
    assert borne(*shields) == {"Buckler": "carried", "Large": "held"}


def test_what_shoots_and_what_is_no_arms_stays_in_the_pack():
    assert borne(Item("longbow", "Bow"), sword("A"), Item("rope", "Rope"), Item("", "Thing")) == {
        "Bow": "carried", "A": "held", "Rope": "carried", "Thing": "carried"}  # fmt: skip
    assert array_items(VIEW, CharacterSheet(items=())) == ()
