"""The ready creatures: every figure as listed, and their worth and level by the formula."""

from __future__ import annotations

import re
from math import ceil, floor
from pathlib import Path

import pytest

from systems.common.content.entries import resources
from systems.myriad.base.entries import Creature
from systems.myriad.base.library import LIBRARY

CREATURES, TRAITS, SKILLS = LIBRARY.shipped("creatures"), LIBRARY.shipped("traits"), LIBRARY.shipped("skills")
SFX, COMPONENTS, CHARTS = LIBRARY.shipped("sfx"), LIBRARY.shipped("spells"), LIBRARY.shipped("charts")
LISTED = {
    line.partition(" | ")[0]: line.split(" | ")[1:]
    for line in Path(__file__).with_name("creatures_listed.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
}
STATISTICS, ROWS = ("power", "grace", "intellect", "spirit"), ("wounds", "wounds_critical", "resolve")
FEAR = {
    "-": "", "Dangerous Animals": "animals", "Dangerous Humans": "dangerous_humans", "Humanoid Entities": "humanoid",
    "Inhuman Entities": "inhuman", "Things that man should not look upon": "unspeakable",
}  # fmt: skip
# What a level of each boon and flaw costs, of those that creatures have (MY-130 to MY-140).
COST = {
    "acute_hearing": 1, "acute_scent_taste": 1, "acute_vision": 2, "cold_blooded": -3, "fast": 1, "slow": -1,
    "flight_gliding": 6, "flight_true": 10, "immunity_total": 30, "longevity": 1, "magic_resistant": 5,
    "magic_resistant_partial": 2, "metamorphic": 2, "natural_armor": 3, "natural_armor_heavy": 4, "natural_weapon": 3,
    "natural_weapon_heavy": 4, "natural_weapon_ranged": 4, "night_vision": 2, "prejudice": -3, "double_damage": 0,
    "further_shape": 1,
}  # fmt: skip
IMMUNITY = {"fire": 5, "cold": 3}


def listed(text: str) -> list[str]:
    return [] if text == "-" else text.split("; ")


def levels(texts: list[str]) -> dict[str, int]:
    """``fast 2`` and ``fast`` as keys with their level."""
    found = [re.fullmatch(r"(\w+?)(?: (\d+))?", text) for text in texts]
    return {one[1]: int(one[2] or 1) for one in found if one}


def trait_levels(one: Creature) -> dict[str, int]:
    return {gained.trait: gained.level for gained in one.traits}


def armor(one: Creature) -> int:
    grown = trait_levels(one)
    return max(one.armor, grown.get("natural_armor", 0) + grown.get("natural_armor_heavy", 0))


def worth(one: Creature) -> int:
    """The worth in general points by the formula, with prices of boons written down above."""
    stats, boxes, keys = one.statistics, one.boxes, trait_levels(one)
    total = 3 * sum(stats.values()) + sum(one.skills.values()) + 2 * len(one.components)
    total += 2 * sum(SFX[key].group != "item" for key in one.sfx)
    for gained in one.traits:
        if gained.trait == "immunity_partial":
            total += IMMUNITY[gained.note.partition(" and ")[0]]
        elif gained.trait == "deadly_weakness":
            total += -2 if "immunity_total" in keys else -5
        else:
            total += COST[gained.trait] * gained.level
    total += 2 * (boxes["wounds"] - stats["power"]) + boxes["resolve"] - stats["spirit"]
    return total + boxes["wounds_critical"] - ceil(stats["power"] / 2)


@pytest.mark.rule("MY-702")
def test_there_are_forty_four_and_all_are_ours() -> None:
    assert list(CREATURES) == list(LISTED)
    assert len(CREATURES) == 44
    assert all(one.ours for one in CREATURES.values())


@pytest.mark.rule("MY-703", "MY-701")
@pytest.mark.parametrize("key", LISTED)
def test_every_figure_is_as_listed(key: str) -> None:
    one = CREATURES[key]
    stats, boxes, rating, move, skills, attacks, traits, sfx, scale, chart, fear, _ = LISTED[key]
    assert "/".join(str(one.statistics[stat]) for stat in STATISTICS) == stats
    assert "/".join(str(one.boxes[row]) for row in ROWS) == boxes
    assert armor(one) == int(rating)
    grown = trait_levels(one)
    assert 3 + one.statistics["grace"] + grown.get("fast", 0) - grown.get("slow", 0) == int(move)
    assert one.skills == levels(listed(skills))
    assert grown == levels(listed(traits))
    told = [key for key in one.sfx if SFX[key].group != "item"] + list(one.components)
    assert told == listed(sfx)
    assert (one.scale, one.chart, one.fear) == (scale, chart, FEAR[fear])
    found = [
        f"{attack.name.split(',')[0]} {attack.damage}d {attack.reach}"
        + (f" poison {attack.poison}" * bool(attack.poison))
        for attack in one.attacks
    ]
    assert found == listed(attacks)


@pytest.mark.rule("MY-701", "MY-140", "R-43", "R-78")
@pytest.mark.parametrize("key", LISTED)
def test_worth_and_level_follow_from_the_parts(key: str) -> None:
    one = CREATURES[key]
    gp, level = (int(figure) for figure in LISTED[key][-1].split("/"))
    assert one.gp == worth(one) == gp
    assert max(1, 1 + floor((gp - 90) / 4.75)) == level
    assert one.level == 0, "the level is not written down: it follows from the worth"


@pytest.mark.rule("MY-160", "MY-140")
@pytest.mark.parametrize("key", LISTED)
def test_natural_weapons_do_a_die_more_for_each_level(key: str) -> None:
    one, grown = CREATURES[key], trait_levels(CREATURES[key])
    claws = [a.damage for a in one.attacks if a.reach == "melee" and {"natural", "unarmed"} & set(a.tags)]
    assert not claws or max(claws) == 1 + grown.get("natural_weapon", 0) + grown.get("natural_weapon_heavy", 0)
    breath = [a.damage for a in one.attacks if a.reach == "short" and "natural" in a.tags]
    assert breath == [level for trait, level in grown.items() if trait == "natural_weapon_ranged"]


@pytest.mark.rule("R-78", "MY-140")
def test_what_is_immune_to_everything_names_its_weakness() -> None:
    assert {
        key: gained.note for key, one in CREATURES.items() for gained in one.traits if gained.trait == "immunity_total"
    } == {"werewolf": "silver", "vampire": "sunlight", "ghost": "consecrated ground"}
    assert {gained.note for gained in CREATURES["vampire"].traits} >= {"a stake through the heart"}
    assert {(gained.trait, gained.note) for gained in CREATURES["ice_golem"].traits} >= {
        ("immunity_partial", "cold"), ("double_damage", "fire"),
    }  # fmt: skip


@pytest.mark.rule("MY-703")
def test_creatures_name_only_what_there_is() -> None:
    glyphs = {file.stem for file in (resources("icons")).glob("*.svg")}
    for key, one in CREATURES.items():
        assert set(one.skills) <= set(SKILLS), key
        assert {gained.trait for gained in one.traits} <= set(TRAITS), key
        assert set(one.sfx) <= set(SFX) and set(one.components) <= set(COMPONENTS), key
        assert one.chart in CHARTS and one.glyph in glyphs, key
        for gained in one.traits:
            entry = TRAITS[gained.trait]
            assert not entry.most or gained.level <= entry.most, key
            assert bool(gained.note) == entry.noted, (key, gained.trait)
            for needed, least in entry.needs.items():
                assert trait_levels(one).get(needed, 0) >= least, (key, gained.trait)


@pytest.mark.rule("MY-702", "MY-308")
def test_barney_bears_the_glyph_he_is_named_for() -> None:
    assert "glyph_of_retribution" in CREATURES["barney_of_the_glyph"].sfx
    assert CREATURES["barney_of_the_glyph"].armor == 3
