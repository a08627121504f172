"""Which tests reach a line of the rules: what each reached when it was measured, and how long it took then."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from tests.mutants.probes import stretches

TESTS = ("tests/systems", "tests/walks", "tests/test_playthroughs.py", "tests/test_every_action.py",
         "tests/test_every_house_rule.py")  # fmt: skip
WALKS = "tests/walks/"  # recorded, they notice most of what they pass
KEPT = "reach.json"
CASES, TOGETHER, NEAR = 2, 40, 5.0  # of one test with parameters; tests that run first, and their seconds
WALKED_BY = "tests/playthroughs/*_walks.txt"  # what they read
WALKED = 6.0  # seconds of walks that run next
MOST_SECONDS = 20.0  # of tests, measured, that run before a fault counts as unnoticed
ABOVE = 30  # lines of one statement


@dataclass(frozen=True, slots=True)
class Ran:
    """A test: what it took of the processor, in seconds, and the stretches it reached, a bit for each number."""

    seconds: float
    reached: int


class Reach:
    """Asked by file and line; kept in ``kept`` with the rules of that time.  Lines that have moved since keep their tests,
    and only tests that have changed are measured again."""

    def __init__(self, tree: Path, kept: Path, anew: bool = False) -> None:
        self._tree, self._kept = tree, kept / KEPT
        held = json.loads(self._kept.read_text("utf-8")) if self._kept.exists() and not anew else {}
        self._numbers: list[tuple[str, int]] = [(path, line) for path, line in held.get("numbers", ())]
        self.tests = {name: Ran(seconds, _read(bits)) for name, (seconds, bits) in held.get("tests", {}).items()}
        self._sums: dict[str, str] = held.get("sums", {})
        self._by_file: dict[str, list[str]] = {}
        self.sources = {
            path.relative_to(tree).as_posix(): path.read_text("utf-8")
            for path in sorted((tree / "systems").rglob("*.py"))
        }
        self._stretches = {path: stretches(source) for path, source in self.sources.items()}
        self._number(held.get("sources", {}))
        self.changed = self._forget_changed()  # test files that are to be measured: they have changed, or are new

    def _number(self, before: dict[str, str]) -> None:
        """Stretches keep their numbers, wherever they have moved; new ones come after them."""
        for path in self.sources.keys() | before.keys():
            then, now = before.get(path, ""), self.sources.get(path, "")
            if then != now:
                moved = _moves(then.splitlines(), now.splitlines())
                self._numbers = [(a, moved.get(b, 0) if a == path else b) for a, b in self._numbers]
        self.number = {place: n for n, place in enumerate(self._numbers) if place[1]}
        for path, lines in self._stretches.items():
            for line in sorted(set(lines.values())):
                if (path, line) not in self.number:
                    self.number[path, line] = len(self._numbers)
                    self._numbers.append((path, line))
        self.size = len(self._numbers)

    def _forget_changed(self) -> list[str]:
        files = _test_files(self._tree)
        self._sums = {path: then for path in files if (then := self._sums.get(path)) == self._sum(path)}
        self.tests = {name: ran for name, ran in self.tests.items() if name.partition("::")[0] in self._sums}
        return [path for path in files if path not in self._sums]

    def _sum(self, path: str) -> str:
        read = [self._tree / path, *(sorted(self._tree.glob(WALKED_BY)) if path.startswith(WALKS) else ())]
        return sha256(b"\0".join([one.read_bytes() for one in read])).hexdigest()[:12]

    def keep(self, files: Sequence[str], measured: dict[str, Ran]) -> None:
        """What was measured of the tests in these files."""
        self.tests |= measured
        self._sums |= {path: self._sum(path) for path in files}
        tests = {name: (ran.seconds, _write(ran.reached)) for name, ran in self.tests.items()}
        held = {"numbers": self._numbers, "tests": tests, "sums": self._sums, "sources": self.sources}
        self._kept.write_text(json.dumps(held), "utf-8")
        self._by_file.clear()
        self.__dict__.pop("_sizes", None)

    def chosen(self, path: Path, line: int) -> list[str]:
        """The tests that a fault in this line is tried with, in their order: a few that reach it and little else, walks that
        pass it, then the others that reach it, then those that reach its file (what is kept for later hides who comes
        second)."""
        near, at_line = list[str](), self.tests_of(path, line)
        cases, seconds = dict[str, int](), 0.0
        for test in at_line:
            function = test.partition("[")[0]
            if cases.get(function, 0) < CASES and len(near) < TOGETHER and seconds + self.tests[test].seconds <= NEAR:
                cases[function] = cases.get(function, 0) + 1
                seconds += self.tests[test].seconds
                near.append(test)
        walks, left = list[str](), WALKED
        for test in [one for one in at_line if one.startswith(WALKS) and one not in near]:
            if self.tests[test].seconds <= left:
                left -= self.tests[test].seconds
                walks.append(test)
        wide = sorted(self.tests_of_file(path) - set(at_line), key=lambda test: (self.tests[test].seconds, test))
        chosen, seconds = list[str](), 0.0
        for test in dict.fromkeys([*near, *walks, *at_line, *wide]):
            if seconds + self.tests[test].seconds <= MOST_SECONDS:
                seconds += self.tests[test].seconds
                chosen.append(test)
        return chosen

    def tests_of(self, path: Path, line: int) -> list[str]:
        """Every test that ran the stretch of this line (a file's path from the root), those that reach least first; if it
        has no stretch, or a new one, that of the nearest line above counts."""
        name, lines = path.as_posix(), self._stretches[path.as_posix()]
        for n in range(line, max(0, line - ABOVE), -1):
            bit = 1 << self.number.get((name, lines.get(n, 0)), self.size)
            if found := [test for test in self._of_file(name) if self.tests[test].reached & bit]:
                return sorted(found, key=lambda test: (self._sizes[test], self.tests[test].seconds, test))
        return []

    def tests_of_file(self, path: Path) -> set[str]:
        """Every test that ran any line of a file."""
        return set(self._of_file(path.as_posix()))

    def _of_file(self, path: str) -> list[str]:
        if path not in self._by_file:
            mask = sum([1 << n for (one, _), n in self.number.items() if one == path])
            self._by_file[path] = [name for name, ran in self.tests.items() if ran.reached & mask]
        return self._by_file[path]

    @cached_property
    def _sizes(self) -> dict[str, int]:
        """How many stretches each test reaches."""
        return {name: ran.reached.bit_count() for name, ran in self.tests.items()}


def bits(marks: bytes | bytearray) -> int:
    """A bit for every byte that is 1."""
    found, at = bytearray(len(marks) // 8 + 1), marks.find(1)
    while at >= 0:
        found[at >> 3] |= 1 << (at & 7)
        at = marks.find(1, at + 1)
    return int.from_bytes(found, "little")


def _write(reached: int) -> str:
    return base64.b85encode(zlib.compress(reached.to_bytes(reached.bit_length() // 8 + 1, "little"), 6)).decode()


def _read(kept: str) -> int:
    return int.from_bytes(zlib.decompress(base64.b85decode(kept)), "little")


def _moves(then: list[str], now: list[str]) -> dict[int, int]:
    """Where lines that are the same stand now, by where they stood."""
    blocks = SequenceMatcher(None, then, now, autojunk=False).get_matching_blocks()
    return {one.a + n + 1: one.b + n + 1 for one in blocks for n in range(one.size)}


def _test_files(tree: Path) -> list[str]:
    folders = [tree / name for name in TESTS if not name.endswith(".py")]
    paths = [path for folder in folders for path in folder.rglob("test_*.py")]
    paths += [tree / name for name in TESTS if name.endswith(".py") and (tree / name).exists()]
    return sorted(path.relative_to(tree).as_posix() for path in paths)
