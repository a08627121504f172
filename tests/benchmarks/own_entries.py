"""A campaign with ten thousand entries of its own: how long until the palette answers its first letter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from models.search.search import EntrySearch
from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import OwnEntry, altered
from systems.shelf import SHELF
from tests.benchmarks.budget import Budget
from tests.samples import sample_table

ENTRIES, FRAME, READY = 10_000, 16.0, 2_000.0  # milliseconds


def measurements() -> Iterator[Budget]:
    for game in SHELF:
        look, search = with_own_creatures(game), EntrySearch()
        ready = Budget(f"The palette ready, {ENTRIES:,} own entries", game.key, READY)
        ready.take(partial(search.search, look, "g"))
        key = Budget(f"A key in the palette, {ENTRIES:,} own entries", game.key, FRAME, worst=True)
        for typed in ("g", "go", "gob", "w", "wo", "wol"):
            key.take(partial(search.search, look, typed), typed)
        yield from (ready, key)


def with_own_creatures(game: Game) -> Look:
    """The sample with so many copies of its first creature, each under a key of its own."""
    table = sample_table(game.key)
    first, entry = next(iter(game.shipped_entries("creatures").items()))
    values = entry_to(entry)
    own = {}
    for number in range(ENTRIES):
        key = f"{first}_{number}"
        source = entry_text(key, {**values, "name": f"{entry.name} {number}"})
        own[f"creatures:{key}"] = OwnEntry(f"creatures:{key}", "creatures", key, source)
    return Look(game, altered(table, own=own))
