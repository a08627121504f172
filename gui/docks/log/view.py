"""The view of the log: one item view, wrapped sentences, marks of dice at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem

from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.viewmodel.log_rows import LogLine, Mark, log_lines
from gui.widgets.chips import chip_size, paint_chip
from gui.widgets.dice_faces import paint_die
from gui.widgets.painting import LEFT, line_height, picture, write
from gui.widgets.words import plain_tip

if TYPE_CHECKING:
    from models.desk.desk import LogEntry

Index = QModelIndex | QPersistentModelIndex
LINE = Qt.ItemDataRole.UserRole
PAD, GAP = 12, 8
UNDONE = ChipFace("undone")
WRAP = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
MOST_FOR_MARKS = 0.5  # of the width of a line


class LogModel(QAbstractListModel):
    """Newest first; older entries are fetched as the view comes near the end."""

    def __init__(self, parent: QObject, older: Callable[[int], Sequence[LogEntry]]) -> None:
        super().__init__(parent)
        self._older = older
        self.entries: list[LogEntry] = []
        self.lines: list[LogLine] = []
        self.whole = False
        self.icons: Callable[[str], str] = str

    def show_entries(self, entries: Sequence[LogEntry], all_of_them: bool) -> None:
        """Show these; `all_of_them`: there are no older ones."""
        self.whole = all_of_them
        self.entries = list(entries)
        lines = log_lines(self.entries, self.icons)
        if lines == self.lines:
            return
        more = len(lines) - len(self.lines)
        if self.lines and more > 0 and lines[more:] == self.lines:
            self.beginInsertRows(QModelIndex(), 0, more - 1)
            self.lines = lines
            self.endInsertRows()
            return
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and not self.whole and bool(self.entries)

    def fetchMore(self, parent: Index) -> None:
        more = list(self._older(self.entries[-1].id))
        if not more:
            self.whole = True
            return
        self.entries += more
        lines = log_lines(self.entries, self.icons)
        self.beginInsertRows(QModelIndex(), len(self.lines), len(lines) - 1)
        self.lines = lines
        self.endInsertRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == LINE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            marks = ", ".join(mark.words for mark in line.marks)
            return " · ".join(part for part in (line.words, marks, "undone" if line.undone else "") if part)
        return plain_tip(line.tip) or None if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled


class LogView(QListView):
    """A list whose sentences wrap."""

    def __init__(self, model: LogModel) -> None:
        super().__init__()
        self.setObjectName("lines")
        self.setAccessibleName("What happened, newest first")
        self.setModel(model)
        self.painter_of_lines = LogDelegate()
        self.setItemDelegate(self.painter_of_lines)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.painter_of_lines.width = self.viewport().width()
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.scheduleDelayedItemsLayout()


class LogDelegate(QStyledItemDelegate):
    """Draws heads and sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.width = 240

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: LogLine = index.data(LINE)
        if not line.entry:
            return QSize(self.width, line_height("micro", 600) + 12)
        beside, below = self._beside(line), self._below(line)
        return QSize(self.width, min(beside, below) + 6)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: LogLine = index.data(LINE)
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not line.entry:
            below = rect.adjusted(PAD, 6, -PAD, -2)
            write(painter, below, line.words.upper(), "micro", 600, "ink_faint", LEFT)
        else:
            self._sentence(painter, rect, line)
        painter.restore()

    def _sentence(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        side, high = theme.px("icon"), theme.px("chip") if line.marks or line.undone else line_height("small")
        inner = rect.adjusted(PAD, 3, -PAD, -3)
        if line.icon in theme.icon_names() and (line.first or line.undone):
            picture(painter, QRectF(inner.left(), inner.top(), side, high), line.icon, "ink_faint", side)
        below = self._below(line) < self._beside(line)
        right, top = inner.right(), inner.top()
        marks = self._marks(line)
        if below:  # under the first words
            top, high = inner.bottom() - high, line_height("small")
            right = inner.left() + side + GAP + sum([width + 4 for width, _ in marks]) - 4
        for width, draw in reversed(marks):
            draw(painter, QRectF(right - width, top, width, theme.px("chip")))
            right -= width + 4
        room = self._whole() if below else self._room(line)
        words = QRectF(inner.left() + side + GAP, inner.top(), room, inner.height())
        single = _words_high(line.words, room) <= ceil(theme.metrics("small").lineSpacing())  # as the layout breaks it
        if single:
            words.setHeight(high)
        font = theme.font("small")
        font.setStrikeOut(line.undone)
        painter.setFont(font)
        painter.setPen(theme.colour("ink_faint" if line.undone else "ink_soft"))
        option = QTextOption(
            Qt.AlignmentFlag.AlignLeft | (Qt.AlignmentFlag.AlignVCenter if single else Qt.AlignmentFlag.AlignTop)
        )
        option.setWrapMode(WRAP)
        painter.drawText(words, line.words, option)

    def _whole(self) -> int:
        """The room for a sentence with nothing beside it."""
        return round(self.width - 2 * PAD - theme.px("icon") - GAP)

    def _room(self, line: LogLine) -> int:
        marks = sum(width + 4 for width, _ in self._marks(line))
        return self._whole() - (marks + 4 if marks else 0)

    def _beside(self, line: LogLine) -> int:
        """How high a line is with its marks at the right of the sentence."""
        least = theme.px("chip") if line.marks or line.undone else 0
        return max(_words_high(line.words, max(40, self._room(line))), least, line_height("small"))

    def _below(self, line: LogLine) -> int:
        """How high it is with the marks on a line of their own, where a narrow sentence would be longer still."""
        marks = theme.px("chip") + 2 if line.marks or line.undone else 0
        return max(_words_high(line.words, max(40, self._whole())), line_height("small")) + marks

    def _marks(self, line: LogLine) -> list[tuple[int, Draw]]:
        """The marks of a line: the second only where it leaves the sentence room enough."""
        marks = _marks(line)
        return marks if sum(width + 4 for width, _ in marks) <= self.width * MOST_FOR_MARKS else marks[:1]


Draw = Callable[[QPainter, QRectF], None]


def _words_high(words: str, room: int) -> int:
    """How high a sentence becomes, wrapped just as it is painted."""
    layout = QTextLayout(words, theme.font("small"))
    option = QTextOption()
    option.setWrapMode(WRAP)
    layout.setTextOption(option)
    layout.beginLayout()
    lines = 0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room)
        lines += 1
    layout.endLayout()
    return ceil(lines * theme.metrics("small").lineSpacing())


def _marks(line: LogLine) -> list[tuple[int, Draw]]:
    """The width of each mark and how it is drawn."""
    if line.undone:
        return [(chip_size(UNDONE).width(), lambda painter, rect: paint_chip(painter, rect, UNDONE))]
    return [_mark(mark) for mark in line.marks[:2]]


def _mark(mark: Mark) -> tuple[int, Draw]:
    if mark.faces:
        side = round(theme.px("die") * 0.7)

        def dice(painter: QPainter, rect: QRectF) -> None:
            for n, face in enumerate(mark.faces):
                paint_die(painter, QRectF(rect.left() + n * (side + 4), rect.center().y() - side / 2, side, side), face)

        return len(mark.faces) * (side + 4) - 4, dice
    face = ChipFace(mark.words, image="hand" if mark.by_hand else "")
    return chip_size(face).width(), lambda painter, rect: paint_chip(painter, rect, face)
