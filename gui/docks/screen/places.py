"""Where everything of a chart stands in a column of so many px: a table while that has room, if need be with heads that
read upwards, else line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from gui.docks.screen.pieces import ACROSS, DOWN, EDGE, TITLE, Piece, Placed, flow, marks_of, settle, weight_of
from gui.docks.screen.stacked import place_lines
from gui.docks.screen.tokens import SIZE, STRONG, Token, beside_mark, mark_width, tokens_of, wrap
from gui.theme import theme
from gui.viewmodel.charts.faces import ChartFace, HeadFace, RowFace
from gui.widgets.painting import line_height, words_width

CLOSE = 3  # px beside the words of a cell where there is little room
BETWEEN = 4  # px between title, table and notes
GOOD_LETTERS = 12  # of body: how wide a column of words should be, if it has so many
TURNED_LETTERS = 9  # of body: how long a line of a head is that reads upwards


class Column(NamedTuple):
    """How wide a column would be, in px: with the least it can do with, with all in one line, with its cells in one,
    and with the least once its head reads upwards."""

    least: float
    whole: float
    cells: float
    turned: float


def columns_of(face: ChartFace) -> list[Column]:
    """What each column of a chart needs; hangs on its words and on the letters alone."""
    found = []
    for column, head in enumerate(face.heads):
        cells = [_needs(face, row, column) for row in face.rows]
        needs = [_head_needs(head), *cells]
        least, whole = max([least for _, least in needs]), max([whole for whole, _ in needs])
        longest = max([whole for whole, _ in cells], default=0)
        turned = max([_turned_needs(head), *[least for _, least in cells]]) if column else least
        widths = (least, whole, longest, min(least, turned))
        found.append(Column(*[one + 2 * ACROSS for one in widths]))
    return found


def least_width(columns: Sequence[Column]) -> float:
    """The width in which a chart is a table with room beside its words."""
    return sum([column.least for column in columns]) + 2 * EDGE


def good_width(face: ChartFace, columns: Sequence[Column], letter: int) -> float:
    """The width in which long words take few lines; heads may stand in several."""
    wide, words = 2.0 * EDGE, GOOD_LETTERS * letter
    for head, column in zip(face.heads, columns, strict=True):
        wide += column.least if head.right else max(column.least, min(column.cells, words))
    return wide


def place_chart(face: ChartFace, columns: Sequence[Column], wide: float) -> Placed:
    """Lay a chart out, whose columns are these."""
    placed = Placed(wide)
    room, line = wide - 2 * EDGE, line_height(SIZE)
    placed.title = wrap(_title(face), room, "micro", STRONG)
    title = len(placed.title) * line_height("micro", STRONG) + 2 * DOWN
    placed.spots[TITLE, 0] = QRectF(EDGE - ACROSS, EDGE - 4, room + 2 * ACROSS, title)
    y: float = EDGE - 4 + title + BETWEEN
    if face.rows:
        beside, turned = _beside(columns, room)
        if beside:
            closer = 2 * (ACROSS - beside)
            near = [Column(*[one - closer for one in column]) for column in columns]
            y = _place_table(face, placed, y, _share(near, room + 2 * beside, turned), beside, turned)
        else:
            placed.stacked = True
            y = place_lines(face, placed, y, room)
    said = [(note, "ink_soft") for note in face.notes] + ([(face.source, "ink_faint")] if face.source else [])
    for words, meaning in said:
        y += BETWEEN if not placed.notes or placed.notes[-1][2] != meaning else 0
        for one in wrap(words, room, SIZE):
            placed.notes.append((y, one, meaning))
            y += line
    placed.high = y + EDGE - 2
    return placed


def _beside(columns: Sequence[Column], room: float) -> tuple[int, bool]:
    """How many px beside the words of a cell make a table that has room, and whether heads read upwards in it; 0: none
    does."""
    for turned in (False, True):
        least = sum([column.turned if turned else column.least for column in columns])
        for px in (ACROSS, CLOSE):
            if least - 2 * (ACROSS - px) * len(columns) <= room + 2 * px:
                return px, turned
    return 0, False


def _title(face: ChartFace) -> str:
    """The title in capitals, dice as they are."""
    return f"{face.title.upper()}{f'  {face.dice}' if face.dice and face.dice not in face.title else ''}"


def _cell_tokens(face: ChartFace, row: RowFace, column: int) -> list[Token]:
    cell = row.cells[column]
    return tokens_of(cell.text, marks_of(face, row, column), weight_of(cell, column), face.heads[column].right)


def _needs(face: ChartFace, row: RowFace, column: int) -> tuple[float, float]:
    """The width of a cell in one line, and the least it can do with; as long as it may become it stays in one."""
    cell, marks, weight = row.cells[column], marks_of(face, row, column), weight_of(row.cells[column], column)
    kept = words_width(cell.longest, SIZE, weight)
    beside = sum([mark_width(mark) + beside_mark() for mark in marks])
    tokens = [wide for wide, _, _ in _cell_tokens(face, row, column)]
    return beside + max(words_width(cell.text, SIZE, weight), kept), max([*tokens, kept])


def _head_needs(head: HeadFace) -> tuple[float, float]:
    """A head stands over its column in as many lines as it has words and marks."""
    widest = max([wide for wide, _, _ in tokens_of(head.label, head.marks, STRONG)], default=0)
    return max(words_width(head.label, SIZE, STRONG), widest), widest


def _turned_lines(head: HeadFace) -> list[str]:
    """A head that reads upwards, in lines."""
    return wrap(head.label, TURNED_LETTERS * theme.px("body"), SIZE, STRONG)


def _turned_needs(head: HeadFace) -> float:
    """How wide a head is that reads upwards; the letters below it stand upright."""
    return max([len(_turned_lines(head)) * line_height(SIZE), *[mark_width(mark) for mark in head.marks]])


def _share(columns: Sequence[Column], room: float, turned: bool = False) -> list[float]:
    """How wide the columns are: as they would like, or what is left goes to those that lack most.  ``turned``: heads
    that have no room read upwards, and cells like to stand in one line."""
    least = [column.turned if turned else column.least for column in columns]
    liked = [max(few, column.cells) if turned else column.whole for few, column in zip(least, columns, strict=True)]
    if sum(liked) <= room:
        return liked
    lack = [one - few for one, few in zip(liked, least, strict=True)]
    spare = (room - sum(least)) / max(1.0, sum(lack))
    return [few + one * spare for few, one in zip(least, lack, strict=True)]


def _place_table(
    face: ChartFace, placed: Placed, y: float, widths: Sequence[float], beside: int, turned: bool
) -> float:
    line, lefts = line_height(SIZE), [EDGE - beside + sum(widths[:n]) for n in range(len(widths))]
    rooms = [wide - 2 * beside for wide in widths]
    heads = [(head, *_head(head, room, turned)) for head, room in zip(face.heads, rooms, strict=True)]
    high = max([tall for *_, tall in heads]) + 2 * DOWN
    for (head, lines, tall), left, wide in zip(heads, lefts, widths, strict=True):
        low = QRectF(left, y + high - tall - 2 * DOWN, wide, tall + 2 * DOWN)
        pieces = _turn(head, low, beside) if lines is None else settle(lines, low, head.right, beside)
        placed.heads.append((low, pieces))
    y += high
    for number, row in enumerate(face.rows):
        flows = [flow(_cell_tokens(face, row, n), rooms[n], weight_of(cell, n)) for n, cell in enumerate(row.cells)]
        high = max([count for _, count in flows]) * line + 2 * DOWN
        placed.bands.append(QRectF(EDGE - ACROSS, y, placed.wide - 2 * (EDGE - ACROSS), high))
        for n, (lines, _) in enumerate(flows):
            rect = QRectF(lefts[n], y, widths[n], high)
            placed.spots[number, n] = rect
            placed.pieces[number, n] = settle(lines, rect, face.heads[n].right, beside)
        y += high
    return y


def _head(head: HeadFace, room: float, turned: bool) -> tuple[list[list[Piece]] | None, float]:
    """The lines of a head, and how high they are together; no lines: it reads upwards, for want of room."""
    line = line_height(SIZE)
    if not turned or _head_needs(head)[1] <= room + 0.5:
        lines, count = flow(tokens_of(head.label, head.marks, STRONG), room, STRONG, "ink_soft")
        return lines, count * line
    longest = max([words_width(one, SIZE, STRONG) for one in _turned_lines(head)])
    return None, longest + len(head.marks) * line


def _turn(head: HeadFace, rect: QRectF, beside: int) -> list[Piece]:
    """A head that reads upwards, beside each other its lines, and below them the letters, one below the other."""
    line, lines = line_height(SIZE), _turned_lines(head)
    low = rect.bottom() - DOWN - len(head.marks) * line
    wide = len(lines) * line
    first = rect.right() - beside - wide if head.right else rect.left() + beside
    found = [
        Piece(first + n * line, low, words_width(one, SIZE, STRONG), one, None, STRONG, "ink_soft", turned=True)
        for n, one in enumerate(lines)
    ]
    for n, mark in enumerate(head.marks):
        across = mark_width(mark)
        x = rect.right() - beside - across if head.right else rect.left() + beside
        found.append(Piece(x, low + n * line, across, mark.letters, mark, STRONG, "ink_soft"))
    return found
