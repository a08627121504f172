"""Sheets as Markdown: for notes, forums and diffs.  Whatever a player typed stays text."""

from __future__ import annotations

import re

from models.publishing.pages import Block, Cell, Page

# What Markdown or the HTML inside it could take for markup.
_MARKS = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~=&:@^$])")


def plain(text: str) -> str:
    """A text of the table as it is: on one line, with every mark escaped."""
    return _MARKS.sub(r"\\\1", " ".join(text.split()))


def markdown(page: Page) -> bytes:
    """The page as a Markdown document."""
    lines = [f"# {plain(page.name)}", "", f"*{plain(page.subtitle)}*"]
    if page.player:
        lines.append(f"Player: {plain(page.player)}")
    for block in page.blocks:
        if inside := _block(block):
            lines += ["", f"## {plain(block.title)}", "", *inside]
    return ("\n".join([*lines, "", "---", plain(page.game)]) + "\n").encode()


def _block(block: Block) -> list[str]:
    lines: list[str] = []
    for cell in block.cells:
        if cell.kind == "rows":
            lines += _rows(cell)
        elif cell.text.strip():  # a file is not written on by hand: what is empty needs no room
            lines.append(_line(cell))
    return lines


def _line(cell: Cell) -> str:
    match cell.kind:
        case "gauge":
            working = f" ({plain(cell.working)})" if cell.working else ""
            return f"- **{plain(cell.label)}** {plain(cell.text)} of {cell.most}{working}"
        case "boxes":
            return f"- **{plain(cell.label)}** {'☒' * max(0, cell.most - cell.now)}{'☐' * cell.now}"
        case "notes":
            return "\n\n".join(plain(part) for part in cell.text.splitlines() if part.strip())
        case "figure":
            plainly = (cell.text, f"{cell.label} {cell.text} = {cell.text}")  # nothing to work out
            working = f" ({plain(cell.working)})" if cell.working and cell.working not in plainly else ""
            return f"- **{plain(cell.label)}** {plain(cell.text)}{working}"
    return f"- **{plain(cell.label)}** {plain(cell.text)}"


def _rows(cell: Cell) -> list[str]:
    if not cell.rows:
        return []
    head = "| " + " | ".join(plain(column) for column in cell.columns) + " |"
    rule = "|" + "|".join("---:" if right else "---" for right in cell.right) + "|"
    return [head, rule, *["| " + " | ".join(plain(text) for text in row) + " |" for row in cell.rows], ""]
