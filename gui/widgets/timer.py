"""What is left of something that runs out: one segment a unit, the one that runs as far as it has not; ochre when it is
the last."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.widgets.painting import Painted, brush

# Segments narrower than this would be a grey blur, so a long time is one bar.
NARROWEST = 4.0


def paint_timer(painter: QPainter, rect: QRectF, left: int, total: int, due: bool = False, share: float = 1.0) -> None:
    """Draw `left` of `total` units; of the last that is left there is this `share`."""
    total = max(total, left, 1)
    fill = "hurt_fill" if due else "accent"
    step = rect.width() / total
    if step < NARROWEST:
        brush(painter, "down_wash")
        painter.drawRoundedRect(rect, 2, 2)
        brush(painter, fill)
        painter.drawRoundedRect(
            QRectF(rect.left(), rect.top(), rect.width() * max(0, left - 1 + share) / total, rect.height()), 2, 2
        )
        return
    for i in range(total):
        part = QRectF(rect.left() + i * step, rect.top(), step - (2 if step > 6 else 1), rect.height())
        brush(painter, fill if i < left and (i < left - 1 or share >= 1) else "down_wash")
        painter.drawRoundedRect(part, 2, 2)
        if i == left - 1 and share < 1:
            part.setWidth(part.width() * share)
            brush(painter, fill)
            painter.drawRoundedRect(part, 2, 2)


def _words(left: int, total: int, share: float) -> str:
    return f"{round(left - 1 + share, 1):g} of {total} left"


class Timer(Painted):
    """The bar alone, as wide as there is room."""

    def __init__(self, left: int = 0, total: int = 1, due: bool = False, share: float = 1.0) -> None:
        self._left, self._total, self._due, self._share = left, total, due, share
        super().__init__(_words(left, total, share))

    def show_values(self, left: int, total: int, due: bool = False, share: float = 1.0) -> None:
        """Show other values."""
        self._left, self._total, self._due, self._share = left, total, due, share
        self.changed(_words(left, total, share))

    def wanted(self) -> QSize:
        return QSize(0, theme.px("gauge"))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_timer(painter, rect, self._left, self._total, self._due, self._share)
