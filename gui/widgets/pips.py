"""What is ready and what is spent, one pip each: slots of a spell level, charges."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.widgets.painting import Painted, brush

GAP = 4


def paint_pips(painter: QPainter, rect: QRectF, ready: int, total: int) -> None:
    """Draw `ready` discs and then rings up to `total`, left in `rect`; they move together where room is short."""
    side = min(rect.height(), theme.px("pip"))
    step = side + GAP
    if total > 1:
        step = min(step, (rect.width() - side) / (total - 1))
    top = rect.center().y() - side / 2
    for i in range(total):
        full = i < ready
        brush(painter, "accent" if full else None, "accent" if full else "edge", 1.5)
        painter.drawEllipse(QRectF(rect.left() + i * step, top, side, side).adjusted(1, 1, -1, -1))


class Pips(Painted):
    """Pips, as wide as they need."""

    def __init__(self, ready: int = 0, total: int = 0) -> None:
        self._ready, self._total = ready, total
        super().__init__(f"{ready} of {total} ready")

    def show_values(self, ready: int, total: int) -> None:
        """Show other values."""
        self._ready, self._total = ready, total
        self.changed(f"{ready} of {total} ready")

    def wanted(self) -> QSize:
        side = theme.px("pip")
        return QSize(max(1, self._total * (side + GAP) - GAP), side)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_pips(painter, rect, self._ready, self._total)
