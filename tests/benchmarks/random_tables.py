"""A treasure table with tables behind it: read once and rolled, against the same written down by hand."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from random import random

from tomli import loads

from tests.benchmarks.contest import Contender, Contest, Goal, NotThere

TEXT = """
[hoard]
name = "Hoard"
rows = [
  { at = "1-60", text = "Coins worth {worth} gp", figures = { worth = "3d6*10" } },
  { at = "61-90", to = "gem" },
  { at = "91-100", to = "magic" },
]
[gem]
name = "Gem"
rows = [
  { at = "1-3", text = "A gem worth {worth} gp", figures = { worth = "1d100" } },
  { at = "4-6", text = "A jewel worth {worth} gp", figures = { worth = "2d6*100" } },
]
[magic]
name = "Magic"
rows = [
  { at = "1-4", text = "A potion", entry = "potion" },
  { at = "5-7", text = "A scroll of {count} spells", figures = { count = "1d4" } },
  { at = 8, text = "A sword", entry = "sword" },
]
"""
FLOOR = "the same tables written down by hand"
AGAIN = "ours, the text read again for every roll"


def throw(count: int, sides: int, purpose: str) -> tuple[int, ...]:
    return tuple([int(random() * sides) + 1 for _ in range(count)])


def measurements() -> Iterator[Contest]:
    try:
        from systems.common.content.random_tables.tables import roll, tables_from
    except ImportError as missing:
        raise NotThere(f"there are no random tables yet ({missing}).") from None
    tables = tables_from(loads(TEXT), "measured")

    def ours(n: int) -> None:
        for _ in range(n):
            roll(tables, "hoard", throw)

    def again(n: int) -> None:
        for _ in range(n):
            roll(tables_from(loads(TEXT), "measured"), "hoard", throw)

    yield Contest(
        "Random tables: a hoard from three tables, with figures, text and the dice on the way",
        "rolls",
        [Contender("ours, read once", ours), Contender(FLOOR, by_hand), Contender(AGAIN, again)],
        [Goal(FLOOR, 0.2), Goal(AGAIN, 7)],
    )


def by_hand(n: int) -> None:
    """What the text says, as plain code; every die is thrown and kept."""
    for _ in range(n):
        (face,) = throw(1, 100, "")
        steps, entry = [face], ""
        row = bisect_left((60, 90, 100), face)
        if row == 0:
            faces = throw(3, 6, "")
            steps += faces
            text = f"Coins worth {sum(faces) * 10} gp"
        elif row == 1:
            (face,) = throw(1, 6, "")
            faces = throw(1, 100, "") if face <= 3 else throw(2, 6, "")
            steps += [face, *faces]
            text = f"A gem worth {faces[0]} gp" if face <= 3 else f"A jewel worth {sum(faces) * 100} gp"
        else:
            (face,) = throw(1, 8, "")
            steps.append(face)
            if face <= 4:
                text, entry = "A potion", "potion"
            elif face <= 7:
                faces = throw(1, 4, "")
                steps += faces
                text = f"A scroll of {faces[0]} spells"
            else:
                text, entry = "A sword", "sword"
        _ = (text, entry, steps)
