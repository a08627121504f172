"""The file vanishes, is replaced or loses its disk while it is open: nothing is acknowledged that is nowhere."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from shutil import copyfile, rmtree
from time import perf_counter

import pytest

from models.campaigns import lock
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Done, Refusal
from models.storage import database, rows
from models.storage.data_error import DataError
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE
from tests.models.conftest import PROGRAM, campaigns_in, done, find_toy, party

HURT = Choice(DAMAGE, "", {"targets": ("b1",), "amount": "1"})


@pytest.fixture
def playing(desk):
    party(desk, 2)
    desk.wait_for_backup()
    return desk


def removed(desk):
    database.remove(desk.path)


def renamed(desk):
    desk.path.rename(desk.path.with_name("other.campaign"))


def replaced(desk):
    other = desk.path.with_name("other.campaign")
    copyfile(desk.path, other)
    other.replace(desk.path)


def folder_moved(desk):
    desk.path.parent.rename(desk.path.parent.with_name("moved"))


def folder_removed(desk):
    rmtree(desk.path.parent)


@pytest.mark.parametrize("befalls", [removed, renamed, replaced, folder_moved, folder_removed])
def test_a_file_that_goes_away_is_noticed_at_the_next_action(playing, campaigns, tmp_path, befalls):
    before, heard, told = playing.table, [], []
    playing.on_changed.append(heard.append)
    playing.on_trouble.append(told.append)
    befalls(playing)
    result = playing.perform(HURT)
    assert isinstance(result, Refusal) and "save a copy elsewhere" in result.sentence
    assert playing.table is before and not heard and "is gone from its place" in playing.why_not_kept
    assert playing.undo() == "" and "is gone from its place" in told[0]
    with pytest.raises(DataError, match="is gone from its place"):
        playing.rename("Another")
    playing.back_up()
    playing.wait_for_backup()
    # what is on the screen is saved elsewhere, with its log
    kept = campaigns.archive_out(playing.path, tmp_path / "kept.zip")
    playing.close()
    other = campaigns_in(tmp_path / "other")
    try:
        again = other.open(other.archive_in(kept))
        assert again.table == before and len(again.log()) == 1 and again.undo()
    finally:
        other.close()


def test_a_file_that_comes_back_is_gone_on_with(playing):
    away = playing.path.with_name("away")
    playing.path.rename(away)
    assert isinstance(playing.perform(HURT), Refusal)
    away.rename(playing.path)
    playing.look_for_file()
    assert not playing.why_not_kept
    done(playing, HURT)


def test_a_file_that_is_gone_is_noticed_before_anything_is_done(playing):
    away = playing.path.with_name("away")
    playing.look_for_file()
    assert not playing.why_not_kept
    playing.path.rename(away)
    playing.look_for_file()
    assert playing.why_not_kept.startswith("Nothing is kept")
    away.rename(playing.path)
    done(playing, HURT)
    assert not playing.why_not_kept


def test_what_could_not_be_kept_is_kept_later_with_the_same_dice(playing):
    away = playing.path.with_name("away")
    playing.path.rename(away)
    dice = Choice("dice.throw", "", {"dice": "3d6", "why": "Luck"})
    refused = playing.perform(dice)
    assert isinstance(refused, Refusal) and not refused.busy and refused.again is not None
    assert isinstance(refused.again(), Refusal)
    away.rename(playing.path)
    kept = refused.again()
    assert isinstance(kept, Done) and playing.log(1)[0].id == kept.entry
    done(playing, HURT)
    late = refused.again()
    assert isinstance(late, Refusal) and "has changed since" in late.sentence, "it was thrown at another table"


def test_a_file_that_goes_away_while_it_is_written_is_not_acknowledged(playing, monkeypatch):
    """Between the look at it and the end of the writing."""
    before, link = playing.table, playing._store._link
    there = link._check_file
    calls = []

    def look():
        calls.append(1)
        if len(calls) == 2:
            database.remove(playing.path)
        there()

    monkeypatch.setattr(link, "_check_file", look)
    assert isinstance(playing.perform(HURT), Refusal) and playing.table is before
    monkeypatch.undo()
    assert isinstance(playing.perform(HURT), Refusal)


def test_what_is_on_the_screen_is_saved_though_the_file_cannot_be_read_any_more(
    playing, campaigns, tmp_path, monkeypatch
):
    def fail(target):
        raise DataError("the disk does not read or write as it should.")

    monkeypatch.setattr(playing._store._link, "copy_to", fail)
    kept = campaigns.archive_out(playing.path, tmp_path / "kept.zip")
    other = campaigns_in(tmp_path / "other")
    try:
        again = other.open(other.archive_in(kept))
        assert again.table == playing.table and again.log() == []
    finally:
        other.close()


def test_what_another_program_has_written_is_not_written_over(playing):
    with closing(sqlite3.connect(playing.path)) as other:
        other.execute("UPDATE record SET name = 'Somebody' WHERE id = 'b1'")
        other.commit()
    before = playing.table
    result = playing.perform(HURT)
    assert isinstance(result, Refusal) and "Another program has written" in result.sentence and playing.table is before


def test_a_lock_file_that_was_removed_is_taken_anew(playing, campaigns):
    campaigns.folders.lock.unlink()
    done(playing, HURT)
    with pytest.raises(DataError, match="are open in another window"):
        Campaigns(campaigns.folders.root, find_toy)


def test_two_programs_in_one_folder_notice_when_they_write(playing, campaigns):
    campaigns.folders.lock.unlink()
    second = Campaigns(campaigns.folders.root, find_toy, PROGRAM)
    try:
        result = playing.perform(HURT)
        assert isinstance(result, Refusal) and "Another window of this program works in" in result.sentence
        desk = second.open(playing.path)
        assert desk.table == playing.table
        done(desk, HURT)
        assert isinstance(playing.perform(HURT), Refusal)
        desk.close()
    finally:
        second.close()


def full(*_: object, **_more: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_at_the_start_stops_nobody(tmp_path, monkeypatch):
    first = campaigns_in(tmp_path)
    path = first.create("The Mill", "toy").path
    first.close()
    monkeypatch.setattr(lock.os, "getpid", full)
    again = campaigns_in(tmp_path)
    try:
        assert [info.name for info in again.recent()] == ["The Mill"]
        again.open(path)
    finally:
        monkeypatch.undo()
        again.close()


@pytest.mark.parametrize("where", ["models.storage.database.replace_with", "models.storage.database.make_tables"])
def test_a_campaign_that_cannot_be_made_leaves_nothing_behind(campaigns, monkeypatch, where):
    monkeypatch.setattr(where, full)
    with pytest.raises(DataError, match="The campaign cannot be made: no space left on device"):
        campaigns.create("The Mill", "toy")
    assert not list(campaigns.folders.campaigns.iterdir())


def test_a_backup_and_an_archive_on_a_full_disk_are_a_sentence_and_leave_nothing(
    playing, campaigns, tmp_path, monkeypatch
):
    there = sorted(path.name for path in campaigns.folders.backups_of(playing.path).iterdir())
    monkeypatch.setattr("models.storage.database.replace_with", full)
    monkeypatch.setattr("models.campaigns.archive.replace_with", full)
    with pytest.raises(DataError, match="no space left"):
        campaigns.back_up(playing.path)
    with pytest.raises(DataError, match="no space left"):
        campaigns.archive_out(playing.path, tmp_path / "out.zip")
    done(playing, HURT)
    playing.back_up()
    playing.wait_for_backup()
    assert "No backup could be made" in playing.troubles()[0]
    assert sorted(path.name for path in campaigns.folders.backups_of(playing.path).iterdir()) == there
    assert not list(tmp_path.glob("out*"))


def test_a_lock_of_another_program_is_said_at_once_and_waited_for_by_whoever_asked(playing):
    """Nobody looks at a window that stands still: whoever shows it asks again, beside it."""
    with closing(sqlite3.connect(playing.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        began = perf_counter()
        result = playing.perform(HURT)
        assert perf_counter() - began < 0.5
        assert isinstance(result, Refusal) and "another program is using it" in result.sentence
        assert result.busy and result.again is not None and not playing.why_not_kept
        assert isinstance(result.again(), Refusal)
        other.execute("ROLLBACK")
    assert isinstance(result.again(), Done)


def test_what_would_not_read_back_is_refused_and_changes_nothing(playing, monkeypatch):
    before = playing.table
    record_from = rows.Codec.record_from

    def other(codec, kind, data, version=None):
        one = record_from(codec, kind, data, version)
        return one if kind != "being" else type(one)(one.id, f"{one.name} again", one.kind, one.side, one.sheet)

    monkeypatch.setattr(rows.Codec, "record_from", other)
    result = playing.perform(HURT)
    assert isinstance(result, Refusal) and "does not read back as it was written" in result.sentence
    assert playing.table is before
    monkeypatch.undo()
    done(playing, HURT)


@pytest.mark.parametrize(
    "spoilt",
    [
        "UPDATE ON main.record BEGIN UPDATE record SET name = 'Other' WHERE id = NEW.id",
        "INSERT ON main.journal BEGIN UPDATE journal SET story = '[]' WHERE id = NEW.id",
    ],
)
def test_what_does_not_stand_in_the_file_as_it_was_written_is_taken_back(playing, campaigns, spoilt):
    """It is read again in the transaction that wrote it: nothing of it is kept."""
    before, path = playing.table, playing.path
    playing._store._link.raw.execute(f"CREATE TEMP TRIGGER spoil AFTER {spoilt}; END")
    result = playing.perform(HURT)
    assert isinstance(result, Refusal) and "does not read back as it was written" in result.sentence
    assert playing.table is before and not playing.why_not_kept
    playing._store._link.raw.execute("DROP TRIGGER temp.spoil")
    playing.close()
    assert campaigns.open(path).table == before
