"""Classes and races of WhiteBox against the printed tables, written out here again."""

from __future__ import annotations

import pytest

from systems.common.content.entries import BadEntry, entry_from, entry_to, read_entries, resources
from systems.whitebox.base.entries import COLUMN, CharacterClass, Gear, Race, SaveBonus

FOLDER = resources("whitebox")
CLASSES = read_entries(FOLDER / "classes.toml", CharacterClass)
RACES = read_entries(FOLDER / "races.toml", Race)
GEAR = read_entries(FOLDER / "gear.toml", Gear)
CLERIC, FIGHTER, MAGIC_USER, ELF = (CLASSES[key] for key in ("cleric", "fighter", "magic_user", "elf"))

# A line for each level: experience, hit dice, saving throw, spells by level.
CLERIC_TABLE = """
0 1 15
1500 2 14 1
3000 3 13 2
6000 3+1 12 2-1
12000 4 11 2-2-1
24000 5 10 2-2-1-1
48000 6 9 2-2-2-1-1
96000 6+1 8 2-2-2-2-2
192000 7 7 3-3-3-2-2
384000 8 6 3-3-3-3-3
"""
FIGHTER_TABLE = """
0 1+1 14
2000 2 13
4000 3 12
8000 4 11
16000 5 10
32000 6 9
64000 7 8
128000 8 7
256000 9 6
512000 10 5
"""
MAGIC_USER_TABLE = """
0 1 15 1
2500 1+1 14 2
5000 2 13 3-1
10000 2+1 12 4-2
20000 3 11 4-2-1
40000 3+1 10 4-2-2
80000 4 9 4-3-2-1
160000 4+1 8 4-3-3-2
320000 5 7 4-3-3-2-1
640000 5+1 6 4-4-3-2-2
1280000 6 5 4-4-4-3-3
2560000 6+1 4 4-4-4-4-4-1
5120000 7 3 5-5-5-4-4-2
10240000 7+1 2 5-5-5-4-4-3
20480000 8 2 5-5-5-4-4-4
40960000 8+1 2 5-5-5-5-5-5
"""
ELF_TABLE = """
0 1+1 14
5000 2 13 1
10000 2+1 12 2
20000 3 11 2-1
40000 3+1 10 3-2
80000 4 9 4-2
160000 4+1 8 4-2-1
320000 5 7 4-2-2
"""


def table(character_class: CharacterClass) -> str:
    lines = []
    for row in character_class.levels:
        slots = f" {'-'.join(map(str, row.slots))}" if row.slots else ""
        lines.append(f"{row.xp} {row.hit_dice} {row.save}{slots}")
    return "\n" + "\n".join(lines) + "\n"


@pytest.mark.rule("WB-040")
def test_the_cleric_table() -> None:
    assert table(CLERIC) == CLERIC_TABLE
    assert (CLERIC.prime, CLERIC.spells, CLERIC.spell_book) == (("wisdom",), "cleric", False)


@pytest.mark.rule("WB-045")
def test_the_fighter_table() -> None:
    assert table(FIGHTER) == FIGHTER_TABLE
    assert (FIGHTER.prime, FIGHTER.spells) == (("strength",), "")


@pytest.mark.rule("WB-047", "R-13")
def test_the_magic_user_table_and_the_rows_without_printed_experience() -> None:
    assert table(MAGIC_USER) == MAGIC_USER_TABLE
    assert (MAGIC_USER.prime, MAGIC_USER.spells, MAGIC_USER.spell_book) == (("intelligence",), "magic_user", True)
    assert [row.level for row in MAGIC_USER.levels if not row.printed] == [11, 12, 13, 14, 15, 16]
    for before, row in zip(MAGIC_USER.levels[9:], MAGIC_USER.levels[10:], strict=False):
        assert row.xp == 2 * before.xp


@pytest.mark.rule("WB-065", "R-12")
def test_the_table_of_the_blended_elf() -> None:
    assert table(ELF) == ELF_TABLE
    assert (ELF.prime, ELF.spells, ELF.casting_bars) == (
        ("strength", "intelligence"),
        "magic_user",
        ("two_handed", "shield"),
    )
    assert (ELF.armor, ELF.features, ELF.save_bonuses) == ("any", FIGHTER.features, FIGHTER.save_bonuses)
    assert ELF.spell_book and not FIGHTER.spell_book
    for row, fighter in zip(ELF.levels, FIGHTER.levels, strict=False):
        assert (row.to_hit, row.bonus) == (fighter.to_hit, fighter.bonus)


@pytest.mark.rule("WB-035")
def test_e_02_a_first_level_fighter_has_one_die_and_one_point() -> None:
    first = FIGHTER.row(1)
    assert (first.dice, first.pips) == (1, 1)
    assert [(row.dice, row.pips) for row in MAGIC_USER.levels[:4]] == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert (FIGHTER.row(10).dice, FIGHTER.row(10).pips) == (10, 0)


