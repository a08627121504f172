"""Monsters: the book's samples and ours, what their rating gives, arms, wounds, complete ones (EN-220 to EN-225)."""

from __future__ import annotations

from pathlib import Path

import pytest

from systems.common.content.entries import BadEntry
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Muster
from systems.enondas.base.arms import arms
from systems.enondas.base.sheet import CharacterSheet, CreatureSheet, Known
from systems.enondas.encounters import creature_sheet
from systems.enondas.encounters.bodies import full_rating, thought_of
from systems.enondas.encounters.weighing import dice_line
from tests.systems.enondas.builders import GAME, Faces, do, foe, look, quiet, ruled

CREATURES = GAME.shipped_entries("creatures")
ICONS = Path(__file__).resolve().parents[3] / "resources" / "icons"
# The table of the book (L953-976) with our tags and sizes: name, MR, size, tag.
SAMPLES = [
    ("Orc", (15, 30), 100, ""), ("Ogre", (30, 60), 200, ""), ("Goblin", (10, 20), 75, ""),
    ("Skeleton warrior", (10, 20), 100, "undead"), ("Dragon", (40, 400), 400, ""), ("Balrog", (100, 500), 300, "demonic"),
    ("Man-at-arms", (30, 30), 100, ""), ("Zombie", (10, 30), 100, "undead"), ("Giant Rat", (5, 15), 25, ""),
    ("Direwolf", (10, 30), 100, ""),
]  # fmt: skip


def rolled(key: str, *dice: int, hits: int | None = None):
    faces = Faces(*dice)
    sheet = creature_sheet(Play(GAME, quiet(), faces), key, hits)
    assert not faces.left, "dice never thrown"
    return sheet, faces.asked


def line(rating: int, **sheet: object) -> str:
    return arms(look(quiet(foe("b9", rating, **sheet))), foe("b9", rating, **sheet))[0].words


@pytest.mark.rule("EN-221")
@pytest.mark.parametrize(("name", "rating", "size", "tag"), SAMPLES, ids=[one[0] for one in SAMPLES])
def test_the_samples_of_the_book(name, rating, size, tag):
    one = next(entry for entry in CREATURES.values() if entry.name == name)
    assert (one.rating, one.size, one.rule, one.ours, one.weapon) == (rating, size, "EN-221", False, "")
    assert {"undead", "demonic"} & set(one.tags) == ({tag} if tag else set())


@pytest.mark.rule("EN-221")
def test_there_are_ten_samples_and_the_rest_is_ours():
    assert [one.name for one in CREATURES.values() if not one.ours] == [one[0] for one in SAMPLES]
    assert len(CREATURES) >= 30


@pytest.mark.rule("EN-220", "W-23", "W-24")
@pytest.mark.parametrize(("rating", "words"), [
    (1, "1d + 1"), (9, "1d + 5"), (10, "2d + 5"), (15, "2d + 8"), (20, "3d + 10"), (80, "9d + 40"), (89, "9d + 45"),
    (100, "11d + 50"),
])  # fmt: skip
def test_dice_and_adds_follow_from_the_rating(rating, words):
    assert line(rating) == words


@pytest.mark.rule("EN-222", "W-25")
def test_an_armed_monster_has_the_weapons_dice_and_a_quarter_as_adds():
    assert line(20) == "3d + 10"  # the print says 2d+10
    assert line(20, weapon="mace") == "4d + 5", "a 4d weapon without adds of its own"
    assert line(20, weapon="longsword") == "4d + 9", "weapon adds count"
    assert line(22, weapon="mace") == "4d + 6", "a quarter of the rating itself, 5.5"


