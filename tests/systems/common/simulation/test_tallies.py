"""What hangs on no tally of a being is asked once in a simulation, whatever is left of it: figures, and rules that say so."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.kernel.caching import per_being, per_build, per_builds
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Being, Effect, Table, Term, altered
from systems.common.simulation.being_states import Build, EffectView, Memory
from systems.common.simulation.fast_play import FastPlay
from tests.systems.common.tiny import Body, Tiny

ASKED: list[str] = []
HELD = (EffectView("held", (), (), False),)


class Tallied(Tiny):
    """A game whose figures hang on no health; it tells what it is asked."""

    tallies = frozenset({"health"})

    def terms(self, look: Look, being: Being, name: str, *at: str) -> tuple[Term, ...]:
        ASKED.append(" ".join((name, being.id, *at)))
        return (Term(name, being.sheet.strength),)


@per_build
def reach(look: Look, being: Being, *at: int) -> int:
    ASKED.append(f"reach {being.id}")
    return int(being.sheet.strength) + sum(at)


@per_build
def span(look: Look, being: Being) -> int:
    ASKED.append(f"span {being.id}")
    return 2 * int(being.sheet.strength)


@per_builds
def apart(look: Look, being: Being, other: Being, *at: int) -> int:
    ASKED.append(f"apart {being.id} {other.id}")
    return int(being.sheet.strength) - int(other.sheet.strength) + sum(at)


@per_being
def breath(look: Look, being: Being) -> int:
    ASKED.append(f"breath {being.id}")
    return int(being.sheet.health)


def play_of(*more: Any, memory: Memory | None = None) -> FastPlay:
    beings = [Being("b1", "A", "body", PARTY, Body()), Being("b2", "B", "body", FOES, Body())]
    return FastPlay(Tallied(), Table.of(Tiny.house, [*beings, *more]), SeededDice(1), memory)


def asked() -> list[str]:
    """What was asked since this was asked last."""
    found = ASKED[:]
    ASKED.clear()
    return found


@pytest.fixture(autouse=True)
def _nothing_was_asked() -> None:
    ASKED.clear()


def ask(play: FastPlay, who: str = "b1") -> list[int]:
    """Two figures, a rule with and one without more to ask about, and one that hangs on tallies too."""
    being = play.being(who)
    found = [play.value(who, "strength"), *[term.amount for term in play.terms(who, "strength")]]
    return [*found, reach(play, being), reach(play, being, 2), breath(play, being)]


EVERY = ["strength b1", "reach b1", "reach b1", "breath b1"]


def test_of_a_being_with_less_left_only_what_hangs_on_that_is_asked_anew() -> None:
    play = play_of()
    assert ask(play) == [3, 3, 3, 5, 6] and asked() == EVERY
    play.change("b1", "health", 2)
    assert ask(play) == [3, 3, 3, 5, 2] and asked() == ["breath b1"]
    play.change("b1", "strength", 4)
    assert ask(play) == [4, 4, 4, 6, 2] and asked() == EVERY, "strength is no tally"
    play.change("b1", "health", 6)
    play.change("b1", "strength", 3)
    assert ask(play) == [3, 3, 3, 5, 6] and asked() == [], "as it was at first"


def test_what_is_asked_of_one_alone_is_kept_as_what_is_asked_with_more() -> None:
    play = play_of()
    assert [span(play, play.being("b1")) for _ in range(2)] == [6, 6] and asked() == ["span b1"]
    play.change("b1", "health", 2)
    assert span(play, play.being("b1")) == 6 and asked() == []
    play.change("b1", "strength", 4)
    assert span(play, play.being("b1")) == 8 and asked() == ["span b1"]
    strange = altered(play.being("b1"), sheet=Body(strength=9))
    assert [span(play, strange) for _ in range(2)] == [18, 18] and asked() == ["span b1"] * 2
    before = Look(Tallied(), play.table.as_records())
    assert [span(before, before.being("b1")) for _ in range(2)] == [8, 8] and asked() == ["span b1"]


def test_of_two_it_is_asked_anew_only_once_one_of_them_is_another_but_for_what_it_has_left() -> None:
    play = play_of()

    def found(*at: int) -> int:
        return apart(play, play.being("b1"), play.being("b2"), *at)

    assert [found(), found(), found(2)] == [0, 0, 2] and asked() == ["apart b1 b2"] * 2
    for who in ("b1", "b2"):
        play.change(who, "health", 2)
        assert [found(), found(2)] == [0, 2] and asked() == []
    play.change("b2", "strength", 4)
    assert [found(), found()] == [-1, -1] and asked() == ["apart b1 b2"]
    play.put_on("b2", "Held", kind="held")
    assert [found(), found()] == [-1, -1] and asked() == ["apart b1 b2"], "something lies on one of them"
    play.change("b1", "strength", 5)
    assert found() == 1 and asked() == ["apart b1 b2"]
    strange = altered(play.being("b2"), sheet=Body(strength=9))
    for _ in range(2):
        assert apart(play, play.being("b1"), strange) == -4 and asked() == ["apart b1 b2"], "nobody sits there so"
        assert apart(play, strange, play.being("b1")) == 4 and asked() == ["apart b2 b1"]


def test_with_circumstances_a_figure_is_asked_each_time() -> None:
    play = play_of()
    for _ in range(2):
        play.value("b1", "strength", "uphill")
        play.terms("b1", "strength", "uphill")
    assert asked() == ["strength b1 uphill"] * 4


def test_under_effects_answers_stand_apart_with_less_left_too() -> None:
    play = play_of(Effect("e1", "b1", "Held", "held"))
    ask(play)
    assert asked() == EVERY
    play.change("b1", "health", 2)
    ask(play)
    assert asked() == ["breath b1"], "the same effects lie on it"
    play.remove(play.effects()["e1"])
    ask(play)
    assert asked() == EVERY, "nothing lies on anybody"
    play.put_on("b2", "Held", kind="held")
    ask(play)
    assert asked() == EVERY, "something lies on another"


def test_one_under_what_cannot_be_compared_keeps_nothing_once_it_is_another() -> None:
    play = play_of(Effect("e1", "b1", "Odd", "odd", data=(("odd", [1]),)))
    ask(play)
    asked()
    play.change("b1", "health", 2)
    assert ask(play)[:4] == [3, 3, 3, 5] and asked() == EVERY


def test_whoever_does_not_sit_at_the_table_is_asked_about_each_time() -> None:
    play = play_of()
    strange, newcomer = altered(play.being("b1"), sheet=Body(strength=9)), Being("b7", "C", "body", FOES, Body())
    assert [reach(play, one) for one in (strange, newcomer) * 2] == [9, 3] * 2
    assert asked() == ["reach b1", "reach b7"] * 2


def test_the_next_fight_on_the_same_memory_knows_it() -> None:
    memory = Memory()
    first, second = play_of(memory=memory), play_of(memory=memory)
    ask(first)
    asked()
    second.change("b1", "health", 1)
    assert ask(second) == [3, 3, 3, 5, 1] and asked() == ["breath b1"]


def test_a_build_is_given_to_whoever_is_met_for_the_first_time_and_stands_apart_under_effects() -> None:
    memory, build = Memory(), Build()
    one = Being("b1", "A", "body", PARTY, Body())
    assert memory.state_of(one, (), build).alike.build is build
    assert memory.state_of(one, (), Build()).alike.build is build, "it has been met"
    less = altered(one, sheet=Body(2))
    under = memory.state_of(less, HELD, build).alike.build
    assert under is build.under(HELD) is not build and memory.state_of(less).alike.build is build
    assert memory.state_of(one, HELD).alike.build is under
    assert memory.state_of(altered(one, sheet=Body(3))).alike.build is not build, "nothing said that it is the same"
