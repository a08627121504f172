"""Gear, hirelings and rule cards of WhiteBox against the printed tables, written out here again."""

from __future__ import annotations

from dataclasses import fields

import pytest

from systems.common.content.entries import BadEntry, read_entries, resources
from systems.whitebox.base.entries import Gear, Hireling, RuleCard

GEAR = read_entries(resources("whitebox") / "gear.toml", Gear)
HIRELINGS = read_entries(resources("whitebox") / "hirelings.toml", Hireling)
CARDS = read_entries(resources("whitebox") / "rules.toml", RuleCard)

ADVENTURING = """
Backpack 5; Bedroll 2; Belladonna, bunch 10; Bottle (wine), glass 1; Case (map or scroll) 3; Crowbar 5
Flint and steel 5; Garlic 10; Grappling hook 5; Hammer 2; Helmet 10; Holy symbol, wooden 2; Holy symbol, silver 25
Holy water, small vial 25; Lantern 10; Mirror (small), steel 5; Oil (lamp), 1 pint 2; Pole, 10 ft. 1
Rations, trail (day) 1; Rations, dried (day) 3; Rope (50 ft.), hemp 1; Rope (50 ft.), silk 5
Sack (15 lb. capacity) 1; Sack (30 lb. capacity) 2; Shovel 5; Spellbook (blank) 100; Spikes (12), iron 1
Stakes (12), wooden 1; Tent 20; Torches (6) 1; Waterskin 1; Wolfsbane, bunch 10
"""
TRANSPORT = """
Armor, horse (barding) 320; Bags, saddle 10; Boat 100; Cart 80; Galley, large 30000; Galley, small 10000
Horse, draft 30; Horse, light riding 40; Mule 20; Raft 40; Saddle 25; Ship, sailing (large) 20000
Ship, sailing (small) 5000; Wagon, small 160; Warhorse, heavy 200; Warhorse, medium 100
"""
HIRED = """
Alchemist 250; Animal Trainer 125; Armorer 25; Assassin 500; Blacksmith 5; Captain, Ship 75; Engineer 200; Horseman 3
Non-combatant 2; Sage 500; Sailor 3; Soldier 5; Spy 125
"""
# Name: damage, pounds, gold pieces, hands, thrown, blunt.
MELEE = {
    "Axe, battle": ("1d6+1", 15, 7, "two", False, False),
    "Axe, hand": ("1d6", 5, 3, "one", True, False),
    "Club": ("1d6", 10, 0, "one", False, True),
    "Dagger": ("1d6-1", 2, 3, "one", False, False),
    "Flail": ("1d6", 15, 8, "one", False, True),
    "Mace": ("1d6", 10, 5, "one", False, True),
    "Morning star": ("1d6", 15, 6, "one", False, True),
    "Polearm (bardiche, halberd, etc.)": ("1d6+1", 15, 7, "two", False, False),
    "Spear": ("1d6", 10, 2, "either", True, False),
    "Staff": ("1d6", 10, 1, "two", False, True),
    "Sword, long": ("1d6", 10, 10, "one", False, False),
    "Sword, short": ("1d6-1", 5, 8, "one", False, False),
    "Sword, two-handed": ("1d6+1", 15, 15, "two", False, False),
    "Warhammer": ("1d6", 10, 5, "one", False, True),
}
# Name: damage, shots per round, range, pounds, gold pieces, and what it shoots, is or holds.
MISSILE = {
    "Arrows (20)": ("", 0, 0, 1, 5, "arrow"),
    "Arrow, silver": ("", 0, 0, 1, 5, "arrow"),
    "Axe, hand": ("1d6", 1, 10, 5, 3, ""),
    "Bolts, crossbow (30)": ("", 0, 0, 5, 5, "bolt"),
    "Bow, long": ("1d6", 2, 70, 5, 40, "arrow"),
    "Bow, short": ("1d6-1", 2, 50, 5, 25, "arrow"),
    "Case (30 bolt capacity)": ("", 0, 0, 1, 5, "bolt"),
    "Crossbow, heavy": ("1d6+1", 0.5, 80, 5, 25, "bolt"),
    "Crossbow, light": ("1d6-1", 1, 60, 5, 15, "bolt"),
    "Pouch (20 stone capacity)": ("", 0, 0, 1, 1, "stone"),
    "Quiver (20 arrow capacity)": ("", 0, 0, 1, 5, "arrow"),
    "Sling": ("1d6", 1, 30, 1, 2, "stone"),
    "Spear": ("1d6", 1, 20, 10, 2, ""),
    "Stones (20)": ("1d6", 0, 0, 1, 1, "stone"),
}


