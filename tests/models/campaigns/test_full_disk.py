"""A disk without room, for real: a sentence, nothing half done is left, and what is there can still be read.

A small disk in memory is mounted for each test, where whoever runs them may do that.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile

import pytest

from models import settings
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Done, Refusal
from models.publishing import CannotPublish, publish
from models.storage.data_error import DataError
from models.storage.drafts import Draft
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE
from systems.common.records.table import PARTY
from tests.models.conftest import PROGRAM, campaigns_in, done, party
from tests.small_disks import fill, make_room, small_disk

SAVED = Path(__file__).parents[2] / "campaigns" / "tables-0001.campaign"
HURT = Choice(DAMAGE, "", {"targets": ("b1",), "amount": "1"})


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own."""
    with small_disk(tmp_path / "disk") as place:
        yield place


def files(disk: Path) -> list[str]:
    found = [path for path in disk.rglob("*") if path.is_file() and path.name != "filler"]
    return sorted(str(path.relative_to(disk)) for path in found if not path.name.endswith(("-wal", "-shm")))


@pytest.fixture
def there(disk: Path) -> Iterator[tuple[Campaigns, Path]]:
    """A campaign that nobody has open, on a disk that is full."""
    campaigns = campaigns_in(disk / "data")
    desk = campaigns.create("The Mill", "toy")
    party(desk, 2)
    desk.wait_for_backup()
    desk.close()
    fill(disk)
    yield campaigns, desk.path
    campaigns.close()


WAYS = {
    "open": lambda campaigns, path: campaigns.open(path),
    "create": lambda campaigns, path: campaigns.create("The Ferry", "toy"),
    "copy": lambda campaigns, path: campaigns.copy(path),
    "rename": lambda campaigns, path: campaigns.rename(path, "The Ferry"),
    "backup": lambda campaigns, path: campaigns.back_up(path),
    "restore": lambda campaigns, path: campaigns.restore(campaigns.backups(path)[0]),
    "archive": lambda campaigns, path: campaigns.archive_out(path, campaigns.folders.root / "out.zip"),
    "settings": lambda campaigns, path: settings.save(campaigns.folders.root, settings.Settings()),
    "draft": lambda campaigns, path: campaigns.drafts().keep(Draft("new", "a campaign", text="x" * 9_000)),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_needs_room_is_a_sentence_and_leaves_nothing(disk: Path, there: tuple[Campaigns, Path], way: str) -> None:
    campaigns, path = there
    before, data = files(disk), path.read_bytes()
    with pytest.raises(DataError, match=r"disk is full|[Nn]o space left"):
        WAYS[way](campaigns, path)
    assert files(disk) == before and path.read_bytes() == data
    assert [(info.name, info.problem) for info in campaigns.recent()] == [("The Mill", "")]
    make_room(disk)
    desk = campaigns.open(path)
    done(desk, HURT)


def test_a_sample_that_has_no_room_leaves_nothing(disk: Path) -> None:
    campaigns = Campaigns(disk / "data", hands=PROGRAM)
    try:
        fill(disk)
        before = files(disk)
        with pytest.raises(DataError, match=r"disk is full|[Nn]o space left"):
            campaigns.open_sample("whitebox")
        assert files(disk) == before and not campaigns.recent()
    finally:
        campaigns.close()


def test_the_program_starts_on_a_full_disk_and_shows_what_is_there(disk: Path, there: tuple[Campaigns, Path]) -> None:
    campaigns, path = there
    campaigns.close()
    again = campaigns_in(disk / "data")
    try:
        assert [info.name for info in again.recent()] == ["The Mill"]
        trash = again.remove(path)
        assert again.put_back(trash) == path
    finally:
        again.close()


def test_a_disk_that_fills_up_while_a_campaign_is_open(disk: Path, tmp_path: Path) -> None:
    campaigns = campaigns_in(disk / "data")
    desk = campaigns.create("The Mill", "toy")
    party(desk, 2)
    desk.wait_for_backup()
    fill(disk)
    for _ in range(2_000):  # what was set aside for the next writings is used up first
        result = desk.perform(HURT)
        if isinstance(result, Refusal):
            break
    assert isinstance(result, Refusal) and "the disk is full" in result.sentence and result.again is not None
    assert "the disk is full" in desk.why_not_kept
    table = desk.table
    desk.back_up()
    desk.wait_for_backup()
    assert "No backup could be made" in desk.troubles()[0] and not list(disk.rglob("*.part"))
    with pytest.raises(DataError, match="disk is full"):
        campaigns.archive_out(desk.path, disk / "out.zip")
    assert not list(disk.glob("out*")), "no copy without its log in place of a whole one"
    with pytest.raises(CannotPublish, match="No space left"):
        publish(desk.look, [one.id for one in desk.look.on_side(PARTY)], "html", disk / "sheets")
    assert not any(path.is_file() for path in (disk / "sheets").rglob("*"))
    kept = campaigns.archive_out(desk.path, tmp_path / "elsewhere.zip")
    make_room(disk)
    assert isinstance(result.again(), Done) and not desk.why_not_kept
    desk.close()
    other = campaigns_in(tmp_path / "other")
    try:
        copied = other.open(other.archive_in(kept))
        assert copied.table == table and copied.undo()
    finally:
        other.close()
        campaigns.close()


def test_a_campaign_of_before_is_not_brought_up_to_date_without_room_for_its_copy(disk: Path) -> None:
    campaigns = campaigns_in(disk / "data")
    path = campaigns.folders.campaigns / SAVED.name
    copyfile(SAVED, path)
    data = path.read_bytes()
    fill(disk)
    before = files(disk)
    try:
        with pytest.raises(DataError, match="disk is full"):
            campaigns.open(path)
        assert path.read_bytes() == data and files(disk) == before
    finally:
        campaigns.close()
