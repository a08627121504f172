"""Tables of a sheet: which columns are shown, how wide each is, which rows stand on one line; all in points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from models.publishing.letters import Face, lines_of, width_pt
from models.publishing.pages import Cell
from systems.frozen import dataclass

SIZE, SMALL, LABEL = 9.2, 8.2, 5.8  # of words, of short ones and figures, of heads
TRACKING = 0.09  # of the size of heads, between their letters
SIDE, GAP, PAD = 3.0, 6.0, 2.8  # beside a row, between columns, above and below a row
BLANK_PAD = 4.2  # above and below a row that is filled in by hand
FIRST, LINE = 6.22, 10.82  # of the first line of words and of each other
RULED, SOME = 15.9, 2  # between lines to write on; how many where nothing stands yet
SHORT = 8  # letters; columns of words that are all shorter stand as figures do
SENTENCE = 60  # letters: beside more than two columns these have the line below
MUCH = 30  # letters: a column with more takes what the others leave
ENOUGH = 70.0  # of a column of words, so that what stands first need not be broken
BLANK_LETTERS = 24  # of a column to be filled in, at most
BOLD, FIGURE, WORDS = 0, 1, 2  # how a cell is set


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it is drawn, and how high it is."""

    data: dict[str, Any]
    high: float


@dataclass(frozen=True, slots=True)
class _Column:
    """One column: its place in the cell, the letters of the longest word or words in it, what it wants and needs."""

    at: int
    letters: int
    full: float
    least: float


def label_width(words: str, size: float = LABEL) -> float:
    """How wide a head or a label is: capitals, with room between them."""
    return width_pt(words.upper(), size, "sans") + len(words) * TRACKING * size


def letters_of(cell: Cell) -> int:
    """How many letters wide a table is, counted as what decides in which column of the sheet it stands."""
    return sum([min(_letters(cell, n), 60) + 2 for n in _shown(cell)])


@lru_cache(maxsize=512)
def plan_table(cell: Cell, room: float) -> Table:
    """The table in so many points."""
    if not cell.rows:
        return Table({"rows": [], "ruled": SOME * RULED}, SOME * RULED)
    columns = _columns(cell)
    longest = _longest(columns)
    below = longest if len(columns) > 3 and max([len(row[longest.at]) for row in cell.rows]) > SENTENCE else None
    beside = tuple([one for one in columns if one is not below])
    wide = _widths(cell, beside, beside[0] if below else longest, room - 2 * SIDE)
    heads = max([lines_of(cell.columns[one.at].upper(), width, LABEL * (1 + TRACKING), "sans")
                 for one, width in zip(beside, wide, strict=True)])  # fmt: skip
    high = 2 * PAD + 4.22 + (heads - 1) * 8.8
    rows = []
    for row in cell.rows:
        boxes, several, tall = _row(cell, row, beside, wide)
        words = row[below.at] if below else ""
        rows.append([boxes, several, words])
        high += tall + (PAD + _high(lines_of(words, room - 2 * SIDE, SIZE)) if words else 0.0)
    gaps = [GAP] * (len(beside) - 1) + [0.0]
    head_row = [[cell.columns[one.at], width, gap, cell.right[one.at]]
                for one, width, gap in zip(beside, wide, gaps, strict=True)]  # fmt: skip
    return Table({"heads": head_row, "rows": rows}, high)


def _row(
    cell: Cell, row: tuple[str, ...], beside: tuple[_Column, ...], wide: list[float]
) -> tuple[list[list[Any]], list[list[Any]], float]:
    """A row as it is drawn: the boxes on its line, what takes several lines and where; and its height."""
    boxes: list[list[Any]] = []
    several: list[list[Any]] = []
    most, at = 1, 0.0
    for one, width in zip(beside, wide, strict=True):
        text, right = row[one.at], cell.right[one.at]
        look = _look(cell, one.at)
        lines = lines_of(text, width, SMALL if look == FIGURE else SIZE, _FACES[look])
        if lines > 1:
            several.append([look, text, at, width])
            most, text = max(most, lines), ""
        boxes.append([look, text, width, GAP, right])
        at += width + GAP
    boxes[-1][3] = 0.0
    return boxes, several, 2 * (BLANK_PAD if cell.blank else PAD) + _high(most)


_FACES: tuple[Face, ...] = ("bold", "sans", "serif")


def _high(lines: int) -> float:
    return FIRST + max(0, lines - 1) * LINE


def _shown(cell: Cell) -> list[int]:
    """The columns without those that hold nothing; all of a table that is filled in by hand."""
    said = [n for n in range(len(cell.columns)) if n == 0 or any([row[n] not in ("", "–") for row in cell.rows])]
    return said if not cell.blank else list(range(len(cell.columns)))


def _letters(cell: Cell, n: int) -> int:
    return max(4, len(cell.columns[n]), *[len(row[n]) for row in cell.rows])


def _columns(cell: Cell) -> tuple[_Column, ...]:
    found = []
    for n in _shown(cell):
        head, said = cell.columns[n], {row[n] for row in cell.rows}
        full = max([label_width(head), *[_width(cell, n, text) for text in said]])
        least = max([label_width(word) for word in head.split(" ")] + [
            _width(cell, n, word) for text in said for word in text.split(" ")
        ])  # fmt: skip
        found.append(_Column(n, _letters(cell, n), full, least))
    return tuple(found)


def _look(cell: Cell, n: int) -> int:
    """How the cells of a column are set: all of them alike."""
    if n == 0:
        return BOLD
    return FIGURE if cell.right[n] or all([len(row[n]) < SHORT for row in cell.rows]) else WORDS


def _width(cell: Cell, n: int, text: str) -> float:
    look = _look(cell, n)
    return width_pt(text, SMALL if look == FIGURE else SIZE, _FACES[look])


def _longest(columns: tuple[_Column, ...]) -> _Column:
    """The column that takes what the others leave: of much, or the first."""
    much, best = 0 if len(columns) == 2 else MUCH, columns[0]
    for one in columns:
        if one.letters > max(much, best.letters):
            best = one
    return best


def _widths(cell: Cell, columns: tuple[_Column, ...], grows: _Column, room: float) -> list[float]:
    """What each column has: all that it wants where there is room, else the widest give way first."""
    room -= (len(columns) - 1) * GAP
    if cell.blank:
        shares = [max(min(one.letters, BLANK_LETTERS), len(cell.columns[one.at]) + 4) for one in columns]
        return [room * share / sum(shares) for share in shares]
    wants = sum([one.full for one in columns])
    if wants <= room:
        return [one.full + (room - wants if one is grows else 0.0) for one in columns]
    first, others = columns[0], columns[1:]
    if first.full + sum([max(one.least, min(one.full, ENOUGH)) for one in others]) <= room:
        return [first.full, *_narrowed(others, room - first.full)]  # what it is called stands on one line
    return _narrowed(columns, room)


def _narrowed(columns: Sequence[_Column], room: float) -> list[float]:
    """What each column has where there is too little: the widest give way first, to the longest word at most."""
    least = sum([one.least for one in columns])
    if least >= room:
        return [one.least * room / least for one in columns]
    low, high = 0.0, max([one.full for one in columns])
    for _ in range(24):  # halved until it is exact to less than a point’s thousandth
        most = (low + high) / 2
        taken = sum([max(one.least, min(one.full, most)) for one in columns])
        low, high = (most, high) if taken <= room else (low, most)
    return [max(one.least, min(one.full, low)) for one in columns]
