"""Deeds of which none hangs on another are added up: exactly what the rules come to, played one after the other."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from systems.common.forms import Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.play import Deeds, Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, Table, altered
from systems.common.records.views import Summary
from systems.common.simulation import independent
from systems.common.simulation.every_tape import Explored, approach, explore
from systems.common.simulation.independent import Independent, Seen
from systems.common.simulation.odds import ChoiceRuns, Odds, last_of, odds
from systems.common.simulation.one_by_one import Series
from tests.systems.common.simulation.test_one_by_one import GAMES, deeds_of
from tests.systems.common.tiny import TINY, Body

Deed = Callable[[Play, str, str, Any], None]
AIMED = ("b11", "b1", "b12", "b13")  # whoever sets it off is met by it, too


class Mortal(type(TINY)):  # type: ignore[misc]
    def summary(self, look: Look, being: Being) -> Summary:
        how = State("healthy", "Well") if being.sheet.health else State("dead", "Dead")
        return altered(super().summary(look, being), state=how)


def bursts(
    deed: Deed,
    aimed: tuple[str, ...] = AIMED,
    before: Callable[[Play], None] = lambda play: None,
    stands: Callable[[Look, Being], int] = lambda look, being: 1,
) -> tuple[Game, Table, Choice]:
    """A tiny game in which somebody does something to each of these, as is known from the beginning."""

    def perform(play: Play, choice: Choice) -> None:
        before(play)
        (more,) = play.roll(1, 2, "b1", "How large")
        whom = tuple([(target, more) for target in aimed])
        play.carry_out(Deeds("burst", ("b1",) * len(aimed), aimed, stands, whom, deed))
        play.tell("So it ends.", "large" if more > 1 else "")

    def form(look: Look, actor: str, so_far: object) -> Form:
        return Form("combat.burst", "Burst")

    class Bursts(Mortal):
        offers = ((Action("combat.burst", "Burst", perform, form, "turn"),),)

    beings = [Being("b1", "A", "body", PARTY, Body(health=2)), Being("b2", "B", "body", PARTY, Body())]
    foes = [Being(one, one, "body", FOES, Body(health=3)) for one in ("b11", "b12", "b13")]
    return Bursts(), Table.of(TINY.house, [*beings, *foes]), Choice("combat.burst", "b1")


def scorch(play: Play, who: str, target: str, more: int) -> None:
    (face,) = play.roll(1, 4, who, "Fire")
    before = play.being(target).sheet.health
    play.change(target, "health", max(0, before - max(0, face + more - 3)))
    now = play.being(target).sheet.health
    play.tell("It burns.", "fells" if before and not now else "burns" if now < before else "spares")


def played(game: Game, table: Table, choice: Choice) -> Odds:
    """The odds, each deed played after the other in every run."""
    runs = ChoiceRuns(game, table, choice, apart=False)
    found = explore(runs.run, 60_000)
    assert found is not None
    return runs.add_up(found)


def said(found: Odds) -> tuple[object, ...]:
    """What odds say, in any order."""
    parts = frozenset([(way.label, way.chance, way.kind, way.end) for way in found.parts])
    tolls = tuple([(one.side, one.falls, one.helpless, one.lost, frozenset(one.who)) for one in found.tolls])
    return parts, frozenset(found.expected), tolls


def added_up(game: Game, table: Table, choice: Choice) -> bool:
    """Whether the deeds are."""
    return isinstance(ChoiceRuns(game, table, choice).run(SeededDice(1)), Independent)


def worn(play: Play) -> None:
    """Before all deeds one of those they are aimed at is touched, and so is somebody else."""
    play.change("b12", "health", 1)
    play.change("b2", "health", 1)


@pytest.mark.parametrize("before", [lambda play: None, worn])
def test_deeds_are_added_up_to_the_very_odds_of_playing_them(before: Callable[[Play], None]) -> None:
    game, table, choice = bursts(scorch, before=before)
    assert added_up(game, table, choice)
    found = odds(game, table, choice)
    assert found.exact and said(found) == said(played(game, table, choice))
    assert len(found.parts) > 8 and {way.end for way in found.parts} >= {"falls", "loses"}
    assert {toll.side for toll in found.tolls} == {FOES, PARTY}


def test_shares_of_a_sample_are_the_same_but_for_rounding() -> None:
    game, table, choice = bursts(scorch)
    runs = ChoiceRuns(game, table, choice)
    explored: Explored[Seen] = last_of(approach(runs.run, 100, 100, 100))
    exact, drawn = runs.add_up(explored), runs.add_up(altered(explored, sampled=True, drawn=1))
    assert [(way.label, way.kind, way.end) for way in exact.parts] == [
        (way.label, way.kind, way.end) for way in drawn.parts
    ]
    assert [float(way.chance) for way in drawn.parts] == pytest.approx([float(way.chance) for way in exact.parts])
    for one, other in zip(exact.tolls, drawn.tolls, strict=True):
        for mine, theirs in ((one.falls, other.falls), (one.lost, other.lost), (one.helpless, other.helpless)):
            assert [number for number, _ in mine] == [number for number, _ in theirs]
            assert [float(share) for _, share in theirs] == pytest.approx([float(share) for _, share in mine])
        assert [float(share) for _, share in other.who] == pytest.approx([float(share) for _, share in one.who])
    assert dict(drawn.expected) == pytest.approx(dict(exact.expected))


def hurts_both(play: Play, who: str, target: str, more: int) -> None:
    scorch(play, who, target, more)
    play.change("b1", "health", max(0, play.being("b1").sheet.health - 1))


def heals(play: Play, who: str, target: str, more: int) -> None:
    (face,) = play.roll(1, 2, who, "Balm")
    play.change(target, "health", play.being(target).sheet.health + face)


def harder_for_the_hurt(play: Play, who: str, target: str, more: int) -> None:
    """The doer does otherwise once it is hurt itself."""
    scorch(play, who, target, more + (play.being("b1").sheet.health < 2))


@pytest.mark.parametrize(("deed", "aimed"), [
    (hurts_both, ("b11", "b12")), (heals, AIMED), (harder_for_the_hurt, AIMED), (scorch, ("b11", "b12", "b11")),
])  # fmt: skip
def test_deeds_that_hang_on_each_other_are_not_added_up(deed: Deed, aimed: tuple[str, ...]) -> None:
    game, table, choice = bursts(deed, aimed)
    assert not added_up(game, table, choice)
    assert said(odds(game, table, choice)) == said(played(game, table, choice))


def test_a_doer_who_is_hurt_after_all_others_makes_no_difference() -> None:
    game, table, choice = bursts(harder_for_the_hurt, ("b11", "b12", "b13", "b1"))
    assert added_up(game, table, choice)
    assert said(odds(game, table, choice)) == said(played(game, table, choice))


def test_too_many_ways_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    game, table, choice = bursts(scorch)
    monkeypatch.setattr(independent, "MOST_SUMS", 10)
    assert isinstance(ChoiceRuns(game, table, choice).run(SeededDice(1)), Series)


def test_a_burst_of_the_sample_is_added_up_as_it_may_be_played_out() -> None:
    """The burst that lies where it does, of two whom it meets: every way the deeds may come to, played."""
    table, choice = deeds_of(GAMES["myriad"], 4)["combat.area"]
    spared = tuple([who for who in table.beings if who not in (choice.answers["target"], choice.actor)])
    choice = Choice(choice.action, choice.actor, {**choice.answers, "spared": spared})
    runs, dice, seen = ChoiceRuns(GAMES["myriad"], table, choice), SeededDice(2), 0
    for _ in range(12):
        one = runs.run(dice)
        if isinstance(one, Independent):
            dice_before = SeededDice(seen)
            play = runs._played(dice_before)
            again = Series(play, runs._known, runs)
            summed, each = again.independent(), again.all(60_000)
            assert summed is not None and each is not None
            of_all = runs.add_up(Explored({summed: Fraction(1)}))
            assert said(of_all) == said(runs.add_up(Explored(dict(each))))
            seen += 1
    assert seen
