"""Which tests reach a line of the rules: the tests run once under `coverage`, and what they reached is kept."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import Path

from tests.mutants import recording

CONFIG = """[run]
source = systems
data_file = {data}
"""
TESTS = ("tests/systems", "tests/test_playthroughs.py", "tests/test_every_action.py",
         "tests/test_every_house_rule.py")  # fmt: skip
DATA, SECONDS_KEPT = "reached", "seconds.json"
CASES, TOGETHER, SECONDS = 2, 40, 5.0  # of one test with parameters; tests that run first, and how long they may take
ABOVE = 30  # lines of one statement


def find_reach(tree: Path, kept: Path, anew: bool = False) -> Reach:
    """What the tests of the rules reach, measured once in ``tree``, ``anew`` if asked, and kept with the rules and tests
    of that time: lines that have moved since are found, tests that have changed since run for every fault.

    Ends the program if a test fails although no fault was put in.
    """
    measured = kept / "measured"
    if anew or not (measured / SECONDS_KEPT).exists():
        shutil.rmtree(measured, ignore_errors=True)
        shutil.copytree(tree / "systems", measured / "systems", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(tree / "tests", measured / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        _measure(tree, measured)
    return Reach(measured, tree)


class Reach:
    """Asked by file and line."""

    def __init__(self, measured: Path, tree: Path) -> None:
        self._measured, self._tree = measured, tree
        self._kept = sqlite3.connect(f"file:{measured / DATA}?mode=ro", uri=True)
        self._files: dict[Path, dict[int, set[str]]] = {}
        self.changed = [path for path in _test_files(tree) if _differ(tree / path, measured / path)]
        there = {path.as_posix() for path in _test_files(tree)} - {path.as_posix() for path in self.changed}
        seconds = json.loads((measured / SECONDS_KEPT).read_text("utf-8"))["seconds"]
        self.seconds = {test: took for test, took in seconds.items() if test.partition("::")[0] in there}

    def nearest(self, path: Path, line: int) -> list[str]:
        """The few tests that run first, by their names for pytest: those that reach this line and little else."""
        cases, chosen, seconds = Counter[str](), list[str](), 0.0
        for test in self.tests_of(path, line):
            function = test.partition("[")[0]
            if cases[function] >= CASES or seconds + self.seconds[test] > SECONDS:
                continue
            cases[function] += 1
            seconds += self.seconds[test]
            chosen.append(test)
            if len(chosen) == TOGETHER:
                break
        return chosen

    def tests_of(self, path: Path, line: int) -> list[str]:
        """Every test that ran this line of a file (its path from the root), those that reach the fewest lines first.

        A line inside of a long statement counts as the nearest one above that ran.
        """
        lines, line = self._lines(path), self._line_then(path, line)
        reached = next((lines[n] for n in range(line, line - ABOVE, -1) if lines.get(n)), set())
        return sorted(reached, key=lambda test: (self._sizes[test], self.seconds[test], test))

    def tests_of_file(self, path: Path) -> set[str]:
        """Every test that ran any line of a file."""
        return set[str]().union(*self._lines(path).values())

    def _line_then(self, path: Path, line: int) -> int:
        """Where a line stood when all was measured; the nearest one above it that stood there, if it is new."""
        if not _differ(self._tree / path, self._measured / path):
            return line
        if not (self._measured / path).exists():
            return 0
        then, now = ((root / path).read_text("utf-8").splitlines() for root in (self._measured, self._tree))
        blocks = SequenceMatcher(None, then, now, autojunk=False).get_matching_blocks()
        return max([one.a + min(line - 1 - one.b, one.size - 1) + 1 for one in blocks if one.b < line], default=0)

    def _lines(self, path: Path) -> dict[int, set[str]]:
        if path not in self._files:
            found = self._files[path] = dict[int, set[str]]()
            rows = self._kept.execute(
                "SELECT context.context, line_bits.numbits FROM line_bits JOIN file ON file.id = line_bits.file_id"
                " JOIN context ON context.id = line_bits.context_id WHERE file.path = ?",
                (str(self._tree / path),),
            )
            for test, bits in rows:
                if test in self.seconds:
                    for line in _numbers(bits):
                        found.setdefault(line, set()).add(test)
        return self._files[path]

    @cached_property
    def _sizes(self) -> Counter[str]:
        """How many lines each test reaches."""
        sizes = Counter[str]()
        rows = self._kept.execute(
            "SELECT context.context, line_bits.numbits FROM line_bits JOIN context ON context.id = line_bits.context_id"
        )
        for test, bits in rows:
            sizes[test] += int.from_bytes(bits, "little").bit_count()
        return sizes


def _numbers(bits: bytes) -> list[int]:
    """The lines that `coverage` packs into bits, the lowest first."""
    return [byte * 8 + bit for byte, packed in enumerate(bits) for bit in range(8) if packed >> bit & 1]


def _test_files(tree: Path) -> list[Path]:
    paths = [*(tree / TESTS[0]).rglob("test_*.py"), *[tree / name for name in TESTS[1:] if (tree / name).exists()]]
    return sorted(path.relative_to(tree) for path in paths)


def _differ(one: Path, other: Path) -> bool:
    return not other.exists() or one.read_bytes() != other.read_bytes()


def _measure(tree: Path, measured: Path) -> None:
    config, told = measured / "coverage.ini", measured / "told.txt"
    config.write_text(CONFIG.format(data=measured / DATA), "utf-8")
    times = measured / "times.json"
    print("Measuring what the tests reach: some minutes, once.", flush=True)
    with told.open("w") as out:
        subprocess.run(
            [sys.executable, "-m", "coverage", "run", f"--rcfile={config}", "-m", "pytest", "-q", "-p", "no:cacheprovider",
             "-p", "tests.mutants.recording", *TESTS],
            cwd=tree, check=False, env={**os.environ, "CI": "1", recording.KEPT: str(times)}, stdout=out,
        )  # fmt: skip
    failed = json.loads(times.read_text("utf-8"))["failed"] if times.exists() else ["the run itself"]
    if failed:
        sys.exit(f"Tests fail although no fault was put in, see {told}: {', '.join(failed[:5])}")
    times.rename(measured / SECONDS_KEPT)
