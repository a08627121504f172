"""The reticle: a ring in ink with four ticks that cross it.  Whoever wears it is what the action is aimed at."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.theme import theme
from gui.widgets.painting import CENTRE, brush, write

THICK = 2.0
OUTWARD = 0.35  # of a tick stands outside of the ring


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


def _paint_order(painter: QPainter, rect: QRectF, order: int) -> None:
    """The number in a disc at the upper right corner."""
    side = theme.px("micro") * 1.3
    disc = QRectF(rect.right() - 4 - side / 2, rect.top() + 4 - side / 2, side, side)
    brush(painter, "ink", "panel", 1)
    painter.drawEllipse(disc)
    write(painter, disc, str(order), "micro", 700, "panel", CENTRE)
