"""The bench where faults are tried, several at a time: first by the tests nearest to them, then by all that come near."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tests.mutants.reach import Reach
from tests.mutants.sampling import ROOMS, Placed
from tests.mutants.trial import Chosen, start_trial

LEAST_SECONDS, TIMES = 90, 10  # a fault may make a fight that never ends: that is noticed
MOST_SECONDS = 20.0  # of tests, measured, that run before a fault counts as unnoticed
PASSED, NONE_RAN = 0, 5  # exit statuses of pytest


@dataclass(slots=True)
class Trial:
    """A fault that is being tried; without one the rules as they are."""

    placed: Placed | None
    chosen: Chosen
    last: bool  # nothing is left to try afterwards
    seconds: float  # that its tests took when they were measured
    kept: Path
    began: float = 0.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether a fault was noticed, and by which test."""

    noticed: bool
    by: str


class Bench:
    """Outcomes are kept in ``kept``, those of a fault for as long as its file is the same: a run that was broken off goes on.
    What went unnoticed is tried again when ``tests``, a sum of them, has changed."""

    def __init__(self, tree: Path, reach: Reach, kept: Path, tests: str) -> None:
        self.tree, self.reach, self.kept, self.tests = tree, reach, kept, tests
        self._log = kept / "outcomes.jsonl"
        self._sums: dict[Path, str] = {}
        self._outcomes: dict[str, Outcome] = {}
        for line in self._log.read_text("utf-8").splitlines() if self._log.exists() else ():
            one = json.loads(line)
            if one["noticed"] or one["tests"] == tests:
                self._outcomes[one["fault"]] = Outcome(one["noticed"], one["by"])

    def try_all(self, sample: list[Placed], jobs: int) -> dict[Placed, Outcome]:
        """Every outcome; ends the program if the tests fail without a fault."""
        open_ = [self._nearest(placed) for placed in sample if self._key(placed) not in self._outcomes]
        if open_:
            self._try_without([trial for trial in open_ if trial.placed])
        running: dict[int, Trial] = {}
        try:
            while open_ or running:
                while open_ and len(running) < jobs:
                    trial = open_.pop(0)
                    running[self._start(trial)] = trial
                time.sleep(0.05)
                open_[:0] = self._ended(running)
        finally:
            for process in running:
                os.killpg(process, signal.SIGKILL)
        return {placed: self._outcomes[self._key(placed)] for placed in sample}

    def _ended(self, running: dict[int, Trial]) -> list[Trial]:
        """What is to be tried next of the trials that have ended, which run no more."""
        following = []
        for process, trial in list(running.items()):
            outcome = self._outcome(process, trial)
            if outcome is None or trial.placed is None:
                continue
            del running[process]
            if outcome.noticed or trial.last:
                self._keep(trial.placed, outcome)
            else:
                following.append(self._all(trial.placed, trial.chosen))
        return following

    def _try_without(self, trials: list[Trial]) -> None:
        """The tests must pass as long as nothing is changed, or no outcome can be believed."""
        tests = sorted(set[str]().union(*[trial.chosen.place for trial in trials]))
        trial = self._trial(None, tests, last=True)
        process = self._start(trial)
        while (outcome := self._outcome(process, trial)) is None:
            time.sleep(0.05)
        if outcome.noticed:
            sys.exit(f"Tests fail although no fault was put in: {outcome.by}; see {trial.kept.with_suffix('.txt')}")
        ran = json.loads(trial.kept.read_text("utf-8"))["ran"]
        print(f"{ran} tests pass without a fault, {len(trials)} faults are tried", flush=True)

    def _nearest(self, placed: Placed) -> Trial:
        near = self.reach.nearest(placed.path, placed.fault.line)
        return self._trial(placed, near, last=False) if near else self._all(placed, Chosen(()))

    def _all(self, placed: Placed, before: Chosen) -> Trial:
        """The tests that reach the line, those that reach its file (what is kept for later hides who comes second), and
        whatever has changed since all was measured."""
        at_line = self.reach.tests_of(placed.path, placed.fault.line)
        in_file = self.reach.tests_of_file(placed.path) - set(at_line)
        chosen, seconds = list[str](), 0.0
        for test in [*at_line, *sorted(in_file, key=lambda test: self.reach.seconds[test])]:
            if test not in before.place and seconds + self.reach.seconds[test] <= MOST_SECONDS:
                seconds += self.reach.seconds[test]
                chosen.append(test)
        return self._trial(placed, chosen, last=True)

    def _trial(self, placed: Placed | None, tests: list[str], last: bool) -> Trial:
        room = placed.path.parts[1] if placed else ""
        elsewhere = {folder for folder in ROOMS if folder != room}
        files = [path.as_posix() for path in self.reach.changed if last and elsewhere.isdisjoint(path.parts)]
        without = [game for game in ROOMS if room not in (game, "common")]
        name = sha256(f"{placed} {last}".encode()).hexdigest()[:16]
        seconds = sum([self.reach.seconds[test] for test in tests]) + 10 * len(files)
        return Trial(placed, Chosen(tests, files, without), last, seconds, self.kept / "trials" / f"{name}.json")

    def _start(self, trial: Trial) -> int:
        trial.began = time.monotonic()
        trial.kept.parent.mkdir(exist_ok=True)
        trial.kept.unlink(missing_ok=True)
        if trial.placed is None:
            return start_trial(self.tree, None, "", trial.chosen, trial.kept)
        path = trial.placed.path
        source = trial.placed.fault.put_into((self.tree / path).read_text("utf-8"))
        return start_trial(self.tree, path, source, trial.chosen, trial.kept)

    def _outcome(self, process: int, trial: Trial) -> Outcome | None:
        """Nothing as long as the trial runs."""
        ended, status = os.waitpid(process, os.WNOHANG)
        if not ended:
            if time.monotonic() - trial.began < LEAST_SECONDS + TIMES * trial.seconds:
                return None
            os.killpg(process, signal.SIGKILL)
            os.waitpid(process, 0)
            return Outcome(True, "takes without end")
        if not trial.kept.exists():
            sys.exit(f"A trial broke off ({status}): see {trial.kept.with_suffix('.txt')}")
        told = json.loads(trial.kept.read_text("utf-8"))
        if told["status"] == NONE_RAN and (trial.chosen.files or not trial.chosen.place):
            return Outcome(False, "")
        return Outcome(told["status"] != PASSED, told["noticed_by"] or f"status {told['status']}")

    def _key(self, placed: Placed) -> str:
        if placed.path not in self._sums:
            self._sums[placed.path] = sha256((self.tree / placed.path).read_bytes()).hexdigest()[:12]
        return f"{self._sums[placed.path]} {placed}"

    def _keep(self, placed: Placed, outcome: Outcome) -> None:
        self._outcomes[self._key(placed)] = outcome
        kept = {"fault": self._key(placed), "noticed": outcome.noticed, "by": outcome.by, "tests": self.tests}
        with self._log.open("a", encoding="utf-8") as log:
            log.write(json.dumps(kept) + "\n")
