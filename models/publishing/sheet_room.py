"""How high a sheet is before it is typeset, near enough to say whether it has a page to itself as it is.

What surely fits is laid out once; only what may not is measured, beginning with the size that is likely to do.
"""

from __future__ import annotations

from collections.abc import Sequence

from models.publishing.pages import Block, Cell, Page
from models.publishing.room import count_lines, width_mm

HIGH = {"a4": 273.0, "letter": 255.4}  # mm, inside the margins
NARROW, WIDE = 58.0, {"a4": 112.0, "letter": 118.0}  # mm, of what stands in a panel of each column
NARROW_LETTERS = 39  # of a table that the narrow column has room for
SIZE, FIRST, LINE = 9.2, 2.25, 3.8  # points, mm of the first line and of each other
LETTERS = 8.4  # points: what the letters of sheets come to beside those that widths are counted by
PANEL, SCORES, TALL_SCORES, HEAD = 9.9, 17.6, 21.6, 16.0
WRITE, BLANK = 16.8, 1.0  # of lines where nothing stands yet, of a row that is filled in by hand
ROW, HEADS, GAUGE, BOXES, BOXES_A_LINE = 1.98, 3.6, 13.0, 3.3, 20
SPARE = 0.985  # of the page: what is counted higher may not fit
SHARES = (95, 90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35)  # per cent


def likely_share(page: Page, paper: str = "a4") -> int:
    """The size, in per cent, in which a sheet has one page: 100 if it surely fits as it is, else where to begin."""
    for share in (100, *SHARES):
        if _height(page, WIDE[paper] * 100 / share) * share / 100 <= HIGH[paper] * SPARE:
            return share
    return SHARES[-1]


def _height(page: Page, wide: float) -> float:
    scores = [block for block in page.blocks if block.look in ("scores", "figures")]
    others = [block for block in page.blocks if block.look not in ("scores", "figures", "identity")]
    facts = sum([len(block.cells) for block in page.blocks if block.look == "identity"])
    high = HEAD + (6.0 if facts > 6 else 0.0) + sum([_scores(block) for block in scores]) + 4.4
    broad = [block for block in others if _is_wide(block)]
    slim = [block for block in others if not _is_wide(block)]
    narrow = NARROW if broad else wide + NARROW
    return high + max(_column(slim, narrow), _column(broad, wide if slim else wide + NARROW), 0.0)


def _scores(block: Block) -> float:
    lines = 1 if len(block.cells) <= 7 else 2
    tall = any([len(cell.working) > 56 for cell in block.cells])
    return lines * (TALL_SCORES if tall else SCORES) + 1.2


def _is_wide(block: Block) -> bool:
    return block.look == "story" or any([
        cell.kind == "notes" or (cell.kind == "rows" and _letters(cell) > NARROW_LETTERS) for cell in block.cells
    ])  # fmt: skip


def _letters(cell: Cell) -> int:
    return sum([min(60, max(4, len(cell.columns[n]), *[len(row[n]) for row in cell.rows])) + 2 for n in _said(cell)])


def _said(cell: Cell) -> list[int]:
    return [n for n in range(len(cell.columns)) if n == 0 or any([row[n] not in ("", "–") for row in cell.rows])]


def _column(blocks: Sequence[Block], wide: float) -> float:
    return sum([PANEL + sum([_cell(cell, wide) + 1.8 for cell in block.cells]) for block in blocks])


def _cell(cell: Cell, wide: float) -> float:
    match cell.kind:
        case "gauge":
            return GAUGE + -(-min(cell.most, 60) // BOXES_A_LINE) * BOXES
        case "boxes":
            return BOXES * max(1, -(-min(cell.most, 24) // 10))
        case "rows":
            return _rows(cell, wide)
        case "notes":
            lines = 5.6 if cell.name == "notes" else 0.0 if cell.text else WRITE
            return _text(count_lines(cell.text[:1800], wide, LETTERS)) + lines
    return _text(count_lines(f"{cell.label}. {cell.text}", wide, LETTERS)) if len(cell.text) > 42 else FIRST + 0.4


def _text(lines: int) -> float:
    return FIRST + max(0, lines - 1) * LINE


def _rows(cell: Cell, wide: float) -> float:
    """A table: the column of sentences takes the room that the others leave, or the line below them."""
    if not cell.rows:
        return FIRST
    said = _said(cell)
    widths = {
        n: max([width_mm(text, LETTERS) for text in (cell.columns[n], *[row[n] for row in cell.rows])]) for n in said
    }
    longest = max(said, key=lambda n: widths[n])
    below = len(said) > 3 and max([len(row[longest]) for row in cell.rows]) > 60
    rest = wide if below else max(18.0, wide - sum([widths[n] + 2.2 for n in said if n != longest]))
    high = HEADS
    for row in cell.rows:
        text = _text(count_lines(row[longest], rest, LETTERS))
        high += (FIRST + ROW + text if below else text) + ROW + (BLANK if cell.blank else 0.0)
    return high
