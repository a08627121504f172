"""Which tests reach a line of the rules: the tests run once under `coverage`, and what they reached is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CONFIG = """[run]
source = systems
dynamic_context = test_function
parallel = true
patch = subprocess
data_file = {data}
"""
TESTS = ("tests/systems", "tests/test_playthroughs.py")


def find_reach(root: Path, kept: Path) -> Reach:
    """What the tests of the rules reach; measured if that was not done since the rules were changed."""
    data = kept / "reached"
    changed = max(path.stat().st_mtime for folder in ("systems", "tests") for path in (root / folder).rglob("*.py"))
    if not data.exists() or data.stat().st_mtime < changed:
        _measure(root, kept, data)
    return Reach(data, root)


class Reach:
    """Asked by file and line."""

    def __init__(self, data: Path, root: Path) -> None:
        from coverage import CoverageData

        self._data, self._root = CoverageData(str(data)), root
        self._data.read()

    def tests_of(self, path: Path, line: int) -> list[str]:
        """Names of tests for pytest that ran this line, those of the fewest files first; parameters left out."""
        reached = self._data.contexts_by_lineno(str(path)).get(line, [])
        return sorted({found for context in reached if (found := self._name(context))})

    def lines_of(self, path: Path) -> set[int]:
        """Every line that any test ran."""
        return set(self._data.lines(str(path)) or ())

    def _name(self, context: str) -> str:
        """``tests.systems.test_a.TestB.test_c`` as pytest calls it; nothing if it is no test."""
        parts = [part for part in context.split(".") if part]
        for n in range(len(parts), 0, -1):
            path = Path(*parts[:n]).with_suffix(".py")
            if (self._root / path).is_file():
                return "::".join([path.as_posix(), *parts[n:]]) if parts[n:] else ""
        return ""


def _measure(root: Path, kept: Path, data: Path) -> None:
    kept.mkdir(parents=True, exist_ok=True)
    for old in kept.glob("reached*"):
        old.unlink()
    config = kept / "coverage.ini"
    config.write_text(CONFIG.format(data=data), "utf-8")
    environment = {**os.environ, "COVERAGE_PROCESS_START": str(config), "HYPOTHESIS_MAX_EXAMPLES": "5"}
    coverage = [sys.executable, "-m", "coverage"]
    subprocess.run(
        [*coverage, "run", f"--rcfile={config}", "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS],
        cwd=root, check=False, env=environment,
    )  # fmt: skip
    subprocess.run([*coverage, "combine", "-q", f"--rcfile={config}"], cwd=root, check=True)
