"""What an evening adds to the file of its campaign: bytes for each small action and for each turn that ends."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from models.desk.hands import Hands
from models.desk.results import Done
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, HEAL
from systems.common.simulation.weighing import NEXT
from systems.shelf import SHELF
from tests.benchmarks.budget import Budget
from tests.benchmarks.desk import a_full_table, filled
from tests.samples import open_sample

LEAST = 600.0  # bytes
ACTIONS, ENDED = 600, 100


def measurements() -> Iterator[Budget]:
    for game in SHELF:
        with TemporaryDirectory() as folder:
            campaigns = Campaigns(Path(folder), hands=Hands("program", "program", "program"))
            desk = open_sample(campaigns, game.key)
            who = next(iter(desk.look.on_side("party"))).id
            hurt = [Choice(key, "", filled(desk.game, desk.look, key, who)) for key in (DAMAGE, HEAL)]
            yield _measure("The file grows by an action", desk, [hurt[n % 2] for n in range(ACTIONS)])
            crowd = campaigns.create("Measured", game.key)
            a_full_table(crowd)
            yield _measure("The file grows by a turn of a hundred", crowd, [NEXT] * ENDED)
            campaigns.close()


def _measure(name: str, desk: Desk, choices: Sequence[Choice]) -> Budget:
    before = _size(desk.path)
    for choice in choices:
        done = desk.perform(choice)
        assert isinstance(done, Done), done
    found = Budget(name, desk.game.key, LEAST, "B")
    found.add((_size(desk.path) - before) / len(choices))
    return found


def _size(path: Path) -> int:
    """The bytes of the file, what waits beside it written into it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        free = connection.execute("PRAGMA freelist_count").fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    return int(size) * (int(pages) - int(free))
