"""Who or what comes next, and that N does exactly that, on the smallest table."""

from __future__ import annotations

from systems.common.kernel import turns, upcoming
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Being, Table, Turn, altered
from tests.systems.common.tiny import TINY, Body
from tests.systems.playing import story


def fight(*bodies: tuple[str, str, str, int]) -> Play:
    """Beings as (name, side, creature, number), in the first turn of a fight."""
    beings = [Being(f"b{n}", name, "body", side, Body(), entry, number)
              for n, (name, side, entry, number) in enumerate(bodies, 1)]  # fmt: skip
    play = Play(TINY, Table.of(TINY.house, beings), SeededDice(1))
    turns.begin(play)
    return play


TRIO = (("Ann", PARTY, "", 0), ("Bo", PARTY, "", 0), ("Cy", PARTY, "", 0), ("Orc", FOES, "", 0))


def words(play: Play, actor: str = "") -> list[str]:
    return [step.words for step in upcoming.steps(play, actor)]


def test_whoever_waits_comes_first_then_the_side_then_the_round():
    assert words(fight(*TRIO)) == ["Bo", "Cy", "Foes", "Round 2"]


def test_whoever_is_passed_over_comes_again_after_the_others_and_then_does_nothing_by_name():
    play = fight(*TRIO)
    assert upcoming.cost_words(play) == "Ann comes again"
    turns.go_on(play)
    assert words(play) == ["Cy", "Ann, once more", "Foes", "Round 2"] and play.told == ""
    turns.go_on(play)
    turns.go_on(play)
    assert (upcoming.acting(play), upcoming.cost_words(play)) == (("b1",), "Ann does nothing")
    turns.go_on(play)
    assert play.told == "Ann does nothing." and upcoming.acting(play) == ("b2",)


def test_the_last_of_a_side_comes_not_again_after_nobody_and_what_going_on_costs_is_said():
    play = fight(*TRIO)
    for who in ("b1", "b2"):
        play.done(who)
    assert (words(play), upcoming.cost_words(play)) == (["Foes", "Round 2"], "Cy does nothing")
    turns.go_on(play)
    assert play.told.startswith("Cy does nothing.") and play.turn.side == FOES


def test_whoever_came_later_acts_with_the_others_of_its_kind_also_when_these_have_acted():
    later = [("Orc 1", FOES, "orc", 1), ("Orc 2", FOES, "orc", 2), ("Ogre", FOES, "ogre", 0), ("Orc 3", FOES, "orc", 3)]
    play = fight(TRIO[0], *later)
    turns.next_turn(play)
    assert upcoming.who_may_act(play) == ("b2", "b3", "b5", "b4")
    play.done("b2")
    play.done("b3")
    assert upcoming.acting(play) == ("b5",) and words(play) == ["Ogre", "Round 2"]


def test_the_last_comes_again_after_one_who_was_passed_over():
    play = fight(*TRIO)
    turns.go_on(play)
    play.done("b2")
    assert (words(play), upcoming.cost_words(play)) == (["Ann, once more", "Foes", "Round 2"], "Cy comes again")


def test_whoever_falls_in_the_turn_of_its_side_does_not_act_and_is_not_named():
    play = fight(*TRIO)
    play.change("b2", "health", 0)
    assert words(play) == ["Cy", "Foes", "Round 2"] and upcoming.who_may_act(play) == ("b1", "b3")
    play.change("b4", "health", 0)
    assert words(play) == ["Cy", "Round 2"]


def test_bodies_of_one_creature_are_one_actor():
    play = fight(("Orc 1", PARTY, "orc", 1), ("Orc 2", PARTY, "orc", 2), ("Bo", PARTY, "", 0), ("Cat", FOES, "", 0))
    assert upcoming.acting(play) == ("b1", "b2") and upcoming.cost_words(play) == "2 orcs come again"
    turns.go_on(play)
    assert upcoming.acting(play) == ("b3",) and words(play) == ["Orc × 2, once more", "Foes", "Round 2"]


def test_alone_on_its_count_somebody_does_nothing_with_a_line():
    play = fight(("Ann", PARTY, "", 0), ("Orc", FOES, "", 0))
    play.alter_fight(turns=(Turn("9", ("b1",), at=9), Turn("7", ("b2",), at=7)))
    assert (words(play), upcoming.cost_words(play)) == (["Orc", "Round 2"], "Ann does nothing")
    turns.go_on(play)
    assert play.told == "Ann does nothing." and play.waiting == ("b2",)


def test_all_who_are_left_do_nothing_in_one_line():
    play = fight(*TRIO)
    play.done("b2")
    turns.skip_the_rest(play)
    assert story(play.outcome()).startswith("Ann and Cy do nothing.") and play.turn.side == FOES


def test_who_was_passed_over_is_part_of_the_fight_that_is_kept():
    play = fight(*TRIO)
    turns.go_on(play)
    assert altered(play.fight, passed=()) != play.fight and play.fight.passed == ("b1",)


def test_three_who_share_a_count_are_named_four_are_called_as_their_turn_is():
    play = fight(*TRIO, ("Dot", PARTY, "", 0), ("Orc 1", FOES, "orc", 1), ("Orc 2", FOES, "orc", 2))
    turns_now = (
        Turn("Now", ("b1",)),
        Turn("Seven", ("b2", "b3", "b5")),
        Turn("Six", ("b2", "b3", "b4", "b5")),
        Turn("Five", ("b6", "b7", "b2", "b3")),
    )
    play.alter_fight(turns=turns_now, waiting=("b1",))
    assert words(play) == ["Bo, Cy, Dot", "Six", "Orc × 2, Bo, Cy", "Round 2"]
    play.alter_fight(
        turns=(
            Turn("Now", ("b1",), phase="Shots"),
            Turn("Seven", ("b2",), phase="Blows"),
            Turn("Six", ("b3",), phase="Blows"),
        )
    )
    assert words(play) == ["Blows", "Six: Cy", "Round 2"]
    play.alter_fight(
        turns=(
            Turn("Now", ("b1",), phase="Blows"),
            Turn("Seven", ("b2",), phase="Blows"),
            Turn("", ("b3",), phase="Shots"),
            Turn("", ("b4",), phase="Shots"),
        )
    )
    assert words(play) == ["Seven: Bo", "Shots", "Orc", "Round 2"]
    play.alter_fight(turns=(Turn("Now", ("b1",)), Turn("Seven", ("b2",))))
    assert (
        words(play) == ["Bo", "Round 2"]
        and upcoming.side_words("crew") == "Crew"
        and upcoming.side_words(FOES) == "Foes"
    )


def test_only_alone_on_its_count_is_somebody_in_no_free_order():
    play = fight(*TRIO)
    for turn, free in (
        (Turn("1", ("b1",)), False), (Turn("1", ("b1",), side=PARTY), True), (Turn("1", ("b1", "b2")), True),
        (Turn("1", ("b1", "b9")), False), (Turn("1", ()), False),
    ):  # fmt: skip
        assert upcoming.in_free_order(play, turn) is free
