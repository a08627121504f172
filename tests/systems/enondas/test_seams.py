"""Where one rule meets another: the first strike and missiles, rests and their rests, curses and what they take along."""

from __future__ import annotations

from itertools import permutations

import pytest

from systems.common.records.table import altered
from systems.enondas.base.sheet import Skill
from systems.enondas.characters.altering import KEY as ALTER
from tests.systems.enondas.builders import BOW, GAME, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.enondas.fighting import battle, to

SHOT = [1, 1, 1, 1]  # longbow 4d + 4: 8
HIT = [[6, 6], [6, 6]]  # to hit: doubles roll on


def form(table, key, actor="b1", **so_far):
    return GAME.actions[key].form(look(table), actor, so_far)


def first_archer(**given):
    return hero(dexterity=12, items=(BOW,), first_strike=1, **given)


def shoots_first(table, *dice, **answers):
    table, _ = do(table, "combat.shoot", "b1", target="b9", **answers)
    return do(to(table, "First strike"), "combat.first_strike", "", list(dice))


# saving rolls


@pytest.mark.rule("EN-009", "EN-046")
def test_riding_a_horse_known_well_is_made_easier_by_both():
    table = quiet(hero(skills=(Skill("farmer", 4, (1, 1, 1, 1)),)))
    alone = form(table, "characters.save", level=3, task="riding").working
    both = form(table, "characters.save", level=3, task="riding", also="animal").working
    assert (alone.startswith("SR3 − 1 (Farmer 4) = SR2"), both.startswith("SR3 − 3 (Farmer 4) = SR0")) == (True, True)
    about = {"attribute": "dexterity", "task": "riding", "also": "animal"}
    _, told = do(table, "characters.save", "b1", [[2, 3]], level=3, **about)
    assert "makes SR0 DEX by 0" in story(told)


# first strike


@pytest.mark.rule("EN-131", "EN-117")
def test_the_sixes_of_a_shot_before_the_others_do_spite():
    table = battle(first_archer(), foe(rating=90), foe("b10", 90), house=ruled(spite=True))
    table, _ = shoots_first(table, *HIT, [6, 6, 1, 1])
    assert (sheet(table, "b9").rating, sheet(table, "b10").rating) == (90 - 18 - 1, 90 - 1)


@pytest.mark.rule("EN-125", "EN-117")
def test_a_shot_before_the_others_that_counts_as_melee_is_shared_out_and_hurts_no_target():
    table = battle(first_archer(), foe(rating=90), foe("b10", 90))
    table, told = shoots_first(table, *HIT, SHOT, as_melee=True)
    assert (sheet(table, "b9").rating, sheet(table, "b10").rating) == (90 - 4, 90 - 4)
    assert "First strike 1: party 8, nobody answers." in story(told)
    plain, told = shoots_first(battle(first_archer(), foe(rating=90), foe("b10", 90)), *HIT, SHOT)
    assert (sheet(plain, "b9").rating, sheet(plain, "b10").rating) == (82, 90)
    assert "First strike 1" not in story(told)


@pytest.mark.rule("EN-124", "EN-117")
def test_where_missiles_count_in_the_total_those_before_the_others_do_so_too():
    house = ruled(missile_into_total=True)
    table, _ = shoots_first(battle(first_archer(), foe(rating=90), foe("b10", 90), house=house), *HIT, SHOT)
    assert (sheet(table, "b9").rating, sheet(table, "b10").rating) == (90 - 4 - 8, 90 - 4)


@pytest.mark.rule("EN-124", "EN-116")
def test_such_a_shot_meets_the_blow_of_the_other_side_on_its_level():
    house = ruled(missile_into_total=True)
    table = battle(first_archer(), foe(rating=20, first_strike=1), house=house)
    table, told = shoots_first(table, *HIT, SHOT, [1, 1, 1])  # 8 against 3 + 10
    assert "party 8, foes 13" in story(told)
    assert (sheet(table, "b9").rating, sheet(table, "b1").hit_points) == (20 - 8, 10 - 5)


# archers of a kind


@pytest.mark.rule("EN-129", "EN-123")
def test_and_so_many_like_it_are_those_who_have_the_weapon():
    table = battle(hero(), foe("b9", weapon="shortbow"), foe("b10", weapon="shortbow"), foe("b11"))
    (too,) = [field for field in form(table, "combat.shoot", "b9").fields if field.name == "alike"]
    assert too.label == "And 1 like it"
    table, _ = do(table, "combat.shoot", "b9")
    assert {one.actor for one in table.fight.declared} == {"b9", "b10"}
    assert table.fight.waiting == ("b1", "b11")


@pytest.mark.rule("EN-110")
def test_one_archer_who_aims_anew_leaves_the_others_aims_alone():
    archers = [foe(f"b{n}", weapon="shortbow") for n in (9, 10)]
    table = battle(hero(hit_points=30), hero("b2", "Mira", hit_points=30), hero("b3", "Gil"), *archers)
    table, _ = do(table, "combat.shoot", "b9", target="b3", alike=False)
    table, _ = do(table, "combat.shoot", "b10", target="b2")
    table, _ = do(table, "combat.damage", "", targets=("b3",), amount="30")
    table = to(table, "Dice")
    table, told = do(table, "combat.roll", "b9", [*HIT, [6, 5], [1, 1], *HIT, [6, 5], [1, 1]], target="b1")
    assert "Orc b9 hits Ragna" in story(told) and "Orc b10 hits Mira" in story(told)


