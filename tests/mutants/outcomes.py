"""What came of faults, kept from run to run."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.mutants.sampling import Placed


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether a fault was noticed, and by which test."""

    noticed: bool
    by: str


class Outcomes:
    """Kept in ``kept``, those of a fault for as long as its file is the same: a run that was broken off goes on.  What went
    unnoticed is tried again when ``tests``, a sum of them, has changed.  Each line names the ``seed`` and the ``sample`` (faults
    for each room) its fault was drawn with, null if lines were named instead."""

    def __init__(self, tree: Path, kept: Path, asked: Mapping[str, Any], tests: str) -> None:
        self._tree, self._tests = tree, tests
        self._drawn = {name: None if asked["at"] else asked[name] for name in ("seed", "sample")}
        self._log = kept / "outcomes.jsonl"
        self._sums: dict[Path, str] = {}
        self._found: dict[str, Outcome] = {}
        for line in self._log.read_text("utf-8").splitlines() if self._log.exists() else ():
            one = json.loads(line)
            if one["noticed"] or one["tests"] == tests:
                self._found[one["fault"]] = Outcome(one["noticed"], one["by"])

    def of(self, placed: Placed) -> Outcome | None:
        return self._found.get(self._key(placed))

    def keep(self, placed: Placed, outcome: Outcome) -> None:
        self._found[self._key(placed)] = outcome
        kept = {"fault": self._key(placed), "noticed": outcome.noticed, "by": outcome.by, "tests": self._tests}
        with self._log.open("a", encoding="utf-8") as log:
            log.write(json.dumps(kept | self._drawn) + "\n")

    def _key(self, placed: Placed) -> str:
        if placed.path not in self._sums:
            self._sums[placed.path] = sha256((self._tree / placed.path).read_bytes()).hexdigest()[:12]
        return f"{self._sums[placed.path]} {placed}"
