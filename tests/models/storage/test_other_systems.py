"""What Windows and macOS do otherwise with files, with the system faked: moving, syncing, locks, names, line ends."""

from __future__ import annotations

import errno
import importlib.util
import os
import sqlite3
import sys
from pathlib import Path, PurePosixPath, PureWindowsPath
from types import ModuleType

import pytest

from models.campaigns import lock as this_lock
from models.campaigns.incoming import as_ours
from models.publishing import file_name
from models.storage import database, durable
from models.storage.database import address_of
from models.storage.durable import move, replace_with, sync, write_text
from models.storage.folders import plain_name


@pytest.fixture
def held(monkeypatch):
    """A file that something else holds for the first so many tries; says how often it was tried."""
    tries: list[int] = []
    really = Path.replace

    def hold(times: int) -> list[int]:
        def replace(path: Path, target: Path) -> Path:
            tries.append(1)
            if len(tries) <= times:
                raise PermissionError(errno.EACCES, "The process cannot access the file")
            return really(path, target)

        monkeypatch.setattr(Path, "replace", replace)
        monkeypatch.setattr(durable, "PAUSES", (0.0, 0.0))
        return tries

    return hold


def test_on_windows_a_file_that_a_scanner_holds_is_moved_when_it_lets_go(tmp_path, held, monkeypatch):
    monkeypatch.setattr(durable, "WINDOWS", True)
    (tmp_path / "part").write_text("new")
    (tmp_path / "file").write_text("old")
    tries = held(2)
    replace_with(tmp_path / "part", tmp_path / "file")
    assert len(tries) == 3 and (tmp_path / "file").read_text() == "new"


def test_what_is_held_for_good_is_told_and_stays_as_it_was(tmp_path, held, monkeypatch):
    monkeypatch.setattr(durable, "WINDOWS", True)
    (tmp_path / "file").write_text("old")
    held(99)
    with pytest.raises(PermissionError):
        write_text(tmp_path / "file", "new")
    assert (tmp_path / "file").read_text() == "old" and [one.name for one in tmp_path.iterdir()] == ["file"]


def test_elsewhere_a_refusal_is_one_at_once(tmp_path, held):
    (tmp_path / "part").write_text("new")
    tries = held(1)
    if sys.platform != "win32":
        with pytest.raises(PermissionError):
            move(tmp_path / "part", tmp_path / "file")
        assert len(tries) == 1


def test_on_macos_files_are_written_through_the_memory_of_the_disk(tmp_path, monkeypatch):
    asked: list[int] = []
    plain: list[int] = []
    monkeypatch.setattr(durable, "FULL_SYNC", asked.append)
    monkeypatch.setattr(durable.os, "fsync", plain.append)
    sync(7)
    assert (asked, plain) == ([7], [])

    def knows_none(_handle: int) -> None:
        raise OSError(errno.ENOTSUP, "not here")

    monkeypatch.setattr(durable, "FULL_SYNC", knows_none)
    sync(8)
    assert plain == [8]


def test_campaigns_are_written_through_the_memory_of_the_disk(tmp_path):
    """SQLite does so on macOS if it is asked, and nowhere else."""
    database.make(tmp_path / "x.campaign", "x", "toy", 1, ())
    connection = database.connect(tmp_path / "x.campaign")
    assert connection.exec_driver_sql("PRAGMA fullfsync").scalar() == 1
    assert connection.exec_driver_sql("PRAGMA checkpoint_fullfsync").scalar() == 1
    connection.close()


def test_texts_have_the_same_line_ends_everywhere(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "linesep", "\r\n")
    write_text(tmp_path / "a.toml", "one\ntwo\n")
    assert (tmp_path / "a.toml").read_bytes() == b"one\ntwo\n"


class Locks(ModuleType):
    """As `msvcrt` locks bytes: each once, whoever asks, until it is unlocked."""

    LK_NBLCK, LK_UNLCK = 2, 0

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.taken: set[tuple[int, int]] = set()

    def locking(self, handle: int, mode: int, _bytes: int) -> None:
        key = os.fstat(handle).st_ino, os.lseek(handle, 0, os.SEEK_CUR)
        if mode == self.LK_UNLCK:
            self.taken.discard(key)
        elif key in self.taken:
            raise OSError(errno.EACCES, "Permission denied")
        else:
            self.taken.add(key)


@pytest.fixture
def windows_lock(monkeypatch):
    """The module of locks as it is on Windows."""
    locks = Locks()
    monkeypatch.setitem(sys.modules, "msvcrt", locks)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("windows_lock", this_lock.__file__)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.PAUSES = ()
    module.locks = locks
    return module


def test_on_windows_a_folder_is_locked_once_its_holder_can_be_read_and_it_is_let_go_at_once(tmp_path, windows_lock):
    held = windows_lock.FolderLock(tmp_path / "lock")
    assert windows_lock.holder_of(tmp_path / "lock") == os.getpid()
    with pytest.raises(windows_lock.DataError, match=f"process {os.getpid()}"):
        windows_lock.FolderLock(tmp_path / "lock")
    held.release()
    assert windows_lock.locks.taken == set(), "closing alone lets go only when the system finds the time"
    assert windows_lock.holder_of(tmp_path / "lock") is None and windows_lock.locks.taken == set()
    windows_lock.FolderLock(tmp_path / "lock").release()


def test_on_windows_the_first_may_come_forward_when_the_second_says_so(tmp_path, monkeypatch):
    import ctypes
    from types import SimpleNamespace

    from models.campaigns import handover

    allowed: list[int] = []
    user32 = SimpleNamespace(AllowSetForegroundWindow=allowed.append)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    handover._let_come_forward(4711)
    handover._let_come_forward(0)
    assert allowed == [4711]


@pytest.mark.parametrize("name", ["CON", "nul", "Com1", "COM¹", "lpt³", "aux.", " prn "])
def test_no_file_is_called_what_windows_keeps_for_itself(name):
    for made in (plain_name(name), file_name(name)):
        assert made.casefold().partition(".")[0] not in {"con", "nul", "com1", "com¹", "lpt³", "lpt3", "aux", "prn"}
        assert made and made == made.strip(" .")


def test_a_campaign_is_ours_by_whatever_way_its_file_was_named(tmp_path):
    folder = tmp_path / "campaigns"
    folder.mkdir()
    (folder / "mire.campaign").write_text("x")
    (tmp_path / "link").symlink_to(folder, target_is_directory=True)
    assert as_ours(tmp_path / "link" / "mire.campaign", folder) == folder / "mire.campaign"
    assert as_ours(tmp_path / "mire.campaign", folder) == tmp_path / "mire.campaign"
    assert as_ours(folder / "gone.campaign", folder) == folder / "gone.campaign"


@pytest.mark.parametrize(
    ("path", "address"),
    [
        (PureWindowsPath(r"D:\Games\mire #2.campaign"), "file:///D:/Games/mire%20%232.campaign"),
        (PureWindowsPath(r"\\server\share\mire?.campaign"), "file:////server/share/mire%3F.campaign"),
        (PurePosixPath("/srv/games/mire.campaign"), "file:///srv/games/mire.campaign"),
    ],
)
def test_a_folder_on_the_network_is_no_host_to_the_database(path, address):
    """A letter that Windows has for such a folder is led back to it, and SQLite refuses an address with a host."""
    assert address_of(path) == address
    with pytest.raises(sqlite3.OperationalError) as refused:
        sqlite3.connect(f"{address}?mode=ro", uri=True).execute("SELECT 1")
    assert "authority" not in str(refused.value)
