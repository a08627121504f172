"""Random tables as they stand in a file, and as a referee writes them; ``reader`` makes tables of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from systems.common.content.shapes import DICE, Range


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


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A table as it stands in a file."""

    key: str
    name: str
    dice: Annotated[str, DICE] = ""
    rows: Rows = ()
    columns: Mapping[str, Rows] = field(default_factory=dict)
    cells: Literal["text", "entry", "to"] = "text"
    times: Annotated[str, DICE] = "1"
    deck: bool = False

    def __post_init__(self) -> None:
        if bool(self.rows) == bool(self.columns):
            raise ValueError("either rows or columns are expected.")
        if self.deck and self.dice:
            raise ValueError("a deck has no dice: its cards are drawn by their weight.")
