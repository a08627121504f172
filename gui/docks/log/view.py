"""The view of the log: one item view, wrapped sentences, marks of dice at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, partial
from math import ceil

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent, QTextOption
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.docks.log.model import LINE, Index, LogModel
from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.viewmodel.log_rows import LogLine, Mark
from gui.widgets.chips import chip_size, paint_chip
from gui.widgets.dice_faces import paint_die
from gui.widgets.key_handling import KeyLine
from gui.widgets.painting import LEFT, focus_ring, keep_units, line_height, lines_of, picture, stamp, write
from gui.widgets.scrolling.area import give_viewport
from gui.widgets.scrolling.top_cover import Reach, TopCover
from gui.widgets.scrolling.whole_lines import WholeRows

PAD, GAP = 12, 8
INDENT = 8  # of what a deed unfolds into
UNDONE = ChipFace("undone")
WRAP = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
MOST_FOR_MARKS = 0.5  # of the width of a line
LEAST_BESIDE = 0.6  # of it for a sentence of several lines with marks beside it
MOST_MEASURED = 2_000  # lines whose height is remembered
MOST_DRAWN = 100  # whose picture is kept
KEYS: tuple[KeyLine, ...] = ((("Right", "Left"), "Unfold the line, fold it"), (("Space",), "Unfold it, or fold it"))


class LogView(QListView):
    """A list whose sentences wrap."""

    def __init__(self, model: LogModel) -> None:
        super().__init__()
        give_viewport(self)
        self.setObjectName("lines")
        self.setAccessibleName("What happened, newest first")
        self.log = model
        self.setModel(model)
        self.painter_of_lines = LogDelegate(lambda: model.lines)
        self.setItemDelegate(self.painter_of_lines)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(False)
        self._cover = TopCover(self)
        WholeRows(self, is_head=lambda index: not index.data(LINE).entry, ends=self._ends_of_lines)

    def _ends_of_lines(self, index: QModelIndex) -> tuple[int, ...]:
        """How far down in an entry each line of its sentence ends; nothing of a head."""
        line = index.data(LINE)
        return self.painter_of_lines.ends_of(line) if line.entry else ()

    def show_entry(self, entry: int) -> bool:
        """Bring this deed into view and stand on it; says whether it is there."""
        at = self.log.place_of(entry)
        if at >= 0:
            self.setCurrentIndex(self.log.index(at))
            self.scrollTo(self.log.index(at), QAbstractItemView.ScrollHint.PositionAtCenter)
        return at >= 0

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """The newest deed is shown with its head: from the very top the log goes on by itself."""
        super().scrollTo(index, hint)
        if index.isValid() and index.row() == self._newest().row():
            self.scrollToTop()
        elif (first := self.indexAt(QPoint(4, 0))).isValid():
            self._cover.begin_whole(self._reach(first), self._reach(index))

    def _reach(self, index: Index) -> Reach:
        """From where to where a line reaches in the whole log."""
        place, above = self.visualRect(index), self.verticalScrollBar().value()
        return place.top() + above, place.bottom() + 1 + above

    def seen_first(self) -> tuple[int, int] | None:
        """The first deed in view and how far down its line begins; nothing at the very top, where new ones come in."""
        if not self.verticalScrollBar().value():
            return None
        first = max(0, self.indexAt(QPoint(4, 4)).row())
        at = next((n for n, line in enumerate(self.log.lines[first:], first) if line.entry and line.first), -1)
        return (self.log.lines[at].entry, self.visualRect(self.log.index(at)).top()) if at >= 0 else None

    def keep_in_view(self, seen: tuple[int, int]) -> None:
        """A deed that is looked at stays where it was seen, whatever has come above it."""
        entry, top = seen
        if (at := self.log.place_of(entry)) >= 0:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + self.visualRect(self.log.index(at)).top() - top)

    def line(self) -> LogLine | None:
        """The line the cursor stands on."""
        found = self.currentIndex().data(LINE)
        return found if isinstance(found, LogLine) else None

    def stand_on(self, line: LogLine | None) -> None:
        """Put the cursor back on this line, if it is still there and nothing else has it."""
        if line is None or self.currentIndex().isValid():
            return
        same = [(one.entry, one.first, one.words) for one in self.log.lines]
        if (wanted := (line.entry, line.first, line.words)) in same:
            self.selectionModel().setCurrentIndex(
                self.log.index(same.index(wanted)), QItemSelectionModel.SelectionFlag.NoUpdate
            )

    def entry_in_view(self) -> int:
        """The deed the cursor stands on, else the first that is seen; 0: none."""
        if (line := self.line()) is not None and line.entry:
            return line.entry
        first = self.indexAt(QPoint(4, 4)).row()
        return next((line.entry for line in self.log.lines[max(0, first) :] if line.entry), 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self.line()
        keys = {Qt.Key.Key_Right: True, Qt.Key.Key_Left: False}
        wanted = keys.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Space and line is not None:
            wanted = not line.open and line.first
        if wanted is None or line is None or not line.entry:
            super().keyPressEvent(event)
            return
        if not line.first:
            self.setCurrentIndex(self.log.index(self.log.place_of(line.entry)))
        self.log.unfold(line.entry, wanted)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands, here as everywhere: ``Ctrl+L`` searches."""

    def moveCursor(self, action: QAbstractItemView.CursorAction, held: Qt.KeyboardModifier) -> QModelIndex:
        """Home is the newest deed: Qt would stay where it is, for the first line is a head.  An arrow held with Alt or
        Ctrl means something elsewhere."""
        if held & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier):
            return self.currentIndex()
        if action == QAbstractItemView.CursorAction.MoveHome:
            return self._newest()
        return super().moveCursor(action, held)

    def _newest(self) -> QModelIndex:
        return self.log.index(next((n for n, line in enumerate(self.log.lines) if line.entry), 0))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        line = self.line()
        if line is None or not line.entry:
            self.setCurrentIndex(self._newest())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        line = self.indexAt(event.position().toPoint()).data(LINE)
        if event.button() == Qt.MouseButton.LeftButton and isinstance(line, LogLine) and line.first:
            self.log.unfold(line.entry, not line.open)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.painter_of_lines.width = self.viewport().width()
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.painter_of_lines.measure_anew()
            self.scheduleDelayedItemsLayout()


