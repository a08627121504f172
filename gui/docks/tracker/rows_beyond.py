"""Who stands above and below the lines that are seen: said where the nearest of them would have been cut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QTableView

from gui.docks.tracker.model import TrackerModel
from gui.theme import theme
from gui.widgets.arranging import mark
from gui.widgets.scrolling.whole_lines import WholeRows

INDENT = 12  # px from the left edge
MOST_NAMED = 4  # more are only counted: a line is made when it is looked at
LETTERS = ("small", "micro")  # the first that have room


class RowsBeyond:
    """``Above: Orc × 6`` and ``Below: Orc × 2, Ogre``, each in the room that a line needed more of; nothing where there
    is hardly any room."""

    def __init__(self, view: QTableView, model: TrackerModel, whole: WholeRows) -> None:
        self._view, self._model = view, model
        self.above, self.below = _line(view), _line(view)
        whole.cut_at.connect(self._show_around)
        model.dataChanged.connect(whole.look_soon)
        model.modelReset.connect(whole.look_soon)

    def _show_around(self, begin: int, foot: int, high: int) -> None:
        """Say who stands above the one height of the lines, and below the other, where that is seen down to ``high``;
        0 and −1: nobody is cut off there."""
        first = self._view.rowAt(foot) if foot >= 0 else self._model.rowCount()
        self._say(self.below, "Below", range(first, self._model.rowCount()), foot, high)
        self._say(self.above, "Above", range(self._view.rowAt(begin) if begin > 0 else 0), 0, begin)

    def _say(self, label: QLabel, where: str, rows: Sequence[int], top: int, foot: int) -> None:
        """Name those of these lines that are no heads of sides, in this part of the view."""
        lines = [n for n in rows if self._model.line(n).kind != "head"]
        port = self._view.viewport().geometry()
        room = QRect(port.x() + INDENT, port.y() + top, port.width() - 2 * INDENT, foot - top)
        said = self._fitting(where, lines, room.size()) if lines else None
        label.setVisible(said is not None)
        if said is not None:
            mark(label, low=said[1] != LETTERS[0])
            label.setGeometry(room)
            label.setText(said[0])

    def _fitting(self, where: str, lines: Sequence[int], room: QSize) -> tuple[str, str] | None:
        """The words that are read whole in this room, rather names than how many there are, and in which letters."""
        told = [f"{where}: {len(lines)} more" if len(lines) > 1 else f"{where}: one more"]
        if len(lines) <= MOST_NAMED:
            told.insert(0, f"{where}: {', '.join([self._model.row(n).name for n in lines])}")
        return next(((words, size) for words in told for size in LETTERS if _has_room(words, size, room)), None)


def _line(view: QTableView) -> QLabel:
    label = mark(QLabel(view), role="hint")
    label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    label.hide()
    return label


def _has_room(words: str, size: str, room: QSize) -> bool:
    """Whether a line of these letters, in the middle of this room, is read whole; what has no tails needs less."""
    metrics = theme.metrics(size)
    base = (room.height() - metrics.height()) // 2 + metrics.ascent()
    letters = metrics.tightBoundingRect(words).translated(0, base)
    return metrics.horizontalAdvance(words) <= room.width() and 0 <= letters.top() <= letters.bottom() < room.height()
