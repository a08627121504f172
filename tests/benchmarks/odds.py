"""Exact odds against icepool: of dice never asked about before, and asked again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction

from tests.benchmarks.contest import Contender, Contest, Goal, NotThere

# What it is called, our text, and icepool's way to say it.
CASES = (
    ("10d6", "10d6", "10 @ d6"),
    ("4d6 keep 3", "4d6kh3", "d6.highest(4, 3)"),
    ("5d20 keep 1", "5d20kh1", "d20.highest(5, 1)"),
    ("20d6 keep 10", "20d6kh10", "d6.highest(20, 10)"),
    ("100d6", "100d6", "100 @ d6"),
)
COLD = """
import sys
from time import perf_counter
if sys.argv[1] == "ours":
    from systems.common.dice.expressions import odds, parse
    ask = lambda text: odds(parse(text))
else:
    from icepool import d
    d6, d20 = d(6), d(20)
    ask = lambda text: eval(text)
ask("1d8" if sys.argv[1] == "ours" else "1 @ d6")  # so that everything is there
start = perf_counter()
ask(sys.argv[2])
print(perf_counter() - start)
"""


def measurements() -> Iterator[Contest]:
    try:
        from icepool import d
    except ImportError:
        raise NotThere("icepool, which it is compared with, is not installed.") from None
    from systems.common.dice.expressions import odds, parse

    dice = {"d6": d(6), "d20": d(20)}
    for name, text, other in CASES:
        yield Contest(
            f"Exact odds: {name}, never asked before (fresh processes)",
            "answers",
            [Contender("ours", cold("ours", text), 1), Contender("icepool", cold("icepool", other), 1)],
            [Goal("icepool", 10)],
            times=True,
            against="peer",
        )

    def anew(n: int) -> None:
        for _ in range(n):
            odds.cache_clear()
            for _, text, _ in CASES:
                odds(parse(text))

    def again(n: int) -> None:
        for _ in range(n):
            for _, text, _ in CASES:
                odds(parse(text))

    def theirs(n: int) -> None:
        for _ in range(n):
            for _, _, other in CASES:
                eval(other, dice)

    def alike() -> str:
        same = all(
            {total: Fraction(weight, ours.total) for total, weight in ours.weights.items()}
            == {total: Fraction(weight, other.denominator()) for total, weight in other.items()}
            for ours, other in ((odds(parse(text)), eval(other, dice)) for _, text, other in CASES)
        )
        return "Both say the same, to the last digit." if same else "They do NOT say the same."

    yield Contest(
        "Exact odds: all of these asked for again",
        "rounds",
        [
            Contender("ours, worked out anew", anew),
            Contender("icepool, its caches filled", theirs),
            Contender("ours as shipped, remembered", again),
        ],
        [Goal("icepool, its caches filled", 3)],
        note=alike,
        against="peer",
    )


def cold(who: str, text: str) -> Callable[[int], float]:
    def run(_: int) -> float:
        return float(subprocess.run([sys.executable, "-c", COLD, who, text], capture_output=True, check=True).stdout)

    return run
