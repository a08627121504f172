"""Every keystroke of a search in 100,000 names, the first fifty shown."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from random import Random
from time import perf_counter

from tests.benchmarks.contest import Contender, Contest, Goal, NotThere

ENTRIES, SHOWN = 100_000, 50
FIRST = ("Giant", "Black", "Red", "Lesser", "Ancient", "Undead", "Winged", "Cursed", "Silver", "Hill")
SECOND = ("goblin", "orc", "dragon", "spider", "troll", "wolf", "knight", "mage", "ooze", "serpent", "guardian")
LAST = ("of the Marsh", "King", "Shaman", "Hunter", "of Ash", "Thrall", "Captain", "Young")
TYPED = ("giant spider", "troll king", "ancient dragon of ash", "guardian", "wolf hunter")
FLOOR = "FTS5, names that have a word that begins so, no ranking"


def measurements() -> Iterator[Contest]:
    try:
        from models.search.search import Findable, Index
    except ImportError as missing:
        raise NotThere(f"the search is not there yet ({missing}).") from None

    chance = Random(1)
    names = [
        f"{chance.choice(FIRST)} {chance.choice(SECOND)} {chance.choice(LAST)} {number}" for number in range(ENTRIES)
    ]
    begun = perf_counter()
    index = Index([Findable("creatures", str(number), name) for number, name in enumerate(names)])
    made = perf_counter() - begun
    table = sqlite3.connect(":memory:")
    table.execute("CREATE VIRTUAL TABLE named USING fts5(name, prefix='1 2 3')")
    table.executemany("INSERT INTO named (name) VALUES (?)", [(name,) for name in names])
    keys = [word[: end + 1] for word in TYPED for end in range(len(word))]
    slowest: dict[str, float] = {}

    def ours(n: int) -> None:
        for _ in range(n):
            for typed in keys:
                start = perf_counter()
                index.search(typed, SHOWN)
                slowest[typed] = max(slowest.get(typed, 0), perf_counter() - start)

    def full_text(n: int) -> None:
        for _ in range(n):
            for typed in keys:
                words = " ".join([f'"{word}"*' for word in typed.split()])
                table.execute("SELECT name FROM named WHERE named MATCH ? LIMIT ?", (words, SHOWN)).fetchall()

    def scan(n: int) -> None:
        for _ in range(n):
            for typed in keys[::10]:
                found = [name for name in names if typed in name.casefold()]
                _ = found[:SHOWN]

    def worst() -> str:
        typed, seconds = max(slowest.items(), key=lambda item: item[1])
        return (
            f"The slowest keystroke, at {typed!r}, took {seconds * 1000:.1f} ms (goal: 5, with nobody else at work); "
            f"the index was made in {made:.1f} s."
        )

    yield Contest(
        f"Search: {len(keys)} keystrokes over {ENTRIES:,} names",
        "times all of them",
        [
            Contender("ours", ours),
            Contender(FLOOR, full_text),
            Contender("every tenth by looking through all", scan, 1),
        ],
        [Goal(FLOOR, 0.5)],
        times=True,
        note=worst,
    )
