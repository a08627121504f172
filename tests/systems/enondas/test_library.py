"""The library of Enondas: listed, shown, added to; every rule of the specification can be looked up."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.search.search import EntrySearch
from systems.common.content.entries import BadEntry
from systems.common.content.random_tables.tables import expected
from systems.common.records.table import OwnEntry
from tests.rules_report import listed
from tests.systems.enondas.builders import GAME, do, look, quiet, ruled

KINDS = ("creatures", "spells", "gear", "items", "skills", "kindreds", "rules")
IDS = listed(Path(__file__).parent / "rule_ids.txt")
HERE = look(quiet())
LISTS = {  # 1.7 of the specification: heading, list, spells
    "EN-180": ("damage", {"Blast You!", "Blast Y’all!", "Holy Word", "Spread the Word", "Magic Missile"}),
    "EN-186": ("mind", {"TANDYALF", "No-see-me"}),
    "EN-189": ("healing", {"Minor Healing", "Cure Disease", "Hefty Healing", "Give HP", "Remove Curse"}),
    "EN-195": ("detection", {"Knock Knock", "Lock Lock", "Light Lite", "Detect Magic", "Identify Magic", "Light Bright",
                             "Rooted Feet", "Nighty Night", "Paralyze"}),
    "EN-208": ("enchantment", {"Slam Bam"}),
    "EN-209": ("transportation", set()),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_is_listed_and_shown(kind):
    entries = GAME.shipped_entries(kind)
    listing = GAME.listing(HERE, kind)
    assert {row.key for row in listing.rows} == set(entries)
    for row in listing.rows:
        assert len(row.cells) == len(row.order) == len(listing.columns) and all(row.cells), row.key
    assert set(listing.filters) <= {tag for row in listing.rows for tag in row.tags}, "a filter that finds nothing"
    for place in range(len(listing.columns)):
        sorted(row.order[place] for row in listing.rows)
    for key, entry in entries.items():
        card = GAME.card(HERE, kind, key)
        assert card.title == entry.name and (card.blocks or card.story)
        assert all(text for block in card.blocks for _, text in block), key


@pytest.mark.rule("EN-220", "EN-221", "EN-223")
def test_the_card_of_a_monster_shows_its_dice_as_the_house_has_them():
    def fight(key: str, **switches: object) -> dict[str, str]:
        return dict(GAME.card(look(quiet(house=ruled(**switches))), "creatures", key).blocks[0])

    assert fight("orc") == {"MR 15": "2d + 8", "MR 23": "3d + 12", "MR 30": "4d + 15", "When hurt": "loses adds"}
    assert fight("orc", monster_damage="constant")["When hurt"] == "rolls as before"
    assert fight("man_at_arms")["MR 30"] == "4d + 15"
    archer = fight("goblin_archer")
    assert archer["Armed with"] == "Shortbow, 2d+2, shoots 50 m", "and hand to hand it has dice of its own"
    assert [archer[f"MR {at}"] for at in (10, 15, 20)] == ["2d + 5", "2d + 8", "3d + 10"]
    assert archer["Shoots"].replace("\u00a0", " ") == "2d + 5 at MR 10, 2d + 6 at MR 15, 2d + 7 at MR 20"
    assert "Shoots" not in fight("orc_raider") and fight("orc_raider")["MR 20"] == "5d + 10"
    captain = fight("bandit_captain")
    assert (
        captain["Skills"] == "Warrior 3, Rogue 1" and captain["Longsword"] == "4d + 20" and captain["Absorbs"] == "15"
    )
    about = dict(GAME.card(HERE, "creatures", "orc").blocks[-1])
    assert about == {"A round": "22.5 on the average", "XP": "12 at MR 23", "Coins": "1d6–3d6 gp"}
    for key, said in (("man_at_arms", "15"), ("bandit_captain", "18")):
        assert dict(GAME.card(HERE, "creatures", key).blocks[-1])["XP"] == said, "it comes in one size"


def test_the_listing_of_monsters_sorts_by_figures():
    rows = {row.key: row for row in GAME.listing(HERE, "creatures").rows}
    assert rows["orc"].cells == ("Orc", "15–30", "3d + 12", "11")
    assert rows["giant_rat"].order[1] < rows["orc"].order[1] < rows["balrog"].order[1]
    assert "ours" in rows["troll"].tags and "ours" not in rows["orc"].tags and "complete" in rows["evil_mage"].tags


def test_a_new_rule_card_and_an_own_monster_are_found_with_the_rest():
    table = quiet()
    table, _ = do(table, "own.keep", kind="rules", key="fog", source='[fog]\nname = "Fog"\nrules = []\nchapter = "Combat"\ntext = "Nobody sees."')  # fmt: skip
    table, _ = do(table, "own.keep", kind="items", key="bell", source='[bell]\nname = "Bell"\nrule = "ours"\nkind = "trinket"\nspell = "slam_bam"\nlevel = 3\ntext = "Rings."')  # fmt: skip
    there = look(table)
    assert GAME.card(there, "rules", "fog").story == "Nobody sees."
    assert dict(GAME.card(there, "items", "bell").blocks[0])["Holds"] == "Slam Bam"
    assert "bell" in {row.key for row in GAME.listing(there, "items").rows}
    with pytest.raises(BadEntry):
        GAME.listing(there, "wishes")


@pytest.mark.rule("EN-260", "EN-261", "EN-262", "EN-128", "EN-133", "EN-176", "EN-241", "EN-010", "EN-086")
def test_every_rule_has_a_card_or_is_a_spell():
    cards = GAME.shipped_entries("rules").values()
    shown = {rule for card in cards for rule in card.rules} | {
        one.rule for one in GAME.shipped_entries("spells").values()
    }
    assert IDS - shown == set()
    assert {rule for rule in shown if rule.startswith("EN-")} <= IDS
    assert all(len(card.text) <= 300 and card.text.endswith(".") for card in cards)
    assert (
        GAME.shipped_entries("rules")["farmer"].text.count("crop") == 1
        and "morale" in GAME.shipped_entries("rules")["load"].text
    )


@pytest.mark.parametrize(("typed", "key"), [
    ("mana burn", "mana_burn"), ("first strike", "first_strike"), ("DARO", "rolling_over"), ("sharing", "sharing_damage"),
    ("spite", "spite"), ("shooting", "shooting"), ("kindred", "kindreds"), ("cost of a skill", "level_cost"),
    ("unseen", "unseen"), ("lair", "lair_hoard"), ("combat adds", "combat_adds"), ("regaining", "regaining_mana"),
])  # fmt: skip
def test_the_palette_finds_the_rules(typed, key):
    found = EntrySearch().search(HERE, typed)
    assert key in [one.key for one in found if one.kind == "rules"][:2]


@pytest.mark.rule("EN-178", *LISTS)
@pytest.mark.parametrize("rule", LISTS)
def test_the_spells_stand_in_the_lists_of_the_book(rule):
    name, spells = LISTS[rule]
    assert {one.name for one in GAME.shipped_entries("spells").values() if one.list == name} == spells
    assert sum(len(names) for _, names in LISTS.values()) == len(GAME.shipped_entries("spells")) == 22


@pytest.mark.rule("EN-253", "EN-162")
def test_every_magic_item_names_what_is_there():
    spells, gear = GAME.shipped_entries("spells"), GAME.shipped_entries("gear")
    for one in GAME.shipped_entries("items").values():
        assert not one.spell or one.spell in spells, one.key
        assert not one.base or gear[one.base].kind in ("weapon", "armor", "shield"), one.key
        assert one.ours and bool(one.mana) == (one.kind == "stone"), one.key
        assert one.once == (one.kind in ("scroll", "potion")), one.key
    forms = {one.kind for one in GAME.shipped_entries("items").values()}
    assert {"wand", "ring", "weapon", "scroll", "trinket"} <= forms
    assert GAME.shipped_entries("items")["wand"].level == 10, "unless something else is said"


def test_the_tables_name_what_is_there():
    tables = GAME.shipped_entries("tables")
    known = {*GAME.shipped_entries("gear"), *GAME.shipped_entries("spells"), *GAME.shipped_entries("items")}
    for key in ("equipment", "item_spells", "item_forms"):
        for table, row in expected(tables, key):
            assert tables[table].columns[""].rows[row].entry in known


@pytest.mark.rule("EN-027", "EN-041", "EN-042", "EN-009")
def test_cards_of_skill_sets_and_kindreds_say_their_figures():
    rogue = GAME.card(HERE, "skills", "rogue")
    assert (
        dict(rogue.blocks[0])["Adds a level"] == "+3 missiles"
        and dict(rogue.blocks[1])["Thieving"] == "SR level −1 for every 2 levels"
    )
    assert dict(GAME.card(HERE, "kindreds", "ogre").blocks[0])["STR"] == "× 4"
    word = {label: text for block in GAME.card(HERE, "spells", "holy_word").blocks for label, text in block}
    assert (word["Points"], word["Touches"], word["Learned by"]) == (
        "M × IQ",
        "undead, demonic",
        "Mage, Magical healer",
    )


@pytest.mark.parametrize(
    ("attacks", "said"), [(1, None), (2, "2 a round, each with all dice"), (3, "3 a round, each with all dice")]
)
def test_more_attacks_than_one_stand_on_the_card(attacks: int, said: str | None) -> None:
    source = (
        f'[twins]\nname = "Twins"\nrule = "house"\nrating = [20, 20]\nattacks = {attacks}\nglyph = "hydra"\n'
        'ours = true\ntext = "Two heads."\n'
    )
    own = OwnEntry("creatures:twins", "creatures", "twins", source)
    assert dict(GAME.card(look(quiet().exchanged(None, own)), "creatures", "twins").blocks[0]).get("Attacks") == said
