"""Damaged, foreign, newer, read-only and over-full: one clear sentence each, and nothing is lost or touched."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import event

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Refusal
from models.storage import database
from models.storage.data_error import DataError
from models.storage.seal import sum_all
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, HEAL
from tests.models.conftest import campaigns_in, done, find_toy, party
from tests.toy_game import TOY

HURT = Choice(DAMAGE, "", {"targets": ("b1",), "amount": "1"})


def sentence(act) -> str:
    with pytest.raises(DataError) as raised:
        act()
    said = raised.value.sentence
    assert said.endswith(".") and (said[0].isupper() or said.split()[0].endswith((".campaign", ".zip"))), said
    return said


def with_plain(path: Path, *statements: str, sealed: bool = True) -> None:
    """Something else in the file; ``sealed``: as a program would write it that knows of checksums."""
    with closing(sqlite3.connect(path)) as connection:
        for one in statements:
            connection.execute(one)
        if sealed:
            sum_all(connection)
        connection.commit()


def spoilt(path: Path, table: str) -> None:
    """Overwrite the first page of a table's rows with nonsense."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)


@pytest.mark.parametrize(("content", "words"), [
    (b"", "is empty: it holds no campaign."),
    (b"Dear diary, today we met orcs.", "is not a campaign: it is no database at all."),
    (b"SQLite format 3\0" + b"\x07" * 4000, "cannot be read: the file is damaged. Restore a backup of it from the menu."),
])  # fmt: skip
def test_what_is_no_database_is_refused_and_left_as_it_is(campaigns, content, words):
    path = campaigns.folders.campaigns / "odd.campaign"
    path.write_bytes(content)
    assert sentence(lambda: campaigns.open(path)) == f"odd.campaign {words}"
    assert path.read_bytes() == content
    assert campaigns.recent()[0].problem == f"odd.campaign {words}"


def test_somebody_elses_database_is_refused(campaigns):
    path = campaigns.folders.campaigns / "shop.campaign"
    with_plain(path, "CREATE TABLE campaign (id, name)", sealed=False)
    assert "not a campaign of this program" in sentence(lambda: campaigns.open(path))


def test_a_file_that_is_gone_or_lies_elsewhere_is_refused(campaigns, tmp_path):
    gone = campaigns.folders.campaigns / "gone.campaign"
    assert "There is no gone.campaign" in sentence(lambda: campaigns.open(gone))
    assert "Bring it in as an archive" in sentence(lambda: campaigns.open(tmp_path / "elsewhere.campaign"))


@pytest.mark.parametrize("statement", [
    "UPDATE alembic_version SET version_num = '0999'", "UPDATE campaign SET format = 99",
    "UPDATE campaign SET sheet_version = 99",
])  # fmt: skip
def test_a_newer_file_is_refused_and_untouched(campaigns, saved, statement):
    with_plain(saved, statement)
    before, kept = saved.read_bytes(), sorted(saved.parent.iterdir())
    backups = campaigns.backups(saved)
    assert "newer version of this program" in sentence(lambda: campaigns.open(saved))
    campaigns.recent()
    assert saved.read_bytes() == before and sorted(saved.parent.iterdir()) == kept
    assert campaigns.backups(saved) == backups


def test_a_game_that_this_program_does_not_know_is_named(campaigns, saved):
    with_plain(saved, "UPDATE campaign SET game = 'bridge'")
    assert "knows no game 'bridge'" in sentence(lambda: campaigns.open(saved))
    info = campaigns.info(saved)
    assert info.name == "The Mill" and "bridge" in info.problem


@pytest.mark.parametrize("table", ["record", "campaign"])
def test_a_damaged_file_is_refused_and_its_backup_restored(campaigns, saved, table):
    desk = campaigns.open(saved)
    table_then = desk.table
    desk.wait_for_backup()
    desk.close()
    spoilt(saved, table)
    said = sentence(lambda: campaigns.open(saved))
    assert "damaged" in said and "Restore a backup" in said
    path = campaigns.restore(campaigns.backups(saved)[0])
    assert path == saved and campaigns.open(path).table == table_then
    assert any("damaged" in one.name for one in campaigns.list_removed())  # even the damaged file is kept


def test_damage_elsewhere_is_told_beside_the_play_and_spoils_no_backup(campaigns, saved):
    for backup in campaigns.backups(saved):
        backup.path.unlink()
    spoilt(saved, "story_words_content")
    desk = campaigns.open(saved)
    desk.wait_for_backup()
    (said,) = desk.troubles()
    assert said.startswith("No backup could be made: the-mill.campaign") and "damaged" in said
    assert desk.troubles() == () and campaigns.backups(saved) == []


def test_a_record_that_cannot_be_read_is_named(campaigns, saved):
    with_plain(
        saved, "UPDATE record SET data = '{}' WHERE kind = 'clock'", "UPDATE record SET data = '[' WHERE id = 'b1'"
    )
    assert "is damaged: a being that cannot be read" in sentence(lambda: campaigns.open(saved))
    with_plain(saved, "DELETE FROM record WHERE id = 'b1'")
    assert campaigns.open(saved).table.clock.seconds == 8 * 3600  # an empty clock stands at its default