@pytest.mark.rule("EN-223")
@pytest.mark.parametrize(("way", "words"), [
    ("adds_only", "4d + 7"), ("dice_and_adds", "2d + 7"), ("constant", "4d + 15"), ("half_below_half", "2d + 8"),
])  # fmt: skip
def test_wounds_weaken_as_the_house_or_the_monster_has_it(way, words):
    hurt = foe("b9", 14, rating_most=30)
    for house, own in ((ruled(monster_damage=way), ""), (None, way)):
        being = foe("b9", 14, rating_most=30, damage=own)
        assert arms(look(quiet(being, house=house)), being)[0].words == words
    assert arms(look(quiet(hurt)), hurt)[0].words == "4d + 7", "adds alone is the book’s own"
    just = foe("b9", 15, rating_most=30, damage="half_below_half")
    assert arms(look(quiet(just)), just)[0].words == "4d + 15", "exactly half is not below it"


@pytest.mark.rule("EN-240", "EN-221")
def test_the_rating_is_rolled_evenly_in_the_range():
    for face, rating in ((1, 15), (16, 30), (9, 23)):
        sheet, asked = rolled("orc", face)
        assert (sheet.rating, sheet.rating_most) == (rating, rating)
        assert [(one.dice, one.purpose, one.roller) for one in asked] == [("d16", "MR of Orc", "referee")]
    assert rolled("man_at_arms")[0].rating == 30, "there is nothing to roll"
    assert rolled("orc", hits=44)[0].rating_most == 44, "by hand"


@pytest.mark.rule("EN-224")
def test_a_monster_stands_there_as_its_entry_says():
    sheet, _ = rolled("wyvern", hits=60)
    one = CREATURES["wyvern"]
    assert isinstance(sheet, CreatureSheet)
    assert (sheet.protection, sheet.first_strike, sheet.size, sheet.tags) == (6, 1, 300, one.tags)
    assert rolled("hydra", hits=80)[0].attacks == 3 and rolled("hydra", hits=80)[0].damage == "half_below_half"
    assert rolled("orc", hits=20)[0].protection == 0, "none unless it is written there"
    for key in ("orc_raider", "goblin_archer"):
        assert rolled(key, hits=20)[0].weapon == CREATURES[key].weapon != ""


@pytest.mark.rule("EN-225", "EN-025", "EN-040")
def test_a_complete_monster_is_a_character_with_its_hit_points_rolled_by_level():
    sheet, asked = rolled("bandit_captain", 3, 6, 1, 4)
    assert isinstance(sheet, CharacterSheet)
    assert [one.purpose for one in asked][:2] == [
        "Bandit captain: hit points of Warrior 1", "Bandit captain: hit points of Warrior 2",
    ]  # fmt: skip
    assert sheet.hit_points == sheet.hit_points_most == 15 + (3 + 2) + (6 + 2) + (1 + 2) + 4
    assert sheet.skills[0].gains == (5, 8, 3) and (sheet.strength, sheet.mynergy, sheet.mana) == (16, 9, 9)
    there = {item.key: item.carried for item in sheet.items}
    assert there == {"longsword": "held", "medium_shield": "held", "heavy_leather": "worn", "shortbow": "carried",
                     "arrows": "carried"}  # fmt: skip
    assert rolled("bandit_captain", hits=40)[0].hit_points_most == 40
    assert full_rating(sheet) == sheet.hit_points_most


@pytest.mark.rule("EN-225", "EN-177")
def test_a_complete_caster_knows_its_spells_under_its_own_set():
    mage = rolled("evil_mage", hits=20)[0]
    assert Known("nighty_night", "mage") in mage.spells and len(mage.spells) == 6
    assert mage.notes.startswith("Leaves in time: "), "what it can do besides stands in its notes"
    assert rolled("grave_priest", hits=20)[0].spells == (
        Known("minor_healing", "healer"),
        Known("hefty_healing", "healer"),
    )


