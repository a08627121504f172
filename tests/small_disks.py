"""Disks of their own for a test: a small one in memory, and one that fails; where whoever runs the tests may mount them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

KB = 2_500
LARGE_KB = 8_000  # a file system of this kind has a journal of its own


@contextmanager
def small_disk(place: Path) -> Iterator[Path]:
    """A disk with little room, mounted at a new folder."""
    _mount(place, "-t", "tmpfs", "-o", f"size={KB}k", "tmpfs")
    try:
        yield place
    finally:
        _run("umount", "-l", str(place))


@contextmanager
def failing_disk(place: Path) -> Iterator[Path]:
    """A disk that ``turn_read_only`` fails in the midst of being written."""
    image = place.with_name(f"{place.name}.image")
    image.write_bytes(bytes(LARGE_KB * 1024))
    if not _run("mkfs.ext4", "-q", "-F", str(image)):
        pytest.skip("a disk cannot be made here")
    _mount(place, "-o", "loop", str(image))
    try:
        yield place
    finally:
        _run("umount", "-l", str(place))


def turn_read_only(disk: Path) -> None:
    """As the system does when a disk fails: files that are open for writing are so no more."""
    assert _run("mount", "-o", "remount,abort", str(disk))


def mend(disk: Path) -> None:
    """Taken out and put in again."""
    assert _run("umount", str(disk)) and _run(
        "mount", "-o", "loop", str(disk.with_name(f"{disk.name}.image")), str(disk)
    )


def fill(disk: Path) -> None:
    """No room any more."""
    with suppress(OSError), (disk / "filler").open("ab", 0) as file:
        while True:
            file.write(b"x" * 4096)


def make_room(disk: Path) -> None:
    (disk / "filler").unlink()


def _mount(place: Path, *how: str) -> None:
    place.mkdir()
    if sys.platform != "linux" or os.geteuid() or not _run("mount", *how, str(place)):
        pytest.skip("a disk cannot be mounted here")


def _run(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False
