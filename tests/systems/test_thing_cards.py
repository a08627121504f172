"""Cards of things to hand out, game by game: which things have one, what is seen of them, what they truly are."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from systems.common.records.table import Hoard, Line, Table
from systems.enondas.base.sheet import Item as EnondasItem
from systems.mazes_minotaurs.base.sheet import Item as MazesItem
from systems.monsters_magic.base.sheet import Item as MagicItem
from systems.myriad.base.sheet import Item as MyriadItem
from systems.shelf import SHELF
from systems.whitebox.base.sheet import Item as BoxItem
from tests.systems.enondas import builders as enondas
from tests.systems.mazes_minotaurs import builders as mazes
from tests.systems.monsters_magic import builders as magic
from tests.systems.myriad import builders as myriad
from tests.systems.whitebox import builders as whitebox


def cards(rooms, *items):
    table = rooms.quiet(rooms.hero(items=items))
    return rooms.GAME.owned_things(rooms.look(table), table.beings["b1"])


def card(rooms, item):
    (one,) = cards(rooms, item)
    return one


def first_block(one):
    return dict(one.card.blocks[0])


# Monsters & Magic


@pytest.mark.rule("MG-114")
@pytest.mark.parametrize(("item", "adds", "glyph"), [
    (MagicItem("longsword", "Cutter", to_hit=1, damage=2), {"To hit": "+1", "Damage": "+2"}, "sword"),
    (MagicItem("staff", "Staff of Magic", spells=1), {"Spell checks": "+1"}, "wand"),
    (MagicItem("heavy_armor", "Dawn plate", armor=2), {"Armor": "+2"}, "shield"),
    (MagicItem("staff", "Old staff", spells=1, armor=1), {"Spell checks": "+1", "Armor": "+1"}, "wand"),
])  # fmt: skip
def test_whoever_has_a_signature_thing_knows_what_it_adds(item, adds, glyph):
    one = card(magic, item)
    assert (one.seen, one.card.title, one.card.subtitle, one.card.glyph) == (item.name, item.name, "Signature", glyph)
    assert one.card.blocks == () and one.uses == 0, "nothing of it is secret"
    assert one.known[-len(adds) :] == tuple(adds.items()) and len(one.known) > len(adds)
    assert "Price" not in dict(one.known)


@pytest.mark.rule("MG-114")
def test_a_wonder_is_its_entry_and_is_used_up_one_by_one():
    one = card(magic, MagicItem("red_draught", "Red draught", 3, note="smells of iron"))
    entry = magic.GAME.shipped_entries("items")["red_draught"]
    assert one.card.blocks == magic.GAME.card(magic.look(magic.quiet()), "items", "red_draught").blocks
    assert (one.count, one.uses, one.note, one.known) == (3, min(3, entry.uses), "smells of iron", ())


@pytest.mark.rule("MG-114")
def test_plain_things_have_no_card_and_a_blade_known_by_its_name_has_its_entry():
    assert cards(magic, MagicItem("rations", "Rations", 4), MagicItem("longsword", "Longsword")) == ()
    name = magic.GAME.shipped_entries("items")["signature_blade"].name
    one = card(magic, MagicItem("longsword", name, to_hit=1, damage=1))
    assert one.card.subtitle != "Signature" and one.seen == "Longsword"
    assert dict(one.truly) == {"To hit": "+1", "Damage and range": "1d8+1, close", "Hands": "one"}
    assert dict(one.known)["Damage and range"] == "1d8, close", "what it adds is not plain to see"
    mail = card(magic, MagicItem("heavy_armor", "Moonsteel mail", armor=1))
    assert (mail.seen, dict(mail.known)["Armor"], dict(mail.truly)["Armor"]) == (
        "Heavy armor", "+6, Movement 6", "+7, Movement 6")  # fmt: skip


# Enondas


@pytest.mark.rule("EN-253")
def test_a_magic_weapon_says_what_it_adds_and_what_it_looks_like():
    one = card(enondas, EnondasItem("magic_weapon", "Troll biter", dice=1, adds=3, base="longsword"))
    assert one.seen == "Longsword" and one.card.title == "Troll biter" and one.card.glyph == "sword"
    said = {label: text for block in one.card.blocks for label, text in block}
    assert said["Dice"] == "+1" and said["Adds"] == "+3" and "Absorbs more" not in said
    assert one.known and "Price" not in dict(one.known)
    assert (dict(one.known)["Good for"], dict(one.truly)["Good for"]) == ("4d+4", "5d+7")
    armor = card(enondas, EnondasItem("chain_mail", "Dwarf mail", protection=2))
    assert armor.card.subtitle == "Magic item" and first_block(armor) == {"Absorbs more": "+2"}
    assert armor.seen == "Chain mail" and armor.card.glyph == "sword"


@pytest.mark.rule("EN-253")
def test_a_thing_with_a_spell_says_it_and_how_often_it_can_be_used():
    spell = next(iter(enondas.GAME.shipped_entries("spells")))
    name = enondas.GAME.shipped_entries("spells")[spell].name
    wand = card(enondas, EnondasItem("wand", "Ash wand", spell=spell, level=12))
    said = {label: text for block in wand.card.blocks for label, text in block}
    assert said["Casts"] == f"{name}, M 12" and wand.card.glyph == "wand" and wand.uses == 0
    assert wand.seen == enondas.GAME.card(enondas.look(enondas.quiet()), "items", "wand").subtitle.partition(",")[0]
    scroll = card(enondas, EnondasItem("scroll", "Old scroll", 3, spell=spell, once=True))
    assert (scroll.count, scroll.uses) == (3, 3)
    own = card(enondas, EnondasItem("", "Humming stone", spell=spell))
    assert own.seen == "Humming stone" and own.known == () and own.card.subtitle == "Magic item"


@pytest.mark.rule("EN-253")
def test_plain_gear_has_no_card_in_enondas():
    assert cards(enondas, EnondasItem("longsword", "Longsword"), EnondasItem("backpack", "Backpack")) == ()


# Mazes & Minotaurs


@pytest.mark.rule("MM-P16")
def test_a_wonder_that_is_also_gear_shows_what_is_plain_to_see():
    blade = card(mazes, MazesItem("spear", "Grove spear", wonder="grove_spear"))
    assert blade.card.title == "Grove spear" and blade.card.glyph == "sword" and "Price" not in dict(blade.known)
    assert blade.known and dict(blade.truly) == {"To hit": "+1", **dict(blade.known)}
    gate = card(mazes, MazesItem("shield", "Sea-gate shield", wonder="sea_gate_shield"))
    assert gate.seen == "Shield" and dict(gate.known)["Defense class"] == "+2" != dict(gate.truly)["Defense class"]
    worn = card(mazes, MazesItem("helmet", "Odd helmet", wonder="wakeful_helm", note="bright"))
    assert worn.card.glyph == "gem" and worn.note == "bright" and worn.known
    loose = card(mazes, MazesItem("reed_pipe", "Reed pipe", 2))
    assert loose.card.glyph == "gem" and loose.known == () and loose.count == 2
    assert cards(mazes, MazesItem("spear", "Spear"), MazesItem("torch", "Torch")) == ()


# Myriad


@pytest.mark.rule("MY-308")
def test_an_sfx_item_says_what_it_is_part_of():
    one = card(myriad, MyriadItem("burning_blade", "Emberfang", upon="long_sword", note="warm"))
    assert (one.card.title, one.seen) == ("Emberfang", "Long sword") and one.known == (("Part of", "Long sword"),)
    assert (one.note, one.count) == ("warm", 1)
    assert card(myriad, MyriadItem("burning_blade", "Burning blade", 2)).known == ()
    assert cards(myriad, MyriadItem("long_sword", "Long sword")) == ()


# WhiteBox


@pytest.mark.rule("WB-571")
def test_a_magic_sword_is_seen_as_a_sword_and_its_curse_is_on_the_back():
    keys = [key for key, one in whitebox.GAME.shipped_entries("items").items() if one.kind == "potion"]
    potion = card(whitebox, BoxItem(keys[0], whitebox.GAME.shipped_entries("items")[keys[0]].name, 2, magic=True))
    assert potion.card.glyph == "potion" and potion.count == 2 and potion.known == ()
    assert potion.seen != potion.card.title, "nobody sees which potion it is"
    cursed = card(whitebox, BoxItem(keys[0], "A red phial", magic=True, cursed=True))
    assert cursed.seen == "A red phial" and ("Cursed", "cannot be put down") in cursed.card.blocks[0]
    assert cards(whitebox, BoxItem("rope", "Rope"), BoxItem("long_sword", "Long sword")) == ()


@pytest.mark.rule("WB-253", "WB-571")
def test_a_scroll_says_what_it_holds_and_a_wand_its_charges():
    items = whitebox.GAME.shipped_entries("items")
    scroll = next(key for key, one in items.items() if one.kind == "scroll")
    spells = list(whitebox.GAME.shipped_entries("spells"))[:2]
    one = card(whitebox, BoxItem(scroll, items[scroll].name, magic=True, spells=tuple(spells)))
    names = [whitebox.GAME.shipped_entries("spells")[key].name.split(" ")[0] for key in spells]
    assert all([name in dict(one.card.blocks[0])["Holds"] for name in names])
    wand = next(key for key, one in items.items() if one.kind == "wand")
    assert card(whitebox, BoxItem(wand, items[wand].name, magic=True, charges=7)).uses == 7


@pytest.mark.parametrize("one", SHELF, ids=lambda one: one.key)
def test_in_a_hoard_only_what_is_out_of_the_common_has_a_card(one):
    look = Look(one, Table(one.house))
    items, gear = list(one.shipped_entries("items")), list(one.shipped_entries("gear"))
    coins = Line("l1", "10 gold pieces", "coin", count=10, data=(("coin", "gold"),))
    lines = [Line("l2", "Plain", "gear", entry=gear[0]), coins]
    assert one.found_things(look, Hoard("h1", "Hoard", lines=tuple(lines))) == ()
    kind = "item" if one.key == "myriad" else "wonder"
    wonder = Line("l3", one.shipped_entries("items")[items[0]].name, kind, entry=items[0])
    found = one.found_things(look, Hoard("h1", "Hoard", lines=(*lines, wonder)))
    assert len(found) <= 1 and (one.key not in ("monsters_magic", "mazes_minotaurs") or len(found) == 1)


@pytest.mark.rule("R-65", "R-92", "WB-109")
@pytest.mark.parametrize(("item", "plain", "truly"), [
    (BoxItem("magic_weapon", "Long sword", magic=True, bonus=1, base="long_sword"),
     {"Damage": "1d6"}, {"To hit": "+1", "Damage": "1d6+1"}),
    (BoxItem("magic_weapon", "Long sword", magic=True, bonus=1, damage_bonus=3, base="long_sword"),
     {"Damage": "1d6"}, {"To hit": "+1", "Damage": "1d6+3"}),
    (BoxItem("weapon_flaming", "Long sword", magic=True, bonus=2, base="long_sword"),
     {"Damage": "1d6"}, {"To hit": "+2", "Damage": "1d6+1d6"}),
    (BoxItem("cursed_weapon", "Dagger", magic=True, bonus=-1, cursed=True, base="dagger"),
     {"Damage": "1d6−1"}, {"To hit": "−1", "Damage": "1d6−2"}),
    (BoxItem("magic_armor", "Plate mail", magic=True, bonus=1, base="plate_mail"),
     {"Armor class": "−6 [+6]", "Weight": "75 lb"}, {"Armor class": "−7 [+7]", "Weight": "37.5 lb"}),
])  # fmt: skip
def test_a_plus_counts_in_what_a_magic_thing_truly_does_and_is_not_plain_to_see(item, plain, truly):
    one = card(whitebox, item)
    assert dict(one.known) | plain == dict(one.known) and "To hit" not in dict(one.known)
    assert dict(one.truly) | truly == dict(one.truly)