def priced(text: str) -> dict[str, int]:
    """The names and prices of a table above."""
    cells = [cell.strip().rpartition(" ") for line in text.strip().splitlines() for cell in line.split(";")]
    return {name: int(price) for name, _, price in cells}


def of_rule(rule: str) -> dict[str, Gear]:
    return {gear.name: gear for gear in GEAR.values() if gear.rule == rule}


@pytest.mark.rule("WB-101", "R-15")
def test_adventuring_gear_costs_what_is_printed() -> None:
    assert {name: gear.price for name, gear in of_rule("WB-101").items()} == priced(ADVENTURING)
    assert len(of_rule("WB-101")) == 32
    assert {gear.kind for gear in of_rule("WB-101").values()} == {"adventuring"}
    holds = {gear.name: gear.capacity for gear in GEAR.values() if gear.capacity}
    assert holds == {"Backpack": 30, "Sack (15 lb. capacity)": 15, "Sack (30 lb. capacity)": 30}
    bundles = {gear.name: gear.bundle for gear in of_rule("WB-101").values() if gear.bundle > 1}
    assert bundles == {"Spikes (12), iron": 12, "Stakes (12), wooden": 12, "Torches (6)": 6}
    assert GEAR["helmet"].armor == 0
    assert {gear.key for gear in GEAR.values() if gear.silver} == {"holy_symbol_silver", "silver_arrow"}


@pytest.mark.rule("WB-102", "R-18")
def test_transport_costs_what_is_printed_and_the_mule_stands_once() -> None:
    assert {name: gear.price for name, gear in of_rule("WB-102").items()} == priced(TRANSPORT)
    assert len(of_rule("WB-102")) == 16
    assert {gear.kind for gear in of_rule("WB-102").values()} == {"transport"}


@pytest.mark.rule("WB-103", "R-14", "R-16")
def test_melee_weapons_are_those_of_the_table() -> None:
    found = {
        gear.name: (gear.damage, gear.weight, gear.price, gear.hands, gear.thrown, gear.blunt)
        for gear in of_rule("WB-103").values()
    }
    assert found == MELEE
    assert {gear.kind for gear in of_rule("WB-103").values()} == {"melee"}


@pytest.mark.rule("WB-104", "WB-167", "R-17", "R-19", "R-20")
def test_missile_weapons_are_those_of_the_table() -> None:
    both = {"Axe, hand": GEAR["hand_axe"], "Spear": GEAR["spear"]}
    found = {
        gear.name: (gear.damage, gear.rate_of_fire, gear.reach, gear.weight, gear.price, gear.ammunition)
        for gear in {**of_rule("WB-104"), **both}.values()
    }
    assert found == MISSILE
    assert [(GEAR[key].bundle, GEAR[key].kind) for key in ("arrows", "silver_arrow", "crossbow_bolts")] == [
        (20, "ammunition"),
        (1, "ammunition"),
        (30, "ammunition"),
    ]
    assert (GEAR["sling_stones"].bundle, GEAR["sling_stones"].kind) == (20, "ammunition")
    assert [GEAR[key].missiles for key in ("quiver", "bolt_case", "stone_pouch")] == [20, 30, 20]
    assert GEAR["silver_arrow"].silver
    assert not GEAR["arrows"].silver
    assert GEAR["sling"].damage == GEAR["sling_stones"].damage


@pytest.mark.rule("WB-104", "R-64", "R-77")
def test_what_can_be_shot_or_thrown_has_a_range() -> None:
    ranged = {gear.name: gear.reach for gear in GEAR.values() if gear.ranged}
    table = {name: row[2] for name, row in MISSILE.items() if row[2]}
    assert ranged == {**table, "Oil (lamp), 1 pint": 10, "Dart": 20}


@pytest.mark.rule("WB-107", "WB-110")
def test_e_05_armor_improves_armor_class_and_both_systems_add_up_to_19() -> None:
    armor = {gear.name: (gear.armor, gear.weight, gear.price) for gear in GEAR.values() if gear.armor}
    assert armor == {
        "Leather": (2, 25, 15),
        "Chain mail": (4, 50, 30),
        "Plate mail": (6, 75, 50),
        "Shield": (1, 10, 10),
    }
    for gear in GEAR.values():
        if gear.kind == "armor":
            descending, ascending = 9 - gear.armor, 10 + gear.armor
            assert f"{descending} [{ascending}]" in gear.text
            assert descending + ascending == 19
    assert "7 [12]" in GEAR["leather"].text
    assert GEAR["shield"].kind == "shield"


