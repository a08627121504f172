"""What nobody knows is handed out as what it looks like, in every game, until the referee says what it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from systems.common.forms import RowsField, ToggleField
from systems.common.kernel.actions import HAND_OUT
from systems.common.records.table import Hoard, Line, altered
from systems.common.treasure_kit.secrets import IDENTIFY, UNKNOWN
from systems.enondas.base.hoard_lines import item_line
from systems.enondas.base.sheet import Item as EnondasItem
from systems.mazes_minotaurs.treasure.lines import wonder_line as mazes_line
from systems.monsters_magic.treasure.lines import wonder_line as magic_line
from systems.myriad.base.sheet import Imbued
from systems.myriad.base.sheet import Item as MyriadItem
from systems.myriad.rolls.specials import owned_sfx
from systems.myriad.treasure.lines import imbued_line, thing_line
from systems.whitebox.base.sheet import Item as WhiteBoxItem
from systems.whitebox.treasure.hoards.finds import Find
from systems.whitebox.treasure.hoards.lines import line_of
from tests.systems.enondas import builders as enondas
from tests.systems.mazes_minotaurs import builders as mazes
from tests.systems.monsters_magic import builders as magic
from tests.systems.myriad import builders as myriad
from tests.systems.playing import Faces
from tests.systems.whitebox import builders as whitebox

WAND, LAMP = Imbued("Wand of Damage", (("damage", 2),)), Imbued("Blue lamp", (("damage", 2),), aspect="fire")
HEALER = EnondasItem("wand", "Wand of Minor Healing", spell="minor_healing")
RING = WhiteBoxItem("ring_protection_1", "Ring of protection, +1", magic=True, bonus=1)
POTION = WhiteBoxItem("potion_healing", "Potion of healing", magic=True)
BITER = EnondasItem("magic_weapon", "Troll biter", dice=1, adds=3, base="longsword")
# Rooms, the line that lies there, what it looks like, what it truly is.
FOUND = [
    (mazes, lambda look: mazes_line(look, "l1", "grove_spear"), "Spear", "Grove-spear"),
    (mazes, lambda look: mazes_line(look, "l1", "divers_ring"), "Ring", "Diver’s ring"),
    (enondas, lambda look: item_line(look, "l1", BITER), "Longsword", "Troll biter"),
    (enondas, lambda look: item_line(look, "l1", EnondasItem("mana_stone", "Mana stone")), "Stone", "Mana stone"),
    (myriad, lambda look: thing_line(look, "l1", "burning_blade"), "Blade", "Burning blade"),
    (magic, lambda look: magic_line(look, "l1", "warding_ring"), "Ring", "Warding ring"),
    (magic, lambda look: magic_line(look, "l1", "signature_blade"), "Longsword", "Signature blade"),
]


def lying(rooms, line, *items):
    """Somebody, and a hoard of one line."""
    table = rooms.quiet(rooms.hero(items=items))
    return replace(table, hoards={"h1": Hoard("h1", "Chest", (line(rooms.look(table)),), rolled=True)})


def handed(rooms, line, known, *items):
    """The table after it was handed out."""
    return rooms.do(lying(rooms, line, *items), HAND_OUT, "", hoard="h1", line_l1="b1", known=known)


def names(being):
    return [item.name for item in being.sheet.items]


@pytest.mark.parametrize(("rooms", "line", "seems", "truly"), FOUND)
def test_what_nobody_knows_is_what_it_looks_like_until_it_is_known(rooms, line, seems, truly):
    game = rooms.GAME
    table, outcome = handed(rooms, line, False)
    being = table.beings["b1"]
    assert names(being) == [seems] and truly not in rooms.story(outcome)
    (card,) = game.owned_things(rooms.look(table), being)
    assert (card.seen, card.card.title, card.told) == (seems, truly, False)
    assert names(game.as_known(rooms.look(table), being)) == [seems]
    assert game.owned_things(rooms.look(table), game.as_known(rooms.look(table), being)) == ()
    asked = game.actions[IDENTIFY].form(rooms.look(table), "b1", {})
    assert [one.label for one in asked.field("item").options] == [f"{seems}: {truly}"]
    told, outcome = rooms.do(table, IDENTIFY, "b1")
    assert names(told.beings["b1"]) == [truly] and f"turns out: {truly}." in rooms.story(outcome)
    (card,) = game.owned_things(rooms.look(told), told.beings["b1"])
    assert card.told and game.as_known(rooms.look(told), told.beings["b1"]) == told.beings["b1"]
    assert game.actions[IDENTIFY].form(rooms.look(told), "b1", {}) is None


@pytest.mark.parametrize(("rooms", "line", "seems", "truly"), FOUND)
def test_what_is_known_from_the_start_is_no_secret(rooms, line, seems, truly):
    table, _ = handed(rooms, line, True)
    assert names(table.beings["b1"]) == [truly]
    assert rooms.GAME.actions[IDENTIFY].form(rooms.look(table), "b1", {}) is None


@pytest.mark.parametrize("rooms", [mazes, enondas, myriad, magic, whitebox])
def test_nothing_is_asked_of_a_hoard_without_a_secret(rooms):
    coins = Line("l1", "5 coins", "coin", count=5, data=(("coin", "silver"),))
    table = rooms.quiet(rooms.hero())
    table = replace(table, hoards={"h1": Hoard("h1", "Purse", (coins,), rolled=True)})
    form = rooms.GAME.actions[HAND_OUT].form(rooms.look(table), "", {})
    assert form.field("known") is None


@pytest.mark.parametrize(("rooms", "line", "seems", "truly"), FOUND)
def test_it_is_asked_where_there_is_one(rooms, line, seems, truly):
    form = rooms.GAME.actions[HAND_OUT].form(rooms.look(lying(rooms, line)), "", {})
    field = form.field("known")
    assert isinstance(field, ToggleField) and field.default and field.help.startswith("Off: they see ")


@pytest.mark.rule("MM-P16")
def test_paper_for_players_does_not_say_what_an_unknown_spear_adds():
    chest = lying(mazes, FOUND[0][1])
    table, _ = mazes.do(chest, HAND_OUT, "", hoard="h1", line_l1="b1", known=False, use=True)
    look, being = mazes.look(table), table.beings["b1"]
    known = mazes.GAME.as_known(look, being)
    seen = mazes.look(altered(table, beings={**table.beings, "b1": known}))
    assert look.value("b1", "melee") == seen.value("b1", "melee") + 1


@pytest.mark.rule("EN-162")
def test_an_unknown_mana_stone_brings_its_mana_once_it_is_known():
    table, _ = handed(enondas, FOUND[3][1], False)
    assert table.beings["b1"].sheet.stored_mana == 0
    told, outcome = enondas.do(table, IDENTIFY, "b1")
    mana = enondas.GAME.shipped_entries("items")["mana_stone"].mana
    assert told.beings["b1"].sheet.stored_mana == mana and f"has {mana} mana stored now" in enondas.story(outcome)


@pytest.mark.rule("MY-604", "MY-308")
def test_a_blade_that_is_known_goes_on_the_sword_it_fits():
    sword = myriad.GAME.shipped_entries("gear")["long_sword"]
    table, _ = handed(myriad, FOUND[4][1], False, MyriadItem("long_sword", sword.name, carried="held"))
    assert [one.upon for one in table.beings["b1"].sheet.items] == ["", ""]
    told, _ = myriad.do(table, IDENTIFY, "b1")
    assert [one.upon for one in told.beings["b1"].sheet.items] == ["", "long_sword"]


def said_on(rooms, table, who="b1"):
    """Every word in the tables of a sheet, as the referee reads it."""
    look = rooms.look(table)
    fields = [field for section in rooms.GAME.layout(look, look.being(who)) for field in section.fields]
    return [str(text) for field in fields if isinstance(field, RowsField) for row in field.default
            if isinstance(row, Mapping) for text in row.values()]  # fmt: skip


@pytest.mark.parametrize(("rooms", "line", "seems", "truly"), [
    *FOUND,
    (whitebox, lambda look: line_of("l1", Find(RING, "thing")), "Ring", "Ring of protection, +1"),
    (whitebox, lambda look: line_of("l1", Find(POTION, "thing")), "Potion", "Potion of healing"),
    (enondas, lambda look: item_line(look, "l1", HEALER), "Wand", "Wand of Minor Healing"),
    (myriad, lambda look: imbued_line(look, "l1", WAND), "Wand", "Wand of Damage"),
])  # fmt: skip
def test_the_referee_reads_on_the_sheet_that_players_do_not_know_it(rooms, line, seems, truly):
    """Its own name, and what it does, stand there behind these words and nowhere else."""
    table, outcome = handed(rooms, line, False)
    assert f"takes {seems.lower()}." in rooms.story(outcome).lower()
    told = [text for text in said_on(rooms, table) if truly in text]
    assert told and all([text.partition("Players do not know: ")[2].startswith(truly) for text in told])
    known, _ = handed(rooms, line, True)
    assert not [text for text in said_on(rooms, known) if "Players do not know" in text]


@pytest.mark.rule("MY-604")
@pytest.mark.parametrize(("thing", "seems", "turns_out"), [
    (WAND, "Wand", "Wand of Damage. 4 dice, once."), (LAMP, "Blue lamp", "4 dice of fire, once."),
])  # fmt: skip
def test_a_spell_in_a_thing_that_nobody_knows_is_not_told_before_it_is_known(thing, seems, turns_out):
    table, outcome = handed(myriad, lambda look: imbued_line(look, "l1", thing), False)
    look = myriad.look(table)
    assert f"takes {seems}." in myriad.story(outcome)
    (row,) = myriad.GAME.spellbook(look, look.being("b1")).rows
    assert (row.name, row.level, row.detail) == (seems, None, UNKNOWN)
    form = myriad.GAME.actions["magic.use"].form(look, "b1", {})
    assert form.help == UNKNOWN and not form.working
    assert [(one.label, one.help) for one in form.field("thing").options] == [(seems, UNKNOWN)]
    (asked,) = myriad.GAME.actions[IDENTIFY].form(look, "b1", {}).field("item").options
    assert asked.label == f"{seems}: {turns_out.partition('.')[0]}"
    told, outcome = myriad.do(table, IDENTIFY, "b1")
    assert f"{seems.lower()} turns out: {turns_out}" in myriad.story(outcome)
    (row,) = myriad.GAME.spellbook(myriad.look(told), told.beings["b1"]).rows
    assert (row.name, row.detail) == (thing.name, turns_out.removeprefix("Wand of Damage. ").removesuffix(", once."))


@pytest.mark.parametrize(("rooms", "line", "use"), [
    (mazes, lambda look: mazes_line(look, "l1", "reed_pipe"), "treasure.use"),
    (magic, lambda look: magic_line(look, "l1", "red_draught"), "treasure.use"),
    (enondas, lambda look: item_line(look, "l1", HEALER), "magic.use_item"),
    (whitebox, lambda look: line_of("l1", Find(POTION, "thing")), "treasure.use_item"),
])  # fmt: skip
def test_using_what_nobody_knows_does_not_say_before_what_it_is(rooms, line, use):
    table, _ = handed(rooms, line, False)
    form = rooms.GAME.actions[use].form(rooms.look(table), "b1", {})
    assert form.help.startswith(UNKNOWN) and not form.working
    (one,) = form.field("item").options
    assert one.label in ("Reed pipe", "Draught", "Wand", "Potion") and one.help in ("", UNKNOWN)


@pytest.mark.parametrize(("rooms", "line", "use", "name"), [
    (mazes, lambda look: mazes_line(look, "l1", "warm_spring_cup"), "treasure.use", "Warm-spring"),
    (magic, lambda look: magic_line(look, "l1", "red_draught"), "treasure.use", "Red"),
    (magic, lambda look: magic_line(look, "l1", "whetted_stone"), "treasure.use", "Whetted"),
    (whitebox, lambda look: line_of("l1", Find(POTION, "thing")), "treasure.use_item", "of healing"),
])  # fmt: skip
def test_what_is_used_unknown_keeps_its_own_name_to_itself(rooms, line, use, name):
    table, _ = handed(rooms, line, False)
    dice = Faces() if name == "Whetted" else Faces(1)
    after, outcome = rooms.do(table, use, "b1", dice=dice)
    assert name not in rooms.story(outcome)
    assert not [one for one in dice.asked if name in one.purpose]
    assert not [one for one in after.effects.values() if name in one.name]


@pytest.mark.rule("MG-114")
def test_what_a_worn_thing_adds_is_called_what_it_looks_like():
    chest = lying(magic, lambda look: magic_line(look, "l1", "wren_boots"))
    table, _ = magic.do(chest, HAND_OUT, "", hoard="h1", line_l1="b1", known=False, use=True)
    assert "Boots +3" in magic.look(table).worked_out("b1", "movement").working()


@pytest.mark.rule("MG-114")
def test_a_scroll_that_nobody_knows_is_no_spell_somebody_can_cast():
    table, _ = handed(magic, lambda look: magic_line(look, "l1", "scroll_of_fire"), False)
    assert magic.GAME.spellbook(magic.look(table), table.beings["b1"]) is None
    told, _ = magic.do(table, IDENTIFY, "b1")
    assert [one.name for one in magic.GAME.spellbook(magic.look(told), told.beings["b1"]).rows] == ["Ball of Fire"]


@pytest.mark.rule("MY-308")
def test_nothing_is_bought_of_an_sfx_item_that_nobody_knows():
    table, _ = handed(myriad, lambda look: thing_line(look, "l1", "energy_redirection_shield"), False)
    named = [one.name for one in owned_sfx(myriad.look(table), table.beings["b1"])]
    worn, _ = myriad.do(table, "characters.equip", "b1", item=0, how="worn")
    assert [one.name for one in owned_sfx(myriad.look(worn), worn.beings["b1"])] == named
    told, _ = myriad.do(worn, IDENTIFY, "b1")
    assert [one.name for one in owned_sfx(myriad.look(told), told.beings["b1"])] == [*named, "Energy Redirection"]
