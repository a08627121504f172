"""The library of Myriad: listed, searched, filtered, shown in full; what is ours is marked, what is not played with too."""

from __future__ import annotations

import pytest

from systems.common.content.entries import BadEntry
from tests.systems.myriad.builders import GAME, do, look, quiet, ruled

KINDS = GAME.kinds
HERE = look(quiet())
OWN_SKILL = """[gambling]
name = "Gambling"
rule = "own"
group = "Of our own"
statistic = "luck"
text = "Knows when to stop."
"""


def card(kind: str, key: str, there=HERE) -> dict[str, str]:
    return {label: text for block in GAME.card(there, kind, key).blocks for label, text in block}


def row(kind: str, key: str, there=HERE):
    return next(one for one in GAME.listing(there, kind).rows if one.key == key)


def tagged(kind: str, tag: str, there=HERE) -> set[str]:
    return {one.key for one in GAME.listing(there, kind).rows if tag in one.tags}


def test_there_are_fifteen_kinds_and_the_tables():
    assert set(KINDS) == set(GAME.books.kinds)
    assert len(GAME.books.kinds) == 15 + len(["tables"])


@pytest.mark.parametrize("there", [HERE, look(quiet(house=ruled(period="futuristic", genre="horror", romance=True)))],
                         ids=["fantasy", "horror"])  # fmt: skip
@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_is_listed_and_shown(kind, there):
    entries, listing = GAME.shipped_entries(kind), GAME.listing(there, kind)
    assert {one.key for one in listing.rows} == set(entries)
    for one in listing.rows:
        assert len(one.cells) == len(one.order) == len(listing.columns), one.key
        assert all(one.cells), one.key
    for tag in listing.filters:
        assert 0 < sum(tag in one.tags for one in listing.rows) < len(entries), "a filter that sorts nothing out"
    for place in range(len(listing.columns)):
        sorted(one.order[place] for one in listing.rows)
    for key, entry in entries.items():
        made = GAME.card(there, kind, key)
        assert made.title == entry.name
        assert made.blocks or made.story
        assert all(label and text for block in made.blocks for label, text in block), key
        assert "None" not in str(made.blocks)


@pytest.mark.parametrize("kind", sorted({*GAME.books.kinds} - {"tables"}))
def test_every_card_cites_its_rule(kind):
    assert [key for key in GAME.shipped_entries(kind) if not GAME.card(HERE, kind, key).rule] == []


def test_what_is_ours_is_marked_and_what_the_campaign_writes_is_not():
    for kind, key in (("creatures", "mugger"), ("templates", "human"), ("rules", "odds"), ("lines", "cynicism"),
                      ("traits", "hardened"), ("tables", "encounters")):  # fmt: skip
        assert GAME.card(HERE, kind, key).ours, (kind, key)
    for kind, key in (("templates", "dwarf"), ("rules", "ability_test"), ("lines", "wounds"), ("skills", "deceit")):
        assert not GAME.card(HERE, kind, key).ours, (kind, key)
    assert "ours" in row("templates", "human").tags and "ours" not in row("templates", "dwarf").tags
    source = '[mugger]\nname = "Cutpurse"\nrule = "own"\ntext = "A cutpurse."\nstatistics = { power = 2 }\nboxes = {}\n'
    table, _ = do(quiet(), "own.keep", kind="creatures", key="mugger", source=source)
    assert not GAME.card(look(table), "creatures", "mugger").ours
    assert GAME.card(look(table), "creatures", "mugger").title == "Cutpurse"


@pytest.mark.rule("MY-702")
def test_a_creature_is_found_by_name_place_and_what_it_can():
    assert row("creatures", "dragon").cells == ("Dragon", "187", "21", "20 + 10", "5")
    assert tagged("creatures", "mage") == {"lisa_the_good_witch", "hedge_wizard", "archmage"}
    assert tagged("creatures", "flies") == {
        "eagle",
        "giant_eagle",
        "ghost",
        "swarm_bat",
        "dragon",
        "dragon_folk_captain",
    }
    assert tagged("creatures", "immune") == {"werewolf", "vampire", "ghost"}
    assert "haunted" in GAME.listing(HERE, "creatures").filters


