"""Two fights that are compared: what is known of one is not played on while the other is still open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gui.desk import weighing_work
from gui.desk.weighing_work import compare_there
from systems.common.records.table import Muster, Table
from systems.common.simulation.versions import Setting
from systems.common.simulation.weighed import BATCH, LEAST, MOST, Tally, Weighing
from tests.toy_game import TOY

SURE, OPEN = (Setting(Table(), (Muster(entry),)) for entry in ("rat", "orc"))
WON = {"rat": BATCH, "orc": BATCH // 2}


@pytest.fixture(autouse=True)
def _fought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one every fight is won, of the other as good as every other."""

    def batches(_game: Any, one: Setting, first: int, step: int) -> Iterator[tuple[int, Weighing]]:
        for number in range(first, MOST // BATCH, step):
            yield number, Weighing(BATCH, WON[one.musters[0].entry], 0, 3.0, (BATCH, 0))

    monkeypatch.setattr(weighing_work, "_batches", batches)


def played(*settings: Setting, workers: int = 1) -> tuple[list[int], list[Tally]]:
    """How many batches of each are played until all is known, or there are no more, and what is known then."""
    tallies, numbers = [Tally() for _ in settings], [0] * len(settings)

    def report(said: tuple[int, int, Weighing]) -> bool:
        place, number, part = said
        numbers[place] += 1
        tallies[place].add(number, part)
        return all([one.weighing is not None and one.weighing.is_known for one in tallies])

    for worker in range(workers):
        compare_there(TOY, settings, worker, workers, report)
    return numbers, tallies


@pytest.mark.parametrize("sure", [0, 1])
def test_what_is_known_of_one_is_not_played_on_while_the_other_is_open(sure: int) -> None:
    numbers, tallies = played(*((SURE, OPEN) if sure == 0 else (OPEN, SURE)))
    fights = [one.weighing.fights if one.weighing else 0 for one in tallies]
    assert (fights[sure], fights[1 - sure]) == (LEAST, MOST)
    assert numbers[sure] <= LEAST // BATCH + 1 and numbers[1 - sure] == MOST // BATCH


def test_both_are_begun_at_once() -> None:
    heard = list[int]()
    compare_there(TOY, (OPEN, SURE), 0, 1, lambda said: heard.append(said[0]) or len(heard) == 2)
    assert heard == [0, 1]


def test_a_worker_reckons_with_what_the_others_find() -> None:
    """Of two each plays half of what it takes."""
    heard = list[int]()
    compare_there(TOY, (SURE, OPEN), 0, 2, lambda said: heard.append(said[0]) or len(heard) == MOST // BATCH // 2)
    assert heard.count(0) == LEAST // BATCH // 2


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_worker_plays_all_of_its_share_as_long_as_nobody_stops_it(workers: int) -> None:
    numbers = list[tuple[int, int]]()
    for worker in range(workers):
        compare_there(TOY, (OPEN, SURE), worker, workers, lambda said: numbers.append(said[:2]))
    assert sorted(numbers) == [(place, number) for place in (0, 1) for number in range(MOST // BATCH)]
