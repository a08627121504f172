"""Deeds of which none hangs on another: when they are added up, and when they are not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.simulation import independent
from systems.common.simulation.independent import Independent
from systems.common.simulation.odds import ChoiceRuns, odds
from tests.systems.common.simulation.test_deeds_in_a_row import hurt, tell_health
from tests.systems.common.simulation.test_independent import bursts, played, said


def grazes(play: Play, who: str, target: str, more: int) -> None:
    play.tell("It grazes.", "grazes")


@pytest.mark.parametrize(("aimed", "added_up"), [
    (("b11", "b12"), True), (("b11",), True), (("b11", "b12", "b11"), False), ((), False), (("b11", "b11"), False),
])  # fmt: skip
def test_deeds_at_one_twice_or_at_nobody_are_not_added_up(aimed: tuple[str, ...], added_up: bool) -> None:
    game, table, choice = bursts(grazes, aimed)
    assert isinstance(ChoiceRuns(game, table, choice).run(SeededDice(1)), Independent) is added_up


@pytest.mark.parametrize(("least", "added_up"), [(0, True), (1, False)])
def test_deeds_after_which_somebody_may_no_longer_stand_are_not_added_up(least: int, added_up: bool) -> None:
    """Whoever has nothing left still stands, as these deeds ask it, or no longer does."""

    def hits(play: Play, who: str, target: str, more: int) -> None:
        (face,) = play.roll(1, 3, who, "Fire")
        hurt(play, target, face)
        tell_health(play, target, "burns")

    game, table, choice = bursts(hits, ("b11", "b12"), stands=lambda look, being: int(being.sheet.health >= least))
    assert isinstance(ChoiceRuns(game, table, choice).run(SeededDice(1)), Independent) is added_up
    assert said(odds(game, table, choice)) == said(played(game, table, choice))


def test_as_many_ways_as_are_added_up_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three deeds of one kind come to one way: as many as may be, or one too many."""
    game, table, choice = bursts(grazes, ("b11", "b12", "b13"))
    for most in (1, 0):
        monkeypatch.setattr(independent, "MOST_SUMS", most)
        assert isinstance(ChoiceRuns(game, table, choice).run(SeededDice(1)), Independent) is bool(most)


def test_what_touches_somebody_before_the_deeds_counts_once() -> None:
    """Who is brought down before the deeds is out by then, whoever it is aimed at; who is not touched again stays out."""

    def before(play: Play) -> None:
        play.change("b2", "health", 0)
        play.change("b12", "health", 0)

    game, table, choice = bursts(grazes, ("b11", "b12"), before)
    found = odds(game, table, choice)
    assert {toll.side: (toll.falls, dict(toll.who)) for toll in found.tolls} == {
        "foes": (((1, Fraction(1)),), {"b12": 1}), "party": (((1, Fraction(1)),), {"b2": 1}),
    }  # fmt: skip
