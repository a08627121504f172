"""Boons, flaws and templates: prices and what they do, held against the lists of the specification."""

from __future__ import annotations

import pytest

from systems.myriad.base.house import House
from systems.myriad.base.library import LIBRARY

TRAITS, TEMPLATES = LIBRARY.shipped("traits"), LIBRARY.shipped("templates")
STATISTICS, SKILLS = LIBRARY.shipped("statistics"), LIBRARY.shipped("skills")
SFX, COMPONENTS = LIBRARY.shipped("sfx"), LIBRARY.shipped("spells")
# gp a level, most levels (0: any number)
GENERAL = {
    "rich": (1, 3), "poor": (-1, 3), "famous": (2, 3), "notorious": (-2, 3), "lucky": (2, 3), "unlucky": (-2, 3),
    "ally": (1, 5), "enemy": (-1, 5), "affiliation": (1, 5), "barred": (-1, 5), "hardened": (2, 2),
}  # fmt: skip
RACIAL = {
    "acute_hearing": (1, 1), "bad_hearing": (-1, 1), "acute_scent_taste": (1, 1), "bad_scent_taste": (-1, 1),
    "acute_vision": (2, 1), "bad_vision": (-2, 1), "cold_blooded": (-3, 1), "deadly_weakness": (-5, 0), "fast": (1, 3),
    "slow": (-1, 3), "flight_gliding": (6, 1), "flight_true": (10, 1), "immunity_partial": (5, 0),
    "immunity_total": (30, 1), "longevity": (1, 1), "magic_resistant": (5, 1), "magic_susceptible": (-5, 1),
    "magic_resistant_partial": (2, 0), "metamorphic": (2, 0), "natural_armor": (3, 3), "natural_armor_heavy": (4, 2),
    "natural_weapon": (3, 2), "natural_weapon_heavy": (4, 2), "natural_weapon_ranged": (4, 3), "night_vision": (2, 2),
    "prejudice": (-3, 1), "double_damage": (0, 1), "further_shape": (1, 0),
}  # fmt: skip
TOUCHES = {
    "rich": ("rp", 1, ""), "poor": ("rp", -1, ""), "puissance": ("spell_limit", 1, ""),
    "hardened": ("fear_armor", 1, ""),
    "acute_hearing": ("perception", 1, "by ear"), "bad_hearing": ("perception", -1, "by ear"),
    "acute_scent_taste": ("perception", 1, "by nose or tongue"),
    "bad_scent_taste": ("perception", -1, "by nose or tongue"),
    "acute_vision": ("perception", 1, "by eye"), "bad_vision": ("perception", -1, "by eye"),
    "fast": ("move", 1, ""), "slow": ("move", -1, ""),
    "natural_armor": ("natural_armor", 1, ""), "natural_armor_heavy": ("natural_armor", 1, ""),
    "natural_weapon": ("natural_weapon", 1, ""), "natural_weapon_heavy": ("natural_weapon", 1, ""),
    "natural_weapon_ranged": ("natural_ranged", 1, ""),
    "prejudice": ("social", -1, "with another species that has no reason to trust"),
}  # fmt: skip
# Power, Grace, Intellect, Spirit; printed gp; boons and flaws with their level
RACES = {
    "human": ((2, 2, 2, 2), 30, {}),
    "dwarf": ((3, 2, 2, 2), 30, {"night_vision": 2, "slow": 1}),
    "elf": ((1, 3, 3, 3), 30, {"longevity": 1, "magic_resistant_partial": 1}),
    "ogre": ((4, 1, 1, 1), 27, {"natural_weapon": 1, "natural_armor": 2, "prejudice": 1}),
    "magma_dweller": ((2, 2, 2, 2), 35, {"natural_armor": 2, "immunity_partial": 1}),
    "naga": ((2, 3, 3, 2), 30, {"fast": 3, "cold_blooded": 1}),
    "dragon_folk": ((2, 2, 2, 2), 38, {"natural_weapon_ranged": 2, "flight_gliding": 1}),
}  # fmt: skip
# Power, Grace, Intellect, Spirit; skills; SFX
OTHERS = {
    "village_born": ((1, 0, 0, 1), "athletics 1 arts_crafts 1 close_combat 1 ride_land_animals 1", ""),
    "street_urchin": ((0, 1, 0, 1), "stealth 2 deceit 1 perception 1", ""),
    "noble_house": ((0, 0, 1, 1), "persuasion 1 history 1 ride_land_animals 1 linguistics 1", ""),
    "temple_ward": ((0, 0, 1, 1), "medic 2 history 1 magical_lore 1", ""),
    "forest_bred": ((1, 1, 0, 0), "perception 1 stealth 1 ranged_combat 1 geography 1", ""),
    "warrior": ((2, 2, 0, 0), "close_combat 3 ranged_combat 2 athletics 3 ride_land_animals 1 perception 1",
                "artery_strike crippling_blow hard_as_nails hawkeye knockback"),
    "wizard": ((0, 1, 2, 1), "spell_casting 4 magical_lore 3 alchemy 1 linguistics 1 history 1",
               "damage range shield duration heal"),
    "rogue": ((0, 2, 1, 1), "stealth 2 deceit 2 perception 2 close_combat 3 athletics 1",
              "artery_strike hard_as_nails change_the_subject the_perfect_lie superior_throw"),
    "ranger": ((2, 1, 0, 1), "ranged_combat 3 stealth 2 perception 2 geography 2 medic 1",
               "hawkeye artery_strike crippling_blow hard_as_nails knockback"),
    "envoy": ((0, 0, 2, 2), "persuasion 3 deceit 2 linguistics 2 history 2 perception 1",
              "witticism change_the_subject the_perfect_lie hard_as_nails superior_throw"),
}  # fmt: skip


