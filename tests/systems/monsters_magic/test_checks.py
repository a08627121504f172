"""The check: modifiers, traits, opposition, effect points, how badly it fails, help, goals."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Need
from systems.monsters_magic.base import checks, grades
from systems.monsters_magic.base.attributes import modifier
from systems.monsters_magic.base.checks import Checked
from systems.monsters_magic.base.sheet import Trait
from systems.monsters_magic.combat import helping
from tests.systems.monsters_magic.builders import do, fighting, foe, hero, look, quiet, ruled, sheet, story

CALM = {"against": "number", "difficulty": 10, "traits": ()}


@pytest.mark.rule("MG-002")
@pytest.mark.parametrize(("score", "expected"), [(3, -4), (6, -2), (9, -1), (10, 0), (11, 0), (12, 1), (13, 1), (16, 3),
                                                 (24, 7)])  # fmt: skip
def test_a_modifier_is_half_of_what_is_above_ten_rounded_down(score, expected):
    assert modifier(score) == expected


@pytest.mark.rule("MG-001", "MG-003")
def test_a_check_adds_modifier_and_traits_to_three_dice():
    table = quiet(hero(strength=12, calling="cleric", traits=(Trait("Climber"),)))
    after, told = do(table, "characters.check", "b1", dice=[(4, 3, 2)], what="Climbing", attribute="strength",
                     **{**CALM, "traits": ("Climber",)})  # fmt: skip
    assert "tries “Climbing”: 11 against 10, 1 effect point" in story(told)
    assert after.fight == table.fight


@pytest.mark.rule("MG-003")
def test_a_check_may_go_against_an_attribute_or_armor_class():
    table = quiet(hero(traits=()), foe(creature="road_robber"))
    _, told = do(table, "characters.check", "b1", dice=[(1, 1, 1)], attribute="strength", against="resistance",
                 target="b9", resists="dexterity")  # fmt: skip
    assert "9 against 12" in story(told)
    _, told = do(table, "characters.check", "b1", dice=[(1, 1, 1)], attribute="strength", against="armor", target="b9")
    assert "9 against 14" in story(told)


@pytest.mark.rule("MG-004")
def test_a_passive_resistance_is_the_score_and_a_surprised_target_rolls():
    table = fighting(hero(), foe(creature="road_robber"), dice=[(1, 1, 1)], surprised=("b9",))
    _, told = do(table, "combat.sneak", "b1", dice=[(3, 3, 3), (2, 2, 2)], target="b9", traits=())
    assert "7 against 9" in story(told)  # Wisdom 10 has no modifier
    table = fighting(hero(), foe(creature="road_robber"), dice=[(1, 1, 1), (1, 1, 1)])
    _, told = do(table, "combat.sneak", "b1", dice=[(2, 2, 2)], target="b9", traits=())
    assert "7 against 10" in story(told)


@pytest.mark.rule("MG-005", "MG-011")
def test_difficulties_and_the_danger_of_the_place():
    view = look(quiet(hero()))
    assert dict(checks.difficulties(view)) == {"Easy": 5, "Average": 10, "Tough": 15, "Hard": 20, "Extreme": 25}
    assert (checks.environment(view, False), checks.environment(view, True)) == (10, 15)
    other = look(quiet(hero(), house=ruled(mg_average=11, mg_tough=17)))
    assert (checks.environment(other, False), checks.environment(other, True)) == (11, 17)


@pytest.mark.rule("MG-006")
def test_each_trait_adds_the_level_two_at_most():
    view = look(quiet(hero(level=3)))
    terms = checks.trait_terms(view, view.being("b1"), ("One", "Two", "Three"))
    assert [(term.label, term.amount) for term in terms] == [("One", 3), ("Two", 3)]
    one = look(quiet(hero(level=3), house=ruled(mg_trait_limit=1)))
    assert len(checks.trait_terms(one, one.being("b1"), ("One", "Two"))) == 1
    asked = look(quiet(hero(traits=(Trait("A"), Trait("B"), Trait("C"))))).game.actions["characters.check"].form(
        look(quiet(hero(traits=(Trait("A"), Trait("B"), Trait("C"))))), "b1", {})  # fmt: skip
    assert "at most 2" in asked.field("traits").problem(("A", "B", "C"))


@pytest.mark.rule("MG-007")
def test_equality_succeeds_and_what_is_above_are_effect_points():
    assert Checked("b1", 15, 15).succeeds and Checked("b1", 15, 15).points == 0
    assert Checked("b1", 22, 15).points == 7
    assert not Checked("b1", 14, 15).succeeds and Checked("b1", 14, 15).points == 0


@pytest.mark.rule("MG-008")
@pytest.mark.parametrize(("short", "grade"), [(1, ""), (4, ""), (5, "minor"), (9, "minor"), (10, "major"), (14, "major"),
                                              (15, "extreme"), (30, "extreme")])  # fmt: skip
def test_how_badly_a_check_fails(short, grade):
    assert Checked("b1", 10, 10 + short).grade == grade


@pytest.mark.rule("MG-009")
def test_effect_points_of_several_checks_add_up_and_failures_add_nothing():
    table, _ = do(quiet(hero()), "characters.incremental", name="Raise the gate", goal=8)
    (goal,) = table.effects
    table, _ = do(table, "characters.check", "b1", dice=[(5, 5, 4)], attribute="dexterity", goal=goal, **CALM)
    assert (table.effects[goal].name, table.effects[goal].fact("progress")) == ("Raise the gate", 5)
    table, _ = do(table, "characters.check", "b1", dice=[(1, 1, 1)], attribute="dexterity", goal=goal, **CALM)
    assert (table.effects[goal].name, table.effects[goal].fact("progress")) == ("Raise the gate", 5)
    table, told = do(table, "characters.check", "b1", dice=[(5, 5, 4)], attribute="dexterity", goal=goal, **CALM)
    assert not table.effects and "Raise the gate is done" in story(told)


@pytest.mark.rule("MG-010", "MG-088")
def test_help_becomes_a_bonus_that_is_used_once():
    table = quiet(hero("b1", traits=()), hero("b2", "Guido of Gramarye", calling="bard", charisma=16, traits=()))
    table, _ = do(table, "combat.help", "b2", dice=[(4, 4, 4)], friend="b1", attribute="charisma", danger=False)
    plain = {"against": "number", "difficulty": 10}
    assert [effect.name for effect in table.effects.values()] == ["Help of Guido +8"]
    (term,) = helping.terms(look(table), "b1", "check")
    assert (term.label, term.amount) == ("Help of Guido", 8), "its figure is said once"
    table, told = do(table, "characters.check", "b1", dice=[(1, 1, 1)], attribute="dexterity", **plain)
    assert "12 against 10" in story(told) and not table.effects


@pytest.mark.rule("MG-010")
def test_help_for_a_resistance_lies_there_as_a_bonus():
    table = quiet(hero("b1", traits=()), hero("b2", "Guido", calling="bard", charisma=16, traits=()))
    table, _ = do(table, "combat.help", "b2", dice=[(4, 4, 4)], friend="b1", **{"with": "resistance"}, resists="wisdom",
                  attribute="charisma", danger=True)  # fmt: skip
    assert look(table).value("b1", "resist:wisdom") == 13


@pytest.mark.rule("MG-012", "MG-R09")
def test_prices_and_weights_of_the_grades_are_house_rules():
    view = look(quiet(hero()))
    assert [grades.price(view, one) for one in grades.GRADES] == [5, 10, 15]
    assert [grades.amount(view, one) for one in grades.GRADES] == [2, 4, 6]
    other = look(quiet(hero(), house=ruled(mg_extreme=18, mg_extreme_amount=8, mg_minor_cost=4, mg_minor_amount=1,
                                           mg_major_cost=9, mg_major_amount=3)))  # fmt: skip
    assert [grades.price(other, one) for one in grades.GRADES] == [4, 9, 18]
    assert [grades.amount(other, one) for one in grades.GRADES] == [1, 3, 8]


@pytest.mark.rule("MG-021")
def test_the_prime_attribute_adds_to_checks_and_initiative_not_to_defense():
    view = look(quiet(hero("b1", calling="thief", dexterity=16, items=())))
    being = view.being("b1")
    assert sum(term.amount for term in checks.check_terms(view, being, "dexterity")) == 6
    assert sum(term.amount for term in checks.check_terms(view, being, "strength")) == 3
    assert view.value("b1", "initiative") == 7
    assert (view.value("b1", "armor"), view.value("b1", "defense"), view.value("b1", "resist:dexterity")) == (16, 3, 16)
    other = look(quiet(hero("b1", calling="thief", dexterity=16), house=ruled(mg_prime_bonus=0)))
    assert other.value("b1", "initiative") == 4


@pytest.mark.rule("MG-016")
def test_penalties_count_against_checks_and_defense_but_not_against_passive_resistance():
    table, _ = do(quiet(hero()), "combat.impose", "b1", grade="major", called="blinded")
    view = look(table)
    assert (view.value("b1", "checks"), view.value("b1", "armor"), view.value("b1", "defense")) == (-4, 15, 4)
    assert view.value("b1", "resist:constitution") == 15
    strict = look(do(quiet(hero(), house=ruled(mg_fixed_penalties=True)), "combat.impose", "b1", grade="major",
                     called="blinded")[0])  # fmt: skip
    assert strict.value("b1", "resist:constitution") == 11


@pytest.mark.rule("MG-028")
def test_the_focus_is_tallied():
    table, _ = do(quiet(hero()), "characters.focus", "b1")
    assert sheet(table, "b1").focus == 1


def test_a_need_is_shown_where_it_is_known():
    assert Need(15).met(15) and not Need(15).met(14)
