"""Creatures of elsewhere as creatures of Myriad, and back in plain terms: every figure at its borders (MY-703)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.lent import LentBlow, LentBreath
from systems.myriad.base.entries import Attack, Gained
from systems.shelf import game
from tests.systems.lent_builders import values, working

GAME = game("myriad")
WOLF = next(one for one in GAME.shipped_entries("creatures").values() if one.chart == "four_legged_animal")


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("more", "power"), [
    ({"hit_dice": 0}, 1), ({"hit_dice": 0, "large": True}, 1), ({"hit_dice": 1}, 3), ({"hit_dice": 2}, 4),
    ({"hit_dice": 1, "small": True}, 2), ({"hit_dice": 7, "large": True}, 6), ({"hit_dice": 8, "large": True}, 9),
    ({"hit_dice": 8}, 7), ({"hit_dice": 34}, 20), ({"hit_dice": 60}, 20),
])  # fmt: skip
def test_power_is_three_and_one_for_every_two_dice(more, power):
    assert values(GAME, **more)["statistics"]["power"] == power


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("more", "wounds", "critical"), [
    ({"hit_dice": 0}, 1, 1), ({"hit_dice": 1}, 3, 2), ({"hit_dice": 4}, 6, 3), ({"hit_dice": 7, "large": True}, 9, 5),
    ({"hit_dice": 8, "large": True}, 18, 9), ({"hit_dice": 40}, 42, 21), ({"hit_dice": 41}, 42, 21),
    ({"hit_dice": 3, "hit_points": 27}, 10, 5),  # 3d8 are 13½ on the average
])  # fmt: skip
def test_wounds_are_two_and_one_a_die_and_half_of_them_critical(more, wounds, critical):
    boxes = values(GAME, **more)["boxes"]
    assert (boxes["wounds"], boxes["wounds_critical"]) == (wounds, critical)


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("dice", "resolve"), [(0, 2), (3, 2), (4, 3), (8, 4), (40, 12), (44, 12)])
def test_resolve_is_spirit_and_a_quarter_of_the_dice(dice, resolve):
    assert values(GAME, hit_dice=dice)["boxes"]["resolve"] == resolve


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("pace", "grace"), [(3, 2), (6, 2), (7, 3), (14, 3), (15, 4)])
def test_grace_is_by_its_pace(pace, grace):
    assert values(GAME, pace=pace)["statistics"]["grace"] == grace


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("more", "scale"), [
    ({}, "average"), ({"small": True}, "small"), ({"small": True, "hit_dice": 0}, "tiny"), ({"hit_dice": 0}, "average"),
    ({"large": True}, "large"), ({"large": True, "hit_dice": 8}, "huge"), ({"hit_dice": 8}, "average"),
])  # fmt: skip
def test_scale(more, scale):
    assert values(GAME, **more)["scale"] == scale


@pytest.mark.parametrize(("dice", "level"), [(0, 1), (2, 1), (3, 2), (8, 3), (9, 4), (30, 4)])
def test_skill_is_one_and_a_third_of_the_dice_and_shooting_is_for_those_who_shoot(dice, level):
    assert values(GAME, hit_dice=dice)["skills"] == {"close_combat": level}
    shot = LentBlow("bow", "1d6", 1, 60)
    for more in (
        {"breaths": (LentBreath("fire", "1d6"),)},
        {"blows": (shot,)},
        {"blows": (LentBlow("bite", "1d6"), shot)},
    ):
        made = values(GAME, hit_dice=dice, **more)
        assert made["skills"] == {"close_combat": level, "ranged_combat": level}


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("dice", "damage"), [
    ("1d2", 1), ("1", 1), ("", 1), ("1d3", 2), ("1d4", 2), ("1d6", 3), ("1d8", 4), ("1d10", 4), ("2d6", 5), ("6d6", 5),
])  # fmt: skip
def test_four_dice_of_damage_for_each_five_points_of_the_mean(dice, damage):
    assert values(GAME, blows=(LentBlow("bite", dice),))["attacks"][0]["damage"] == damage


@pytest.mark.rule("MY-703")
def test_attacks_have_their_reach_and_tags():
    blows = (LentBlow("bite", "1d6"), LentBlow("dart", "1d3", 1, 60), LentBlow("bow", "1d6", 1, 61),
             LentBlow("stone", "1d6", 1, 180), LentBlow("ballista", "1d6", 1, 181))  # fmt: skip
    made = values(GAME, blows=blows, poisonous=True)["attacks"]
    assert [one.get("reach") for one in made] == [None, "short", "medium", "medium", "long"]
    assert [one["tags"] for one in made] == [("natural", "edged"), *[("edged",)] * 4]
    assert [one.get("poison") for one in made] == [2, None, None, None, None]
    (armed,) = values(GAME, blows=(LentBlow("weapon", "1d8"),))["attacks"]
    assert armed["tags"] == ("edged",) and "poison" not in armed
    (bare,) = values(GAME, blows=())["attacks"]
    assert (bare["name"], bare["damage"]) == ("unarmed", 1)


@pytest.mark.rule("MY-703")
def test_breaths_are_attacks_of_their_element():
    made = values(GAME, breaths=(LentBreath("fire", "3d6", "fire", 90), LentBreath("gas", "1d4")))["attacks"][1:]
    assert [(one["name"], one["damage"], one["reach"], one["tags"]) for one in made] == [
        ("fire", 5, "medium", ("natural", "fire")), ("gas", 2, "short", ("natural", "breath"))]  # fmt: skip


@pytest.mark.rule("MY-703", "MY-140")
@pytest.mark.parametrize(("protection", "worn", "levels"), [
    (0, 0, {}), (1, 0, {}), (2, 1, {"natural_armor": 1}), (6, 3, {"natural_armor": 3}),
    (8, 4, {"natural_armor": 3, "natural_armor_heavy": 1}), (14, 6, {"natural_armor": 3, "natural_armor_heavy": 2}),
    (-4, 0, {}),
])  # fmt: skip
def test_half_of_the_armor_is_worn_by_people_and_grown_by_others(protection, worn, levels):
    made = values(GAME, protection=protection, kinds=("animal",))
    assert made["armor"] == 0 and {one["trait"]: one["level"] for one in made["traits"]} == levels
    for kind in ("person", "human"):
        made = values(GAME, protection=protection, kinds=(kind,))
        assert made["armor"] == worn and made["traits"] == ()


@pytest.mark.rule("MY-140")
def test_wings_and_immunities_are_traits():
    made = values(GAME, flies=True, proof_against=("fire", "cold"))["traits"]
    assert made == ({"trait": "flight_true"}, {"trait": "immunity_partial", "note": "fire"},
                    {"trait": "immunity_partial", "note": "cold"})  # fmt: skip


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("more", "chart", "fear"), [
    ({"kinds": ("undead",)}, "humanoid", "humanoid"), ({"kinds": ()}, "four_legged_animal", "inhuman"),
    ({"kinds": ("animal",), "glyph": "spider"}, "insect", "animals"),
    ({"kinds": ("animal",), "glyph": "crab"}, "insect", "animals"), ({"kinds": ("ooze",)}, "snake_worm", "monstrosity"),
    ({"kinds": ("animal", "dragon")}, "dragon_insect", "inhuman"), ({"kinds": ("person",)}, "humanoid", ""),
])  # fmt: skip
def test_where_blows_land_and_how_it_frightens(more, chart, fear):
    made = values(GAME, **more)
    assert (made["chart"], made["fear"]) == (chart, fear)


def test_the_working_adds_up():
    assert working(GAME, "Power", hit_dice=8, large=True) == "Power: 9, 3 + half of its 8 hit dice + 2 as it is huge."
    assert working(GAME, "Power", small=True) == "Power: 3, 3 + half of its 3 hit dice − 1 as it is small."
    assert working(GAME, "Power", hit_dice=5) == "Power: 5, 3 + half of its 5 hit dice."
    assert working(GAME, "Power", hit_dice=0, small=True) == "Power: 1, it has half a hit die."
    assert working(GAME, "Wounds", hit_dice=8, large=True) == "Wounds: 18, 2 + 8 × 2 = 18; half of it critical."
    assert working(GAME, "Wounds", hit_dice=50) == "Wounds: 42, 2 + 40 = 42; half of it critical."
    assert working(GAME, "Wounds", hit_dice=0) == "Wounds: 1, of half a die = 1; half of it critical."
    assert working(GAME, "Armor", protection=5).startswith("Armor: 2, half of 5,")
    assert working(GAME, "Armor", protection=16).startswith("Armor: 5, half of 16,")
    assert working(GAME, "Armor", protection=16, kinds=("person",)).endswith(", at most 6.")
    assert working(GAME, "Armor", protection=-5).startswith("Armor: 0, half of 0,")


def lends(**more):
    return GAME.lend_creature(replace(WOLF, **{"attacks": (), "traits": (), "armor": 0, **more}))


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("scale", "wounds", "dice", "large", "small"), [
    ("average", 1, 0, False, False), ("average", 2, 0, False, False), ("average", 6, 4, False, False),
    ("small", 6, 4, False, True), ("tiny", 1, 0, False, True), ("large", 6, 4, True, False), ("huge", 18, 8, True, False),
    ("immense", 19, 8, True, False),
])  # fmt: skip
def test_boxes_are_lent_as_hit_dice(scale, wounds, dice, large, small):
    one = lends(scale=scale, boxes={"wounds": wounds})
    assert (one.hit_dice, one.large, one.small) == (dice, large, small)


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("worn", "traits", "protection"), [
    (0, (), 0), (3, (), 6), (0, (("natural_armor", 3), ("natural_armor_heavy", 2)), 10), (4, (("natural_armor", 1),), 8),
])  # fmt: skip
def test_the_better_armor_is_lent_twice(worn, traits, protection):
    one = lends(armor=worn, traits=tuple([Gained(name, level) for name, level in traits]))
    assert one.protection == protection and not one.flies
    assert lends(traits=(Gained("flight_true", 1),)).flies


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("grace", "pace"), [(1, 6), (2, 6), (3, 12), (4, 15), (6, 15)])
def test_grace_is_lent_as_a_pace(grace, pace):
    assert lends(statistics={"grace": grace}).pace == pace and lends(statistics={}).pace == 12


@pytest.mark.rule("MY-703")
@pytest.mark.parametrize(("damage", "dice"), [(0, "1d2"), (1, "1d2"), (2, "1d4"), (3, "1d4"), (4, "1d10"), (5, "1d10")])
def test_dice_of_damage_are_lent_as_the_old_dice(damage, dice):
    assert lends(attacks=(Attack("bite", damage),)).blows == (LentBlow("bite", dice, 1, 0),)


@pytest.mark.rule("MY-703")
def test_what_reaches_far_by_nature_is_a_breath_and_else_it_flies():
    attacks = (Attack("bite", 2, tags=("natural",)), Attack("flame", 4, reach="short", tags=("natural", "fire")),
               Attack("gas", 2, reach="long", tags=("natural",)), Attack("dart", 1, reach="short"),
               Attack("bow", 2, reach="medium", poison=2), Attack("gun", 4, reach="long"))  # fmt: skip
    one = lends(attacks=attacks)
    assert [(blow.name, blow.flies) for blow in one.blows] == [("bite", 0), ("dart", 60), ("bow", 180), ("gun", 360)]
    assert one.breaths == (LentBreath("flame", "1d10", "fire", 60), LentBreath("gas", "1d4", "", 60))
    assert one.poisonous and not lends(attacks=attacks[:3]).poisonous


@pytest.mark.parametrize(("chart", "kind"), [
    ("dragon_insect", "dragon"), ("humanoid", "undead"), ("snake_worm", "ooze"), ("four_legged_animal", "animal"),
    ("bat_bird", "humanoid"),
])  # fmt: skip
def test_the_kind_is_lent_by_where_blows_land(chart, kind):
    assert lends(chart=chart).kinds == (kind,)


@pytest.mark.rule("MY-006")
def test_a_creature_is_lent_whole():
    one = lends(boxes={}, glyph="wolf", number="2d4")
    assert (one.lender, one.licence, one.appearing) == ("Myriad", "Creative Commons Attribution 2.0 UK", "2d4")
    assert (one.hit_dice, one.more, one.glyph, one.name) == (0, 0, "wolf", WOLF.name)
