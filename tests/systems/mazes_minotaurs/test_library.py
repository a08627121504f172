"""The library of Mazes & Minotaurs: listed, shown, hidden where it is ours; every rule can be looked up."""

from __future__ import annotations

import re

import pytest

from models.search.search import EntrySearch
from systems.common.content.entries import BadEntry
from tests.systems.mazes_minotaurs.builders import GAME, do, look, quiet, ruled

KINDS = ("creatures", "spells", "gear", "items", "callings", "deities", "kins", "rules")
HERE = look(quiet())
CLOSED = look(quiet(house=ruled(book_gaps=False)))


def numbered(first: int, last: int, head: str = "") -> set[str]:
    wide = 2 if head else 3
    return {f"MM-{head}{number:0{wide}}" for number in range(first, last + 1)}


# The ids of the specification, its groups with gaps between them.
IDS = set().union(*[numbered(*pair) for pair in (
    (1, 62), (65, 77), (80, 87), (90, 95), (102, 108), (112, 117), (120, 126),
)], numbered(1, 77, "R"), numbered(1, 17, "P"), numbered(1, 24, "C"))  # fmt: skip


def card(kind: str, key: str, there=HERE) -> dict[str, str]:
    return {label: text for block in GAME.card(there, kind, key).blocks for label, text in block}


