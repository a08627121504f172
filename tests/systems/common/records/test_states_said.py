"""How somebody is: who stands, who is helpless, gone or lost, and with which words it is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.states import KINDS, State, hurt_state, worst_of

STANDS = {"healthy", "hurt", "bloodied", "stunned", "charmed"}
HELPLESS = {"asleep", "held", "webbed", "unconscious", "dying"}
GONE, LOST = {"fled", "surrendered"}, {"stone", "dead", "dead_acts"}


def test_every_kind_stands_is_helpless_is_gone_or_is_lost() -> None:
    states = {key: State(key, "So") for key in KINDS}
    assert {key for key, one in states.items() if one.stands} == STANDS
    assert {key for key, one in states.items() if one.helpless} == HELPLESS
    assert {key for key, one in states.items() if one.gone} == GONE
    assert {key for key, one in states.items() if one.lost} == LOST
    assert {key for key, one in states.items() if one.alive} == set(KINDS) - LOST
    assert {key for key, one in states.items() if one.dead} == {"dead", "dead_acts"}
    assert {key for key, one in states.items() if one.out} == GONE | LOST
    assert not [key for key, one in states.items() if replace(one, still_acts=True).out]


def test_a_game_may_mean_more_or_less_by_a_state() -> None:
    held = State("held", "Pinned", "gone")
    assert held.gone and held.out and not held.helpless and held.kind is KINDS["held"]


@pytest.mark.parametrize(("acts", "alone", "of"), [
    (False, "Dead", ["dead", "dead", "dead"]), (True, "Dead, still acts", ["dead, still acts", "dead, still acts", "dead, still act"]),
])  # fmt: skip
def test_the_word_of_one_and_behind_a_number(acts, alone, of) -> None:
    state = State("dead", "Dead", still_acts=acts)
    assert state.said == alone and [state.said_of(count) for count in (0, 1, 2)] == of


def test_of_several_the_highest_is_said_and_of_none_nothing() -> None:
    hurt, asleep, fled = State("hurt", "Hurt"), State("asleep", "Asleep"), State("fled", "Gone")
    assert worst_of([hurt, fled, asleep]) is fled and worst_of([asleep, hurt]) is asleep and worst_of([]) is None


@pytest.mark.parametrize(("now", "most", "key", "word"), [
    (11, 10, "healthy", "Unhurt"), (10, 10, "healthy", "Unhurt"), (9, 10, "hurt", "Hurt"), (6, 10, "hurt", "Hurt"),
    (5, 10, "bloodied", "Badly hurt"), (4, 7, "hurt", "Hurt"), (3, 7, "bloodied", "Badly hurt"), (0, 10, "bloodied", "Badly hurt"),
])  # fmt: skip
def test_wounds_are_said_by_what_is_left(now, most, key, word) -> None:
    assert hurt_state(now, most) == State(key, word)
