"""Equipment, row by row: damage, range, rating and price, and the formula behind the prices."""

from __future__ import annotations

import pytest

from systems.myriad.base.entries import Gear
from systems.myriad.base.library import LIBRARY

GEAR, SKILLS = LIBRARY.shipped("gear"), LIBRARY.shipped("skills")
# dice, price
MELEE = {
    "unarmed": (1, 0), "short_claws": (2, 0), "long_claws": (3, 0), "knife": (2, 2), "blackjack": (2, 2),
    "knuckledusters": (2, 2), "short_sword": (3, 3), "machete": (3, 3), "wooden_baseball_bat": (3, 3), "staff": (3, 3),
    "fire_axe": (4, 4), "long_sword": (4, 4), "katana": (4, 4), "aluminum_baseball_bat": (4, 4), "poleaxe": (4, 4),
    "battleaxe": (5, 5), "claymore": (5, 5), "great_sword": (5, 5), "magical_sword": (5, 5), "laser_sword": (5, 5),
}  # fmt: skip
# dice, range, automatic, price
RANGED = {
    "small_stones": (1, "short", False, 0), "throwing_knife": (2, "short", False, 3), "brick": (2, "short", False, 0),
    "hand_catapult": (2, "short", False, 3), "derringer": (2, "short", False, 3),
    "throwing_axe": (3, "medium", False, 4), "bow": (3, "medium", False, 4), "pistol": (3, "medium", False, 4),
    "hunting_rifle": (3, "medium", False, 4), "automatic_pistol": (3, "medium", True, 5),
    "heavy_pistol": (4, "medium", False, 5), "assault_rifle": (4, "medium", True, 6),
    "shotgun": (4, "short", False, 5), "combat_shotgun": (4, "medium", False, 5),
    "sniper_rifle": (5, "long", False, 6), "heavy_machine_gun": (5, "long", True, 7), "grenade": (5, "short", False, 5),
}  # fmt: skip
# dice, rating, metres a die is lost after
MASS_DESTRUCTION = {
    "anti_vehicle_machinegun": (4, 2, 10), "demolitions_pack": (4, 3, 20), "military_missile": (5, 4, 50),
    "bunker_buster_bomb": (5, 5, 100), "small_nuclear_bomb": (5, 10, 200),
}  # fmt: skip
ARMOR = {
    1: {"soft_leather", "heavy_cloth", "leather_jacket"}, 2: {"hardened_leather", "thick_hide", "bullet_proof_vest"},
    3: {"chain_mail", "dragon_hide", "swat_tactical_armor"},
    4: {"full_plate_mail", "mithril_chain", "advanced_military_armor"}, 5: {"mithril_plate_mail", "powered_battle_armor"},
}  # fmt: skip
ARMOR_PRICE = {1: 1, 2: 2, 3: 3, 4: 5, 5: 7}
ESSENTIALS = {
    "locksmiths_picks": 2, "camping_equipment": 2, "animal_traps_and_snares": 3, "blacksmithing_supplies": 3,
    "alchemical_vessels": 4, "electricians_toolkit": 3, "mechanics_toolkit": 3, "field_surgery_kit": 3,
    "tabletop_computer": 4, "hackers_laptop": 6,
}  # fmt: skip
# what it adds, to which figure
ENHANCERS = {
    "climbing_gear": (1, "athletics"), "disguise_kit": (1, "deceit"), "telescope": (2, "perception"),
    "security_bypass_software": (1, "computing"), "sniper_sights": (1, "ranged_combat"),
    "lie_detector": (1, "persuasion"), "medical_scanner": (1, "medic"), "repair_droid": (2, "robotics"),
    "element_scanner": (2, "perception"),
}  # fmt: skip
PICKED_UP = {"small_stones", "brick"}  # thrown, and free


def formula(one: Gear) -> int:
    """The suggested price: a point a die, and one each if ranged, and if explosive or automatic; two less if used up."""
    price = one.damage * max(1, one.wmd) + (one.reach != "melee") + (one.autofire or "explosive" in one.tags)
    return max(0, price - 2 * one.single_use)


def weapons() -> dict[str, Gear]:
    return {key: one for key, one in GEAR.items() if one.kind == "weapon"}


@pytest.mark.rule("MY-303")
def test_melee_weapons_are_as_printed() -> None:
    found = {key: (one.damage, one.price) for key, one in weapons().items() if one.reach == "melee" and not one.wmd}
    assert found == MELEE


@pytest.mark.rule("MY-303", "MY-304", "R-11", "R-76")
def test_ranged_weapons_are_as_printed() -> None:
    found = {
        key: (one.damage, one.reach, one.autofire, one.price)
        for key, one in weapons().items()
        if one.reach != "melee" and not one.wmd
    }
    assert found == RANGED


