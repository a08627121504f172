"""``make mutants``: a seeded sample of small faults in the rules of every game, and how many of them a test notices.

``ARGS="whitebox common --sample 20 --seed 7 --jobs 2"``: only these rooms of ``systems``, so many faults, another sample, two at
a time; ``--at systems/common/dice/notation.py:30``: every fault of this line; ``--measure`` finds out anew which tests reach
what.  All is kept in ``build/mutants``: a run that was broken off goes on.  It ends red if fewer than 95 in 100 are noticed
anywhere.

What tests reach is measured once, then only for those that have changed (``reach``).  A fault is tried with the tests nearest to
it: at first in a copy of a process that has read everything, where functions get their code with the fault in it (``quick``),
then, if nobody noticed, in one that reads all rules anew (``bench``).  Each fault has a process of its own, so nothing of it is
left for the next.  It counts as noticed if a test fails that passes without it.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from tests.mutants.bench import Bench
from tests.mutants.outcomes import Outcomes
from tests.mutants.reach import Reach
from tests.mutants.sampling import ROOMS, ROOT, choose
from tests.mutants.trial import warm_up

KEPT = ROOT / "build" / "mutants"
COPIED = ("gui", "models", "resources", "systems", "tests", "main.py", "pyproject.toml", "README.md")
GOAL = 0.95


def main(arguments: list[str] | None = None) -> int:
    """Put the faults in, one at a time; comes back as the exit status."""
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("rooms", nargs="*", choices=[*ROOMS, []], help="rooms of systems; all if none is named")
    parser.add_argument("--sample", type=int, default=60, help="faults for each room")
    parser.add_argument("--seed", type=int, default=1978)
    parser.add_argument(
        "--at", nargs="*", default=[], help="every fault of these lines, FILE:LINE, instead of a sample"
    )
    parser.add_argument("--jobs", type=int, default=1, help="faults at a time")
    parser.add_argument("--measure", action="store_true", help="find out anew which tests reach what")
    asked = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Broken off; the same again goes on from here."))
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            sys.exit(f"Another run is at work in {KEPT}. Wait until it has ended.")
        return _run(asked)


def _run(asked: argparse.Namespace) -> int:
    tree, tests = copy_tree()
    compiled = str(KEPT / "compiled")  # of unchanged files, by their time and size, which the copies share
    os.environ |= {"QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": compiled}
    sys.pycache_prefix, sys.dont_write_bytecode = compiled, False
    try:
        chosen = choose(asked.rooms or ROOMS, asked.at, asked.sample, asked.seed, tree)
    except ValueError as mistake:
        sys.exit(str(mistake))
    quick = json.dumps(vars(asked) | {"rooms": asked.rooms or ROOMS, "kept": str(KEPT), "tests": tests})
    done = subprocess.run([sys.executable, "-m", "tests.mutants.quick", quick], cwd=tree, check=False)
    if done.returncode:
        return done.returncode
    bench = Bench(tree, Reach(tree, KEPT), KEPT, Outcomes(tree, KEPT, vars(asked), tests))
    warm_up()
    reached = True
    for room, sample in chosen.items():
        outcomes = bench.try_all(sample, asked.jobs)
        left = [placed for placed in sample if not outcomes[placed].noticed]
        rate = 1 - len(left) / max(1, len(sample))
        reached &= rate >= GOAL
        print(f"{room:16} {len(sample) - len(left)} of {len(sample)} noticed, {rate:.0%}", flush=True)
        for placed in left:
            print(f"    {placed}", flush=True)
    return 0 if reached else 1


def copy_tree() -> tuple[Path, str]:
    """A copy of the project, so that it may be worked on meanwhile, and a sum of its tests."""
    tree, tests = KEPT / "tree", sha256()
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / name, tree / name)
    for path in sorted((tree / "tests").rglob("*")):
        if path.is_file():
            tests.update(path.relative_to(tree).as_posix().encode() + b"\0" + path.read_bytes())
    return tree, tests.hexdigest()[:12]


if __name__ == "__main__":
    sys.exit(main())
