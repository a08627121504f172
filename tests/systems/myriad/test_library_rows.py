"""A row of the library whole: its cells, what it is sorted by, its picture, and by which words it is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.myriad.listings import cards_kit, tables
from tests.systems.myriad.builders import GAME, do, look, quiet, ruled

HERE = look(quiet())


def row(kind, key, there=HERE):
    """(cells, order, glyph, tags) of an entry."""
    one = next(one for one in GAME.listing(there, kind).rows if one.key == key)
    return one.cells, one.order, one.glyph, one.tags


@pytest.mark.rule("MY-700", "MY-703")
@pytest.mark.parametrize(("key", "cells", "boxes", "glyph", "tags"), [
    ("wolf", ("Wolf", "48", "1", "3 + 2", "1"), 5, "wolf", ("average", "wilds", "road", "animals", "ours")),
    ("bandit", ("Bandit", "37", "1", "4 + 2", "1"), 6, "hood",
     ("average", "wilds", "road", "shoots", "dangerous humans", "ours")),
    ("vampire", ("Vampire", "110", "5", "8 + 5", "0"), 13, "winged",
     ("average", "haunted", "court", "city", "immune", "humanoid entities", "ours")),
    ("archmage", ("Archmage", "106", "4", "6 + 4", "0"), 10, "wand", ("average", "court", "mage", "ours")),
    ("dragon_folk_captain", ("Dragon folk captain", "74", "1", "6 + 3", "2"), 9, "dragon",
     ("average", "road", "court", "flies", "shoots", "ours")),
])  # fmt: skip
def test_a_creature(key, cells, boxes, glyph, tags):
    name, gp, level, _, armor = cells
    assert row("creatures", key) == (cells, (name, int(gp), int(level), boxes, int(armor)), glyph, tags)


@pytest.mark.rule("MY-301", "MY-303", "MY-305", "MY-307", "MY-414")
@pytest.mark.parametrize(("key", "cells", "sorted_by", "tags"), [
    ("long_sword", ("Long sword", "Weapon", "4D, close", "4 rp"), ("weapon", 4),
     ("weapon", "close", "edged", "in play")),
    ("bow", ("Bow", "Weapon", "3D, to 500 m, two hands", "4 rp"), ("weapon", 4),
     ("weapon", "ranged", "bow", "edged", "in play", "ours")),
    ("grenade", ("Grenade", "Weapon", "5D, to 200 m, a die less every 2 m, used up", "5 rp"), ("weapon", 5),
     ("weapon", "ranged", "explosive", "modern", "futuristic", "thrown", "ours")),
    ("short_claws", ("Short claws", "Weapon", "2D, close", "not sold"), ("weapon", -1),
     ("weapon", "close", "natural", "edged", "ours")),
    ("full_plate_mail", ("Full plate mail", "Armor", "armor 4", "5 rp"), ("armor", 5), ("armor", "medieval", "in play")),
    ("telescope", ("Telescope", "Enhancer", "+2 Perception details far off", "4 rp"), ("enhancer", 4),
     ("enhancer", "in play", "ours")),
])  # fmt: skip
def test_a_thing(key, cells, sorted_by, tags):
    kind, price = sorted_by
    assert row("gear", key) == (cells, (cells[0], kind, cells[2], price), "", tags)


@pytest.mark.rule("MY-308")
@pytest.mark.parametrize(("key", "name", "part", "price", "tags"), [
    ("glyph_of_retribution", "Glyph of retribution", "worn armor", 5, ("magic", "armor", "medieval", "in play")),
    ("laser_painter", "Laser painter", "the bearer", 3, ("magic", "carried", "modern", "futuristic")),
])  # fmt: skip
def test_an_sfx_item_says_what_its_sfx_does(key, name, part, price, tags):
    text = GAME.shipped_entries("sfx")[key].text
    cells, order, glyph, found = row("items", key)
    assert cells[:2] == (name, part) and cells[3] == f"{price} rp" and (order[1], order[3]) == (tags[1], price)
    assert text.startswith(cells[2].removesuffix(" …")) and cells[2].endswith(" …") and order[2] == cells[2]
    assert (glyph, found) == ("ring", tags)


def test_an_sfx_item_whose_sfx_is_left_out_says_what_stands_on_it_itself():
    table, _ = do(quiet(), "own.keep", kind="items", key="lamp", source=(
        '[lamp]\nname = "Lamp"\nrule = "own"\ntext = "Shines far."\nprice = 2\nsfx = "knockback"\n'))  # fmt: skip
    lamp = replace(look(table).entry("items", "lamp"), sfx="nowhere")
    assert tables._item(HERE, lamp).cells == ("Lamp", "the bearer", "Shines far.", "2 rp")


@pytest.mark.rule("MY-915")
@pytest.mark.parametrize(("key", "name", "figures", "glyph", "tags"), [
    ("horse", "Horse", (2, 3, 3, 1, 7, 0), "horse", ("beast", "open", "large", "in play")),
    ("riding_snake", "Riding Snake", (2, 5, 4, 2, 8, 0), "snake",
     ("beast", "open", "armed", "large", "medieval", "in play")),
    ("sports_car", "Sports Car", (4, 4, 3, 3, 9, 0), "gear", ("large", "modern", "futuristic")),
    ("heavy_carrier", "Heavy Carrier", (8, 4, 1, 4, 21, 2), "flag", ("armed", "immense", "futuristic")),
])  # fmt: skip
def test_a_vehicle_and_a_ship_by_its_superstructure(key, name, figures, glyph, tags):
    assert row("vehicles", key) == ((name, *map(str, figures)), (name, *figures), glyph, tags)


@pytest.mark.rule("MY-610", "R-47")
@pytest.mark.parametrize(("key", "name", "counted", "tags"), [
    ("damage", "Damage", "yes", ("counted",)), ("range", "Range", "no", ()),
])  # fmt: skip
def test_a_component(key, name, counted, tags):
    cells, order, glyph, found = row("spells", key)
    assert cells[:3] == (name, "1", counted) and order[:3] == (name, 1, counted)
    assert (glyph, found) == ("spark", tags)


@pytest.mark.rule("MY-101", "MY-105", "MY-110", "MY-112", "MY-150", "MY-400", "MY-421")
@pytest.mark.parametrize(("kind", "key", "cells", "glyph", "tags"), [
    ("statistics", "power", ("Power", "P"), "person", ()),
    ("skills", "close_combat", ("Close Combat", "General", "Power"), "star",
     ("general", "wrestling", "escapology", "in play")),
    ("skills", "drive", ("Drive (cars, boats)", "Modern", "Grace"), "star", ("modern", "driving")),
    ("lines", "wounds", ("Wounds", "Power", "Critical", "by nights, medics and spells"), "heart",
     ("critical", "in play")),
    ("lines", "resolve", ("Resolve", "Spirit", "none", "when the conflict is over"), "heart", ("in play",)),
    ("conflicts", "mortal", ("Mortal Combat", "Power", "Grace", "Wounds", "Close Combat, Ranged Combat"), "swords",
     ("armed", "in play")),
    ("conflicts", "social", ("Social Combat", "Intellect", "Spirit", "Resolve", "Persuasion, Deceit"), "people",
     ("unarmed", "spoken", "in play")),
    ("conflicts", "terror", ("Terror", "Spirit", "Spirit", "Nerve", "–"), "people", ("unarmed",)),
    ("sfx", "hard_as_nails", ("Hard as Nails", "Mortal", "1", "defence"), "spark", ("mortal", "defence", "in play")),
    ("sfx", "burning_blade", ("Burning Blade", "Of things", "1", "attack"), "spark",
     ("of things", "attack", "in play")),
    ("sfx", "guns_akimbo", ("Guns Akimbo", "Mortal", "1", "attack"), "spark",
     ("mortal", "attack", "modern", "futuristic")),
    ("traits", "lucky", ("Lucky", "General", "2 gp a level"), "", ("boon", "general", "in play")),
    ("traits", "unlucky", ("Unlucky", "General", "pays 2 gp a level"), "", ("flaw", "general", "in play")),
    ("traits", "rich", ("Rich", "General", "1 gp a level"), "", ("boon", "general", "in play")),
    ("traits", "puissance", ("Puissance", "Magic", "1 gp a level"), "", ("boon", "magic")),
    ("templates", "dwarf", ("Dwarf", "Race", "30", "Power 3, Grace 2, Intellect 2, Spirit 2; Night Vision 2, Slow"),
     "person", ("race",)),
    ("templates", "warrior", ("Warrior", "Career", "32"), "helm", ("career", "ours")),
    ("templates", "naga", ("Naga", "Race", "30"), "serpent", ("race",)),
    ("levels", "heroic", ("Heroic", "3", "3", "5", "6", "6", "7", "4"), "crown", ()),
    ("charts", "humanoid", ("Humanoid", "2d6", "Head, Arm, Torso, Leg, Groin"), "", ()),
    ("rules", "odds", ("What dice are worth", "Tests"), "book", ("tests", "ours")),
    ("tables", "encounters", ("Encounters", "1d20", "80", "wilds, town, road, underground, haunted, court, city"),
     "dice", ()),
    ("tables", "hoards", ("Hoard by size", "1d3", "3", "–"), "dice", ()),
])  # fmt: skip
def test_a_part_of_the_module(kind, key, cells, glyph, tags):
    found, _, picture, words = row(kind, key)
    assert found[: len(cells)] == cells and (picture, words) == (glyph, tags)


def test_figures_are_sorted_as_figures():
    assert row("levels", "heroic")[1] == ("Heroic", 3, 3, 5, 6, 6, 7, 4)
    assert row("traits", "unlucky")[1][:3] == ("Unlucky", "general", -2)
    assert row("tables", "encounters")[1][2] == 80
    below = tables._row(GAME.shipped_entries("statistics")["power"], ("Power", -2, ""))
    assert (below.cells, below.order) == (("Power", "−2", "–"), ("Power", -2, ""))


def test_a_trait_that_costs_nothing_is_a_boon_and_a_template_without_parts_says_its_text():
    free = replace(GAME.shipped_entries("traits")["lucky"], gp=0)
    assert tables._trait(HERE, free).tags == ("boon", "general")
    assert cards_kit._trait(HERE, free)[0] == "Boon, general"
    bare = replace(GAME.shipped_entries("templates")["warrior"], key="idler", statistics={}, skills={}, sfx=(),
                   text="Does nothing.")  # fmt: skip
    made = tables._template(HERE, bare)
    assert (made.cells[3], made.glyph) == ("Does nothing.", "person")


@pytest.mark.parametrize(("kind", "filters"), [
    ("creatures", ("wilds", "town", "road", "underground", "haunted", "court", "city", "flies", "mage", "shoots")),
    ("spells", ("counted",)), ("tables", ()), ("statistics", ()), ("levels", ()), ("charts", ()),
    ("gear", ("in play", "weapon", "armor", "essential", "enhancer", "close", "ranged", "medieval", "modern",
              "futuristic", "ours")),
    ("items", ("in play", "weapon", "armor", "medieval", "modern", "futuristic")),
    ("skills", ("in play", "general", "medieval", "modern", "futuristic", "fantasy", "science fiction", "horror",
                "ours")),
    ("lines", ("in play", "critical", "ours")), ("conflicts", ("in play", "armed", "spoken")),
    ("sfx", ("in play", "mortal", "social", "vehicular", "personal", "of things", "attack", "defence", "driving")),
    ("traits", ("in play", "boon", "flaw", "general", "racial", "magic", "ours")),
    ("templates", ("race", "background", "career", "ours")),
    ("vehicles", ("in play", "beast", "open", "armed", "medieval", "modern", "futuristic")),
])  # fmt: skip
def test_the_filters_are_those_that_tell_some_from_others(kind, filters):
    assert GAME.listing(HERE, kind).filters == filters


def test_a_filter_of_a_single_entry_is_there():
    beasts = [key for key, one in GAME.shipped_entries("vehicles").items() if one.beast]
    table = quiet()
    for key in beasts[1:]:
        table, _ = do(table, "own.leave_out", kind="vehicles", key=key, left_out=True)
    assert "beast" in GAME.listing(look(table), "vehicles").filters
    table, _ = do(table, "own.leave_out", kind="vehicles", key=beasts[0], left_out=True)
    assert "beast" not in GAME.listing(look(table), "vehicles").filters


def test_without_vehicles_none_is_in_play():
    there = look(quiet(house=ruled(vehicles=False)))
    assert "in play" in row("vehicles", "horse")[3] and "in play" not in row("vehicles", "horse", there)[3]
    assert "in play" not in row("vehicles", "sports_car")[3], "its period is another"


def test_columns_say_what_bodies_are_wounded_on():
    columns = GAME.listing(HERE, "creatures").columns
    assert [(one.label, one.right) for one in columns] == [
        ("Creature", False), ("Worth", True), ("Level", True), ("Wounds", True), ("Armor", True)]  # fmt: skip
    assert [one.label for one in GAME.listing(HERE, "vehicles").columns][-2:] == ["Wounds", "HT"]