def test_everything_an_entry_names_is_there():
    spells, gear, skills, kindreds = [GAME.shipped_entries(kind) for kind in ("spells", "gear", "skills", "kindreds")]
    for one in CREATURES.values():
        assert (ICONS / f"{one.glyph}.svg").exists(), one.key
        assert set(one.gear) | ({one.weapon} if one.weapon else set()) <= set(gear), one.key
        assert set(one.spells) <= set(spells) and {skill.set for skill in one.skills} <= set(skills), one.key
        assert not one.kindred or one.kindred in kindreds, one.key
        assert one.damage in ("", "adds_only", "dice_and_adds", "constant", "half_below_half")
    complete = [one for one in CREATURES.values() if one.attributes]
    assert len(complete) >= 3 and all(one.rule == "EN-225" and one.ours for one in complete)


@pytest.mark.rule("EN-067", "EN-171")
def test_complete_casters_could_have_learned_what_they_know():
    """No spell above the level of the set or half of IQ, and no more spell levels than were gained."""
    spells = GAME.shipped_entries("spells")
    for one in CREATURES.values():
        if one.spells:
            level = one.skills[0].level
            wits = one.attributes[4]
            levels = [spells[key].level for key in one.spells]
            assert max(levels) <= min(level, wits // 2) and sum(levels) <= level * (level + 1) // 2, one.key


@pytest.mark.rule("EN-224", "EN-263")
def test_a_monster_of_the_referees_own_reads_like_the_shipped_ones():
    own = '[mud_walker]\nname = "Mud Walker"\nrule = "ours"\nrating = [20, 20]\nweapon = "club"\nglyph = "blob"\ntext = "Half a man."'
    table = quiet()
    table, _ = do(table, "own.keep", kind="creatures", key="mud_walker", source=own)
    assert dice_line(look(table), "mud_walker") == "3d + 5"
    assert GAME.muster_line(look(table), Muster("mud_walker")).experience == 10
    assert GAME.card(look(table), "creatures", "mud_walker").title == "Mud Walker"
    assert "mud_walker" in {row.key for row in GAME.listing(look(table), "creatures").rows}
    for wrong in (
        "",
        "rating = [20, 30]\nattributes = [1, 2, 3, 4, 5, 6, 7]",
        "rating = [30, 20]",
        "attributes = [10]",
    ):
        text = own.replace("rating = [20, 20]", wrong)
        with pytest.raises(BadEntry):
            GAME.own_entry("creatures", "mud_walker", text)


@pytest.mark.rule("EN-225")
def test_what_no_library_has_is_left_out_and_said():
    rated = '[x]\nname = "X"\nrule = "ours"\nrating = [20, 20]\nweapon = "laser"\ntext = "X."'
    complete = (
        '[y]\nname = "Y"\nrule = "ours"\nattributes = [10, 10, 10, 10, 10, 10, 10]\ntext = "Y."\n'
        'skills = [{ set = "ninja" }, { set = "mage" }]\nspells = ["wish", "light_lite"]\ngear = ["lullaby", "nothing", "thornaxe"]'
    )
    table, _ = do(quiet(), "own.keep", kind="creatures", key="x", source=rated)
    table, _ = do(table, "own.keep", kind="creatures", key="y", source=complete)
    there = look(table)
    assert dice_line(there, "x") == "3d + 10" and len(GAME.listing(there, "creatures").rows) == len(CREATURES) + 2
    cards = {key: dict(GAME.card(there, "creatures", key).blocks[-1]) for key in "xy"}
    assert cards["x"]["Not in the library"] == "laser"
    assert cards["y"]["Not in the library"] == "nothing, ninja, wish"
    body = thought_of(there, "y")[1].sheet
    assert [(item.name, item.carried) for item in body.items] == [("Lullaby", "carried"), ("Thornaxe", "held")]
    assert [one.spell for one in body.spells] == ["light_lite"] and [one.key for one in body.skills] == ["mage"]
    assert GAME.muster_line(there, Muster("y")).name == "Y"


def test_a_body_that_is_only_thought_of_leaves_no_trace():
    table = quiet()
    there, being = thought_of(look(table), "ogre", 50)
    assert being.id in there.table.beings and not table.beings
    assert creature_sheet(Play(GAME, table, SeededDice(1)), "ogre", 50) == being.sheet
