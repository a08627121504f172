"""A card of the library whole, to the last line: creatures, things, vehicles, components, parts of the module."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.myriad.listings import cards, cards_kit
from tests.systems.myriad.builders import GAME, do, look, quiet

HERE = look(quiet())


def whole(kind, key, there=HERE):
    """(subtitle, glyph, rule, whether ours, blocks) of an entry."""
    made = GAME.card(there, kind, key)
    return made.subtitle, made.glyph, made.rule, made.ours, [dict(block) for block in made.blocks]


def changed(kind, key, /, **fields):
    return replace(GAME.shipped_entries(kind)[key], **fields)


@pytest.mark.rule("MY-700", "MY-703")
def test_a_creature():
    assert whole("creatures", "venomous_snake") == ("Tiny scale", "snake", "MY-703", True, [
        {"Power": "1", "Grace": "4", "Intellect": "1", "Spirit": "1"},
        {"Wounds": "1", "Critical": "1", "Resolve": "1"},
        {"Bite": "1D +2, 1D damage, close, then 2D of poison against Power", "Armor": "0", "Initiative": "d6 +4",
         "Move": "7 m, running 21 m"},
        {"Skills": "Close Combat 2, Stealth 3", "Boons and flaws": "Cold Blooded"},
        {"Worth": "23 general points, level 1", "Hit chart": "Snake, Worm", "Fear": "Animals", "Number": "1",
         "Met": "wilds, underground"},
    ])  # fmt: skip
    *_, able, about = whole("creatures", "archmage")[4]
    assert able == {
        "Skills": "Spell Casting 5, Magical Lore 5, Linguistics 3, History 3",
        "Components": "Area Effect, Aspect, Counter-Spell, Damage, Duration, Range, Rapid Fire, Seeking, Shield",
    }
    assert about == {"Worth": "106 general points, level 4", "Hit chart": "Humanoid", "Number": "1", "Met": "court"}
    *_, able, _ = whole("creatures", "ghost")[4]
    assert able == {"Skills": "Stealth 4, Perception 2, Persuasion 2", "SFX": "Aura of Terror",
                    "Boons and flaws": "Immunity: Total (consecrated ground), Natural Weapon, Flight: True"}  # fmt: skip
    assert GAME.card(HERE, "creatures", "wolf").desk_only == ("Number", "Met")
    assert GAME.card(HERE, "gear", "bow").desk_only == ()


@pytest.mark.rule("MY-303", "MY-703")
def test_bare_hands_are_named_only_where_there_is_nothing_else():
    *_, fight, _, _ = whole("creatures", "annette_the_wrestler")[4]
    assert list(fight) == ["Unarmed", "Armor", "Initiative", "Move"]
    source = GAME.shipped_entries("creatures")["prosecuting_lawyer"]
    assert not source.attacks
    fight = whole("creatures", "prosecuting_lawyer")[4][2]
    assert list(fight) == ["Unarmed", "Armor", "Initiative", "Move"]
    assert fight["Unarmed"] == "2D, 1D damage, close"
    *_, fight, _, _ = whole("creatures", "bandit")[4]
    assert list(fight) == ["Short sword", "Bow", "Armor", "Initiative", "Move"]


@pytest.mark.rule("MY-414")
def test_what_harms_hardened_targets_says_so():
    table, _ = do(quiet(), "own.keep", kind="creatures", key="tank", source=(
        '[tank]\nname = "Tank"\nrule = "own"\ntext = "Iron."\nstatistics = { power = 4, grace = 2 }\n'
        'boxes = { wounds = 9 }\nattacks = [{ name = "cannon", damage = 4, reach = "long", wmd = 3 }]\n'
    ))  # fmt: skip
    fight = whole("creatures", "tank", look(table))[4][2]
    assert fight["Cannon"] == "4D, 4D damage, any range, against hardened targets × 3"


@pytest.mark.rule("MY-301", "MY-303", "MY-305", "MY-307")
@pytest.mark.parametrize(("key", "said"), [
    ("bow", ("Weapon", "sword", "MY-303", True, [
        {"Price": "4 rp", "Good for": "3D, to 500 m, two hands", "Kind of damage": "bow, edged"}])),
    ("short_claws", ("Weapon", "sword", "MY-303", True, [
        {"Price": "not sold", "Good for": "2D, close", "Kind of damage": "natural, edged"}])),
    ("full_plate_mail", ("Armor", "shield", "MY-305", False, [
        {"Price": "5 rp", "Good for": "armor 4", "Archaic": "Power −1, where the house rule is on",
         "Periods": "Medieval"}])),
    ("chain_mail", ("Armor", "shield", "MY-305", False, [
        {"Price": "3 rp", "Good for": "armor 3", "Periods": "Medieval"}])),
    ("telescope", ("Enhancer", "", "MY-307", True, [{"Price": "4 rp", "Good for": "+2 Perception details far off"}])),
])  # fmt: skip
def test_a_thing(key, said):
    assert whole("gear", key) == said


def test_a_thing_that_takes_a_skill_of_its_own_says_which():
    assert whole("gear", "demolitions_pack")[4][0]["Used with"] == "Science"


@pytest.mark.rule("MY-305", "MY-451", "MY-455")
def test_armor_that_is_made_against_something_names_it_and_light_or_modern_armor_is_no_burden():
    def said(**fields):
        return dict(cards._gear(HERE, changed("gear", "full_plate_mail", **fields))[2][0])

    assert said()["Works against"] == ""
    assert said(insulated=True)["Works against"] == "electricity"
    assert said(fire_proof=True)["Works against"] == "fire"
    assert said(insulated=True, fire_proof=True)["Works against"] == "electricity, fire"
    assert said(armor=3)["Archaic"] == said(archaic=False)["Archaic"] == ""


@pytest.mark.rule("MY-308")
def test_an_sfx_item():
    subtitle, glyph, rule, ours, (rows,) = whole("items", "dum_dums")
    assert (subtitle, glyph, rule, ours) == ("SFX item", "ring", "MY-308", False)
    assert rows == {
        "Price": "1 rp", "Part of": "a weapon", "SFX": "Dum Dums", "Sixes": "1", "On rolls": "attack",
        "Does": GAME.shipped_entries("sfx")["dum_dums"].text,
        "Without a six": "+1 armor of the target if it is 2 or more", "Periods": "Modern, Futuristic",
    }  # fmt: skip
    lost = dict(cards._item(HERE, changed("items", "dum_dums", sfx="long_gone"))[2][0])
    assert (lost["SFX"], lost["Sixes"], lost["On rolls"], lost["Does"]) == ("Long gone", "", "", "")


@pytest.mark.rule("MY-623", "MY-634")
def test_a_component():
    assert whole("spells", "damage") == ("Component of spells", "spark", "MY-623", False, [
        {"Sixes": "1 each time", "Counted": "1 less for each Duration and each target of Rapid Fire",
         "Not with": "Heal", "Costs": "1 SFX point"}])  # fmt: skip
    assert whole("spells", "range")[4] == [{"Sixes": "1 each time, 8 times at most", "Costs": "1 SFX point"}]


@pytest.mark.rule("MY-905", "MY-915")
def test_a_mount_with_a_bite():
    assert whole("vehicles", "riding_snake") == ("Class 2, riding animal", "snake", "MY-915", False, [
        {"Speed": "5", "Manoeuvre": "4", "Armor": "2, riders have no cover", "Driven with": "Ride Land Animals"},
        {"Wounds": "8", "Critical": "4"},
        {"Bite": "3D, close", "Skill of it": "2"},
        {"Seats": "1 rider", "Scale": "Large", "Hit chart": "Snake, Worm", "Periods": "Medieval"},
    ])  # fmt: skip


@pytest.mark.rule("MY-909", "MY-915")
def test_a_ship_and_a_car():
    figures, rows, arms, about = whole("vehicles", "heavy_carrier")[4]
    assert figures == {"Speed": "4", "Manoeuvre": "1", "Armor": "4", "Hardened": "HT 2",
                       "Driven with": "Pilot (spacecraft)"}  # fmt: skip
    assert next(iter(rows)) == "Bridge" and rows["Fighter bay 2"] == "15"
    assert list(rows.items())[-1] == ("Superstructure", "21, its critical row")
    assert arms == {"Defense turret": "3D × 2, any range", "Skill of the gunners": "2",
                    "Turrets": "10: Power 3, 4 Wounds"}  # fmt: skip
    assert list(about) == ["Seats", "Scale", "Hit chart", "Deck plan", "Periods"] and about["Hit chart"] == "Ship"
    assert whole("vehicles", "sports_car") == ("Class 4, performance", "gear", "MY-915", False, [
        {"Speed": "4", "Manoeuvre": "3", "Armor": "3", "Driven with": "Drive (cars, boats)"},
        {"Wounds": "9", "Critical": "5"},
        {"Seats": "driver and 3 passengers", "Scale": "Large", "Periods": "Modern, Futuristic"},
    ])  # fmt: skip


@pytest.mark.rule("MY-415", "MY-416", "MY-910")
def test_a_hit_chart():
    assert whole("charts", "humanoid") == ("Hit chart, 2d6", "", "MY-415", False, [
        {"Head": "1–2", "Arm": "3–5", "Torso": "6–8", "Leg": "9–10", "Groin": "11–12"},
        {"Aimed at head": "−2", "Aimed at arm": "−1", "Aimed at leg": "−1", "Aimed at groin": "−1"},
        {"Legs": "2"},
    ])  # fmt: skip
    assert [list(block) for block in whole("charts", "ship")[4][1:]] == [
        ["Aimed at bridge", "Aimed at communications", "Aimed at engineering", "Aimed at life support",
         "Aimed at reactor", "Aimed at shielding", "Aimed at sickbay"]]  # fmt: skip


@pytest.mark.rule("MY-101", "MY-104", "MY-105", "MY-110", "MY-112", "MY-150", "MY-400", "MY-421")
@pytest.mark.parametrize(("kind", "key", "said"), [
    ("statistics", "power", ("Statistic", "person", "MY-104", False, [
        {"Short": "P", "Attacks in": "Mortal Combat", "Base of": "Wounds", "Skills": "Athletics, Close Combat"}])),
    ("skills", "stealth", ("Skill", "star", "MY-112", False, [
        {"Set": "General", "Mostly with": "Grace", "Usually met by": "Perception"}])),
    ("skills", "perception", ("Skill", "star", "MY-112", False, [{"Set": "General", "Mostly with": "Spirit"}])),
    ("lines", "resolve", ("Resilience line", "heart", "MY-105", False, [
        {"Base": "Spirit", "Critical row": "none", "Boxes": "1 health point a box", "Without boxes": "beaten",
         "Comes back": "when the conflict is over", "Fought for in": "Social Combat"}])),
    ("conflicts", "mortal", ("Conflict", "swords", "MY-400", False, [
        {"Attack": "Power", "Defence": "Grace", "Skills": "Close Combat, Ranged Combat", "For": "Wounds",
         "Damage": "by the weapon", "Distances in": "m", "A round": "about 6 seconds"}])),
    ("conflicts", "social", ("Conflict", "people", "MY-400", False, [
        {"Attack": "Intellect", "Defence": "Spirit", "Skills": "Persuasion, Deceit", "For": "Resolve",
         "Damage": "1 point", "Needs words": "yes", "A round": "about 60 seconds"}])),
    ("sfx", "guns_akimbo", ("SFX: mortal", "spark", "MY-421", False, [
        {"Sixes": "1 for each", "On rolls": "attack", "A lost roll": "will do", "In": "Mortal Combat",
         "With": "Ranged Combat, pistol", "Costs": "1 SFX point", "Periods": "Modern, Futuristic",
         "Here": "not played with"}])),
    ("traits", "poor", ("Flaw, general", "", "MY-130", False, [
        {"Pays": "1 gp a level, 3 levels at most", "Each level": "−1 resource points at the start"}])),
    ("traits", "ally", ("Boon, general", "", "MY-135", False, [
        {"Costs": "1 gp a level, 5 levels at most", "Named": "what it is of"}])),
    ("traits", "deadly_weakness", ("Flaw, racial", "", "MY-140", False, [
        {"Pays": "2 or 5 gp a level, any number of levels", "Named": "what it is of"}])),
    ("traits", "puissance", ("Boon, magic", "", "MY-137", False, [
        {"Costs": "1 gp a level, any number of levels", "Each level": "+1 components in a spell",
         "Here": "not played with"}])),
    ("templates", "elf", ("Race", "person", "MY-150", False, [
        {"Price": "30 gp; its parts add up to 33", "Statistics": "Power 1, Grace 3, Intellect 3, Spirit 3",
         "Boons and flaws": "Longevity, Magic Resistant: Partial (illusion)"}])),
    ("templates", "ogre", ("Race", "ogre", "MY-150", False, [
        {"Price": "27 gp", "Statistics": "Power 4, Grace 1, Intellect 1, Spirit 1",
         "Boons and flaws": "Natural Weapon, Natural Armor 2, Prejudice"}])),
    ("templates", "warrior", ("Career", "helm", "MY-110", True, [
        {"Price": "32 gp", "Statistics": "Power 2, Grace 2",
         "Skills": "Close Combat 3, Ranged Combat 2, Athletics 3, Ride Land Animals 1, Perception 1",
         "SFX": "Artery Strike, Crippling Blow, Hard as Nails, Hawkeye, Knockback"}])),
    ("levels", "heroic", ("Power level", "crown", "MY-101", False, [
        {"Statistic points": "3 for each statistic", "Skill points": "3 for four skills", "SFX": "5",
         "Health points": "6 for each line", "General points": "6", "Highest": "statistics 7, skills 4"},
        {"A rolled statistic": "d6, or d10 halved, fractions up", "A rolled skill": "d4",
         "A rolled line": "base + d6"}])),
    ("rules", "odds", ("Tests", "book", "MY-013, R-63", True, [])),
])  # fmt: skip
def test_a_part_of_the_module(kind, key, said):
    assert whole(kind, key) == said


def test_a_template_that_gives_components_and_sfx_names_both():
    wizard = GAME.shipped_entries("templates")["wizard"]
    both = replace(wizard, sfx=("damage", "knockback"))
    assert dict(cards_kit._template(HERE, both)[2][0])["SFX"] == "Damage, Knockback"
    assert cards_kit._template(HERE, replace(both, key="nobody"))[1] == "person"


def test_a_skill_that_takes_more_of_the_hundred_says_so():
    assert dict(cards_kit._skill(HERE, changed("skills", "stealth", band=7))[2][0])["Random table"] == "7 of 100"


def test_a_conflict_of_an_sfx_is_called_as_what_stands_in_its_place():
    assert (
        cards_kit._fought(HERE, "mortal") == "Mortal Combat"
        and cards_kit._fought(HERE, "duel_of_wits") == "Duel of wits"
    )
    table, _ = do(quiet(), "own.leave_out", kind="conflicts", key="mortal", left_out=True)
    table, _ = do(table, "own.keep", kind="conflicts", key="brawl", source=(
        '[brawl]\nname = "Brawl"\nrule = "own"\ntext = "Fists."\nattack = "power"\ndefence = "grace"\nline = "wounds"\n'
        'skills = ["close_combat"]\narmed = true\n'))  # fmt: skip
    assert whole("sfx", "knockback", look(table))[4][0]["In"] == "Brawl"
    assert whole("sfx", "knockback", look(table))[0] == "SFX: brawl"


@pytest.mark.rule("MY-120")
@pytest.mark.parametrize(("fields", "label", "price"), [
    ({"gp": 2, "prices": (), "most": 1}, "Costs", "2 gp"), ({"gp": 0, "prices": (), "most": 1}, "Costs", "0 gp"),
    ({"gp": -1, "prices": (), "most": 2}, "Pays", "1 gp a level, 2 levels at most"),
    ({"gp": 0, "prices": (0, 3), "most": 1}, "Costs", "0 or 3 gp"),
    ({"gp": 0, "prices": (-3, -1), "most": 1}, "Pays", "1 or 3 gp"),
    ({"gp": 1, "prices": (5,), "most": 0}, "Costs", "5 gp a level, any number of levels"),
    ({"gp": 1, "prices": (7, 3, 5), "most": 1}, "Costs", "3, 5 or 7 gp"),
])  # fmt: skip
def test_what_a_boon_or_flaw_costs(fields, label, price):
    subtitle, _, (rows,) = cards_kit._trait(HERE, changed("traits", "lucky", **fields))
    assert dict(rows)[label] == price and subtitle == f"{'Flaw' if label == 'Pays' else 'Boon'}, general"


@pytest.mark.rule("MY-801")
def test_a_random_table():
    assert whole("tables", "imbued")[:4] == ("Random table, 1d6", "dice", "MY-801", True)
    assert GAME.card(HERE, "tables", "imbued").blocks == ((
        ("1–2", "Talisman"), ("3", "Wand"), ("4", "Staff"), ("5–6", "Scroll")),)  # fmt: skip
    assert [block[0] for block in GAME.card(HERE, "tables", "things").blocks] == [
        ("Medieval", "1d37"), ("Modern", "1d51"), ("Futuristic", "1d57")]  # fmt: skip
