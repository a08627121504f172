"""Tactics in use: what charge, wall, desperation, two weapons and subterfuge do to the rolls (MM-053 to MM-058)."""

from __future__ import annotations

import pytest

from tests.systems.mazes_minotaurs.builders import (
    DAGGER,
    SHIELD,
    SWORD,
    do,
    foe,
    hero,
    look,
    story,
)
from tests.systems.mazes_minotaurs.fighting import (
    act,
    after,
    battle,
    decide,
    form_of,
    need_of,
    next_round,
    to,
)


def attack_words(table, who="b1", **so_far) -> str:
    return form_of(table, "combat.attack", who, **so_far).working


def defense(table, who: str, *at: str) -> int:
    return look(table).value(who, "defense", *at)


@pytest.mark.rule("MM-054", "MM-E19", "MM-R19", "MM-053")
@pytest.mark.parametrize(("might", "total"), [(13, 3), (16, 4), (18, 5)])
def test_a_desperate_charge_adds_two_and_the_might_bonus(might, total):
    table = decide(battle(hero(might=might), foe(), dice=(9, 1)), "b1", "attack", tactics=("charge", "desperate"))
    _, terms, _ = need_of(to(table, "Combat"), "combat.attack", "b1")
    assert terms["Charge"] + terms["Desperate attack"] == total
    assert defense(to(table, "Combat"), "b1", "front") == 19


@pytest.mark.rule("MM-053")
def test_a_charge_counts_on_the_attack_of_the_first_round_alone():
    table = decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack", tactics=("charge",))
    _, terms, _ = need_of(to(table, "Combat"), "combat.attack", "b1")
    assert terms["Charge"] == 1
    _, terms, _ = need_of(to(next_round(table), "Combat"), "combat.attack", "b1")
    assert "Charge" not in terms


@pytest.mark.rule("MM-056", "MM-R28")
def test_two_weapons_are_worth_two_and_leave_no_hand_for_a_shield():
    table = battle(hero(items=(SWORD, DAGGER, SHIELD)), foe(), dice=(9, 1))
    table = to(decide(table, "b1", "attack", tactics=("two weapons, attack",)), "Combat")
    _, terms, _ = need_of(table, "combat.attack", "b1")
    assert terms["Two weapons"] == 2 and defense(table, "b1", "front") == 13
    table = battle(hero(items=(SWORD, DAGGER, SHIELD)), foe(), dice=(9, 1))
    table = to(decide(table, "b1", "attack", tactics=("two weapons, defense",)), "Combat")
    _, terms, _ = need_of(table, "combat.attack", "b1")
    assert "Two weapons" not in terms and defense(table, "b1", "front") == 15
    table, _ = do(table, "combat.attack", "b1", [2])
    assert table.fight.waiting == ()  # still one attack


@pytest.mark.rule("MM-057", "MM-E20")
@pytest.mark.parametrize(("wits", "more"), [(13, 1), (16, 2), (18, 3)])
def test_subterfuge_adds_the_wits_bonus_last_of_all(wits, more):
    table = next_round(battle(hero(wits=wits), foe(), dice=(10, 1)))
    table = to(decide(table, "b1", "attack", tactics=("subterfuge",)), "Late")
    _, terms, _ = need_of(table, "combat.attack", "b1")
    assert terms["Subterfuge"] == more


@pytest.mark.rule("MM-058")
def test_a_wall_gives_two_and_strikes_after_all_others():
    table = battle(hero(), hero("b2"), foe(), dice=(9, 9, 1))
    for who in ("b1", "b2"):
        table = decide(table, who, "attack", tactics=("wall",))
    table, _ = after(table)
    assert table.fight.turn.actors == ("b9",) and attack_words(table, "b9").endswith("≥ 23")
    table, _ = after(table)
    assert table.fight.turn.actors == ("b1", "b2")


@pytest.mark.rule("MM-058")
def test_a_wall_is_not_said_to_be_left_once_the_round_is_over():
    table = battle(hero(), hero("b2", "Skyros"), foe(), dice=(9, 9, 1))
    for who in ("b1", "b2"):
        table = decide(table, who, "attack", tactics=("wall",))
    table = act(to(table, "Late"), lambda play: play.change("b2", "hits", 0))
    table, told = after(table)
    assert table.fight.round == 2 and "no shield wall" not in story(told)


@pytest.mark.rule("MM-058")
def test_a_wall_of_one_is_none():
    table = battle(hero(), hero("b2"), foe(), dice=(9, 8, 1))
    table = decide(table, "b1", "attack", tactics=("wall",))
    table, told = after(table)
    assert "Pyros stands alone: no shield wall." in story(told)
    assert table.fight.turn.actors == ("b1",) and defense(table, "b1", "front") == 21
