"""Fields of the form of an entry that say more than those of any other form; ``entry_forms`` makes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from systems.common.forms import EntryField, Field, RowsField
from systems.frozen import dataclass

NAME = "name"  # the column of the names in a table of names


@dataclass(frozen=True, slots=True)
class NamingField(EntryField):
    """The entry that another one names.  It may also be of further ``kinds``, each with a pattern in which * is the
    key, or one of some ``more`` words."""

    kinds: tuple[tuple[str, str], ...] = ()
    more: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TableField(RowsField):
    """A list of small records, a row each."""

    kind: Any = None


@dataclass(frozen=True, slots=True)
class MapField(RowsField):
    """Names with a value each, a row each; a row without a name says nothing."""

    def problem(self, value: Any) -> str:
        names = [row[NAME] for row in value if row[NAME]]
        if twice := [name for at, name in enumerate(names) if name in names[:at]]:
            return f"{self.label} name {twice[0]} twice; take one away."
        return ""


@dataclass(frozen=True, slots=True)
class GridField(Field):
    """The rows of a random table, in its columns if it has some; a value is a ``Grid``."""

    default: Any = ()


@dataclass(frozen=True, slots=True)
class RecordField(Field):
    """A record inside an entry; a value is a mapping of answers.  What is wrong is said at the fields inside."""

    kind: Any = None
    fields: tuple[Field, ...] = ()

    def blank(self) -> Any:
        return blank(self.fields) if self.default is None else self.default


@dataclass(frozen=True, slots=True)
class RecordsField(RecordField):
    """Any number of such records; a value is a tuple of them."""

    default: Any = ()


def blank(asked: Sequence[Field]) -> dict[str, Any]:
    """The answers of a record that says nothing yet."""
    return {one.name: one.blank() for one in asked}
