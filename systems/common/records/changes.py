"""The whole alphabet of change: two letters that rules write, a shorter one for the journal, each with its way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from systems.common.records.table import Being, Record, Table, altered
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Changed:
    """One field of one sheet."""

    who: str
    field: str
    before: Any
    after: Any

    def applied_to(self, table: Table) -> Table:
        being = table.beings[self.who]
        return table.exchanged(being, altered(being, sheet=altered(being.sheet, **{self.field: self.after})))

    def inverse(self) -> Changed:
        return Changed(self.who, self.field, self.after, self.before)


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A whole record: it came, left, or is now another."""

    before: Record | None
    after: Record | None

    @property
    def record(self) -> Record:
        """The record this is about, as it is now or as it last was."""
        record = self.after if self.after is not None else self.before
        assert record is not None
        return record

    def applied_to(self, table: Table) -> Table:
        return table.exchanged(self.before, self.after)

    def inverse(self) -> Exchanged:
        return Exchanged(self.after, self.before)


@dataclass(frozen=True, slots=True)
class Amended:
    """A part of a record that stays, as the journal keeps it: one field, of a being one of its sheet; of a row only
    what stood and stands there from the place ``at`` on."""

    of: type[Record]
    who: str
    field: str
    before: Any
    after: Any
    at: int | None = None

    def applied_to(self, table: Table) -> Table:
        """``KeyError`` if the record is not there, or its row is not as it was when this was kept."""
        record = table.find(self.of, self.who)
        if record is None:
            raise KeyError(self.who)
        if not isinstance(record, Being):
            return table.exchanged(record, self._amend(record))
        return table.exchanged(record, altered(record, sheet=self._amend(record.sheet)))

    def inverse(self) -> Amended:
        return Amended(self.of, self.who, self.field, self.after, self.before, self.at)

    def _amend(self, held: Any) -> Any:
        if self.at is None:
            return altered(held, **{self.field: self.after})
        row, end = getattr(held, self.field), self.at + len(self.before)
        if row[self.at : end] != self.before:
            raise KeyError(self.field)
        return altered(held, **{self.field: (*row[: self.at], *self.after, *row[end:])})


Change = Changed | Exchanged | Amended


def apply(table: Table, changes: Iterable[Change]) -> Table:
    """The table after these changes."""
    for change in changes:
        table = change.applied_to(table)
    return table


def undo(changes: Iterable[Change]) -> tuple[Change, ...]:
    """The changes that lead back, in the order to apply them."""
    return tuple(change.inverse() for change in reversed(tuple(changes)))
