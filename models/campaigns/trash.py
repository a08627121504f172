"""What was removed: each campaign in a folder of its own with its backups, until it is put back."""

from __future__ import annotations

import shutil
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from models.storage import database, drafts
from models.storage.data_error import DataError
from models.storage.durable import move
from models.storage.folders import TAIL, Folders, free

BACKUPS = "backups"
PARTS = ("-wal", "-shm", drafts.TAIL, "")  # the file itself last: until it has gone, nothing is lost


def put_in(folders: Folders, path: Path, why: str = "") -> Path:
    """A campaign into the trash with its backups; ``why``: only its file, because it is of no use any more."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%S")
    trash = free(folders.trash / " ".join(filter(None, (path.stem, why, stamp))))
    try:
        trash.mkdir(parents=True)
        with suppress(DataError):  # a damaged file goes as it is
            database.settle(path)
        _move(path, trash / path.name)
        if not why and folders.backups_of(path).exists():
            move(folders.backups_of(path), trash / BACKUPS)
    except OSError as error:
        with suppress(OSError):  # if nothing is in it
            trash.rmdir()
        raise DataError(f"{path.name} cannot be removed: {database.why(error)}.") from None
    return trash


def put_copy_in(folders: Folders, path: Path, why: str) -> Path:
    """The files of a campaign as they are, byte for byte, into the trash, before anything is mended in them."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%S")
    trash = free(folders.trash / " ".join((path.stem, why, stamp)))
    try:
        trash.mkdir(parents=True)
        for tail in PARTS:
            beside = path.with_name(path.name + tail)
            if beside.exists():
                shutil.copyfile(beside, trash / beside.name)
    except OSError as error:
        shutil.rmtree(trash, ignore_errors=True)  # half a copy is of no use
        raise DataError(f"{path.name} cannot be copied into the trash: {database.why(error)}.") from None
    return trash


def take_out(folders: Folders, trash: Path) -> Path:
    """A removed campaign back to the others, with its backups."""
    kept = next(trash.glob(f"*{TAIL}"), None)
    if kept is None:
        raise DataError(f"There is no campaign in {trash.name}.")
    target = free(folders.campaigns / kept.name)
    try:
        if (trash / BACKUPS).exists():
            folders.backups.mkdir(exist_ok=True)
            move(trash / BACKUPS, free(folders.backups_of(target)))
        _move(kept, target)
        trash.rmdir()
    except OSError as error:
        raise DataError(f"{kept.name} cannot be put back: {database.why(error)}.") from None
    return target


def contents(folders: Folders) -> list[Path]:
    """What lies in the trash, newest first."""
    found = folders.trash.iterdir() if folders.trash.is_dir() else ()
    return sorted(found, key=lambda path: path.name.rpartition(" ")[2], reverse=True)


def _move(path: Path, target: Path) -> None:
    """All files of a campaign, or none: ``OSError`` says why."""
    gone: list[tuple[Path, Path]] = []
    try:
        for tail in PARTS:
            beside, there = path.with_name(path.name + tail), target.with_name(target.name + tail)
            if beside.exists():
                move(beside, there)
                gone.append((beside, there))
    except OSError:
        for beside, there in gone:
            with suppress(OSError):
                move(there, beside)
        raise