@pytest.mark.rule("MY-700", "MY-703")
def test_the_card_of_a_creature_has_its_figures():
    wolf = card("creatures", "wolf")
    assert {label: wolf[label] for label in ("Power", "Wounds", "Critical", "Resolve", "Armor", "Bite", "Move")} == {
        "Power": "3", "Wounds": "3", "Critical": "2", "Resolve": "2", "Armor": "1",
        "Bite": "3D +2, 2D damage, close", "Move": "9 m, running 27 m",
    }  # fmt: skip
    assert wolf["Boons and flaws"] == "Natural Weapon, Natural Armor, Acute Scent/Taste, Fast 2"
    assert (wolf["Worth"], wolf["Fear"]) == ("48 general points, level 1", "Animals")
    snake = card("creatures", "venomous_snake")
    assert snake["Bite"] == "1D +2, 1D damage, close, then 2D of poison against Power"
    assert card("creatures", "archmage")["Components"].startswith("Area Effect, Aspect, Counter-Spell")
    assert GAME.card(HERE, "creatures", "dragon").subtitle == "Huge scale"


@pytest.mark.rule("MY-105", "MY-924")
def test_lines_with_a_critical_row_are_told_from_those_without():
    assert tagged("lines", "critical") == {"wounds", "nerve"}
    assert [row("lines", key).cells[2] for key in ("wounds", "nerve", "resolve")] == [
        "Critical", "Nerve critical", "none",
    ]  # fmt: skip


@pytest.mark.rule("MY-001", "MY-112")
def test_what_the_period_has_is_in_play():
    modern = look(quiet(house=ruled(period="modern", genre="none")))
    assert {"falconry", "spell_casting"} <= tagged("skills", "in play")
    assert "computing" in tagged("skills", "in play", modern) and "falconry" not in tagged("skills", "in play", modern)
    assert "guns_akimbo" not in tagged("sfx", "in play") and "guns_akimbo" in tagged("sfx", "in play", modern)
    assert "pistol" not in tagged("gear", "in play") and "pistol" in tagged("gear", "in play", modern)
    assert tagged("items", "in play") == {"burning_blade", "glyph_of_retribution", "rune_of_death"}
    assert tagged("conflicts", "in play") == {"mortal", "social"}
    assert tagged("lines", "in play") == {"wounds", "resolve"}
    assert card("sfx", "guns_akimbo")["Here"] == "not played with" and "Here" not in card("sfx", "hawkeye")


@pytest.mark.rule("MY-924", "MY-922")
def test_switches_bring_their_conflicts_lines_and_sfx_into_play():
    there = look(quiet(house=ruled(terror=True, romance=True)))
    assert len(tagged("conflicts", "in play", there)) == 4  # all of them: nothing to tell apart by
    assert "in play" not in GAME.listing(there, "conflicts").filters
    assert {"aura_of_terror", "husky_tones"} <= tagged("sfx", "in play", there)
    assert {"nerve", "cynicism"} <= tagged("lines", "in play", there)


@pytest.mark.rule("MY-303", "MY-305", "MY-308")
def test_the_cards_of_things():
    sword = card("gear", "long_sword")
    assert (sword["Price"], sword["Good for"], sword["Kind of damage"]) == ("4 rp", "4D, close", "edged")
    assert card("gear", "short_claws")["Price"] == "not sold"
    assert card("gear", "full_plate_mail")["Archaic"].startswith("Power −1")
    glyph = card("items", "glyph_of_retribution")
    assert (glyph["Part of"], glyph["On rolls"]) == ("worn armor of 3 or more", "defence")
    assert card("items", "dum_dums")["Without a six"] == "+1 armor of the target if it is 2 or more"


@pytest.mark.rule("MY-105", "MY-400", "MY-403")
def test_the_cards_of_lines_and_conflicts():
    wounds = card("lines", "wounds")
    assert wounds["Critical row"] == "Critical, half of Power, fractions up"
    assert (wounds["Boxes"], wounds["Without boxes"]) == ("2 health points a box, 1 a critical one", "unconscious")
    assert card("lines", "resolve")["Boxes"] == "1 health point a box"
    mortal = card("conflicts", "mortal")
    assert (mortal["Attack"], mortal["Defence"], mortal["For"]) == ("Power", "Grace", "Wounds")
    assert "Defence skills" not in mortal
    apart = look(quiet(house=ruled(separate_defence_skills=True)))
    assert card("conflicts", "mortal", apart)["Defence skills"] == "Close Combat by Block, Ranged Combat by Dodge"


