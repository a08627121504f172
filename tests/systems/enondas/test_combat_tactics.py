"""What tactics do with a turn, and that fights come to their end (EN-114, EN-115, EN-120)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import ROUND
from systems.common.simulation.weighing import journaled_fight
from tests.systems.enondas.builders import BOW, CHAIN, GAME, SHIELD, SWORD, do, foe, hero, look, ruled
from tests.systems.enondas.fighting import (
    battle,
    to,
)

HELD = BOW.__class__("longbow", "Longbow", carried="held")


def suggested(table, who):
    choice = GAME.suggest(look(table), who)
    form = GAME.actions[choice.action].form(look(table), choice.actor, choice.answers)
    assert form is not None and not form.problem(choice.answers)
    return choice


def test_whoever_fights_with_what_is_held_says_so_too():
    assert suggested(battle(hero(), foe()), "b1").action == "combat.fight"


@pytest.mark.rule("EN-115")
def test_first_strikers_strike_first_and_those_beside_them_fight():
    table = battle(hero(), foe("b9", first_strike=1), foe("b10", first_strike=1))
    assert suggested(table, "b1").action == "combat.fight"
    assert suggested(table, "b9") == Choice("combat.strike_first", "b9", {"arm": "own", "alike": True})


@pytest.mark.rule("EN-120")
@pytest.mark.parametrize("house", [{}, {"missile_bands": "quarters"}, {"avoid_missiles": True}])
def test_whoever_holds_a_bow_shoots_at_who_looks_worst_hurt_if_it_is_likely_to_hit(house):
    hurt = foe("b10", 30, rating_most=70)
    table = battle(hero(items=(HELD,), dexterity=30), foe("b9", 20), hurt, house=ruled(**house))
    choice = suggested(table, "b1")
    assert choice.action == "combat.shoot" and choice.answers["target"] == "b10"
    form = GAME.actions["combat.shoot"].form(look(table), "b1", choice.answers)
    assert {**form.blank(), **choice.answers} == {**form.blank(), "target": "b10", "arm": choice.answers["arm"]}
    poor = battle(hero(items=(HELD,), dexterity=12), foe("b9", 30), house=ruled(**house))
    assert suggested(poor, "b1").action == "combat.fight"
    carried = battle(hero(items=(SWORD, BOW), dexterity=30), foe("b9", 30), house=ruled(**house))
    assert suggested(carried, "b1").action == "combat.fight"


@pytest.mark.rule("EN-224")
def test_creatures_that_shoot_do():
    table = battle(hero(), foe("b9", 60, weapon="longbow"))
    assert suggested(table, "b9").action == "combat.shoot"
    assert suggested(battle(hero(), foe("b9", 60, weapon="spear")), "b9").action == "combat.fight"


def test_the_round_itself_deals_what_lies():
    table = battle(hero(first_strike=1, items=(HELD,), dexterity=30), hero("b2", "Hild", first_strike=1), foe(rating=90),
                   house=ruled(first_strike_fights_again=True))  # fmt: skip
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    said = []
    for step, dice in (("First strike", ()), ("Missiles", ([6, 4], [1] * 4, [1] * 4, [6, 4], [1] * 4, [1] * 4, [1] * 10)),
                       ("Melee", ())):  # fmt: skip
        table = to(table, step, *dice)
        said.append(suggested(table, ROUND).action)
    assert said == ["combat.first_strike", "combat.volley", "combat.clash"]


def test_the_helpless_wait():
    table = battle(hero(), hero("b2", "Hild", hit_points=0), foe("b9", first_strike=1))
    assert suggested_kind(table, "b2") == "turn.wait"


def suggested_kind(table, who):
    return GAME.suggest(look(table), who).action


@pytest.mark.rule("EN-114")
def test_fights_end_with_the_stronger_side_winning_mostly():
    strong = battle(hero(strength=25, hit_points=40, items=(SWORD, CHAIN, SHIELD)), foe("b9", 15), foe("b10", 15))
    weak = battle(hero(), foe("b9", 40), foe("b10", 40))
    assert [journaled_fight(GAME, strong, SeededDice(seed)) for seed in range(5)] == ["party"] * 5
    assert [journaled_fight(GAME, weak, SeededDice(seed)) for seed in range(5)] == ["foes"] * 5
