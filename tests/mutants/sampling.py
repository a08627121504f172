"""Which faults are tried: a seeded sample of all that may be put into a room of ``systems``, or all of one line."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import tomli

from tests.mutants.faults import Fault, find_faults

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
ROOMS = ("whitebox", "enondas", "mazes_minotaurs", "myriad", "monsters_magic", "common")


@dataclass(frozen=True, slots=True)
class Placed:
    """A fault in its file, by its path from the root."""

    path: Path
    fault: Fault
    words: str  # the line as it stands

    def __str__(self) -> str:
        place = f"{self.path.as_posix()}:{self.fault.line}:{self.fault.column}"
        return f"{place}  {self.fault.before!r} -> {self.fault.after!r}  | {self.words}"


def choose(
    rooms: Sequence[str], at: Sequence[str], sample: int, seed: int, root: Path = ROOT
) -> dict[str, list[Placed]]:
    """What is tried, by the room or the line it is in: all faults ``at`` these lines if there are any, else samples."""
    if at:
        return {place: choose_at(place, root) for place in at}
    return {room: choose_sample(room, sample, seed, root) for room in rooms}


def choose_sample(room: str, number: int, seed: int, root: Path = ROOT) -> list[Placed]:
    """So many faults of a room, the same for the same seed; those known to change nothing are left out."""
    known = known_equivalents()
    every = [
        placed
        for path in sorted((root / "systems" / room).rglob("*.py"))
        for placed in place_all(path, root)
        if (placed.path.as_posix(), placed.words, placed.fault.before, placed.fault.after) not in known
    ]
    return random.Random(f"{room} {seed}").sample(every, min(number, len(every)))


def choose_at(place: str, root: Path = ROOT) -> list[Placed]:
    """Every fault of a line, said as ``systems/common/dice/notation.py:30``."""
    path, _, line = place.rpartition(":")
    if not line.isdigit() or not (root / path).is_file():
        raise ValueError(f"{place} names no line of a file. Write it as systems/common/dice/notation.py:30.")
    return [placed for placed in place_all(root / path, root) if placed.fault.line == int(line)]


@cache
def place_all(path: Path, root: Path = ROOT) -> list[Placed]:
    """Every fault of one file."""
    source = path.read_text("utf-8")
    lines = source.splitlines()
    return [Placed(path.relative_to(root), fault, lines[fault.line - 1].strip()) for fault in find_faults(source)]


def known_equivalents() -> set[tuple[str, str, str, str]]:
    """Faults that change nothing anybody could notice, each with its reason in the file."""
    entries = tomli.loads(EQUIVALENT.read_text("utf-8")).get("fault", [])
    return {(one["file"], one["line"], one["before"], one["after"]) for one in entries}