@pytest.mark.rule("WB-100")
def test_e_06_a_gold_piece_is_10_silver_or_100_copper() -> None:
    assert (GEAR["torches"].copper, GEAR["plate_mail"].copper) == (100, 5000)
    five_silver = '[a]\nname = "A"\nrule = "own"\nkind = "adventuring"\nprice = 0.5\ntext = "A thing."\n'
    assert read_entries(five_silver, Gear)["a"].copper == 50


@pytest.mark.rule("WB-108")
def test_adventuring_gear_has_no_weight_of_its_own() -> None:
    light = {gear.kind for gear in GEAR.values() if not gear.weight and gear.for_sale}
    assert light == {"adventuring", "transport"}
    assert all(not gear.weight for gear in GEAR.values() if gear.kind in light)


@pytest.mark.rule("R-64", "R-77")
def test_weapons_without_printed_figures_follow_their_ruling() -> None:
    ruled = {
        gear.name: (gear.damage, gear.rate_of_fire, gear.reach, gear.for_sale) for gear in of_rule("R-64").values()
    }
    assert ruled == {
        "Lance": ("1d6", 0, 0, False),
        "Mace, heavy": ("1d6", 0, 0, False),
        "Mace, light": ("1d6", 0, 0, False),
        "Dart": ("1d6-1", 1, 20, False),
    }
    assert {gear.key for gear in GEAR.values() if gear.thrown} == {"dart", "hand_axe", "lamp_oil", "spear"}
    blunt = {gear.key for gear in GEAR.values() if gear.blunt and gear.rule != "WB-103"}
    assert blunt == {"heavy_mace", "light_mace", "sling", "sling_stones"}
    oil = GEAR["lamp_oil"]
    assert (oil.damage, oil.reach, oil.rate_of_fire, oil.thrown, oil.price) == ("1d6", 10, 1, True, 2)


def test_a_torch_lights_as_far_as_the_light_spell_says() -> None:
    assert {gear.name: gear.light for gear in GEAR.values() if gear.light} == {"Torches (6)": 20}


@pytest.mark.rule("WB-113")
def test_hirelings_cost_what_is_printed() -> None:
    assert {one.name: one.cost for one in HIRELINGS.values()} == priced(HIRED)
    assert len(HIRELINGS) == 13
    assert {one.rule for one in HIRELINGS.values()} == {"WB-113"}


def test_gear_that_makes_no_sense_is_refused_with_its_place() -> None:
    text = '[a]\nname = "A"\nrule = "own"\nkind = "melee"\nprice = 1\ndamage = "1d"\ntext = "A thing."\n'
    with pytest.raises(BadEntry, match="a: damage is '1d'"):
        read_entries(text, Gear)
    with pytest.raises(BadEntry, match="price"):
        read_entries(text.replace("1d", "1d6").replace("price = 1", "price = -1"), Gear)


def test_every_entry_explains_itself_in_a_sentence() -> None:
    entries: list[Gear | Hireling | RuleCard] = [*GEAR.values(), *HIRELINGS.values(), *CARDS.values()]
    for entry in entries:
        assert not entry.text[0].islower() or entry.text.startswith("d20"), entry.key
        assert entry.text.endswith("."), entry.key


def test_rule_cards_cover_what_is_looked_up_at_the_table() -> None:
    assert len(CARDS) >= 60
    assert len({card.name for card in CARDS.values()}) == len(CARDS)
    assert all(card.rules and len(card.text) <= 320 for card in CARDS.values())
    looked_up = (
        "surprise", "initiative", "to_hit", "rate_of_fire", "saving_throw", "turning", "rest", "weight", "movement",
        "invisible_foes", "missiles_into_melee", "level_drain", "loyalty", "experience", "morale", "death",
    )  # fmt: skip
    assert set(looked_up) <= set(CARDS)


def test_rule_cards_say_the_figures_of_the_tables() -> None:
    said = {
        "charisma": ("3–4 one, −2", "9–12 four, 0", "18 seven, +2"),
        "missile_range": ("+2", "twice +1", "three times 0"),
        "movement": ("75 lb 12/9", "100 lb 9/6", "150 lb 6/3", "300 lb 3/3"),
        "loyalty": ("3 traitor", "4–5 −2", "6–8 −1", "9–12 average", "13–15 +1", "16–17 +2", "18 loyal"),
        "rest": ("1 hit point", "four weeks"),
    }
    for key, figures in said.items():
        for figure in figures:
            assert figure in CARDS[key].text, key


def test_no_field_of_gear_is_without_a_use() -> None:
    """A field that every entry leaves at its default is one that nobody has filled in."""
    for field in fields(Gear):
        assert len({getattr(gear, field.name) for gear in GEAR.values()}) > 1, field.name
