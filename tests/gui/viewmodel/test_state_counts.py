"""How many of several are how, in words: what is nobody's state is never written."""

from __future__ import annotations

import pytest

from gui.viewmodel.rows.line_chips import which_words
from gui.viewmodel.state_counts import count_side, count_states, tracks_of
from systems.common.records.states import State
from systems.common.records.views import Track

FIT, HURT, STUNNED = State("healthy", "Unhurt"), State("hurt", "Wounded"), State("stunned", "Confused")
ASLEEP, WEBBED, HELD = State("asleep", "Asleep"), State("webbed", "Webbed"), State("held", "Paralyzed")
DEAD, SLAIN, FLED = State("dead", "Dead"), State("dead", "Slain"), State("fled", "Turned")
DOZES, FALLEN = State("asleep", "Asleep", still_acts=True), State("dead_acts", "Dead", still_acts=True)
GAVE_UP, CHARMED, STONE = State("surrendered", "Surrendered"), State("charmed", "Charmed"), State("stone", "Stone")


@pytest.mark.parametrize(
    ("states", "words"),
    [
        ([FIT] * 8 + [ASLEEP] * 3 + [DEAD], "8 stand · 3 asleep · 1 dead"),
        ([FIT, HURT], "2 stand · 26 hp left"),
        ([HURT, DEAD], "1 stands · 1 dead"),
        ([ASLEEP] * 12, "12 asleep"),
        ([WEBBED] * 7, "7 webbed"),
        ([FLED] * 2, "2 turned"),
        ([FLED, GAVE_UP, ASLEEP], "1 asleep · 2 gone"),
        ([HELD, State("held", "Held")], "1 held · 1 paralyzed"),
        ([HURT, STUNNED, ASLEEP, WEBBED, CHARMED, SLAIN, STONE, FLED],
         "2 stand · 1 asleep · 1 webbed · 1 charmed · 1 slain · 1 stone · 1 gone"),
        ([DEAD] * 3, "3 dead"),
        ([HURT, DOZES, FALLEN, FALLEN], "1 stands · 1 asleep, still acts · 2 dead, still act"),
        ([DOZES] * 3, "3 asleep, still act"),
    ],
)  # fmt: skip
def test_only_what_somebody_is_is_said_those_who_stand_first(states, words):
    assert count_states(states, "26 hp left") == words


def test_the_counts_of_a_line_come_to_as_many_as_there_are_bodies():
    states = [FIT, HURT, STUNNED, ASLEEP, WEBBED, HELD, DEAD, SLAIN, FLED, GAVE_UP, CHARMED, STONE]
    said = count_states(states)
    assert sum(int(part.split()[0]) for part in said.split(" · ")) == len(states)


@pytest.mark.parametrize(
    ("states", "words"),
    [
        ([FIT] * 14 + [ASLEEP] * 3 + [DEAD], "14 of 18 stand · 3 helpless"),
        ([FIT] * 4 + [ASLEEP] * 3 + [WEBBED, CHARMED, DEAD, FLED], "4 of 11 stand · 4 helpless · 1 charmed"),
        ([ASLEEP] * 3, "nobody stands · 3 helpless"),
        ([DEAD], "nobody stands"),
        ([FIT, FIT], "2 of 2 stand"),
        ([FIT, DEAD], "1 of 2 stands"),
        ([], ""),
    ],
)
def test_a_side_says_how_many_of_it_stand(states, words):
    assert count_side(states, always=True) == words


def test_a_side_that_stands_whole_says_so_only_where_it_must():
    assert count_side([FIT, FIT]) == ""


@pytest.mark.parametrize(("bodies", "words"), [
    ("1 2 4 5 6 7 8 9", "No. 1, 2, 4–9"), ("2", "No. 2"), ("1 2", "No. 1, 2"), ("1 2 3", "No. 1–3"),
    ("3 5 7 8", "No. 3, 5, 7, 8"), ("9 10 11 Grum 12 13", "No. 9–11, Grum, 12, 13"), ("Grum", "Grum"),
])  # fmt: skip
def test_bodies_in_a_row_are_told_as_one(bodies: str, words: str) -> None:
    """``Asleep: 2`` would read as two of them."""
    assert which_words(bodies.split()) == words


@pytest.mark.parametrize(
    ("state", "now", "left"),
    [(DEAD, 9, 0), (SLAIN, 1, 0), (DEAD, -3, -3), (FALLEN, 2, 2), (ASLEEP, 9, 9), (STONE, 4, 4)],
)
def test_the_dead_have_nothing_left_whatever_killed_them(state: State, now: int, left: int) -> None:
    hits, power = Track("hits", "Hit points", now, 9), Track("power", "Power", 3, 4)
    assert [one.now for one in tracks_of((hits, power), state)] == [left, 3]
    assert tracks_of((), state) == ()
