"""What is left of something that runs out: one segment a unit, ochre when it is the last."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.widgets.painting import Painted, brush

# Segments narrower than this would be a grey blur, so a long time is one bar.
NARROWEST = 4.0


def paint_timer(painter: QPainter, rect: QRectF, left: int, total: int, due: bool = False) -> None:
    """Draw `left` of `total` units."""
    total = max(total, left, 1)
    fill = "hurt_fill" if due else "accent"
    step = rect.width() / total
    if step < NARROWEST:
        brush(painter, "down_wash")
        painter.drawRoundedRect(rect, 2, 2)
        brush(painter, fill)
        painter.drawRoundedRect(
            QRectF(rect.left(), rect.top(), rect.width() * max(0, left) / total, rect.height()), 2, 2
        )
        return
    for i in range(total):
        brush(painter, fill if i < left else "down_wash")
        part = QRectF(rect.left() + i * step, rect.top(), step - (2 if step > 6 else 1), rect.height())
        painter.drawRoundedRect(part, 2, 2)


class Timer(Painted):
    """The bar alone, as wide as there is room."""

    def __init__(self, left: int = 0, total: int = 1, due: bool = False) -> None:
        self._left, self._total, self._due = left, total, due
        super().__init__(f"{left} of {total} left")

    def show_values(self, left: int, total: int, due: bool = False) -> None:
        """Show other values."""
        self._left, self._total, self._due = left, total, due
        self.changed(f"{left} of {total} left")

    def wanted(self) -> QSize:
        return QSize(0, theme.px("gauge"))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_timer(painter, rect, self._left, self._total, self._due)
