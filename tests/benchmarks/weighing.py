"""Encounters weighed until the party's chance is known within 2 points: those of every sample, and six against twenty."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from os import cpu_count
from time import process_time
from typing import Any

from systems.common.kernel.game import Game
from systems.common.records.table import Muster, Table
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighed import Tally
from systems.common.simulation.weighing import weigh_batches
from systems.shelf import SHELF
from tests.benchmarks.budget import Budget
from tests.samples import sample_table

SECONDS, LARGE_SECONDS = 1.0, 3.0  # with every core at work
TWENTY = 20


def measurements() -> Iterator[Budget]:
    """Processor time of the core that works longest, where each plays its share of the batches as in the program."""
    for game in SHELF:
        for encounter in sample_table(game.key).encounters.values():
            found = Budget(f"Weighed to ± 2: {encounter.name}", game.key, SECONDS, "s")
            share(found, game, encounter.lines, dict(encounter.how))
            yield found
        found = Budget("Weighed to ± 2: the party against twenty", game.key, LARGE_SECONDS, "s")
        share(found, game, (Muster(weakest(game), TWENTY),), {})
        yield found


def share(found: Budget, game: Game, lines: tuple[Muster, ...], how: dict[str, object]) -> None:
    """One sample more; Python's collector rests, as it does in the processes that play fights."""
    table = table_before_fight(game, sample_table(game.key))
    gc.collect()
    gc.disable()
    try:
        found.add(longest_share(game, table, lines, how, cpu_count() or 1))
    finally:
        gc.enable()


def longest_share(game: Game, table: Table, lines: tuple[Muster, ...], how: Mapping[str, Any], workers: int) -> float:
    """Seconds of the busiest of so many workers, none of whom knows what another has found out, until it is known."""
    tally = Tally()
    shares = [weigh_batches(game, table, lines, how, first=worker, step=workers) for worker in range(workers)]
    taken = [0.0] * workers
    while True:
        for worker, batches in enumerate(shares):
            start = process_time()
            known = tally.add(*next(batches))
            taken[worker] += process_time() - start
            if known is not None and known.is_known:
                return max(taken)


def weakest(game: Game) -> str:
    """The creature that brings the least experience, or weighs least where none is brought."""
    from systems.common.kernel.look import Look

    look = Look(game, sample_table(game.key))

    def worth(key: str) -> int:
        line = game.muster_line(look, Muster(key))
        return line.experience or line.weight or 10**6

    return min(game.shipped_entries("creatures"), key=lambda key: (worth(key), key))
