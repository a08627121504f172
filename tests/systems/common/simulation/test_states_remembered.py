"""Beings in the states they were met in: who is like whom, what is hidden of an effect, when a memory starts over."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY, Being, Effect, Table, Until
from systems.common.records.views import Track
from systems.common.simulation import being_states
from systems.common.simulation.being_states import HIDDEN, BeingState, EffectView, Memory
from tests.systems.common.tiny import TINY, Body, Tiny


def being(who: str = "b1", side: str = PARTY, health: int = 6, **more: Any) -> Being:
    return Being(who, who.upper(), "body", side, Body(health), **more)


@pytest.mark.parametrize(("value", "seen"), [
    ("b1", HIDDEN), ("e2", HIDDEN), ("b9", "b9"), (3, 3), (("b1",), ("b1",)), ("", ""),
])  # fmt: skip
def test_of_an_effect_it_is_hidden_whom_it_names(value: object, seen: object) -> None:
    effect = Effect(
        "e1", "b1", "Held", "held", "b2", until=Until("turn"), data=(("by", value), ("hard", 2)), waits=True
    )
    assert EffectView.of(effect, {"b1": 1}, {"e2": 1}) == EffectView("held", (), (("by", seen), ("hard", 2)), True)


def test_the_same_record_is_the_same_state_and_so_is_one_that_equals_it() -> None:
    memory = Memory()
    state = memory.state_of(being())
    assert memory.state_of(state.being) is state and memory.state_of(being()) is state
    assert memory.state_of(being(health=5)) is not state
    assert (state.lasts, state.left, state.became, state.under, state.effects) == (True, None, {}, {}, ())


@pytest.mark.parametrize(("other", "alike"), [
    (being("b2"), True), (being("b1", FOES), False), (being("b1", health=5), False), (being("b1", hidden=True), False),
    (being("b1", entry="orc"), False),
])  # fmt: skip
def test_who_looks_the_same_is_alike_whoever_it_is(other: Being, alike: bool) -> None:
    memory = Memory()
    assert (memory.state_of(being()).alike is memory.state_of(other).alike) is alike


def test_under_effects_a_being_is_another_and_alike_all_under_the_same() -> None:
    memory, held = Memory(), (EffectView("held", (), (), False),)
    bare, under = memory.state_of(being()), memory.state_of(being(), held)
    assert under is not bare and under.alike is not bare.alike and under.being is bare.being and under.effects == held
    assert memory.state_of(bare.being, held) is under and bare.under == {held: under} and under.lasts
    assert memory.state_of(being("b2"), held).alike is under.alike


def test_an_effect_that_cannot_be_compared_is_refused() -> None:
    with pytest.raises(TypeError):
        Memory().state_of(being(), (EffectView("odd", (), (("odd", [1]),), False),))


def test_a_memory_that_is_full_starts_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(being_states, "MOST_STATES", 2)
    memory = Memory()
    memory.begun = Table.of(TINY.house, []), {}
    first, second = memory.state_of(being("b1")), memory.state_of(being("b2"))
    assert memory.state_of(first.being) is first and memory.begun is not None, "two are not too many"
    third = memory.state_of(being("b3"))
    assert memory.begun is None and third.alike is not first.alike
    again = memory.state_of(first.being)
    assert again is not first and again.being is first.being, "all before it are forgotten, also by their records"
    assert memory.state_of(second.being) is not second


# what is left of what runs down first


class Asked(Tiny):
    def __init__(self) -> None:
        self.asked = list[str]()

    def tracks(self, look: Look, one: Being) -> tuple[Track, ...]:
        self.asked.append(one.id)
        names = {"rock": (), "ghost": ("name",)}.get(one.entry, ("health", "strength"))
        return tuple([Track(name, name.title(), 1, 6) for name in names])


@pytest.mark.parametrize(("one", "left"), [
    (being(health=4), 4), (being(health=0), 0), (being(health=-3), 0), (being(entry="rock"), 0), (being(entry="ghost"), 0),
])  # fmt: skip
def test_what_is_left_is_what_the_first_track_holds_and_never_below_nothing(one: Being, left: int) -> None:
    game, memory = Asked(), Memory()
    look = Look(game, Table.of(TINY.house, [one]))
    assert memory.left_of(look, memory.state_of(one)) == left
    assert memory.left_of(look, memory.state_of(one)) == left and game.asked == ["b1"]


def test_which_track_it_is_is_asked_once_of_everybody() -> None:
    game, memory = Asked(), Memory()
    look = Look(game, Table.of(TINY.house, [being()]))
    for health in (5, 3, 5):
        assert memory.left_of(look, memory.state_of(being(health=health))) == health
    assert memory.left_of(look, memory.state_of(being("b2", health=2))) == 2
    assert memory.left_of(look, memory.state_of(being(entry="orc", health=2))) == 2
    assert game.asked == ["b1", "b2", "b1"] and memory.tracks == {
        ("b1", ""): "health",
        ("b2", ""): "health",
        ("b1", "orc"): "health",
    }


def test_what_was_found_of_a_state_is_kept_with_it() -> None:
    memory, state = Memory(), BeingState(being(), Memory().state_of(being()).alike)
    state.left = 7
    nobody: Any = SimpleNamespace()
    assert memory.left_of(nobody, state) == 7
