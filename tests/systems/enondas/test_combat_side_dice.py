"""A side's dice in one throw: their sum is typed as one figure, everybody's adds count, and the working says it was."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import RollRequest, SeededDice, shown
from systems.enondas.combat import side_dice
from systems.enondas.combat.blows import read_attacks
from systems.enondas.combat.circumstances import EDGE
from tests.systems.enondas.builders import GAME, do, foe, hero, look, ruled, sheet, story
from tests.systems.enondas.fighting import after, battle, to, totals


def two(**more):
    """Two heroes with 4d + 4 each and 3d + 4 of a foe, with everybody's dice to be thrown."""
    return to(battle(hero(), hero("b2", "Hild"), foe(), **more), "Dice")


def side_form(table, **so_far):
    return GAME.actions["combat.roll_side"].form(look(table), "", so_far)


@pytest.mark.rule("EN-113", "EN-100")
def test_the_sum_of_a_whole_side_is_one_figure_and_all_adds_count():
    table = two()
    assert side_form(table, side="party").field("whole").help == "8 dice; their sum may be typed"
    table, outcome = do(table, "combat.roll_side", "", [[30]], side="party", whole=True)
    assert totals(table)[0] == 30 + 8 and "b1" not in table.fight.waiting and "b2" not in table.fight.waiting
    assert "Party, 2 together: 30 (8d, typed) + 8 = 38." in story(outcome)
    bay = next(one for one in GAME.stage(look(table)).bays if one.side == "party")
    assert bay.amount == 38 and bay.note == "30 (8d, typed) + 8 = 38"
    assert GAME.stage(look(table)).tallies["b1"].tip.startswith("30 (8d, typed) + 8 = 38")


def test_the_same_from_the_turn_of_one_of_them_with_faces():
    table, _ = do(two(), "combat.roll", "b1", [[6, 6, 6, 6, 1, 1, 1, 1]], whole=True)
    assert totals(table)[0] == 28 + 8 and table.fight.waiting == ("b9",)
    table, _ = do(table, "combat.roll", "b9", [[1, 1, 1]])
    table, _ = after(table)
    table, _ = do(table, "combat.clash")
    assert sheet(table, "b9").rating < 40, "what all of them threw is dealt as any total is"


@pytest.mark.rule("EN-131")
def test_with_spite_the_sum_is_typed_with_its_sixes():
    table = two(house=ruled(spite=True))
    table, _ = do(table, "combat.roll_side", "", [[30, 3]], side="party", whole=True)
    ((_, _, attack),) = side_dice.thrown(look(table), "party", 1)
    assert (attack.amount, attack.sixes) == (38, 3)


@pytest.mark.rule("EN-130", "EN-210")
def test_who_counts_otherwise_rolls_for_himself():
    table = battle(hero(), hero("b2", "Hild"), hero("b3", "Tam"), foe(), unseen=("foes",), sees=("b3",))
    found = side_dice.lots(look(to(table, "Dice")), "party")
    assert [[one.id for one in lot.beings] for lot in found] == [["b1", "b2"]]
    table, _ = do(to(table, "Dice"), "combat.roll_side", "", [[20], [4, 4, 4, 4]], side="party", whole=True)
    assert totals(table)[0] == (20 + 8) // 2 + 16 + 4, "those who do not see the foe count half, once on their sum"


@pytest.mark.rule("EN-103")
@pytest.mark.parametrize(("adds", "together"), [(-8, True), (-9, False)])
def test_who_cannot_come_below_nothing_throws_with_the_others(adds, together):
    """4d + 4 less 8 comes to nothing at the least, less 9 to one below it: that would take from the others."""
    table, _ = do(battle(hero(), hero("b2", "Hild"), foe()), EDGE, "b2", more_dice=0, adds=adds, lasts="fight")
    found = side_dice.lots(look(to(table, "Dice")), "party")
    assert [[one.id for one in lot.beings] for lot in found] == ([["b1", "b2"]] if together else [])
    assert [(lot.dice, lot.adds) for lot in found] == ([(8, 4 + 4 + adds)] if together else [])


def test_adds_given_afterwards_change_the_sum_and_a_second_throw_takes_all_of_it_up():
    table, _ = do(two(), "combat.roll_side", "", [[30]], side="party", whole=True)
    more, _ = do(table, EDGE, "b2", more_dice=0, adds=3, lasts="round")
    assert totals(more)[0] == 41
    less, _ = do(more, EDGE, "b2", more_dice=0, adds=1, lasts="round")
    assert totals(less)[0] == 39, "in place of what was given before"
    none, _ = do(less, EDGE, "b2", more_dice=0, adds=0, lasts="fight")
    assert totals(none)[0] == 38
    again, _ = do(table, "turn.again", "b1")
    assert totals(again)[0] == 0 and [one.id for one in side_dice.plans.rollers(look(again))] == ["b1", "b2", "b9"]


def test_nobody_alone_has_a_throw_in_common():
    table = to(battle(hero(), foe()), "Dice")
    assert side_form(table, side="party").field("whole") is None
    assert GAME.actions["combat.roll"].form(look(table), "b1", {}).field("whole") is None


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ((30, 3), ""),
        ((30,), "Say behind the sum how many dice show a 6, such as =30 1."),
        ((48, 7), "8d6 cannot come to 48 with 7 of them showing a 6."),
        ((9, 2), "8d6 cannot come to 9 with 2 of them showing a 6."),
        ((6, 6, 6, 6, 1, 1, 1, 1), ""),
        ((7, 0), "8d6 cannot come to 7; 8 is the least."),
    ],
)
def test_a_sum_with_its_sixes_must_be_possible(said, problem):
    assert RollRequest(8, 6, "party", "Melee", shown(6)).problem(said) == problem


def test_two_dice_of_which_the_sixes_count_are_said_by_their_faces():
    assert RollRequest(2, 6, "b1", "Melee", shown(6)).problem((11,)) == "2d6 shows 2 faces; 1 typed."
    faces = SeededDice(1).throw(RollRequest(2, 6, "b1", "Melee", shown(6)))
    assert len(faces) == 2 and not read_attacks(())
