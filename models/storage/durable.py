"""Files that appear whole or not at all, and are still there after the power has gone."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def replace_with(part: Path, path: Path) -> None:
    """A finished part takes the place of a file, in one step; ``OSError`` leaves that as it was."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(path)
    if os.name == "posix":  # elsewhere a folder cannot be opened
        with suppress(OSError):
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def write_text(path: Path, words: str) -> None:
    """A whole text in the place of a file."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(words, "utf-8")
        replace_with(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
