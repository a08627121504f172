"""Creatures lent in plain terms and taken at the borders of size, pace, range and level (MG-090)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.lent import LentBlow, LentBreath
from systems.monsters_magic.base.entries import Ability, Attack
from tests.systems.lent_builders import values, working
from tests.systems.monsters_magic.builders import GAME

ROBBER = GAME.shipped_entries("creatures")["road_robber"]


def lends(**more):
    return GAME.lend_creature(replace(ROBBER, **{"abilities": (), **more}))


@pytest.mark.rule("MG-090")
def test_level_armor_and_size_are_lent():
    one = lends(level=4, armor=16, dexterity=12, movement=9, size="L", number="2d4")
    assert (one.hit_dice, one.more, one.protection, one.pace, one.appearing) == (4, 0, 4, 9, "2d4")
    assert [(lends(size=size).large, lends(size=size).small) for size in "SML"] == [
        (False, True), (False, False), (True, False)]  # fmt: skip
    assert lends(armor=9, dexterity=12).protection == 0 and lends(movement=0).pace == 3
    assert lends(hoard=True).treasure == "hoard" and lends(hoard=False).treasure == ""


@pytest.mark.rule("MG-090")
def test_attacks_are_lent_with_their_reach_and_the_first_as_often_as_it_strikes():
    attacks = (Attack("bite", 2, "1d6", 7, ("hand", "close")), Attack("sling", 2, "1d4", 5, ("short", "medium")),
               Attack("bow", 2, "1d8", 9, ("short", "medium", "long")), Attack("dart", 2, "1d3", 4, ("short",)))  # fmt: skip
    many = (Ability("Several", "", "many_attacks", amount=3),)
    assert lends(attacks=attacks, abilities=many).blows == (
        LentBlow("bite", "1d6", 3, 0), LentBlow("sling", "1d4", 1, 180), LentBlow("bow", "1d8", 1, 360),
        LentBlow("dart", "1d3", 1, 60))  # fmt: skip
    assert [blow.times for blow in lends(attacks=attacks).blows] == [1, 1, 1, 1]


@pytest.mark.rule("MG-092")
def test_gifts_that_the_old_games_know_are_lent_as_figures_and_others_as_words():
    gifts = (
        Ability("Flame", "Burns.", "breath", amount=2, dice="3d6", reach="medium", element="fire"),
        Ability("Gasp", "Chokes.", "breath", reach="close"), Ability("Poison", "", "poison"),
        Ability("Hard", "", "double_cost"), Ability("Warded", "", "warded", amount=4),
        Ability("Mends", "", "regenerates", amount=5), Ability("Proof", "", "proof_against", element="cold"),
        Ability("Wings", "", "flits"), Ability("No fear", "It has none.", "fearless"), Ability("Song", "It sings."),
    )  # fmt: skip
    one = lends(abilities=gifts)
    assert one.breaths == (LentBreath("Flame", "3d6", "fire", 180, 2), LentBreath("Gasp", "1d6", "", 60, 0))
    assert one.poisonous and one.needs_magic and one.flies
    assert (one.resists, one.regenerates, one.proof_against) == (40, 5, ("cold",))
    assert one.abilities == (("No fear", "It has none."), ("Song", "It sings."))
    bare = lends()
    assert not (bare.poisonous or bare.needs_magic or bare.flies or bare.resists or bare.regenerates)
    assert bare.proof_against == () and bare.breaths == ()


@pytest.mark.rule("MG-090")
@pytest.mark.parametrize(("tags", "kind"), [(("undead",), "undead"), (("construct",), "golem"), ((), "beast"),
                                            (("spirit", "undead"), "undead"), (("humanoid",), "person")])  # fmt: skip
def test_its_tag_is_lent_as_its_kind(tags, kind):
    assert lends(tags=tags).kinds == (kind,)


@pytest.mark.rule("MG-090")
@pytest.mark.parametrize(("dice", "level"), [(0, 1), (1, 1), (30, 30), (31, 30)])
def test_hit_dice_are_levels(dice, level):
    assert values(GAME, hit_dice=dice)["level"] == level


@pytest.mark.rule("MG-090")
@pytest.mark.parametrize(("more", "scores"), [
    ({"hit_dice": 1}, (10, 10, 10)), ({"hit_dice": 2}, (11, 10, 11)), ({"hit_dice": 1, "small": True}, (6, 10, 8)),
    ({"hit_dice": 9, "large": True}, (20, 10, 18)), ({"pace": 6}, (11, 8, 11)), ({"pace": 7}, (11, 10, 11)),
    ({"pace": 14}, (11, 10, 11)), ({"pace": 15}, (11, 14, 11)), ({"hit_dice": 30, "large": True}, (31, 10, 29)),
])  # fmt: skip
def test_scores_are_by_size_level_and_pace(more, scores):
    made = values(GAME, **more)
    assert (made["strength"], made["dexterity"], made["constitution"]) == scores


@pytest.mark.rule("MG-090", "MG-030")
@pytest.mark.parametrize(("protection", "armor", "defense"), [(0, 10, 0), (4, 14, 4), (-3, 10, 0), (50, 40, 50)])
def test_armor_above_none_is_a_hide_of_as_much(protection, armor, defense):
    made = values(GAME, protection=protection)
    assert (made["armor"], made["defense"]) == (armor, defense)


@pytest.mark.rule("MG-022", "MG-028")
@pytest.mark.parametrize(("more", "php", "mhp"), [
    ({"hit_dice": 1}, 18, 16), ({"hit_dice": 3}, 11 + 8 + 8, 10 + 6 + 6), ({"hit_dice": 1, "more": -40}, 1, 16),
    ({"hit_dice": 3, "more": 2}, 29, 22), ({"hit_dice": 3, "hit_points": 27}, 54, 22),
    ({"hit_dice": 4, "kinds": ("undead",)}, 12 + 8 + 12, 13 + 8 + 12),
])  # fmt: skip
def test_pools_are_those_of_a_character(more, php, mhp):
    made = values(GAME, **more)
    assert (made["php"], made["mhp"]) == (php, mhp)


@pytest.mark.rule("MG-047", "MG-070")
@pytest.mark.parametrize(("flies", "large", "bands"), [
    (0, False, ("hand", "close")), (0, True, ("close", "reach")), (60, False, ("short",)), (61, True, ("short", "medium")),
    (180, False, ("short", "medium")), (181, False, ("short", "medium", "long")),
])  # fmt: skip
def test_blows_serve_close_by_and_missiles_as_far_as_they_fly(flies, large, bands):
    (made,) = values(GAME, hit_dice=4, pace=15, large=large, blows=(LentBlow("hit", "1d6+1", 1, flies),))["attacks"]
    assert made["bands"] == bands and made["cap"] == 7 + 4
    assert made["check"] == (2 if flies else 4 if large else 1) + 4  # Dexterity 14, else Strength 18 or 12


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(
    ("feet", "reach"), [(0, "short"), (60, "short"), (61, "medium"), (180, "medium"), (181, "long")]
)
def test_a_breath_reaches_as_far_as_it_did(feet, reach):
    (made,) = values(GAME, breaths=(LentBreath("gas", "2d6", "stench", feet),))["abilities"]
    assert (made["reach"], made["amount"], made["dice"]) == (reach, 3, "2d6") and "element" not in made


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("resists", "more"), [(1, 1), (10, 1), (19, 1), (20, 2), (95, 9)])
def test_ten_percent_of_spells_are_a_point_more(resists, more):
    (made,) = values(GAME, resists=resists)["abilities"]
    assert (made["rule"], made["amount"]) == ("warded", more)


@pytest.mark.rule("MG-092")
def test_who_knows_no_fear_and_what_is_said_once():
    for kinds, fearless in ((("undead",), True), (("golem",), True), (("mindless",), True), (("animal",), False)):
        gifts = [one["rule"] for one in values(GAME, kinds=kinds)["abilities"]]
        assert gifts == (["fearless"] if fearless else [])
    made = values(GAME, poisonous=True, abilities=(("poison", "Deadly."), ("song", "It sings.")))["abilities"]
    assert [one["name"] for one in made] == ["Poison", "Song"]
    assert [one["element"] for one in values(GAME, proof_against=("fire", "love"))["abilities"]] == ["fire"]


@pytest.mark.rule("MG-090")
def test_the_working_is_signed():
    assert working(GAME, "PHP", hit_dice=3, more=-2) == "PHP: 25 = CON 11 + 8 + 4 × 2 − 2."
    assert working(GAME, "Initiative", pace=6) == "Initiative: +2 = DEX −1 and level 3."
    assert working(GAME, "AC", protection=-2).startswith("AC: 10 = DEX 10 + 0,")
