"""How many?  All workers play their share of each round, and the answer is the same whatever their number."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Thread
from typing import Any

from gui.desk.weighing_work import search_there
from systems.common.records.table import PARTY, Being, Muster, Table
from systems.common.simulation.how_many import AIMS, Batch, Dial, Search
from systems.common.simulation.versions import Setting
from systems.common.simulation.weighed import Weighing
from tests.toy_game import TOY, Hero

DIAL, FIRST = Dial(0), 2
FIGHTERS = [Being(f"b{n}", f"Hero {n}", "hero", PARTY, Hero(hit_points=9, hit_points_most=9)) for n in (1, 2, 3)]
SETTING = Setting(Table.of(TOY.house, FIGHTERS), (Muster("orc", FIRST + 1),))


class Line:
    """Tells one worker what is wanted, and all that it tells to the same queue."""

    def __init__(self, worker: int, told: SimpleQueue[tuple[int, Batch, Weighing]]) -> None:
        self._worker, self._told, self.rounds = worker, told, SimpleQueue[tuple[Batch, ...]]()

    def __call__(self, what: Any) -> bool:
        self._told.put((self._worker, *what))
        return False

    def hear(self) -> tuple[Batch, ...]:
        return self.rounds.get(timeout=60)


def found_by(workers: int) -> tuple[Search, list[list[Batch]]]:
    """What so many workers find, and what each of them has played."""
    search, told = Search(AIMS, 60, FIRST), SimpleQueue[tuple[int, Batch, Weighing]]()
    lines, played = [Line(worker, told) for worker in range(workers)], [list[Batch]() for _ in range(workers)]
    threads = [
        Thread(target=search_there, args=(TOY, SETTING, DIAL, search.wanted, worker, workers, line))
        for worker, line in enumerate(lines)
    ]
    for thread in threads:
        thread.start()
    while search.wanted:
        worker, batch, part = told.get(timeout=60)
        played[worker].append(batch)
        if search.add(batch, part):
            for line in lines:
                line.rounds.put(search.wanted)
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "no more is wanted: all go home"
    return search, played


def test_the_answer_is_the_same_whatever_the_number_of_workers() -> None:
    alone, together = found_by(1)[0].known, found_by(3)[0].known
    assert alone == together and len(alone) > 2


def test_no_batch_is_played_twice_and_all_workers_play_as_many() -> None:
    _, played = found_by(2)
    all_of_them = [batch for share in played for batch in share]
    assert len(all_of_them) == len(set(all_of_them))
    assert abs(len(played[0]) - len(played[1])) <= 1, "rounds are even, but for what one has over"