@pytest.mark.rule("MY-303", "MY-413")
def test_a_grenade_loses_a_die_every_two_metres_and_is_gone_once_thrown() -> None:
    assert (GEAR["grenade"].decay, GEAR["grenade"].single_use) == (2, True)
    assert "explosive" in GEAR["grenade"].tags
    assert {key for key, one in GEAR.items() if one.single_use and not one.wmd} == {"grenade"}


@pytest.mark.rule("MY-302", "R-45")
def test_every_weapon_for_sale_costs_what_the_formula_says() -> None:
    for key, one in weapons().items():
        if not one.natural and key not in PICKED_UP:
            assert one.price == formula(one), key
    assert all(GEAR[key].price == 0 for key in PICKED_UP)


@pytest.mark.rule("MY-303")
def test_what_grows_is_not_for_sale() -> None:
    assert {key for key, one in GEAR.items() if one.natural} == {"unarmed", "short_claws", "long_claws"}


@pytest.mark.rule("MY-414")
def test_weapons_of_mass_destruction_are_as_printed() -> None:
    assert {key: (one.damage, one.wmd, one.decay) for key, one in GEAR.items() if one.wmd} == MASS_DESTRUCTION
    assert all("medieval" not in GEAR[key].periods and GEAR[key].periods for key in MASS_DESTRUCTION)


@pytest.mark.rule("MY-305", "MY-302")
@pytest.mark.parametrize("rating", ARMOR)
def test_armor_has_its_rating_and_price(rating: int) -> None:
    found = {key: one for key, one in GEAR.items() if one.kind == "armor" and one.armor == rating}
    assert set(found) == ARMOR[rating]
    assert {one.price for one in found.values()} == {ARMOR_PRICE[rating]}


@pytest.mark.rule("MY-305", "R-58")
def test_heavy_archaic_armor_is_plate_and_mithril() -> None:
    heavy = {key for key, one in GEAR.items() if one.archaic and one.armor >= 4}
    assert heavy == {"full_plate_mail", "mithril_chain", "mithril_plate_mail"}


@pytest.mark.rule("MY-306")
def test_essentials_cost_what_is_printed() -> None:
    found = {key: one for key, one in GEAR.items() if one.kind == "essential"}
    assert {key: one.price for key, one in found.items()} == ESSENTIALS
    assert {key: one.essential for key, one in found.items() if one.essential} == {
        "alchemical_vessels": "alchemy", "electricians_toolkit": "electronics", "tabletop_computer": "computing",
        "hackers_laptop": "computing",
    }  # fmt: skip


@pytest.mark.rule("MY-307", "R-45")
def test_enhancers_add_what_is_printed_in_their_situation_only() -> None:
    found = {key: one for key, one in GEAR.items() if one.kind == "enhancer"}
    assert {key: (touch.amount, touch.figure) for key, one in found.items() for touch in one.touches} == ENHANCERS
    for key, one in found.items():
        (touch,) = one.touches
        assert touch.when, key
        assert touch.figure in SKILLS, key
        assert one.price == 2 * touch.amount, key


@pytest.mark.rule("MY-300")
def test_nothing_else_is_free() -> None:
    assert {key for key, one in GEAR.items() if not one.price and not one.natural} == PICKED_UP


@pytest.mark.rule("MY-001", "MY-112")
@pytest.mark.parametrize(
    "key, periods",
    [("claymore", {"medieval"}), ("full_plate_mail", {"medieval"}), ("knife", set()), ("bow", set()),
     ("pistol", {"modern", "futuristic"}), ("laser_sword", {"futuristic"}), ("repair_droid", {"futuristic"}),
     ("field_surgery_kit", {"modern", "futuristic"}), ("grenade", {"modern", "futuristic"})],
)  # fmt: skip
def test_things_belong_to_their_periods(key: str, periods: set[str]) -> None:
    assert set(GEAR[key].periods) == periods


@pytest.mark.rule("MY-421")
def test_only_pistols_are_fired_with_one_hand() -> None:
    guns = {key: one for key, one in weapons().items() if "bullet" in one.tags and not one.wmd}
    assert {key for key, one in guns.items() if one.hands == "one"} == {
        "derringer", "pistol", "automatic_pistol", "heavy_pistol",
    }  # fmt: skip
    assert all(("pistol" in one.tags) == (one.hands == "one") for one in guns.values())


@pytest.mark.rule("MY-412", "MY-421")
def test_what_hoses_is_marked_for_its_sfx() -> None:
    for key, one in weapons().items():
        assert one.autofire == ("autofire" in one.tags), key


@pytest.mark.rule("MY-140", "MY-421")
def test_a_weapon_harms_in_a_way_that_immunities_know() -> None:
    known = set(LIBRARY.shipped("traits")["immunity_partial"].kinds)
    for key, one in weapons().items():
        assert known & set(one.tags) or key == "bow", key
