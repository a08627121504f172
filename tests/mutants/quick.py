"""Most faults, tried in a moment: one process reads all rules and all tests, and a copy of it, made in no time, runs a few
tests with the fault put into the functions that are there.

The same process finds out which tests reach what, of those that have changed since it was last asked.
"""

from __future__ import annotations

import builtins
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from tests.mutants import probes
from tests.mutants.outcomes import Outcome, Outcomes
from tests.mutants.reach import MOST_SECONDS, TESTS, Ran, Reach, bits
from tests.mutants.sampling import ROOT, Placed, choose
from tests.mutants.swapping import Functions

LEAST_SECONDS, TIMES = 4.0, 10  # of the processor; a fault may make a fight that never ends: that is noticed
LONGEST = 3_600.0  # seconds of the clock, for what waits; a busy machine makes nobody late
FILES = 80  # of tests, measured before it is kept what they reach
MEMORY = 8 << 30  # bytes; a fault may fill it without end
UNNOTICED, NOTICED, UNFIT = 0, 1, 2  # exit statuses of a trial


class Quick:
    """A plugin that does its own work in place of the tests, once they are found."""

    def __init__(self, faults: Sequence[Placed], kept: Path, outcomes: Outcomes, jobs: int, anew: bool) -> None:
        self._faults, self._kept, self._outcomes = faults, kept, outcomes
        self._jobs, self._anew = jobs, anew

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("Tests cannot be read although no fault was put in.")
        self._functions = Functions(f"{ROOT}/systems/")
        self._items = {item.nodeid: item for item in session.items}
        self._reach = Reach(ROOT, self._kept, self._anew)
        changed = self._reach.changed
        for n in range(0, len(changed), FILES):
            print(f"\nWhat do tests reach? {len(changed) - n} files are to be run to see it.", flush=True)
            self._measure(changed[n : n + FILES])
        self._try_all([placed for placed in self._faults if self._outcomes.of(placed) is None])
        return True

    def _measure(self, files: Sequence[str]) -> None:
        """Run the tests of these files, in as many processes as there are jobs, and keep what they reach."""
        shares = _shares([item for name, item in self._items.items() if name.partition("::")[0] in files], self._jobs)
        kept = [self._kept / f"measured{n}" for n in range(len(shares))]
        children = [
            _fork(path.with_suffix(".txt"), partial(self._run_marked, share, path))
            for share, path in zip(shares, kept, strict=True)
        ]
        for child in children:
            if os.waitpid(child, 0)[1]:
                sys.exit(f"Measuring broke off: see {self._kept}/measured*.txt")
        told = [json.loads(path.read_text("utf-8")) for path in kept]
        if failed := [name for one in told for name in one["failed"]]:
            words = f"Tests fail although no fault was put in, see {self._kept}/measured*.txt: "
            sys.exit(words + ", ".join(failed[:5]))
        ran = [(name, *found) for one in told for name, found in one["tests"].items()]
        self._reach.keep(files, {name: Ran(seconds, int(reached, 16)) for name, seconds, reached in ran})

    def _run_marked(self, items: Sequence[pytest.Item], kept: Path) -> int:
        marks, blank = bytearray(self._reach.size), bytes(self._reach.size)
        setattr(builtins, probes.MARKS, marks)
        for path in self._functions.files():
            name = Path(path).relative_to(ROOT).as_posix()
            numbers = {line: n for (file, line), n in self._reach.number.items() if file == name}
            self._functions.swap(path, probes.with_marks(self._reach.sources[name], path, numbers))
        tests, failed = dict[str, tuple[float, str]](), list[str]()
        signal.signal(signal.SIGPROF, _too_long)
        for item, following in _pairs(items):
            marks[:] = blank
            began = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS, 1)
            passed = _passes(item, following)
            signal.setitimer(signal.ITIMER_PROF, 0)
            took = time.process_time() - began
            if not passed:
                failed.append(item.nodeid)
            elif took < MOST_SECONDS:
                tests[item.nodeid] = round(took, 4), f"{bits(marks):x}"
        kept.write_text(json.dumps({"tests": tests, "failed": failed}), "utf-8")
        return 0

    def _try_all(self, faults: Sequence[Placed]) -> None:
        """Keep the outcomes of all that are noticed; nothing is believed of a test that fails without a fault, too."""
        waiting, running, noticed = list(faults), dict[int, _Trial](), dict[Placed, Outcome]()
        began = time.monotonic()
        while waiting or running:
            while waiting and len(running) < self._jobs:
                trial = self._start(waiting.pop(0), len(running))
                running[trial.process] = trial
            time.sleep(0.01)
            for trial in [one for one in running.values() if (one.ended())]:
                del running[trial.process]
                if trial.by:
                    noticed[trial.placed] = Outcome(True, trial.by)
        tests = [self._items[by] for by in dict.fromkeys(one.by for one in noticed.values()) if by in self._items]
        told = self._kept / "quick.txt"
        if tests and os.waitpid(_fork(told, lambda: NOTICED if _first_failed(tests, told, {}) else UNNOTICED), 0)[1]:
            sys.exit(f"Tests fail although no fault was put in, see {told}")
        for placed, outcome in noticed.items():
            self._outcomes.keep(placed, outcome)
        print(f"\n{len(noticed)} of {len(faults)} noticed in {time.monotonic() - began:.0f} seconds", flush=True)

    def _start(self, placed: Placed, place: int) -> _Trial:
        path = ROOT / placed.path
        chosen = [test for test in self._reach.chosen(placed.path, placed.fault.line) if test in self._items]
        seconds = {test: self._reach.tests[test].seconds for test in chosen}
        told = self._kept / "trials" / f"quick.{os.getpid()}.{time.monotonic_ns()}"
        told.parent.mkdir(exist_ok=True)

        def run() -> int:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if not self._functions.swap(str(path), compile(_changed(placed), str(path), "exec", dont_inherit=True)):
                return UNFIT
            return NOTICED if _first_failed([self._items[test] for test in chosen], told, seconds) else UNNOTICED

        return _Trial(placed, _fork(told.with_suffix(".txt"), run), told, time.monotonic())


