"""``make bench``: how fast we are against the floors of this machine.  Tells ratios, and fails at none.

``make bench ARGS="dice odds"`` measures only what is named; ``--json FILE`` also writes a list of rows.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from time import perf_counter

from tests.benchmarks.budget import Budget
from tests.benchmarks.contest import Contest, NotThere
from tests.benchmarks.rows import Row

TOPICS = (
    "start_up", "window", "form_odds", "weighing", "sheets", "own_entries", "kept", "desk", "fights", "dice", "odds",
    "random_tables", "search",
)  # fmt: skip


def measurements(topic: str) -> Iterator[Contest | Budget]:
    """The contests and budgets of a topic; ``NotThere`` with a sentence if its part is missing."""
    try:
        module = import_module(f"tests.benchmarks.{topic}")
    except ImportError as missing:
        raise NotThere(f"{missing}.") from missing
    yield from module.measurements()


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what is asked for; comes back as the exit status."""
    parser = argparse.ArgumentParser(prog="make bench")
    parser.add_argument("topics", nargs="*", metavar="TOPIC", help=f"of {', '.join(TOPICS)}; all if none is named")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what came out as a list of rows")
    asked = parser.parse_args(arguments)
    if unknown := [topic for topic in asked.topics if topic not in TOPICS]:
        print(f"There is nothing to measure called {unknown[0]!r}; there are {', '.join(TOPICS)}.")
        return 2
    start, rows = perf_counter(), list[Row]()
    print("Medians of rounds in turns; only the ratios mean anything on another machine.\n")
    for topic in asked.topics or TOPICS:
        try:
            for one in measurements(topic):
                if isinstance(one, Contest):
                    one.hold()
                print("\n".join(one.lines()), flush=True)
                rows += one.rows()
        except (NotThere, ImportError) as missing:
            print(f"{topic.replace('_', ' ').capitalize()} is not measured: {missing}", flush=True)
        print()
    print(f"Measured in {perf_counter() - start:.0f} seconds; {sum(row.met for row in rows)} of {len(rows)} goals met.")
    if asked.json:
        asked.json.write_text(json.dumps([asdict(row) for row in rows], indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
