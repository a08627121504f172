"""Encounters weighed until the party's chance is known within 2 points: those of every sample, and six against twenty."""

from __future__ import annotations

from collections.abc import Iterator
from os import cpu_count

from systems.common.kernel.game import Game
from systems.common.records.table import Muster
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighing import weigh_until_known
from systems.shelf import SHELF
from tests.benchmarks.budget import Budget
from tests.samples import sample_table

SECONDS, LARGE_SECONDS = 1.0, 3.0  # with every core at work
TWENTY = 20


def measurements() -> Iterator[Budget]:
    """Processor time of one process, shared by the cores there are, as the program shares it."""
    for game in SHELF:
        for encounter in sample_table(game.key).encounters.values():
            found = Budget(f"Weighed to ± 2: {encounter.name}", game.key, SECONDS, "s")
            share(found, game, encounter.lines, dict(encounter.how))
            yield found
        found = Budget("Weighed to ± 2: the party against twenty", game.key, LARGE_SECONDS, "s")
        share(found, game, (Muster(weakest(game), TWENTY),), {})
        yield found


def share(found: Budget, game: Game, lines: tuple[Muster, ...], how: dict[str, object]) -> None:
    """One sample more: the seconds that each core would take."""
    table = table_before_fight(game, sample_table(game.key))
    taken = Budget("", game.key, 1).take(lambda: weigh_until_known(game, table, lines, how))
    found.add(taken / 1000 / (cpu_count() or 1))


def weakest(game: Game) -> str:
    """The creature that brings the least experience, or weighs least where none is brought."""
    from systems.common.kernel.look import Look

    look = Look(game, sample_table(game.key))

    def worth(key: str) -> int:
        line = game.muster_line(look, Muster(key))
        return line.experience or line.weight or 10**6

    return min(game.shipped_entries("creatures"), key=lambda key: (worth(key), key))
