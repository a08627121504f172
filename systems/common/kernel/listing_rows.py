"""What the listings of all games share: how a row is made, and the row of what has no figures worth a column."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.kernel.look import Look
from systems.common.records.views import Column, ListingRow

LONGEST = 80  # letters of a text in a cell
Make = Callable[[Look, Any], ListingRow]
Table = tuple[Make, tuple[Column, ...], tuple[str, ...]]  # how a row is made, the columns, the filters


def short(text: str) -> str:
    """The first words of a text, as many as a cell has room for."""
    return text if len(text) < LONGEST else f"{text[: LONGEST - 2].rsplit(' ', 1)[0]} …"


def plain_row(look: Look, one: Any) -> ListingRow:
    """An entry by its name and the first words about it; its chapter is a filter."""
    about, chapter = short(getattr(one, "text", "") or one.name), getattr(one, "chapter", "")
    return ListingRow(one.key, (one.name, about), (one.name, about), tags=(chapter,) if chapter else ())


ABOUT = (Column("name", "Name"), Column("about", "About"))
OTHERS: Table = (plain_row, ABOUT, ())
