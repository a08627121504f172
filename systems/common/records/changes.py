"""The whole alphabet of change, two letters, each with its own way back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from systems.common.records.table import Record, Table, altered


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


Change = Changed | Exchanged


def apply(table: Table, changes: Iterable[Change]) -> Table:
    """The table after these changes."""
    for change in changes:
        table = change.applied_to(table)
    return table


def undo(changes: Iterable[Change]) -> tuple[Change, ...]:
    """The changes that lead back, in the order to apply them."""
    return tuple(change.inverse() for change in reversed(tuple(changes)))
