"""How a chart is drawn: a card, its title, a table with every second row shaded, letters in frames."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.docks.screen.pieces import ACROSS, EDGE, TITLE, Piece, Placed, Spot
from gui.docks.screen.tokens import SIZE, STRONG
from gui.theme import theme
from gui.viewmodel.charts.faces import CellFace, ChartFace, Mark, Press
from gui.widgets.painting import CENTRE, LEFT, brush, focus_ring, frame, line_height, write

CARD, ROUND = 8, 3


def paint_chart(
    painter: QPainter, face: ChartFace, placed: Placed, at: QPointF, hover: Spot | None, here: Spot | None
) -> None:
    """Draw a chart with its corner at a point.  ``hover``: the spot under the pointer, ``here``: of the keyboard."""
    painter.save()
    painter.translate(at)
    frame(painter, QRectF(0.5, 0.5, placed.wide - 1, placed.high - 1), CARD, "raised", "line")
    _paint_title(painter, face, placed, hover)
    for number, band in enumerate(placed.bands):
        if number % 2 == 0:
            brush(painter, "sunken")
            painter.drawRoundedRect(band, ROUND, ROUND)
    for _, pieces in placed.heads:
        _paint_pieces(painter, pieces)
    for spot, pieces in placed.pieces.items():
        cell = face.rows[spot[0]].cells[spot[1]]
        rect = placed.spots[spot]
        if spot == hover and cell.press:
            brush(painter, "accent_wash")
            painter.drawRoundedRect(rect, ROUND, ROUND)
        if cell.marks or cell.meets:
            _frame(painter, rect, cell)
        _paint_pieces(painter, pieces)
    for y, words, meaning in placed.notes:
        write(painter, QRectF(EDGE, y, placed.wide - 2 * EDGE, line_height(SIZE)), words, SIZE, 400, meaning, LEFT)
    if here is not None and here in placed.spots:
        focus_ring(painter, placed.spots[here].adjusted(-1, -1, 1, 1), ROUND)
    painter.restore()


def _paint_title(painter: QPainter, face: ChartFace, placed: Placed, hover: Spot | None) -> None:
    if hover == (TITLE, 0) and face.choice is not None:
        brush(painter, "accent_wash")
        painter.drawRoundedRect(placed.spots[TITLE, 0], ROUND, ROUND)
    meaning, high = "accent" if face.choice is not None else "ink_soft", line_height("micro", STRONG)
    rect = placed.spots[TITLE, 0]
    for number, words in enumerate(placed.title):
        line = QRectF(rect.left() + ACROSS, rect.top() + 2 + number * high, rect.width() - 2 * ACROSS, high)
        write(painter, line, words, "micro", STRONG, meaning, LEFT)


def _frame(painter: QPainter, rect: QRectF, cell: CellFace) -> None:
    """A cell that is somebody's own stands in a frame; where who acts meets who is aimed at, it is heavy."""
    strong = cell.meets or any([mark.acts or mark.aimed for mark in cell.marks])
    place = rect.adjusted(1.5, 1, -1.5, -1)
    frame(painter, place, ROUND, "accent_wash" if cell.meets else None, "ink", 2 if strong else 1)


def _paint_pieces(painter: QPainter, pieces: list[Piece]) -> None:
    high = line_height(SIZE)
    for piece in pieces:
        rect = QRectF(piece.x, piece.y, piece.wide, high)
        if piece.mark is not None:
            paint_mark(painter, rect, piece.mark)
        elif piece.turned:
            painter.save()
            painter.translate(piece.x, piece.y)
            painter.rotate(-90)
            write(painter, QRectF(0, 0, piece.wide + 1, high), piece.words, SIZE, piece.weight, piece.meaning, LEFT)
            painter.restore()
        else:
            write(painter, rect.adjusted(0, 0, 1, 0), piece.words, SIZE, piece.weight, piece.meaning, LEFT)


def paint_mark(painter: QPainter, rect: QRectF, mark: Mark) -> None:
    """Letters in a thin frame; in accent for whoever acts, in ink for who is aimed at."""
    box = rect.adjusted(0.5, 1.5, -0.5, -1.5)
    frame(painter, box, ROUND, "accent" if mark.acts else "ink" if mark.aimed else None,
          "accent" if mark.acts else "ink")  # fmt: skip
    meaning = "on_accent" if mark.acts else "panel" if mark.aimed else "ink"
    write(painter, box.adjusted(-2, 0, 2, 0), mark.letters, "micro", STRONG, meaning, CENTRE)


def can_be_pressed(face: ChartFace, spot: Spot) -> bool:
    """Whether a press on a spot does anything."""
    if spot[0] == TITLE:
        return face.choice is not None
    return face.rows[spot[0]].cells[spot[1]].press is not Press.NOTHING


def letter() -> int:
    """The size of a letter of body, by which columns are measured."""
    return theme.px("body")
