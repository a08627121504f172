"""What cards of statistics, skills, lines, conflicts, SFX, traits, templates and levels say, and leave unsaid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.myriad.listings import cards_kit
from tests.systems.myriad.builders import GAME, look, quiet, ruled


def card(kind, key, **switches):
    """The lines of a card that say anything."""
    there = look(quiet(house=ruled(**switches)))
    return {label: text for block in GAME.card(there, kind, key).blocks for label, text in block if text}


@pytest.mark.rule("MY-003", "MY-100")
@pytest.mark.parametrize(("key", "attacks", "defends", "base"), [
    ("power", "Mortal Combat", "", "Wounds"), ("grace", "", "Mortal Combat", ""), ("intellect", "Social Combat", "", ""),
    ("spirit", "", "Social Combat", "Resolve"),
])  # fmt: skip
def test_a_statistic_says_where_it_counts(key, attacks, defends, base):
    found = card("statistics", key)
    assert [found.get(one, "") for one in ("Attacks in", "Defends in", "Base of")] == [attacks, defends, base]
    assert found["Short"] == key[0].upper()


@pytest.mark.rule("MY-112")
@pytest.mark.parametrize(("key", "said"), [
    ("close_combat", {"Set": "General", "Mostly with": "Power", "Attacks in": "Mortal Combat"}),
    ("ranged_combat", {"Set": "General", "Mostly with": "Grace", "Attacks in": "Mortal Combat"}),
    ("persuasion", {"Set": "General", "Mostly with": "Intellect", "Attacks in": "Social Combat"}),
    ("deceit", {"Set": "General", "Mostly with": "Spirit", "Attacks in": "Social Combat"}),
    ("medic", {"Set": "General", "Mostly with": "Intellect"}),
])  # fmt: skip
def test_a_skill_says_what_it_fights_in(key, said):
    found = card("skills", key)
    assert {one: found[one] for one in said} == said and ("Attacks in" in found) is ("Attacks in" in said)


def test_a_skill_of_another_set_is_not_played_with_here():
    assert "not played with here" in card("skills", "pilot_spacecraft", period="medieval")["Set"]
    assert "not played with here" not in card("skills", "pilot_spacecraft", period="futuristic")["Set"]


@pytest.mark.rule("MY-105", "MY-106")
def test_a_line_says_what_a_box_costs_and_what_it_is_for():
    assert card("lines", "wounds") == {
        "Base": "Power", "Critical row": "Critical, half of Power, fractions up",
        "Boxes": "2 health points a box, 1 a critical one", "Without boxes": "unconscious", "Without critical ones": "dead",
        "Comes back": "by nights, medics and spells", "Fought for in": "Mortal Combat",
    }  # fmt: skip
    resolve = card("lines", "resolve")
    assert resolve["Critical row"] == "none" and resolve["Boxes"] == "1 health point a box"
    assert "Without critical ones" not in resolve and resolve["Fought for in"] == "Social Combat"
    assert card("lines", "nerve")["Fought for in"] == "no conflict that is played with"
    assert card("lines", "nerve", terror=True)["Fought for in"] == "Terror"


@pytest.mark.rule("MY-003", "MY-400", "MY-409")
def test_a_conflict_says_what_meets_what():
    mortal, social = card("conflicts", "mortal"), card("conflicts", "social")
    assert (mortal["Damage"], mortal["Distances in"], mortal["A round"]) == ("by the weapon", "m", "about 6 seconds")
    assert (social["Damage"], social["Needs words"], social["A round"]) == ("1 point", "yes", "about 60 seconds")
    assert "Distances in" not in social and "Needs words" not in mortal and "Defence skills" not in mortal
    met = card("conflicts", "mortal", separate_defence_skills=True)["Defence skills"]
    assert met == "Close Combat by Block, Ranged Combat by Dodge"
    for key, switch in (("romance", "romance"), ("terror", "terror")):
        assert card("conflicts", key)["House rule"] == "is off: not played with here"
        assert "House rule" not in card("conflicts", key, **{switch: True})
    assert card("conflicts", "terror")["Skills"] == "none"


@pytest.mark.rule("MY-420")
@pytest.mark.parametrize(("key", "said"), [
    ("knockback", {"Sixes": "1 for each", "On rolls": "attack", "In": "Mortal Combat", "With": "Close Combat",
                   "Costs": "1 SFX point"}),
    ("artery_strike", {"Sixes": "1 for each, 1 in a roll at most", "On rolls": "attack", "In": "Mortal Combat",
                       "With": "edged", "Costs": "1 SFX point"}),
    ("hard_as_nails", {"Sixes": "1 for each", "On rolls": "defence", "A lost roll": "will do", "In": "Mortal Combat",
                       "Costs": "1 SFX point"}),
    ("multiple_strike", {"Sixes": "1 for each", "On rolls": "attack", "In": "Mortal Combat",
                         "With": "Close Combat, fist or natural", "Costs": "1 SFX point"}),
    ("two_wheeler", {"Sixes": "1 for each, 1 in a roll at most", "On rolls": "driving", "A lost roll": "will do",
                     "Needs": "Drive (cars, boats) 2", "Costs": "1 SFX point"}),
    ("burning_blade", {"Sixes": "1 for each", "On rolls": "attack", "In": "Mortal Combat",
                       "Costs": "comes with the thing"}),
    ("husky_tones", {"Sixes": "1 for each", "On rolls": "attack", "In": "Romance", "Costs": "1 SFX point",
                     "Here": "not played with"}),
])  # fmt: skip
def test_an_sfx_says_what_it_takes(key, said):
    assert card("sfx", key) == said


def test_an_sfx_that_takes_other_dice_says_which():
    there, one = look(quiet()), GAME.shipped_entries("sfx")["knockback"]
    for changes, label, text in (
        ({"burns": 6}, "Sixes", "1 for each"), ({"burns": 5}, "Dice showing 5", "1 for each"),
        ({"burns": 1, "sixes": 2}, "Dice showing 1", "2 for each"), ({"sixes": 0}, "Sixes", "none"),
        ({"sixes": 2, "most": 3}, "Sixes", "2 for each, 3 in a roll at most"),
    ):  # fmt: skip
        _, _, (rows,) = cards_kit._sfx(there, replace(one, **changes))
        assert dict(rows)[label] == text
    assert "Here" not in card("sfx", "husky_tones", romance=True)
    assert "Here" not in card("sfx", "guns_akimbo", period="modern") and "Here" in card("sfx", "guns_akimbo")


@pytest.mark.rule("MY-140")
@pytest.mark.parametrize(("key", "label", "price"), [
    ("lucky", "Costs", "2 gp a level, 3 levels at most"), ("unlucky", "Pays", "2 gp a level, 3 levels at most"),
    ("immunity_partial", "Costs", "3, 5 or 7 gp a level, any number of levels"), ("acute_hearing", "Costs", "1 gp"),
    ("bad_hearing", "Pays", "1 gp"), ("hardened", "Costs", "2 gp a level, 2 levels at most"),
])  # fmt: skip
def test_a_trait_costs_or_pays(key, label, price):
    found = card("traits", key)
    assert found[label] == price and {"Costs": "Pays", "Pays": "Costs"}[label] not in found
    subtitle = GAME.card(look(quiet()), "traits", key).subtitle
    assert subtitle.startswith({"Costs": "Boon", "Pays": "Flaw"}[label])


@pytest.mark.rule("MY-120")
def test_a_template_says_what_its_parts_come_to_where_that_is_another_price():
    assert card("templates", "elf")["Price"] == "30 gp; its parts add up to 33"
    assert card("templates", "dwarf")["Price"] == "30 gp"
    human = card("templates", "human")
    assert human["More"] == "2 levels of choice, 1 on one at most" and "Skills" not in human
    assert "More" not in card("templates", "dwarf") and "Resource points" not in human
    _, _, (rows,) = cards_kit._template(
        look(quiet()), replace(GAME.shipped_entries("templates")["human"], free_most=0, rp=-2)
    )
    assert dict(rows)["More"] == "2 levels of choice" and dict(rows)["Resource points"] == "−2"


@pytest.mark.rule("MY-104")
@pytest.mark.parametrize(("key", "said"), [
    ("mundane", {"Statistic points": "2 for each statistic", "Skill points": "2 for four skills", "SFX": "3",
                 "Health points": "4 for each line", "General points": "3", "Highest": "statistics 5, skills 3",
                 "A rolled statistic": "d4, or d6 halved, fractions up", "A rolled skill": "d4 −1",
                 "A rolled line": "base + d4"}),
    ("godlike", {"Statistic points": "4 for each statistic", "Skill points": "4 for four skills", "SFX": "7",
                 "Health points": "8 for each line", "General points": "10", "Highest": "statistics 9, skills 5",
                 "A rolled statistic": "d8", "A rolled skill": "d4 +1", "A rolled line": "base + d8"}),
])  # fmt: skip
def test_a_power_level_says_its_points_and_its_dice(key, said):
    assert card("levels", key) == said
