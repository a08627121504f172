"""One process for each data folder: a lock that the system lets go of by itself when its process ends."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from models.storage.data_error import DataError

HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
LOST = (
    "Another window of this program works in {} since its lock file was removed. Close one of the two; what was kept "
    "is safe."
)
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
            _take(file)
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
            self._file.close()
            self._file = None


def _refusal(path: Path, file: IO[str], error: OSError) -> str:
    if error.errno not in HELD:
        why = (error.strerror or str(error)).lower()
        return f"The folder {path.parent} cannot be locked: {why}. Start with --data and a folder on a local disk."
    file.seek(0)
    number = file.read(20).strip()
    who = f"process {number}" if number.isdigit() else "another process"
    return (
        f"The campaigns in {path.parent} are open in another window of this program ({who}). "
        "Go on there, or close it first; or start with --data and another folder."
    )


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[str]) -> None:
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
