"""Where everything of a chart stands in a column of so many px: a table while that has room, if need be with heads that
read upwards, else line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF

from gui.docks.screen.tokens import DOT, SIZE, STRONG, Token, beside_mark, mark_width, tokens_of, wrap
from gui.theme import theme
from gui.viewmodel.charts.faces import NOTHING, CellFace, ChartFace, HeadFace, Mark, RowFace
from gui.widgets.painting import line_height, words_width

LONGEST_PART = 24  # letters of what stands in one line whole
ACROSS, CLOSE, DOWN = 6, 3, 2  # px beside the words of a cell, where there is little room, and above them
EDGE = 10  # px from the edge of a card to its words
BETWEEN = 4  # px between title, table and notes
TITLE = -1  # the row of a title
GOOD_LETTERS = 12  # of body: how wide a column of words should be, if it has so many
IN_COLUMNS = 3  # so many cells to a line stand in columns, where each has room
TURNED_LETTERS = 9  # of body: how long a line of a head is that reads upwards

Spot = tuple[int, int]  # row and column; the title is (−1, 0)


@dataclass(frozen=True, slots=True)
class Piece:
    """Words, or letters in a frame, at a place of a cell.  ``turned``: words that read upwards from there."""

    x: float
    y: float
    wide: float
    words: str = ""
    mark: Mark | None = None
    weight: int = 400
    meaning: str = "ink"
    turned: bool = False


@dataclass(slots=True)
class Placed:
    """A chart laid out in a width: its rects by spot, the pieces in each, the heads, the notes."""

    wide: float
    high: float = 0
    stacked: bool = False
    spots: dict[Spot, QRectF] = field(default_factory=dict)
    pieces: dict[Spot, list[Piece]] = field(default_factory=dict)
    heads: list[tuple[QRectF, list[Piece]]] = field(default_factory=list)
    bands: list[QRectF] = field(default_factory=list)  # rows, each second of them shaded
    notes: list[tuple[float, str, str]] = field(default_factory=list)  # where, what, and its meaning
    title: list[str] = field(default_factory=list)


Pair = tuple[list[list[Piece]], float, int]  # a cell behind its head: its lines, how wide, how many


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
            y = _place_lines(face, placed, y, room)
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
    return tokens_of(cell.text, _marks_of(face, row, column), _weight(cell, column), face.heads[column].right)


def _marks_of(face: ChartFace, row: RowFace, column: int) -> tuple[Mark, ...]:
    """The marks before the words of a cell: those of the row before the first."""
    own = row.cells[column].marks
    return (*row.marks, *own) if not column else own


def _weight(cell: CellFace, column: int) -> int:
    return STRONG if cell.marks or cell.meets else 400


def _needs(face: ChartFace, row: RowFace, column: int) -> tuple[float, float]:
    """The width of a cell in one line, and the least it can do with."""
    cell, marks = row.cells[column], _marks_of(face, row, column)
    whole = sum([mark_width(mark) + beside_mark() for mark in marks]) + words_width(
        cell.text, SIZE, _weight(cell, column)
    )
    return whole, max([wide for wide, _, _ in _cell_tokens(face, row, column)], default=0)


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


def _flow(tokens: Sequence[Token], room: float, weight: int, meaning: str = "ink") -> tuple[list[list[Piece]], int]:
    """Tokens in lines of this width, which end at the dots between their parts where the next part has no room:
    ``Cleric 1–3 ·`` and then ``Fighter 1``."""
    space, lines, x = words_width(" ", SIZE, weight), [list[Piece]()], 0.0
    for number, (wide, words, mark) in enumerate(tokens):
        part = _part_from(tokens, number, space)
        begun = bool(lines[-1]) and lines[-1][-1].mark is None
        if lines[-1] and (x + wide > room + 0.5 or (begun and x + part > room + 0.5 and part <= room)):
            lines.append([])
            x = 0.0
        lines[-1].append(Piece(x, 0, wide, words, mark, weight, meaning))
        x += wide + (beside_mark() if mark is not None else space)
    return lines, len(lines)


def _part_from(tokens: Sequence[Token], at: int, space: int) -> float:
    """How wide the part is that begins here, up to its dot; 0 within a part, and of one too long to stay whole."""
    if not at or not tokens[at - 1][1].endswith(DOT):
        return 0.0
    rest = [(wide, words) for wide, words, _ in tokens[at:]]
    dots = [number for number, (_, words) in enumerate(rest) if words.endswith(DOT)]
    part = rest[: dots[0] + 1] if dots else rest
    if len(" ".join([words for _, words in part])) > LONGEST_PART:
        return 0.0
    return sum([wide for wide, _ in part]) + space * (len(part) - 1)


def _settle(lines: list[list[Piece]], rect: QRectF, right: bool, beside: int = ACROSS) -> list[Piece]:
    """The pieces of the lines at their places in a rect; words that follow each other on a line are one piece."""
    found, high = [], line_height(SIZE)
    for number, line in enumerate(lines):
        end = line[-1].x + line[-1].wide if line else 0.0
        shift = rect.width() - 2 * beside - end if right else 0.0
        y = rect.top() + DOWN + number * high
        for piece in _joined(line):
            x = rect.left() + beside + shift + piece.x
            found.append(Piece(x, y, piece.wide, piece.words, piece.mark, piece.weight, piece.meaning))
    return found


def _joined(line: Sequence[Piece]) -> list[Piece]:
    found: list[Piece] = []
    for piece in line:
        last = found[-1] if found else None
        alike = last is not None and (last.mark, last.meaning, last.weight) == (None, piece.meaning, piece.weight)
        if last is not None and alike and piece.mark is None:
            words = f"{last.words} {piece.words}"
            wide = words_width(words, SIZE, last.weight)
            found[-1] = Piece(last.x, 0, wide, words, None, last.weight, last.meaning)
        else:
            found.append(piece)
    return found


def _place_table(
    face: ChartFace, placed: Placed, y: float, widths: Sequence[float], beside: int, turned: bool
) -> float:
    line, lefts = line_height(SIZE), [EDGE - beside + sum(widths[:n]) for n in range(len(widths))]
    rooms = [wide - 2 * beside for wide in widths]
    heads = [(head, *_head(head, room, turned)) for head, room in zip(face.heads, rooms, strict=True)]
    high = max([tall for *_, tall in heads]) + 2 * DOWN
    for (head, lines, tall), left, wide in zip(heads, lefts, widths, strict=True):
        low = QRectF(left, y + high - tall - 2 * DOWN, wide, tall + 2 * DOWN)
        pieces = _turn(head, low, beside) if lines is None else _settle(lines, low, head.right, beside)
        placed.heads.append((low, pieces))
    y += high
    for number, row in enumerate(face.rows):
        flows = [_flow(_cell_tokens(face, row, n), rooms[n], _weight(cell, n)) for n, cell in enumerate(row.cells)]
        high = max([count for _, count in flows]) * line + 2 * DOWN
        placed.bands.append(QRectF(EDGE - ACROSS, y, placed.wide - 2 * (EDGE - ACROSS), high))
        for n, (lines, _) in enumerate(flows):
            rect = QRectF(lefts[n], y, widths[n], high)
            placed.spots[number, n] = rect
            placed.pieces[number, n] = _settle(lines, rect, face.heads[n].right, beside)
        y += high
    return y


def _head(head: HeadFace, room: float, turned: bool) -> tuple[list[list[Piece]] | None, float]:
    """The lines of a head, and how high they are together; no lines: it reads upwards, for want of room."""
    line = line_height(SIZE)
    if not turned or _head_needs(head)[1] <= room + 0.5:
        lines, count = _flow(tokens_of(head.label, head.marks, STRONG), room, STRONG, "ink_soft")
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


def _place_lines(face: ChartFace, placed: Placed, y: float, room: float) -> float:
    """Each row as its first cell, and below it the others behind the heads of their columns, plain words first."""
    line, limit = line_height(SIZE), room + 2 * ACROSS
    order = sorted(range(1, len(face.heads)), key=lambda n: not face.heads[n].plain)
    told = [{n: _pair(face, row, n, room) for n in order if _says(face.heads[n], row.cells[n])} for row in face.rows]
    step = _step([list(pairs.values()) for pairs in told], limit)
    for number, (row, pairs) in enumerate(zip(face.rows, told, strict=True)):
        x, top = 0.0, y
        lines, count = _flow(tokens_of(face.row_words(row), _marks_of(face, row, 0), STRONG), room, STRONG)
        rect = QRectF(EDGE - ACROSS, y, room + 2 * ACROSS, count * line + 2 * DOWN)
        placed.spots[number, 0], placed.pieces[number, 0] = rect, _settle(lines, rect, right=False)
        y += rect.height() - DOWN
        for column, (pieces, wide, count) in pairs.items():
            if x and x + wide > limit + 0.5:
                x, y = 0.0, y + line
            rect = QRectF(EDGE - ACROSS + x, y - DOWN, min(wide, limit), count * line + 2 * DOWN)
            placed.spots[number, column] = rect
            placed.pieces[number, column] = _settle(pieces, rect, right=False)
            x, y = (x + _steps(wide, step), y) if count == 1 else (limit, y + (count - 1) * line)
        y += (line if pairs else 0) + DOWN
        placed.bands.append(QRectF(EDGE - ACROSS, top, placed.wide - 2 * (EDGE - ACROSS), y - top))
    return y


def _step(rows: Sequence[Sequence[Pair]], limit: float) -> float:
    """How wide the columns are in which cells stand below each other; 0 where fewer than so many have room.

    Either as the widest without letters in a frame, whose own cells take as many columns as they need, or as the widest
    of all, where that takes no more lines: there each column is filled.
    """
    pairs = [pair for row in rows for pair in row]
    plain = [wide for pieces, wide, _ in pairs if not any([piece.mark for line in pieces for piece in line])]
    widest, most = max(plain, default=0.0), max([wide for _, wide, _ in pairs], default=0.0)
    if not 0 < widest <= limit / IN_COLUMNS:
        return 0.0
    narrow = limit / (limit // widest)
    even = limit / (limit // most) if most <= limit / 2 else 0.0
    return even if even and _lines_in(rows, limit, even) <= _lines_in(rows, limit, narrow) else narrow


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
    weight = STRONG if _of_figures(face) and cell.text != NOTHING else _weight(cell, column)
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
    return lines, max([line[-1].x + line[-1].wide for line in lines]) + 2 * ACROSS, len(lines)
