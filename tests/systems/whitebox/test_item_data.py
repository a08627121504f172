"""Magic items of WhiteBox against the printed tables and descriptions: wands, rings, staves, the lists, the deck."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from systems.common.content.entries import read_entries
from systems.common.content.random_tables.tables import odds, roll
from systems.common.dice import expressions
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.entries_spells import Spell
from tests.systems.whitebox.printed_tables import (
    HOME,
    ITEMS,
    TREASURE,
    drawn,
    faces,
    listed,
    printed,
    spoken,
)

GEAR = read_entries(HOME / "gear.toml", Gear)
SPELLS = read_entries(HOME / "spells.toml", Spell)


MISCELLANEOUS = """
1 wands_lesser; 2 rings_lesser; 3-20 items_lesser; 21-22 wands_lesser; 23 wands_greater; 24-25 rings_lesser
26 rings_greater; 27-40 items_medium; 41-42 wands_greater; 43-44 rings_greater; 45 staves; 46-60 items_greater
"""


@pytest.mark.rule("WB-564")
def test_miscellaneous_magic() -> None:
    rows = TREASURE["miscellaneous"].rows
    assert [f"{row.at} {row.links[0].table}" for row in rows] == printed(MISCELLANEOUS)
    assert odds(TREASURE, "miscellaneous", dice="1d20+40")[11] == Fraction(15, 20)
    assert odds(TREASURE, "miscellaneous", dice="1d20+20")[7] == Fraction(14, 20)
    assert odds(TREASURE, "miscellaneous", dice="1d20")[2] == Fraction(18, 20)


@pytest.mark.rule("WB-565")
def test_wands() -> None:
    lesser = [(row.at, row.data["level"], row.data["charges"]) for row in TREASURE["wands_lesser"].rows]
    assert lesser == [("1-2", 1, 10), ("3-4", 2, 5), ("5-6", 3, 2)]
    greater = TREASURE["wands_greater"].rows
    assert [spoken(row.entry, "wand_") for row in greater] == [
        *("spell", "spell", "detection enemies", "detection metal", "detection magic", "detection traps"),
        *("polymorph", "fear", "cold", "paralyzing"),
    ]
    assert [(row.data["level"], row.data["charges"]) for row in greater[:2]] == [(3, 10), (4, 10)]
    assert [ITEMS[row.entry].charges for row in greater[2:]] == ["", "", "", "", "10", "25", "25", "25"]
    assert "60 feet" in ITEMS["wand_detection_enemies"].text
    assert all("20 feet" in ITEMS[f"wand_detection_{kind}"].text for kind in ("metal", "magic", "traps"))
    assert all(fact in ITEMS["wand_cold"].text for fact in ("60 feet", "30 wide", "6d6", "half"))
    assert all(fact in ITEMS["wand_fear"].text for fact in ("60 feet", "30 wide", "60 %"))
    assert all(fact in ITEMS["wand_paralyzing"].text for fact in ("60 feet", "30 wide", "3d6 turns"))
    cannot = {key for key, item in ITEMS.items() if item.kind == "wand" and "Cannot be recharged" in item.text}
    assert cannot == {"wand_fear", "wand_cold", "wand_paralyzing"}


@pytest.mark.rule("WB-566")
def test_rings() -> None:
    assert [spoken(row.entry, "ring_") for row in TREASURE["rings_lesser"].rows] == [
        *("fire resistance", "invisibility", "mammal control", "poison resistance", "protection 1", "protection 2"),
    ]
    assert [spoken(row.entry, "ring_") for row in TREASURE["rings_greater"].rows] == [
        *("human control", "three wishes", "regeneration", "djinn summoning", "shooting stars", "x ray vision"),
        *("telekinesis", "spell turning", "spell storing magic user", "spell storing cleric"),
    ]
    fire, poison = ITEMS["ring_fire_resistance"].terms[0], ITEMS["ring_poison_resistance"].terms[0]
    assert (fire.figure, fire.amount, fire.against) == ("save", 5, "fire")
    assert (poison.figure, poison.amount, poison.against) == ("save", 5, "poison")
    assert ITEMS["ring_three_wishes"].charges == "3"
    for caster in ("magic_user", "cleric"):
        ring = ITEMS[f"ring_spell_storing_{caster}"]
        assert (ring.charges, ring.usable_by) == ("1d6", (caster,))
    assert drawn("rings_greater", 10).data == {"caster": "cleric", "level": "1d6"}
    assert all(fact in ITEMS["ring_shooting_stars"].text for fact in ("Once a day", "1d6", "3d6"))
    assert all(fact in ITEMS["ring_x_ray_vision"].text for fact in ("40 feet", "10 feet", "1 foot", "1 inch"))
    assert all(fact in ITEMS["ring_telekinesis"].text for fact in ("200 pounds", "120 feet"))
    assert all(fact in ITEMS["ring_human_control"].text for fact in ("once a day", "3"))


@pytest.mark.rule("WB-566", "R-82")
@pytest.mark.parametrize(
    ("key", "plus"),
    [
        ("ring_protection_1", 1),
        ("ring_protection_2", 2),
        ("cloak_of_protection_1", 1),
        ("cloak_of_protection_2", 2),
        ("cloak_of_protection_3", 3),
    ],
)
def test_protection_betters_armor_class_and_saves(key: str, plus: int) -> None:
    assert [(term.figure, term.amount, term.against) for term in ITEMS[key].terms] == [
        ("armor_class", -plus, ""),
        ("save", plus, ""),
    ]


@pytest.mark.rule("WB-567", "R-70")
def test_staves() -> None:
    rows = TREASURE["staves"].rows
    assert [(spoken(row.entry, "staff_"), ITEMS[row.entry].charges) for row in rows] == [
        ("healing", "25"),
        ("command", "25"),
        ("snake", "25"),
        ("striking", ""),
        ("withering", ""),
        ("power", "25"),
        ("wizardry", "25"),
        ("beguiling", "25"),
        ("absorption", "50"),
        ("lordly might", "10"),
    ]
    snake = ITEMS["staff_snake"]
    assert (snake.usable_by, {(term.figure, term.amount) for term in snake.terms}) == (
        ("cleric",),
        {("to_hit", 1), ("damage", 1)},
    )
    assert all(fact in snake.text for fact in ("1d4×10 minutes", "24"))
    assert "1d6+1" in ITEMS["staff_healing"].text
    assert "2d6" in ITEMS["staff_striking"].text
    assert "ten years" in ITEMS["staff_withering"].text
    assert all(fact in ITEMS["staff_power"].text for fact in ("Light", "2d6", "4d6"))
    assert "1d4 elementals" in ITEMS["staff_wizardry"].text
    assert all(fact in ITEMS["staff_beguiling"].text for fact in ("20 feet", "hour"))


LESSER = """
arrow of direction; bag of holding; boots of elvenkind; > boots; bracers of defense 6; chime of opening
cloak of elvenkind; cloak of protection 1; > cursed_items; decanter of endless water; > dusts
dust of sneezing and choking; gauntlets of swimming and climbing; horseshoes of speed; luckstone
manual of beneficial exercise; pipes of the sewers; rope of climbing; rope of entanglement; spade of excavation
"""
MEDIUM = """
amulet against scrying; boots of flying; > bracers; carpet of flying; cloak of displacement; > cloaks
deck of many things; figurine of the onyx dog; gauntlets of ogre power; helm of read magic and languages
portable hole; horn of valhalla bronze; horn of valhalla silver; jug of alchemy; manual of quickness; > medallions
mirror of mental scrying; robe of blending; robe of eyes; robe of wizardry
"""
GREATER = """
amulet of demon control; beaker of potions; > elemental_devices; crystal ball; efreeti bottle
figurine of the golden lions; gauntlets of dexterity; gem of seeing; girdle of giant strength
helm of fiery brilliance; helm of teleportation; horn of blasting; horn of valhalla iron; lenses of charming
> librams; manual of the golems; manual of intelligence; manual of wisdom; necklace of fireballs; scarab of insanity
"""
CURSED = """
bag of devouring; censer of hostile elementals; cloak of poison; crystal ball of suggestion; dancing boots
flask of stoppered curses; horn of collapse; medallion of projecting thoughts; mirror of opposition
robe of feeblemindedness
"""


@pytest.mark.rule("WB-568", "WB-569", "WB-570", "WB-573")
@pytest.mark.parametrize(
    ("key", "names"),
    [("items_lesser", LESSER), ("items_medium", MEDIUM), ("items_greater", GREATER), ("cursed_items", CURSED)],
)
def test_lists_of_magic_items(key: str, names: str) -> None:
    rows = TREASURE[key].rows
    assert [spoken(row.entry) if row.entry else f"> {row.links[0].table}" for row in rows] == printed(names)
    assert all(chance == Fraction(1, len(rows)) for chance in odds(TREASURE, key).values())
    kind = key.partition("_")[2] if key.startswith("items") else "cursed"
    assert {ITEMS[row.entry].kind for row in rows if row.entry} == {kind}


@pytest.mark.rule("WB-568", "WB-569", "WB-570", "WB-574")
@pytest.mark.parametrize(
    ("key", "rows"),
    [
        ("boots", "1-50 boots_of_speed; 51-100 boots_of_leaping"),
        ("dusts", "1-50 dust_of_appearance; 51-100 dust_of_disappearance"),
        ("bracers", "1-50 bracers_of_defense_4; 51-100 bracers_of_defense_2"),
        ("cloaks", "1-50 cloak_of_protection_2; 51-100 cloak_of_protection_3"),
        ("medallions", "1-75 medallion_of_esp_30; 76-100 medallion_of_esp_90"),
        (
            "elemental_devices",
            (
                "1 censer_of_controlling_elementals; 2 bowl_of_controlling_elementals; "
                "3 brazier_of_controlling_elementals; 4 stone_of_controlling_elementals"
            ),
        ),
        ("librams", "1-2 libram; 3-4 libram; 5-6 libram"),
    ],
)
def test_items_of_several_kinds(key: str, rows: str) -> None:
    assert listed(TREASURE[key]) == printed(rows)


@pytest.mark.rule("WB-570")
def test_elements_and_classes_of_greater_items() -> None:
    elements = ("air", "water", "fire", "earth")
    for row, element in zip(TREASURE["elemental_devices"].rows, elements, strict=True):
        assert all(fact in ITEMS[row.entry].text for fact in (f"{element} elemental", "12 hit dice", "10 minutes"))
    classes = [row.data["character_class"] for row in TREASURE["librams"].rows]
    assert classes == ["cleric", "fighter", "magic_user"]


# Charges when found; everything else of these kinds has none.
CHARGES = {
    "dust_of_appearance": "2d6+18",
    "dust_of_disappearance": "2d6+18",
    "dust_of_sneezing_and_choking": "1",
    "figurine_of_the_onyx_dog": "12",
    "beaker_of_potions": "1d4+1",
    "necklace_of_fireballs": "3d4",
    "scarab_of_insanity": "12",
}
USES = {
    "arrow_of_direction": "7 a week",
    "jug_of_alchemy": "7 a day",
    "crystal_ball": "3 a day",
    "figurine_of_the_golden_lions": "1 a week",
    "ring_human_control": "1 a day",
    "ring_shooting_stars": "1 a day",
    "weapon_extra_attack": "1 a day",
}


@pytest.mark.rule("WB-568", "WB-569", "WB-570")
def test_charges_and_uses() -> None:
    plain = {key: item for key, item in ITEMS.items() if item.kind in ("lesser", "medium", "greater", "cursed")}
    assert {key: item.charges for key, item in plain.items() if item.charges} == CHARGES
    assert {key: ITEMS[key].uses for key in USES} == USES
    assert expressions.parse(CHARGES["dust_of_appearance"]).minimum == 20
    assert expressions.parse(CHARGES["dust_of_appearance"]).maximum == 30
    for item in ITEMS.values():
        if item.charges:
            assert expressions.parse(item.charges).minimum is not None


@pytest.mark.rule("WB-568", "WB-569", "R-88")
def test_bracers_set_the_armor_class() -> None:
    for number in (6, 4, 2):
        (term,) = ITEMS[f"bracers_of_defense_{number}"].terms
        assert (term.figure, term.amount, term.sets) == ("armor_class", number, True)
        assert f"{number} [{19 - number}]" in ITEMS[f"bracers_of_defense_{number}"].name


ADDS = {
    "luckstone": {("save", 1, ""), ("to_hit", 1, "")},
    "cloak_of_displacement": {("armor_class", -2, ""), ("save", 2, "targeted")},
    "gauntlets_of_ogre_power": {("damage", 4, "melee")},
    "girdle_of_giant_strength": {("damage", 8, "melee")},
    "helm_of_fiery_brilliance": {("save", 10, "fire")},
}


@pytest.mark.rule("WB-568", "WB-569", "WB-570", "WB-574")
def test_what_items_add() -> None:
    found = {key: {(term.figure, term.amount, term.against) for term in ITEMS[key].terms} for key in ADDS}
    assert found == ADDS
    plain = {
        key for key, item in ITEMS.items() if item.kind in ("lesser", "medium", "greater", "cursed") and item.terms
    }
    assert {key for key in plain if not key.startswith(("bracers", "cloak_of_protection"))} == set(ADDS)


CLASSES = {
    (
        "cleric",
        "magic_user",
    ): "cloak_of_protection_1 cloak_of_protection_2 cloak_of_protection_3 amulet_of_demon_control",
    ("cleric", "fighter"): "gauntlets_of_swimming_and_climbing gauntlets_of_ogre_power horn_of_valhalla_bronze",
    ("fighter",): "spade_of_excavation horn_of_valhalla_iron",
    ("magic_user",): "robe_of_eyes robe_of_wizardry crystal_ball helm_of_teleportation manual_of_the_golems "
    "censer_of_controlling_elementals bowl_of_controlling_elementals brazier_of_controlling_elementals "
    "stone_of_controlling_elementals ring_spell_storing_magic_user",
    ("cleric",): "staff_snake ring_spell_storing_cleric",
    ("horse",): "horseshoes_of_speed",
}


@pytest.mark.rule("WB-571")
def test_who_can_use_what() -> None:
    limited: dict[tuple[str, ...], set[str]] = {}
    for key, item in ITEMS.items():
        if item.usable_by:
            limited.setdefault(item.usable_by, set()).add(key)
    assert limited == {classes: set(keys.split()) for classes, keys in CLASSES.items()}


FACTS = {
    "bag_of_holding": "10 by 5 by 3|1,000 pounds|50 pounds",
    "boots_of_leaping": "10 feet|30 feet|outdoors|No rest",
    "pipes_of_the_sewers": "10d6|1d4×10 minutes|5 %|10 %",
    "rope_of_entanglement": "2d4+1|natural 20|20 hit points",
    "rope_of_climbing": "50 feet",
    "spade_of_excavation": "cubic yard|10 minutes",
    "gauntlets_of_swimming_and_climbing": "18|95 %",
    "decanter_of_endless_water": "gallon",
    "dust_of_disappearance": "10 feet|5d6 turns|Detect Invisibility",
    "carpet_of_flying": "three|30|18",
    "figurine_of_the_onyx_dog": "75 %|wolf|Twelve",
    "portable_hole": "5 feet|10 feet",
    "horn_of_valhalla_bronze": "2d4|3 hit dice",
    "horn_of_valhalla_silver": "2d4|2 hit dice",
    "horn_of_valhalla_iron": "2d4|4 hit dice",
    "robe_of_blending": "10 hit dice|10 %",
    "robe_of_eyes": "240 feet|astral|never surprised|day old",
    "robe_of_wizardry": "95 %|alignment",
    "amulet_of_demon_control": "Protection from Chaos|Charm Monster|1d6 weeks",
    "crystal_ball": "fourth|mad",
    "efreeti_bottle": "year and a day",
    "gauntlets_of_dexterity": "2 higher|18",
    "helm_of_fiery_brilliance": "Wall of Fire|1d6|+1 a die|30 feet|two Light",
    "horn_of_blasting": "100 feet|10 wide|20|2d6|10 minutes|catapult",
    "lenses_of_charming": "Charm Person|−2",
    "necklace_of_fireballs": "3d4|6d6",
    "scarab_of_insanity": "30 feet|9 hit dice|2 hours|1 in 4|5 %|Twelve",
    "mirror_of_mental_scrying": "Clairaudience|Clairvoyance|Detect Thoughts|week",
    "jug_of_alchemy": "10 gallons|5 of wine|first",
    "manual_of_beneficial_exercise": "Strength by 1|18",
    "manual_of_quickness": "Dexterity by 1|18",
    "manual_of_intelligence": "Intelligence by 1|18",
    "manual_of_wisdom": "Wisdom by 1|18",
    "bag_of_devouring": "1d4+1 hours",
    "cloak_of_poison": "without a save",
}


@pytest.mark.rule("WB-568", "WB-569", "WB-570", "WB-571", "WB-573", "WB-574")
@pytest.mark.parametrize("key", FACTS)
def test_texts_carry_the_figures(key: str) -> None:
    assert [fact for fact in FACTS[key].split("|") if fact not in ITEMS[key].text] == []


@pytest.mark.rule("WB-573")
def test_cursed_items_are_marked() -> None:
    kinds = {key for key, item in ITEMS.items() if item.kind == "cursed"}
    assert kinds == {row.entry for row in TREASURE["cursed_items"].rows}
    assert {key for key, item in ITEMS.items() if item.cursed} == kinds | {
        "scroll_cursed",
        "cursed_weapon",
        "cursed_missile",
        "cursed_armor",
        "cursed_shield",
    }
    assert all(row.data["cursed"] for row in TREASURE["cursed_items"].rows)


@pytest.mark.rule("R-71", "R-72")
def test_every_item_is_on_a_table_but_the_one_without_a_row() -> None:
    on_tables = {row.entry for table in TREASURE.values() for column in table.columns.values() for row in column.rows}
    assert set(ITEMS) - on_tables == {"boots_of_levitation"}
    assert ITEMS["helm_of_read_magic_and_languages"].alias == "Helm of reading magic and languages"
    assert ITEMS["manual_of_the_golems"].alias == "Manual of golems"


def test_items_name_spells_gear_and_rules_that_exist() -> None:
    for item in ITEMS.values():
        assert not item.spell or item.spell in SPELLS, item.key
        assert not item.base or item.base in GEAR, item.key
        assert re.fullmatch(r"WB-5(59|6[0-9]|7[0-4])", item.rule), item.key
        assert item.text.endswith("."), item.key


DECK = """
hearts_ace experience=50000; hearts_king > items_greater; hearts_queen wishes=1d3; hearts_jack hit_dice=8 bonus=3
clubs_ace; clubs_king; clubs_queen; clubs_jack prime=-1
spades_ace level=-1; spades_king hit_dice=9 bonus=4; spades_queen; spades_jack hit_dice=1d4+6
diamonds_ace; diamonds_king > gem_medium 5d6; diamonds_queen spells=7 > scroll_of_seven; diamonds_jack attribute=1
joker experience=25000 cards=2
"""


@pytest.mark.rule("WB-572", "R-73")
def test_the_deck_of_many_things() -> None:
    cards = []
    for row in TREASURE["deck_of_many_things_cards"].rows:
        facts = [f"{name}={value}" for name, value in row.data.items() if name != "card"]
        facts += [f"{name}={dice.text}" for name, dice in row.figures]
        facts += [f"> {link.table} {link.times.text if link.times.text != '1' else ''}".strip() for link in row.links]
        cards.append(" ".join([row.data["card"], *facts]))
    assert cards == printed(DECK)
    chances = odds(TREASURE, "deck_of_many_things_cards")
    assert set(chances.values()) == {Fraction(1, 17)}
    assert not TREASURE["deck_of_many_things_cards"].deck  # shuffled anew for every draw


@pytest.mark.rule("WB-572")
def test_cards_that_give_something_give_it() -> None:
    key = "deck_of_many_things_cards"
    gems = roll(TREASURE, key, faces(14, (1, 1, 1, 1, 1), *[6, 5000] * 5))
    assert [gem.figures["worth"] for gem in gems] == [5000] * 5
    assert drawn(key, 2, 4).entry == "crystal_ball"
    assert drawn(key, 3, 3).text == "Queen of hearts: 3 wishes"
    assert drawn(key, 12, 4).figures == {"hit_dice": 10}
    scroll = drawn(key, 15, 5)
    assert scroll.data == {"card": "diamonds_queen", "spells": 7, "caster": "cleric", "level": "1d4+1"}
    assert drawn(key, 15, 1).data["level"] == "1d5+1"
