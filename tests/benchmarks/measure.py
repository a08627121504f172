"""``make bench``: how fast we are against the floors of this machine.  Tells ratios, and fails at none.

``make bench ARGS="dice odds"`` measures only what is named.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from time import perf_counter

from tests.benchmarks.contest import Contest, NotThere

TOPICS = ("start_up", "desk", "fights", "dice", "odds", "sheets", "random_tables", "search")


def contests(topic: str) -> Iterator[Contest]:
    """The contests of a topic; ``NotThere`` with a sentence if its part is missing."""
    try:
        module = import_module(f"tests.benchmarks.{topic}")
    except ImportError as missing:
        raise NotThere(f"{missing}.") from missing
    yield from module.contests()


def main(asked: Sequence[str]) -> int:
    unknown = [topic for topic in asked if topic not in TOPICS]
    if unknown:
        print(f"There is nothing to measure called {unknown[0]!r}; there are {', '.join(TOPICS)}.")
        return 2
    start = perf_counter()
    print("Medians of rounds in turns; only the ratios mean anything on another machine.\n")
    for topic in asked or TOPICS:
        try:
            for contest in contests(topic):
                contest.hold()
                print("\n".join(contest.lines()), end="\n\n", flush=True)
        except (NotThere, ImportError) as missing:
            print(f"{topic.replace('_', ' ').capitalize()} is not measured: {missing}\n", flush=True)
    print(f"Measured in {perf_counter() - start:.0f} seconds.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
