"""CSV: random tables and creatures, out of a spreadsheet; and tables and encounters written as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import replace

from models.formats.found import Format, Found, Unreadable
from models.formats.labelled import is_labelled
from models.formats.tabular import found_in, is_head
from models.storage.limits import LONGEST_LINE
from systems.common.content.random_tables.sheet import split_title

SIGNS = ",;\t|"
GLANCE = 30  # lines that are looked at to tell it from prose
MOST_ROWS = 5_000


def fits(text: str) -> int:
    """The same sign divides every line into the same number of cells, two at least."""
    lines = [line for line in text.splitlines()[:GLANCE] if line.strip()]
    if len(lines) < 2 or lines[0].lstrip()[:1] in ("{", "[", "|", "#", "`"):
        return 0
    sign = _sign(lines)
    try:
        rows = [row for row in _rows("\n".join(lines), sign) if row] if sign else []
    except csv.Error:
        return 0
    rows = split_title(rows)[1]
    if rows and is_head(rows[0]):
        return 96
    if any([is_labelled(one) for one in lines]):
        return 0
    widths = [len(row) for row in rows]
    if not widths or max(widths) < 2:
        return 0
    return 75 if len(set(widths)) == 1 else 20


def read(text: str) -> Found:
    """The creatures or the random table of a sheet."""
    lines = [line for line in text.splitlines() if line.strip()]
    sign = _sign(lines[:GLANCE])
    if not lines or not sign:
        raise Unreadable("This is no table: divide the cells of each line with commas, semicolons or tabs.")
    try:
        rows = _rows(text, sign)[:MOST_ROWS]
    except csv.Error as error:
        raise Unreadable(f"This table cannot be read: {error}. Save it as CSV anew.") from None
    title, rows = split_title([[_untamed(cell) for cell in row] for row in rows])
    found = found_in(rows, title)
    if title and found.creatures:
        found = replace(found, lost=(title, *found.lost))
    if not found.anything:
        raise Unreadable("No rows of a table are in this.")
    return found


def _sign(lines: Sequence[str]) -> str:
    """What divides the cells: the sign that stands in most lines; empty if none does."""
    counted = {sign: sum([sign in line for line in lines]) for sign in SIGNS}
    best = max(SIGNS, key=lambda sign: (counted[sign], -SIGNS.index(sign)))
    return best if counted[best] * 2 > len(lines) else ""


def _rows(text: str, sign: str) -> list[list[str]]:
    csv.field_size_limit(LONGEST_LINE * 10)
    return list(csv.reader(io.StringIO(text.replace("\0", "")), delimiter=sign, skipinitialspace=True))


def write(rows: Sequence[Sequence[str]]) -> str:
    """Rows as CSV that every spreadsheet opens; a cell that would be a formula there is made a text."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([[_tame(cell) for cell in row] for row in rows])
    return out.getvalue()


def _untamed(cell: str) -> str:
    """A cell without the sign that ``write`` put before what would be a formula."""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in ("=", "@", "+", "-") else cell


def _tame(cell: str) -> str:
    """A cell that begins as a formula of a spreadsheet does, and is no number, gets a sign before it."""
    signed = cell[:1] in ("+", "-") and not cell[1:].replace(".", "", 1).isdigit()
    risky = signed or cell[:1] in ("=", "@", "\t", "\r")
    return f"'{cell}" if risky else cell


FORMAT = Format("csv", "CSV table", ("csv", "tsv"), fits, read)
