"""Random tables as lines: a range, a weight or a bullet and a result, below dice or a title."""

from __future__ import annotations

import re
from dataclasses import replace

from models.formats.found import Format, Found, Unreadable
from systems.common.content.random_tables.pairs import BadPaste
from systems.common.content.random_tables.pasted import read_lines

ROW = re.compile(
    r"^\s*[\[(]?\d{1,4}(?:\s*[-–—]\s*\d{1,4})?[\])]?[.:)]?\s+\S"
    r"|^\s*[-*•]\s+\S|^\s*[x×]\s?\d+\s|^\s*\d{1,4}\s?[x×%]\s"
)
HEAD = re.compile(r"^[#*\s]*\d{0,2}d(?:\d{1,4}|%)", re.IGNORECASE)
OF_A_CARD = re.compile(r"\s*## .+\n\n\*[^*\n]+\*\n\n- \*\*")  # as this program copies it for people to read
GLANCE = 60  # lines


def fits(text: str) -> int:
    """Most lines begin with a number or a bullet, or the first with dice."""
    lines = [line for line in text.splitlines() if line.strip()][:GLANCE]
    if not lines or lines[0].lstrip()[:1] in ("{", "`"):
        return 0
    bracketed = lines[0].lstrip()[:1] == "["
    if bracketed and not all([ROW.match(line) for line in lines]):
        return 0
    rows = sum([bool(ROW.match(line)) for line in lines]) / len(lines)
    return round(40 * rows) + 25 * bool(HEAD.match(lines[0]))


def read(text: str) -> Found:
    """Every table of the lines, by the one reader that also takes what is pasted into a table."""
    if OF_A_CARD.match(text):
        raise Unreadable(
            "These are the figures of a card, each behind its name, and no random table. Copy the creature as stat "
            "block of Old-School Essentials, or save it as Foundry actor: both come in again."
        )
    try:
        tables, unread = read_lines(text)
    except BadPaste as bad:
        raise Unreadable(str(bad)) from None
    named = tuple([replace(one, name=one.name or "Table") for one in tables])
    return Found((), named, tuple([one.words for one in unread]))


FORMAT = Format("table_lines", "Lines of a random table", ("txt", "md"), fits, read)
