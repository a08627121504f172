"""A layout that goes on in the next line when one is full: for chips and small cards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QLayout, QLayoutItem, QWidget

from gui.widgets.arranging import clear

MORE_LINES = 1.4  # times as many lines are worth it to stand in columns


class FlowLayout(QLayout):
    """Items from left to right, as many to a line as have room; level at the top, or marked ``low``; those marked
    ``tall`` are as high as their line.

    What has no room beside the others and is wider than a line is as high as it then needs; what is marked ``yields``
    is narrower where all of them stand in one line for that.

    ``even``: where one line is not enough, every line has as many, rather than a rest in the last; parts that may grow
    fill their line and are of one width, unless the widest has no room then: all grow by as much instead.
    ``columns``: what stands in one line stands below what is in the line above.
    """

    def __init__(
        self, parent: QWidget, gap: int = 4, even: bool = False, columns: bool = False, line_gap: int | None = None
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._high: dict[int, int] = {}  # how high it is in what width, as long as nothing in it changes
        self._even, self._columns = even, columns
        self._line_gap = gap if line_gap is None else line_gap
        self.setSpacing(gap)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self._high.clear()

    def invalidate(self) -> None:
        self._high.clear()
        super().invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        self._high.clear()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        high = self._high.get(width)
        if high is None:
            high = self._high[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return high

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(h.width() for h in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((h.height() for h in hints), default=0))

    def minimumSize(self) -> QSize:
        least = [item.minimumSize() for item in self._items if not item.isEmpty()]
        return QSize(max((m.width() for m in least), default=0), max((m.height() for m in least), default=0))

    def _arrange(self, rect: QRect, move: bool) -> int:
        x, y, high = rect.x(), rect.y(), 0
        line: list[tuple[QLayoutItem, QRect]] = []
        most = self._most_in_line(rect.width()) if self._even else len(self._items)
        step = self._step(rect.width()) if self._columns else 0
        if step:
            most = max(1, (rect.width() + self.spacing()) // step)
        for item in self._items:
            if item.isEmpty():
                continue
            hint = item.sizeHint()
            width = min(hint.width(), rect.width(), self._left_for(item, rect.width()))
            if width < hint.width() and item.hasHeightForWidth():
                hint.setHeight(item.heightForWidth(width))
            if len(line) == most or (x > rect.x() and x + width > rect.right() + 1):
                if move:
                    self._place(self._filled(line, rect), high)
                x, y, high, line = rect.x(), y + high + self._line_gap, 0, []
            line.append((item, QRect(QPoint(x, y), QSize(width, hint.height()))))
            x, high = x + max(step, width + self.spacing()), max(high, hint.height())
        if move:
            self._place(self._filled(line, rect), high)
        return y + high - rect.y()

    def _left_for(self, item: QLayoutItem, room: int) -> int:
        """How wide a part is that gives way to those beside it, if it can do with so much; else as wide as it likes."""
        part, wish = item.widget(), item.sizeHint().width()
        if part is None or not part.property("yields"):
            return wish
        left = room - sum([wide + self.spacing() for wide in self._widths()]) + wish + self.spacing()
        return left if left >= part.minimumSizeHint().width() else wish

    def _step(self, room: int) -> int:
        """From one column to the next; 0 where columns would take far more lines than what simply follows."""
        widths = self._widths()
        step = max(widths, default=0) + self.spacing()
        each = max(1, (room + self.spacing()) // step) if step else 1
        lines = self._lines(room)
        return step if -(-len(widths) // each) <= max(lines + 2, MORE_LINES * lines) else 0

    def _most_in_line(self, room: int) -> int:
        """How many items stand in a line if all lines have about as many."""
        return -(-len(self._widths()) // self._lines(room))

    def _lines(self, room: int) -> int:
        """How many lines it takes if what does not fit goes on in the next."""
        lines, here = 1, 0
        for width in self._widths():
            if here and here + width > room:
                lines, here = lines + 1, 0
            here += width + self.spacing()
        return lines

    def _widths(self) -> list[int]:
        return [item.sizeHint().width() for item in self._items if not item.isEmpty()]

    def _filled(self, line: list[tuple[QLayoutItem, QRect]], rect: QRect) -> list[tuple[QLayoutItem, QRect]]:
        """The line with parts that may grow, as wide together as it is."""
        grow = [bool(item.expandingDirections() & Qt.Orientation.Horizontal) for item, _ in line]
        if not (self._even and line and all(grow)):
            return line
        room, gap, widths = rect.width() - self.spacing() * (len(line) - 1), self.spacing(), [0] * len(line)
        if max(where.width() for _, where in line) * len(line) > room:
            widths = [where.width() for _, where in line]
        spare, left, filled = room - sum(widths), rect.x(), []
        for n, ((item, where), least) in enumerate(zip(line, widths, strict=True)):
            width = least + spare * (n + 1) // len(line) - spare * n // len(line)
            filled.append((item, QRect(left, where.y(), width, where.height())))
            left += width + gap
        return filled

    def _place(self, line: list[tuple[QLayoutItem, QRect]], high: int) -> None:
        for item, where in line:
            inside = item.widget()
            if inside is not None and inside.property("tall"):
                where.setHeight(high)
            low = inside is not None and inside.property("low")
            item.setGeometry(where.translated(0, high - where.height()) if low else where)


class Flow(QFrame):
    """A frame whose parts flow."""

    def __init__(
        self, *parts: QWidget, gap: int = 4, even: bool = False, columns: bool = False, line_gap: int | None = None
    ) -> None:
        super().__init__()
        self._flow = self._make_layout(gap, even, columns, line_gap)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_parts(*parts)

    def _make_layout(self, gap: int, even: bool, columns: bool, line_gap: int | None) -> FlowLayout:
        return FlowLayout(self, gap, even, columns, line_gap)

    def show_parts(self, *parts: QWidget) -> None:
        """Hold these parts instead."""
        clear(self._flow)
        for part in parts:
            self._flow.addWidget(part)
            part.show()

    def show_tail(self, before: Sequence[QWidget], parts: Sequence[QWidget]) -> None:
        """Hold these at the end, in place of those that stood there before."""
        for part in before:
            self._flow.removeWidget(part)
            part.hide()
            part.deleteLater()
        for part in parts:
            self._flow.addWidget(part)
            part.show()


def flow(*parts: QWidget, gap: int = 4) -> Flow:
    """A `Flow`."""
    return Flow(*parts, gap=gap)
