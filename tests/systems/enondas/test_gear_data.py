"""The lists of the book, row by row: weapons, armor, shields, and what each skill set gives."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from systems.enondas.base.attributes import SHORT_OF
from systems.enondas.base.saves import reductions
from systems.enondas.base.sheet import ATTRIBUTES, Skill
from tests.systems.enondas.builders import GAME, hero, look, quiet

GEAR, SKILLS = GAME.shipped_entries("gear"), GAME.shipped_entries("skills")
WEAPONS = """
bare_hands 1d | dagger 2d+2 | shortsword 3d+3 | longsword 4d+4 | greatsword 6d+6 two | hatchet 3d+3 | battleaxe 5d+5
baton 2d | club 3d | spiked_club 3d+3 | mace 4d | morningstar 4d+4 | halberd 5d+5 two | spear 4d
shortbow 2d+2 50 | longbow 4d+4 100 | crossbow 5d+5 50
""".replace("\n", " | ").strip(" |")
ARMOR = {"normal_clothing": 1, "light_leather": 5, "heavy_leather": 8, "chain_mail": 13, "plate_mail": 18}
SHIELDS = {"buckler": 2, "medium_shield": 4, "large_shield": 6}
BLUNT = {"bare_hands", "baton", "club", "mace"}
SETS = {  # HP, melee, missile, protection, raisable
    "warrior": ("1d6+2", 3, 0, 1, "STR DEX LK CON CHR"),
    "rogue": ("1d6", 0, 3, 0, "DEX LK CON IQ"),
    "mage": ("1d3", 0, 0, 0, "DEX LK IQ MYN"),
    "healer": ("1d3", 0, 0, 0, "DEX LK IQ MYN"),
    "ranger": ("1d6", 1, 1, 0, "STR DEX LK CON IQ CHR MYN"),
    "farmer": ("1d6", 0, 0, 0, "STR LK CON"),
}
KIT = ("backpack", "tinderbox", "lantern", "dagger", "shortsword", "medium_shield", "light_leather")


def rows() -> list[tuple[str, str, list[str]]]:
    return [(parts[0], parts[1], parts[2:]) for row in WEAPONS.split(" | ") if (parts := row.split())]


@pytest.mark.rule("EN-085", "R-24", "R-26")
@pytest.mark.parametrize(("key", "dice", "more"), rows())
def test_every_weapon_is_as_printed(key: str, dice: str, more: list[str]) -> None:
    one = GEAR[key]
    assert f"{one.dice}d" + (f"+{one.adds}" if one.adds else "") == dice
    assert one.kind == "weapon"
    assert one.two_handed == ("two" in more)
    assert (one.missile, one.reach) == ((True, int(more[0])) if more and more[0].isdigit() else (False, 0))
    assert one.special_adds == (4 if key == "spear" else 0)


@pytest.mark.rule("EN-085")
def test_there_are_seventeen_weapons_in_the_book() -> None:
    own = {key for key, one in GEAR.items() if one.kind == "weapon" and one.rule != "EN-085"}
    assert len(rows()) == 17
    assert {key for key, one in GEAR.items() if one.kind == "weapon"} - own == {key for key, _, _ in rows()}
    assert all(GEAR[key].tool for key in own), "the rest is for the field"


@pytest.mark.rule("EN-086")
def test_sharp_weapons_have_as_many_adds_as_dice_and_blunt_ones_none() -> None:
    for key, _, _ in rows():
        one = GEAR[key]
        assert one.blunt == (key in BLUNT), key
        if key != "spear":  # its adds are for two hands and for throwing
            assert one.adds == (0 if one.blunt else one.dice), key


@pytest.mark.rule("EN-082")
def test_armor_and_shields_absorb_as_printed() -> None:
    assert {key: one.protection for key, one in GEAR.items() if one.kind == "armor"} == ARMOR
    assert {key: one.protection for key, one in GEAR.items() if one.kind == "shield"} == SHIELDS


@pytest.mark.rule("EN-084", "EN-043")
def test_heavy_things_hinder_by_half_and_two_suits_are_of_metal() -> None:
    assert {key: one.hindrance for key, one in GEAR.items() if one.hindrance} == {"plate_mail": 9, "large_shield": 3}
    assert {key for key, one in GEAR.items() if one.metal} == {"chain_mail", "plate_mail"}


@pytest.mark.rule("EN-041", "EN-042", "EN-043", "EN-044", "EN-045", "EN-046")
@pytest.mark.parametrize("key", SETS)
def test_every_skill_set_gives_what_is_printed(key: str) -> None:
    one = SKILLS[key]
    raises = " ".join([SHORT_OF[attribute] for attribute in ATTRIBUTES if attribute in one.raisable])
    assert (one.hit_points, one.melee, one.missile, one.protection, raises) == SETS[key]
    assert one.tool == (1 if key == "farmer" else 0)
    assert one.cost == 0
    assert one.front == (key == "warrior")
    assert all(thing in GEAR for thing in one.kit)
    assert set(SKILLS) == set(SETS)


@pytest.mark.rule("EN-032")
def test_the_kit_of_warriors_is_that_of_the_book() -> None:
    assert sorted(SKILLS["warrior"].kit) == sorted(KIT)


@pytest.mark.rule("EN-009", "EN-042", "EN-043", "EN-044", "EN-045", "EN-046")
@pytest.mark.parametrize(
    ("key", "task", "at"),
    [
        ("rogue", "thieving", [0, -1, -1, -2, -2, -3]),
        ("rogue", "missile attack", [0, 0, -1, -1, -1, -2]),
        ("rogue", "missile avoidance", [0, 0, -1, -1, -1, -2]),
        ("mage", "magic", [0, 0, -1, -1, -1, -2]),
        ("healer", "healing", [0, 0, -1, -1, -1, -2]),
        ("ranger", "woodland", [0, 0, -1, -1, -1, -2]),
        ("ranger", "missile attack", [0, 0, -1, -1, -1, -2]),
        ("ranger", "missile avoidance", [0, 0, -1, -1, -1, -2]),
        ("farmer", "riding", [-1] * 6),
        ("farmer", "animal", [0, -1, -1, -2, -2, -3]),
        ("warrior", "thieving", [0] * 6),
    ],
)
def test_saving_rolls_get_easier_by_full_levels(key: str, task: str, at: list[int]) -> None:
    def off(level: int) -> int:
        table = quiet(hero(skills=(Skill(key, level),)))
        return sum(term.amount for term in reductions(Look(GAME, table), table.beings["b1"], task))

    assert [off(level) for level in range(1, 7)] == at


@pytest.mark.rule("EN-043", "EN-044", "EN-045")
def test_three_sets_cast_each_in_its_way() -> None:
    casters = {key: (one.caster, one.learns_by_level, one.first_aid) for key, one in SKILLS.items() if one.caster}
    assert casters == {"mage": ("full", True, False), "healer": ("full", True, True), "ranger": ("half", False, False)}
    assert len(SKILLS["mage"].lists) == 6
    assert (SKILLS["healer"].lists, SKILLS["healer"].spells) == (("healing",), ("holy_word", "spread_the_word"))


@pytest.mark.rule("W-11", "EN-040", "EN-041")
def test_a_warrior_of_level_5_absorbs_5_and_has_15_adds_in_melee() -> None:
    there = look(quiet(hero(items=(), skills=(Skill("warrior", 5),))))
    assert there.value("b1", "protection") == 5
    assert there.value("b1", "melee_adds") == 15
    assert there.value("b1", "missile_adds") == 0
