"""Backups: sound, thinned out with age, made on opening and now and then, put back on demand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from threading import Event

import pytest

from models.storage import backups as backups_module
from models.storage import database
from models.storage.backups import Backup, BackupRunner, back_up, backups, dispensable, made_when, up_to_date
from models.storage.data_error import DataError
from models.storage.folders import TAIL
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, HEAL
from tests.models.conftest import an_evening, done, party

NOON = datetime(2026, 6, 15, 12, tzinfo=UTC)


def made(tmp_path, *hours: float) -> list[Backup]:
    """Backups made so many hours before noon, newest first."""
    return [Backup(tmp_path / f"{hour}", NOON - timedelta(hours=hour), 0) for hour in hours]


def test_the_newest_ten_and_the_last_of_each_day_for_two_weeks_are_kept(tmp_path):
    today = made(tmp_path, *[hour / 2 for hour in range(14)])
    days = made(tmp_path, *[24 * day for day in range(1, 30)])
    twice = made(tmp_path, *[24 * day + 3 for day in range(1, 30)])
    every = sorted([*today, *days, *twice], key=lambda one: one.made, reverse=True)
    gone = dispensable(every, NOON.date())
    kept = [one for one in every if one not in gone]
    assert kept == [*today[:10], *days[:13]]  # today and thirteen days before


def test_few_backups_are_kept_however_old(tmp_path):
    assert dispensable(made(tmp_path, *[24 * day for day in range(100, 110)]), NOON.date()) == []


def test_old_backups_go_when_a_new_one_is_made_and_strangers_stay(desk, tmp_path):
    party(desk, 1)
    folder = tmp_path / "copies"
    for day in range(30):
        back_up(desk.path, folder, NOON - timedelta(days=40 - day))
    (folder / "holiday.campaign").write_text("not ours")
    assert len(backups(folder)) == 14 and back_up(desk.path, folder, NOON).made == NOON
    assert len(backups(folder)) == 10 and (folder / "holiday.campaign").exists()
    assert not list(folder.glob("*.part"))


@pytest.mark.parametrize("stem", [
    "", "notes", "2026-06-15", "2026-06-15T12-00-00", "2026-06-15T12-00-00-5", "20260615T12-00-00-000000",
    "2026-06-31T12-00-00-000000", "2026-06-15T12-00-00-000000 (copy)", "2026-06-15T12-00-00-000000+01",
    "2026-W25-1T12-00-00-000000",
])  # fmt: skip
def test_what_is_not_named_as_backups_are_is_none(stem, tmp_path):
    (tmp_path / f"{stem}{TAIL}").touch()
    assert backups(tmp_path) == []


@pytest.mark.parametrize("made", [NOON, datetime(1999, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC)])
def test_the_name_of_a_backup_says_when_it_was_made(made):
    assert made_when(made.strftime(backups_module.STAMP)) == made


def test_a_backup_that_goes_while_they_are_listed_is_not_among_them(desk, tmp_path):
    folder = tmp_path / "copies"
    kept = back_up(desk.path, folder, NOON)
    gone = kept.path.with_name(f"{(NOON - timedelta(1)).strftime(backups_module.STAMP)}{TAIL}")
    gone.symlink_to(folder / "thinned out")
    assert backups(folder) == [kept]


def test_a_backup_is_made_on_opening_if_anything_was_written_since(campaigns, desk):
    desk.wait_for_backup()
    first = campaigns.backups(desk.path)
    party(desk, 1)
    desk.close()
    again = campaigns.open(desk.path)
    again.wait_for_backup()
    second = campaigns.backups(desk.path)
    assert len(second) == len(first) + 1 and up_to_date(desk.path, second[0].path.parent)
    again.close()
    third = campaigns.open(desk.path)
    third.wait_for_backup()
    assert campaigns.backups(desk.path) == second


def test_a_backup_is_made_every_so_many_actions(campaigns, desk, monkeypatch):
    monkeypatch.setattr(backups_module, "BACKUP_EVERY", 5)
    desk.wait_for_backup()
    before = len(campaigns.backups(desk.path))
    party(desk, 1)
    for number in range(9):
        done(desk, Choice((DAMAGE, HEAL)[number % 2], "", {"targets": ("b1",), "amount": "1"}))
        desk.wait_for_backup()
    assert len(campaigns.backups(desk.path)) == before + 2


def test_a_backup_that_fails_is_told_with_the_next_action(desk, monkeypatch):
    def fails(*_):
        raise DataError("The disk is full.")

    desk.wait_for_backup()
    monkeypatch.setattr(backups_module, "back_up", fails)
    monkeypatch.setattr(backups_module, "BACKUP_EVERY", 1)
    told = []
    desk.on_trouble.append(told.append)
    party(desk, 1)
    desk.wait_for_backup()
    party(desk, 1)
    assert told[:1] == ["No backup could be made: The disk is full."]
    assert len(desk.table.beings) == 2


def test_restoring_goes_back_and_can_itself_be_taken_back(campaigns, desk):
    party(desk, 1)
    then = desk.table
    kept = campaigns.back_up(desk.path)
    an_evening(desk)
    later = desk.table
    with pytest.raises(DataError, match=r"The Mill is open\. Close it first, then restore it"):
        campaigns.restore(kept)
    desk.close()
    assert campaigns.restore(kept) == desk.path
    again = campaigns.open(desk.path)
    assert again.table == then and again.undo_label == "Hero 1 joins the party"
    again.close()
    made_before_restoring = campaigns.backups(desk.path)[1]  # the newest is of what was restored, from opening it
    campaigns.restore(made_before_restoring)
    assert campaigns.open(desk.path).table == later


def test_a_backup_of_a_campaign_that_is_gone_brings_it_back(campaigns, desk):
    party(desk, 1)
    then = desk.table
    kept = campaigns.back_up(desk.path)
    desk.close()
    desk.path.unlink()
    assert campaigns.open(campaigns.restore(kept)).table == then


def test_a_spoilt_backup_is_not_restored(campaigns, desk):
    party(desk, 1)
    kept = campaigns.back_up(desk.path)
    desk.close()
    before = desk.path.read_bytes()
    kept.path.write_bytes(kept.path.read_bytes()[:5000])
    with pytest.raises(DataError, match="damaged"):
        campaigns.restore(kept)
    assert desk.path.read_bytes() == before


@pytest.mark.parametrize("failing", ["copy", "back_up", "settle", "replace"])
def test_an_error_while_a_copy_is_brought_back_leaves_the_campaign(campaigns, desk, monkeypatch, failing):
    party(desk, 1)
    desk.wait_for_backup()
    campaigns.back_up(desk.path)
    party(desk, 1)
    desk.wait_for_backup()
    desk.close()
    table, backup = desk.table, campaigns.backups(desk.path)[0]

    def fail(*_: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        if failing == "copy":
            broken.setattr(database.sqlite3, "connect", fail)
        elif failing == "replace":
            broken.setattr("models.campaigns.campaigns.replace_with", fail)
        else:
            broken.setattr(*{"back_up": (backups_module, "back_up"), "settle": (database, "settle")}[failing], fail)
        with pytest.raises(DataError):
            campaigns.restore(backup)
    assert [info.problem for info in campaigns.recent()] == [""]
    assert not list(campaigns.folders.campaigns.glob("*.part"))
    assert campaigns.open(desk.path).table == table


def test_what_a_kill_left_beside_a_campaign_does_not_spoil_the_copy_brought_back(campaigns, desk, tmp_path):
    party(desk, 1)
    desk.wait_for_backup()
    backup = campaigns.back_up(desk.path)
    then = desk.table
    party(desk, 2)
    desk.wait_for_backup()
    killed = {tail: desk.path.with_name(desk.path.name + tail).read_bytes() for tail in ("", "-wal")}
    desk.close()
    for tail, data in killed.items():
        desk.path.with_name(desk.path.name + tail).write_bytes(data)
    assert campaigns.open(campaigns.restore(backup)).table == then


def test_what_went_wrong_is_told_once_and_a_backup_that_is_due_waits_for_the_one_that_is_made(tmp_path, monkeypatch):
    runner = BackupRunner(tmp_path / "gone.campaign", tmp_path)
    runner.start(always=False)
    runner.wait()
    (told,) = runner.take_problems()
    assert told.startswith("No backup could be made: ") and runner.take_problems() == ()
    monkeypatch.setattr(backups_module, "BACKUP_EVERY", 2)
    made, begun, goes_on = [], Event(), Event()

    def slowly(source, folder):
        made.append(source)
        begun.set()
        goes_on.wait(10)

    monkeypatch.setattr(backups_module, "back_up", slowly)
    for _ in range(2):
        runner.count_entry()
    assert begun.wait(10) and len(made) == 1
    for _ in range(3):
        runner.count_entry()
    goes_on.set()
    runner.wait()
    runner.count_entry()
    runner.wait()
    assert len(made) == 2
