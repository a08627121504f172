"""One process for each data folder."""

from __future__ import annotations

import errno
import os

import pytest

from models.campaigns import lock
from models.campaigns.lock import FolderLock
from models.storage.data_error import DataError


def test_a_folder_is_locked_once_and_free_again_afterwards(tmp_path):
    first = FolderLock(tmp_path / "data" / "lock")
    with pytest.raises(DataError) as refused:
        FolderLock(tmp_path / "data" / "lock")
    assert f"(process {os.getpid()})" in refused.value.sentence
    first.release()
    first.release()
    FolderLock(tmp_path / "data" / "lock").release()


def test_what_a_dead_process_left_behind_blocks_nobody(tmp_path):
    (tmp_path / "lock").write_text("99999999\nsomething else")
    held = FolderLock(tmp_path / "lock")
    assert (tmp_path / "lock").read_text() == f"{os.getpid()}\n"
    held.release()


def test_a_disk_that_knows_no_locks_is_named(tmp_path, monkeypatch):
    def fails(file):
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "_take", fails)
    with pytest.raises(DataError, match=r"cannot be locked: no locks available\. Start with --data"):
        FolderLock(tmp_path / "lock")
