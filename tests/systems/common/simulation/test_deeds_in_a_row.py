"""Deeds that leave something behind: effects, facts, whose turn is used up.  Drawn one by one they come to what the rules
come to, played one after the other."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.states import State
from systems.common.records.table import FOES, Being, Effect, Fight, Hoard, Table, Turn, Until, altered
from systems.common.simulation import every_tape, one_by_one
from systems.common.simulation.counted import Counted
from systems.common.simulation.every_tape import explore
from systems.common.simulation.odds import ChoiceRuns
from systems.common.simulation.one_by_one import Series
from systems.common.simulation.quiet_play import Entangled
from tests.systems.common.simulation.test_one_by_one import blows
from tests.systems.common.tiny import Body

Deed = Callable[[Play, str, str, Any], None]
ALL = ("b1", "b2", "b3", "b11", "b12")
FIGHT = Fight(
    round=1, turns=(Turn("All", ALL),), waiting=ALL, ground=(("hurt", ("b2",)), ("shots", (("b1", 1), ("b12", 2))))
)


def fought(game: Game, table: Table, choice: Choice, *effects: Effect, **fight: Any) -> tuple[Game, Table, Choice]:
    """The same in the middle of a fight, and with these effects lying on those there."""
    there = {"b3": Being("b3", "A3", "body", FOES, Body()), **table.beings}
    return (
        game,
        altered(table, beings=there, fight=altered(FIGHT, **fight), effects={one.id: one for one in effects}),
        choice,
    )


def mortal(game: Game) -> Game:
    """The same game, in which whoever has no health left is dead."""

    class Dies(type(game)):  # type: ignore[misc]
        def state(self, look: Look, being: Being, /) -> State:
            return State("healthy", "Well") if being.sheet.health else State("dead", "Dead")

    return Dies()


def both_ways(game: Game, table: Table, choice: Choice) -> tuple[dict[Any, Fraction], Series]:
    """What comes of it when it is played, and the deeds as they are drawn."""
    plain = explore(ChoiceRuns(game, table, choice, apart=False).run, 30_000)
    series = ChoiceRuns(game, table, choice).run(SeededDice(1))
    assert plain is not None and isinstance(series, Series)
    return plain.chances, series


def assert_same(found: tuple[Game, Table, Choice], ways: int) -> None:
    """All that may come of the deeds is what is played, with its chance; and so is what is drawn, with all that is likely."""
    played, series = both_ways(*found)
    assert len(played) == ways and series.all(30_000) == played
    dice = SeededDice(2)
    drawn = [series.draw(dice) for _ in range(300)]
    assert {*drawn} <= {*played} and {key for key, chance in played.items() if chance > 0.04} <= {*drawn}


def tell_health(play: Play, target: str, word: str) -> None:
    play.tell("So it goes.", f"{word} {play.being(target).sheet.health}")


def hurt(play: Play, target: str, by: int) -> None:
    play.change(target, "health", max(0, play.being(target).sheet.health - by))


def binds(play: Play, who: str, target: str, more: int) -> None:
    """The first time it binds on a two, then it hurts the more the more lies there; on a one it frees."""
    (face,) = play.roll(1, 2, who, "Bind")
    lying = play.effects_on(target)
    if face == 1 and lying:
        play.remove(lying[-1])
        play.tell("Free.", "frees")
    elif face == 2:
        hurt(play, target, len(lying))
        play.put_on(target, "Bound", Until("turn start", who, 1), kind="bound", source=who)
        tell_health(play, target, "binds")


def blesses(play: Play, who: str, target: str, more: int) -> None:
    """Whoever strikes is the better for it."""
    (face,) = play.roll(1, 2, who, "Blow")
    if face == 2:
        hurt(play, target, 1 + len(play.effects_on(who, "brave")))
        play.put_on(who, "Brave", kind="brave")
    tell_health(play, target, "strikes" if face == 2 else "misses")


def marks(play: Play, who: str, target: str, more: int) -> None:
    """Whoever is struck is one of the hurt, and whoever strikes has shot once more; both count."""
    (face,) = play.roll(1, 2, who, "Blow")
    hurt(play, target, face - 1 + (target in play.fact("hurt", ())))
    if face == 2:
        play.add_to_fact(target, "hurt")
    play.set_fact_of(who, shots=play.fact_of(who, "shots", 0) + face)
    tell_health(play, target, f"shot {play.fact_of(who, 'shots')} {sorted(play.fact('hurt'))}")


def uses_up(play: Play, who: str, target: str, more: int) -> None:
    """Whoever is struck has its turn used up, and is struck the harder after that; whoever misses waits on."""
    (face,) = play.roll(1, 2, who, "Blow")
    hurt(play, target, face - 1 + (target not in play.waiting))
    if face == 2:
        play.done(target, who)
    tell_health(play, target, f"{sorted(play.waiting)}")


def remembers(play: Play, who: str, target: str, more: int) -> None:
    """Whoever has marked somebody strikes it the harder."""
    (face,) = play.roll(1, 2, who, "Blow")
    mark = play.effects_on(target, "mark")
    hurt(play, target, 2 if mark and mark[0].fact("by") == who else face - 1)
    if not mark and face == 2:
        play.put_on(target, "Marked", kind="mark", by=who)
    tell_health(play, target, "strikes")


LIES = (Effect("e2", "b12", "Old"), Effect("e7", "b2", "Brave", "brave"), Effect("e9", "b11", "New"))


@pytest.mark.parametrize(("deed", "effects", "ways"), [
    (binds, (), 7), (binds, LIES, 8), (binds, (Effect("e8", "b11", "Old"), Effect("e9", "b11", "New")), 8), (blesses, (), 8), (blesses, LIES, 8), (marks, (), 8), (uses_up, (), 8),
    (binds, (Effect("e1", "b11", "Old"), Effect("e4", "b12", "New")), 8),
    (remembers, (), 8), (remembers, (Effect("e1", "b11", "Marked", "mark", data=(("by", "b3"),)),), 4),
])  # fmt: skip
def test_what_deeds_leave_behind_counts_for_those_that_follow(
    deed: Deed, effects: tuple[Effect, ...], ways: int
) -> None:
    assert_same(fought(*blows(deed), *effects), ways)


def test_a_run_of_deeds_says_who_lost_what_and_how_it_went() -> None:
    """One blow that always goes the same, by each of two."""

    def deed(play: Play, who: str, target: str, more: int) -> None:
        hurt(play, target, 1 + more)
        play.tell("So it goes.", f"{who} hits")

    played, series = both_ways(*fought(*blows(deed, who=2)))
    (seen,) = played
    assert seen == Counted(("b1 hits", "b2 hits", "ended"), (("b11", 3),), (), 0, 0)
    assert series.draw(SeededDice(1)) == seen and series.all(1) == {seen: Fraction(1)}


# who does it counts where something names it


def by_fact(play: Play, who: str, target: str, more: int) -> None:
    """The foe of somebody strikes it the harder."""
    (face,) = play.roll(1, 2, who, "Blow")
    hurt(play, target, 2 * (face - 1) if play.fact_of(target, "foe") == who else face - 1)
    tell_health(play, target, "strikes")


def by_pair(play: Play, who: str, target: str, more: int) -> None:
    """Whoever stands near to somebody strikes it the harder."""
    (face,) = play.roll(1, 2, who, "Blow")
    hurt(play, target, face - 1 + play.fact_of(f"{who}|{target}", "near", 0))
    tell_health(play, target, "strikes")


def by_declaring(play: Play, who: str, target: str, more: int) -> None:
    """Whoever has declared it strikes the harder."""
    (face,) = play.roll(1, 2, who, "Blow")
    hurt(play, target, face - 1 + any([one.actor == who for one in play.declared]))
    tell_health(play, target, "strikes")


def by_another(play: Play, who: str, target: str, more: int) -> None:
    """The foe of somebody who is not there strikes the harder."""
    hurt(play, target, play.roll(1, 2, who, "Blow")[0] - 1 + (play.fact_of("b9", "foe") == who))


def by_list(play: Play, who: str, target: str, more: int) -> None:
    """Whoever is written down among the foes of somebody strikes it the harder."""
    (face,) = play.roll(1, 2, who, "Blow")
    hurt(play, target, face - 1 + (who in play.fact_of(target, "foes", ())))
    tell_health(play, target, "strikes")


@pytest.mark.parametrize(("deed", "fight"), [
    (by_pair, {"ground": (("near", (("b1|b11", 0), ("b3|b11", 2))),)}),
    (by_another, {"ground": (("foe", (("b9", "b3"),)),)}),
    (by_fact, {"ground": (("foe", (("b11", "b2"),)),)}), (by_pair, {"ground": (("near", (("b2|b11", 1), ("b3|b12", 1))),)}),
    (by_declaring, {"declared": (Choice("combat.blows", "b3"),), "ground": ()}), (by_list, {"ground": (("foes", (("b11", ("b9", "b3")),)),)}),
])  # fmt: skip
def test_who_is_named_strikes_as_named_and_the_others_as_all(deed: Deed, fight: dict[str, Any]) -> None:
    played, series = both_ways(*fought(*blows(deed), **fight))
    assert series.all(30_000) == played and len({key.lost for key in played}) > 1


def test_what_ends_the_same_is_one_whether_or_not_a_deed_was_left_out() -> None:
    """Felled by the first, nobody is left for the others; a miss says nothing, so it cannot be told who it was."""

    def fells(play: Play, who: str, target: str, more: int) -> None:
        if play.roll(1, 2, who, "Blow")[0] == 2:
            play.change(target, "health", 0)
            play.tell("It falls.", "fells")

    played, series = both_ways(*blows(fells, among=1))
    assert sorted(played.values()) == [Fraction(1, 8), Fraction(7, 8)] and series.all(100) == played


def test_who_falls_by_its_own_deed_is_drawn_as_fallen() -> None:
    def pricked(play: Play, who: str, target: str, more: int) -> None:
        (face,) = play.roll(1, 2, who, "Blow")
        play.change(who if face == 2 else target, "health", 0 if face == 2 else 2)

    game, table, choice = blows(pricked, who=2, among=1)
    assert_same((mortal(game), table, choice), 4)
    dice, (_, series) = SeededDice(3), both_ways(mortal(game), table, choice)
    drawn = [series.draw(dice) for _ in range(40)]
    assert {tuple([who for who, _ in one.out]) for one in drawn if isinstance(one, Counted)} == {
        (), ("b1",), ("b2",), ("b1", "b2"),
    }  # fmt: skip


def test_how_the_others_stand_counts_for_a_deed() -> None:
    """The last who stands is struck the harder: the second blow hangs on whether the first has felled somebody else."""

    def presses(play: Play, who: str, target: str, more: int) -> None:
        (face,) = play.roll(1, 2, who, "Blow")
        alone = not any([play.being(one).sheet.health for one in ("b11", "b12") if one != target])
        hurt(play, target, 3 if face == 2 else 2 if alone else 1)
        tell_health(play, target, "strikes")

    played, series = both_ways(*blows(presses, who=2, aim=lambda number, there: there[number % len(there)]))
    assert series.all(100) == played and len(played) == 4
    assert {word for seen in played for word in seen.words} == {"strikes 0", "strikes 1", "strikes 2", "ended"}


# what cannot be told apart


def many_tapes(play: Play, who: str, target: str, more: int) -> None:
    """Three dice of which every face counts: 1,000 tapes."""
    hurt(play, target, sum([play.roll(1, 10, who, "Any")[0] for _ in range(3)]) // 40)
    play.tell("So it goes.", "strikes")


def a_long_tail(play: Play, who: str, target: str, more: int) -> None:
    """Thrown again as long as it shows no one, at most six times: 7 tapes."""
    for _ in range(6):
        if play.roll(1, 2, who, "Any")[0] == 1:
            break
    hurt(play, target, 1)


@pytest.mark.parametrize(("most", "apart"), [(7, True), (6, False)])
def test_deeds_of_more_tapes_than_are_followed_are_played_as_they_stand(
    most: int, apart: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_by_one, "MOST_TAPES", most)
    _, series = both_ways(*blows(a_long_tail, who=2))
    if apart:
        assert series.all(100)
    else:
        with pytest.raises(Entangled):
            series.all(100)


@pytest.mark.parametrize(("least", "apart"), [(Fraction(50, 1_000), True), (Fraction(51, 1_000), False)])
def test_deeds_of_which_too_little_is_known_after_fifty_tapes_are_played_as_they_stand(
    least: Fraction, apart: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_by_one, "MOST_TAPES", 1_000)
    monkeypatch.setattr(one_by_one, "LEAST", least)
    game, table, choice = blows(many_tapes, who=1)
    series = ChoiceRuns(game, table, choice).run(SeededDice(1))
    assert isinstance(series, Series)
    if apart:
        assert series.all(100)
    else:
        with pytest.raises(Entangled):
            series.all(100)


def test_what_was_cut_of_a_deed_is_shared_among_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_by_one, "CUTOFF", 2)
    monkeypatch.setattr(every_tape, "DEPTH", 1)
    game, table, choice = blows(a_long_tail, who=1)
    series = ChoiceRuns(game, table, choice).run(SeededDice(1))
    assert isinstance(series, Series)
    found = series.all(100)
    assert found is not None and list(found.values()) == [Fraction(1)]


REACHES: dict[str, Callable[[Play, str], Any]] = {
    "the turn of another": lambda play, who: play.done("b3"),
    "another": lambda play, who: play.change("b3", "health", 1),
    "a part of the fight": lambda play, who: play.alter_fight(counts=(("b1", 1),)),
    "a fact of another": lambda play, who: play.set_fact_of("b3", shots=9),
    "that another is hurt": lambda play, who: play.add_to_fact("b3", "hurt"),
    "a fact of one and another": lambda play, who: play.set_fact_of(f"{who}|b12", near=1),
    "what lies on another": lambda play, who: play.remove(play.effects()["e1"]),
    "what lies nowhere": lambda play, who: play.put_on("", "Smoke"),
    "the ground": lambda play, who: play.set_facts(light="dim"),
    "what there is": lambda play, who: play.add(Hoard("h1", "Spoils")),
    "who there is": lambda play, who: play.remove(play.being("b3")),
}
STAYS: dict[str, Callable[[Play, str], Any]] = {
    "its own turn": lambda play, who: play.done(who, "b11"),
    "a fact of the two": lambda play, who: play.set_fact_of(f"b11|{who}", near=1),
    "facts of each": lambda play, who: play.set_facts_of({who: {"shots": 3}, "b11": {"shots": 4}}),
    "that one is hurt": lambda play, who: play.add_to_fact("b11", "hurt"),
    "what lies on one": lambda play, who: play.put_on("b11", "Held"),
    "nothing": lambda play, who: play.tell("So it goes.", "goes"),
}


@pytest.mark.parametrize(("what", "apart"), [*[(one, False) for one in REACHES], *[(one, True) for one in STAYS]])
def test_a_deed_that_changes_more_than_the_two_is_played_as_it_stands(what: str, apart: bool) -> None:
    def deed(play: Play, who: str, target: str, more: int) -> None:
        if who == "b1" or what in STAYS:
            (REACHES | STAYS)[what](play, who)

    played, series = both_ways(*fought(*blows(deed, who=2, among=1), Effect("e1", "b3", "Old")))
    if apart:
        assert series.all(100) == played
    else:
        with pytest.raises(Entangled):
            series.all(100)


@pytest.mark.parametrize("who", [2, 3])
def test_a_deed_that_is_aimed_at_nobody_is_left_out(who: int) -> None:
    """Nobody is left after the first two: the third does nothing."""

    def fells(play: Play, doer: str, target: str, more: int) -> None:
        play.change(target, "health", 0)
        play.tell("It falls.", f"{doer} fells {target}")

    played, series = both_ways(*blows(fells, who=who, among=2))
    assert played == {
        Counted(("b1 fells b11", "b2 fells b12", "ended"), (("b11", 3), ("b12", 3)), (), 0, 0): Fraction(1)
    }
    assert series.all(100) == played and series.draw(SeededDice(1)) in played
