"""Who stands above and below the lines that are seen: said where the nearest of them would have been cut, and above
where none is cut in the head of the names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel, QTableView

from gui.docks.tracker.columns import head_width
from gui.docks.tracker.model import NAME, STATE, TrackerModel
from gui.docks.tracker.painting.bodies import body_places, ends_of_bodies
from gui.theme import theme
from gui.widgets.arranging import mark
from gui.widgets.scrolling.whole_lines import WholeRows

INDENT = 12  # px from the left edge
MOST_NAMED = 4  # more are only counted
LETTERS = ("small", "micro")  # the first that have room


def least_strip() -> int:
    """How high a strip is in which it can be said at least how many stand there."""
    metrics = theme.metrics(LETTERS[-1])
    return metrics.height() - _letters("Below: 12 more", LETTERS[-1]).top()


class Beyond(QLabel):
    """Who stands beyond; a click goes there."""

    pressed = Signal()

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        mark(self, role="hint")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()


class RowsBeyond:
    """``Above: Orc × 6`` and ``Below: Orc × 2, Ogre``, each in the room that a line needed more of; where the first of
    the lines needs none, beside the head of the names.  A click on it brings the next of these lines into view."""

    def __init__(self, view: QTableView, model: TrackerModel) -> None:
        self._view, self._model = view, model
        whole = WholeRows(view, top=True, ends=self._ends, kept=least_strip)
        self.above, self.below = Beyond(view), Beyond(view)
        self._rows = {self.above: -1, self.below: -1}  # the next line there
        for label in self._rows:
            label.pressed.connect(lambda label=label: self._go(label))
        whole.cut_at.connect(self._show_around)
        model.dataChanged.connect(whole.look_soon)
        model.modelReset.connect(whole.look_soon)

    def _show_around(self, begin: int, foot: int, high: int) -> None:
        """Say who stands above the one height of the lines, and below the other, where that is seen down to ``high``;
        0 and −1: nobody is cut off there."""
        first = self._view.rowAt(foot) if foot >= 0 else self._model.rowCount()
        below = range(first, self._model.rowCount())
        self._say(self.below, "Below", below, self._strip(foot, high), lambda row: self._name_below(row, foot))
        above = range(max(0, self._view.rowAt(begin)))
        self._say(self.above, "Above", above, self._strip(0, begin), self._model.name)
        if self.above.isHidden():
            self._say(self.above, "Above", above, self._beside_head(), self._model.name)
            self.above.raise_()

    def _strip(self, top: int, foot: int) -> QRect:
        """The room between these heights of the view, where lines stand."""
        port = self._view.viewport().geometry()
        return QRect(port.x() + INDENT, port.y() + top, port.width() - 2 * INDENT, foot - top)

    def _beside_head(self) -> QRect:
        """The room behind the head of the names."""
        heads, head = self._view.horizontalHeader(), self._model.headerData(NAME, Qt.Orientation.Horizontal)
        taken = head_width(str(head)) + INDENT
        left = heads.x() + heads.sectionViewportPosition(NAME) + taken
        return QRect(left, heads.y(), heads.sectionSize(NAME) - taken - INDENT, heads.height() - 1)

    def _bodies_cell(self, row: int) -> QRectF:
        return QRectF(self._view.visualRect(self._model.index(row, STATE))).adjusted(0, 0, 0, -1)

    def _ends(self, index: QModelIndex) -> Sequence[int]:
        line = self._model.line(index.row())
        return ends_of_bodies(self._bodies_cell(index.row()), len(line.beings)) if line.kind == "group" else ()

    def _name_below(self, row: int, foot: int) -> str:
        """What a line is called; of a group that goes over this height, whose bodies stand below it."""
        cell = self._bodies_cell(row)
        if not cell.top() < foot < cell.bottom() or self._model.line(row).kind != "group":
            return self._model.name(row)
        bodies = self._model.row(row).bodies
        cut = [one for one, place in zip(bodies, body_places(cell, len(bodies)), strict=True) if place.bottom() > foot]
        return f"{cut[0].name}–{cut[-1].number}" if len(cut) > 1 else "".join([one.name for one in cut])

    def _go(self, label: Beyond) -> None:
        self._view.scrollTo(self._model.index(self._rows[label], 1))

    def _say(self, label: Beyond, where: str, rows: Sequence[int], room: QRect, name: Callable[[int], str]) -> None:
        """Name those of these lines that are no heads of sides, in this part of the view."""
        lines = [n for n in rows if self._model.line(n).kind != "head"]
        said = self._fitting(where, lines, name, room) if lines else None
        self._rows[label] = (lines[-1] if label is self.above else lines[0]) if lines else -1
        label.setVisible(said is not None)
        if said is not None:
            words, size, place = said
            mark(label, low=size != LETTERS[0])
            place.moveBottom(min(place.bottom(), self._view.height() - 1))  # nothing of it stands outside
            label.setGeometry(place)
            label.setText(words)

    def _fitting(
        self, where: str, lines: Sequence[int], name: Callable[[int], str], room: QRect
    ) -> tuple[str, str, QRect] | None:
        """The words that are read whole in this room, rather names than how many there are, in which letters, and where
        their line stands."""
        told = [f"{where}: {len(lines)} more" if len(lines) > 1 else f"{where}: one more"]
        if len(lines) <= MOST_NAMED:
            told.insert(0, f"{where}: {', '.join(map(name, lines))}")
        return next(
            (
                (words, size, place)
                for words in told
                for size in LETTERS
                if not (place := _line_in(words, size, room)).isEmpty()
            ),
            None,
        )


def _line_in(words: str, size: str, room: QRect) -> QRect:
    """Where a line stands whose letters are in the middle of this room; empty if they have too little.  What has no
    tails is less high than its line."""
    metrics, letters = theme.metrics(size), _letters(words, size)
    middle = room.top() + (room.height() - letters.height()) // 2 - letters.top()
    top = min(middle, room.bottom() + 1 - metrics.height())
    if metrics.horizontalAdvance(words) > room.width() or top + letters.top() < room.top():
        return QRect()
    return QRect(room.x(), top, room.width(), metrics.height())


def _letters(words: str, size: str) -> QRect:
    """Where the letters stand in their line."""
    metrics = theme.metrics(size)
    return metrics.tightBoundingRect(words).translated(0, metrics.ascent())