@pytest.mark.parametrize("there", [HERE, CLOSED], ids=["filled", "open"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_is_listed_and_shown(kind, there):
    entries = GAME.shipped_entries(kind)
    listing = GAME.listing(there, kind)
    shown = {row.key for row in listing.rows}
    ours = {key for key, one in entries.items() if getattr(one, "ours", False)}
    assert shown == (set(entries) if there is HERE else set(entries) - ours)
    for row in listing.rows:
        assert len(row.cells) == len(row.order) == len(listing.columns), row.key
        assert all(row.cells), row.key
    assert set(listing.filters) <= {tag for row in listing.rows for tag in row.tags}, "a filter that finds nothing"
    for place in range(len(listing.columns)):
        sorted(row.order[place] for row in listing.rows)
    for key, entry in entries.items():
        made = GAME.card(there, kind, key)
        assert made.title == entry.name
        assert made.blocks or made.story
        assert all(text for block in made.blocks for _, text in block), key
        assert made.rule


@pytest.mark.rule("MM-120", "MM-P14", "MM-P16")
def test_what_is_ours_is_marked_and_hidden_where_the_house_leaves_the_gaps_open():
    for kind, key in (("creatures", "minotaur"), ("items", "grove_spear"), ("rules", "awards")):
        assert GAME.card(HERE, kind, key).ours
        assert "ours" in next(row for row in GAME.listing(HERE, kind).rows if row.key == key).tags
        assert key not in {row.key for row in GAME.listing(CLOSED, kind).rows}
    assert GAME.listing(CLOSED, "creatures").rows == ()
    assert GAME.listing(CLOSED, "items").rows == ()
    assert not GAME.card(HERE, "rules", "melee").ours
    assert not GAME.card(HERE, "spells", "confusion").ours
    assert {row.key for row in GAME.listing(CLOSED, "rules").rows} >= {"melee", "drowning", "weekly_healing"}


@pytest.mark.rule("MM-120")
def test_what_the_campaign_itself_has_added_is_never_hidden_and_not_ours():
    source = """[telchine]
name = "Telchine"
rule = "own"
grade = 3
category = "Spirit"
size = "Medium"
might = 1
skill = 2
luck = 0
wits = 2
spirit = 1
might_score = 13
mind = "undead"
move = 60
weapon = "hammer"
reach = 2
number = "1d3"
text = "A smith of the deep."
"""
    table = quiet(house=ruled(book_gaps=False))
    table, _ = do(table, "own.keep", kind="creatures", key="telchine", source=source)
    there = look(table)
    (row,) = GAME.listing(there, "creatures").rows
    assert row.key == "telchine"
    assert "ours" not in row.tags
    assert not GAME.card(there, "creatures", "telchine").ours
    with pytest.raises(BadEntry):
        GAME.listing(there, "wishes")


def test_the_card_of_a_creature_has_the_figures_of_the_bestiary():
    minotaur = card("creatures", "minotaur")
    expected = {"Great axe": "+7, 1d6+3, reach II", "Defense class": "16", "Hits": "26", "Initiative": "+2",
                "Danger evasion": "+4", "Mystic fortitude": "+3", "Might score": "18", "Moves": "70 ft",
                "Number": "1", "Award": "400 Glory", "Treasure": "hoard, in its lair"}  # fmt: skip
    assert {label: minotaur[label] for label in expected} == expected
    assert minotaur["Load"] == "1.7 × a spearman of level 1"
    skeleton = card("creatures", "sown_skeleton")
    assert skeleton["Defense class"] == "14, without the shield 12"
    assert skeleton["Hits"] == "9, fights to 0"
    assert card("creatures", "hydra")["Attacks"] == "5 a round, at most 2 on one foe"
    bird = card("creatures", "stymphalian_bird")
    assert (bird["Bronze feathers"], bird["Volleys"]) == ("+3, 1d6, 30 ft", "3 in all")
    assert bird["Moves"] == "20 ft, flies 120 ft"
    assert GAME.card(HERE, "creatures", "cyclops").subtitle == "Grade 6 folk, gigantic"
    assert card("creatures", "commoner")["Award"] == "none"


def test_the_listing_of_creatures_sorts_by_figures():
    rows = {row.key: row for row in GAME.listing(HERE, "creatures").rows}
    assert rows["minotaur"].cells == ("Minotaur", "4", "16", "26", "1.7")
    assert rows["satyr"].order[4] < rows["lion"].order[4] < rows["hydra"].order[4]
    assert {"monster", "large"} <= set(rows["minotaur"].tags)
    assert {"magical", "mindless"} <= set(rows["bronze_bull"].tags)


@pytest.mark.rule("MM-080", "MM-087", "MM-083")
def test_the_card_of_a_power_says_what_it_takes():
    found = card("spells", "confusion")
    assert (found["Level"], found["Cost"], found["Range"], found["Lasts"]) == ("1", "1d6 of Power", "20 ft",
                                                                               "rounds = level")  # fmt: skip
    assert found["Known by"] == "Sorcerer, from level 1 on"
    priced = look(quiet(house=ruled(power_cost="power_level")))
    assert card("spells", "psychic_attack", priced)["Cost"] == "5 of Power"
    assert card("spells", "divine_vitality")["Hits"] == "1d6 + Faith bonus"
    assert card("spells", "natures_comfort")["Hits"] == "1d6 + Grace bonus"
    assert GAME.card(HERE, "spells", "natures_charm").subtitle == "Nature’s Gifts"


@pytest.mark.rule("MM-037", "MM-038", "MM-066", "MM-P08")
def test_the_card_of_gear_says_its_price_its_use_and_its_load():
    assert card("gear", "bow") == {"Price": "40 sp", "Reach": "0, in melee", "Range": "300 ft: short to 60, long to 600",
                                   "Damage": "1d6", "Hands": "two", "Load": "1, ours"}  # fmt: skip
    assert card("gear", "arrows")["Price"] == "6 sp for 6"
    assert card("gear", "arrows")["Load"] == "1 for 12, ours"
    assert card("gear", "lodging")["Price"] == "2 sp to 10 sp"
    assert card("gear", "wand")["Price"] == "not for sale"
    assert card("gear", "galley")["Price"] == "300 gc"
    assert "Load" not in card("gear", "bow", CLOSED)
    assert card("gear", "helmet")["Defense class"] == "+2"
    assert card("gear", "javelin")["Thrown"] == "10 ft for each point of Might"


@pytest.mark.rule("MM-021", "MM-025", "MM-027", "MM-031", "MM-032")
def test_the_card_of_a_class_says_all_of_it():
    barbarian = card("callings", "barbarian")
    assert barbarian["Kit"] == (
        "Dagger; sword or axe or spear or mace or club; bow, arrows × 12 or javelin × 3 or sling, sling stones × 12; "
        "shield"
    )
    assert (barbarian["Open to"], barbarian["Basic Hits"], barbarian["Wealth"]) == ("men", "12", "3d6 × 5 sp")
    assert barbarian["Each level"].startswith("Melee +1, Missile +1, Hits +3")
    priest = card("callings", "priest")
    assert (priest["Magic"], priest["Rises by"], priest["Open to"]) == ("Divine Prodigies", "Wisdom", "everybody")
    assert card("callings", "sorcerer")["Age"] == "2d6+25, women 2d6+15"
    nymph = card("callings", "nymph")
    assert (nymph["Age"], nymph["Kit"], nymph["Wealth"], nymph["Open to"]) == ("ageless", "none", "none", "women")


@pytest.mark.rule("MM-028", "MM-029", "MM-103", "MM-106", "MM-086")
def test_cards_of_deities_and_kins():
    assert card("deities", "ares") == {"Blesses": "melee attack and defense class", "Gift": "Victory",
                                       "Rolled on": "3 of 6"}  # fmt: skip
    assert GAME.card(HERE, "deities", "hestia").subtitle == "Goddess"
    limniad = card("kins", "limniad")
    assert (limniad["Power returns"], limniad["Curse"], limniad["Mastery"]) == (
        "melded with the swamp", "an attribute lowered", "a kiss kills",
    )  # fmt: skip
    gods = {row.cells[1]: row.key for row in GAME.listing(HERE, "deities").rows if "gods" in row.tags}
    assert gods == {"1": "zeus", "2": "hermes", "3": "ares", "4": "poseidon", "5": "apollo", "6": "hephaestus"}


@pytest.mark.rule("MM-P16")
def test_cards_of_wonders_say_what_they_give():
    assert card("items", "sea_gate_shield")["Gives"] == "3 to the defense class as a shield"
    assert card("items", "grove_spear")["Wounds"] == "as a magical weapon"
    assert card("items", "warm_spring_cup")["Used"] == "once a day"


@pytest.mark.rule("MM-035", "MM-126", "MM-R03", "MM-R04", "MM-R57", "MM-R66", "MM-R72")
def test_every_rule_has_a_card_or_is_an_entry():
    cards = GAME.shipped_entries("rules").values()
    entries = [one for kind in KINDS if kind != "rules" for one in GAME.shipped_entries(kind).values()]
    shown = {rule for one in cards for rule in one.rules} | {one.rule for one in entries}
    assert IDS - shown == set()
    assert {rule for rule in shown if rule.startswith("MM-")} <= IDS
    for one in cards:
        assert len(one.text) <= 300, one.key
        assert one.text.endswith("."), one.key
        assert one.rules, one.key


@pytest.mark.rule("MM-P11")
def test_every_card_of_a_proposal_is_ours_and_no_other():
    for one in GAME.shipped_entries("rules").values():
        proposal = any(re.match(r"MM-P\d+", rule) for rule in one.rules)
        assert one.ours == proposal, one.key


@pytest.mark.parametrize(("typed", "key"), [
    ("shield wall", "shield_wall"), ("subterfuge", "subterfuge"), ("ambush", "ambush"), ("drowning", "drowning"),
    ("power comes back", "power_recovery"), ("henchmen", "henchmen"), ("levels and titles", "levels"),
    ("going unseen", "stealth"), ("loads", "loads"), ("pugilism", "pugilism"), ("divine intervention", "intervention"),
])  # fmt: skip
def test_the_palette_finds_the_rules(typed, key):
    found = EntrySearch().search(HERE, typed)
    assert key in [one.key for one in found if one.kind == "rules"][:2]
