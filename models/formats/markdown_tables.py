"""Tables in Markdown: random tables and creatures, each under the heading that it stands below."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.token import Token

from models.formats.found import Format, Found, Unreadable
from models.formats.tabular import found_in
from models.storage.limits import MOST_BROUGHT

RULE = re.compile(r"^\s*\|?\s*:?-{1,}:?\s*(?:\|\s*:?-{1,}:?\s*)*\|?\s*$", re.MULTILINE)
BREAK = re.compile(r"<br ?/?>", re.IGNORECASE)
NESTING = 20  # of lists and quotes, beyond which nothing is looked for


def fits(text: str) -> int:
    """A line of dashes and strokes below a line with strokes."""
    return 85 if any(["|" in found[0] and "-" in found[0] for found in RULE.finditer(text)]) and "|" in text else 0


def read(text: str) -> Found:
    """Every table of the note; what stands around them is told."""
    parser = MarkdownIt("commonmark", {"maxNesting": NESTING}).enable("table")
    try:
        tokens = parser.parse(text)
    except (RecursionError, IndexError):
        raise Unreadable("This Markdown is nested too deeply to be a table.") from None
    found, lost, title, heading = Found(), [], "", False
    rows: list[list[str]] = []
    inside = False
    for token in tokens:
        match token.type:
            case "heading_open":
                heading = True
            case "table_open":
                inside, rows = True, []
            case "tr_open":
                rows.append([])
            case "table_close":
                inside = False
                more = found_in(rows, title, headed=True)
                found = Found(found.creatures + more.creatures, found.tables + more.tables, found.lost + more.lost)
                title = ""
            case "inline" if inside:
                rows[-1].append(_plain(token))
            case "inline" if heading:
                title, heading = _plain(token), False
            case "inline":
                words = _plain(token)
                title = title or (words if len(words) <= 60 and words.endswith(":") else "")
                lost.append(words)
            case "fence" | "code_block" | "html_block":
                lost += [line for line in token.content.splitlines() if line.strip()]
    if not found.anything:
        raise Unreadable("No table is in this Markdown: one has strokes between its cells, and dashes under its head.")
    return Found(found.creatures[:MOST_BROUGHT], found.tables[:MOST_BROUGHT], (*found.lost, *lost))


def _plain(token: Token) -> str:
    """The words of a cell without the marks of Markdown."""
    parts = [child.content if child.type in ("text", "code_inline") else
             " " if child.type in ("softbreak", "hardbreak") or BREAK.match(child.content) else ""
             for child in token.children or []]  # fmt: skip
    return " ".join("".join(parts).split()).rstrip()


FORMAT = Format("markdown_tables", "Markdown table", ("md",), fits, read)
