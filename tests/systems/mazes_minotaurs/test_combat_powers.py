"""Concentration: what breaks it, what does not, and when (MM-071, MM-R23, MM-R37)."""

from __future__ import annotations

import pytest

from systems.common.records.table import Term, Until
from systems.mazes_minotaurs.combat import disturbed
from tests.systems.mazes_minotaurs.builders import SHIELD, do, foe, hero, look, sheet, story
from tests.systems.mazes_minotaurs.fighting import (
    act,
    after,
    battle,
    decide,
    form_of,
    lay,
    next_round,
    to,
)
from tests.systems.playing import phases


def magus(**more: object):
    return hero("b1", "Medeus", **{"calling": "sorcerer", "wits": 16, "power": 11, "hits": 9, "items": ()} | more)


def casting(creature="satyr", **more: object):
    table = decide(battle(magus(**more), foe("b9", creature), dice=(1, 9)), "b1", "power", power="confusion")
    return to(table, "Combat", "b9")


@pytest.mark.rule("MM-071", "MM-084")
def test_a_caster_spends_the_round_and_acts_last_of_all():
    table = casting()
    assert phases(table) == ["Decision", "Combat", "Powers"] and table.fight.turns[-1].actors == ("b1",)
    table, _ = after(table)
    assert table.fight.turn.phase == "Powers" and form_of(table, "magic.use", "b1").blocked == ""
    assert form_of(table, "combat.attack", "b1") is None


@pytest.mark.rule("MM-R37")
def test_a_wound_of_one_point_breaks_concentration_and_costs_nothing():
    table, _ = do(casting(), "combat.attack", "b9", [20, 1])
    assert disturbed(look(table), "b1")
    table, told = after(table)
    assert "Medeus loses concentration: Confusion comes to nothing." in story(told)
    assert table.fight.round == 2 and sheet(table, "b1").power == 11


@pytest.mark.rule("MM-R37")
def test_a_miss_breaks_nothing():
    table, _ = do(casting(), "combat.attack", "b9", [2])
    assert not disturbed(look(table), "b1")
    table, _ = after(table)
    assert table.fight.turn.actors == ("b1",)


@pytest.mark.rule("MM-R37", "MM-106")
def test_a_hit_that_fortitude_brings_to_nothing_breaks_nothing():
    table = act(casting(), lambda play: play.put_on(
        "b1", "Fortitude", Until("fight"), ("fortitude_gift", Term("Fortitude", 3))))  # fmt: skip
    table, _ = do(table, "combat.attack", "b9", [20, 3])
    assert sheet(table, "b1").hits == 9 and not disturbed(look(table), "b1")


@pytest.mark.rule("MM-R37")
def test_subdual_breaks_it_as_well():
    table = battle(magus(), foe("b9", "brigand"), dice=(1, 9))
    table = decide(decide(table, "b1", "power", power="confusion"), "b9", "box")
    table, _ = do(to(table, "Combat", "b9"), "combat.box", "b9", [20, 1])
    assert disturbed(look(table), "b1")


@pytest.mark.rule("MM-R37", "MM-R33")
def test_a_grapple_breaks_it_and_being_held_bars_it():
    table = decide(decide(battle(magus(), foe(), dice=(1, 9)), "b1", "power", power="confusion"), "b9", "wrestle")
    table, _ = do(to(table, "Combat", "b9"), "combat.wrestle", "b9", [20])
    table, told = after(table)
    assert "loses concentration" in story(told) and table.fight.round == 2
    held = form_of(table, "combat.decide", "b1").field("does").option("power")
    assert held.blocked == "Satyr holds Medeus, who can only break free."


@pytest.mark.rule("MM-R37")
def test_a_step_of_his_own_breaks_it():
    table = act(casting(), lambda play: play.set_fact_of("b1", moved=True))
    assert disturbed(look(table), "b1")


@pytest.mark.rule("MM-R23", "MM-R37")
def test_a_late_attack_comes_before_the_power():
    clever = foe("b9", "satyr")
    table = next_round(battle(magus(), clever, dice=(1, 9)))
    table = decide(decide(table, "b1", "power", power="confusion"), "b9", "attack", tactics=("subterfuge",))
    table, _ = do(to(table, "Late"), "combat.attack", "b9", [20, 1])
    table, told = after(table)
    assert "loses concentration" in story(told) and table.fight.round == 3


@pytest.mark.rule("MM-R23")
def test_powers_take_effect_together_and_do_not_break_each_other():
    from dataclasses import replace

    from systems.common.records.table import FOES

    table = battle(magus(), replace(hero("b2", "Circe", calling="sorcerer", power=9, items=()), side=FOES), dice=(1, 9))
    for who in ("b1", "b2"):
        table = decide(table, who, "power", power="confusion")
    table, _ = after(table)
    assert table.fight.turn.phase == "Powers" and table.fight.turn.together
    table, _ = do(table, "combat.damage", targets=("b1",), amount="1")  # what a power does to another caster
    assert not disturbed(look(table), "b1") and form_of(table, "magic.use", "b1").blocked == ""


@pytest.mark.rule("MM-R56")
def test_a_caster_defends_in_melee_with_shield_and_armor():
    assert form_of(casting(items=(SHIELD,)), "combat.attack", "b9").working.endswith("≥ 15")
    assert form_of(casting(), "combat.attack", "b9").working.endswith("≥ 13")


@pytest.mark.rule("MM-R41", "MM-092")
def test_a_blow_from_under_a_cloak_ends_it_first_and_meets_the_usual_defense():
    table = battle(hero(), hero("b2"), foe("b9", "guardsman"), dice=(9, 8, 1))
    table = to(table, "Combat", "b1")
    for who in ("b1", "b2"):
        table = lay(table, who, "cloaked", "b1", group="e1")
    assert form_of(to(table, "Combat", "b9"), "combat.attack", "b9").blocked == "Nobody is there who can be reached."
    assert form_of(table, "combat.attack", "b1").working.endswith("≥ 16")
    table, _ = do(table, "combat.attack", "b1", [2])
    assert not table.effects


@pytest.mark.rule("MM-112")
def test_the_charmed_do_nothing_to_her_until_somebody_strikes_them():
    table = lay(to(battle(hero(), hero("b2"), foe(), dice=(9, 8, 1)), "Combat", "b1"), "b9", "charmed", "b2")
    assert form_of(to(table, "Combat", "b9"), "combat.attack", "b9").field("target").allowed == ("b1",)
    table, _ = do(table, "combat.attack", "b1", [20, 1])
    assert form_of(to(table, "Combat", "b9"), "combat.attack", "b9").field("target").allowed == ("b1", "b2")
