"""What tactics suggest: for odds, simulation and a Maze Master in a hurry."""

from __future__ import annotations

import pytest

from systems.mazes_minotaurs.sheet import Item
from tests.systems.mazes_minotaurs.builders import DAGGER, GAME, SHIELD, SPEAR, SWORD, do, foe, hero, look
from tests.systems.mazes_minotaurs.fighting import act, battle, decide, lay, next_round, to

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 4)


def suggested(table, who="b1"):
    return GAME.suggest(look(table), who)


def decision(table, who="b1") -> dict:
    choice = suggested(table, who)
    assert choice.action == "combat.decide"
    return dict(choice.answers)


def test_heroes_charge_at_the_start_and_then_just_fight():
    table = battle(hero(), foe(), dice=(9, 1))
    assert decision(table) == {"does": "attack", "weapon": "gear:0", "tactics": ("charge",), "moves": False}
    assert decision(next_round(table))["tactics"] == ()


def test_two_spearmen_make_a_wall_and_one_does_not():
    two = battle(hero(), hero("b2"), foe(), foe("b10"), foe("b11"), dice=(9, 8, 1))
    assert decision(two)["tactics"] == ("wall",) == decision(two, "b2")["tactics"]
    mixed = next_round(battle(hero(), hero("b2", calling="noble"), foe(), foe("b10"), dice=(9, 8, 1)))
    assert decision(mixed)["tactics"] == ()


def test_risk_is_for_those_who_are_winning():
    many = [hero(f"b{n}", calling="noble", might=10) for n in (1, 2, 3)]
    table = next_round(battle(*many, foe(), dice=(9, 8, 7, 1)))
    assert decision(table)["tactics"] == ("desperate",)
    assert decision(act(table, lambda play: play.change("b1", "hits", 5)))["tactics"] == ()
    even = next_round(battle(hero(calling="noble"), foe(), dice=(9, 1)))
    assert decision(even)["tactics"] == ()


def test_archers_shoot_until_nothing_is_left():
    archer = hero(items=(BOW, ARROWS, DAGGER))
    table = battle(archer, foe(), dice=(9, 1))
    assert decision(table)["does"] == "shoot"
    assert suggested(to(decide(table, "b1", "shoot"), "Combat", "b1")).action == "combat.shoot"
    empty = battle(hero(items=(BOW, DAGGER)), foe(), dice=(9, 1))
    assert decision(empty)["does"] == "attack" and suggested(to(empty, "Combat", "b1")).action == "combat.attack"


def test_the_longer_of_the_weapons_held_is_taken():
    table = battle(hero(items=(SWORD, SPEAR, SHIELD)), foe(), dice=(9, 1))
    assert decision(table)["weapon"] == "gear:1"


def test_two_weapons_are_used_where_no_shield_is_held():
    twin = hero(calling="noble", might=10, items=(SWORD, Item("dagger", "Dagger", carried="held")))
    assert decision(battle(twin, foe(), foe("b10"), dice=(9, 1)))["tactics"] == ("two weapons, attack",)


def test_the_held_break_free_and_the_holders_keep_hold():
    table = lay(
        to(battle(hero(), foe("b9", "great_python"), dice=(1, 9)), "Combat", "b9"), "b1", "grappled", "b9", round=1
    )
    assert suggested(table, "b9").action == "turn.wait"
    assert suggested(to(table, "Combat", "b1")).action == "combat.break_free"
    table = next_round(table)
    assert suggested(to(table, "Combat", "b9"), "b9").action == "combat.squeeze"
    assert decision(table)["does"] == "break free" and decision(table, "b9")["does"] == "keep hold"


@pytest.mark.parametrize(
    ("creature", "rounds", "does"),
    [
        ("bronze_bull", 3, "ability"),
        ("bronze_bull", 2, "attack"),
        ("siren", 1, "ability"),
        ("lion", 1, "attack"),
        ("stymphalian_bird", 1, "shoot"),
        ("centaur", 1, "attack"),
        ("chimera", 3, "ability"),
        ("hydra", 1, "attack"),
    ],
)
def test_creatures_use_what_they_have(creature, rounds, does):
    table = battle(hero(), hero("b2"), foe("b9", creature), dice=(1, 1, 9))
    while table.fight.round < rounds:
        table = next_round(table)
    assert decision(table, "b9")["does"] == does


def test_the_satyr_pipes_to_a_crowd_once():
    table = battle(hero(), hero("b2"), foe(), dice=(1, 1, 9))
    assert decision(table, "b9")["does"] == "ability"
    assert decision(battle(hero(), foe(), dice=(1, 9)), "b9")["does"] != "ability"
    table = to(decide(table, "b9", "ability"), "Combat", "b9")
    table, _ = do(table, "combat.power", "b9", [20, 20])
    assert decision(next_round(table), "b9")["does"] != "ability"


def test_the_weakest_foe_within_reach_is_struck_from_the_first_free_side():
    table = to(battle(hero(), foe("b9"), foe("b10", hits=5), dice=(9, 1)), "Combat", "b1")
    answers = suggested(table).answers
    assert (answers["target"], answers["side"]) == ("b10", "front")
    crowded = act(table, lambda play: play.note_of("b10", sides=("front", "left flank", "right flank", "rear")))
    assert suggested(crowded).answers["target"] == "b9"


def test_harpies_swoop_and_nobody_looks_at_a_gorgon():
    assert decision(battle(hero(), foe("b9", "harpy"), dice=(1, 9)), "b9")["moves"] is True
    assert decision(battle(hero(), foe("b9", "gorgon"), dice=(1, 9)))["eyes"] == "away"


def test_magicians_decide_on_a_power_that_the_magic_room_thinks_worth_it():
    magus = hero(calling="sorcerer", wits=18, level=2, power=13, hits=12, items=())
    table = battle(magus, hero("b2"), foe("b9", "commoner"), foe("b10", "commoner"), dice=(9, 9, 1))
    choice = decision(table)
    assert (choice["does"], choice["power"]) == ("power", "confusion")
    table = decide(table, "b1", "power", power="confusion")
    table = to(table, "Powers")
    assert suggested(table).action == "magic.use"


def test_somebody_who_can_do_nothing_waits():
    table = to(battle(hero(), foe(), dice=(9, 1)), "Combat", "b1")
    table = act(table, lambda play: play.note_of("b9", sides=("front", "left flank", "right flank", "rear")))
    assert suggested(table).action == "turn.wait"


def test_creatures_of_a_kind_are_decided_for_at_once():
    table = battle(hero(), foe("b9", "lion"), foe("b10", "lion"), dice=(9, 1))
    assert decision(table, "b9")["alike"] is True
