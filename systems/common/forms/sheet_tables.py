"""Tables of a sheet that nobody fills in: what they show is worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common.forms import RowsField, TextField

LONG = 2_000
Row = Mapping[str, str]


def table(name: str, label: str, columns: Sequence[tuple[str, str]], rows: Sequence[Row]) -> RowsField:
    """A table to read; its rows are its default, and no field of the sheet bears its name."""
    shown = tuple([TextField(column, title, longest=LONG) for column, title in columns])
    return RowsField(name, label, default=tuple(rows), columns=shown)
