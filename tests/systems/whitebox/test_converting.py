"""Creatures lent out of the open bestiary and taken into it: every figure at its borders (WB-400 to WB-410)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.lent import LentBlow, LentBreath
from systems.shelf import game
from systems.whitebox import listings
from systems.whitebox.base.entries_creatures import Attack, Breath, Move, Save, Variant
from systems.whitebox.encounters import lending
from tests.systems.lent_builders import lent, values, working
from tests.systems.whitebox.builders import look, quiet, ruled

GAME = game("whitebox")
ORC = GAME.shipped_entries("creatures")["orc"]
SAVE = Save("half", ("breath",))


def lends(**more):
    return GAME.lend_creature(replace(ORC, **more))


# Lent


@pytest.mark.rule("WB-400")
@pytest.mark.parametrize(("written", "dice", "more"), [
    ("1", 1, 0), ("3+1", 3, 1), ("1-1", 1, -1), ("12", 12, 0), ("10+2", 10, 2), ("1/2", 0, 0), ("<1", 0, 0),
    ("1d2 HP", 0, 0), ("", 1, 0),
])  # fmt: skip
def test_hit_dice_are_lent_as_they_are_written(written, dice, more):
    one = lends(hit_dice=written)
    assert (one.hit_dice, one.more, one.die) == (dice, more, 6)


@pytest.mark.rule("WB-110")
@pytest.mark.parametrize(("descending", "protection"), [(9, 0), (7, 2), (3, 6), (0, 9), (-2, 11)])
def test_armor_is_lent_as_what_it_is_above_none(descending, protection):
    assert lends(armor=descending).protection == protection


@pytest.mark.rule("WB-410")
@pytest.mark.parametrize(("move", "pace", "flies", "walks", "swims"), [
    (Move(12), 12, False, 0, 0), (Move(6, fly=24), 24, True, 6, 0), (Move(24, fly=24), 24, False, 0, 0),
    (Move(12, fly=6), 12, False, 0, 0), (Move(3, swim=15), 15, False, 0, 15), (Move(0, burrow=9), 9, False, 0, 0),
    (Move(0), 3, False, 0, 0),
])  # fmt: skip
def test_the_best_of_its_moves_is_its_pace(move, pace, flies, walks, swims):
    one = lends(move=move)
    assert (one.pace, one.flies, one.walks, one.swims) == (pace, flies, walks, swims)


@pytest.mark.rule("WB-410")
@pytest.mark.parametrize(("kinds", "dice", "large", "small"), [
    (("humanoid",), "1", False, False), (("giant",), "1", True, False), (("dragon",), "1", True, False),
    (("beast",), "5", False, False), (("beast",), "12", False, False), (("beast", "large"), "1", True, False),
    (("undead",), "7", False, False), (("beast",), "1/2", False, True), (("beast",), "1d2 HP", False, True),
])  # fmt: skip
def test_who_is_large_and_who_is_small(kinds, dice, large, small):
    one = lends(kinds=kinds, hit_dice=dice)
    assert (one.large, one.small) == (large, small)


@pytest.mark.rule("WB-410")
def test_attacks_are_lent_with_their_number_and_how_far_they_fly():
    attacks = (Attack("claw", 2, damage="1d4"), Attack("head", per_hit_die=True, damage="1d8"),
               Attack("bow", missile=True, reach=210), Attack("spit", missile=True), Attack("lash", reach=15))  # fmt: skip
    assert lends(hit_dice="5", attacks=attacks).blows == (
        LentBlow("claw", "1d4", 2, 0), LentBlow("head", "1d8", 5, 0), LentBlow("bow", "1d6", 1, 210),
        LentBlow("spit", "1d6", 1, 60), LentBlow("lash", "1d6", 1, 0),
    )  # fmt: skip


@pytest.mark.rule("WB-420", "WB-421")
@pytest.mark.parametrize(("breath", "found"), [
    (Breath("fire", "cone", SAVE, 90, 30, damage="3d6", energy="fire", uses_per_day=3),
     LentBreath("fire", "3d6", "fire", 90, 3, "cone")),
    (Breath("cold", "range", SAVE, radius=20, damage="2d8"), LentBreath("cold", "2d8", "", 20, 0, "")),
    (Breath("age", "line", SAVE, 60, 5, damage_from="age", damage="9d9"), LentBreath("age", "7d6", "", 60, 0, "line")),
    (Breath("none", "line", SAVE, 60, 5), LentBreath("none", "7d6", "", 60, 0, "line")),
    (Breath("stone", "range", SAVE, 30, effect="petrify", damage="1d6"), None),
    (Breath("gas", "cloud", SAVE, width=30, effect="poison"), None),
])  # fmt: skip
def test_breaths_that_hurt_are_lent_and_others_stay_words(breath, found):
    assert lends(hit_dice="7", breaths=(breath,)).breaths == ((found,) if found else ())


@pytest.mark.rule("WB-410")
@pytest.mark.parametrize(("needs", "magic"), [("any", False), ("silver_or_magic", False), ("magic", True)])
def test_only_what_nothing_but_magic_harms_needs_magic(needs, magic):
    assert lends(needs=needs).needs_magic is magic


@pytest.mark.rule("WB-401", "WB-410")
def test_what_else_is_printed_is_lent_and_of_several_sizes_the_first():
    one = lends(immunities=("cold", "sleep", "fire"), magic_resistance=35, regeneration=3, hde=4, xp=120,
                variants=(Variant("1", 2, 30), Variant("3", 5, 240)))  # fmt: skip
    assert one.proof_against == ("fire", "cold") and (one.resists, one.regenerates) == (35, 3)
    assert (one.challenge, one.experience, one.licence) == ("2", 30, "Open Game License 1.0a")
    assert (lends(hde=4, xp=120).challenge, lends(hde=4, xp=120).experience) == ("4", 120)


@pytest.mark.rule("WB-410")
def test_poison_is_said_once_and_dangers_of_a_place_are_not_lent():
    shipped = GAME.shipped_entries("creatures")
    there = lending.lent_creatures()
    assert set(there) == {key for key, one in shipped.items() if one.hit_dice and one.attacks} < set(shipped)
    for key, one in there.items():
        rules = {own.rule for own in shipped[key].abilities}
        assert one.poisonous is ("poison" in rules)
        named = {own.name for own in shipped[key].abilities if own.rule != "poison"}
        assert {name for name, _ in one.abilities} == named


# Taken


@pytest.mark.rule("WB-400")
@pytest.mark.parametrize(("dice", "more", "written"), [
    (3, 0, "3"), (3, 1, "3+1"), (1, -1, "1-1"), (0, 0, "1/2"), (0, 2, "1/2"), (100, 0, "100"), (101, 0, "100"),
    (5, 120, "5+99"), (5, -120, "5-99"),
])  # fmt: skip
def test_hit_dice_are_written_as_the_book_writes_them(dice, more, written):
    assert values(GAME, hit_dice=dice, more=more)["hit_dice"] == written


@pytest.mark.rule("WB-402")
@pytest.mark.parametrize(("more", "hde", "xp"), [
    ({"hit_dice": 0}, 0, 10), ({"hit_dice": 1, "more": -1}, 0, 10), ({"hit_dice": 1}, 1, 15), ({"hit_dice": 2}, 2, 30),
    ({"hit_dice": 0, "poisonous": True}, 2, 30), ({"hit_dice": 1, "more": -1, "regenerates": 3}, 2, 30),
    ({"hit_dice": 4, "needs_magic": True, "resists": 20}, 6, 400),
    ({"hit_dice": 4, "breaths": (LentBreath("fire", "3d6"),)}, 5, 240),
    ({"hit_dice": 4, "flies": True}, 4, 120),
    ({"hit_dice": 4, "flies": True, "breaths": (LentBreath("fire", "3d6"),)}, 6, 400),
    ({"hit_dice": 14}, 14, 2600), ({"hit_dice": 15}, 15, 2900), ({"hit_dice": 21}, 21, 4700),
])  # fmt: skip
def test_it_counts_as_its_dice_and_one_for_each_power(more, hde, xp):
    made = values(GAME, **more)
    assert (made["hde"], made["xp"]) == (hde, xp)


@pytest.mark.rule("WB-401")
@pytest.mark.parametrize(("challenge", "experience", "hde", "xp"), [
    ("5", 175, 5, 175), ("5", 0, 5, 240), ("", 175, 3, 60), ("¼", 25, 3, 60), ("12345", 7, 123, 7),
])  # fmt: skip
def test_what_is_said_of_both_stands(challenge, experience, hde, xp):
    made = values(GAME, challenge=challenge, experience=experience)
    assert (made["hde"], made["xp"]) == (hde, xp)
    told = working(GAME, "HDE and XP", challenge=challenge, experience=experience)
    assert bool(told) == (made["xp"] == experience > 0 and challenge.isdigit())


@pytest.mark.rule("WB-110")
@pytest.mark.parametrize(("protection", "armor"), [(0, 9), (2, 7), (6, 3), (-3, 9), (11, -2), (40, -20)])
def test_armor_descends_from_nine(protection, armor):
    assert values(GAME, protection=protection)["armor"] == armor


@pytest.mark.rule("WB-410")
@pytest.mark.parametrize(("more", "move"), [
    ({"pace": 12}, {"walk": 12}), ({"pace": 24, "flies": True}, {"fly": 24}),
    ({"pace": 24, "flies": True, "walks": 6}, {"walk": 6, "fly": 24}), ({"pace": 9, "walks": 6}, {"walk": 6}),
    ({"pace": 9, "swims": 15}, {"walk": 9, "swim": 15}),
])  # fmt: skip
def test_it_moves_as_is_said(more, move):
    assert values(GAME, **more)["move"] == move


@pytest.mark.rule("WB-410")
def test_the_first_blow_is_its_attack_and_further_ones_come_with_it():
    blows = (LentBlow("bow", "1d6", 1, 120), LentBlow("claw", "1d4", 2), LentBlow("bite", "1d8", 0))
    assert values(GAME, blows=blows)["attacks"] == (
        {"name": "bow", "count": 1, "damage": "1d6", "missile": True, "reach": 120},
        {"name": "claw", "count": 2, "damage": "1d4"},
        {"name": "bite", "count": 1, "damage": "1d8", "also": True},
    )  # fmt: skip


@pytest.mark.rule("WB-420")
@pytest.mark.parametrize(("breath", "found"), [
    (LentBreath("fire", "3d6", "fire", 90, 3, "cone"), {"shape": "cone", "length": 90, "width": 30, "energy": "fire"}),
    (LentBreath("fire", "3d6", "fire", 90, 3, "line"), {"shape": "line", "length": 90, "width": 5, "energy": "fire"}),
    (LentBreath("gas", "3d6", "stench", 0, 0, "cloud"), {"shape": "cloud", "width": 60}),
    (LentBreath("gas", "3d6", "", 40), {"shape": "range", "length": 40}),
])  # fmt: skip
def test_a_breath_has_its_shape_and_halves_by_a_save(breath, found):
    (made,) = values(GAME, breaths=(breath,))["breaths"]
    assert made["save"]["outcome"] == "half" and made["uses_per_day"] == breath.times
    assert {name: one for name, one in made.items() if name in ("shape", "length", "width", "energy")} == found


@pytest.mark.rule("WB-410")
def test_poison_kills_by_the_blow_that_strikes():
    made = values(GAME, poisonous=True, blows=(LentBlow("dart", "1d3", 1, 60), LentBlow("sting", "1d3")))
    (poison,) = made["abilities"]
    assert (poison["rule"], poison["attack"], poison["lethal"]) == ("poison", "sting", True)
    assert values(GAME, poisonous=True, blows=(LentBlow("dart", "1d3", 1, 60),))["abilities"] == ()
    assert values(GAME, blows=())["abilities"] == values(GAME)["abilities"] == ()


@pytest.mark.rule("WB-200")
@pytest.mark.parametrize(("dice", "row"), [
    (0, "1"), (1, "1"), (2, "2"), (8, "8"), (9, "9-11"), (11, "9-11"), (12, "12-18"), (18, "12-18"), (19, "demon"),
])  # fmt: skip
def test_undead_are_turned_by_the_row_of_their_dice(dice, row):
    assert values(GAME, hit_dice=dice, kinds=("undead",))["turns_as"] == row
    assert values(GAME, hit_dice=dice, kinds=("animal",))["turns_as"] == ""


@pytest.mark.rule("WB-410")
@pytest.mark.parametrize(("kinds", "glyph", "found", "shown"), [
    (("undead",), "", ("undead",), "skull-bone"), (("dragon",), "orc", ("dragon",), "orc"), ((), "", ("beast",), "wolf"),
    (("hazard",), "", ("beast",), "wolf"), (("nonsense",), "nonsense", ("beast",), "wolf"),
])  # fmt: skip
def test_kinds_and_picture(kinds, glyph, found, shown):
    made = values(GAME, kinds=kinds, glyph=glyph)
    assert (made["kinds"], made["glyph"]) == (found, shown)


@pytest.mark.rule("WB-410")
def test_resistance_and_what_harms_it():
    made = values(GAME, resists=120, needs_magic=True, regenerates=3, proof_against=("fire", "love"))
    assert (made["magic_resistance"], made["needs"], made["regeneration"]) == (100, "magic", 3)
    assert made["immunities"] == ("fire",) and values(GAME)["needs"] == "any"


@pytest.mark.rule("WB-410")
def test_the_working_says_what_was_there():
    assert working(GAME, "Armor class", protection=4) == (
        "Armor class: 5 [14] = 9 − 4, as much as its armor is above none."
    )
    assert working(GAME, "Save", hit_dice=4, more=1) == "Save: by its 4 whole hit dice, as of any creature here."
    assert working(GAME, "Save", hit_dice=1, more=0) == "Save: by its 1 whole hit die, as of any creature here."
    assert values(GAME, saves=(("every", 18),))["printed_save"] == "18" and values(GAME)["printed_save"] == ""
    assert values(GAME, saves=(("death", 12),), saves_as="F4")["printed_save"] == "death 12 (as F4)"
    assert "Saves" not in values(GAME, saves=(("every", 18),))["text"]
    assert working(GAME, "HDE", hit_dice=4, poisonous=True).startswith("HDE: 5 = its hit dice + 1 ")
    assert "d6 here, of d8 there" in working(GAME, "Hit dice") and "none" in working(GAME, "Attacks", blows=())
    assert working(GAME, "Hit points") == "" and "13 each" in working(GAME, "Hit points", hit_points=13)
    assert GAME.take_creature(lent(hit_points=13)).hits == 13 and GAME.take_creature(lent()).hits == 0


@pytest.mark.rule("WB-193", "WB-195")
@pytest.mark.parametrize(("printed", "by_dice", "as_class"), [
    ("", "15", "11"), ("15", "15", "11, printed 15"), ("11", "15, printed 11", "11"), ("14", "15, printed 14", "11, printed 14"),
])  # fmt: skip
def test_a_card_says_at_what_it_saves_here_as_the_house_has_it_and_nothing_else(printed, by_dice, as_class):
    """What is kept of how it was counted names no figure, which would be another where monsters save as a class."""
    kept = working(GAME, "Save", hit_dice=4, more=1, saves=(("every", int(printed or 0)),) if printed else ())
    assert not [word for word in kept.split() if word in (by_dice[:2], as_class[:2], "19")]
    one = replace(ORC, hit_dice="4+1", printed_save=printed, worked_out=(kept,))
    for house, said in ((None, by_dice), (ruled(monster_saves_as_class=True), as_class)):
        at = look(quiet(house=house) if house is not None else quiet())
        saves = [text for block in listings._creature_card(at, one).blocks for label, text in block if label == "Save"]
        assert saves == [said, kept.partition(": ")[2]]
