"""All entries of a kind, those of the campaign's own and those it leaves out among them, each with its mark."""

from __future__ import annotations

from dataclasses import replace

from systems.common.content.entries import BadEntry
from systems.common.every_game.campaign_entries import is_shipped
from systems.common.kernel.look import Look
from systems.common.records.table import OwnEntry, altered
from systems.common.records.views import Column, Listing, ListingRow

SHIPPED, OWN, CHANGED, LEFT_OUT = "shipped", "own", "changed", "left out"
MARKS = (OWN, CHANGED, LEFT_OUT)
MARK = Column("mark", "Here", stays=True)


def marks_of(look: Look, kind: str, key: str) -> tuple[str, ...]:
    """What the campaign does with an entry: it ships, is its own, is changed, is left out."""
    record = look.table.own.get(f"{kind}:{key}")
    first = SHIPPED if is_shipped(look, kind, key) else OWN
    if record is not None and record.source and first == SHIPPED:
        first = CHANGED
    out = record is not None and record.left_out
    return ((first, LEFT_OUT) if first != SHIPPED else (LEFT_OUT,)) if out else (first,)


def marked_listing(look: Look, kind: str) -> Listing:
    """The listing of a kind as if nothing of it was left out, with what the campaign does with each entry as a last
    column.

    If an entry of the campaign's own cannot be read any more, only these are listed, so that they can be mended.
    """
    try:
        listing = look.game.listing(with_all(look, kind), kind)
    except BadEntry:
        rows = [ListingRow(key, (key,), (key,)) for key in own_keys(look, kind)]
        listing = Listing((Column("name", "Name"),), tuple(rows))
    rows = [_mark_row(row, marks_of(look, kind, row.key)) for row in listing.rows]
    there = {tag for row in rows for tag in row.tags}
    filters = [mark for mark in (*MARKS, *listing.filters) if mark in there]
    return Listing((*listing.columns, MARK), tuple(rows), tuple(dict.fromkeys(filters)))


def with_all(look: Look, kind: str) -> Look:
    """The table as if nothing of a kind was left out; all else is as it is played."""
    own = {id_: altered(one, left_out=one.left_out and one.kind != kind) for id_, one in look.table.own.items()
           if one.source or one.kind != kind}  # fmt: skip
    return Look(look.game, altered(look.table, own=own))


def own_keys(look: Look, kind: str) -> list[str]:
    """The entries of a kind that the campaign has written itself."""
    return [one.key for one in look.table.own.values() if one.kind == kind and one.source]


def records_of(look: Look, kind: str) -> list[OwnEntry]:
    """What the campaign says of the entries of a kind."""
    return [one for one in look.table.own.values() if one.kind == kind]


def summary(look: Look) -> str:
    """How much the campaign has of its own: ``3 own, 2 changed, 5 left out``; empty if nothing."""
    own = [one for one in look.table.own.values() if one.kind in look.game.kinds]
    marks = [mark for one in own for mark in marks_of(look, one.kind, one.key)]
    return ", ".join([f"{marks.count(mark)} {mark}" for mark in MARKS if mark in marks])


def _mark_row(row: ListingRow, marks: tuple[str, ...]) -> ListingRow:
    tags = (*row.tags, *[mark for mark in marks if mark not in row.tags])
    words = ", ".join(marks)
    return replace(row, cells=(*row.cells, words), order=(*row.order, _place(marks)), tags=tags)


def _place(marks: tuple[str, ...]) -> int:
    """Where the marks sort: what is the campaign's first."""
    return [OWN, CHANGED, LEFT_OUT, SHIPPED].index(marks[0]) * 2 + len(marks)
