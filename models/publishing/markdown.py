"""Sheets as Markdown: for notes, forums and diffs.  Whatever a player typed stays text."""

from __future__ import annotations

import re

from models.publishing.pages import Block, Cell, Page

# What Markdown, or HTML inside it, takes for markup: wherever it stands, at the edge of a word, twice, at the start.
_ALWAYS = re.compile(r"([\\`*\[\]<|])")
_EDGE = re.compile(r"(?<![^\W_])_|_(?![^\W_])")
_TWICE = re.compile(r"~(?=~)|(?<=~)~")
_ENTITY = re.compile(r"&(?=#?\w+;)")
_LINK = re.compile(r"(?i)\b(?:(https?|ftp)(:)(?=//)|(www)(\.)(?=\w))|(?<=\w)(@)(?=\w)")
_START = re.compile(r"^(#{1,6}(?=\s|$)|[+\-](?=\s|$)|[+\-=](?=[+\-=\s]*$)|>|:)")
_NUMBER = re.compile(r"^(\d+)([.)])(?=\s|$)")
APART = ("rows", "notes")  # what stands between blank lines, for it is no line of a list


def plain(text: str) -> str:
    """A text of the table as it is: on one line, with what would be taken for markup escaped, and nothing else."""
    said = _ALWAYS.sub(r"\\\1", " ".join(text.split()))
    said = _ENTITY.sub(r"\\&", _TWICE.sub(r"\\~", _EDGE.sub(r"\\_", said)))
    said = _LINK.sub(_unlinked, said)
    return _NUMBER.sub(r"\1\\\2", _START.sub(r"\\\1", said))


def _unlinked(found: re.Match[str]) -> str:
    """What forums make a link of by themselves, as plain words."""
    head, sign = found[1] or found[3] or "", found[2] or found[4] or found[5]
    return f"{head}\\{sign}"


def markdown(page: Page) -> bytes:
    """The page as a Markdown document."""
    lines = [f"# {plain(page.name)}", "", f"*{plain(page.subtitle)}*"]
    if page.player:
        lines += ["", f"Player: {plain(page.player)}"]
    for block in page.blocks:
        if inside := _block(block):
            lines += ["", f"## {plain(block.title)}", "", *inside]
    return ("\n".join([*lines, "", "---", plain(page.game)]) + "\n").encode()


def _block(block: Block) -> list[str]:
    lines: list[str] = []
    listed = False
    for cell in block.cells:
        if not (cell.rows or cell.text.strip()):  # a file is not written on by hand: what is empty needs no room
            continue
        if lines and not (listed and cell.kind not in APART):
            lines.append("")
        lines += _rows(cell) if cell.kind == "rows" else [_line(cell)]
        listed = cell.kind not in APART
    return lines


def _line(cell: Cell) -> str:
    match cell.kind:
        case "gauge":
            working = f" ({plain(cell.terms)})" if cell.terms else ""
            return f"- **{plain(cell.label)}** {plain(cell.text)} of {cell.most}{working}"
        case "boxes":
            holds = f" {plain(cell.holds)}" if cell.holds else ""
            return f"- **{plain(cell.label)}** {'☒' * max(0, cell.most - cell.now)}{'☐' * cell.now}{holds}"
        case "notes":
            return "\n\n".join(plain(part) for part in cell.text.splitlines() if part.strip())
        case "figure":
            working = f" ({plain(cell.terms)})" if cell.terms else ""
            return f"- **{plain(cell.label)}** {plain(cell.text)}{working}"
    return f"- **{plain(cell.label)}** {plain(cell.text)}"


def _rows(cell: Cell) -> list[str]:
    head = "| " + " | ".join(plain(column) for column in cell.columns) + " |"
    rule = "|" + "|".join("---:" if right else "---" for right in cell.right) + "|"
    return [head, rule, *["| " + " | ".join(plain(text) for text in row) + " |" for row in cell.rows]]
