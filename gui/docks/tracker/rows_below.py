"""Who stands below the lines that are seen: said where the first of them would have been cut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QTableView

from gui.docks.tracker.model import TrackerModel
from gui.widgets.arranging import mark
from gui.widgets.scrolling.whole_lines import WholeRows

INDENT = 12  # px from the left edge
MOST_NAMED = 4  # more are only counted: a line is made when it is looked at


class RowsBelow(QLabel):
    """``Below: Orc × 2, Ogre``, in the room that a line needed more of; nothing where there is hardly any room."""

    def __init__(self, view: QTableView, model: TrackerModel, whole: WholeRows) -> None:
        super().__init__(view)
        mark(self, role="hint")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view, self._model = view, model
        self.hide()
        whole.cut_at.connect(self._show_from)
        model.dataChanged.connect(whole.look_soon)
        model.modelReset.connect(whole.look_soon)

    def _show_from(self, top: int, foot: int) -> None:
        """Say who stands below this height of the lines, where that is seen down to the ``foot``; −1: nobody is cut
        off."""
        port = self._view.viewport().geometry()
        room = QRect(port.x() + INDENT, port.y() + top, port.width() - INDENT, foot - top)
        lines = self._lines_below(top) if top >= 0 else []
        self.setVisible(bool(lines) and room.height() >= self.fontMetrics().height())
        if self.isVisibleTo(self._view):
            self.setGeometry(room)
            self.setText(self._words(lines, room.width() - INDENT))

    def _words(self, lines: Sequence[int], room: int) -> str:
        if len(lines) <= MOST_NAMED:
            named = f"Below: {', '.join([self._model.row(n).name for n in lines])}"
            if self.fontMetrics().horizontalAdvance(named) <= room:
                return named
        return f"Below: {len(lines)} more" if len(lines) > 1 else "Below: one more"

    def _lines_below(self, top: int) -> list[int]:
        """The lines that begin there or lower, but for the heads of sides."""
        first = self._view.rowAt(top)
        return [n for n in range(first, self._model.rowCount()) if self._model.line(n).kind != "head"]
