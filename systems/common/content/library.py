"""The library of a game: which kinds of entry it has, read from its folder of resources when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import Any

from systems.common.content.entries import BadEntry, read_entries, resources
from systems.common.content.random_tables.reader import read_tables, table_from
from systems.common.content.random_tables.rows import Table
from systems.common.content.random_tables.stand_ins import say_what_lacks
from systems.common.content.random_tables.written import TableEntry
from systems.common.content.screen_order import SCREEN, ScreenOrder

KINDS = ("creatures", "spells", "gear", "items", "tables", "rules")  # those that every game has

TABLES = "tables"


class Library:
    """What ships with one game, and the reader of what a campaign adds to it.

    ``kinds`` are the shapes of the entries of each file; ``tables`` reads the random tables.
    """

    def __init__(self, game: str, kinds: Mapping[str, type[Any]], tables: Callable[[], Mapping[str, Any]]) -> None:
        self.game, self.kinds = game, {**kinds, TABLES: TableEntry}
        self._tables = tables
        self.shipped = cache(self._shipped)
        self.own = cache(self._own)

    @cached_property
    def tables(self) -> Mapping[str, Any]:
        return self._tables()

    def _shipped(self, kind: str) -> Mapping[str, Any]:
        """The shipped entries of a kind by key; ``tables`` are the random tables."""
        if kind == TABLES:
            return self.tables
        if kind not in self.kinds:
            raise BadEntry(f"There is no library of {kind!r}; there are {', '.join(self.kinds)}.")
        return read_entries(resources(self.game) / f"{kind}.toml", self.kinds[kind])

    def _own(self, kind: str, key: str, source: str) -> Any:
        """An entry of the campaign's own from its TOML text: the one table in it, whatever it is called."""
        kinds: dict[str, type[Any]] = {**self.kinds, SCREEN: ScreenOrder}
        if kind not in kinds:
            raise BadEntry(f"Entries of {kind!r} cannot be added; {', '.join(self.kinds)} can.")
        if kind == TABLES:
            return self._own_table(key, source)
        found: Mapping[str, Any] = read_entries(source, kinds[kind], f"Own {kind}")
        if key not in found:
            raise BadEntry(f"Own {kind}: the text must hold the entry [{key}]; it holds {', '.join(found) or 'none'}.")
        return found[key]

    def _own_table(self, key: str, source: str) -> Table:
        """A table that can be rolled by itself; one in the place of a shipped one says all that rules look for."""
        table = table_from(source, key, "Own tables")
        shipped = self.tables.get(key)
        if shipped is not None and (lacks := say_what_lacks(shipped, table)):
            raise BadEntry(f"Own tables, {key}: {lacks}")
        return table


def tables_in(game: str, *files: str) -> Callable[[], Mapping[str, Table]]:
    """A reader of the random tables that stand in these files of a game."""
    return lambda: read_tables(*[resources(game) / f"{name}.toml" for name in files])


def use_minus_sign(text: object) -> str:
    """A figure with the true minus sign."""
    return str(text).replace("-", "−")
