"""What stands at which place of a chart, and how words and letters of a cell flow into lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

from gui.docks.screen.tokens import DOT, SIZE, STRONG, Token, beside_mark
from gui.viewmodel.charts.faces import CellFace, ChartFace, Mark, RowFace
from gui.widgets.painting import line_height, words_width

LONGEST_PART = 24  # letters of what stands in one line whole
ACROSS, DOWN = 6, 2  # px beside the words of a cell and above them
EDGE = 10  # px from the edge of a card to its words
TITLE = -1  # the row of a title

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


def marks_of(face: ChartFace, row: RowFace, column: int) -> tuple[Mark, ...]:
    """The marks before the words of a cell: those of the row before the first."""
    own = row.cells[column].marks
    return (*row.marks, *own) if not column else own


def weight_of(cell: CellFace, column: int) -> int:
    return STRONG if cell.marks or cell.meets else 400


def flow(tokens: Sequence[Token], room: float, weight: int, meaning: str = "ink") -> tuple[list[list[Piece]], int]:
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


def settle(lines: list[list[Piece]], rect: QRectF, right: bool, beside: int = ACROSS) -> list[Piece]:
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
