"""A line of the order on its way to another place, between the press of the mouse and its release."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication, QTableView

from gui.docks.tracker.model import TURN, TrackerModel
from gui.widgets.painting import brush

THICK = 3
SCROLL = 12


class LineDrag:
    """A line on its way, from the press of the button until it is let go."""

    def __init__(self, view: QTableView, lines: TrackerModel) -> None:
        self._view, self._lines = view, lines
        self._pressed: QPointF | None = None
        self.row = -1  # the line that is on its way; -1 for none
        self.before = -1  # the line above which it would come to stand; -1: it cannot go there

    def press(self, event: QMouseEvent) -> None:
        """The button goes down; only a press on a line can become a drag."""
        index = self._view.indexAt(event.position().toPoint())
        draggable = index.isValid() and self._lines.line(index.row()).kind != "head"
        self._pressed = event.position() if draggable and event.button() == Qt.MouseButton.LeftButton else None

    def move(self, where: QPointF) -> None:
        """The mouse moves with the button down."""
        if self._pressed is None:
            return
        if self.row < 0 and (where - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self.row = self._view.indexAt(self._pressed.toPoint()).row()
        if self.row < 0:
            return
        self._scroll(where.y())
        self.before = self._gap_at(where)
        can = self.before >= 0
        self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor if can else Qt.CursorShape.ForbiddenCursor)
        self._view.viewport().update()

    def let_go(self) -> tuple[int, int] | None:
        """It is let go of: which line should stand before which; nothing if it was no drag or leads nowhere."""
        row, before = self.row, self.before
        self.cancel()
        return (row, before) if row >= 0 and before >= 0 and before not in (row, row + 1) else None

    def cancel(self) -> bool:
        """It stays where it is; whether there was anything on its way."""
        was = self.row >= 0
        self._pressed, self.row, self.before = None, -1, -1
        if was:
            self._view.viewport().unsetCursor()
            self._view.viewport().update()
        return was

    def paint(self, painter: QPainter) -> None:
        """The line in the gap where it would come to stand."""
        if self.row < 0 or self.before < 0:
            return
        y = min(max(self._edge(self.before), THICK / 2), self._view.viewport().height() - THICK / 2)
        brush(painter, "accent")
        painter.drawRect(QRectF(0, y - THICK / 2, self._view.viewport().width(), THICK))
        painter.drawEllipse(QPointF(THICK + 1, y), THICK + 1, THICK + 1)

    def _gap_at(self, where: QPointF) -> int:
        there = self._lines.places_of(self.row)
        inside = 0 <= where.x() <= self._view.viewport().width()
        if len(there) < 2 or not inside or not self._edge(there.start) <= where.y() <= self._edge(there.stop):
            return -1
        return next((n for n in there if where.y() < (self._edge(n) + self._edge(n + 1)) / 2), there.stop)

    def _edge(self, row: int) -> float:
        """The upper edge of a line; of the one after the last, the lower edge of the last."""
        if row < self._lines.rowCount():
            return float(self._view.visualRect(self._lines.index(row, TURN)).top())
        last = self._view.visualRect(self._lines.index(self._lines.rowCount() - 1, TURN))
        return float(last.bottom() + 1)

    def _scroll(self, y: float) -> None:
        bar, high = self._view.verticalScrollBar(), self._view.viewport().height()
        by = -SCROLL if y < SCROLL else SCROLL if y > high - SCROLL else 0
        if by:
            bar.setValue(bar.value() + by)
