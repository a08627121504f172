"""The bench where faults are tried that ``quick`` saw nobody notice: the rules are read anew, with the fault in them, so that
it is also in what they work out while they are read."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tests.mutants.outcomes import Outcome, Outcomes
from tests.mutants.reach import Reach
from tests.mutants.sampling import Placed
from tests.mutants.trial import Chosen, start_trial

LEAST_SECONDS, TIMES = 90, 10  # of the processor; a fault may make a fight that never ends: that is noticed
LONGEST = 3_600.0  # seconds of the clock, for what waits; a busy machine makes nobody late
PASSED = 0  # exit status of pytest


@dataclass(slots=True)
class Trial:
    """A fault that is being tried; without one the rules as they are."""

    placed: Placed | None
    tests: list[str]
    seconds: float  # that its tests took when they were measured
    kept: Path
    began: float = 0.0


class Bench:
    """Tries what has no outcome yet."""

    def __init__(self, tree: Path, reach: Reach, kept: Path, outcomes: Outcomes) -> None:
        self.tree, self.reach, self.kept, self.outcomes = tree, reach, kept, outcomes

    def try_all(self, sample: list[Placed], jobs: int) -> dict[Placed, Outcome]:
        """Every outcome; ends the program if a test that noticed something fails without a fault, too."""
        waiting = [placed for placed in sample if self.outcomes.of(placed) is None]
        running, found = dict[int, Trial](), dict[Placed, Outcome]()
        try:
            while waiting or running:
                while waiting and len(running) < jobs:
                    placed = waiting.pop(0)
                    if tests := self.reach.chosen(placed.path, placed.fault.line):
                        trial = self._trial(placed, tests)
                        running[self._start(trial)] = trial
                    else:
                        found[placed] = Outcome(False, "")
                time.sleep(0.05)
                for process, trial in list(running.items()):
                    outcome = self._outcome(process, trial)
                    if outcome is not None and trial.placed is not None:
                        del running[process]
                        found[trial.placed] = outcome
        finally:
            for process in running:
                os.killpg(process, signal.SIGKILL)
        self._try_without(sorted({one.by for one in found.values() if one.by in self.reach.tests}))
        for placed, outcome in found.items():
            self.outcomes.keep(placed, outcome)
        return {placed: outcome for placed in sample if (outcome := self.outcomes.of(placed))}

    def _try_without(self, tests: list[str]) -> None:
        """The tests must pass as long as nothing is changed, or no outcome can be believed."""
        if not tests:
            return
        trial = self._trial(None, tests)
        process = self._start(trial)
        while (outcome := self._outcome(process, trial)) is None:
            time.sleep(0.05)
        if outcome.noticed:
            sys.exit(f"Tests fail although no fault was put in: {outcome.by}; see {trial.kept.with_suffix('.txt')}")

    def _trial(self, placed: Placed | None, tests: list[str]) -> Trial:
        name = sha256(str(placed).encode()).hexdigest()[:16]
        seconds = sum([self.reach.tests[test].seconds for test in tests])
        return Trial(placed, tests, seconds, self.kept / "trials" / f"{name}.json")

    def _start(self, trial: Trial) -> int:
        trial.began = time.monotonic()
        trial.kept.parent.mkdir(exist_ok=True)
        trial.kept.unlink(missing_ok=True)
        chosen, most = Chosen(trial.tests), LEAST_SECONDS + TIMES * trial.seconds
        if trial.placed is None:
            return start_trial(self.tree, None, "", chosen, trial.kept, most)
        path = trial.placed.path
        source = trial.placed.fault.put_into((self.tree / path).read_text("utf-8"))
        return start_trial(self.tree, path, source, chosen, trial.kept, most)

    def _outcome(self, process: int, trial: Trial) -> Outcome | None:
        """Nothing as long as the trial runs."""
        ended, status = os.waitpid(process, os.WNOHANG)
        if not ended:
            if time.monotonic() - trial.began < LONGEST:
                return None
            os.killpg(process, signal.SIGKILL)
            os.waitpid(process, 0)
            return Outcome(True, "takes without end")
        if os.WIFSIGNALED(status) and trial.placed is not None:
            endless = os.WTERMSIG(status) == signal.SIGXCPU
            return Outcome(True, "takes without end" if endless else "ends the process")
        if not trial.kept.exists():
            sys.exit(f"A trial broke off ({status}): see {trial.kept.with_suffix('.txt')}")
        told = json.loads(trial.kept.read_text("utf-8"))
        return Outcome(told["status"] != PASSED, told["noticed_by"] or f"status {told['status']}")