def statistics(key: str) -> tuple[int, ...]:
    return tuple(TEMPLATES[key].statistics.get(one, 0) for one in STATISTICS)


@pytest.mark.rule("MY-130", "MY-131", "MY-132", "MY-133", "MY-134", "MY-135", "MY-136", "MY-137", "MY-120")
def test_general_boons_and_flaws_cost_what_is_printed() -> None:
    assert {key: (one.gp, one.most) for key, one in TRAITS.items() if one.group == "general"} == GENERAL
    assert {key: (one.gp, one.most) for key, one in TRAITS.items() if one.group == "magic"} == {"puissance": (1, 0)}
    assert {key for key in GENERAL if TRAITS[key].noted} == {"ally", "enemy", "affiliation", "barred"}


@pytest.mark.rule("MY-140", "R-43", "R-78")
def test_racial_boons_and_flaws_cost_what_is_printed() -> None:
    assert {key: (one.gp, one.most) for key, one in TRAITS.items() if one.group == "racial"} == RACIAL
    assert TRAITS["deadly_weakness"].prices == (-5, -2)


@pytest.mark.rule("MY-140")
def test_an_immunity_is_priced_by_what_it_is_against() -> None:
    kinds = TRAITS["immunity_partial"].kinds
    priced = {gp: {key for key, cost in kinds.items() if cost == gp} for gp in (3, 5, 7)}
    assert priced == {
        3: {"radiation", "asphyxiation", "cold", "starvation"},
        5: {"fire", "falling", "explosive", "electricity"},
        7: {"magic", "bullet", "edged", "blunt", "energy"},
    }
    assert len(kinds) == 13
    assert set(TRAITS["immunity_partial"].prices) == set(kinds.values())


@pytest.mark.rule("MY-130", "MY-137", "MY-140", "MY-160")
def test_boons_and_flaws_do_to_figures_what_they_say() -> None:
    found = {key: (touch.figure, touch.amount, touch.when) for key, one in TRAITS.items() for touch in one.touches}
    assert found == TOUCHES


@pytest.mark.rule("MY-140")
def test_heavy_armor_and_weapons_need_the_light_ones_first() -> None:
    assert {key: dict(one.needs) for key, one in TRAITS.items() if one.needs} == {
        "natural_armor_heavy": {"natural_armor": 3}, "natural_weapon_heavy": {"natural_weapon": 2},
        "further_shape": {"metamorphic": 1},
    }  # fmt: skip