@dataclass(slots=True)
class _Trial:
    """A fault that is being tried; ``by`` says in the end which test noticed it, if one did."""

    placed: Placed
    process: int
    told: Path
    began: float
    by: str = ""

    def ended(self) -> bool:
        ended, status = os.waitpid(self.process, os.WNOHANG)
        late = not ended and time.monotonic() - self.began > LONGEST
        if late:
            os.killpg(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        if late or (ended and os.WIFSIGNALED(status)):
            self.by = "takes without end"
        elif ended and os.WEXITSTATUS(status) == NOTICED:
            self.by = self.told.read_text("utf-8")
        if late or ended:
            self.told.unlink(missing_ok=True)
        return bool(ended) or late


def _changed(placed: Placed) -> str:
    """The rules with the fault; as many lines as before, for functions are known by theirs."""
    fault, source = placed.fault, (ROOT / placed.path).read_text("utf-8")
    missing = fault.before.count("\n") - fault.after.count("\n")
    after = source[fault.end :]
    return source[: fault.start] + fault.after + "\n" * missing + after if missing else fault.put_into(source)


def _first_failed(items: Sequence[pytest.Item], told: Path, seconds: dict[str, float]) -> bool:
    """Whether a test fails; which is written to ``told``.  What takes far longer than it did ends the process."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    for item, following in _pairs(items):
        if seconds:
            signal.setitimer(signal.ITIMER_PROF, LEAST_SECONDS + TIMES * seconds[item.nodeid])
        if not _passes(item, following):
            told.write_text(item.nodeid, "utf-8")
            return True
    return False


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    reports = list[pytest.TestReport]()
    with _noted(item.session.config, reports):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    return not any([report.failed for report in reports])


@contextmanager
def _noted(config: pytest.Config, reports: list[pytest.TestReport]) -> Iterator[None]:
    class Noting:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            reports.append(report)

    noting = Noting()
    config.pluginmanager.register(noting)
    try:
        yield
    finally:
        config.pluginmanager.unregister(noting)


def _pairs(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return iter(zip(items, [*items[1:], None], strict=False))


def _shares(items: Sequence[pytest.Item], number: int) -> list[list[pytest.Item]]:
    """By files, dealt out in turn: what a file sets up is set up once."""
    files = {name: n for n, name in enumerate(dict.fromkeys(item.nodeid.partition("::")[0] for item in items))}
    shares = [list[pytest.Item]() for _ in range(number)]
    for item in items:
        shares[files[item.nodeid.partition("::")[0]] % number].append(item)
    return shares


def _too_long(*_: object) -> None:
    pytest.skip("takes too long to be run for a fault")


def _fork(told: Path, run: Callable[[], int]) -> int:
    """A copy of this process that runs this and ends with what it says, an error counting as ``UNFIT``."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    status = UNFIT
    try:
        os.setpgid(0, 0)
        out = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        status = run()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def main(arguments: list[str]) -> int:
    """Called by ``run`` in the copy of the project, with what it was asked."""
    asked = json.loads(arguments[0])
    os.environ["CI"] = "1"  # the same examples every time
    chosen = choose(asked["rooms"], asked["at"], asked["sample"], asked["seed"])
    faults, kept = [placed for each in chosen.values() for placed in each], Path(asked["kept"])
    quick = Quick(faults, kept, Outcomes(ROOT, kept, asked, asked["tests"]), asked["jobs"], asked["measure"])
    there = [name for name in TESTS if (ROOT / name).exists()]
    return int(pytest.main(["-q", "-s", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0", *there], [quick]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