# rest


@pytest.mark.rule("EN-170", "EN-153")
def test_twelve_rests_of_five_minutes_give_back_what_an_hour_gives():
    table = quiet(hero(mana=0, mynergy=20))
    for number in range(1, 13):
        table, _ = do(table, "characters.rest", "", amount=5, unit="minute")
        assert sheet(table, "b1").mana == number // 2
    whole, _ = do(quiet(hero(mana=0, mynergy=20)), "characters.rest", "", amount=1, unit="hour")
    assert sheet(whole, "b1").mana == 6


@pytest.mark.rule("EN-170")
def test_minutes_rested_with_all_mana_are_no_store():
    table = quiet(hero(mana=20, mynergy=20))
    table, _ = do(table, "characters.rest", "", amount=9, unit="minute")
    assert not table.effects


# curses


@pytest.mark.rule("EN-166", "EN-211")
@pytest.mark.parametrize(("dice", "lives"), [([6, 5], True), ([1, 2], False)])
def test_mana_that_a_curse_drives_below_zero_burns(dice, lives):
    table = quiet(hero(mynergy=20, mana=4, constitution=14, hit_points=9, hit_points_most=9))
    cursed, told = do(table, ALTER, "b1", [dice], attribute="mynergy", how="points", points=-10)
    assert sheet(cursed, "b1").mana == -6
    assert ("lives through the mana burn" in story(told), "burns out and dies" in story(told)) == (lives, not lives)
    assert (sheet(cursed, "b1").hit_points > 0) == lives
    faint, told = do(table, ALTER, "b1", attribute="mynergy", how="points", points=-4)
    assert "no mana left and passes out" in story(told) and sheet(faint, "b1").mana == 0


@pytest.mark.rule("EN-169", "EN-211")
def test_where_an_attribute_gives_the_rest_it_does_so_for_a_curse_too():
    table = quiet(hero(mynergy=20, mana=4), house=ruled(mana_overflow="STR"))
    cursed, _ = do(table, ALTER, "b1", attribute="mynergy", how="points", points=-10)
    assert (sheet(cursed, "b1").mana, sheet(cursed, "b1").strength) == (0, 4)


@pytest.mark.rule("EN-023", "EN-026")
@pytest.mark.parametrize("attribute", ["constitution", "strength", "intelligence"])
def test_a_factor_leaves_one_point_of_what_nobody_lives_without(attribute):
    table = quiet(hero(**{attribute: 1}, hit_points=5, hit_points_most=5))
    assert "deadly" not in form(table, ALTER, attribute=attribute, percent=25).working
    again, _ = do(quiet(hero(**{attribute: 3})), ALTER, "b1", attribute=attribute, percent=10)
    assert getattr(sheet(again, "b1"), attribute) == 1 and GAME.able(look(again), again.beings["b1"])


@pytest.mark.rule("EN-026")
@pytest.mark.parametrize("factors", [(50, 50), (50, 200), (33, 10), (25, 150, 50), (1, 9999)])
@pytest.mark.parametrize("body", [(20, 31, 31), (11, 3, 25), (7, 1, 10), (1, 1, 3)])
def test_factors_lifted_in_any_order_leave_what_was_there_before(factors, body):
    con, now, most = body
    table = quiet(hero(constitution=con, hit_points=now, hit_points_most=most))
    for percent in factors:
        if form(table, ALTER, attribute="constitution", percent=percent).working.startswith(
            f"CON {sheet(table, 'b1').constitution} instead of {sheet(table, 'b1').constitution},"
        ):
            continue  # nothing changes, and that is said
        table, _ = do(table, ALTER, "b1", attribute="constitution", percent=percent)
    for order in permutations(table.effects):
        lifted = table
        for one in order:
            lifted, _ = do(lifted, "effect.end", effect=one)
        found = sheet(lifted, "b1")
        assert (found.constitution, found.hit_points, found.hit_points_most) == body, order


# first aid


@pytest.mark.rule("EN-150")
def test_first_aid_is_for_those_who_come_from_a_fight():
    healer = hero("b2", "Mira", skills=(Skill("healer", 1, (2,)),))
    table = quiet(hero(hit_points=4), healer)
    assert form(table, "characters.first_aid", "") is None
    over, _ = do(battle(hero(hit_points=4), healer, foe()), "turn.end")
    made, _ = do(over, "characters.first_aid", "", [6])
    assert sheet(made, "b1").hit_points == 7
    assert form(made, "characters.first_aid", "") is None


def test_what_several_declare_together_is_told_of_them_together_and_who_fights_bare_names_no_weapon():
    table = battle(hero(), *[altered(foe(f"b{8 + n}", name=f"Orc {n}"), number=n) for n in (1, 2)])
    table, told = do(table, "combat.fight", "b9")
    assert story(told) == "2 orcs will fight."
    table, told = do(table, "combat.fight", "b1")
    assert story(told) == "Ragna will fight with longsword."
