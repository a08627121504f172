"""The sample campaigns, made once in a process and copied for whoever asks; tables are frozen, so all may share one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from models.campaigns.campaigns import SAMPLE, Campaigns
from models.desk.desk import Desk
from models.storage import database
from models.storage.folders import TAIL
from systems.common.records.table import Table
from systems.shelf import SHELF


@cache
def _made(key: str) -> tuple[bytes, Table]:
    """A game's sample as a file and as a table."""
    with TemporaryDirectory(prefix="refscreen-sample-", ignore_cleanup_errors=True) as folder:
        campaigns, copy = Campaigns(Path(folder)), Path(folder, "copy")
        try:
            desk = campaigns.open_sample(key)
            database.copy(desk.path, copy)
            return copy.read_bytes(), desk.table
        finally:
            campaigns.close()


def sample_table(key: str) -> Table:
    """The table of a game's sample, to look at and to play on."""
    return _made(key)[1]


def open_sample(campaigns: Campaigns, key: str = "") -> Desk:
    """A desk at a copy of a game's sample (of the first on the shelf), made for these campaigns alone."""
    key = key or SHELF[0].key
    path = campaigns.folders.campaigns / f"{SAMPLE}{key}{TAIL}"
    path.write_bytes(_made(key)[0])
    return campaigns.open(path)
