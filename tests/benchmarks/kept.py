"""What an evening adds to the file of its campaign: bytes for each small action."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from models.desk.results import Done
from systems.common.forms import Choice
from systems.common.kernel.game import DAMAGE, HEAL
from systems.shelf import SHELF
from tests.benchmarks.budget import Budget
from tests.benchmarks.desk import filled
from tests.samples import open_sample

LEAST = 600.0  # bytes
ACTIONS = 600


def measurements() -> Iterator[Budget]:
    for game in SHELF:
        with TemporaryDirectory() as folder:
            campaigns = Campaigns(Path(folder), hands=Hands("program", "program", "program"))
            desk = open_sample(campaigns, game.key)
            who = next(iter(desk.look.on_side("party"))).id
            before = _size(desk.path)
            for number in range(ACTIONS):
                key = (DAMAGE, HEAL)[number % 2]
                assert isinstance(desk.perform(Choice(key, "", filled(desk.game, desk.look, key, who))), Done)
            found = Budget("The file grows by an action", game.key, LEAST, "B")
            found.add((_size(desk.path) - before) / ACTIONS)
            campaigns.close()
        yield found


def _size(path: Path) -> int:
    """The bytes of the file, what waits beside it written into it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        free = connection.execute("PRAGMA freelist_count").fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    return int(size) * (int(pages) - int(free))
