"""What tactics suggest: for odds, simulation and a Maze Master in a hurry."""

from __future__ import annotations

import pytest

from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import DAGGER, GAME, SHIELD, SPEAR, SWORD, do, foe, hero, look, story
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
    assert decision(table) == {"does": "attack", "weapon": "gear:0", "tactics": ("charge",), "moves": False,
                               "target": "b9"}  # fmt: skip
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
    table = battle(hero(), foe("b9"), foe("b10", hits=5), dice=(9, 1))
    assert decision(table)["target"] == "b10"
    table = to(decide(table, "b1", "attack", target="b10"), "Combat", "b1")
    answers = suggested(table).answers
    assert (answers["target"], answers["side"]) == ("b10", "front")
    crowded = act(table, lambda play: play.set_fact_of("b10", sides=("front", "left flank", "right flank", "rear")))
    assert suggested(crowded).answers["target"] == "b9"


def test_whoever_was_aimed_at_is_struck_as_long_as_he_stands():
    table = battle(hero(), foe("b9"), foe("b10", hits=5), dice=(9, 1))
    table = to(decide(table, "b1", "attack", target="b9"), "Combat", "b1")
    assert suggested(table).answers["target"] == "b9"
    assert suggested(lay(table, "b9", "dead")).answers["target"] == "b10"


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
    table = act(table, lambda play: play.set_fact_of("b9", sides=("front", "left flank", "right flank", "rear")))
    assert suggested(table).action == "turn.wait"


def test_creatures_of_a_kind_are_decided_for_at_once():
    table = battle(hero(), foe("b9", "lion"), foe("b10", "lion"), dice=(9, 1))
    assert decision(table, "b9")["alike"] is True


def far(*beings, feet, dice=(9, 1), **more):
    """The sides stand so far from each other."""
    line = tuple(sorted([(one.id, 0 if one.side == "party" else feet) for one in beings]))
    return battle(*beings, dice=dice, at=line, distance=feet, **more)


@pytest.mark.rule("MM-053")
@pytest.mark.parametrize(
    ("creature", "feet", "charges"),
    [("lion", 60, True), ("lion", 110, True), ("lion", 130, False), ("satyr", 60, True), ("satyr", 110, False)],
)
def test_a_charge_is_for_a_foe_who_is_near_or_comes_running(creature, feet, charges):
    table = far(hero(), foe("b9", creature), feet=feet)
    assert ("charge" in decision(table).get("tactics", ())) == charges, "a satyr has a sling and stays where it is"


@pytest.mark.rule("MM-053", "MM-R63")
def test_a_charge_counts_where_the_foe_has_come_all_the_way():
    table = decide(decide(far(hero(), foe(), feet=60), "b1", "attack", tactics=("charge",)), "b9", "attack")
    table = to(table, "Movement", "b1")
    met, _ = do(act(table, lambda play: play.set_fact_of("b9", at=0)), "combat.move", "b1")
    assert look(met).fact_of("b1", "tactics") == ("charge",)
    stood = act(table, lambda play: play.set_fact_of("b9", at=0, moved=False))
    stood, told = do(stood, "combat.move", "b1")
    assert look(stood).fact_of("b1", "tactics") == () and "no room for a charge" in story(told)


@pytest.mark.rule("MM-065", "MM-R73")
def test_an_archer_with_a_spear_shoots_until_somebody_is_in_reach():
    archer = hero(might=10, skill=16, calling="amazon", items=(SPEAR, Item("bow", "Bow"), ARROWS))
    table = far(archer, foe("b9", "lion"), feet=110)
    assert decision(table)["does"] == "shoot"
    shot = decide(decide(table, "b1", "shoot"), "b9", "attack")
    near = next_round(act(shot, lambda play: play.set_fact_of("b9", at=0)))
    assert decision(near)["does"] == "attack"
    clumsy = hero(might=16, skill=10, items=(SPEAR, Item("bow", "Bow"), ARROWS))
    assert decision(far(clumsy, foe("b9", "lion"), feet=110))["does"] == "attack"


@pytest.mark.rule("MM-071", "MM-041")
def test_magicians_let_others_go_first():
    def decides(*others, hits=12, at=0):
        magus = hero(calling="sorcerer", level=1, power=0, hits=hits, items=(DAGGER,))
        table = far(magus, *others, foe("b9", "lion"), feet=60, dice=[9] * (1 + len(others)) + [1])
        return decision(act(table, lambda play: play.set_fact_of("b2", at=at)) if at else table)["does"]

    assert decides(hero("b2")) == "hold", "nobody has reached the lion yet"
    assert decides(hero("b2"), at=60) == "attack"
    assert decides(hero("b2"), at=60, hits=3) == "hold", "hurt"
    assert decides() == "attack" == decides(hero("b2", calling="sorcerer", power=0)), "no warrior goes before"
