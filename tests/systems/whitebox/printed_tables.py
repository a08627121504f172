"""The shipped tables and items of WhiteBox, and short ways to read printed ones beside them."""

from __future__ import annotations

import re
from collections.abc import Callable

from systems.common.content.entries import read_entries, resources
from systems.common.content.random_tables.tables import Drawn, Table, read_tables, roll
from systems.whitebox.base.entries_items import MagicItem

HOME = resources("whitebox")
TREASURE = read_tables(HOME / "treasure.toml")
ENCOUNTERS = read_tables(HOME / "encounters.toml")
NAMES = read_tables(HOME / "names.toml")
ITEMS = read_entries(HOME / "items.toml", MagicItem)

Throw = Callable[[int, int, str], tuple[int, ...]]


def faces(*throws: int | tuple[int, ...]) -> Throw:
    left = [throw if isinstance(throw, tuple) else (throw,) for throw in throws]

    def throw(count: int, sides: int, purpose: str) -> tuple[int, ...]:
        shown = left.pop(0)
        assert len(shown) == count
        assert all(1 <= face <= sides for face in shown), purpose
        return shown

    return throw


def drawn(key: str, *throws: int | tuple[int, ...], dice: str = "") -> Drawn:
    (only,) = roll(TREASURE, key, faces(*throws), dice=dice)
    return only


def listed(table: Table, column: str = "") -> list[str]:
    """The rows as they would be printed: totals and what stands there."""
    return [f"{row.at} {row.entry or row.text}".strip() for row in table.column(column).rows]


def printed(text: str) -> list[str]:
    return [line.strip() for line in re.split(r"[;\n]", text) if line.strip()]


def spoken(entry: str, prefix: str = "") -> str:
    """An entry's key as a name in small letters."""
    return entry.removeprefix(prefix).replace("_", " ")
