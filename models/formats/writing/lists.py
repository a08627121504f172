"""Encounters and random tables as rows: for a spreadsheet, and as a table in Markdown."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from models.formats import csv_tables
from models.publishing.markdown import plain
from systems.common.content.library import TABLES
from systems.common.content.random_tables.notation import entry_words, links_words, more_words
from systems.common.content.random_tables.pairs import keep_dice, plain_dice
from systems.common.content.random_tables.rows import HOLE, NUMBER, Row, Table
from systems.common.kernel.look import Look
from systems.common.kernel.table_cards import row_words
from systems.common.records.table import Muster
from systems.common.records.views import MusterLine

Line = tuple[Muster, MusterLine]
Rows = list[list[str]]
SIGNS = re.compile(r"[\[\];→]")  # in a name: what parts the names of a row
RULES = "rules"  # the kind of entries that no row names


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
    columns, entries, tables = list(table.columns.items()), _names(look), _names(look, tables=True)
    names = (entries, tables)
    often = table.times.text if table.times.text != "1" else ""
    if len(columns) == 1 and not often and not columns[0][1].dice.fixed:
        name, column = columns[0]
        return [[column.dice.text, name or table.name], *[[row.at, _row(look, row, names)] for row in column.rows]]
    rows = [["Table", "Column", "Dice", "At", "Result", *(["Times"] if often else [])]]
    for name, column in columns:
        rows += [[table.name, name, column.dice.text, row.at, _row(look, row, names), *([often] if often else [])]
                 for row in column.rows]  # fmt: skip
    return rows


Names = Mapping[str, str]


def _row(look: Look, row: Row, names: tuple[Names, Names]) -> str:
    """What a row comes to, in the words by which it is read back."""
    figures, (entries, _) = {name: dice.text for name, dice in row.figures}, names
    said = ""
    if row.entry in entries and not row.text and not row.pieces and not row.links:
        number = figures.pop(NUMBER, "")
        said = entry_words(row.entry, number, entries.__getitem__) if number else f"[[{entries[row.entry]}]]"
    elif row.links or row.entry or figures or row.pieces or keep_dice(row.text) != row.text:
        said = _leading(row, names)
    said = said or row_words(look, row)
    more = more_words(figures, row.data)
    return f"{said} {{{more}}}" if more and "{" not in more and "}" not in more else said


def _leading(row: Row, names: tuple[Names, Names]) -> str:
    """The text of a row as it is written, then behind an arrow the tables and the entry that it leads to."""
    entries, tables = names
    pieces = "".join([keep_dice(one.text) if one.kind == "text" else f"{{{'@' * (one.kind == 'table')}{one.text}}}"
                      for one in row.pieces])  # fmt: skip
    text = plain_dice((pieces or keep_dice(row.text)).replace(HOLE, "{}"))
    links = [{"table": one.table, "times": one.times.text, "column": one.column, "modifier": one.modifier,
              "dice": one.dice.text if one.dice else ""} for one in row.links]  # fmt: skip
    leads = [links_words(links, lambda key: tables.get(key, key))] if links else []
    leads += [f"[[{entries.get(row.entry, row.entry)}]]"] if row.entry else []
    return " ".join([part for part in (text, f"→ {'; '.join(leads)}" if leads else "") if part])


def _names(look: Look, tables: bool = False) -> Names:
    """Keys with the names by which they are found again; of several that are called alike all but the first by key."""
    kinds = [TABLES] if tables else [kind for kind in look.game.own_kinds if kind not in (TABLES, RULES)]
    taken, found = dict[str, str](), dict[str, str]()
    for kind in kinds:
        for key, one in look.library(kind).items():
            name = str(one.name)
            first = taken.setdefault(name.casefold(), key) == key
            found.setdefault(key, name if first and not SIGNS.search(name) else key)
    return found


def as_csv(rows: Rows) -> str:
    """Rows as CSV."""
    return csv_tables.write(rows)


def _table(rows: Rows) -> str:
    head, *rest = [[plain(cell) for cell in row] for row in rows]
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *[f"| {' | '.join(row)} |" for row in rest]]
    return "\n".join(lines)
