"""The reticle: a ring in ink with four ticks that cross it.  Whoever wears it is what the action is aimed at."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.theme import theme
from gui.widgets.painting import CENTRE, brush, words_width, write

THICK = 2.0
OUTWARD = 0.35  # of a tick stands outside of the ring
ORDER_HIGH = 1.3  # letters of its size: the number that says as which of several something is taken
OVER, AROUND = 3, 6  # px: by how much it hangs over the corner, and what is round its figures


def paint_reticle(painter: QPainter, rect: QRectF, round_: bool, order: int = 0) -> None:
    """Draw the reticle along the edge of `rect`: a ring around a token if `round_`, else the frame of a chip.  Its
    ticks stand a little outside.  `order` says as which of several it is taken; 0: that does not matter."""
    path = QPainterPath()
    if round_:
        path.addEllipse(rect)
    else:
        path.addRoundedRect(rect, 5, 5)
    brush(painter, None, "ink", THICK)
    painter.drawPath(path)
    tick = rect.height() * (0.16 if round_ else 0.17)
    inside, outside = tick * (0.8 if round_ else 0.45), tick * OUTWARD
    middle = rect.center()
    for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        x, y = middle.x() + across * rect.width() / 2, middle.y() + down * rect.height() / 2
        painter.drawLine(QLineF(x + across * outside, y + down * outside, x - across * inside, y - down * inside))
    if order:
        _paint_order(painter, rect, order)


def order_width(order: int) -> float:
    """How wide the number is with what lies round it."""
    return max(theme.px("micro") * ORDER_HIGH, words_width(str(order), "micro", 700) + AROUND)


def _paint_order(painter: QPainter, rect: QRectF, order: int) -> None:
    """The number in a disc that hangs over the upper right corner; it grows inward with its figures."""
    high, wide = theme.px("micro") * ORDER_HIGH, order_width(order)
    right, middle = rect.right() + OVER + high / 2, rect.top() - OVER / 2
    disc = QRectF(right - wide, middle - high / 2, wide, high)
    brush(painter, "ink", "panel", 1)
    painter.drawRoundedRect(disc, high / 2, high / 2)
    write(painter, disc, str(order), "micro", 700, "panel", CENTRE)
