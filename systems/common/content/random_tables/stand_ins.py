"""What a table must say that stands in the place of a shipped one: rules look for it by its key."""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.content.random_tables.rows import ONCE, Row, Table
from systems.common.dice.expressions import BadDice, parse


def say_what_lacks(shipped: Table, own: Table) -> str:
    """Why an own table cannot stand in the place of the shipped one, as a sentence; empty if it can.

    It needs the columns (or one for all), and in its rows the figures and data that all rows of the shipped one have,
    an entry if they all have one.  Where it sends on, that is left to the table behind.
    """
    if "" not in own.columns and (missing := [name for name in shipped.columns if name not in own.columns]):
        if missing == [""]:
            return "the shipped table has no columns, and rules roll on it without; write its rows without columns."
        return f"the column {missing[0].replace('_', ' ')} is missing, on which rules roll."
    if own.deck != shipped.deck:
        return (
            f"the shipped table is {'a deck' if shipped.deck else 'no deck'}, and so must be what stands in its place."
        )
    if _brings_one(shipped) and not _brings_one(own):
        return "rules look for one result in the shipped table, and this may bring several at once."
    rows = list(_ends(shipped))
    figures = set.intersection(*[{name for name, _ in row.figures} for row in rows]) if rows else set()
    data = set.intersection(*[set(row.data) for row in rows]) if rows else set()
    entries = bool(rows) and all([row.entry for row in rows])
    for row in _ends(own):
        said = {name for name, _ in row.figures}
        if lacks := sorted((figures - said) | (data - set(row.data))):
            what = "the figure" if lacks[0] in figures else "the data"
            return f"the row at {row.at} lacks {what} {lacks[0]!r}, which rules look for in this table."
        if entries and not row.entry:
            return f"the row at {row.at} names no entry, which rules look for in this table."
        for name in sorted(data):
            usual = rows[0].data[name]
            if not _alike(usual, row.data[name]):
                return f"the row at {row.at} has {name} = {row.data[name]!r}; such as {usual!r} is expected."
    return ""


def _brings_one(table: Table) -> bool:
    """Whether one roll brings one result, as far as the table itself says."""
    rows = [row for column in table.columns.values() for row in column.rows]
    links = [link for row in rows for link in row.links]
    each_once = all([len(row.links) <= 1 and row.again <= 1 for row in rows])
    return table.times is ONCE and each_once and all([link.times is ONCE for link in links])


def _alike(shipped: object, own: object) -> bool:
    """Whether a datum is of the kind that rules look for: a number, dice, a word."""
    if isinstance(shipped, str) and isinstance(own, str):
        return not _is_dice(shipped) or _is_dice(own)
    return type(shipped) is type(own)


def _is_dice(text: str) -> bool:
    try:
        parse(text)
    except BadDice:
        return False
    return True


def _ends(table: Table) -> Iterator[Row]:
    """The rows that are results themselves."""
    for column in table.columns.values():
        yield from [row for row in column.rows if not row.links and not row.again]
