"""What is left of something that runs out: one segment a unit, ochre when it is the last."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from gui import theme
from gui.parts.arranging import col, row
from gui.parts.icon import Icon
from gui.parts.painting import Painted, brush
from gui.parts.words import elided, text

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


class TimerLine:
    """A row of the clock: icon, name, what is left in bold, and the bar below. `widget` goes into the layout."""

    def __init__(self, image: str, name: str, left: int, total: int, unit: str, due: bool = False) -> None:
        self._icon, self._name, self._left = Icon(image), elided(name, "small"), text("", "strong")
        self._bar = Timer(left, total, due)
        self.widget = col(row(self._icon, (self._name, 1), self._left, gap=8), self._bar, gap=4)
        self.show_values(image, name, left, total, unit, due)

    def show_values(self, image: str, name: str, left: int, total: int, unit: str, due: bool = False) -> None:
        """Show other values; `unit` is already in the right number ("1 turn")."""
        self._icon.show_icon(image, "due" if due else "ink_soft")
        self._name.show_words(name)
        self._left.setText(f"{left} {unit}")
        self._bar.show_values(left, total, due)
