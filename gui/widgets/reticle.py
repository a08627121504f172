"""The reticle: a ring in ink with four ticks that cross it.  Whoever wears it is what the action is aimed at."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.widgets.painting import CENTRE, brush, disc, frame, stamp, words_width, write

THICK = 2.0
OUTER = 8.0  # px of room for what stands outside of it
TICK, OUTWARD, INWARD = 0.16, 0.35, 0.8  # of the ring's height; of a tick what stands outside of the ring, and inside
REACH = 2.5  # px a tick stands outside of a chip's frame, its cap besides; what is written within stays free
ORDER_HIGH = 1.3  # letters of its size: the number that says as which of several something is taken
EDGE = 1.0  # px of the line around that number
OVER, AROUND = 3, 6  # px: by how much it hangs over the corner, and what is round its figures


def paint_reticle(painter: QPainter, rect: QRectF, round_: bool) -> None:
    """Draw the reticle along the edge of `rect`: a ring around a token if `round_`, else the frame of a chip.  Its
    ticks stand a little outside, and cross the picture of a token, but no figure of a chip."""
    draw = _paint_ring if round_ else _paint_frame
    stamp(painter, rect.adjusted(-OUTER, -OUTER, OUTER, OUTER), draw, None, draw)


def _paint_ring(painter: QPainter, around: QRectF) -> None:
    rect = around.adjusted(OUTER, OUTER, -OUTER, -OUTER)
    disc(painter, rect, None, "ink", THICK)
    tick = rect.height() * TICK
    _paint_ticks(painter, rect, tick * INWARD, tick * OUTWARD)


def _paint_frame(painter: QPainter, around: QRectF) -> None:
    rect = around.adjusted(OUTER, OUTER, -OUTER, -OUTER)
    frame(painter, rect, 5, None, "ink", THICK)
    _paint_ticks(painter, rect, 0, REACH)


def _paint_ticks(painter: QPainter, rect: QRectF, inside: float, outside: float) -> None:
    """A tick across each side; so much of it stands inside and outside."""
    middle = rect.center()
    brush(painter, None, "ink", THICK)
    for across, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        x, y = middle.x() + across * rect.width() / 2, middle.y() + down * rect.height() / 2
        painter.drawLine(QLineF(x + across * outside, y + down * outside, x - across * inside, y - down * inside))


def order_width(order: int) -> float:
    """How wide the number is with what lies round it."""
    return max(theme.px("micro") * ORDER_HIGH, words_width(str(order), "micro", 700) + AROUND)


def paint_order(painter: QPainter, rect: QRectF, order: int, highest: float) -> None:
    """The number that says as which of several something is taken: in a disc that hangs over the upper right corner,
    never above ``highest``, and grows inward with its figures."""
    high, wide = theme.px("micro") * ORDER_HIGH, order_width(order)
    right, middle = rect.right() + OVER + high / 2, max(rect.top() - OVER / 2, highest + high / 2 + EDGE)
    badge = QRectF(right - wide, middle - high / 2, wide, high)
    frame(painter, badge, high / 2, "ink", "panel", 1)
    write(painter, badge, str(order), "micro", 700, "panel", CENTRE)
