"""Reads random tables and refuses what could not be rolled: gaps, overlaps, rows out of reach, circles without end.

    [potions]                                          [animals]
    name = "Potions"                                   name = "Animals"
    dice = "1d100"    # or from the rows: 1d<highest>  cells = "entry"    # what a bare text in a row is
    rows = [                                           [animals.columns]
        {at = "1-3", text = "Healing"},                "open, forest" = ["wolf", "rat", {again = 1}]
        {at = "4-100", to = "scrolls"},                swamp = ["rat", "snake", "leech", "worm"]
    ]

Rows have ``at`` (totals), ``weight``, or neither (all alike).  A row may have ``text`` with ``{2d6}``, ``{figure}``,
``{@table}`` and, if it sends on, ``{}`` in it; ``entry``; ``figures`` (thrown for each result); ``data`` (as it is);
``again`` (so many rolls instead); ``to``: a table, ``{table, dice, times, column, modifier}``, or a list of them.
A table may be rolled on several ``times`` and may be a ``deck``, whose rows come up once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from systems.common.content.entries import BadEntry, entry_from, parse_toml
from systems.common.content.random_tables.checks import circle, endless, problems, without_row
from systems.common.content.random_tables.rows import HOLE, ONCE, Column, Link, Piece, Row, Table, throwing
from systems.common.content.random_tables.written import LinkEntry, RowEntry, Rows, TableEntry
from systems.common.dice import expressions
from systems.common.dice.expressions import BadDice

__all__ = ["check_entries", "read_tables", "table_from", "table_of", "tables_from"]

MOST_TOTAL = 100_000  # of any row: no dice at a table come near
_AT = re.compile(r"(\d+)(?:\s*[-–]\s*(\d+))?")
_BRACES = re.compile(r"\{([^{}]*)\}")


def read_tables(*sources: Path | str, name: str = "", known: Mapping[str, Table] | None = None) -> dict[str, Table]:
    """Every table of files (paths) or TOML texts, which may send on to each other and to the ``known`` ones.

    The known tables are in the answer too; a table with the key of a known one takes its place.  ``BadEntry`` if a
    table cannot be read or rolled.
    """
    documents: dict[str, tuple[str, Any]] = {}
    for source in sources:
        file = name or (source.name if isinstance(source, Path) else "The text")
        for key, values in parse_toml(source, file).items():
            if key in documents:
                raise BadEntry(f"{file}, {key}: {documents[key][0]} has a table of this key already.")
            documents[key] = f"{file}, {key}", values
    return _checked(documents, known or {})


def tables_from(
    values: Mapping[str, Mapping[str, Any]], where: str, known: Mapping[str, Table] | None = None
) -> dict[str, Table]:
    """A campaign's own tables from values that are parsed already, by their keys; otherwise as ``read_tables``."""
    return _checked({key: (f"{where}, {key}", table) for key, table in values.items()}, known or {})


def table_from(text: str, key: str, where: str) -> Table:
    """One table from its TOML text, whatever it sends on to; ``BadEntry`` if it is not there or could not be rolled."""
    document = parse_toml(text, where)
    if list(document) != [key]:
        raise BadEntry(f"{where}: the text must hold the table [{key}]; it holds {', '.join(document) or 'none'}.")
    return _table(key, document[key], f"{where}, {key}")


def table_of(key: str, values: Mapping[str, Any], where: str) -> Table:
    """One table from values that are parsed already, whatever it sends on to; otherwise as ``table_from``."""
    return _table(key, values, where)


def check_entries(tables: Mapping[str, Table], known: Callable[[str], bool], where: str) -> None:
    """``BadEntry`` for the first row that names an entry which is not known."""
    for key, table in tables.items():
        for column in table.columns.values():
            for row in column.rows:
                if row.entry and not known(row.entry):
                    raise BadEntry(f"{where}, {key}: the entry {row.entry} at {row.at} is not known.")


def _checked(documents: Mapping[str, tuple[str, Any]], known: Mapping[str, Table]) -> dict[str, Table]:
    new = {key: _table(key, values, where) for key, (where, values) in documents.items()}
    tables = {**known, **new}
    for key, table in tables.items():
        for problem in problems(table, tables):
            if key in documents:
                raise BadEntry(f"{documents[key][0]}: {problem}")
            raise BadEntry(f"{next(iter(documents.values()))[0]}: with it, {key} no longer works; {problem}")
    if way := circle(tables):
        where = next((documents[key][0] for key in way if key in documents), way[0])
        raise BadEntry(f"{where}: {' > '.join(way)} never ends; use again for another roll.")
    return tables


def _table(key: str, values: Any, where: str) -> Table:
    if not isinstance(values, Mapping):
        raise BadEntry(f"{where}: a table with name and rows or columns is expected.")
    entry = entry_from({**values, "key": key}, TableEntry, where)
    columns: dict[str, Column] = {}
    for names, rows in entry.columns.items() if entry.columns else [("", entry.rows)]:
        try:
            column = _column(entry, rows)
        except (BadDice, ValueError) as error:
            raise BadEntry(f"{where}{names and f', {names}'}: {error}") from None
        columns.update(dict.fromkeys([name.strip() for name in names.split(",")], column))
    return Table(key, entry.name, columns, throwing(entry.times), entry.deck, entry)


