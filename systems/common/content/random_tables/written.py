"""Random tables as they stand in a file, and as a referee writes them; ``reader`` makes tables of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any, Literal

from systems.common.content.shapes import DICE, Range, Said
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class LinkEntry:
    """``to`` as it stands in a file."""

    table: str
    dice: Annotated[str, DICE] = ""
    times: Annotated[str, DICE] = "1"
    column: str = ""
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class RowEntry:
    """A row as it stands in a file."""

    at: Annotated[int, Range(0)] | str = ""
    weight: Annotated[int, Range(1)] = 0
    text: str = ""
    entry: str = ""
    to: str | LinkEntry | tuple[str | LinkEntry, ...] = ()
    again: Annotated[int, Range(0, 10)] = 0
    figures: Mapping[str, Annotated[str, DICE]] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)


Rows = tuple[str | RowEntry, ...]
# Marks of rows that a form shows as a grid, the columns of the table in it.
GRID, IN_GRID = "as a grid", "in the grid"


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A table as it stands in a file.  ``rows``: what may come up, each at its totals or with a weight.  ``dice``:
    empty: one die from 1 to the last total.  ``times``: so many results at once.  ``cells``: what a row is that says
    but one thing.  ``deck``: each card comes up once.
    """

    key: str
    name: str
    dice: Annotated[str, DICE] = ""
    rows: Annotated[Rows, GRID] = ()
    columns: Annotated[Mapping[str, Rows], IN_GRID] = field(default_factory=dict)
    cells: Annotated[Literal["text", "entry", "to"], Said("A bare row is")] = "text"
    times: Annotated[str, DICE] = "1"
    deck: bool = False

    def __post_init__(self) -> None:
        if not self.rows and not self.columns:
            raise ValueError("write at least one row, or columns of rows.")
        if self.rows and self.columns:
            raise ValueError("either rows or columns are expected, not both.")
        if self.deck and self.dice:
            raise ValueError("a deck has no dice: its cards are drawn by their weight.")
