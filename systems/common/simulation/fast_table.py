"""A table that a simulation writes in place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.records.table import SHELVES, Being, Clock, Fight, House, Record, Table, exchanged, place_of

FIGHT = ("id", "name", "round", "turns", "now", "declared", "counts", "passed", "decided")


class FastTable(Table):
    """A table that nobody else holds.  Of its fight the parts lie about, until somebody looks at it as a record."""

    __slots__ = ("facts", "parts", "waiting", "whole")
    __setattr__ = object.__setattr__
    beings: dict[str, Being]
    whole: Fight | None  # as a record; nothing once a part has changed
    parts: dict[str, Any]
    facts: dict[str, Any]
    waiting: list[str]

    def __init__(self, table: Table) -> None:
        for name in ("house", "clock"):
            self._put(name, getattr(table, name))
        for name in SHELVES.values():
            self._put(name, dict(getattr(table, name)))
        self._take(table.fight)

    def _put(self, name: str, value: Any) -> None:
        setattr(self, name, value)

    def _take(self, fight: Fight) -> None:
        self.parts = {name: getattr(fight, name) for name in FIGHT}
        self.waiting, self.facts = list(fight.waiting), dict(fight.ground)
        self.whole = fight

    @property
    def fight(self) -> Fight:
        whole = self.whole
        if whole is None:
            ground = tuple(sorted(self.facts.items()))
            whole = self.whole = Fight(**self.parts, waiting=tuple(self.waiting), ground=ground)
        return whole

    def as_records(self) -> Table:
        """The table as it is now, for somebody else to hold."""
        shelves = {name: dict(getattr(self, name)) for name in SHELVES.values()}
        return Table(house=self.house, clock=self.clock, fight=self.fight, **shelves)

    def alter_fight(self, fields: dict[str, Any]) -> None:
        """Takes the fields out of what it is given."""
        if "waiting" in fields:
            self.waiting = list(fields.pop("waiting"))
        if "ground" in fields:
            self.facts = dict(fields.pop("ground"))
        self.parts.update(fields)
        self.whole = None

    def set_facts(self, facts: Mapping[str, Any]) -> None:
        self.facts.update(facts)
        self.whole = None

    def set_fact(self, name: str, fact: Any) -> None:
        self.facts[name], self.whole = fact, None

    def exchanged(self, before: Record | None, after: Record | None) -> Table:
        """Another table, for whoever asks what would be; this one stays as it is."""
        return self.as_records().exchanged(before, after)

    def exchange(self, before: Record | None, after: Record | None) -> None:
        """A record comes, goes or is another, here and now."""
        if isinstance(after, Fight):
            self._take(after)
        elif isinstance(after, Clock):
            self._put("clock", after)
        elif isinstance(after, House):
            self._put("house", after)
        else:
            record: Any = after if after is not None else before
            name = SHELVES[type(record)]
            shelf = getattr(self, name)
            if name == "own":  # whoever looks up entries takes the mapping for unchanging
                self._put(name, exchanged(shelf, before, after))
            elif after is None:
                del shelf[record.id]
            elif record.id in shelf or not shelf or place_of(next(reversed(shelf))) < place_of(record.id):
                shelf[record.id] = after
            else:
                self._put(name, exchanged(shelf, before, after))
