"""Creatures of elsewhere as creatures of the myth, and back in plain terms: every figure at its borders (MM-P14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.lent import LentBlow, LentBreath
from systems.mazes_minotaurs.base.entries import Ability
from systems.mazes_minotaurs.base.worth import follow_grade
from systems.shelf import game
from tests.systems.lent_builders import values, working

GAME = game("mazes_minotaurs")
LION = GAME.shipped_entries("creatures")["lion"]
BITE = LentBlow("bite", "1d6")


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("dice", "grade"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (9, 5), (10, 6), (11, 6), (30, 6)])
def test_a_grade_is_one_and_one_for_every_two_dice(dice, grade):
    assert values(GAME, hit_dice=dice)["grade"] == grade


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("more", "size"), [
    ({}, "Medium"), ({"small": True}, "Small"), ({"large": True, "hit_dice": 9}, "Large"),
    ({"large": True, "hit_dice": 10}, "Gigantic"), ({"large": True, "hit_dice": 7, "kinds": ("giant",)}, "Large"),
    ({"large": True, "hit_dice": 8, "kinds": ("giant",)}, "Gigantic"),
    ({"large": True, "hit_dice": 8, "kinds": ("animal", "dragon")}, "Gigantic"),
    ({"hit_dice": 30, "kinds": ("dragon",)}, "Medium"),
])  # fmt: skip
def test_what_is_large_is_gigantic_by_its_dice(more, size):
    assert values(GAME, **more)["size"] == size


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("more", "might", "score"), [
    ({"small": True}, -1, 6), ({}, 1, 13), ({"hit_dice": 5}, 1, 13), ({"hit_dice": 6}, 2, 16),
    ({"small": True, "hit_dice": 6}, 0, 11), ({"large": True, "hit_dice": 1}, 2, 16),
    ({"large": True, "hit_dice": 9}, 3, 18), ({"large": True, "hit_dice": 10}, 5, 22),
])  # fmt: skip
def test_might_is_by_size_and_a_third_of_the_grades_above_the_first(more, might, score):
    made = values(GAME, **more)
    assert (made["might"], made["might_score"]) == (might, score)


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("pace", "skill"), [(5, 0), (6, 0), (7, 1), (14, 1), (15, 2), (24, 2)])
def test_skill_is_by_its_pace(pace, skill):
    assert values(GAME, pace=pace)["skill"] == skill


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("more", "move", "fly", "swim"), [
    ({"pace": 12}, 60, 0, 0), ({"pace": 24, "flies": True}, 60, 120, 0), ({"pace": 9, "flies": True}, 45, 45, 0),
    ({"pace": 24, "flies": True, "walks": 6}, 30, 120, 0), ({"pace": 9, "swims": 15}, 45, 0, 75),
])  # fmt: skip
def test_five_feet_a_round_for_each_point_of_pace(more, move, fly, swim):
    made = values(GAME, **more)
    assert (made["move"], made["fly"], made["swim"]) == (move, fly, swim)


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("dice", "damage"), [
    ("1d3", "1d3"), ("1d4", "1d6"), ("1d6", "1d6"), ("1d8", "1d6+1"), ("1d10", "1d6+2"), ("2d6", "1d6+4"),
    ("3d6", "1d6+6"), ("9d6", "1d6+6"), ("", "1d3"),
])  # fmt: skip
def test_a_blow_is_one_die_and_what_the_old_dice_come_to_above_it(dice, damage):
    made = values(GAME, blows=(LentBlow("bite", dice),))
    assert (made["weapon"], made["damage"]) == ("bite", damage)


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("blows", "attacks", "weapon"), [
    ((BITE,), 1, "bite"), ((BITE, BITE, BITE), 1, "bite"), ((BITE,) * 4, 2, "bite"), ((replace(BITE, times=3),), 1, "bite"),
    ((replace(BITE, times=4),), 4, "bite"), ((replace(BITE, times=9),), 5, "bite"),
    ((replace(BITE, times=2), LentBlow("claw", "1d8", 2)), 2, "claw"), ((), 1, "blow"),
    ((LentBlow("bow", "1d8", 9, 60),), 1, "blow"),
])  # fmt: skip
def test_four_blows_of_a_round_are_two_attacks_and_heads_are_one_each(blows, attacks, weapon):
    made = values(GAME, blows=blows)
    assert (made["attacks"], made["weapon"]) == (attacks, weapon)


@pytest.mark.rule("MM-P14")
def test_what_flies_is_its_missile():
    made = values(GAME, blows=(BITE, LentBlow("dart", "1d8", 1, 90)))
    assert (made["missile"], made["missile_range"], made["missile_damage"]) == ("dart", 90, "1d6+1")
    assert "missile" not in values(GAME)


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("more", "category", "mind", "magical", "to_zero"), [
    ({"kinds": ("undead",)}, "Animate", "undead", True, True), ({"kinds": ("golem",)}, "Animate", "mindless", False, True),
    ({"kinds": ("dragon",)}, "Monster", "intelligent-supernatural", True, False),
    ({"kinds": ("person",)}, "Folk", "humanoid", False, False), ({"kinds": ()}, "Monster", "monster", False, False),
    ({"kinds": ("animal",), "needs_magic": True}, "Beast", "animal", True, False),
    ({"kinds": ("animal", "undead")}, "Animate", "undead", True, True),  # the first that fits
])  # fmt: skip
def test_kind_and_mind(more, category, mind, magical, to_zero):
    made = values(GAME, **more)
    assert (made["category"], made["mind"], made["magical"], made["fights_to_zero"]) == (
        category,
        mind,
        magical,
        to_zero,
    )


@pytest.mark.rule("MM-P14", "MM-080")
@pytest.mark.parametrize(("dice", "glory"), [(1, 40), (2, 100), (4, 200), (6, 400), (8, 900), (10, 1500), (40, 1500)])
def test_glory_is_that_of_its_grade_and_wisdom_is_for_magic(dice, glory):
    made = values(GAME, hit_dice=dice)
    assert (made["glory"], made["wisdom"]) == (glory, 0)
    assert values(GAME, hit_dice=dice, needs_magic=True)["wisdom"] == glory


@pytest.mark.rule("MM-P14")
def test_hits_count_in_proportion_where_they_are_said():
    plain = int(working(GAME, "Basic Hits", hit_points=27).split(": ")[1].split(" ")[0])
    assert values(GAME, hit_points=27)["basic_hits"] == 2 * plain  # 3d8 are 13½ on the average
    assert values(GAME)["basic_hits"] == 0 and working(GAME, "Basic Hits") == ""


@pytest.mark.rule("MM-P14", "MM-P16")
def test_hide_treasure_and_abilities():
    assert values(GAME, protection=-2)["hide"] == 0 and values(GAME, protection=6)["hide"] == 6
    assert values(GAME)["treasure"] == "none" and values(GAME, treasure="C")["treasure"] == "hoard"
    made = values(GAME, flies=True, breaths=(LentBreath("fire", "3d6"),), abilities=(("stench", ""),))["abilities"]
    assert [one["name"] for one in made] == ["Fire", "Flyer", "Stench"] and made[2]["text"] == "stench"
    assert (made[0]["dice"], made[0]["distance"], made[0]["majors"]) == ("1d6+6", 60, 1)
    assert "rounds 3, 6, 9 and so on" in made[0]["text"] and "within 60 ft" in made[0]["text"]
    assert values(GAME, breaths=(LentBreath("fire", "1d6", "", 90),))["abilities"][0]["distance"] == 90


@pytest.mark.rule("MM-P14")
def test_the_working_adds_up():
    assert working(GAME, "Size", hit_dice=6) == "Size: Medium; Might +2 = +1 by size + 1 by grade."
    assert working(GAME, "Size", small=True) == "Size: Small; Might −1 = −1 by size + 0 by grade."
    assert working(GAME, "Grade", hit_dice=6, more=1).startswith("Grade: 4 = 1 + half of its 6 + 1 hit dice")
    assert "come to 3.5 on the average" in working(GAME, "Damage") and "come to 0 on" in working(
        GAME, "Damage", blows=()
    )
    assert working(GAME, "Moves") == "Moves: for each point of pace 5 feet a round."


def lends(**more):
    return GAME.lend_creature(replace(LION, **more))


@pytest.mark.rule("MM-P14")
@pytest.mark.parametrize(("grade", "dice"), [(1, 1), (2, 2), (3, 4), (6, 10)])
def test_a_grade_is_lent_as_two_dice_for_each_above_the_first(grade, dice):
    assert lends(grade=grade).hit_dice == dice


@pytest.mark.rule("MM-P14")
def test_armor_of_all_kinds_moves_and_blows_are_lent():
    one = lends(hide=2, shield=2, armor=4, move=60, fly=120, swim=30, weapon="", attacks=3, damage="1d6+2",
                missile="quill", missile_range=0, missile_damage="1d3")  # fmt: skip
    assert (one.protection, one.pace, one.flies, one.walks, one.swims) == (8, 24, True, 12, 6)
    assert one.blows == (LentBlow("blow", "1d6+2", 3), LentBlow("quill", "1d3", 1, 1))
    still = lends(move=5, fly=0, weapon="bite", missile="")
    assert (still.pace, still.flies, still.walks, [blow.name for blow in still.blows]) == (3, False, 0, ["bite"])
    assert lends(move=60, fly=60).flies is False and lends(move=60, fly=65).flies is True
    assert lends(move=0, fly=60).walks == 3


@pytest.mark.rule("MM-P14")
def test_size_mind_breath_and_treasure_are_lent():
    assert [(lends(size=size).large, lends(size=size).small) for size in ("Small", "Medium", "Large", "Gigantic")] == [
        (False, True), (False, False), (True, False), (True, False)]  # fmt: skip
    assert lends(mind="undead", category="Folk").kinds == ("undead",) and lends(category="Spirit").kinds == ("spirit",)
    assert lends(treasure="none").treasure == "" and lends(treasure="purse").treasure == "purse"
    own = (Ability("Fire", "It breathes fire.", "breath", dice="1d6+1", distance=50), Ability("Flyer", "It flies.", "flyer"),
           Ability("Song", "It sings."))  # fmt: skip
    one = lends(abilities=own)
    assert one.breaths == (LentBreath("Fire", "1d6+1", "", 50),) and one.abilities == (("Song", "It sings."),)


@pytest.mark.rule("MM-P14")
def test_a_new_creature_is_worth_what_others_of_its_grade_are():
    found = [follow_grade({"grade": grade, "glory": 90, "magical": False}) for grade in range(1, 7)]
    assert [one["glory"] for one in found] == [40, 100, 200, 400, 900, 1500] and not any(
        [one["wisdom"] for one in found]
    )
    assert follow_grade({"grade": 2, "glory": 90, "magical": True}) == {"glory": 100, "wisdom": 90}, "as much as glory"
    assert follow_grade({"grade": 0, "glory": 0, "magical": False}) == {}
