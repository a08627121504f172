"""A campaign's file as somebody's program: nothing of it runs, nothing of it is changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from time import perf_counter

import pytest

from models.campaigns.campaigns import Campaigns
from models.storage import checks, database
from models.storage.data_error import DamagedError, DataError
from models.storage.seal import sum_all
from tests.models.conftest import PROGRAM
from tests.samples import open_sample

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"


def endless(table: str, columns: str) -> tuple[str, ...]:
    """A view that never ends in the place of a table."""
    return f"ALTER TABLE {table} RENAME TO old_{table}", f"CREATE VIEW {table} AS {ENDLESS} {columns} FROM n"


HOSTILE = {
    "view for the campaign": endless("campaign", "1 AS id, 'x' AS name, 'toy' AS game, 3 AS format, 1 AS sheet_version, 'x' AS created"),
    "view for the records": endless("record", "'clock' AS kind, i AS id, '' AS name, 'party' AS side, '{}' AS data"),
    "view for the revision": endless("alembic_version", "count(*) AS version_num"),
    "trigger on the journal": ("CREATE TRIGGER mine AFTER INSERT ON journal BEGIN DELETE FROM record; END",),
    "trigger on the records": ("CREATE TRIGGER mine AFTER UPDATE ON record BEGIN UPDATE record SET data = '{}'; END",),
    "another table": ("CREATE TABLE mine (x)",),
    "a table with a check": (
        "DROP TABLE record", "CREATE TABLE record (kind TEXT, id TEXT, name TEXT, side TEXT, data TEXT CHECK (data LIKE '%x%'), sum INTEGER, PRIMARY KEY (kind, id))",
    ),
    "a generated column": ("ALTER TABLE record ADD COLUMN more TEXT AS (upper(data))",),
    "an index on an expression": ("CREATE INDEX mine ON record (upper(data))",),
    "another virtual table": ("CREATE VIRTUAL TABLE mine USING fts5(words)",),
    "a newer version with a view": (
        *endless("campaign", "1 AS id, 'x' AS name, 'toy' AS game, 3 AS format, 1 AS sheet_version, 'x' AS created"),
        "UPDATE alembic_version SET version_num = '9999'",
    ),
    "another owner": ("PRAGMA application_id = 7",),
}  # fmt: skip


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
@pytest.mark.parametrize("what", HOSTILE)
def test_what_is_no_part_of_a_campaign_is_refused_and_left_as_it_is(campaigns, saved, tmp_path, what, mode):
    with closing(sqlite3.connect(saved, isolation_level=None)) as raw:
        for one in HOSTILE[what]:
            raw.execute(one)
        raw.execute(f"PRAGMA journal_mode = {mode}")
    before, began = saved.read_bytes(), perf_counter()
    assert campaigns.info(saved).problem
    for act in (campaigns.open, lambda path: campaigns.open(path, salvage=True),
                lambda path: campaigns.archive_out(path, tmp_path / "out.zip"), campaigns.back_up,
                campaigns.copy, lambda path: campaigns.rename(path, "Mine")):  # fmt: skip
        with pytest.raises(DataError):
            act(saved)
    assert perf_counter() - began < 4
    assert saved.read_bytes() == before and not (tmp_path / "out.zip").exists()
    beside = {path.name for path in saved.parent.iterdir()} - {f"{saved.name}-shm", f"{saved.name}-wal"}
    assert beside == {saved.name}


def test_nothing_of_a_file_runs_and_no_cell_reaches_beyond_its_page(saved, campaigns):
    careful = {"trusted_schema": 0, "cell_size_check": 1}
    with checks.reading(saved) as connection:
        found = {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in (*careful, "query_only")}
    assert found == {**careful, "query_only": 1}
    raw = campaigns.open(saved)._store._link.raw
    assert {name: raw.execute(f"PRAGMA {name}").fetchone()[0] for name in careful} == careful


def test_the_tables_of_a_new_campaign_are_those_that_are_allowed(campaigns, saved, tmp_path):
    assert not campaigns.info(saved).problem
    migrated = tmp_path / "migrated.campaign"
    migrated.touch()
    database.migrate(migrated)
    with closing(sqlite3.connect(migrated)) as raw:
        raw.execute(f"PRAGMA application_id = {database.PROGRAM}")
        raw.execute("INSERT INTO campaign VALUES (1, 'x', 'toy', 3, 1, 'x', 0)")
        raw.execute("ANALYZE")
        raw.commit()
    migrated.replace(saved.parent / "other.campaign")
    assert not campaigns.info(saved.parent / "other.campaign").problem


def test_a_campaign_of_somebody_else_is_looked_at_once_before_it_counts(tmp_path):
    """Its checksums are right, and a sheet in it names a class that is none."""
    campaigns = Campaigns(tmp_path / "data", hands=PROGRAM)
    other = Campaigns(tmp_path / "other", hands=PROGRAM)
    try:
        desk = open_sample(other, "whitebox")
        desk.wait_for_backup()
        desk.close()
        with closing(sqlite3.connect(desk.path)) as raw:
            raw.execute("UPDATE record SET data = replace(data, '\"cleric\"', '\"nobody\"')")
            sum_all(raw)
            raw.commit()
        path = campaigns.archive_in(other.archive_out(desk.path, tmp_path / "sent.zip"))
        before = path.read_bytes()
        with pytest.raises(DamagedError, match="There is no 'nobody' among the classes"):
            campaigns.open(path)
        assert path.read_bytes() == before and campaigns.info(path).damaged
        opened = campaigns.open(path, salvage=True)
        assert [one.name for one in desk.table.beings.values() if one.id not in opened.table.beings] == ["Mother Hild"]
        assert any("Mother Hild" in said for said in opened.troubles())
        opened.wait_for_backup()
    finally:
        campaigns.close()
        other.close()
