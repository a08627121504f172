"""Treasure of WhiteBox against the printed tables, written out here again: value, gems, potions, scrolls, arms."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.content.entries import read_entries
from systems.common.content.random_tables.reader import check_entries
from systems.common.content.random_tables.tables import expected, odds, roll
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.entries_creatures import Creature
from tests.systems.whitebox.printed_tables import (
    ENCOUNTERS,
    HOME,
    ITEMS,
    TREASURE,
    drawn,
    faces,
    printed,
    spoken,
)

GEAR = read_entries(HOME / "gear.toml", Gear)
CREATURES = read_entries(HOME / "creatures.toml", Creature)


def test_every_entry_of_a_row_is_known() -> None:
    check_entries(TREASURE, ITEMS.__contains__, "treasure.toml")
    check_entries(ENCOUNTERS, CREATURES.__contains__, "encounters.toml")
    for table in TREASURE.values():
        for column in table.columns.values():
            for row in column.rows:
                assert row.data.get("gear", "dagger") in GEAR, (table.key, row.at)


@pytest.mark.rule("WB-551")
def test_treasure_values() -> None:
    rows = [
        (row.at, *(row.data[name] for name in ("multiple", "copper", "silver", "gold")))
        for row in TREASURE["treasure_value"].rows
    ]
    assert rows == [("1", 1, 50, 30, 20), ("2-3", 2, 20, 50, 30), ("4-5", 3, 10, 40, 50), ("6", 4, 0, 25, 75)]


@pytest.mark.rule("WB-555")
@pytest.mark.parametrize("size", ["major", "medium", "minor"])
def test_a_traded_unit_is_a_gem_on_1_to_19_and_magic_on_20(size: str) -> None:
    table = TREASURE[f"trade_{size}"]
    assert table.column("").dice.text == "1d20"
    assert [(row.at, [link.table for link in row.links]) for row in table.rows] == [
        ("1-19", [f"gem_{size}"]),
        ("20", [f"magic_{size}"]),
    ]


GEMS = {
    "major": "1 1d1000; 2-3 1d1000*8; 4-5 1d1000*12; 6 1d1000*20",
    "medium": "1 1d100; 2-3 1d1000+250; 4-5 1d1000+750; 6 1d10000",
    "minor": "1 1d6; 2-3 1d100+25; 4-5 1d100+75; 6 1d1000",
}


@pytest.mark.rule("WB-557")
@pytest.mark.parametrize("size", GEMS)
def test_gems_and_jewelry(size: str) -> None:
    rows = [f"{row.at} {dict(row.figures)['worth'].text}" for row in TREASURE[f"gem_{size}"].rows]
    assert rows == printed(GEMS[size])


@pytest.mark.rule("WB-557")
def test_a_gem_tells_its_worth() -> None:
    gem = drawn("trade_major", 19, 6, 1000)
    assert (gem.figures, gem.text) == ({"worth": 20_000}, "Gem or jewelry worth 20,000 gp")


@pytest.mark.rule("WB-558")
@pytest.mark.parametrize(("size", "potions", "more"), [("major", 6, 12), ("medium", 3, 6), ("minor", 1, 0)])
def test_magic_by_its_size(size: str, potions: int, more: int) -> None:
    rows = TREASURE[f"magic_{size}"].rows
    plus, misc = (f"+{more}", f"+{more * 20 // 6}") if more else ("", "")
    assert [
        (row.at, link.table, link.times.text, link.dice and link.dice.text) for row in rows for link in row.links
    ] == [
        ("1", "potions", str(potions), None),
        ("2-3", "scrolls", "1", f"1d6{plus}"),
        ("4-5", "weapons_and_armor", "1", f"1d6{plus}"),
        ("6", "miscellaneous", "1", f"1d20{misc}"),
    ]


@pytest.mark.rule("WB-558")
def test_the_dice_of_each_size_reach_their_part_of_the_lists() -> None:
    assert len(roll(TREASURE, "magic_major", faces(1, *[80] * 6))) == 6
    assert drawn("magic_minor", 6, 1, 1).entry == "wand_spell"
    assert drawn("magic_medium", 6, 1, 5).data["level"] == 3  # 21: lesser wand
    assert drawn("magic_major", 6, 1, 8).entry == "wand_fear"  # 41: greater wand
    assert drawn("magic_medium", 2, 5, 1).data == {"scrolls": 5, "level": "1d3", "caster": "magic_user"}  # 11
    assert drawn("magic_medium", 2, 6).entry == "scroll_cursed"  # 12


@pytest.mark.rule("R-61")
def test_19_and_20_come_up_only_with_extended_major_rolls() -> None:
    usual, extended = expected(TREASURE, "magic_major"), expected(TREASURE, "magic_major_extended")
    last = len(TREASURE["scrolls"].rows) - 1
    assert TREASURE["scrolls"].rows[last].at == "20"
    protection = TREASURE["protection_scrolls"].rows
    # 13-14 with 1d6+12, and 13-14 and 20 with 1d8+12, lead to the eight protection scrolls
    assert sum(usual["protection_scrolls", at] for at in range(len(protection))) == Fraction(1, 3) * Fraction(2, 6)
    assert sum(extended["protection_scrolls", at] for at in range(len(protection))) == Fraction(1, 3) * Fraction(3, 8)
    assert ("scrolls", last - 1) not in usual  # the cursed scroll at 19
    assert extended["scrolls", last - 1] == Fraction(1, 3) * Fraction(1, 8)


POTIONS = """
1-3 animal control; 4-6 clairaudience; 7-9 clairvoyance; 10-12 diminution; 13-15 dragon control; 16-18 ethereality
19-21 fire resistance; 22-24 flying; 25-27 gaseous form; 28-30 giant strength; 31-33 growth; 34-36 heroism
37-39 invisibility; 40-42 invulnerability; 43-45 levitation; 46-48 plant control; 49-55 poison; 56-58 slipperiness
59-61 treasure finding; 62-64 undead control; 65-75 extra healing; 76-100 healing
"""


@pytest.mark.rule("WB-559")
def test_potions() -> None:
    rows = TREASURE["potions"].rows
    assert [f"{row.at} {spoken(row.entry, 'potion_')}" for row in rows] == printed(POTIONS)
    assert [row.text.lower() for row in rows] == [ITEMS[row.entry].name.lower() for row in rows]
    assert odds(TREASURE, "potions")[21] == Fraction(25, 100)
    timed = {row.entry for row in rows if ITEMS[row.entry].duration == "1d6+1 turns"}
    assert {row.entry for row in rows} - timed == {
        "potion_diminution",
        "potion_poison",
        "potion_healing",
        "potion_extra_healing",
    }
    assert ITEMS["potion_diminution"].duration == "2d6 hours"


@pytest.mark.rule("WB-559")
@pytest.mark.parametrize(
    ("key", "figures"),
    [
        ("heroism", {("to_hit", 2, ""), ("damage", 2, "")}),
        ("giant_strength", {("to_hit", 4, "")}),
        ("invulnerability", {("save", 2, ""), ("armor_class", -2, "")}),
        ("fire_resistance", {("save", 2, "fire")}),
        ("growth", set()),
    ],
)
def test_what_potions_add(key: str, figures: set[tuple[str, int, str]]) -> None:
    assert {(term.figure, term.amount, term.against) for term in ITEMS[f"potion_{key}"].terms} == figures


@pytest.mark.rule("WB-559")
@pytest.mark.parametrize(
    ("key", "facts"),
    [
        ("healing", ["1d6+1"]),
        ("extra_healing", ["3d6+3"]),
        ("dragon_control", ["1d3"]),
        ("undead_control", ["2d4", "fewer than 4", "1d4", "4 or more"]),
        ("treasure_finding", ["400 feet"]),
        ("growth", ["30 feet"]),
        ("diminution", ["6 inches"]),
        ("giant_strength", ["+4", "1d6"]),
        ("invulnerability", ["+2", "−2"]),
        ("poison", ["die"]),
    ],
)
def test_what_potions_tell(key: str, facts: list[str]) -> None:
    assert [fact for fact in facts if fact not in ITEMS[f"potion_{key}"].text] == []


# Number of scrolls and level of each; C cursed; P protection with duration and effects.
SCROLLS = """
1 1 1; 2 1 1d3; 3 2 1d2; 4 3 1; 5 C; 6-7 P 1 1; 8 2 1d4; 9 2 1d6; 10 1 1d4+2; 11 5 1d3; 12 C; 13-14 P 2 1
15 5 1d6; 16 6 1d6; 17 7 1d6; 18 8 1d6; 19 C; 20 P 3 2
"""


@pytest.mark.rule("WB-560")
def test_scrolls() -> None:
    rows = []
    for row in TREASURE["scrolls"].rows:
        links = [link.table for link in row.links]
        if links == ["protection_scrolls"]:
            rows.append(f"{row.at} P {row.data['duration']} {row.data['effect']}")
        elif links == ["scroll_class"]:
            rows.append(f"{row.at} {row.data['scrolls']} {row.data['level']}")
            assert f"{row.data['scrolls']} " in row.text
            assert row.text.endswith(f"level {row.data['level']}")
        else:
            assert row.entry == "scroll_cursed"
            rows.append(f"{row.at} C")
    assert rows == printed(SCROLLS)


@pytest.mark.rule("WB-560", "R-67")
def test_the_class_of_scrolls_is_rolled_once_for_a_find() -> None:
    found = drawn("scrolls", 17, 4)
    assert found.data == {"scrolls": 7, "level": "1d6", "caster": "cleric"}
    assert (found.entry, found.text) == ("scroll_spell", "7 Cleric scrolls, each of level 1d6")
    assert odds(TREASURE, "scroll_class") == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert drawn("scrolls", 17, 3).data["caster"] == "magic_user"


PROTECTION = {
    "demons": "40 minutes",
    "drowning": "1 day",
    "elementals": "40 minutes",
    "lycanthropes": "1 hour",
    "magic": "1 hour",
    "metal": "1 hour",
    "poison": "6 hours",
    "undead": "",
}


@pytest.mark.rule("WB-561")
def test_protection_scrolls() -> None:
    rows = TREASURE["protection_scrolls"].rows
    assert [(row.at, spoken(row.entry, "scroll_protection_")) for row in rows] == [
        (str(number), name) for number, name in enumerate(PROTECTION, 1)
    ]
    assert {name: ITEMS[f"scroll_protection_{name}"].duration for name in PROTECTION} == PROTECTION
    undead = ITEMS["scroll_protection_undead"].text
    assert all(fact in undead for fact in ("10 feet", "2d12", "2d6", "1d6"))
    assert drawn("scrolls", 20, 8).text == "Scroll of protection from undead, triple duration, double effects"


# Weapons and armor: bonus and kind, as printed.
ARMS = """
1 cursed armor; 2 +1 missile; 3 +1 shield; 4-6 +1 melee; 7-8 +1 armor; 9 cursed weapon; 10 +2 missile; 11 +2 shield
12 +2 melee; 13 +2 armor; 14 +1 ability; 15 +3 missile; 16 +3 melee; 17 +3 shield; 18 +3 armor
"""
ARMS_TABLES = {
    "melee_weapons": "melee",
    "missile_weapons": "missile",
    "armor": "armor",
    "minor_abilities": "ability",
    "unusual_weapons": "weapon",
    "unusual_armor": "armor",
}


def arms(table: str) -> list[str]:
    rows = []
    for row in TREASURE[table].rows:
        link = row.links[0] if row.links else None
        if row.again:
            rows.append(f"{row.at} again")
        elif link and link.table == "cursed_arms":
            rows.append(f"{row.at} cursed {link.column}")
        elif link and not row.data:
            rows.append(f"{row.at} unusual {ARMS_TABLES[link.table]}")
        else:
            rows.append(f"{row.at} +{row.data['bonus']} {ARMS_TABLES[link.table] if link else row.data['gear']}")
    return rows


@pytest.mark.rule("WB-562", "WB-563")
def test_magic_weapons_and_armor() -> None:
    assert arms("weapons_and_armor") == [*printed(ARMS), "19-20 again"]
    assert arms("weapons_and_armor_unusual") == [*printed(ARMS), "19 unusual weapon", "20 unusual armor"]


@pytest.mark.rule("WB-562")
def test_a_plus_goes_with_the_weapon_that_is_rolled() -> None:
    sword = drawn("weapons_and_armor", 16, 9)
    assert (sword.entry, sword.text, sword.data) == (
        "magic_weapon",
        "Long sword, +3",
        {"bonus": 3, "gear": "long_sword"},
    )
    arrows = drawn("weapons_and_armor", 10, 8, (3, 4))
    assert (arrows.entry, arrows.text, arrows.figures) == ("magic_missile", "7 arrows, +2", {"count": 7})
    assert arrows.data == {"bonus": 2, "gear": "arrows"}
    shield = drawn("weapons_and_armor", 17)
    assert (shield.entry, shield.data) == ("magic_shield", {"bonus": 3, "gear": "shield"})


@pytest.mark.rule("WB-562", "R-62", "R-63")
def test_cursed_arms() -> None:
    for column in ("armor", "weapon"):
        rows = TREASURE["cursed_arms"].column(column).rows
        assert [(row.at, row.data["bonus"]) for row in rows] == [("1-3", -1), ("4", -2), ("5", -3), ("6", 0)]
        assert [row.data.get("attracts_missiles", 0) for row in rows] == [0, 0, 0, 1]
        assert all(row.data["cursed"] for row in rows)
    plate = drawn("weapons_and_armor", 1, 5, 3, 6)
    assert (plate.entry, plate.text) == ("cursed_armor", "Plate mail, −3, cursed")
    assert plate.data == {"bonus": -3, "cursed": True, "gear": "plate_mail"}
    assert drawn("weapons_and_armor", 1, 6, 4).data["gear"] == "shield"
    assert drawn("weapons_and_armor", 9, 1, 1, 12).entry == "cursed_weapon"
    bolts = drawn("weapons_and_armor", 9, 4, 4, 20, (6, 6))
    assert (bolts.entry, bolts.text) == ("cursed_missile", "12 crossbow bolts, −2, cursed")
    assert all(ITEMS[f"cursed_{kind}"].cursed for kind in ("weapon", "missile", "armor", "shield"))


@pytest.mark.rule("R-63")
def test_kinds_of_armor() -> None:
    assert [(row.at, row.data["gear"]) for row in TREASURE["armor"].rows] == [
        ("1-2", "leather"),
        ("3-4", "chain_mail"),
        ("5-6", "plate_mail"),
    ]


MELEE = """
battle_axe hand_axe dagger lance heavy_mace light_mace spear staff long_sword short_sword two_handed_sword warhammer
"""


@pytest.mark.rule("WB-562")
def test_kinds_of_weapons() -> None:
    assert [row.data["gear"] for row in TREASURE["melee_weapons"].rows] == MELEE.split()
    assert [row.at for row in TREASURE["melee_weapons"].rows] == [str(number) for number in range(1, 13)]
    missiles = [
        f"{row.at} {dict(row.figures)['count'].text} {row.data['gear']}" for row in TREASURE["missile_weapons"].rows
    ]
    assert missiles == printed(
        "1-8 2d6 arrows; 9-10 1d10 sling_stones; 11 1 spear; 12-15 2d4 dart; 16-20 2d6 crossbow_bolts"
    )


@pytest.mark.rule("WB-562")
def test_minor_abilities() -> None:
    rows = TREASURE["minor_abilities"].rows
    assert [(row.at, dict(row.data)) for row in rows] == [
        ("1-4", {"damage_bonus": 2}),
        ("5", {"light": 15}),
        ("6", {"light": 30}),
    ]
    dagger = drawn("weapons_and_armor", 14, 4, 3)
    assert (dagger.text, dagger.data) == (
        "Dagger, +1, damage +1 more",
        {"bonus": 1, "damage_bonus": 2, "gear": "dagger"},
    )


# What is rolled for the kind, the plus, and what else counts.
UNUSUAL = [
    ("weapon_undead_slaying", "blunt_weapons", {"bonus": 1}, {}),
    ("weapon_returning", "thrown_weapons", {"bonus": 1}, {}),
    ("weapon_extra_attack", "melee_weapons", {"bonus": 1}, {}),
    ("weapon_against_foe", "melee_weapons", {"bonus": 1, "against_foe": 2}, {}),
    ("weapon_against_foe", "melee_weapons", {"bonus": 1, "against_foe": 4}, {}),
    ("weapon_against_foe", "melee_weapons", {"bonus": 2, "against_foe": 3}, {}),
    ("weapon_flaming", "melee_weapons", {}, {"to_hit": "1d4-1"}),
    ("weapon_freezing", "melee_weapons", {}, {"to_hit": "1d4-1"}),
    ("weapon_dancing", "melee_weapons", {}, {"bonus": "1d3"}),
    ("weapon_intelligent", "melee_weapons", {}, {"to_hit": "1d3"}),
]


@pytest.mark.rule("WB-563", "R-92")
def test_unusual_weapons() -> None:
    rows = TREASURE["unusual_weapons"].rows
    assert [
        (row.entry, row.links[0].table, dict(row.data), {name: dice.text for name, dice in row.figures}) for row in rows
    ] == UNUSUAL
    assert [row.data["gear"] for row in TREASURE["blunt_weapons"].rows] == ["mace", "sling", "staff", "warhammer"]
    assert [row.data["gear"] for row in TREASURE["thrown_weapons"].rows] == ["hand_axe", "spear", "warhammer"]
    flaming = drawn("weapons_and_armor_unusual", 19, 7, 4, 9)
    assert (flaming.entry, flaming.figures, flaming.data) == ("weapon_flaming", {"to_hit": 3}, {"gear": "long_sword"})
    for key in ("weapon_flaming", "weapon_freezing"):
        assert "1d6" in ITEMS[key].text
    assert all(fact in ITEMS["weapon_intelligent"].text for fact in ("25 %", "10 %", "once a day"))


@pytest.mark.rule("WB-563")
def test_unusual_armor() -> None:
    rows = TREASURE["unusual_armor"].rows
    assert [(row.entry, dict(row.data).get("bonus")) for row in rows] == [
        ("armor_of_arrow_deflection", 0),
        ("demonic_armor", 0),
        ("ethereal_armor", 3),
        ("fiery_armor", 1),
    ]
    assert (ITEMS["ethereal_armor"].base, ITEMS["ethereal_armor"].charges) == ("plate_mail", "50")
    (deflection,) = ITEMS["armor_of_arrow_deflection"].terms
    assert (deflection.figure, deflection.amount, deflection.against) == ("armor_class", -2, "missile")
    assert "1d6" in ITEMS["fiery_armor"].text
