"""One process for each data folder: a lock that the system lets go of by itself when its process ends."""

from __future__ import annotations

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from models.storage.data_error import DataError

HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
LOST = (
    "Another window of this program works in {} since its lock file was removed. Close one of the two; what was kept "
    "is safe."
)
PAUSES = (0.02, 0.05)  # seconds between two tries
FAR = 1 << 30  # on Windows a locked byte cannot be read; this one nobody wants to


class FolderLock:
    """Holds a file locked until it is let go.  The file stays; only the lock on it counts."""

    def __init__(self, path: Path) -> None:
        """``DataError`` if another process holds it, or the folder cannot be written."""
        self._file: IO[str] | None = None
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("a+", encoding="utf-8")
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise DataError(
                f"The folder {path.parent} cannot be used: {why}. Start with --data and a folder that can be written."
            ) from None
        try:
            _take_patiently(file)
        except OSError as error:
            with file:
                raise DataError(_refusal(path, file, error)) from None
        with suppress(OSError):  # a full disk; only who holds it cannot be said then
            file.seek(0)
            file.truncate()
            file.write(f"{os.getpid()}\n")
            file.flush()
        self._file = file

    def why_lost(self) -> str:
        """Why somebody else may work in the folder though this lock is held, as a sentence; empty if nobody can.

        A lock file that was removed is taken anew, unless somebody was quicker.
        """
        if self._file is None:
            return ""
        held = os.fstat(self._file.fileno())
        with suppress(OSError):
            found = self._path.stat()
            if (found.st_dev, found.st_ino) == (held.st_dev, held.st_ino):
                return ""
        try:
            other = FolderLock(self._path)
        except DataError:
            return LOST.format(self._path.parent)
        lost, self._file = self._file, other._file
        lost.close()
        return ""

    def release(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.truncate(0)
            _let_go(self._file)
            self._file.close()
            self._file = None


def holder_of(path: Path) -> int | None:
    """Which process holds a folder locked: its number, 0 if that cannot be said; nothing: nobody does.

    Where it cannot be known, nobody does: whoever then takes the lock is told why that cannot be.
    """
    try:
        with path.open("r+", encoding="utf-8") as file:
            try:
                _take(file)
            except OSError as error:
                return _number_in(file) if error.errno in HELD else None
            _let_go(file)
            return None
    except OSError:
        return None


def _number_in(file: IO[str]) -> int:
    file.seek(0)
    number = file.read(20).strip()
    return int(number) if number.isascii() and number.isdigit() else 0


def _take_patiently(file: IO[str]) -> None:
    """Whoever only looks whether a folder is held holds it for a moment, too."""
    for pause in PAUSES:
        try:
            _take(file)
        except OSError as error:
            if error.errno not in HELD:
                raise
            time.sleep(pause)
        else:
            return
    _take(file)


def _refusal(path: Path, file: IO[str], error: OSError) -> str:
    if error.errno not in HELD:
        why = (error.strerror or str(error)).lower()
        return f"The folder {path.parent} cannot be locked: {why}. Start with --data and a folder on a local disk."
    number = _number_in(file)
    who = f"process {number}" if number else "another process"
    return (
        f"The campaigns in {path.parent} are open in another window of this program ({who}). "
        "Go on there, or close it first; or start with --data and another folder."
    )


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[str]) -> None:
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _let_go(file: IO[str]) -> None:
        """Closing the file lets go of it, too, but only when the system finds the time."""
        with suppress(OSError):
            file.seek(FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _let_go(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_UN)