@pytest.mark.rule("MY-140", "MY-150", "MY-908", "R-42")
def test_the_cards_of_boons_templates_and_sfx():
    assert card("templates", "elf")["Price"] == "30 gp; its parts add up to 33"
    assert card("templates", "dwarf")["Price"] == "30 gp"
    assert card("traits", "natural_armor_heavy")["Needs"] == "Natural Armor 3"
    assert card("traits", "immunity_partial")["Costs"] == "3, 5 or 7 gp a level, any number of levels"
    assert card("traits", "enemy")["Pays"] == "1 gp a level, 5 levels at most"
    assert card("traits", "acute_vision")["Each level"] == "+1 Perception by eye"
    assert card("sfx", "city_driver")["Needs"] == "Drive (cars, boats) 2 or Ride Land Animals 2"
    assert card("levels", "heroic")["Highest"] == "statistics 7, skills 4"


@pytest.mark.rule("MY-415", "MY-901", "MY-915")
def test_the_cards_of_vehicles_and_charts():
    assert GAME.card(HERE, "vehicles", "sports_car").subtitle == "Class 4, performance"
    carrier = card("vehicles", "heavy_carrier")
    assert (carrier["Bridge"], carrier["Superstructure"]) == ("5", "21, its critical row")
    assert carrier["Turrets"] == "10: Power 3, 4 Wounds"
    humanoid = card("charts", "humanoid")
    assert (humanoid["Head"], humanoid["Aimed at head"]) == ("1–2", "−2")


@pytest.mark.rule("MY-800", "MY-801")
def test_the_card_of_a_table_has_every_total():
    blocks = GAME.card(HERE, "tables", "encounters").blocks
    assert blocks[0][:2] == (("Wilds", "1d20"), ("1–3", "Wolf"))
    assert GAME.card(HERE, "tables", "hoards").blocks[0] == (("1", "Small"), ("2", "Medium"), ("3", "Large"))


@pytest.mark.rule("MY-003")
def test_what_the_guide_adds_is_listed_and_what_is_left_out_is_not():
    table, _ = do(quiet(), "own.keep", kind="skills", key="gambling", source=OWN_SKILL)
    table, _ = do(table, "own.leave_out", kind="statistics", key="spirit", left_out=True)
    there = look(table)
    assert row("skills", "gambling", there).cells[:3] == ("Gambling", "Of our own", "Luck")
    assert "in play" in row("skills", "gambling", there).tags
    assert card("skills", "gambling", there)["Mostly with"] == "Luck"
    assert {one.key for one in GAME.listing(there, "statistics").rows} == {"power", "grace", "intellect"}
    assert list(card("creatures", "wolf", there))[:3] == ["Power", "Grace", "Intellect"]
    assert "Spirit" not in card("creatures", "wolf", there)
    with pytest.raises(BadEntry):
        GAME.listing(there, "wishes")


@pytest.mark.rule("MY-005", "MY-006")
def test_the_desk_speaks_the_words_of_the_game_and_names_who_made_it():
    assert (GAME.words.referee, GAME.words.hits, GAME.words.experience) == ("Guide", "Wounds", "XP")
    assert "Ashok Desai" in GAME.credit.authors and "www.sanestudios.co.uk" in GAME.credit.authors
    assert GAME.credit.licence == "Creative Commons Attribution 2.0 UK: England & Wales"
    assert GAME.words.kind("rules") == "Rule cards" and GAME.words.own == "My module"


@pytest.mark.rule("MY-007", "R-62", "R-77")
def test_what_the_texts_leave_to_the_guide_stands_on_the_cards():
    stunts = GAME.card(HERE, "rules", "stunts")
    assert "MY-007" in stunts.rule and "+1" in stunts.story
    assert GAME.card(HERE, "traits", "deadly_weakness").story.startswith("Something common hurts.")
    belts = [key for key in GAME.shipped_entries("items") if "belt" in GAME.card(HERE, "items", key).story.lower()]
    assert belts == ["energy_redirection_shield"], "belt and shield are one thing"