def test_what_is_acknowledged_is_on_the_disk_and_not_only_on_its_way(desk, monkeypatch):
    monkeypatch.setattr(database, "PRAGMAS", database.PRAGMAS[1:-1])  # as they are outside of tests
    with closing(database.connect(desk.path)) as connection:
        kept = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("synchronous", "journal_mode", "foreign_keys")
        }
    assert kept == {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1}


def test_a_full_disk_refuses_the_action_and_the_next_one_works(desk):
    party(desk, 1)
    before, heard, label = desk.table, [], desk.undo_label
    desk.on_changed.append(heard.append)
    raw = desk._store._link.writing.connection
    pages = raw.exec_driver_sql("PRAGMA page_count").scalar()
    raw.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    raw.rollback()
    long = Choice("note.write", "", {"note": "", "title": "Long", "text": "x" * 60_000})
    result = desk.perform(long)
    assert (
        isinstance(result, Refusal)
        and "the disk is full" in result.sentence
        and "Nothing was changed" in result.sentence
    )
    assert desk.table is before and not heard and desk.undo_label == label and not desk.redo_label
    assert [entry.action for entry in desk.log()] == ["characters.party"]
    raw.exec_driver_sql("PRAGMA max_page_count = 1000000")
    raw.rollback()
    done(desk, long)
    assert len(heard) == 1


@contextmanager
def failing_commit(desk):
    """The disk fails at the last moment, when all is written but not yet committed."""

    def fail(connection):
        raise OSError(28, "No space left on device")

    engine = desk._store._link.writing.connection.engine
    event.listen(engine, "commit", fail)
    yield
    event.remove(engine, "commit", fail)


def test_a_commit_that_fails_changes_nothing(desk, reopened):
    party(desk, 1)
    done(desk, HURT)
    desk.undo()
    before, heard = desk.table, []
    desk.on_changed.append(heard.append)
    with failing_commit(desk):
        result = desk.perform(HURT)
    assert isinstance(result, Refusal) and "no space left on device" in result.sentence
    assert desk.table is before and not heard and desk.redo_label  # even what could be redone is still there
    assert desk.redo() and len(heard) == 1
    assert reopened(desk).table == desk.table


def test_undo_that_cannot_be_kept_is_told_and_not_done(desk):
    party(desk, 1)
    done(desk, HURT)
    before, told = desk.table, []
    desk.on_trouble.append(told.append)
    with failing_commit(desk):
        assert desk.undo() == ""
    assert told[0].startswith("Undo is not possible:") and desk.table is before
    assert desk.undo() == "Hero 1 takes 1"


def test_a_journal_that_does_not_fit_the_table_is_not_undone(desk):
    party(desk, 1)
    done(desk, HURT)
    told = []
    desk.on_trouble.append(told.append)
    raw = desk._store._link.raw
    raw.execute('UPDATE journal SET changes = \'[{"is":"field"}]\' WHERE id = 2')
    sum_all(raw)
    before = desk.table
    assert desk.undo() == "" and "a change that cannot be read" in told[0] and desk.table is before
    done(desk, Choice(HEAL, "", {"targets": ("b1",), "amount": "1"}))  # play goes on


@contextmanager
def somebody_else(*folders: Path):
    """As root nothing is read-only; so this is done as nobody."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no read-only folders for oneself")
def test_a_folder_that_cannot_be_written_is_refused():
    with TemporaryDirectory() as name:
        folder = Path(name)
        desk = campaigns_in(folder / "data").create("The Mill", TOY.key)
        party(desk, 1)
        desk.wait_for_backup()
        desk.close()
        before = desk.path.read_bytes()
        places = [folder, *folder.rglob("*")]
        for one in places:
            one.chmod(0o555 if one.is_dir() else 0o444)
        try:
            with somebody_else():
                said = sentence(lambda: Campaigns(folder / "data", find_toy))
                assert "cannot be used: permission denied" in said and "--data" in said
                said = sentence(lambda: Campaigns(folder / "other", find_toy))
                assert "cannot be used: permission denied" in said
                said = sentence(lambda: database.connect(desk.path))
                assert "cannot be opened" in said and "read-only" in said
        finally:
            for one in places:
                one.chmod(0o755 if one.is_dir() else 0o644)
        assert desk.path.read_bytes() == before


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "data").write_text("in the way")
    assert "cannot be used" in sentence(lambda: Campaigns(tmp_path / "data", find_toy))


def test_a_file_that_another_program_holds_is_waited_for_and_then_refused(desk, monkeypatch):
    party(desk, 1)
    raw = desk._store._link.writing.connection
    raw.exec_driver_sql("PRAGMA busy_timeout = 20")
    raw.rollback()
    before = desk.table
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        result = desk.perform(HURT)
        other.execute("ROLLBACK")
    assert isinstance(result, Refusal) and "another program is using it" in result.sentence and desk.table is before
    done(desk, HURT)
