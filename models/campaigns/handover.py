"""One program a data folder: a second start hands what it was given to the first, and ends.

What is handed over is a small file in the folder ``handed`` of the data folder: no socket, no port, the same on every
system, and only who may write the campaigns may write there. The first program looks there when something appears, and
takes the file away: that is its answer. Whether there is a first program at all says the lock of the data folder, which
the system itself lets go of when its holder ends. A file in ``handed`` only names files; nothing is done with them
that the referee is not asked for.
"""

from __future__ import annotations

import json
import os
import stat
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from models.campaigns.lock import holder_of
from models.storage.durable import move
from models.storage.folders import Folders
from models.storage.limits import LONGEST_HANDED, LONGEST_PATH, MOST_FILES
from systems.frozen import dataclass

TAIL = ".json"
PATIENCE = 6.0  # seconds in which a program that is well takes what is handed to it
LOOKS = 0.05  # seconds between two looks whether it has
STALE = 60.0  # seconds after which nobody waits for an answer any more
LONGEST_TOKEN = 200  # letters
TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")  # by which a desktop lets the window of the first come forward


@dataclass(frozen=True, slots=True)
class Handed:
    """What another start was given: files, as absolute paths, and the desktop's leave to come forward, if any."""

    files: tuple[Path, ...] = ()
    token: str = ""


def hand_over(data: Path, files: Sequence[Path], patience: float | None = None) -> bool:
    """Hand files to the program that works in this data folder; whether it took them.

    Not taken: nobody works there, or who does has ended meanwhile or does not answer. Then nothing is left behind.
    """
    folders = Folders(data)
    holder = holder_of(folders.lock)
    if holder is None:
        return False
    try:
        letter = _write(folders.handed, files)
    except OSError:
        return False
    _let_come_forward(holder)
    until = time.monotonic() + (PATIENCE if patience is None else patience)
    try:
        while time.monotonic() < until:
            if not letter.exists():
                return True
            if holder_of(folders.lock) is None:
                return False
            time.sleep(LOOKS)
        return not letter.exists()
    finally:
        with suppress(OSError):
            letter.unlink(missing_ok=True)


def take_handed(data: Path, now: Callable[[], float] = time.time) -> tuple[Handed, ...]:
    """What was handed over since the last look, oldest first; it is taken away whatever it is.

    Only whoever holds the lock of the data folder may ask. What is no such file, is another user's, or was left behind
    by a start that has ended long ago counts for nothing.
    """
    found: list[tuple[float, Handed]] = []
    with suppress(OSError):
        for path in sorted(Folders(data).handed.glob(f"*{TAIL}")):
            with suppress(OSError, ValueError, RecursionError):
                words, written = _read(path)
                if abs(now() - written) <= STALE:
                    found.append((written, _understand(json.loads(words))))
            with suppress(OSError):
                path.unlink()
    return tuple([handed for _, handed in sorted(found, key=lambda one: one[0])])


def make_place(data: Path) -> Path:
    """The folder in which others lay down what they hand over; ``OSError`` if it cannot be made."""
    place = Folders(data).handed
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return place


def _write(place: Path, files: Sequence[Path]) -> Path:
    """What is handed over, as a file that is there whole or not at all."""
    place.mkdir(mode=0o700, exist_ok=True)
    token = next((os.environ[name] for name in TOKENS if os.environ.get(name)), "")
    words = json.dumps({"files": [os.path.abspath(file) for file in files][:MOST_FILES], "token": token})
    letter = place / f"{os.getpid()}-{time.monotonic_ns()}{TAIL}"
    part = letter.with_suffix(".part")
    part.write_text(words, "utf-8")
    move(part, letter)
    return letter


def _read(path: Path) -> tuple[str, float]:
    """The text of such a file and when it was written; ``ValueError`` if it is none."""
    found = path.lstat()
    if not stat.S_ISREG(found.st_mode) or found.st_size > LONGEST_HANDED:
        raise ValueError
    if hasattr(os, "getuid") and found.st_uid != os.getuid():
        raise ValueError
    with path.open("rb") as file:
        return file.read(LONGEST_HANDED).decode(), found.st_mtime


def _understand(said: Any) -> Handed:
    """What a file says; ``ValueError`` if it is not what a start of this program hands over."""
    if not isinstance(said, dict) or not isinstance(said.get("files"), list) or len(said["files"]) > MOST_FILES:
        raise ValueError
    files = said["files"]
    if not all([isinstance(one, str) and len(one) <= LONGEST_PATH and "\0" not in one for one in files]):
        raise ValueError
    token = said.get("token", "")
    if not isinstance(token, str) or len(token) > LONGEST_TOKEN or not (token.isascii() and token.isprintable()):
        token = ""
    return Handed(tuple([path for path in map(Path, files) if path.is_absolute()]), token)


def _let_come_forward(holder: int) -> None:
    """On Windows only who has the keyboard may give it away, and that is the program that was started last."""
    if sys.platform == "win32" and holder > 0:
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.windll.user32.AllowSetForegroundWindow(holder)