def _column(entry: TableEntry, cells: Rows) -> Column:
    rows: list[Row] = []
    lines = [_line(cell, entry.cells) for cell in cells]
    if len({line.at == "" for line in lines}) > 1:
        raise ValueError("either every row has at, or none.")
    for number, line in enumerate(lines, 1):
        rows.append(_row(line, *_reach(line, number, rows[-1].high if rows else 0)))
    if not rows:
        raise ValueError("there are no rows.")
    rows.sort(key=lambda row: row.low)
    low, high = rows[0].low, max(row.high for row in rows)  # a row may reach beyond the last one
    if high > MOST_TOTAL:
        raise ValueError(f"the last row ends at {high:,}; {MOST_TOTAL:,} is the most.")
    if not entry.dice and low != 1:
        raise ValueError(f"dice are missing: the rows begin at {low}.")
    dice = throwing(entry.dice or (f"1d{high}" if high > 1 else "1"))
    index = [-1] * (high - low + 1)
    for at, row in enumerate(rows):
        for total in range(row.low, row.high + 1):
            if index[total - low] >= 0:
                raise ValueError(f"{total} stands in two rows, {rows[index[total - low]].at} and {row.at}.")
            index[total - low] = at
    column = Column(tuple(rows), dice, low, tuple(index))
    totals = expressions.odds(dice.expression).weights
    if missing := without_row(column, totals):
        raise ValueError(f"{dice.expression} may come to {missing}, and no row stands there.")
    for row in rows:
        if not any(total in totals for total in range(row.low, row.high + 1)):
            raise ValueError(f"{dice.expression} never comes to the row at {row.at}.")
    if endless(column, dice):
        raise ValueError("rolling again would go on without end.")
    return column


def _line(cell: str | RowEntry, means: str) -> RowEntry:
    """A row from a bare text, as the table's cells are meant."""
    if isinstance(cell, RowEntry):
        return cell
    match means:
        case "entry":
            return RowEntry(entry=cell)
        case "to":
            return RowEntry(to=cell)
    return RowEntry(text=cell)


def _reach(row: RowEntry, number: int, last: int) -> tuple[int, int]:
    """The totals of a row; without ``at`` they follow the row before."""
    if row.at == "":
        return last + 1, last + min(row.weight or 1, MOST_TOTAL + 1)
    if row.weight:
        raise ValueError(f"row {number} has both at and weight.")
    if isinstance(row.at, int):
        if row.at > MOST_TOTAL:
            raise ValueError(f"row {number} is at {row.at:,}; {MOST_TOTAL:,} is the most.")
        return row.at, row.at
    match = _AT.fullmatch(row.at.strip())
    if match is None:
        raise ValueError(f"row {number} is at {row.at!r}; totals such as '4' or '4-6' are expected.")
    low, high = (100 if digits == "00" else int(digits) for digits in (match[1], match[2] or match[1]))
    if low > high:
        raise ValueError(f"row {number} is at {row.at!r}, which goes down.")
    if high > MOST_TOTAL:
        raise ValueError(f"row {number} is at {row.at!r}; {MOST_TOTAL:,} is the most.")
    return low, high


def _row(row: RowEntry, low: int, high: int) -> Row:
    targets = row.to if isinstance(row.to, tuple) else (row.to,)
    links = tuple([_link(LinkEntry(to) if isinstance(to, str) else to) for to in targets])
    if row.again and (links or row.entry or row.figures):
        raise ValueError(f"the row at {low} is rolled again, so it cannot have anything else.")
    figures = tuple([(name, throwing(dice)) for name, dice in row.figures.items()])
    pieces, text = list(_pieces(row, bool(links))), row.text
    if all(piece.kind == "text" for piece in pieces):
        text = "".join([piece.text for piece in pieces])
        pieces.clear()
    only = links[0] if len(links) == 1 and links[0].times is ONCE and not (figures or pieces) else None
    before, hole, after = text.partition(HOLE)
    around = (before, after) if hole else ("", "")
    plain = not (pieces or figures or links or row.again)
    return Row(low, high, text, tuple(pieces), row.entry, links, row.again, figures, row.data, only, around, plain)


def _link(link: LinkEntry) -> Link:
    dice = throwing(link.dice) if link.dice else None
    return Link(link.table, throwing(link.times), dice, link.column, link.modifier)


def _pieces(row: RowEntry, linked: bool) -> Iterator[Piece]:
    at = 0
    for match in _BRACES.finditer(row.text):
        if match.start() > at:
            yield Piece("text", row.text[at : match.start()])
        inside, at = match[1].strip(), match.end()
        if not inside:
            if not linked:
                raise ValueError(f"{row.text!r} has {{}} for the text of another table, but sends on to none.")
            yield Piece("text", HOLE)
        elif inside.startswith("@"):
            yield Piece("table", inside[1:])
        elif inside in row.data:
            yield Piece("datum", inside)
        elif inside in row.figures:
            yield Piece("figure", inside)
        else:
            try:
                yield Piece("dice", inside, throwing(inside))
            except BadDice as bad:
                raise ValueError(f"{{{inside}}} is neither a figure of the row nor dice. {bad.sentence}") from None
    rest = row.text[at:]
    if "{" in _BRACES.sub("", row.text) or "}" in _BRACES.sub("", row.text):
        raise ValueError(f"{row.text!r} has a brace that is not closed.")
    if rest:
        yield Piece("text", rest)
