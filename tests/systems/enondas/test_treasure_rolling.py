"""Treasure rolled: wanderers' coins, lairs, equipment, magic items, information; lines locked and rolled again."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.content.random_tables.tables import expected
from systems.common.forms import Choice
from systems.common.kernel.actions import REROLL_LINES, ROLL_HOARD
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply, undo
from systems.common.records.table import Hoard, Table, altered
from systems.enondas.base.hoard_lines import item_of
from tests.systems.enondas.builders import GAME, Faces, blank, do, hero, look, quiet, story
from tests.systems.playing import labels

SPOILS = Hoard("h1", "The ford", experience=40, foes=(("Orc 1", 28), ("Orc 2", 15), ("Rat", 9), ("Ogre", 31)))
TABLES = GAME.shipped_entries("tables")
# The lists of the book in its order: the left column, then the right (EN-085 without bare hands).
WEAPONS = ["Dagger", "Shortsword", "Longsword", "Greatsword", "Hatchet", "Battleaxe", "Baton", "Club", "Spiked club",
           "Mace", "Morningstar", "Halberd or pike", "Spear", "Shortbow", "Longbow", "Crossbow"]  # fmt: skip
SUITS = ["Normal clothing", "Light leather", "Heavy or studded leather", "Chain mail", "Plate mail"]
SHIELDS = ["Buckler", "Medium shield", "Large shield"]
SPELLS = [
    "Blast You!", "Blast Y’all!", "Holy Word", "Spread the Word", "Magic Missile", "TANDYALF", "No-see-me",
    "Minor Healing", "Cure Disease", "Hefty Healing", "Give HP", "Remove Curse", "Knock Knock", "Lock Lock",
    "Light Lite", "Detect Magic", "Identify Magic", "Light Bright", "Rooted Feet", "Nighty Night", "Paralyze", "Slam Bam",
]  # fmt: skip


def with_hoards(*hoards: Hoard) -> Table:
    return Table.of(GAME.house, [hero(), *hoards])


def rolled(way: str, *dice, table: Table | None = None, **answers: object) -> tuple[Hoard, str]:
    after, outcome = do(table or quiet(hero()), ROLL_HOARD, dice=dice, what=way, **answers)
    return next(reversed(list(after.hoards.values()))), story(outcome)


@pytest.mark.rule("EN-250", "W-37")
def test_a_wanderer_carries_a_die_of_gold_for_every_full_ten_of_rating():
    hoard, told = rolled("coins", (1, 2, 3, 4, 5, 6, 1, 2, 3, 4), rating=100)
    assert labels(hoard) == ["31 gold pieces"] and hoard.lines[0].how == "10d6" and hoard.lines[0].worth == 100
    assert hoard.rolled and "31 gp" in told
    assert labels(rolled("coins", (6, 6), rating=29)[0]) == ["12 gold pieces"]
    assert labels(rolled("coins", (3,), rating=10, coin="copper")[0]) == ["3 copper pieces"]
    assert labels(rolled("coins", (1, 1, 1, 1), rating=20, number=2, coin="silver")[0]) == ["4 silver pieces"]


@pytest.mark.rule("EN-250")
def test_below_ten_nobody_carries_coins():
    hoard, told = rolled("coins", rating=9, number=50)
    assert not hoard.lines and hoard.rolled and "below 10" in told


@pytest.mark.rule("EN-250")
def test_the_slain_are_counted_one_by_one_by_their_full_rating():
    form = GAME.actions[ROLL_HOARD].form(look(with_hoards(SPOILS)), "", {"hoard": "h1"})
    assert form.blank()["dice"] == 2 + 1 + 0 + 3
    hoard, _ = rolled("coins", (1, 2, 3, 4, 5, 6), table=with_hoards(SPOILS), hoard="h1")
    assert labels(hoard) == ["21 gold pieces"]
    assert (hoard.experience, hoard.foes, hoard.rolled) == (40, SPOILS.foes, True)


@pytest.mark.rule("EN-251")
def test_a_lair_holds_gold_silver_and_a_gem_for_every_six():
    # MR 59: n = 5, so 10d6 gold, 15d6 silver, 5 dice for gems of which two are sixes
    dice = [(1,) * 10, (2,) * 15, (6, 1, 2, 6, 5), 1, 6]
    hoard, _ = rolled("lair", *dice, rating=59)
    assert labels(hoard) == ["10 gold pieces", "30 silver pieces", "Agate", "Opal"]
    assert [line.worth for line in hoard.lines] == [100, 10, 1000, 6000]
    assert [line.how for line in hoard.lines] == ["10d6", "15d6", "d6 1", "d6 6"]
    assert not rolled("lair", rating=9)[0].lines
    form = GAME.actions[ROLL_HOARD].form(look(with_hoards(SPOILS)), "", {"hoard": "h1", "what": "lair"})
    assert form.blank()["rating"] == 28 + 15 + 9 + 31


@pytest.mark.rule("EN-251")
def test_a_gem_is_worth_ten_gold_for_each_pip():
    for face in range(1, 7):
        hoard, _ = rolled("lair", (1, 1), (1, 1, 1), 6, face, rating=10)
        assert hoard.lines[2].worth == face * 10 * 100


@pytest.mark.rule("EN-252")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_piece_of_equipment_is_a_weapon_a_suit_or_a_shield(face):
    among = WEAPONS if face <= 3 else SUITS if face <= 5 else SHIELDS
    for place, name in enumerate(among, 1):
        hoard, _ = rolled("equipment", face, place)
        assert labels(hoard) == [name]
        assert hoard.lines[0].how == f"d6 {face} · d{len(among)} {place}"
        assert item_of(hoard.lines[0]).key == hoard.lines[0].entry in GAME.shipped_entries("gear")


@pytest.mark.rule("EN-253")
@pytest.mark.parametrize(("place", "name"), list(enumerate(SPELLS, 1)), ids=SPELLS)
def test_a_magic_item_holds_any_of_the_spells_in_their_order(place, name):
    hoard, _ = rolled("item", place, 1)
    assert labels(hoard) == [f"Wand of {name}"] and hoard.lines[0].how == f"d22 {place} · d6 1"
    item = item_of(hoard.lines[0])
    assert GAME.shipped_entries("spells")[item.spell].name == name and item.level == 10 and not item.once


@pytest.mark.rule("EN-253", "EN-178")
def test_the_items_draw_from_every_spell_of_the_book_alike():
    rows = [row.entry for row in TABLES["item_spells"].columns[""].rows]
    assert sorted(rows) == sorted(GAME.shipped_entries("spells")) and len(rows) == 22
    assert set(expected(TABLES, "item_spells").values()) == {Fraction(1, 22)}


@pytest.mark.rule("EN-253")
@pytest.mark.parametrize(("face", "key", "name"), [
    (1, "wand", "Wand of Light Lite"), (2, "wand", "Wand of Light Lite"), (3, "ring", "Ring of Light Lite"),
    (5, "scroll", "Scroll of Light Lite"), (6, "trinket", "Trinket of Light Lite"),
])  # fmt: skip
def test_the_form_of_a_magic_item(face, key, name):
    hoard, _ = rolled("item", 15, face)
    item = item_of(hoard.lines[0])
    assert (item.key, item.name, item.once) == (key, name, key == "scroll")


@pytest.mark.rule("EN-253", "EN-252")
def test_a_magic_weapon_is_made_on_any_weapon():
    hoard, _ = rolled("item", 21, 4, 3)
    item = item_of(hoard.lines[0])
    assert (item.key, item.name, item.base, item.gear) == (
        "magic_weapon",
        "Longsword of Paralyze",
        "longsword",
        "longsword",
    )
    assert hoard.lines[0].how == "d22 21 · d6 4 · d16 3"


@pytest.mark.rule("EN-254")
def test_information_is_a_line_of_text():
    hoard, _ = rolled("information", text="The miller pays the ogres")
    assert (labels(hoard), hoard.lines[0].kind, hoard.lines[0].worth) == (
        ["The miller pays the ogres"],
        "information",
        0,
    )
    drawn, _ = rolled("information", 12)
    assert drawn.lines[0].how == "d12 12" and drawn.lines[0].label.startswith("The true name")


@pytest.mark.rule("EN-252", "EN-253")
def test_several_at_once_and_into_a_hoard_that_is_there():
    table = with_hoards(altered(SPOILS, rolled=True))
    hoard, _ = rolled("equipment", 6, 1, 4, 5, table=table, hoard="h1", number=2)
    assert labels(hoard) == ["Buckler", "Plate mail"] and [line.id for line in hoard.lines] == ["l1", "l2"]
    after, _ = do(Table.of(GAME.house, [hero(), hoard]), "treasure.item", dice=[1, 3], hoard="h1")
    assert labels(after.hoards["h1"]) == ["Buckler", "Plate mail", "Ring of Blast You!"]
    assert after.hoards["h1"].lines[2].id == "l3"


@pytest.mark.rule("EN-250", "EN-251", "EN-252", "EN-253", "EN-254")
def test_each_button_makes_a_hoard_of_its_own():
    for key, dice in (("treasure.lair", [(1,) * 12, (1,) * 18, (1,) * 6]), ("treasure.equipment", [6, 1]),
                      ("treasure.item", [1, 1]), ("treasure.information", [1])):  # fmt: skip
        after, outcome = do(quiet(hero()), key, dice=dice, name="Cave")
        (hoard,) = after.hoards.values()
        assert hoard.name == "Cave" and hoard.rolled and hoard.lines
        assert apply(after, undo(outcome.changes)) == quiet(hero())


def test_a_hoard_that_is_gone_is_refused():
    choice = blank(with_hoards(SPOILS), ROLL_HOARD, hoard="h1")
    for action in (choice, Choice("treasure.item", "", {"hoard": "h9", "number": 1})):
        with pytest.raises(Refused):
            resolve(GAME, quiet(hero()), action, Faces())


def test_free_lines_are_rolled_again_and_locked_ones_stay():
    hoard, _ = rolled("lair", (1,) * 2, (2,) * 3, 6, 1, rating=10)
    hoard, _ = rolled("item", 15, 1, table=with_hoards(hoard), hoard=hoard.id)
    hoard, _ = rolled("equipment", 1, 1, table=with_hoards(hoard), hoard=hoard.id)
    hoard, _ = rolled("information", 1, table=with_hoards(hoard), hoard=hoard.id)
    hoard, _ = rolled("information", text="By hand", table=with_hoards(hoard), hoard=hoard.id)
    locked = altered(hoard, lines=tuple([altered(line, locked=line.id == "l2") for line in hoard.lines]))
    form = GAME.actions[REROLL_LINES].form(look(with_hoards(locked)), "", {})
    assert form.blank()["lines"] == ("l1", "l3", "l4", "l5", "l6"), "neither the locked one nor what is by hand"
    after, _ = do(with_hoards(locked), REROLL_LINES, dice=[(6, 6), 4, 22, 3, 6, 3, 2])
    assert labels(after.hoards[hoard.id]) == [
        "12 gold pieces", "6 silver pieces", "Pearl", "Ring of Slam Bam", "Large shield",
        "A letter that names who paid for this", "By hand",
    ]  # fmt: skip
    assert [line.id for line in after.hoards[hoard.id].lines] == [line.id for line in hoard.lines]
    with pytest.raises(Refused, match="locked"):
        resolve(GAME, with_hoards(locked), blank(with_hoards(locked), REROLL_LINES, lines=("l2",)), Faces())


def test_one_line_alone_is_rolled_again():
    hoard, _ = rolled("coins", (1, 1), rating=20)
    after, told = do(with_hoards(hoard), REROLL_LINES, dice=[(6, 5)], hoard=hoard.id, lines=("l1",))
    assert labels(after.hoards[hoard.id]) == ["11 gold pieces"] and "11 gp" in story(told)
    nothing = with_hoards(Hoard("h1", "Bare"))
    assert GAME.actions[REROLL_LINES].form(look(nothing), "", {}) is None


@pytest.mark.rule("EN-080", "W-38")
def test_money_is_said_in_gold_silver_and_copper():
    assert [GAME.money(one) for one in (0, 1, 10, 100, 340, 1203, 1_234_560)] == [
        "0 gp", "1 cp", "1 sp", "1 gp", "3 gp 4 sp", "12 gp 3 cp", "12,345 gp 6 sp",
    ]  # fmt: skip
