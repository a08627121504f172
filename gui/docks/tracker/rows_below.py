"""Who stands below the lines that are seen: said where the first of them would have been cut."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QTableView

from gui.docks.tracker.model import NAME, TrackerModel
from gui.widgets.arranging import mark
from gui.widgets.scrolling.whole_lines import WholeRows

INDENT = 12  # px from the left edge


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

    def _show_from(self, top: int) -> None:
        """Name whoever stands below this height of the lines; −1: nobody is cut off."""
        port = self._view.viewport().geometry()
        room = QRect(port.x() + INDENT, port.y() + top, port.width() - INDENT, port.height() - top)
        names = self._names_below(top) if top >= 0 else []
        self.setVisible(bool(names) and room.height() >= self.fontMetrics().height())
        if not names:
            return
        self.setGeometry(room)
        named = f"Below: {', '.join(names)}"
        fits = self.fontMetrics().horizontalAdvance(named) <= room.width() - INDENT
        self.setText(named if fits else f"Below: {len(names)} more lines")

    def _names_below(self, top: int) -> list[str]:
        lines = range(self._model.rowCount())
        below = [n for n in lines if self._view.visualRect(self._model.index(n, NAME)).top() >= top]
        return [self._model.row(n).name for n in below if self._model.line(n).kind != "head"]
