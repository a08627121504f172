"""Encounters and random tables as rows: for a spreadsheet, and as a table in Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from models.formats import csv_tables
from models.publishing.markdown import plain
from systems.common.content.library import TABLES
from systems.common.content.random_tables.notation import NUMBER, entry_words, links_words, more_words
from systems.common.content.random_tables.rows import Row, Table
from systems.common.kernel.look import Look
from systems.common.kernel.table_cards import row_words
from systems.common.records.table import Muster
from systems.common.records.views import MusterLine

Line = tuple[Muster, MusterLine]
Rows = list[list[str]]


def encounter_rows(lines: Sequence[Line], hits: str, experience: str) -> Rows:
    """A line a row: how many of what, what it is, the hit points of each, what each is worth."""
    rows = [["Count", "Name", "What", hits, experience]]
    for line, says in lines:
        each = " ".join(map(str, line.hits)) or (str(says.hits) if says.hits is not None else "")
        rows.append([str(line.count), says.name, says.subtitle, each, str(says.experience or "")])
    return rows


def encounter_markdown(name: str, rows: Rows, note: str, total: str) -> str:
    """An encounter as a heading, a table, what it comes to and its note."""
    below = [part for part in (total, note.strip()) if part]
    return "\n\n".join([f"## {plain(name)}", _table(rows), *[plain(part) for part in below]]) + "\n"


def table_rows(look: Look, table: Table) -> Rows:
    """A random table: the totals, and for each column what they come to, so that it can be read back."""
    columns, entries = list(table.columns.items()), _names(look)
    if len(columns) == 1:
        name, column = columns[0]
        return [[column.dice.text, name or table.name], *[[row.at, _row(look, row, entries)] for row in column.rows]]
    rows = [["Table", "Column", "Dice", "At", "Result"]]
    for name, column in columns:
        rows += [[table.name, name, column.dice.text, row.at, _row(look, row, entries)] for row in column.rows]
    return rows


def _row(look: Look, row: Row, entries: Mapping[str, str]) -> str:
    """What a row comes to, in the words by which it is read back; what has none as it is printed."""
    figures = {name: dice.text for name, dice in row.figures}
    thrown = {piece.text for piece in row.pieces if piece.kind == "figure"}
    said = ""
    if row.links and not row.text and not row.pieces:
        links = [{"table": one.table, "times": one.times.text, "column": one.column, "modifier": one.modifier,
                  "dice": one.dice.text if one.dice else ""} for one in row.links]  # fmt: skip
        tables = look.library(TABLES)
        said = f"→ {links_words(links, lambda key: tables[key].name if key in tables else key)}"
    elif row.entry and not row.text and not row.pieces and not row.links and row.entry in entries:
        number = figures.pop(NUMBER, "")
        said = entry_words(row.entry, number, entries.__getitem__) if number else f"[[{entries[row.entry]}]]"
    said = said or row_words(look, row)
    more = more_words({name: dice for name, dice in figures.items() if name not in thrown}, row.data)
    return f"{said} {{{more}}}" if more and "{" not in more and "}" not in more else said


def _names(look: Look) -> Mapping[str, str]:
    return {key: str(one.name) for kind in look.game.own_kinds if kind != TABLES
            for key, one in look.library(kind).items()}  # fmt: skip


def as_csv(rows: Rows) -> str:
    """Rows as CSV."""
    return csv_tables.write(rows)


def _table(rows: Rows) -> str:
    head, *rest = [[plain(cell) for cell in row] for row in rows]
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *[f"| {' | '.join(row)} |" for row in rest]]
    return "\n".join(lines)
