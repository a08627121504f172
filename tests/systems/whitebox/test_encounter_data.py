"""Wilderness encounters of WhiteBox against the printed tables, written out here again; names for people."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.content.random_tables.tables import expected, roll
from tests.systems.whitebox.printed_tables import (
    ENCOUNTERS,
    NAMES,
    faces,
    listed,
    printed,
)

HEXES = {  # lost on 1 to, encounter on 1 to
    "open": (1, 1),
    "forest": (2, 2),
    "river_coast": (1, 2),
    "jungle_swamp": (3, 3),
    "hills_mountains": (2, 3),
    "desert": (3, 2),
    "settled": (0, 1),
}


@pytest.mark.rule("WB-500", "R-52")
@pytest.mark.parametrize("terrain", HEXES)
def test_becoming_lost_and_meeting_something(terrain: str) -> None:
    lost, met = HEXES[terrain]
    by_lost, by_met = ENCOUNTERS["becoming_lost"].column(terrain), ENCOUNTERS["encounter_check"].column(terrain)
    assert by_lost.dice.text == by_met.dice.text == "1d6"
    assert [bool(by_lost.rows[by_lost.row_at(face)].data.get("lost")) for face in range(1, 7)] == [
        face <= lost for face in range(1, 7)
    ]
    assert [bool(by_met.rows[by_met.row_at(face)].links) for face in range(1, 7)] == [
        face <= met for face in range(1, 7)
    ]


TYPES = """
open: Dragon Monster Animal Humanoid Men Men Humanoid Animal Monster Lycanthrope
forest: Dragon Monster Animal Animal Humanoid Men Humanoid Animal Monster Lycanthrope
river_coast: Dragon Monster Animal Animal Humanoid Men Animal Animal Monster Lycanthrope
jungle_swamp: Dragon Monster Undead Animal Humanoid Men Animal Undead Monster Lycanthrope
hills_mountains: Dragon Monster Animal Humanoid Humanoid Men Humanoid Humanoid Animal Giant
desert: Dragon Monster Undead Animal Humanoid Men Humanoid Animal Undead Monster
settled: Undead Humanoid Men Men Men Humanoid
"""


@pytest.mark.rule("WB-501", "R-53")
@pytest.mark.parametrize("line", printed(TYPES))
def test_encounter_types(line: str) -> None:
    terrain, _, types = line.partition(": ")
    column = ENCOUNTERS["encounter_type"].column(terrain)
    assert [row.links[0].table.removesuffix("s") for row in column.rows] == types.lower().split()
    assert column.dice.text == ("1d6" if terrain == "settled" else "1d10")


MEN = """
open: NPCs Clerics Fighters Bandits Common Bandits Soldiers Fighters Berserkers Mages
forest: NPCs Clerics Fighters Bandits Common Bandits Soldiers Fighters Berserkers Mages
river_coast: NPCs Berserkers Fighters Pirates Pirates Bandits Fighters Berserkers Mages Clerics
jungle_swamp: NPCs Mages Berserkers Fighters Bandits Bandits Fighters Berserkers Mages Clerics
hills_mountains: NPCs Berserkers Fighters Bandits Bandits Bandits Fighters Berserkers Clerics Mages
desert: NPCs Berserkers Fighters Bandits Bandits Bandits Fighters Berserkers Clerics Mages
settled: NPCs Bandits Clerics Common Common Common Soldiers Soldiers Fighters Mages
"""
WHO = {
    "human_bandit": "Bandits",
    "commoner": "Common",
    "human_soldier": "Soldiers",
    "human_berserker": "Berserkers",
    "pirate": "Pirates",
}


@pytest.mark.rule("WB-502", "R-56")
@pytest.mark.parametrize("line", printed(MEN))
def test_men(line: str) -> None:
    terrain, _, men = line.partition(": ")
    column = ENCOUNTERS["men"].column(terrain)
    assert [WHO[row.entry] if row.entry else row.text for row in column.rows] == men.split()
    leveled = {(row.text, row.data["character_class"]) for row in column.rows if not row.entry}
    assert leveled == {("NPCs", "any"), ("Clerics", "cleric"), ("Fighters", "fighter"), ("Mages", "magic_user")}


HUMANOIDS = """
open: ogre gnoll hobgoblin elf orc orc elf kobold bugbear troll
forest: ogre gnoll hobgoblin elf orc orc elf kobold bugbear troll
river_coast: ogre gnoll orc lizardman hobgoblin troll
jungle_swamp: ogre bugbear orc lizardman lizardman kobold hobgoblin troll
hills_mountains: ogre_mage gnoll hobgoblin dwarf kobold orc goblin troll ogre minotaur
desert: ogre_mage gnoll hobgoblin dwarf kobold orc goblin troll ogre minotaur
settled: goblin dwarf elf kobold
"""
ANIMALS = """
open: worg snake_giant spider_giant rat_giant beetle_giant_fire centipedes
forest: worg snake_giant spider_giant rat_giant beetle_giant_fire centipedes
river_coast: rat_giant centipedes snake_giant beetle_giant_fire spider_giant again
jungle_swamp: rat_giant snake_giant spider_giant centipedes beetle_giant_fire again
hills_mountains: snake_giant worg rat_giant spider_giant centipedes again
desert: snake_giant worg rat_giant spider_giant centipedes again
"""
MONSTERS = """
open: unicorn dryad centaur basilisk lycanthrope_wererat cockatrice blink_dog lycanthrope_werewolf chimera manticore
forest: unicorn dryad centaur basilisk lycanthrope_wererat cockatrice blink_dog lycanthrope_werewolf chimera manticore
desert: salamander purple_worm basilisk gorgon manticore medusa roc again
hills_mountains: basilisk chimera gorgon griffon harpy lycanthrope_werewolf hippogriff manticore medusa pegasus roc \
lycanthrope_wererat
jungle_swamp: medusa dryad basilisk cockatrice chimera harpy
river_coast: sea_serpent basilisk chimera harpy medusa pegasus
"""
OTHERS = """
dragons: dragon_gold dragon_blue dragon_black dragon_green dragon_red dragon_white wyvern hydra
undead: banshee wraith shadow ghoul skeleton zombie wight mummy specter vampire liche again
giants: efreeti djinni giant_frost giant_stone giant_hill giant_storm giant_fire giant_cloud treant titan
"""


def beasts(table: str, column: str = "") -> list[str]:
    rows = ENCOUNTERS[table].column(column).rows
    return ["again" if row.again else row.entry or row.links[0].table for row in rows]


@pytest.mark.rule("WB-503", "WB-504", "WB-505", "R-55")
@pytest.mark.parametrize(
    ("table", "line"),
    [
        (t, line)
        for t, text in (("humanoids", HUMANOIDS), ("animals", ANIMALS), ("monsters", MONSTERS))
        for line in printed(text)
    ],
)
def test_humanoids_animals_and_monsters(table: str, line: str) -> None:
    terrain, _, creatures = line.partition(": ")
    assert beasts(table, terrain) == creatures.split()


@pytest.mark.rule("WB-506")
@pytest.mark.parametrize("line", printed(OTHERS))
def test_dragons_undead_and_giants(line: str) -> None:
    table, _, creatures = line.partition(": ")
    assert beasts(table) == creatures.split()


@pytest.mark.rule("R-54", "R-56")
def test_lycanthropes_and_centipedes_by_thirds() -> None:
    assert listed(ENCOUNTERS["lycanthropes"]) == [
        "1-2 lycanthrope_werebear",
        "3-4 lycanthrope_wererat",
        "5-6 lycanthrope_werewolf",
    ]
    assert listed(ENCOUNTERS["centipedes"]) == [
        "1-2 centipede_giant_small",
        "3-4 centipede_giant_medium",
        "5-6 centipede_giant_large",
    ]


@pytest.mark.rule("WB-500", "WB-501", "WB-504")
def test_a_hex_leads_to_a_creature_in_one_roll() -> None:
    def met(terrain: str, *throws: int) -> str:
        (found,) = roll(ENCOUNTERS, "encounter_check", faces(*throws), column=terrain)
        return found.entry or found.text

    assert met("open", 2) == "No encounter"
    assert met("jungle_swamp", 3, 4, 6, 4, 1) == "centipede_giant_small"  # animal, again, centipedes, the small kind
    assert met("settled", 1, 1, 12, 9) == "specter"
    assert met("desert", 2, 10, 8, 7) == "roc"
    assert met("hills_mountains", 3, 10, 10) == "titan"


@pytest.mark.rule("WB-501", "WB-504", "WB-505")
def test_chances_of_a_hex() -> None:
    found = expected(ENCOUNTERS, "encounter_check", column="desert")
    roc = ("monsters", 6)
    assert found[roc] == Fraction(2, 6) * Fraction(2, 10) * Fraction(1, 7)
    assert sum(found.values()) == 1


def test_names_for_people() -> None:
    first, bynames = NAMES["first_names"].rows, NAMES["bynames"].rows
    assert len({row.text for row in first}) == len(first) >= 60
    assert len({row.text for row in bynames}) == len(bynames) >= 40
    (person,) = roll(NAMES, "people", faces(1, 1))
    assert person.text == f"{first[0].text} {bynames[0].text}"
