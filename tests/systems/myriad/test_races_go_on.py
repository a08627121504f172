"""Nobody's round of a race is lost, and its line says who stands where."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.kernel.upcoming import cost_words
from systems.common.records.changes import apply
from systems.myriad import SYSTEM as GAME
from systems.myriad.vehicles import races
from tests.systems.myriad.scenes.staged import race


def test_the_next_round_of_a_race_comes_after_this_one_was_raced() -> None:
    table = race()
    assert cost_words(Look(GAME, table)) == "all race on first"
    outcome = resolve(GAME, table, Choice(NEXT_TURN), SeededDice(3))
    after = Look(GAME, apply(table, outcome.changes))
    points = {one.on: races.points_of(one) for one in races.tallies(after)}
    assert all(points.values()) and after.round == 2
    named = ", ".join(
        [f"{after.being(who).name} {points[who]}" for who in sorted(points, key=lambda one: -points[one])]
    )
    goal = races.tallies(after)[0].fact("goal")
    assert str(outcome.story[0]) == f"The race to {goal}: {named}."


def test_a_race_that_is_won_as_the_round_ends_is_over() -> None:
    table = race()
    for _ in range(30):
        table = apply(table, resolve(GAME, table, Choice(NEXT_TURN), SeededDice(3)).changes)
        if not Look(GAME, table).fighting:
            break
    assert not Look(GAME, table).fighting and not races.tallies(Look(GAME, table))