@pytest.mark.rule("MY-131", "MY-132", "MY-133", "MY-134", "MY-140")
def test_rules_know_their_boons_by_the_effect() -> None:
    assert {one.effect: key for key, one in TRAITS.items() if one.effect and key != "double_damage"} == {
        "famous": "famous", "notorious": "notorious", "lucky": "lucky", "unlucky": "unlucky",
        "immune": "immunity_partial", "immune_all": "immunity_total", "weak": "deadly_weakness",
        "resists_magic": "magic_resistant", "resists_component": "magic_resistant_partial",
        "invites_magic": "magic_susceptible", "flies": "flight_true", "glides": "flight_gliding",
        "night_vision": "night_vision", "cold_blooded": "cold_blooded", "metamorphic": "metamorphic",
        "ranged_weapon": "natural_weapon_ranged",
    }  # fmt: skip
    assert TRAITS["double_damage"].effect == "weak"


@pytest.mark.rule("MY-137", "MY-924")
def test_boons_of_optional_rules_wait_for_them() -> None:
    assert {key: one.asks for key, one in TRAITS.items() if one.asks} == {
        "hardened": "terror",
        "puissance": "puissance",
    }
    assert all(hasattr(House(), one.asks) for one in TRAITS.values() if one.asks)


@pytest.mark.rule("MY-150", "MY-110", "R-42", "R-57")
@pytest.mark.parametrize("key", RACES)
def test_races_are_as_printed(key: str) -> None:
    one, (stats, gp, traits) = TEMPLATES[key], RACES[key]
    assert (one.kind, statistics(key), one.gp) == ("race", stats, gp)
    assert {gained.trait: gained.level for gained in one.traits} == traits
    assert not one.skills
    assert not one.sfx
    assert one.ours == (key == "human")


@pytest.mark.rule("MY-150", "R-42")
@pytest.mark.parametrize("key", RACES)
def test_the_parts_of_a_race_add_up_to_its_price_save_for_the_elf(key: str) -> None:
    one = TEMPLATES[key]
    parts = 3 * (sum(one.statistics.values()) + one.free)
    for gained in one.traits:
        entry = TRAITS[gained.trait]
        parts += entry.kinds.get(gained.note, entry.gp) * gained.level
    assert parts == {"elf": 33}.get(key, one.gp)


@pytest.mark.rule("MY-110")
def test_humans_raise_two_statistics_of_choice_by_one_each() -> None:
    human = TEMPLATES["human"]
    assert (human.free, human.free_most) == (2, 1)
    assert all(not one.free for key, one in TEMPLATES.items() if key != "human")


@pytest.mark.rule("MY-110")
@pytest.mark.parametrize("key", OTHERS)
def test_backgrounds_and_careers_are_as_specified(key: str) -> None:
    one, (stats, skills, sfx) = TEMPLATES[key], OTHERS[key]
    words = skills.split()
    assert statistics(key) == stats
    assert one.skills == {skill: int(level) for skill, level in zip(words[::2], words[1::2], strict=True)}
    assert one.sfx == tuple(sfx.split())
    assert set(one.skills) <= set(SKILLS)
    assert set(one.sfx) <= set(SFX) | set(COMPONENTS)
    assert one.ours


@pytest.mark.rule("MY-110")
@pytest.mark.parametrize(
    "kind, gp, points, levels, sfx, many", [("background", 10, 2, 4, 0, 5), ("career", 32, 4, 10, 5, 5)]
)
def test_templates_of_a_kind_cost_the_same(kind: str, gp: int, points: int, levels: int, sfx: int, many: int) -> None:
    found = [one for one in TEMPLATES.values() if one.kind == kind]
    assert len(found) == many
    for one in found:
        assert (sum(one.statistics.values()), sum(one.skills.values()), len(one.sfx)) == (points, levels, sfx), one.key
        assert one.gp == gp == 3 * points + levels + 2 * sfx