@pytest.mark.rule("WB-161")
def test_the_attack_rows() -> None:
    def needed(character_class: CharacterClass) -> list[int]:
        return [row.to_hit for row in character_class.levels]

    assert needed(CLERIC) == [10, 10, 10, 9, 9, 8, 8, 7, 6, 5]
    assert needed(FIGHTER) == [10, 9, 8, 8, 7, 6, 6, 5, 4, 4]
    assert needed(MAGIC_USER) == [10, 10, 10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4]


@pytest.mark.rule("WB-163")
def test_the_base_bonuses_of_the_quick_method() -> None:
    def bonuses(character_class: CharacterClass) -> list[int]:
        return [row.bonus for row in character_class.levels]

    assert bonuses(CLERIC) == [0, 0, 0, 1, 1, 2, 2, 3, 4, 5]
    assert bonuses(FIGHTER) == [0, 1, 2, 2, 3, 4, 4, 5, 6, 6]
    assert bonuses(MAGIC_USER) == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


@pytest.mark.rule("WB-196")
def test_the_saving_throw_matrix() -> None:
    def matrix(character_class: CharacterClass) -> dict[int, tuple[int, ...]]:
        return {row.level: (row.death, row.wands, row.stone, row.breath, row.spells) for row in character_class.matrix}

    assert matrix(CLERIC) == {
        1: (11, 12, 14, 16, 15),
        5: (9, 10, 12, 14, 12),
        9: (6, 7, 9, 11, 9),
        13: (3, 5, 7, 8, 7),
    }
    assert matrix(FIGHTER) == {
        1: (12, 13, 14, 15, 16),
        4: (10, 11, 12, 13, 14),
        7: (8, 9, 10, 10, 12),
        10: (6, 7, 8, 8, 10),
        13: (4, 5, 5, 5, 8),
    }
    assert matrix(MAGIC_USER) == {
        1: (13, 14, 13, 16, 15),
        6: (11, 12, 11, 14, 12),
        11: (8, 9, 8, 11, 8),
        16: (5, 6, 5, 8, 3),
    }
    assert ELF.matrix == FIGHTER.matrix
    assert [FIGHTER.matrix_row(level).spells for level in (1, 3, 4, 6, 7, 10)] == [16, 16, 14, 14, 12, 10]


@pytest.mark.rule("WB-196", "R-31")
def test_each_kind_of_save_has_its_column_of_the_matrix() -> None:
    assert COLUMN == {
        "death": "death",
        "poison": "death",
        "wand": "wands",
        "stone": "stone",
        "paralysis": "stone",
        "breath": "breath",
        "spell": "spells",
        "staff": "spells",
        "magic": "spells",
    }


@pytest.mark.rule("WB-043", "WB-046", "WB-048", "WB-191")
def test_save_bonuses_of_the_classes_fall_away_with_the_matrix() -> None:
    assert CLERIC.save_bonuses == (SaveBonus(("poison", "paralysis"), 2),)
    assert FIGHTER.save_bonuses == (SaveBonus(("death", "poison"), 2),)
    assert MAGIC_USER.save_bonuses == (SaveBonus(("spell", "wand", "staff"), 2),)
    assert not any(bonus.with_matrix for one in CLASSES.values() for bonus in one.save_bonuses)
    assert CLERIC.save_bonuses[0].counts(("spell", "paralysis"))
    assert not CLERIC.save_bonuses[0].counts(("spell",))


@pytest.mark.rule("WB-057", "WB-067", "WB-191", "WB-196")
def test_dwarves_and_halflings_resist_all_magic_with_the_matrix_too() -> None:
    (bonus,) = RACES["dwarf"].save_bonuses
    assert (bonus, RACES["halfling"].save_bonuses) == (SaveBonus(("magic",), 4, with_matrix=True), (bonus,))
    assert [bonus.counts((kind,)) for kind in ("spell", "wand", "staff", "magic")] == [True] * 4
    assert [bonus.counts((kind,)) for kind in ("poison", "death", "breath", "stone", "paralysis")] == [False] * 5
    assert RACES["human"].save_bonuses == RACES["elf"].save_bonuses == ()


@pytest.mark.rule("WB-041")
def test_alignments() -> None:
    assert CLERIC.alignments == ("law", "chaos")
    for one in (FIGHTER, MAGIC_USER, ELF):
        assert one.alignments == ("law", "neutrality", "chaos")


@pytest.mark.rule("WB-042", "WB-046", "WB-048", "WB-065", "R-14", "R-77")
def test_weapons_and_armor_by_class() -> None:
    weapons = [gear for gear in GEAR.values() if gear.damage and gear.kind != "ammunition" and gear.for_sale]
    allowed = {key: {gear.key for gear in weapons if one.may_use(gear)} for key, one in CLASSES.items()}
    assert allowed["cleric"] == {"club", "flail", "mace", "morning_star", "staff", "warhammer", "lamp_oil"}
    assert allowed["magic_user"] == {"dagger", "staff"}
    assert allowed["fighter"] == allowed["elf"] == {gear.key for gear in weapons}
    worn = {key: (one.armor, one.shield) for key, one in CLASSES.items()}
    assert worn == {
        "cleric": ("any", True),
        "fighter": ("any", True),
        "magic_user": ("none", False),
        "elf": ("any", True),
    }


