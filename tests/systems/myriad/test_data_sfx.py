"""The special effects, held against the tables of the specification, and the things that grant some of them."""

from __future__ import annotations

import pytest

from systems.myriad.base.house import House
from systems.myriad.base.library import LIBRARY

SFX, ITEMS, SKILLS = LIBRARY.shipped("sfx"), LIBRARY.shipped("items"), LIBRARY.shipped("skills")
A, D, R, T = ("attack",), ("defence",), ("driving",), ("test",)
# sixes a unit, how often at most, on which roll, what a unit is worth, whether a lost roll will do
MORTAL = {
    "artery_strike": (1, 1, A, 1, False), "autofire_master": (1, 0, A, 1, False), "crippling_blow": (1, 0, A, 2, False),
    "guns_akimbo": (1, 0, A, 1, True), "hard_as_nails": (1, 0, D, 1, True), "hawkeye": (1, 0, A, 1, False),
    "knockback": (1, 0, A, 3, False), "multiple_strike": (1, 0, A, 1, False), "power_strike": (1, 0, A, 1, False),
    "superior_throw": (1, 0, A, 1, False),
}  # fmt: skip
SOCIAL = {
    "aura_of_terror": (1, 0, A, 1, False), "change_the_subject": (1, 1, D, 1, False), "husky_tones": (1, 0, A, 2, False),
    "the_perfect_lie": (1, 1, A + D, 1, True), "witticism": (1, 1, A, 1, False),
}  # fmt: skip
VEHICULAR = {
    "city_driver": (1, 0, R, 1, True), "head_em_off": (1, 3, R, 1, True), "mighty_leap_vehicle": (1, 0, R, 2, True),
    "peel_out": (0, 0, R, 1, True), "ram_master": (1, 0, R, 3, False), "strafing_attack": (1, 0, A, 1, False),
    "two_wheeler": (1, 1, R, 1, True),
}  # fmt: skip
PERSONAL = {
    "mighty_leap_character": (1, 1, T, 1, False), "scathing_glance": (1, 1, A, 1, False),
    "berzerk_rage": (1, 0, A + D, 2, True),
}  # fmt: skip
ON_THINGS = {
    "armor_piercing": (1, 0, A, 1, False), "burning_blade": (1, 0, A, 1, False), "dum_dums": (1, 0, A, 1, False),
    "energy_redirection": (1, 0, D, 1, True), "glyph_of_retribution": (1, 0, D, 1, True),
    "laser_painter": (1, 0, A, 1, False), "pheromone_spray": (1, 1, A, 1, False), "rune_of_death": (1, 0, A, 1, False),
}  # fmt: skip


@pytest.mark.rule("MY-421", "MY-422", "MY-908", "MY-920", "MY-308", "R-19", "R-46", "R-61")
@pytest.mark.parametrize(
    "group, listed",
    [("mortal", MORTAL), ("social", SOCIAL), ("vehicular", VEHICULAR), ("personal", PERSONAL), ("item", ON_THINGS)],
)
def test_every_list_is_whole_and_costs_what_it_should(group: str, listed: dict[str, tuple[object, ...]]) -> None:
    found = {
        key: (one.sixes, one.most, one.rolls, one.amount, one.always) for key, one in SFX.items() if one.group == group
    }
    assert found == listed


@pytest.mark.rule("MY-421", "MY-920", "MY-908", "R-20")
def test_those_that_can_be_bought_cost_a_point_each() -> None:
    assert {one.price for one in SFX.values() if one.group != "item"} == {1}
    assert {one.price for one in SFX.values() if one.group == "item"} == {0}


@pytest.mark.rule("MY-421")
def test_mortal_sfx_keep_to_their_weapons_and_skills() -> None:
    assert SFX["artery_strike"].weapons == ("edged",)
    assert SFX["guns_akimbo"].weapons == ("pistol",)
    for key in ("crippling_blow", "knockback", "multiple_strike", "power_strike"):
        assert SFX[key].skills == ("close_combat",), key
    for key in ("hawkeye", "guns_akimbo", "autofire_master"):
        assert SFX[key].skills == ("ranged_combat",), key
    assert all(SFX[key].conflicts == ("mortal",) for key in MORTAL)


