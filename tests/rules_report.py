"""Behind ``make rules``: which rules of the specifications are under test, and which are not.

The ids under test go to standard output. A game whose folder under tests/systems holds a ``rule_ids.txt`` (one id a
line, ``#`` begins a comment) is compared with it; what has no test goes to standard error.  Rulings and worked examples
bear the same heads in several specifications: those count for the game alone under whose folder the test stands.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections import Counter
from pathlib import Path

import pytest

SYSTEMS = Path(__file__).parent / "systems"
SHARED = ("R", "W", "WE")  # heads that several specifications count by
FOLDER = re.compile(r"^tests/systems/(\w+)/")


class Marked:
    """A pytest plugin that counts, for every rule id, the tests that bear it; parameters of a test count once."""

    def __init__(self) -> None:
        self.tests: Counter[str] = Counter()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        marks = {
            (scoped(str(rule), folder_of(item.nodeid)), item.nodeid.partition("[")[0])
            for item in session.items
            for mark in item.iter_markers("rule")
            for rule in mark.args
        }
        self.tests.update(rule for rule, _ in marks)


def listed(file: Path) -> set[str]:
    """The rule ids of one specification list."""
    lines = (line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return {line for line in lines if line}


def folder_of(nodeid: str) -> str:
    """The game under whose folder a test stands; empty for tests of all games."""
    found = FOLDER.match(nodeid)
    return found[1] if found else ""


def scoped(rule: str, folder: str) -> str:
    """An id with the game it belongs to, if its head does not say that: ``myriad R-19``."""
    return f"{folder} {rule}" if folder and prefix(rule) in SHARED else rule


def prefix(rule: str) -> str:
    return rule.partition("-")[0]


def in_order(rules: set[str]) -> list[str]:
    """Sorted as a reader counts: WB-9 before WB-10."""
    return sorted(rules, key=lambda rule: [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", rule)])


def report(tests: Counter[str], specified: dict[str, set[str]]) -> tuple[str, str]:
    """What is under test, and what is amiss: ids without a test, ids on a test that no list knows.

    `tests` counts the tests of each rule id; `specified` holds the ids of each game that has a list, by its folder.
    """
    known = {rule for rules in specified.values() for rule in rules}
    covered, amiss = [], []
    for start in sorted({prefix(rule) for rule in known | set(tests)}):
        under_test = {rule for rule in tests if prefix(rule) == start}
        wanted = {rule for rule in known if prefix(rule) == start}
        of = f" of {len(wanted)}" if wanted else ""
        covered.append(f"{start}: {len(under_test & wanted if wanted else under_test)}{of} rules under test")
        covered.append(wrapped(under_test))
        if wanted - under_test:
            amiss += [f"{start}: {len(wanted - under_test)} rules without a test", wrapped(wanted - under_test)]
        if wanted and under_test - wanted:
            amiss += [f"{start}: on a test, but in no list of rules", wrapped(under_test - wanted)]
    return "\n".join(line for line in covered if line), "\n".join(amiss)


def wrapped(rules: set[str]) -> str:
    return textwrap.fill(
        " ".join([rule.rpartition(" ")[2] for rule in in_order(rules)]),
        110,
        initial_indent="  ",
        subsequent_indent="  ",
        break_on_hyphens=False,
    )


def main() -> int:
    marked = Marked()
    status = pytest.main(["--collect-only", "-p", "no:terminal"], plugins=[marked])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print("Some tests could not be read; `make test` says which.", file=sys.stderr)
        return 1
    files = {file.parent.name: listed(file) for file in sorted(SYSTEMS.glob("*/rule_ids.txt"))}
    specified = {folder: {scoped(rule, folder) for rule in rules} for folder, rules in files.items()}
    covered, amiss = report(marked.tests, specified)
    print(covered or "No test bears a rule id yet.", flush=True)
    if amiss:
        print(amiss, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
