"""Dice thrown from their text, faces kept, against a bare loop."""

from __future__ import annotations

from collections.abc import Iterator
from random import randint, random

from systems.common.dice.expressions import parse, roll
from tests.benchmarks.contest import Contender, Contest, Goal

BARE = "bare loop of random.randint"
CASES = (("4d6kh3", 4, 6, 3, 0, 0.7), ("10d6", 10, 6, 10, 0, 0.7), ("1d20+5", 1, 20, 1, 5, 0.4))


def throw(count: int, sides: int) -> tuple[int, ...]:
    return tuple([int(random() * sides) + 1 for _ in range(count)])


def measurements() -> Iterator[Contest]:
    for text, count, sides, kept, plus, least in CASES:

        def ours(n: int, text: str = text) -> None:
            for _ in range(n):
                roll(parse(text), throw)

        def bare(n: int, count: int = count, sides: int = sides, kept: int = kept, plus: int = plus) -> None:
            for _ in range(n):
                faces = sorted([randint(1, sides) for _ in range(count)], reverse=True)
                _ = (faces[:kept], faces[kept:], sum(faces[:kept]) + plus)

        yield Contest(
            f"Dice: {text} from its text, with faces, what is kept and the total",
            "rolls",
            [Contender("ours", ours), Contender(BARE, bare)],
            [Goal(BARE, least)],
        )
