"""Retreat: one blow that harms nobody must succeed against every foe in melee (MM-052, MM-R27)."""

from __future__ import annotations

import pytest

from tests.systems.mazes_minotaurs.builders import do, foe, hero, look, sheet, story
from tests.systems.mazes_minotaurs.fighting import battle, decide, form_of, need_of, next_round, to


def pressed(*foes: str):
    """Pyros, whom these have attacked in the first round, decides to retreat in the second."""
    beings = [foe(f"b{9 + n}", key) for n, key in enumerate(foes)]
    table = battle(hero(), *beings, dice=(10, *[1 + n for n in range(len(set(foes)))]))
    for one in beings:
        table = to(table, "Combat", one.id)
        table, _ = do(table, "combat.attack", one.id, [1])
    return next_round(table)


@pytest.mark.rule("MM-052")
def test_a_retreat_pushes_back_and_harms_nobody():
    table = to(decide(pressed("satyr"), "b1", "retreat"), "Combat", "b1")
    assert form_of(table, "combat.retreat", "b1").working == "d20 + 1 + 2 + 2 ≥ 13"
    table, told = do(table, "combat.retreat", "b1", [8])
    assert sheet(table, "b9").hits == 9 and "Pyros pushes back Satyr and falls back 60 ft." in story(told)
    assert table.fight.waiting == ()


@pytest.mark.rule("MM-052", "MM-R27")
def test_one_roll_must_succeed_against_every_engaged_foe():
    table = to(decide(pressed("satyr", "guardsman"), "b1", "retreat"), "Combat", "b1")
    form = form_of(table, "combat.retreat", "b1")
    assert form.blank()["foes"] == ("b9", "b10") and form.working == "d20 + 1 + 2 ≥ 16"  # the guardsman is the harder
    stays, told = do(table, "combat.retreat", "b1", [12])
    assert "Pyros cannot get away from a satyr and a guardsman." in story(told)
    away, told = do(table, "combat.retreat", "b1", [13])
    assert "Pyros pushes back a satyr and a guardsman and falls back" in story(told)
    _, told = do(table, "combat.retreat", "b1", [13], leaves=True)
    assert "Pyros pushes back a satyr and a guardsman and leaves the fight." in story(told)
    assert look(stays).fact("foe") and not away.fight.fact("foe")


@pytest.mark.rule("MM-R27")
def test_the_maze_master_says_who_is_engaged():
    table = to(decide(pressed("satyr", "guardsman"), "b1", "retreat"), "Combat", "b1")
    assert need_of(table, "combat.retreat", "b1", foes=("b9",))[0] == 13
    _, told = do(table, "combat.retreat", "b1", foes=())  # nobody in the way: no roll
    assert "falls back" in story(told)


@pytest.mark.rule("MM-R27")
def test_the_own_reach_helps_against_each_foe():
    table = to(decide(pressed("commoner"), "b1", "retreat"), "Combat", "b1")
    assert need_of(table, "combat.retreat", "b1")[1]["Reach"] == 4


@pytest.mark.rule("MM-R27")
def test_whoever_retreats_has_not_moved_before():
    table = pressed("satyr")
    assert form_of(table, "combat.decide", "b1", does="retreat").field("moves") is None


@pytest.mark.rule("MM-052", "MM-059")
def test_a_desperate_retreat():
    table = to(decide(pressed("satyr"), "b1", "retreat", tactics=("desperate",)), "Combat", "b1")
    assert need_of(table, "combat.retreat", "b1")[1]["Desperate attack"] == 2
    assert look(table).value("b1", "defense", "front") == 19


def test_one_who_leaves_the_fight_is_out_of_it():
    table = to(decide(pressed("satyr"), "b1", "retreat"), "Combat", "b1")
    table, told = do(table, "combat.retreat", "b1", [20], leaves=True)
    assert "leaves the fight" in story(told) and not look(table).stands(table.beings["b1"])
    assert form_of(to(table, "Combat", "b9"), "combat.attack", "b9").blocked == "Nobody is there who can be reached."
