"""Sheets and summaries: every figure where a reader looks for it, every written field writable."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.forms import RowsField
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Table
from systems.whitebox.base.house import House
from systems.whitebox.base.sheet import CharacterSheet, Item, Memory, Path
from systems.whitebox.combat.arms import add_to_dice
from tests.systems import promises
from tests.systems.whitebox.builders import GAME, PLAYING, SWORD, do, foe, hero, look, quiet, ruled, story
from tests.systems.whitebox.conftest import hireling

SLING = Item("sling", "Sling")
DRAGON = next(key for key, one in GAME.shipped_entries("creatures").items() if "dragon" in one.kinds and one.breaths)
fields, rows = PLAYING.fields, PLAYING.rows


@pytest.mark.parametrize(
    "being",
    [
        hero(), hero(character_class="magic_user", book=("sleep",)), hero(character_class="cleric", level=5),
        hero(race="elf", other_path=Path("magic_user", 3, 6_000, 9, (4, 1, 4))), hireling(), foe(),
        foe(creature=DRAGON, age=3),
    ],
    ids=lambda being: f"{being.kind} {being.name} {getattr(being.sheet, 'character_class', '')}",
)  # fmt: skip
@pytest.mark.parametrize("house", [House(), ruled(ac_system="ascending", saving_throw_matrix=True, uab_strength=True,
                                                  alignment_detail="extended")])  # fmt: skip
def test_every_field_of_a_sheet_takes_what_stands_in_it(being: Being, house: House) -> None:
    table = quiet(being, *(() if being.id == "b1" else (hero(),)), house=house)
    more = ("hit_dice", "hirelings", "loyalty")
    promises.every_field_of_a_sheet_takes_what_stands_in_it(PLAYING, table, being, more)


def do_write(table: Table, who: str, field: str, value: Any) -> tuple[Table, Any]:
    return do(table, "sheet.write", who, field=field, value=value)


def test_what_is_only_shown_cannot_be_written() -> None:
    with pytest.raises(Refused, match="no field 'attacks'"):
        do_write(quiet(hero()), "b1", "attacks", ())


@pytest.mark.rule("WB-160", "WB-161", "WB-107", "WB-105", "WB-104")
def test_attacks_say_what_they_need_and_do() -> None:
    sword = Item("long_sword", "Grey tooth", carried="held", magic=True, bonus=1)
    tamsin = hero(race="halfling", dexterity=15, level=2, items=(sword, SLING, Item("hand_axe", "Hand axe")))
    found = rows(quiet(tamsin), "attacks")
    assert found["Grey tooth"] == {
        "name": "Grey tooth", "hit": "8+", "damage": "1d6+1", "range": "–", "rate": "1", "note": "Grey tooth +1",
    }  # fmt: skip
    assert found["Sling"]["hit"] == "6+", "9 for level 2, 1 for Dexterity, 2 for a Halfling"
    assert (found["Sling"]["range"], found["Sling"]["note"]) == ("30/60/90 ft", "Dexterity +1, Halfling +2")
    assert (found["Hand axe"]["hit"], found["Hand axe, thrown"]["hit"]) == ("9+", "6+")
    heavy = rows(quiet(hero(items=(Item("heavy_crossbow", "Heavy crossbow"),))), "attacks")
    assert heavy["Heavy crossbow"]["rate"] == "½"


@pytest.mark.rule("WB-163", "WB-025")
def test_attacks_as_bonuses_where_armor_counts_upwards() -> None:
    house = ruled(ac_system="ascending", uab_strength=True)
    found = rows(quiet(hero(level=3, strength=16), house=house), "attacks")["Long sword"]
    assert (found["hit"], found["damage"], found["note"]) == ("+3", "1d6+1", "Strength +1")


@pytest.mark.rule("WB-190", "WB-191", "WB-057", "WB-043")
def test_saves_by_kind_count_every_bonus() -> None:
    dwarf = rows(quiet(hero(race="dwarf", level=3)), "saves")
    assert (dwarf["Spells"]["needs"], dwarf["Poison"]["needs"], dwarf["Breath"]["needs"]) == ("8+", "10+", "12+")
    cleric = rows(quiet(hero(character_class="cleric")), "saves")
    assert (cleric["Paralysis"]["needs"], cleric["Death"]["needs"]) == ("13+", "15+")
    matrix = rows(quiet(hero(race="dwarf", level=4), house=ruled(saving_throw_matrix=True)), "saves")
    assert (matrix["Spells"]["needs"], matrix["Poison"]["needs"]) == ("10+", "10+"), "14 − 4, and no class bonus"


@pytest.mark.rule("WB-030", "WB-031", "WB-024", "WB-025", "WB-026", "WB-027", "WB-028", "WB-032")
def test_every_attribute_says_what_it_does() -> None:
    mage = hero(character_class="magic_user", strength=16, intelligence=16, constitution=6, dexterity=15, charisma=18)
    found = fields(quiet(mage))
    assert found["strength"].help == "No change"
    assert found["intelligence"].help == "Prime attribute, 6 more languages, +5 % XP"
    assert found["constitution"].help == "−1 a hit die"
    assert found["dexterity"].help == "+1 to hit with missiles"
    assert found["charisma"].help == "7 hirelings, loyalty +2, +5 % XP"
    on = ruled(uab_strength=True, uab_intelligence=True, uab_wisdom=True, uab_dexterity_ac=True)
    found = fields(quiet(mage, house=on))
    assert found["strength"].help == "No change", "the Strength bonus is the Fighter's"
    assert found["intelligence"].help.endswith("saves against own spells −1, +5 % XP")
    assert found["dexterity"].help == "+1 to hit with missiles, armor class −1 [+1]"
    assert fields(quiet(hero(strength=16), house=on))["strength"].help.endswith(
        "+1 to hit and damage in melee, +5 % XP"
    )
    cleric = fields(quiet(hero(character_class="cleric", wisdom=5), house=on))
    assert cleric["wisdom"].help == "Prime attribute, saves against own spells +1"


@pytest.mark.rule("WB-029")
def test_strength_is_the_fighters_prime_attribute_and_nothing_else() -> None:
    table = quiet(hero(strength=18))
    assert fields(table)["strength"].help == "Prime attribute, +5 % XP"
    assert rows(table, "attacks")["Long sword"]["note"] == ""


@pytest.mark.rule("WB-106")
def test_every_weapon_does_a_die_where_the_house_says_so() -> None:
    axe = Item("battle_axe", "Battle axe", carried="held")
    for rule, said in (("variable", "1d6+1"), ("flat_d6", "1d6")):
        table = quiet(hero(items=(axe,)), house=ruled(weapon_damage=rule))
        assert rows(table, "attacks")["Battle axe"]["damage"] == said


@pytest.mark.rule("WB-112")
def test_a_rate_is_told_in_feet_at_every_pace() -> None:
    heavy = Item("chain_mail", "Chain mail", count=2)
    table = quiet(hero(race="dwarf", items=(SWORD, heavy)))
    assert look(table).value("b1", "move") == 3
    assert fields(table)["move"].help == "Feet a turn: careful 15, normal 30, running 60"
    assert fields(quiet(hero(race="dwarf", items=(SWORD,))))["move"].help.startswith(
        "Feet a turn: careful 45, normal 90"
    )


@pytest.mark.rule("WB-040", "WB-047", "WB-250")
def test_spells_stand_as_boxes_by_level() -> None:
    memory = (Memory("sleep", 1), Memory("sleep", 1, spent=True), Memory("web", 2))
    found = fields(quiet(hero(character_class="magic_user", level=3, memory=memory)))
    first, second = found["slots_1"], found["slots_2"]
    assert (first.default, first.maximum, first.help) == (1, 3, "Sleep, Sleep (spent)")  # type: ignore[attr-defined]
    assert (second.default, second.maximum, second.help) == (1, 1, "Web")  # type: ignore[attr-defined]
    assert "slots_1" not in fields(quiet(hero())), "a Fighter has none"
    assert "slots_1" not in fields(quiet(hero(character_class="cleric"))), "nor a Cleric of level 1"


@pytest.mark.rule("WB-046", "WB-071", "WB-056", "WB-058", "WB-063", "WB-068")
def test_abilities_of_class_and_race_stand_on_the_sheet_at_their_level() -> None:
    low = rows(quiet(hero(race="dwarf")), "abilities")
    assert {"Combat Machine", "Fighting giants", "Keen detection"} <= set(low)
    assert "Stronghold" not in low
    assert "Stronghold" in rows(quiet(hero(level=9)), "abilities")
    assert "Near invisibility" in rows(quiet(hero(race="halfling")), "abilities")


@pytest.mark.rule("WB-060")
def test_an_elf_sees_the_other_track() -> None:
    path = Path("magic_user", 3, 6_000, 9, (4, 1, 4))
    assert rows(quiet(hero(race="elf", other_path=path)), "other_track") == {
        "Magic-user": {"class": "Magic-user", "level": "3", "xp": "6,000", "hits": "9"}
    }
    assert "other_track" not in fields(quiet(hero(race="halfling", other_path=path)))


def test_the_next_level_is_named() -> None:
    assert fields(quiet(hero(level=3, experience=5_000)))["next_level"].default == "8,000 XP, 3,000 to go"
    assert fields(quiet(hero(level=3, experience=8_000)))["next_level"].default == "8,000 XP, reached"
    assert fields(quiet(hero(race="halfling", level=4)))["next_level"].default == "This is the last"


def test_an_employer_sees_who_is_hired(party: Table) -> None:
    assert rows(party, "hired")["Wat"]["trade"] == "Non-combatant"
    assert "hired" not in fields(party, "b2")


def test_a_creature_shows_its_figures_attacks_and_abilities() -> None:
    found = fields(quiet(foe(creature="ghoul")), "b9")
    assert {"armor_class", "save", "move", "hit_dice", "hit_points", "attacks", "abilities", "experience"} <= set(found)
    assert [row["name"] for row in found["abilities"].default] == [
        one.name.capitalize() for one in GAME.shipped_entries("creatures")["ghoul"].abilities
    ]


@pytest.mark.parametrize(
    ("sheet", "subtitle"),
    [
        (CharacterSheet(level=3), "Fighter 3"), (CharacterSheet(race="halfling", level=2), "Halfling 2"),
        (CharacterSheet("magic_user", "elf"), "Elf, Magic-user 1"), (CharacterSheet("cleric"), "Cleric 1"),
    ],
)  # fmt: skip
def test_callings_in_words(sheet: CharacterSheet, subtitle: str) -> None:
    table = quiet(Being("b1", "One", "character", "party", sheet))
    assert GAME.summary(look(table), table.beings["b1"]).subtitle == subtitle


def test_a_summary_shows_what_is_asked_for_most() -> None:
    table = quiet(hero(hit_points=4, items=(SWORD,)))
    summary = GAME.summary(look(table), table.beings["b1"])
    assert [(one.label, one.text) for one in summary.strip] == [("AC", "9 [10]"), ("Save", "14"), ("Move", "12"),
                                                                ("Light", "–")]  # fmt: skip
    assert (summary.state.word, summary.tracks[0].now, summary.tracks[0].most) == ("Bloodied", 4, 8)
    unready = quiet(hero(character_class="magic_user"))
    assert GAME.summary(look(unready), unready.beings["b1"]).badges == ("Not trained: Long sword", "No spells prepared")


def test_hand_written_experience_and_rulings_show_on_the_sheet() -> None:
    table, outcome = do(quiet(hero()), "sheet.rule", "b1", figure="armor_class", amount=2, why="blessed ground")
    assert story(outcome) == "Brannoch: Armor class is 2 [17], by ruling (blessed ground)."
    assert GAME.summary(look(table), table.beings["b1"]).armor.text == "2 [17]"


@pytest.mark.parametrize(
    ("dice", "more", "said"),
    [("1d6", 0, "1d6"), ("1d6", 2, "1d6+2"), ("1d6-1", 1, "1d6"), ("1d6-1", 0, "1d6−1"), ("1d6+1", 1, "1d6+2"),
     ("1", 2, "3"), ("2d6", -1, "2d6−1")],
)  # fmt: skip
def test_dice_with_a_number_added(dice: str, more: int, said: str) -> None:
    assert add_to_dice(dice, more) == said


def test_tables_to_read_have_a_cell_for_every_column() -> None:
    for table in (quiet(hero()), quiet(hireling(), hero())):
        for being in table.beings.values():
            for field in fields(table, being.id).values():
                if isinstance(field, RowsField):
                    assert all({column.name for column in field.columns} == set(row) for row in field.default)


@pytest.mark.rule("WB-108")
def test_what_gear_weighs_on_the_sheet_comes_to_what_is_carried() -> None:
    items = (Item("mace", "Mace", carried="held"), Item("hemp_rope", "Hemp rope"), Item("torches", "Torches", count=6))
    table = quiet(hero(items=items, gold=40, silver=0, copper=3))
    found = [(name, row["weight"]) for name, row in rows(table, "gear").items()]
    assert found == [("Mace", "10"), ("Hemp rope", "–"), ("Torches", "–"), ("Coins", "4.3"), ("Other gear", "10")]
    assert look(table).value("b1", "weight") == 243
