"""Rest that counts in all, however it was cut, and is broken off by what comes between."""

from __future__ import annotations

import pytest

from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.rest_counts import KIND, count_rest, count_whole, keep_rest, rested_before
from systems.common.records.table import PARTY, Being, Effect, Table
from tests.systems.common.tiny import TINY, Body
from tests.systems.playing import Faces

HOUR = 3600


@pytest.fixture
def play() -> Play:
    beings = [Being(f"b{n}", f"B{n}", "body", PARTY, Body()) for n in (1, 2)]
    return Play(TINY, Table.of(TINY.house, beings), Faces())


def test_halves_of_a_rest_are_one_rest_of_its_own_sort_and_bearer(play):
    assert rested_before(play, "b1", "sleep") == 0
    assert count_rest(play, "b1", "sleep", 4 * HOUR) == 4 * HOUR
    assert count_rest(play, "b1", "sleep", 3 * HOUR) == 7 * HOUR == rested_before(play, "b1", "sleep")
    assert rested_before(play, "b1", "study") == rested_before(play, "b2", "sleep") == 0
    assert count_rest(play, "b1", "study", 60) == 60 and rested_before(play, "b1", "sleep") == 7 * HOUR
    assert len([one for one in play.effects().values() if one.kind == KIND]) == 2


def test_unbroken_rest_goes_on_only_where_it_stopped(play):
    turns.pass_time(play, HOUR)
    now = play.clock.seconds
    count_rest(play, "b1", "sleep", HOUR, since=now - HOUR)
    assert rested_before(play, "b1", "sleep", since=now) == HOUR
    assert rested_before(play, "b1", "sleep", since=now - 1) == rested_before(play, "b1", "sleep", since=now + 1) == 0
    turns.pass_time(play, HOUR)
    assert count_rest(play, "b1", "sleep", HOUR, since=now) == 2 * HOUR
    turns.pass_time(play, 600)  # a watch, and then to bed again
    began = play.clock.seconds
    turns.pass_time(play, HOUR)
    assert count_rest(play, "b1", "sleep", HOUR, since=began) == HOUR


@pytest.mark.parametrize(("presses", "one", "whole", "left"), [
    ([60], 60, [1], 0), ([59], 60, [0], 59), ([30, 30], 60, [0, 1], 0), ([5] * 12, 60, [0] * 11 + [1], 0),
    ([150, 40], 60, [2, 1], 10), ([7], 0, [7], 0),
])  # fmt: skip
def test_whole_ones_are_counted_and_what_is_left_over_is_kept(play, presses, one, whole, left):
    assert [count_whole(play, "b1", "rest", seconds, one) for seconds in presses] == whole
    assert rested_before(play, "b1", "rest") == left


def test_nothing_left_leaves_no_trace_on_anybody(play):
    keep_rest(play, "b1", "sleep", 0)
    assert not play.effects()
    keep_rest(play, "b1", "sleep", 5)
    assert len(play.effects_on("b1", KIND)) == 1 and not play.effects_on("b1", KIND)[0].name
    keep_rest(play, "b1", "sleep", 0)
    assert not play.effects()


def test_rest_kept_by_an_earlier_version_goes_on(play):
    now = play.clock.seconds
    play.put_on("b1", "", kind=KIND, what="sleep", seconds=HOUR, ends=now)
    assert rested_before(play, "b1", "sleep", since=now) == HOUR
    assert rested_before(play, "b1", "sleep", since=now + 1) == 0


def test_rest_of_which_no_amount_is_kept_is_none() -> None:
    table = Table.of(
        TINY.house,
        [Being("b1", "Ann", "body", PARTY, Body()), Effect("e1", "b1", "", "rested", data=(("what", "sleep"),))],
    )
    assert rested_before(Look(TINY, table), "b1", "sleep") == 0
