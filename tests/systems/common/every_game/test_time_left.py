"""What is left of a time has one reading: never more or less than there is, in the words of the game."""

from __future__ import annotations

import pytest

from systems.common.every_game.reminders import find_dues
from systems.common.every_game.time_left import span_left, time_left
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Clock, Effect, Table, Until, altered
from systems.shelf import game as game_of
from tests.samples import sample_table

WHITEBOX = game_of("whitebox")
ROUND, TURN, HOUR, DAY = 60, 600, 3_600, 86_400


def look_at(seconds: int = 0, game: str = "whitebox") -> Look:
    game_ = game_of(game)
    return Look(game_, Table(game_.house, clock=Clock(seconds=seconds)))


@pytest.mark.parametrize(("lasts", "gone", "words", "said"), [
    (6 * TURN, 0, "6 turns", "6 turns left"),
    (6 * TURN, ROUND, "5+ turns", "5 turns 9 rounds left"),
    (6 * TURN, 5 * TURN + 4 * ROUND, "6 rounds", "6 rounds left"),
    (2 * TURN, TURN - ROUND, "1+ turns", "1 turn 1 round left"),
    (12 * HOUR, 3 * TURN, "11+ hours", "11 hours 3 turns left"),
    (2 * DAY, HOUR, "1+ days", "1 day 23 hours left"),
    (2 * DAY, HOUR + ROUND, "1+ days", "1 day 22+ hours left"),
    (2 * DAY, DAY - ROUND, "1+ days", "1 day 1 round left"),
    (12 * ROUND, ROUND, "11 rounds", "11 rounds left"),
    (TURN, TURN, "1 round", "1 round left"),
])  # fmt: skip
def test_what_is_over_of_whole_units_is_said_or_said_to_be_there(lasts: int, gone: int, words: str, said: str) -> None:
    found = time_left(look_at(gone), Effect("e1", "", "Torch", until=Until("clock", at=lasts)))
    assert (found.words, found.said) == (words, said)


@pytest.mark.parametrize(("gone", "now", "share"), [
    (0, 6, 1.0), (ROUND, 6, 0.9), (TURN, 5, 1.0), (TURN + 5 * ROUND, 5, 0.5), (6 * TURN - ROUND, 1, 0.1), (6 * TURN, 0, 1.0),
])  # fmt: skip
def test_of_the_unit_that_runs_what_is_gone_is_known(gone: int, now: int, share: float) -> None:
    found = time_left(look_at(gone), Effect("e1", "", "Torch", until=Until("clock", at=6 * TURN)))
    assert (found.now, found.most, found.share) == (now, 6, pytest.approx(share))


def test_of_the_shortest_unit_one_that_runs_counts() -> None:
    assert span_left(look_at(), 59) == "1 round"
    assert span_left(look_at(game="myriad"), 597, 600) == "10 minutes"
    assert span_left(look_at(game="myriad"), 592, 600) == "9 minutes 9 rounds"


def test_a_light_that_burns_reads_alike_on_the_chart_and_where_it_is_due() -> None:
    table = sample_table("whitebox")
    bearer = next(one for one in table.beings.values() if one.side == PARTY)
    torch = Effect("e99", bearer.id, "Lamp", "light", until=Until("clock", at=table.clock.seconds + 8 * ROUND),
                   began=table.clock.seconds - 6 * TURN, data=(("radius", 30),))  # fmt: skip
    look = Look(WHITEBOX, altered(table, effects={torch.id: torch}))
    chart = next(one for one in WHITEBOX.charts(look) if one.key == "light")
    assert "8 rounds left" in [cell.text for row in chart.rows for cell in row.cells]
    assert f"The lamp of {bearer.name} goes out in 8 rounds. Light another?" in [one.label for one in find_dues(look)]
    long = altered(torch, until=Until("clock", at=table.clock.seconds + 5 * TURN + 8 * ROUND))
    chart = next(
        one for one in WHITEBOX.charts(Look(WHITEBOX, altered(table, effects={long.id: long}))) if one.key == "light"
    )
    assert "5 turns 8 rounds left" in [cell.text for row in chart.rows for cell in row.cells]


def test_rounds_behind_hours_and_minutes_are_nothing_any_more() -> None:
    lasts = 5 * HOUR
    found = time_left(
        look_at(lasts - 4 * HOUR - 29 * 60 - 50, "myriad"), Effect("e1", "", "Torch", until=Until("clock", at=lasts))
    )
    assert found.said == "4 hours 29 minutes left"
