"""``make mutants``: a seeded sample of small faults in the rules of every game, and how many of them a test notices.

``ARGS="whitebox common --sample 20 --seed 7"``: only these rooms of ``systems``, so many faults, another sample.  It ends red
if fewer than 95 in 100 are noticed anywhere.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.mutants.faults import Fault, find_faults
from tests.mutants.reach import Reach, find_reach

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "mutants"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
ROOMS = ("whitebox", "enondas", "mazes_minotaurs", "myriad", "monsters_magic", "common")
COPIED = ("gui", "models", "resources", "systems", "tests", "main.py", "pyproject.toml", "README.md")
GOAL = 0.95
MOST_SECONDS = 300  # a fault may make a fight that never ends: that is noticed


@dataclass(frozen=True, slots=True)
class Placed:
    """A fault in its file, by its path from the root."""

    path: Path
    fault: Fault
    words: str  # the line as it stands

    def __str__(self) -> str:
        return (
            f"{self.path.as_posix()}:{self.fault.line}  {self.fault.before!r} -> {self.fault.after!r}  | {self.words}"
        )


def main(arguments: list[str] | None = None) -> int:
    """Put the faults in, one at a time; comes back as the exit status."""
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("rooms", nargs="*", choices=[*ROOMS, []], help="rooms of systems; all if none is named")
    parser.add_argument("--sample", type=int, default=60, help="faults for each room")
    parser.add_argument("--seed", type=int, default=1978)
    asked = parser.parse_args(arguments)
    reach = find_reach(ROOT, KEPT)
    tree = _copy_tree()
    noticed_everywhere = True
    for room in asked.rooms or ROOMS:
        sample = choose_sample(room, asked.sample, asked.seed)
        left = [placed for placed in sample if not _is_noticed(tree, reach, room, placed)]
        rate = 1 - len(left) / max(1, len(sample))
        noticed_everywhere &= rate >= GOAL
        print(f"{room:16} {len(sample) - len(left)} of {len(sample)} noticed, {rate:.0%}", flush=True)
        for placed in left:
            print(f"    {placed}", flush=True)
    return 0 if noticed_everywhere else 1


def choose_sample(room: str, number: int, seed: int) -> list[Placed]:
    """So many faults of a room, the same for the same seed; those known to change nothing are left out."""
    known = _known_equivalents()
    every = [
        placed
        for path in sorted((ROOT / "systems" / room).rglob("*.py"))
        for placed in _place_all(path)
        if (placed.path.as_posix(), placed.words, placed.fault.before, placed.fault.after) not in known
    ]
    return random.Random(f"{room} {seed}").sample(every, min(number, len(every)))


@cache
def _place_all(path: Path) -> list[Placed]:
    source = path.read_text("utf-8")
    lines = source.splitlines()
    return [Placed(path.relative_to(ROOT), fault, lines[fault.line - 1].strip()) for fault in find_faults(source)]


def _known_equivalents() -> set[tuple[str, str, str, str]]:
    """Faults that change nothing anybody could notice, each with its reason in the file."""
    entries = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("fault", [])
    return {(one["file"], one["line"], one["before"], one["after"]) for one in entries}


def _is_noticed(tree: Path, reach: Reach, room: str, placed: Placed) -> bool:
    """Whether a test fails: of those that reach the line, then, since caches hide who comes second, of the whole room."""
    path = tree / placed.path
    source = path.read_text("utf-8")
    path.write_text(placed.fault.put_into(source), "utf-8")
    try:
        near = reach.tests_of(ROOT / placed.path, placed.fault.line)
        whole = [f"tests/systems/{room}", "tests/systems/test_every_game.py", "tests/test_playthroughs.py"]
        return (bool(near) and _fails(tree, near)) or _fails(tree, whole)
    finally:
        path.write_text(source, "utf-8")


def _fails(tree: Path, tests: list[str]) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(
            command, cwd=tree, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True, timeout=MOST_SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def _copy_tree() -> Path:
    """A copy of the project to put faults into; the project itself is never touched."""
    tree = KEPT / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / name, tree / name)
    return tree


if __name__ == "__main__":
    sys.exit(main())
