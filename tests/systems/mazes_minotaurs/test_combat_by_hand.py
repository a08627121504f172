"""What the Maze Master deals out: damage, healing, falls, and whether foes stay (MM-049, MM-P07, MM-P13)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.tape import Refused
from tests.systems.mazes_minotaurs.builders import GAME, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.mazes_minotaurs.fighting import act, battle, duel, form_of


@pytest.mark.rule("MM-049")
def test_damage_by_hand_is_thrown_once_for_all_and_may_be_halved():
    table = quiet(hero(), hero("b2", "Skyros"))
    table, told = do(table, "combat.damage", "", [5], targets=("b1", "b2"), amount="1d6", half=True, cause="A trap")
    assert [sheet(table, who).hits for who in ("b1", "b2")] == [11, 11] and "from A trap" in story(told)
    table, _ = do(table, "combat.damage", targets=("b1",), amount="3", kind="subdual")
    assert sheet(table, "b1").subdual == 3 and sheet(table, "b1").hits == 11


@pytest.mark.rule("MM-076", "MM-R35")
def test_healing_stops_at_the_total_and_the_dead_stay_dead():
    table, _ = do(quiet(hero(hits=10)), "combat.heal", "", [6], targets=("b1",), amount="1d6")
    assert sheet(table, "b1").hits == 13
    dead, told = do(quiet(hero(hits=0)), "combat.heal", targets=("b1",), amount="5")
    assert sheet(dead, "b1").hits == 0 and "dead and cannot be healed" in story(told)


@pytest.mark.rule("MM-P07")
@pytest.mark.parametrize(
    ("feet", "dice", "left"), [(9, (), 13), (10, (1, 6), 7), (25, (1, (3, 4)), 6), (25, (20, (3, 4)), 10)]
)
def test_a_fall_is_a_die_for_each_ten_feet_and_evasion_halves_it(feet, dice, left):
    table, _ = do(quiet(hero()), "combat.fall", "", dice, targets=("b1",), feet=feet)
    assert sheet(table, "b1").hits == left


@pytest.mark.rule("MM-P07", "MM-P13")
def test_what_is_ours_says_so_and_hides_where_the_gaps_stay_open():
    table = battle(hero(), foe(), dice=(9, 1))
    for key in ("combat.fall", "combat.morale"):
        assert "Ours" in form_of(table, key).help
        assert form_of(battle(hero(), foe(), dice=(9, 1), house=ruled(book_gaps=False)), key) is None


def routed(number: int, down: int, creature: str = "brigand", house: object = None):
    foes = [foe(f"b{n}", creature) for n in range(9, 9 + number)]
    table = duel_many(hero(), foes, house)
    return act(table, lambda play: [play.change(f"b{9 + n}", "hits", 0) for n in range(down)])


def duel_many(one, foes, house):
    return battle(one, *foes, dice=(9, 1), house=house)


@pytest.mark.rule("MM-062", "MM-P13")
@pytest.mark.parametrize(
    ("number", "down", "asked"),
    [(4, 1, False), (4, 2, True), (3, 1, False), (3, 2, True), (4, 4, False), (1, 0, False)],
)
def test_morale_is_due_when_half_a_side_is_down(number, down, asked):
    assert bool(GAME.due(look(routed(number, down)))) == asked


@pytest.mark.rule("MM-P13")
def test_morale_is_asked_again_only_when_more_are_down_and_never_of_the_mindless():
    table = routed(4, 2)
    (due,) = GAME.due(look(table))
    assert due.label == "2 of 4 foes are down. Do they hold?" and due.choice == Choice("combat.morale")
    table, _ = do(table, "combat.morale", "", [[3, 4]])
    assert GAME.due(look(table)) == ()
    table = act(table, lambda play: play.change("b11", "hits", 0))
    assert GAME.due(look(table))
    assert GAME.due(look(routed(4, 2, "sown_skeleton"))) == ()
    assert GAME.due(look(routed(4, 2, house=ruled(book_gaps=False)))) == ()


@pytest.mark.rule("MM-P13", "MM-R65")
@pytest.mark.parametrize(
    ("creature", "dice", "stays"),
    [("brigand", (3, 4), True), ("brigand", (4, 4), False), ("centaur", (4, 5), True), ("centaur", (5, 5), False)],
)
def test_two_dice_of_six_and_the_grade_or_less_stay(creature, dice, stays):
    table, told = do(routed(4, 2, creature), "combat.morale", "", [dice])
    assert look(table).stands(table.beings["b11"]) == stays
    assert ("hold" if stays else "flees") in story(told)


@pytest.mark.rule("MM-P13")
def test_kinds_that_stay_are_told_in_one_sentence_and_undone_by_it():
    table = battle(hero(), foe("b8", "satyr"), foe("b9", "centaur"), dice=(5, 5, 5))
    _, outcome = do(table, "combat.morale", "", [(1, 1), (1, 1)], who=("b8", "b9"))
    assert story(outcome) == "A satyr and a centaur hold."


@pytest.mark.rule("MM-P13")
def test_those_who_break_may_yield_and_act_no_more():
    table, told = do(routed(4, 2), "combat.morale", "", [[6, 6]], otherwise="yielded")
    assert "surrender" in story(told) and not {"b11", "b12"} & set(table.fight.waiting)


def test_dice_that_are_none_are_refused():
    with pytest.raises(Refused, match=r"\.$"):
        do(duel(hero(), foe()), "combat.damage", targets=("b1",), amount="3dd6")
