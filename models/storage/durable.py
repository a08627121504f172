"""Files that appear whole or not at all, and are still there after the power has gone."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

WINDOWS = sys.platform == "win32"
PAUSES = (0.02, 0.05, 0.1, 0.2, 0.4)  # seconds between two tries


def replace_with(part: Path, path: Path) -> None:
    """A finished part takes the place of a file, in one step; ``OSError`` leaves that as it was."""
    with part.open("rb+") as file:
        sync(file.fileno())
    move(part, path)
    if os.name == "posix":  # elsewhere a folder cannot be opened
        with suppress(OSError):
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def move(path: Path, target: Path) -> None:
    """A file or folder under another name, in the place of a file that was there; ``OSError`` leaves all as it was.

    On Windows a virus scanner or an index that looks through new files holds them for a moment: that is waited for.
    """
    for pause in PAUSES if WINDOWS else ():
        try:
            path.replace(target)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    path.replace(target)


def sync(handle: int) -> None:
    """What was written to a file is on the disk itself; on macOS the plain way leaves it in the memory of the disk."""
    if FULL_SYNC is not None:
        with suppress(OSError):  # a disk of another machine knows no such thing
            FULL_SYNC(handle)
            return
    os.fsync(handle)


def _full_sync() -> Callable[[int], object] | None:
    try:
        import fcntl
    except ImportError:
        return None
    asked = getattr(fcntl, "F_FULLFSYNC", None)
    return None if asked is None else lambda handle: fcntl.fcntl(handle, asked)


FULL_SYNC = _full_sync()


def write_text(path: Path, words: str) -> None:
    """A whole text in the place of a file."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(words, "utf-8", newline="\n")
        replace_with(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