@pytest.mark.rule("MY-421")
def test_what_is_for_fists_works_with_fists_claws_and_knuckledusters_and_with_no_other_weapon() -> None:
    fitting = {key for key, one in LIBRARY.shipped("gear").items() if set(one.tags) & set(SFX["power_strike"].weapons)}
    assert fitting == {"unarmed", "short_claws", "long_claws", "knuckledusters"}
    assert SFX["multiple_strike"].weapons == SFX["power_strike"].weapons


@pytest.mark.rule("MY-001")
def test_the_medieval_module_hides_what_it_has_no_weapons_for() -> None:
    hidden = {key for key in MORTAL if SFX[key].periods and "medieval" not in SFX[key].periods}
    assert hidden == {"autofire_master", "guns_akimbo"}


@pytest.mark.rule("MY-001", "MY-920")
def test_sfx_of_romance_and_terror_wait_for_their_house_rules() -> None:
    assert {key: SFX[key].asks for key in SOCIAL if SFX[key].asks} == {
        "aura_of_terror": "terror",
        "husky_tones": "romance",
    }
    assert SFX["husky_tones"].conflicts == ("romance",)
    assert all(hasattr(House(), one.asks) for one in SFX.values() if one.asks)


@pytest.mark.rule("MY-908")
def test_drivers_need_two_levels_of_a_fitting_skill() -> None:
    for key in VEHICULAR:
        assert set(SFX[key].needs.values()) == {2}, key
        assert set(SFX[key].needs) <= set(SKILLS), key
    assert set(SFX["two_wheeler"].needs) == {"drive"}


@pytest.mark.rule("MY-422")
def test_berzerk_rage_raises_power() -> None:
    rage = SFX["berzerk_rage"]
    assert (rage.effect, rage.statistic, rage.amount) == ("buff", "power", 2)


@pytest.mark.rule("MY-421", "MY-422", "MY-908", "MY-920", "MY-308")
def test_no_two_sfx_are_mixed_up_in_what_they_do() -> None:
    shared: dict[str, list[str]] = {}
    for key, one in SFX.items():
        shared.setdefault(one.effect, []).append(key)
    assert {tuple(keys) for keys in shared.values() if len(keys) > 1} == {("power_strike", "pheromone_spray")}


@pytest.mark.rule("MY-308")
@pytest.mark.parametrize(
    "key, price, sfx, on, least",
    [("armor_piercing_bullets", 2, "armor_piercing", "weapon", 0), ("burning_blade", 3, "burning_blade", "weapon", 0),
     ("dum_dums", 1, "dum_dums", "weapon", 0), ("energy_redirection_shield", 4, "energy_redirection", "carried", 0),
     ("glyph_of_retribution", 5, "glyph_of_retribution", "armor", 3), ("laser_painter", 3, "laser_painter", "carried", 0),
     ("pheromone_spray", 3, "pheromone_spray", "carried", 0), ("rune_of_death", 5, "rune_of_death", "weapon", 0)],
)  # fmt: skip
def test_things_with_sfx_cost_what_is_printed(key: str, price: int, sfx: str, on: str, least: int) -> None:
    one = ITEMS[key]
    assert (one.price, one.sfx, one.on, one.least_armor) == (price, sfx, on, least)
    assert one.sfx in ON_THINGS
    assert len(ITEMS) == 8


@pytest.mark.rule("MY-308")
def test_dum_dums_help_armor_even_without_a_six() -> None:
    (steady,) = ITEMS["dum_dums"].steady
    assert (steady.figure, steady.amount, steady.when) == ("target_armor", 1, "if it is 2 or more")
    assert not any(one.steady for key, one in ITEMS.items() if key != "dum_dums")
