"""What magic items add to the figures of whoever wears or holds them (WB-562, WB-563, WB-566 to WB-569, WB-574)."""

from __future__ import annotations

import pytest

from systems.common.records.table import Being
from systems.whitebox.base.items import damage_of
from systems.whitebox.base.sheet import Item
from tests.systems.whitebox.builders import CHAIN, GAME, SHIELD, do, foe, hero, hp, look, quiet, ruled, table


def magic(key: str, **facts: object) -> Item:
    entry = GAME.shipped_entries("items")[key]
    given = {"name": entry.name, "magic": True, "base": entry.base} | facts
    return Item(key, **given)  # type: ignore[arg-type]


def owner(*items: Item, **sheet: object) -> Being:
    return hero(items=items, **sheet)


def value(being: Being, figure: str, *at: str, **switches: object) -> int:
    return look(quiet(being, house=ruled(**switches))).value(being.id, figure, *at)


@pytest.mark.rule("WB-569", "WB-574")
def test_bracers_stand_in_the_place_of_worse_armor_and_other_magic_counts_on_top() -> None:
    bracers = magic("bracers_of_defense_4", carried="worn")
    ring = magic("ring_protection_1", carried="worn")
    leather = Item("leather", "Leather", carried="worn")
    assert value(owner(bracers), "armor_class") == 4
    assert value(owner(bracers, leather), "armor_class") == 4
    assert value(owner(bracers, ring), "armor_class") == 3
    assert value(owner(bracers, dexterity=16), "armor_class", uab_dexterity_ac=True) == 3
    plate = magic("magic_armor", base="plate_mail", bonus=1, carried="worn")
    assert value(owner(bracers, plate), "armor_class") == 2  # real armor is better: no effect
    assert value(owner(bracers, CHAIN, SHIELD), "armor_class") == 4


@pytest.mark.rule("WB-566", "WB-568", "WB-569")
def test_rings_and_cloaks_of_protection_stack_and_count_only_when_worn() -> None:
    ring, cloak = magic("ring_protection_2", carried="worn"), magic("cloak_of_protection_3", carried="worn")
    assert value(owner(ring, cloak, character_class="magic_user"), "armor_class") == 4
    assert value(owner(ring, cloak, character_class="magic_user"), "save_bonus", "spell") == 5 + 2
    assert value(owner(magic("ring_protection_2")), "armor_class") == 9


@pytest.mark.rule("WB-566", "WB-569", "WB-574")
@pytest.mark.parametrize(("key", "figure", "at", "amount"), [
    ("ring_fire_resistance", "save_bonus", ("fire",), 5), ("ring_fire_resistance", "save_bonus", ("breath",), 0),
    ("ring_poison_resistance", "save_bonus", ("poison",), 5), ("luckstone", "save_bonus", ("spell",), 1),
    ("luckstone", "to_hit", ("melee",), 1), ("helm_of_fiery_brilliance", "save_bonus", ("fire",), 10),
    ("gauntlets_of_ogre_power", "damage", ("melee",), 4), ("gauntlets_of_ogre_power", "damage", ("missile",), 0),
    ("gauntlets_of_ogre_power", "to_hit", ("melee",), 0), ("girdle_of_giant_strength", "damage", ("melee",), 8),
    ("staff_snake", "to_hit", ("melee", "weapon:staff_snake"), 1), ("staff_snake", "to_hit", ("melee",), 0),
])  # fmt: skip
def test_what_things_add_and_when(key: str, figure: str, at: tuple[str, ...], amount: int) -> None:
    who = "cleric" if key == "staff_snake" else "fighter"  # usable by Clerics alone (WB-571)
    bare = value(owner(character_class=who), figure, *at)
    assert value(owner(magic(key, carried="worn"), character_class=who), figure, *at) - bare == amount


@pytest.mark.rule("WB-574")
def test_gauntlets_stand_in_the_place_of_a_strength_bonus() -> None:
    strong = {"strength": 18}
    assert value(owner(**strong), "damage", "melee", uab_strength=True) == 1
    assert value(owner(magic("gauntlets_of_ogre_power", carried="worn"), **strong), "damage", "melee",
                 uab_strength=True) == 4  # fmt: skip


@pytest.mark.rule("WB-562")
def test_a_thing_that_draws_missiles_is_easier_to_hit_with_them() -> None:
    shield = magic("cursed_shield", base="shield", cursed=True, carried="held", note="Attracts missiles: +1 to hit")
    assert value(owner(shield), "armor_class", "missile") == 9
    assert value(owner(shield), "armor_class", "melee") == 8


@pytest.mark.rule("WB-563")
def test_arrow_deflection_counts_against_missiles() -> None:
    mail = magic("armor_of_arrow_deflection", base="chain_mail", carried="worn")
    assert (value(owner(mail), "armor_class", "missile"), value(owner(mail), "armor_class", "melee")) == (3, 5)


@pytest.mark.rule("WB-563", "WB-567")
def test_what_a_blow_does() -> None:
    at = look(quiet())
    assert damage_of(at, magic("weapon_flaming", base="long_sword"), "1d8") == "1d8+1d6"
    assert damage_of(at, magic("staff_striking"), "1d6") == "2d6"
    assert damage_of(at, magic("magic_weapon", base="long_sword", bonus=2), "1d8") == "1d8"
    assert damage_of(at, Item("long_sword", "Long sword"), "1d8") == "1d8"


@pytest.mark.rule("WB-563")
def test_the_plus_of_a_flaming_sword_is_none_for_damage() -> None:
    sword = magic("weapon_flaming", base="long_sword", bonus=2, carried="held")
    assert value(owner(sword), "damage", "melee", "weapon:weapon_flaming") == -2  # takes the arm's own +2 away again
    plain = magic("magic_weapon", base="long_sword", bonus=2, carried="held")
    assert value(owner(plain), "damage", "melee", "weapon:magic_weapon") == 0
    after, _ = do(table(owner(sword), foe(hit_points=30, hit_points_most=30)), "combat.attack", "b1", [20, 4, 5])
    assert hp(after, "b9") == 30 - 4 - 5  # the sword and its flames
