"""Experience and levels: what a level needs and gives, what points and experience buy, where the caps are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, Hoard
from systems.myriad.characters.advancement import gradual, levels
from tests.systems.myriad.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, sheet, story

PRINTED = {
    1: 0, 2: 10, 3: 25, 4: 45, 5: 70, 6: 100, 7: 135, 8: 175, 9: 220, 10: 270, 11: 325, 12: 385, 13: 450, 14: 520,
    15: 595, 16: 675, 17: 760, 18: 850, 19: 945, 20: 1045, 21: 1150, 22: 1260, 23: 1375, 24: 1495, 25: 1620, 26: 1750,
    27: 1885, 28: 2025, 29: 2170, 30: 2320,
}  # fmt: skip


def form(table, key, actor="", **answers):
    return GAME.actions[key].form(look(table), actor, answers)


def award(table, xp, **answers):
    return do(table, "characters.award", xp=xp, **{"xp_b1": xp, **answers})


def pooled(**points: int):
    return quiet(hero(points=tuple(points.items())))


@pytest.mark.rule("MY-201", "R-30", "R-65")
def test_the_table_of_levels():
    assert {level: levels.experience_needed(level) for level in PRINTED} == PRINTED
    assert levels.experience_needed(31) == 2475


@pytest.mark.rule("WE-38", "MY-201")
def test_a_hundred_points_are_level_six():
    assert (levels.level_at(100), levels.level_at(99), levels.level_at(2320)) == (6, 5, 30)


@pytest.mark.rule("MY-201", "R-29")
def test_what_each_level_gives():
    there = look(quiet(hero()))
    assert levels.gains(there, 3) == {"skill": 2, "health": 1}
    assert levels.gains(there, 2) == {"skill": 2, "health": 1, "sfx": 1}
    assert [level for level in range(2, 30) if "statistic" in levels.gains(there, level)] == [
        4,
        8,
        12,
        16,
        20,
        24,
        28,
    ]


@pytest.mark.rule("MY-200", "MY-201")
def test_a_sitting_brings_experience_to_each_and_the_level_it_comes_to():
    table = quiet(hero(xp=8), hero("b2", "Arne", xp=1))
    asked = form(table, "characters.award")
    assert (asked.blank()["xp"], asked.field("xp_b1").label, asked.field("xp_b2").label) == (5, "Hild", "Arne")
    table, told = do(table, "characters.award", xp=5, xp_b1=5, xp_b2=5, why="the sitting")
    assert (sheet(table, "b1").xp, sheet(table, "b1").level) == (13, 2)
    assert dict(sheet(table, "b1").points) == {"skill": 2, "health": 1, "sfx": 1}
    assert (sheet(table, "b2").xp, sheet(table, "b2").level, sheet(table, "b2").points) == (6, 1, ())
    assert "Hild is level 2 now: 2 skill points, 1 SFX point, 1 health point to spend." in story(told)


@pytest.mark.rule("R-30")
def test_several_levels_at_once_pay_for_all_of_them_and_what_was_kept_stays():
    table, _ = award(quiet(hero(xp=0, points=(("gp", 1),))), 45)
    assert sheet(table, "b1").level == 4
    assert dict(sheet(table, "b1").points) == {"gp": 1, "skill": 6, "health": 3, "sfx": 2, "statistic": 1}


@pytest.mark.rule("MY-200")
def test_somebody_gets_more_or_nothing_as_the_guide_says_and_the_dead_are_left_out():
    dead = hero("b2", "Arne", left=(("wounds", 0), ("wounds_critical", 0), ("resolve", 8)))
    table = quiet(hero(), dead, hero("b3", "Runa"))
    assert form(table, "characters.award").blank()["who"] == ("b1", "b3")
    table, told = do(table, "characters.award", xp=4, xp_b1=7, xp_b3=0)
    assert [sheet(table, who).xp for who in ("b1", "b2", "b3")] == [7, 0, 0]
    assert "Runa" not in story(told)
    assert form(quiet(foe()), "characters.award") is None


@pytest.mark.rule("MY-202")
@pytest.mark.parametrize(
    ("way", "level", "expected"),
    [("none", 1, None), ("simple", 1, 2), ("simple", 4, 1), ("simple", 5, 1), ("simple", 6, 1), ("simple", 7, 0),
     ("times_ten", 5, 3), ("times_ten", 3, 5), ("times_ten", 7, 1), ("times_ten", 9, 0), ("times_ten", 1, 7)],
)  # fmt: skip
def test_an_enemy_is_worth_what_the_gap_of_levels_says(way, level, expected):
    """A vampire is of level 5."""
    table = quiet(hero(level=level), house=ruled(enemy_xp=way))
    table = table.exchanged(None, Hoard("h1", "Spoils", experience=1, foes=(("Vampire", 1),)))
    asked = form(table, "characters.award", xp=0)
    if expected is None:
        assert asked.field("xp_b1").default == 0
        return
    assert asked.field("xp_b1").default == expected
    table, _ = do(table, "characters.award", xp=0, xp_b1=expected)
    assert table.hoards["h1"].experience == 0, "nobody is paid twice"
    assert form(table, "characters.award").field("enemies") is None


@pytest.mark.rule("MY-202")
def test_the_worth_of_an_enemy_ends_at_ten_and_thresholds_are_tenfold():
    table = quiet(hero(level=1), house=ruled(enemy_xp="times_ten"))
    table = table.exchanged(None, Hoard("h1", "Spoils", experience=10, foes=(("Dragon", 10),)))
    assert form(table, "characters.award", xp=0).field("xp_b1").default == 10
    table, _ = do(table, "characters.award", xp=99, xp_b1=99, enemies=False)
    assert sheet(table, "b1").level == 1
    table, _ = do(table, "characters.award", xp=1, xp_b1=1, enemies=False)
    assert sheet(table, "b1").level == 2


@pytest.mark.rule("MY-201", "R-28")
def test_skill_points_buy_levels_and_new_skills_up_to_the_cap():
    table = pooled(skill=3, health=1)
    asked = form(table, "characters.spend", "b1")
    assert (asked.field("pool").default, asked.purse) == ("skill", 3)
    assert asked.field("skills:close_combat") is None, "4 is as high as a beginner’s skills go"
    assert asked.field("skills:athletics").maximum == 1
    table, told = do(table, "characters.spend", "b1", **{"skills:athletics": 1, "skills:stealth": 2})
    assert dict(sheet(table, "b1").skills) == {
        "close_combat": 4, "athletics": 4, "perception": 3, "ranged_combat": 2, "persuasion": 2, "stealth": 2,
    }  # fmt: skip
    assert sheet(table, "b1").points == (("health", 1),)
    assert "spends 3 skill points: Athletics 3 → 4, Stealth 0 → 2." in story(told)


@pytest.mark.rule("MY-018", "R-28")
def test_past_the_beginning_the_caps_are_ten_and_five_or_those_of_the_power_level():
    table = quiet(hero(level=2, points=(("skill", 2), ("statistic", 9))))
    assert form(table, "characters.spend", "b1").field("stats:power").maximum == 5
    assert form(table, "characters.spend", "b1", pool="skill").field("skills:close_combat").maximum == 1
    capped = quiet(hero(level=2, points=(("skill", 2), ("statistic", 9))), house=ruled(advance_caps="power_level"))
    assert form(capped, "characters.spend", "b1").field("stats:power").maximum == 2
    assert form(capped, "characters.spend", "b1", pool="skill").field("skills:close_combat") is None


@pytest.mark.rule("MY-201")
def test_nobody_spends_more_than_there_is():
    with pytest.raises(Refused, match="Take 1 back"):
        do(pooled(skill=2), "characters.spend", "b1", **{"skills:stealth": 2, "skills:deceit": 1})
    with pytest.raises(Refused, match="Nothing is bought"):
        do(pooled(skill=2), "characters.spend", "b1")
    assert form(pooled(), "characters.spend", "b1") is None
    assert form(quiet(foe(points=(("skill", 1),))), "characters.spend", "b9") is None


@pytest.mark.rule("MY-105", "MY-201", "R-26")
def test_health_points_buy_boxes_and_may_be_saved_for_a_dear_one():
    asked = form(pooled(health=1), "characters.spend", "b1")
    assert asked.field("row:wounds") is None, "a Wound costs two"
    table, _ = do(pooled(health=2), "characters.spend", "b1", **{"row:wounds": 1})
    now = sheet(table, "b1")
    assert (dict(now.boxes)["wounds"], dict(now.left)["wounds"], now.points) == (10, 10, ())
    table, _ = do(pooled(health=2), "characters.spend", "b1", **{"row:wounds_critical": 1, "row:resolve": 1})
    assert dict(sheet(table, "b1").boxes) == {"wounds": 9, "wounds_critical": 4, "resolve": 9}


@pytest.mark.rule("R-26", "MY-201")
def test_a_statistic_rises_by_one_and_moves_no_line():
    table, _ = do(pooled(statistic=1), "characters.spend", "b1", **{"stats:power": 1})
    now = sheet(table, "b1")
    assert dict(now.stats)["power"] == 6
    assert dict(now.boxes) == {"wounds": 9, "wounds_critical": 3, "resolve": 8}


@pytest.mark.rule("MY-201", "MY-908")
def test_an_sfx_point_buys_what_the_module_has_and_the_skill_allows():
    asked = form(pooled(sfx=1), "characters.spend", "b1")
    options = {one.value: one for field in asked.fields if field.name.startswith("sfx:") for one in field.options}
    assert "hawkeye" in options and "guns_akimbo" not in options
    assert options["peel_out"].blocked.startswith("Needs")
    table, told = do(pooled(sfx=1), "characters.spend", "b1", **{"sfx:mortal": ("hawkeye",)})
    assert (sheet(table, "b1").sfx, sheet(table, "b1").points) == (("hawkeye",), ())
    assert "1 SFX point: Hawkeye" in story(told)


@pytest.mark.rule("MY-102")
def test_general_points_buy_anything_at_three_two_and_one():
    table, _ = do(pooled(gp=6), "characters.spend", "b1", **{"stats:grace": 1, "skills:stealth": 1, "row:wounds": 1})
    now = sheet(table, "b1")
    assert (dict(now.stats)["grace"], dict(now.skills)["stealth"], dict(now.boxes)["wounds"], now.points) == (
        5,
        1,
        10,
        (),
    )
    asked = form(pooled(gp=6), "characters.spend", "b1")
    assert [asked.field(name).each for name in ("stats:grace", "skills:stealth", "row:wounds", "row:resolve")] == [
        3, 1, 2, 1]  # fmt: skip


@pytest.mark.rule("WE-07", "MY-203")
def test_the_prices_of_single_steps():
    assert gradual.statistic_price(4) == 20
    assert (gradual.skill_price(3), gradual.skill_price(1)) == (9, 3)
    assert gradual.sfx_price(3) == 11


@pytest.mark.rule("MY-203")
def test_experience_buys_a_step_of_each_thing_between_two_sittings():
    house = ruled(advancement="gradual", gradual_need_use=False)
    table = quiet(hero(xp=60, sfx=("hawkeye", "knockback", "artery_strike")), house=house)
    asked = form(table, "characters.spend", "b1")
    assert (asked.purse, asked.purse_label) == (60, "XP")
    assert [asked.field(name).each for name in ("stats:intellect", "skills:perception", "skills:stealth")] == [
        20,
        12,
        3,
    ]
    assert asked.field("stats:intellect").maximum == 1
    assert asked.field("effect").option("crippling_blow").price == 11
    table, told = do(table, "characters.spend", "b1", effect="crippling_blow",
                     **{"stats:intellect": 1, "skills:stealth": 1})  # fmt: skip
    now = sheet(table, "b1")
    assert (now.xp, dict(now.stats)["intellect"], dict(now.skills)["stealth"], now.sfx[-1]) == (
        26,
        4,
        1,
        "crippling_blow",
    )
    assert "spends 34 XP" in story(told)
    again = form(table, "characters.spend", "b1")
    assert again.field("stats:intellect") is None and again.field("skills:stealth") is None
    assert again.field("effect").option("bleed") is None and again.field("effect").options[1].price == 13
    table, _ = do(table, "characters.sitting")
    assert form(table, "characters.spend", "b1").field("stats:intellect").each == 25


@pytest.mark.rule("MY-203")
def test_a_skill_that_was_not_used_rises_only_after_much_time():
    table = quiet(hero(xp=60, marks=(("used:athletics", 1),)), house=ruled(advancement="gradual"))
    asked = form(table, "characters.spend", "b1")
    assert asked.field("skills:athletics") is not None and asked.field("skills:perception") is None
    assert asked.field("skills:stealth").each == 3, "a new one"
    assert form(table, "characters.spend", "b1", time=True).field("skills:perception").each == 12
    table, _ = do(table, "characters.sitting")
    assert form(table, "characters.spend", "b1").field("skills:athletics") is not None, "used in the last sitting"
    table, _ = do(table, "characters.sitting")
    assert form(table, "characters.spend", "b1").field("skills:athletics") is None


@pytest.mark.rule("MY-203")
def test_a_test_is_a_use():
    table = quiet(hero(), house=ruled(advancement="gradual"))
    table, _ = do(table, "characters.test", "b1", dice=[(1, 2, 3, 4, 5)], skill="athletics", statistic="power")
    assert sheet(table, "b1").marks == (("used:athletics", 1),)


@pytest.mark.rule("R-33")
def test_boxes_are_sold_only_at_a_price_of_the_house():
    table = quiet(hero(xp=60), house=ruled(advancement="gradual", gradual_health_xp=3))
    asked = form(table, "characters.spend", "b1")
    assert (asked.field("row:wounds").each, asked.field("row:resolve").each) == (6, 3)
    unsold = quiet(hero(xp=60), house=ruled(advancement="gradual"))
    assert form(unsold, "characters.spend", "b1").field("row:wounds") is None


@pytest.mark.rule("MY-203")
def test_levels_do_not_follow_where_experience_is_spent():
    table, _ = award(quiet(hero(), house=ruled(advancement="gradual")), 100)
    assert (sheet(table, "b1").xp, sheet(table, "b1").level, sheet(table, "b1").points) == (100, 1, ())


@pytest.mark.rule("MY-131", "R-74")
def test_a_new_sitting_makes_boons_fresh():
    table = quiet(
        hero(used=(("lucky", 2), ("famous", 1))), hero("b2", "Arne"), replace(foe(used=(("unlucky", 1),)), side=PARTY)
    )
    table, told = do(table, "characters.sitting")
    assert sheet(table, "b1").used == sheet(table, "b9").used == ()
    assert "A new sitting begins." in story(told)


@pytest.mark.rule("MY-003", "MY-201")
def test_points_follow_the_parts_of_the_guide():
    source = '[luck]\nname = "Luck"\nrule = "own"\ntext = "Fortune."\n'
    table, _ = do(pooled(statistic=1), "own.keep", kind="statistics", key="luck", source=source)
    table, _ = do(table, "characters.spend", "b1", **{"stats:luck": 1})
    assert dict(sheet(table, "b1").stats)["luck"] == 2  # not written it counted as 1


def test_odd_answers_are_refused_with_a_sentence():
    for key, actor in (("characters.award", ""), ("characters.spend", "b1"), ("characters.rest", "")):
        table = quiet(hero(points=(("skill", 2),)))
        with pytest.raises(Refused) as refused:
            resolve(GAME, table, Choice(key, actor, {"who": 3, "pool": [], "xp": "x", "amount": None}), Faces())
        assert refused.value.sentence.endswith(".")