class LogDelegate(QStyledItemDelegate):
    """Draws heads and sentences."""

    def __init__(self, lines: Callable[[], Sequence[LogLine]]) -> None:
        super().__init__()
        self._lines = lines
        self.width = 240
        self._high: dict[tuple[LogLine, int], int] = {}  # how high each line is at this width, in this look
        self._drawn: dict[Hashable, QPixmap] = {}  # lines as they look: a new one only moves the others

    def measure_anew(self) -> None:
        """Letters are of another size now."""
        self._high.clear()
        self._drawn.clear()
        _words_high.cache_clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line = self._lines()[index.row()]  # a new line asks for all: the model itself would be asked by way of Qt
        if not line.entry:
            mark = theme.px("chip") if line.undone else 0
            return QSize(self.width, max(line_height("micro", 600), mark) + 12)
        key = line, self.width
        if key not in self._high:
            if len(self._high) >= MOST_MEASURED:
                self._high.clear()
            self._high[key] = (self._below(line) if self._stands_below(line) else self._beside(line)) + 6
        return QSize(self.width, self._high[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: LogLine = index.data(LINE)
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not line.entry:
            self._head(painter, rect.adjusted(PAD, 6, -PAD, -2), line)
        else:
            if len(self._drawn) >= MOST_DRAWN:
                self._drawn.clear()
            seen = theme.current, self.width, line
            stamp(painter, rect, seen, "panel", partial(self._sentence, line=line), self._drawn)
        if option.state & QStyle.StateFlag.State_HasFocus and line.entry:
            focus_ring(painter, rect.adjusted(4, 0, -4, 0), 4)
        painter.restore()

    def _head(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        words, mark = line.words.upper(), chip_size(UNDONE) if line.undone else QSize()
        rect = rect.adjusted(0, 0, -mark.width(), 0) if line.undone else rect
        write(painter, rect, words, "micro", 600, "ink_faint", LEFT)
        if line.undone:
            wide = min(rect.width(), theme.metrics("micro", 600).horizontalAdvance(words))
            painter.drawLine(QPointF(rect.left(), rect.center().y()), QPointF(rect.left() + wide, rect.center().y()))
            middle = rect.center().y() - mark.height() / 2
            paint_chip(painter, QRectF(rect.right(), middle, mark.width(), mark.height()), UNDONE)

    def _sentence(self, painter: QPainter, rect: QRectF, line: LogLine) -> None:
        side, high = theme.px("icon"), theme.px("chip") if line.marks or line.undone else line_height("small")
        inner = rect.adjusted(PAD, 3, -PAD, -3)
        if line.icon in theme.icon_names() and not line.below:
            picture(painter, QRectF(inner.left(), inner.top(), side, high), line.icon, "ink_faint", side)
        if line.folds:
            arrow = QRectF(inner.right() - side, inner.top(), side, high)
            picture(painter, arrow, "chevron-down" if line.open else "chevron-right", "ink_faint", side)
        if line.below:
            inner.setLeft(inner.left() + INDENT)
        inner.setRight(inner.right() - side - 4)  # room for the arrow, whether there is one or not
        below = self._stands_below(line)
        right, top = inner.right(), inner.top()
        marks = self._marks(line)
        if below:  # under the first words
            top, high = inner.bottom() - high, line_height("small")
            right = inner.left() + side + GAP + sum([width + 4 for width, _ in marks]) - 4
        for width, draw in reversed(marks):
            draw(painter, QRectF(right - width, top, width, theme.px("chip")))
            right -= width + 4
        room = self._room_of_words(line)
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
        painter.drawText(words, keep_units(line.words), option)

    def ends_of(self, line: LogLine) -> tuple[int, ...]:
        """How far below the top of a line each line of its words ends, as they wrap."""
        room = self._room_of_words(line)
        apart = theme.metrics("small").lineSpacing()
        return tuple([3 + ceil(n * apart) for n in range(1, len(lines_of(line.words, max(40, room), "small")) + 1)])

    def _whole(self) -> int:
        """The room for a sentence with nothing beside it."""
        return round(self.width - 2 * PAD - 2 * theme.px("icon") - GAP - 4)

    def _room_of_words(self, line: LogLine) -> int:
        return self._whole() - (INDENT if line.below else 0) if self._stands_below(line) else self._room(line)

    def _room(self, line: LogLine) -> int:
        marks = sum(width + 4 for width, _ in self._marks(line))
        return self._whole() - (marks + 4 if marks else 0) - (INDENT if line.below else 0)

    def _stands_below(self, line: LogLine) -> bool:
        """Whether its marks have a line of their own: beside them the sentence would be longer still, or a column too
        narrow to read."""
        room = self._room(line)
        if room < self._whole() * LEAST_BESIDE and len(lines_of(line.words, max(40, room), "small")) > 1:
            return True
        return self._below(line) < self._beside(line)

    def _beside(self, line: LogLine) -> int:
        """How high a line is with its marks at the right of the sentence."""
        least = theme.px("chip") if line.marks or line.undone else 0
        return max(_words_high(line.words, max(40, self._room(line))), least, line_height("small"))

    def _below(self, line: LogLine) -> int:
        """How high it is with the marks on a line of their own, where a narrow sentence would be longer still."""
        marks = theme.px("chip") + 2 if line.marks or line.undone else 0
        room = self._whole() - (INDENT if line.below else 0)
        return max(_words_high(line.words, max(40, room)), line_height("small")) + marks

    def _marks(self, line: LogLine) -> list[tuple[int, Draw]]:
        """The marks of a line: the second only where it leaves the sentence room enough."""
        marks = _marks(line)
        return marks if sum(width + 4 for width, _ in marks) <= self.width * MOST_FOR_MARKS else marks[:1]


Draw = Callable[[QPainter, QRectF], None]


@lru_cache(maxsize=MOST_MEASURED)
def _words_high(words: str, room: int) -> int:
    """How high a sentence becomes, wrapped just as it is painted."""
    return ceil(len(lines_of(words, room, "small")) * theme.metrics("small").lineSpacing())


def _marks(line: LogLine) -> list[tuple[int, Draw]]:
    """The width of each mark and how it is drawn."""
    if line.undone and line.first:
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
