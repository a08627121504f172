"""Checksums of what a campaign keeps: damage that still reads as a campaign is noticed before anybody plays on it.

Every record and every entry of the journal has its own; the campaign's seal stands for all of them together, and for
how far its journal goes.  They tell damage, not a forger.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import reduce
from operator import xor
from typing import NamedTuple
from zlib import crc32

SEAL_CAMPAIGN = "UPDATE campaign SET seal = ? WHERE id = 1"
RECORD_SUM = "kind, id, name, side, data"
TOLD_SUM = "id, round, turn, clock, happened_at, action, label, story, tape"  # what the log reads
DONE_SUM = "id, sheet_version, choice, changes"  # what undo reads


class Named(NamedTuple):
    """What the campaign's own row says."""

    name: str
    game: str
    format: int
    sheet_version: int
    created: str


def sum_up(*values: object) -> int:
    """The checksum of what stands in some columns, in their order."""
    return crc32("\x1f".join([str(one) for one in values]).encode("utf-8", "surrogatepass"))


def seal_of(named: Named, sums: int, newest: int, last: int) -> int:
    """The seal: ``sums`` are those of all records as one; ``newest`` entry that counts, ``last`` entry of all."""
    return sum_up(*named, sums, newest, last)


def join_sums(sums: Iterable[int]) -> int:
    """The checksums of many rows as one, whatever their order."""
    return reduce(xor, sums, 0)


def read_ends(connection: sqlite3.Connection) -> tuple[int, int]:
    """The newest entry of the journal that is not undone, and the last of all; 0: there is none."""
    (newest,) = connection.execute(
        "SELECT coalesce((SELECT id FROM journal WHERE undone IS NOT 1 ORDER BY id DESC LIMIT 1), 0)"
    ).fetchone()
    (last,) = connection.execute("SELECT coalesce(max(id), 0) FROM journal").fetchone()
    return newest, last


def read_named(connection: sqlite3.Connection) -> Named | None:
    """The campaign's own row; nothing if there is none."""
    row = connection.execute("SELECT name, game, format, sheet_version, created FROM campaign WHERE id = 1").fetchone()
    return Named(*row) if row else None


def seal_anew(connection: sqlite3.Connection) -> None:
    """The seal for what stands there now, in the transaction of whoever asks."""
    sums = join_sums(one for (one,) in connection.execute("SELECT sum FROM record"))
    if named := read_named(connection):
        connection.execute(SEAL_CAMPAIGN, (seal_of(named, sums, *read_ends(connection)),))


def sum_all(connection: sqlite3.Connection) -> None:
    """Checksums for a campaign that has none yet, as it reads now, in the transaction of whoever asks."""
    connection.create_function("sum_up", -1, sum_up, deterministic=True)
    connection.execute(f"UPDATE record SET sum = sum_up({RECORD_SUM})")
    connection.execute(f"UPDATE journal SET told_sum = sum_up({TOLD_SUM}), done_sum = sum_up({DONE_SUM})")
    seal_anew(connection)
