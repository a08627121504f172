"""What nobody knows is handed out as what it looks like, in every game, until the referee says what it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import ToggleField
from systems.common.kernel.actions import HAND_OUT
from systems.common.records.table import Hoard, Line, altered
from systems.common.treasure_kit.secrets import IDENTIFY
from systems.enondas.base.hoard_lines import item_line
from systems.enondas.base.sheet import Item as EnondasItem
from systems.mazes_minotaurs.treasure.lines import wonder_line as mazes_line
from systems.monsters_magic.treasure.lines import wonder_line as magic_line
from systems.myriad.base.sheet import Item as MyriadItem
from systems.myriad.treasure.lines import thing_line
from tests.systems.enondas import builders as enondas
from tests.systems.mazes_minotaurs import builders as mazes
from tests.systems.monsters_magic import builders as magic
from tests.systems.myriad import builders as myriad
from tests.systems.whitebox import builders as whitebox

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
