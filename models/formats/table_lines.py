"""Random tables as lines: a range, a weight or a bullet and a result, below dice or a title."""

from __future__ import annotations

import re

from models.formats.found import Format, Found, ReadTable, Unreadable
from systems.common.content.random_tables.pasted import BadPaste, read_pasted

ROW = re.compile(r"^\s*[\[(]?\d{1,4}(?:\s*[-–—]\s*\d{1,4})?[\])]?[.:)]?\s+\S|^\s*[-*•]\s+\S|^\s*[x×]\s?\d+\s")
HEAD = re.compile(r"^[#*\s]*\d{0,2}d(?:\d{1,4}|%)", re.IGNORECASE)
GLANCE = 60  # lines


def fits(text: str) -> int:
    """Most lines begin with a number or a bullet, or the first with dice."""
    lines = [line for line in text.splitlines() if line.strip()][:GLANCE]
    if not lines or lines[0].lstrip()[:1] in ("{", "[", "`"):
        return 0
    rows = sum([bool(ROW.match(line)) for line in lines]) / len(lines)
    return round(40 * rows) + 25 * bool(HEAD.match(lines[0]))


def read(text: str) -> Found:
    """Every table of the lines, by the one reader that also takes what is pasted into a table."""
    try:
        pasted = read_pasted(text)
    except BadPaste as bad:
        raise Unreadable(str(bad)) from None
    tables = tuple([ReadTable(str(values["name"]), values=values) for values in pasted.tables])
    return Found((), tables, tuple([one.words for one in pasted.unread]))


FORMAT = Format("table_lines", "Lines of a random table", ("txt", "md"), fits, read)
