"""A chart without room for a table: each row as its first cell, and below it the others, in columns where they have
room."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF

from gui.docks.screen.pieces import ACROSS, DOWN, EDGE, Piece, Placed, flow, marks_of, settle, weight_of
from gui.docks.screen.tokens import SIZE, STRONG, beside_mark, mark_width, tokens_of
from gui.viewmodel.charts.faces import NOTHING, CellFace, ChartFace, HeadFace, Mark, RowFace
from gui.widgets.painting import line_height, words_width

IN_COLUMNS = 3  # so many cells to a line stand in columns, where each has room

Pair = tuple[list[list[Piece]], float, int]  # a cell behind its head: its lines, how wide, how many


class Even(NamedTuple):
    """Even columns: where heads and figures begin in each, and how many there are."""

    label: float
    value: float
    number: int


def place_lines(face: ChartFace, placed: Placed, y: float, room: float) -> float:
    """Each row as its first cell, and below it the others behind the heads of their columns, plain words first."""
    line, limit = line_height(SIZE), room + 2 * ACROSS
    order = sorted(range(1, len(face.heads)), key=lambda n: not face.heads[n].plain)
    shown = [[n for n in order if _says(face.heads[n], row.cells[n])] for row in face.rows]
    told = [{n: _pair(face, row, n, room) for n in cells} for row, cells in zip(face.rows, shown, strict=True)]
    rows = [list(pairs.values()) for pairs in told]
    step = _step(rows, limit)
    even = _even(face, shown, limit)
    most = _lines_in(rows, limit, step) + len(rows)  # a line more each is worth it
    if even is not None and sum([ceil(len(pairs) / even.number) for pairs in rows]) <= most:
        told = [{n: _even_pair(face, row, n, even) for n in cells}
                for row, cells in zip(face.rows, shown, strict=True)]  # fmt: skip
        step = limit / even.number
    for number, (row, pairs) in enumerate(zip(face.rows, told, strict=True)):
        x, top = 0.0, y
        lines, count = flow(tokens_of(face.row_words(row), marks_of(face, row, 0), STRONG), room, STRONG)
        rect = QRectF(EDGE - ACROSS, y, room + 2 * ACROSS, count * line + 2 * DOWN)
        placed.spots[number, 0], placed.pieces[number, 0] = rect, settle(lines, rect, right=False)
        y += rect.height() - DOWN
        for column, (pieces, wide, count) in pairs.items():
            if x and x + wide > limit + 0.5:
                x, y = 0.0, y + line
            rect = QRectF(EDGE - ACROSS + x, y - DOWN, min(wide, limit), count * line + 2 * DOWN)
            placed.spots[number, column] = rect
            placed.pieces[number, column] = settle(pieces, rect, right=False)
            x, y = (x + _steps(wide, step), y) if count == 1 else (limit, y + (count - 1) * line)
        y += (line if pairs else 0) + DOWN
        placed.bands.append(QRectF(EDGE - ACROSS, top, placed.wide - 2 * (EDGE - ACROSS), y - top))
    return y


def _step(rows: Sequence[Sequence[Pair]], limit: float) -> float:
    """How wide the columns are in which cells stand below each other, by the widest without letters in a frame, whose
    own cells take as many as they need; 0 where fewer than so many have room."""
    pairs = [pair for row in rows for pair in row]
    plain = [wide for pieces, wide, _ in pairs if not any([piece.mark for line in pieces for piece in line])]
    widest = max(plain, default=0.0)
    return limit / (limit // widest) if 0 < widest <= limit / IN_COLUMNS else 0.0


def _even(face: ChartFace, shown: Sequence[Sequence[int]], limit: float) -> Even | None:
    """Columns in which letters, head and figure of each cell have places of their own, if two or more have room."""
    used = sorted({n for cells in shown for n in cells})
    if not used or not _of_figures(face):
        return None
    heads = [face.heads[n] for n in used]
    values = [_wide(row.cells[n].text, row.cells[n].marks, STRONG) + _spare(row.cells[n], STRONG)
              for row, cells in zip(face.rows, shown, strict=True) for n in cells]  # fmt: skip
    label = max([_wide("", head.marks, 400) for head in heads])
    value = label + max([_wide(head.label, (), 400) for head in heads]) + words_width(" ", SIZE, 400)
    number = int(limit // (value + max(values) + 2 * ACROSS))
    return Even(label, value, number) if number > 1 else None


def _even_pair(face: ChartFace, row: RowFace, column: int, even: Even) -> Pair:
    """A cell of even columns: its letters, its head, its figure."""
    head, cell = face.heads[column], row.cells[column]
    weight = STRONG if cell.text != NOTHING else weight_of(cell, column)
    line, marked = list[Piece](), even.label - _wide("", head.marks, 400)
    for begin, words, marks, bold, meaning in ((marked, "", head.marks, 400, "ink_faint"),
                                               (even.label, head.label, (), 400, "ink_faint"),
                                               (even.value, cell.text, cell.marks, weight, "ink")):  # fmt: skip
        x = begin
        for wide, said, mark in tokens_of(words, marks, bold, figure=True):
            line.append(Piece(x, 0, wide, said, mark, bold, meaning))
            x += wide + (beside_mark() if mark is not None else words_width(" ", SIZE, bold))
    return [line], line[-1].x + line[-1].wide + 2 * ACROSS, 1


def _wide(words: str, marks: Sequence[Mark], weight: int) -> float:
    """How wide letters and words are behind each other."""
    return sum([mark_width(mark) + beside_mark() for mark in marks]) + words_width(words, SIZE, weight)


def _lines_in(rows: Sequence[Sequence[Pair]], limit: float, step: float) -> int:
    """How many lines these cells take in columns of this width, each row by itself."""
    lines = 0
    for row in rows:
        x = 0.0
        for _, wide, count in row:
            begins = not x or x + wide > limit + 0.5
            lines += count if begins else count - 1
            x = limit if count > 1 else (0.0 if begins else x) + _steps(wide, step)
    return lines


def _steps(wide: float, step: float) -> float:
    """So many whole columns as are needed."""
    return ceil((wide - 0.5) / step) * step if step else wide


def _of_figures(face: ChartFace) -> bool:
    """Whether figures alone stand behind the first column."""
    return all([head.right for head in face.heads[1:]])


def _says(head: HeadFace, cell: CellFace) -> bool:
    """Whether a cell is told where a table has no room: it says something, is somebody’s, or can be pressed."""
    return cell.text != NOTHING or bool(cell.marks or head.marks or cell.press)


def _pair(face: ChartFace, row: RowFace, column: int, room: float) -> Pair:
    """A cell behind the head of its column, the width it takes, and in how many lines."""
    head, cell = face.heads[column], row.cells[column]
    weight = STRONG if _of_figures(face) and cell.text != NOTHING else weight_of(cell, column)
    said = "" if head.plain else head.label
    label = [Piece(0, 0, *token, 400, "ink_faint") for token in tokens_of(said, head.marks, 400)]
    value = [Piece(0, 0, *token, weight, "ink") for token in tokens_of(cell.text, cell.marks, weight)]
    lines, x = [list[Piece]()], 0.0
    for piece in (*label, *value):
        if lines[-1] and x + piece.wide > room + 0.5:
            lines.append([])
            x = 0.0
        lines[-1].append(Piece(x, 0, piece.wide, piece.words, piece.mark, piece.weight, piece.meaning))
        x += piece.wide + (beside_mark() if piece.mark is not None else words_width(" ", SIZE, piece.weight))
    wide = max([line[-1].x + line[-1].wide for line in lines])
    if len(lines) == 1:
        wide = max(wide, min(wide + _spare(cell, weight), room))
    return lines, wide + 2 * ACROSS, len(lines)


def _spare(cell: CellFace, weight: int) -> float:
    """What is kept free behind a cell for as long as it may become: nothing moves as it does."""
    return max(0.0, words_width(cell.longest, SIZE, weight) - words_width(cell.text, SIZE, weight))
