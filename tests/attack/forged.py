"""Campaigns whose checksums are right and whose values are not: somebody meant them so, or another program wrote them."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing, suppress
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from models.campaigns.archive import CAMPAIGN, MANIFEST
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Refusal
from models.storage.data_error import DamagedError, DataError
from models.storage.seal import sum_all
from tests.attack.playing_on import next_choices

JSON_VALUES: tuple[Any, ...] = (
    None, True, -1, 10**30, 1e308, "", "x" * 10_000, [], {}, [[[[]]]], {"key": "nobody"}, "\u202e", "../x",
)  # fmt: skip
RAW = ("", "[" * 50_000, "{" * 900, "nul", '"\\ud800"', '{"id":"b1"}', "[]", "0")
PLACES = (
    ("record", "data"), ("record", "data"), ("record", "data"), ("record", "id"), ("record", "side"),
    ("record", "kind"), ("journal", "changes"), ("journal", "changes"), ("journal", "story"), ("journal", "tape"),
    ("journal", "choice"), ("journal", "label"), ("journal", "action"), ("campaign", "game"), ("campaign", "name"),
    ("journal", "sheet_version"), ("campaign", "sheet_version"), ("journal", "clock"), ("journal", "happened_at"),
)  # fmt: skip
STEPS = 3


def spoil(rng: Random, values: Any) -> None:
    """Something else somewhere in JSON."""
    while isinstance(values, dict | list) and values:
        place: Any = rng.choice(list(values)) if isinstance(values, dict) else rng.randrange(len(values))
        if not isinstance(values[place], dict | list) or not values[place] or rng.random() < 0.2:
            values[place] = deepcopy(rng.choice(JSON_VALUES))
            return
        values = values[place]


def forge(rng: Random, archive: Path, forged: Path, work: Path) -> None:
    """The archive once more, with something wrong in its campaign and checksums that fit it."""
    with zipfile.ZipFile(archive) as whole:
        manifest, file = json.loads(whole.read(MANIFEST)), Path(whole.extract(CAMPAIGN, work))
    try:
        with closing(sqlite3.connect(file)) as connection:
            for _ in range(rng.choice((1, 1, 3))):
                with suppress(sqlite3.Error):
                    _spoil_row(rng, connection)
            sum_all(connection)
            connection.commit()
        data = file.read_bytes()
    finally:
        file.unlink()
    manifest |= {"size": len(data), "sha256": sha256(data).hexdigest()}
    with zipfile.ZipFile(forged, "w", zipfile.ZIP_DEFLATED) as whole:
        whole.writestr(MANIFEST, json.dumps(manifest))
        whole.writestr(CAMPAIGN, data)


def _spoil_row(rng: Random, connection: sqlite3.Connection) -> None:
    table, column = rng.choice(PLACES)
    rows = connection.execute(f"SELECT rowid, {column} FROM {table}").fetchall()
    rowid, said = rng.choice(rows)
    value: Any = rng.choice((*RAW, None, 7, b"\xff", "house", "9" * 30))
    if column in ("data", "changes", "story", "tape", "choice") and rng.random() < 0.8:
        with suppress(ValueError, TypeError):  # it is spoilt already
            values = json.loads(said)
            spoil(rng, values)
            value = json.dumps(values)
    connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, rowid))


def look_through(campaigns: Campaigns, path: Path) -> str:
    """All that a referee would do first with a campaign of somebody else: look, read, undo, play on; how it was met."""
    campaigns.info(path)
    try:
        desk, how = campaigns.open(path), "opened"
    except DamagedError:
        try:
            desk, how = campaigns.open(path, salvage=True), "opened in part"
        except DataError:
            return "refused"
    except DataError:
        return "refused"
    try:
        _go_through(desk)
    finally:
        desk.wait_for_backup()
        desk.close()
    return how


def _go_through(desk: Desk) -> None:
    desk.log(1_000)
    desk.search_log("torch")
    for being in desk.table.beings.values():
        desk.game.summary(desk.look, being)
        desk.game.layout(desk.look, being)
    ways: tuple[Callable[[], object], ...] = (desk.undo, desk.redo)
    for way in ways:
        for _ in range(STEPS):
            way()
    choices = next_choices(desk)
    for _ in range(STEPS):
        if isinstance(desk.perform(next(choices)), Refusal):
            break
