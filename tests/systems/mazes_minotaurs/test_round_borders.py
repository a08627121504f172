"""What a round does by itself at its turns: grips, weapons taken up, dread of who joins (MM-C03, MM-C19, MM-R33, MM-R73)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Turn
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import rounds
from tests.systems.mazes_minotaurs.builders import GAME, SWORD, Faces, foe, hero, look
from tests.systems.mazes_minotaurs.fighting import act, at_once, battle, decide, form_of, to

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 6)


@pytest.mark.rule("MM-C12")
def test_a_grip_hurts_at_the_end_of_the_own_turn_of_combat_alone():
    table = battle(hero(), foe("b9", "great_python"), dice=(1, 9))
    table = act(at_once(table, "b1", "grappled", "b9"), lambda play: play.alter_fight(round=2))

    def lost(phase, *actors):
        play = Play(GAME, table, Faces(3))
        rounds.turn_ends(play, Turn(phase, actors, phase))
        return 13 - play.being("b1").sheet.hits

    assert (lost("Combat", "b9"), lost("Combat", "b77", "b9"), lost("Combat", "b1")) == (3, 3, 0)
    assert (lost("Late", "b9"), lost("Powers", "b9")) == (0, 0)


@pytest.mark.rule("MM-R73")
def test_who_said_nothing_defends_with_the_weapon_that_serves():
    def taken_up(*items):
        return look(act(battle(hero(items=items), foe(), dice=(9, 1)), rounds._take_up_arms)).fact_of("b1", "weapon")

    assert (taken_up(BOW, SWORD), taken_up(BOW, ARROWS, SWORD), taken_up(SWORD, BOW), taken_up()) == (
        "gear:1", None, None, None)  # fmt: skip
    decided = decide(battle(hero(items=(BOW, SWORD)), foe(), dice=(9, 1)), "b1", "hold")
    decided = act(decided, lambda play: play.set_fact_of("b1", weapon="gear:0"))
    assert look(act(decided, rounds._take_up_arms)).fact_of("b1", "weapon") == "gear:0"


@pytest.mark.rule("MM-C19")
def test_a_fury_who_joins_is_dreaded():
    table = battle(hero(), foe("b8", "lion"), dice=(9, 1))
    play = Play(GAME, replace(table, beings=table.beings | {"b9": foe("b9", "fury")}), Faces(5, 1))
    rounds.join(play, ("b9",))
    assert play.under("b1", "dread") and not play.under("b8", "dread")


@pytest.mark.parametrize(("items", "thing"), [((Item("sling", "Sling", carried="held"),), "sling"), ((), "bow")])
def test_whoever_has_nothing_to_shoot_is_told_what_is_missing(items, thing):
    table = decide(battle(hero(items=(BOW, ARROWS)), foe(), dice=(9, 1)), "b1", "shoot")
    bare = act(to(table, "Combat", "b1"), lambda play: play.change("b1", "items", items))
    assert form_of(bare, "combat.shoot", "b1").blocked == f"Pyros has nothing left for the {thing}."
