"""Dice, time, loads and what the book leaves out (WB-001 to WB-006, WB-029, WB-108 to WB-112, WB-189, WB-197)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.dice.expressions import odds, parse
from systems.common.kernel.play import Play
from systems.whitebox.base import loads
from systems.whitebox.base.creatures import ability
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.afflictions.chances import roll_chance
from tests.systems.whitebox.builders import CHAIN, GAME, SHIELD, SWORD, Faces, foe, hero, look, quiet, ruled, table


@pytest.mark.rule("WB-001")
@pytest.mark.parametrize(("dice", "low", "high"), [
    ("1d4", 1, 4), ("1d6-1", 0, 5), ("3d6", 3, 18), ("1d8", 1, 8), ("2d10", 2, 20), ("1d12", 1, 12), ("1d20", 1, 20), ("d100", 1, 100),
    ("1d2", 1, 2), ("1d3", 1, 3), ("1d1000", 1, 1000), ("1d10000", 1, 10000),
])  # fmt: skip
def test_every_die_of_the_book_can_be_thrown(dice, low, high):
    assert (parse(dice).minimum, parse(dice).maximum) == (low, high)


@pytest.mark.rule("WB-001", "WB-002")
@pytest.mark.parametrize("sides", [2, 3, 100, 1000])
def test_their_faces_are_equally_likely(sides):
    found = odds(parse(f"1d{sides}"))
    assert {found.chance(at_least=n) - found.chance(at_least=n + 1) for n in range(1, sides + 1)} == {
        found.chance(at_least=sides)
    }


@pytest.mark.rule("WB-005")
def test_a_stated_chance_succeeds_on_that_number_or_less():
    disease = ability(GAME.shipped_entries("creatures")["rat_giant"], "disease")
    assert disease.chance == 5  # E-17: one in twenty
    for face, sick in ((5, True), (6, False)):
        assert roll_chance(Play(GAME, quiet(hero()), Faces(face)), disease) == sick


@pytest.mark.rule("WB-006")
def test_rounds_turns_hours_and_days_have_their_length():
    assert {one: size for one, _, size in GAME.words.times} == {
        "round": 60,
        "turn": 600,
        "hour": 3600,
        "day": 86400,
        "week": 604800,
    }
    assert (
        GAME.words.span(600) == "1 turn" and GAME.words.span(180) == "3 rounds" and GAME.words.span(7200) == "2 hours"
    )


@pytest.mark.rule("WB-029")
@pytest.mark.parametrize("strength", [3, 18])
def test_strength_does_nothing_in_combat_by_itself(strength):
    at = look(table(hero(strength=strength)))
    assert at.value("b1", "to_hit", "melee") == at.value("b1", "damage", "melee") == 0


@pytest.mark.rule("WB-108")
def test_weight_is_arms_and_armor_by_table_coins_a_tenth_and_the_rest_flat():
    carried = hero(
        items=(SWORD, CHAIN, SHIELD, Item("torches", "Torches"), Item("rope_hemp", "Rope")),
        gold=100,
        silver=20,
        copper=3,
    )
    figure = look(quiet(carried)).figure("b1", "weight")
    assert {t.label: t.amount for t in figure.terms} == {
        "Long sword": 100,
        "Chain mail": 500,
        "Shield": 100,
        "Coins": 123,
        "Other gear": 100,
    }
    assert str(figure) == "92.3 lb"
    assert figure.working().startswith("Long sword 10, Chain mail +50, Shield +10, Coins +12.3")


@pytest.mark.rule("WB-108")
def test_what_is_stored_weighs_nothing():
    assert look(quiet(hero(items=(replace(CHAIN, carried="stored"),)))).value("b1", "weight") == 0


@pytest.mark.rule("WB-109")
@pytest.mark.parametrize(("house", "tenths"), [("half", 250), ("none", 0)])
def test_magic_armor_weighs_half_or_nothing(house, tenths):
    magic = Item("chain_mail", "Chain mail +1", carried="worn", magic=True, bonus=1)
    assert look(quiet(hero(items=(magic,)), house=ruled(magic_armor_weight=house))).value("b1", "weight") == tenths


@pytest.mark.rule("WB-111")
@pytest.mark.parametrize(("pounds", "human", "dwarf"), [
    (0, 12, 9), (75, 12, 9), (75.1, 9, 6), (100, 9, 6), (150, 6, 3), (151, 3, 3), (300, 3, 3), (300.1, 0, 0),
])  # fmt: skip
def test_movement_falls_with_the_load(pounds, human, dwarf):
    races = GAME.shipped_entries("races")
    assert (loads.rate(races["human"].moves, pounds), loads.rate(races["dwarf"].moves, pounds)) == (human, dwarf)


@pytest.mark.rule("WB-112")
def test_paces_halve_or_double_the_rate_in_feet():
    assert [loads.feet_per_turn(9, pace) for pace in ("careful", "normal", "running")] == [45, 90, 180]


@pytest.mark.rule("WB-189")
def test_what_the_book_has_no_rule_for_is_the_referees_modifier():
    keys = set(GAME.actions)
    assert not keys & {"combat.grapple", "combat.charge", "combat.parry", "combat.critical"}
    form = GAME.actions["combat.attack"].form(look(table(hero(), foe())), "b1", {})
    assert form.field("modifier") is not None