@pytest.mark.rule("WB-044", "WB-046", "R-12")
def test_what_the_classes_can_do_and_from_which_level_on() -> None:
    assert {key: one.features for key, one in CLASSES.items()} == {
        "cleric": ("turn_undead",),
        "fighter": ("combat_machine",),
        "magic_user": (),
        "elf": ("combat_machine",),
    }
    levels = {ability.name: ability.level for one in (CLERIC, FIGHTER) for ability in one.abilities}
    assert (levels["Temple"], levels["Stronghold"], levels["Prayers"]) == (10, 9, 2)


@pytest.mark.rule("WB-055", "WB-060", "WB-065", "WB-066", "WB-071")
def test_races_their_classes_and_their_limits() -> None:
    limits = {
        key: [(one.character_class, one.level, one.elf_model) for one in race.classes] for key, race in RACES.items()
    }
    assert limits == {
        "human": [("cleric", 0, "any"), ("fighter", 0, "any"), ("magic_user", 0, "any")],
        "dwarf": [("fighter", 6, "any")],
        "elf": [("fighter", 4, "switching"), ("magic_user", 8, "switching"), ("elf", 8, "variant")],
        "halfling": [("fighter", 4, "any")],
    }
    assert {one.character_class for race in RACES.values() for one in race.classes} <= set(CLASSES)


@pytest.mark.rule("WB-111")
def test_movement_columns_of_the_races() -> None:
    assert {key: race.moves for key, race in RACES.items()} == {
        "human": (12, 9, 6, 3),
        "elf": (12, 9, 6, 3),
        "dwarf": (9, 6, 3, 3),
        "halfling": (9, 6, 3, 3),
    }


@pytest.mark.rule("WB-056", "WB-061", "WB-062", "WB-063", "WB-067")
def test_what_the_races_can_do() -> None:
    assert {key for key, race in RACES.items() if race.half_damage_from_giants} == {"dwarf", "halfling"}
    assert {key: race.missile_to_hit for key, race in RACES.items() if race.missile_to_hit} == {"halfling": 2}
    elf = RACES["elf"]
    assert elf.foes == ("goblin", "orc", "intelligent_undead", "lycanthrope")
    assert (elf.foe_bonus, elf.immune, elf.magic_armor_as_caster) == (1, ("undead_paralysis",), True)
    assert (elf.doors_searching, elf.doors_passing) == (4, 2)
    others = [race for key, race in RACES.items() if key != "elf"]
    assert not any(race.foe_bonus or race.doors_searching or race.doors_passing or race.immune for race in others)


@pytest.mark.rule("WB-059", "WB-064", "WB-070")
def test_languages_of_the_races() -> None:
    assert {key: (race.languages, race.languages_by_referee) for key, race in RACES.items()} == {
        "human": ((), False),
        "dwarf": (("gnome", "goblin", "orc", "kobold"), False),
        "elf": (("gnoll", "goblin", "orc", "hobgoblin"), False),
        "halfling": ((), True),
    }


@pytest.mark.rule("WB-058", "WB-068")
def test_what_is_left_to_the_referee_stands_in_words() -> None:
    for key, name in (("dwarf", "Keen detection"), ("halfling", "Near invisibility")):
        (ability,) = [one for one in RACES[key].abilities if one.name == name]
        assert "no roll, the referee decides" in ability.text


def test_rows_outside_the_table_are_its_ends() -> None:
    assert (FIGHTER.row(0).level, FIGHTER.row(10).level, FIGHTER.row(14).level) == (1, 10, 10)


def test_every_ability_explains_itself_in_a_sentence() -> None:
    entries: list[CharacterClass | Race] = [*CLASSES.values(), *RACES.values()]
    for one in entries:
        assert one.text.endswith("."), one.key
        assert all(ability.text.endswith(".") and ability.rule for ability in one.abilities), one.key


def test_a_class_with_a_gap_in_its_levels_or_strange_hit_dice_is_refused() -> None:
    text = (FOLDER / "classes.toml").read_text("utf-8")
    for right, wrong, said in (
        ("{ level = 2, xp = 2_000", "{ level = 3, xp = 2_000", "fighter: levels must be one row each"),
        ('hit_dice = "6+1", save = 8', 'hit_dice = "6d6", save = 8', "hit_dice is '6d6'"),
        ('prime = ["strength"]', 'prime = ["luck"]', "one of strength"),
    ):
        assert text.count(right) >= 1
        with pytest.raises(BadEntry, match=said):
            read_entries(text.replace(right, wrong), CharacterClass)


@pytest.mark.parametrize("full", [False, True])
def test_what_was_read_can_be_written_and_read_again(full: bool) -> None:
    for one in CLASSES.values():
        assert entry_from(entry_to(one, full=full), CharacterClass, one.name) == one
    for race in RACES.values():
        assert entry_from(entry_to(race, full=full), Race, race.name) == race
