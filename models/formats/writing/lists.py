"""Encounters and random tables as rows: for a spreadsheet, and as a table in Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from models.formats import csv_tables
from models.publishing.markdown import plain
from systems.common.content.random_tables.rows import Table
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
    """A random table: the totals, and for each column what they come to."""
    columns = list(table.columns.items())
    if len(columns) == 1:
        name, column = columns[0]
        return [[column.dice.text, name or table.name], *[[row.at, row_words(look, row)] for row in column.rows]]
    rows = [["Column", "Dice", "At", "Result"]]
    for name, column in columns:
        rows += [[name, column.dice.text, row.at, row_words(look, row)] for row in column.rows]
    return rows


def as_csv(rows: Rows) -> str:
    """Rows as CSV."""
    return csv_tables.write(rows)


def _table(rows: Rows) -> str:
    head, *rest = [[plain(cell) for cell in row] for row in rows]
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *[f"| {' | '.join(row)} |" for row in rest]]
    return "\n".join(lines)
