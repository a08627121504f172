"""Gear of the campaign's own counts like the shipped: as a weapon, as armor, in its weight, and for spells."""

from __future__ import annotations

import pytest

from systems.common.records.table import Table
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.arms import arm_with, arms
from systems.whitebox.magic.casters import hindrance
from tests.systems.whitebox.builders import BOW, GAME, do, foe, hero, look, quiet, table

BLADE = """
[river_blade]
name = "Blade, river"
rule = "WB-103"
kind = "melee"
price = 12
weight = 7
damage = "1d8"
hands = "two"
text = "Curved."
"""
SUIT = """
[scale_mail]
name = "Scale mail"
rule = "WB-107"
kind = "armor"
price = 40
weight = 60
armor = 5
text = "Improves armor class by 5."
"""
BUCKLER = """
[buckler]
name = "Buckler"
rule = "WB-107"
kind = "shield"
price = 4
weight = 3
armor = 1
text = "A small shield."
"""
BODKINS = """
[bodkins]
name = "Bodkins (12)"
rule = "WB-104"
kind = "ammunition"
price = 9
weight = 2
bundle = 12
ammunition = "arrow"
silver = true
text = "Twelve, for a bow."
"""
OWN = {"river_blade": BLADE, "scale_mail": SUIT, "buckler": BUCKLER, "bodkins": BODKINS}


def with_own_gear(state: Table) -> Table:
    for key, source in OWN.items():
        state, _ = do(state, "own.keep", kind="gear", key=key, source=source)
    return state


@pytest.mark.rule("WB-103")
def test_an_own_weapon_is_bought_taken_in_hand_and_strikes():
    state = with_own_gear(quiet(hero(items=(), gold=50)))
    state, _ = do(state, "characters.buy", "b1", weapons=("river_blade",))
    state, _ = do(state, "characters.equip", "b1", item=0, how="held")
    first = arms(look(state), state.beings["b1"])[0]
    assert (first.key, first.damage, first.melee) == ("river_blade", "1d8", True)
    assert arm_with(look(state), state.beings["b1"], Item("river_blade", "River blade")).damage == "1d8"


@pytest.mark.rule("WB-103", "WB-160")
def test_the_blow_of_an_own_weapon_falls_with_its_dice():
    state = with_own_gear(table(hero(items=(Item("river_blade", "River blade", carried="held"),)), foe()))
    after, _ = do(state, "combat.attack", "b1", [19, 4], target="b9", weapon="river_blade")
    assert after.beings["b9"].sheet.hit_points == 1


@pytest.mark.rule("WB-107", "WB-110")
def test_an_own_suit_and_an_own_shield_give_armor():
    worn = (Item("scale_mail", "Scale mail", carried="worn"), Item("buckler", "Buckler", carried="held"))
    state = with_own_gear(quiet(hero(items=worn)))
    assert str(look(state).figure("b1", "armor_class")) == "3 [16]"


@pytest.mark.rule("WB-107")
def test_bracers_stand_in_the_place_of_an_own_suit():
    entry = next(one for one in GAME.shipped_entries("items").values()
                 if any(term.figure == "armor_class" and term.sets and term.amount < 4 for term in one.terms))  # fmt: skip
    best = next(term.amount for term in entry.terms if term.figure == "armor_class" and term.sets)
    bracers = Item(entry.key, entry.name, magic=True, carried="worn")
    state = with_own_gear(quiet(hero(items=(Item("scale_mail", "Scale mail", carried="worn"), bracers))))
    assert look(state).value("b1", "armor_class") == best


@pytest.mark.rule("WB-108", "WB-111")
def test_own_gear_weighs_what_it_weighs():
    carried = (Item("river_blade", "River blade", carried="held"), Item("bodkins", "Bodkins", count=6))
    state = with_own_gear(quiet(hero(items=carried)))
    assert look(state).value("b1", "weight") == 70 + 10


@pytest.mark.rule("WB-104")
def test_own_arrows_fly_from_a_bow_and_keep_their_silver():
    state = with_own_gear(quiet(hero(items=(BOW, Item("bodkins", "Bodkins", count=12)))))
    bow = arms(look(state), state.beings["b1"])[0]
    assert bow.key == "short_bow"
    assert bow.silver
    state = with_own_gear(table(hero(items=(BOW, Item("bodkins", "Bodkins", count=12))), foe()))
    after, _ = do(state, "combat.shoot", "b1", [1, 1], target="b9", weapon="short_bow")
    assert after.beings["b1"].sheet.items[1].count == 10


@pytest.mark.rule("WB-065")
def test_an_own_shield_and_an_own_two_handed_weapon_hinder_the_casting_that_theirs_do():
    for item, said in (("buckler", "shield"), ("river_blade", "two-handed")):
        elf = hero(character_class="elf", race="elf", items=(Item(item, item.capitalize(), carried="held"),))
        state = with_own_gear(quiet(elf))
        assert said in hindrance(look(state), state.beings["b1"])
