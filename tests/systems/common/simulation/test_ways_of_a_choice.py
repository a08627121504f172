"""Which ways a choice may go, how good each is for whoever acts, and what it mostly comes to: worked out by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from systems.common.forms import Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import HIGHEST, Need, Refused, SeededDice
from systems.common.records.states import State, StateKey
from systems.common.records.table import FOES, PARTY, Being, Effect, Table, Term, altered
from systems.common.records.views import Summary
from systems.common.simulation.counted import Counted
from systems.common.simulation.every_tape import Explored
from systems.common.simulation.odds import ChoiceRuns, Odds, how_out, make_run, odds, refined_odds
from tests.systems.common.simulation.test_independent import bursts, scorch
from tests.systems.common.simulation.test_one_by_one import blows, strike
from tests.systems.common.tiny import TINY, Body

ACT = Choice("combat.act", "b1")


def game_of(perform: Callable[[Play, Choice], None], blocked: str = "") -> Game:
    """A tiny game with one action."""

    def form(look: Look, actor: str, so_far: object) -> Form:
        return Form("combat.act", "Act", blocked=blocked)

    class One(type(TINY)):  # type: ignore[misc]
        offers = ((Action("combat.act", "Act", perform, form, "turn"),),)

        def summary(self, look: Look, being: Being) -> Summary:
            how = State("healthy", "Well") if being.sheet.health else State("dead", "Dead")
            return altered(super().summary(look, being), state=how)

    return One()


def table() -> Table:
    sides = {"b1": PARTY, "b2": PARTY, "b3": FOES, "b4": FOES}
    return Table.of(TINY.house, [Being(who, who, "body", side, Body()) for who, side in sides.items()])


def told(found: Odds) -> list[tuple[str, Fraction, str, str]]:
    return [(way.label, way.chance, way.kind, way.end) for way in found.parts]


def by_face(sides: int, does: Callable[[Play, int], None]) -> Game:
    """One die, and what is done for each face of it."""
    return game_of(lambda play, choice: does(play, play.roll(1, sides, "b1", "Any")[0]))


def test_losses_of_others_are_good_own_ones_bad_and_what_comes_of_them_is_said() -> None:
    def does(play: Play, face: int) -> None:
        play.change(*[("b3", "health", 1), ("b2", "health", 5), ("b3", "health", 0), ("b1", "health", 9)][face - 1])
        play.tell("So it goes.", f"way {face}")

    assert told(odds(by_face(4, does), table(), ACT)) == [
        ("way 2", Fraction(1, 4), "bad", "loses"), ("way 4", Fraction(1, 4), "middling", "gains"),
        ("way 1", Fraction(1, 4), "middling", "loses"), ("way 3", Fraction(1, 4), "good", "falls"),
    ]  # fmt: skip


def test_of_ways_that_lose_as_much_the_gains_decide_and_then_by_how_much_needs_were_met() -> None:
    def act(play: Play, choice: Choice) -> None:
        (face,) = play.roll(1, 3, "b1", "Any")
        if face == 2:
            play.put_on("b3", "Held")
        if face == 3:
            play.roll(1, 6, "b1", "Any", HIGHEST, Need(1))
        play.tell("So it goes.", f"way {face}")

    assert [way[0] for way in told(odds(game_of(act), table(), ACT))] == ["way 1", "way 3", "way 2"]


def test_one_way_alone_is_neither_good_nor_bad_and_two_are_both() -> None:
    alone = game_of(lambda play, choice: play.change("b3", "health", 2))
    assert told(odds(alone, table(), ACT)) == [("goes on", Fraction(1), "middling", "loses")]
    both = by_face(2, lambda play, face: play.tell("So it goes.", "hits" if face > 1 else ""))
    assert [way[2] for way in told(odds(both, table(), ACT))] == ["bad", "good"]


def test_a_way_is_said_to_come_to_what_it_mostly_comes_to() -> None:
    def does(play: Play, face: int) -> None:
        play.change("b3", "health", (0, 5, 5, 6)[face - 1])
        play.tell("So it goes.", "hits")

    assert told(odds(by_face(4, does), table(), ACT)) == [("hits", Fraction(1), "middling", "loses")]


@pytest.mark.parametrize(("effects", "gain"), [
    ((), 0), ((Effect("e1", "b3", "Held"),), 1), ((Effect("e1", "b2", "Blind"),), 0), ((Effect("e1", "b3", ""),), 0),
    ((Effect("e1", "", "Light"),), 0), ((Effect("e1", "b9", "Held"),), 0),
    ((Effect("e1", "b2", "Blessed", terms=(("strength", Term("B", 2)),)),), 1),
    ((Effect("e1", "b2", "Cursed", terms=(("strength", Term("C", -2)),)),), -1),
    ((Effect("e1", "b3", "Blessed", terms=(("strength", Term("B", 1)),)),), -1),
    ((Effect("e1", "b3", "Cursed", terms=(("strength", Term("C", -1)),)),), 1),
    ((Effect("e1", "b3", "Shaken", terms=(("strength", Term("C", 1)), ("speed", Term("C", -1)))),), 1),
    ((Effect("e1", "b2", "Armored", terms=(("armor", Term("A", 5)),)),), 0),
    ((Effect("e1", "b3", "Armored", terms=(("armor", Term("A", 5)),)),), 1),
    ((Effect("e1", "b2", "Both", terms=(("armor", Term("A", -5)), ("strength", Term("B", 1)))),), 1),
    ((Effect("e1", "b3", "Held"), Effect("e2", "b4", "Held"), Effect("e3", "b2", "Cursed", terms=(("x", Term("C", -2)),))), 1),
])  # fmt: skip
def test_what_effects_are_worth_to_the_side_of_whoever_acts(effects: Sequence[Effect], gain: int) -> None:
    play: Any = SimpleNamespace(came=list(effects))
    assert ChoiceRuns(game_of(lambda play, choice: None), table(), ACT).gain(play) == gain


@pytest.mark.parametrize(("actor", "side"), [("b1", PARTY), ("b3", FOES), ("", ""), ("b9", "")])
def test_it_is_for_the_side_of_whoever_acts(actor: str, side: str) -> None:
    assert ChoiceRuns(TINY, table(), Choice("combat.act", actor)).side == side


@pytest.mark.parametrize(("key", "out"), [
    ("healthy", ""), ("stunned", ""), ("asleep", "helpless"), ("held", "helpless"), ("fled", "helpless"),
    ("unconscious", "falls"), ("dying", "falls"), ("dead", "lost"), ("stone", "lost"),
])  # fmt: skip
def test_how_somebody_is_out(key: StateKey, out: str) -> None:
    class So(type(TINY)):  # type: ignore[misc]
        def state(self, look: Look, being: Being, /) -> State:
            return State(key, "So")

    look = Look(So(), table())
    assert how_out(look, look.being("b1")) == out
    runs = ChoiceRuns(So(), table(), ACT)
    assert (runs.was_out("b1"), runs.was_out("b9")) == (out, "lost"), "who was not there is no news"
    play = runs.play(table(), SeededDice(1))
    assert (runs.how_out(play, "b1"), runs.how_out(play, "b9")) == (out, "")


def test_whether_a_choice_can_be_made_is_asked_with_the_first_run_alone() -> None:
    runs = ChoiceRuns(game_of(lambda play, choice: None, blocked="Not now."), table(), ACT)
    with pytest.raises(Refused, match="Not now"):
        runs.run(SeededDice(1))
    run = make_run(game_of(lambda play, choice: None, blocked="Not now."), table(), ACT, lambda after, outcome: 0)
    with pytest.raises(Refused, match="Not now"):
        run(SeededDice(1))

    asked = list[str]()

    class Counting(type(TINY)):  # type: ignore[misc]
        offers = ((Action("combat.act", "Act", lambda play, choice: None,
                          lambda look, actor, so_far: asked.append(actor) or Form("combat.act", "Act"), "turn"),),)  # fmt: skip

    runs = ChoiceRuns(Counting(), table(), ACT)
    for _ in range(3):
        runs.run(SeededDice(1))
    assert asked == ["b1"]
    run = make_run(Counting(), table(), ACT, lambda after, outcome: 0)
    for _ in range(3):
        run(SeededDice(1))
    assert asked == ["b1", "b1"]


@pytest.mark.parametrize(("rest", "drawn", "runs", "error"), [
    (1.0, 100, 400, 0.05), (0.5, 100, 400, 0.025), (1.0, 0, 400, 0.025), (0.5, 1, 1, 0.25),
])  # fmt: skip
def test_a_sample_says_how_far_off_it_may_be(rest: float, drawn: int, runs: int, error: float) -> None:
    assert Odds((), (), False, runs, rest=rest, drawn=drawn).error == pytest.approx(error)
    assert Odds((), (), True, runs, rest=rest, drawn=drawn).error == 0.0


def test_what_some_may_expect_to_lose_together() -> None:
    found = Odds((), (("b1", 1.5), ("b2", -0.5), ("b3", 4.0)), True, 1)
    assert (found.expected_of(["b1", "b2"]), found.expected_of(["b3", "b9"]), found.expected_of([])) == (1.0, 4.0, 0)


# better and better


def answers(found: tuple[Game, Table, Choice], limit: int, first: int, samples: int) -> list[tuple[int, int, bool]]:
    return [(one.runs, one.drawn, one.exact) for one in refined_odds(*found, limit, first, samples)]


@pytest.mark.parametrize(("limit", "first", "answered"), [
    (200, 30, [(10, 10, False), (1, 0, True)]),  # a glimpse of a third, until it is known what each deed comes to
    (200, 2, [(1, 1, False), (1, 0, True)]), (30, 30, [(1, 0, True)]), (30, 31, [(1, 0, True)]),
])  # fmt: skip
def test_deeds_of_several_are_glimpsed_first(limit: int, first: int, answered: list[tuple[int, int, bool]]) -> None:
    assert answers(blows(strike), limit, first, 50) == answered


def test_deeds_that_reach_further_are_played_after_the_glimpse() -> None:
    def far(play: Play, who: str, target: str, more: int) -> None:
        strike(play, who, target, more)
        play.change("b12", "health", play.being("b12").sheet.health - 1)

    assert answers(blows(far, who=1), 200, 30, 50) == [(10, 10, False), (4, 0, True)]


def test_a_choice_of_one_is_not_glimpsed() -> None:
    die = by_face(6, lambda play, face: play.tell("So it goes.", f"{face}"))
    assert answers((die, table(), ACT), 200, 3, 50)[-1] == (6, 0, True)
    assert answers((die, table(), ACT), 200, 6, 50) == [(6, 0, True)]
    runs = ChoiceRuns(die, table(), ACT)
    assert not runs.are_of_several() and ChoiceRuns(*blows(strike)).are_of_several()


def test_whole_numbers_and_shares_are_added_to_the_same_odds() -> None:
    """Two ways that are known, one third and two thirds."""
    runs = ChoiceRuns(TINY, table(), ACT)
    hits, misses = Counted(("hits",), (("b3", 2),), (("b3", "falls"),), 0, 1), Counted(("misses",), (), (), 0, 0)
    found = runs.add_up(Explored({hits: Fraction(1, 3), misses: Fraction(2, 3)}, Fraction(0), 3))
    assert told(found) == [("misses", Fraction(2, 3), "bad", "nothing"), ("hits", Fraction(1, 3), "good", "falls")]
    assert (found.expected, found.exact, found.runs, found.rest, found.drawn) == ((("b3", 2 / 3),), True, 3, 0.0, 0)
    assert [(toll.side, toll.falls, toll.lost, toll.who) for toll in found.tolls] == [
        (FOES, ((0, Fraction(2, 3)), (1, Fraction(1, 3))), ((0, Fraction(2, 3)), (2, Fraction(1, 3))), (("b3", Fraction(1, 3)),)),
    ]  # fmt: skip
    drawn = runs.add_up(Explored({hits: Fraction(1, 3), misses: Fraction(2, 3)}, Fraction(0), 3, True, 1.0, 3))
    assert told(drawn) == told(found) and (drawn.exact, drawn.rest, drawn.drawn) == (False, 1.0, 3)


def test_deeds_and_what_is_played_are_added_up_together() -> None:
    game, scorched, choice = bursts(scorch, ("b11", "b12"))
    runs = ChoiceRuns(game, scorched, choice)
    one = runs.run(SeededDice(1))
    plain = Counted(("large",), (), (), 0, 0)
    found = runs.add_up(Explored({one: Fraction(1, 4), plain: Fraction(3, 4)}, Fraction(0), 2))  # type: ignore[dict-item]
    assert sum([way.chance for way in found.parts]) == 1
    assert {way.label: way.chance for way in found.parts}["large"] == Fraction(3, 4)
    drawn = runs.add_up(Explored({one: Fraction(1, 3), plain: Fraction(2, 3)}, Fraction(0), 3, True, 1.0, 3))  # type: ignore[dict-item]
    assert {way.label: way.chance for way in drawn.parts}["large"] == Fraction(2 / 3) != Fraction(2, 3), "in shares"
