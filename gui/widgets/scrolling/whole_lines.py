"""What scrolls shows nothing of a line that only begins at its foot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from weakref import WeakKeyDictionary, WeakSet

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QObject, QPoint, QRect, Signal
from PySide6.QtGui import QFontMetrics, QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QFrame,
    QLabel,
    QScrollArea,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

from gui.widgets.arranging import Columns
from gui.widgets.scrolling.before_painting import BeforePainting

ANYWHERE = QRect(0, 0, 1000, 1000)  # to be measured in
SLACK = 1  # px of a line that nobody misses
MOST = 0.5  # of the height of an area may be left empty at its foot
LEAST_OF_ROW = 2  # lines of a row that wraps: fewer say too little to be seen without the rest
WHOLE = (QAbstractButton, QAbstractSpinBox, QComboBox, QTabBar, QLabel)  # lines by themselves, whatever is in them
STACKED = (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show)
PLACED = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)
_ALL: WeakSet[Whole] = WeakSet()
_OVER: WeakSet[QWidget] = WeakSet()
_CUTTING: WeakKeyDictionary[QWidget, WholeLines] = WeakKeyDictionary()  # of each area: Qt makes more known if asked


class Whole(QObject):
    """Looks anew at what an area shows once it has moved or has another size."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        _ALL.add(self)
        self._bar, self._port = area.verticalScrollBar(), area.viewport()
        self._soon = BeforePainting(self, self._look_if_there)
        self._bar.valueChanged.connect(lambda _value: self._look_if_there())
        for one in (area, self._port):
            one.installEventFilter(self)

    def look(self) -> None:
        """Cut anew what stands there now."""
        raise NotImplementedError

    def _look_if_there(self) -> None:
        """An area that goes is scrolled once more after its inside has gone."""
        if isValid(self._port):
            self.look()

    def look_soon(self) -> None:
        """What stands there is about to be other, or has its place by then."""
        self._soon.want()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A wheel over what is cut off turns the area, too: there it is none of the inside."""
        if event.type() == QEvent.Type.Wheel and watched is self.parent():
            QCoreApplication.sendEvent(self._bar, event)
            return event.isAccepted()
        if event.type() in STACKED and watched is not self.parent():
            self.look_soon()
        return super().eventFilter(watched, event)

    def _high(self) -> int:
        """How much of the area is seen: down to what lies over its foot."""
        high, window = self._port.height(), self._port.window()
        for one in [over for over in _OVER if isValid(over) and over.isVisible() and over.window() is window]:
            place = QRect(self._port.mapFrom(window, one.mapTo(window, QPoint())), one.size())
            beside = place.left() >= self._port.width() or place.right() < 0
            if 0 < place.top() < high and not beside and not one.isAncestorOf(self._port):
                high = place.top()
        return high


class LiesOver(QObject):
    """Makes lines end whole above a widget, too, that lies over the foot of what scrolls."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        _OVER.add(widget)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in PLACED:
            for one in [one for one in _ALL if isValid(one)]:
                one.look_soon()
        return super().eventFilter(watched, event)


class WholeLines(Whole):
    """Cuts what stands in an area where the first line begins that has no room at the foot.

    What is cut off is neither painted nor clicked on: the ground of whatever holds the area is seen there.  A line so
    high that hardly anything else would be seen is left as it is.
    """

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        _CUTTING[area] = self
        self._inside: QWidget | None = None

    def look(self) -> None:
        """Cut anew what stands there now."""
        inside = self._area.widget()
        if inside is None:
            return
        if inside is not self._inside:
            self._inside = inside
            inside.installEventFilter(self)
        above, high = self._area.verticalScrollBar().value(), self._high()
        foot = above + high
        cut = region_cut(inside, foot, above + round(high * (1 - MOST))) if foot < inside.height() else QRegion()
        if not cut.isEmpty():
            inside.setMask(QRegion(0, 0, inside.width(), foot) - cut)
        elif not inside.mask().isEmpty():
            inside.clearMask()
        self._tell_around()

    def _tell_around(self) -> None:
        """What an area holds that scrolls itself is cut at the foot of both."""
        above = self._area.parentWidget()
        while above is not None:
            if (one := _CUTTING.get(above)) is not None:
                one.look_soon()
            above = above.parentWidget()


def region_cut(inside: QWidget, foot: int, least: int) -> QRegion:
    """What is not seen above the foot, for there lines are that go on below it: across all of it, and in each column of
    text by itself."""
    begin = begin_of_cut(inside, foot, least)
    cut = QRegion(0, begin, inside.width(), foot - begin)
    for column in [column for one in _columns_of(inside) for column in one.columns()]:
        top = column.mapTo(inside, QPoint())
        own = top.y() + begin_of_cut(column, begin - top.y(), least - top.y())
        cut += QRegion(top.x(), own, column.width(), foot - own)
    return cut


def _columns_of(widget: QWidget) -> Iterator[Columns]:
    """The columns of text that scroll with something: not those that scroll by themselves in it."""
    for one in _inside_of(widget):
        if isinstance(one, Columns):
            yield one
        elif not isinstance(one, QAbstractScrollArea):
            yield from _columns_of(one)


def begin_of_cut(inside: QWidget, foot: int, least: int) -> int:
    """Where the uppermost of the lines begins that go on below the foot, and of those beside it; the foot if there
    are none.  What begins above `least` is not one of them."""
    begin = foot
    apart = frozenset(_columns_of(inside))
    while tops := [top for top in _begun(inside, 0, begin, least, apart)[0] if least <= top < begin]:
        begin = min(tops)
    return begin


def _begun(widget: QWidget, top: int, at: int, least: int, apart: frozenset[QWidget]) -> tuple[list[int], bool]:
    """Where the lines begin in something that go over this height, and whether any other ends above it: a frame of
    which nothing would be seen but its edge, and what a field is called, is begun as a whole.  Columns that are cut
    ``apart`` count for nothing."""
    begun: list[int] = []
    whole = False
    for one in _inside_of(widget):
        if one in apart and isinstance(one, Columns) and one.columns():
            continue
        first = top + one.y()
        last = first + one.height()
        if last <= at + SLACK:
            whole = whole or _says(one)
        elif first < at - SLACK:
            alone = _is_line(one) and (first >= least or not one.findChildren(QLabel))
            within, some = ([], False) if alone else _begun(one, first, at, least, apart)
            if alone:
                begun += _lines_of(one, first, at)
            elif within and not some and least <= first:
                begun.append(first)
            else:
                begun += within
                whole = whole or some
    return begun, whole


def _lines_of(widget: QWidget, top: int, at: int) -> Iterator[int]:
    """Where the line of a widget begins that goes over this height; words that wrap have several."""
    if not isinstance(widget, QLabel) or not widget.wordWrap():
        yield top
        return
    room, high = widget.contentsRect(), from_line_to_line(widget.fontMetrics())
    begins = top + room.top() + (at - top - room.top()) // high * high
    if begins < at - SLACK:
        yield begins if begins > top + room.top() else top


def from_line_to_line(metrics: QFontMetrics) -> int:
    """How far apart lines that wrap stand: with some letters 1 px more than is said of them."""
    one, two = [metrics.boundingRect(ANYWHERE, 0, words).height() for words in ("x", "x\nx")]
    return two - one


def _inside_of(widget: QWidget) -> Iterator[QWidget]:
    held = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
    for one in held.children():
        if isinstance(one, QWidget) and one.isVisible() and not one.isWindow():
            yield one


def _is_line(widget: QWidget) -> bool:
    """Whether it stands for itself, as one line or as many as its words have."""
    if isinstance(widget, WHOLE):
        return True
    if isinstance(widget, QAbstractScrollArea):
        return not isinstance(widget, QScrollArea)
    return next(_inside_of(widget), None) is None and type(widget) not in (QWidget, QFrame)


def _says(widget: QWidget) -> bool:
    """Whether something in it counts as seen: not the name of a field alone."""
    if isinstance(widget, QLabel):
        return bool(widget.text()) and widget.property("role") != "micro"
    return _is_line(widget) or any([_says(one) for one in _inside_of(widget)])


class WholeRows(Whole):
    """The same for a list: its rows are its lines.  ``top``: nothing of a row that ends at its top is seen, either; a
    row that ``is_head`` is seen with the one below it, or not at all.  ``ends``: how far down in a row each of its
    lines ends, where its words wrap; of a row with many some are seen, if two have room.  ``kept``: so much of the foot
    is kept free while rows go on below."""

    # Where the rows begin that are seen, 0: none is cut off there; where they end, −1: none is; how far down one sees.
    cut_at = Signal(int, int, int)

    def __init__(
        self,
        view: QAbstractItemView,
        top: bool = False,
        is_head: Callable[[QModelIndex], bool] = lambda _index: False,
        ends: Callable[[QModelIndex], Sequence[int]] = lambda _index: (),
        kept: Callable[[], int] = int,
    ) -> None:
        super().__init__(view)
        self._kept = kept
        self._view, self._top, self._is_head, self._ends = view, top, is_head, ends
        view.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self.look_soon())

    def look(self) -> None:
        """Cut anew what stands there now."""
        high = self._high()
        first, last = [self._view.indexAt(QPoint(2, at)) for at in (0, high - 1)]
        above, foot = self._view.visualRect(first), self._end_before(last, self._foot(last, high), high)
        over = self._top and above.isValid() and above.top() <= -SLACK and above.bottom() < high * MOST
        begin, end = above.bottom() + 1 if over else 0, foot if foot >= 0 else self._port.height()
        if foot >= 0 or over:
            self._port.setMask(QRegion(QRect(0, begin, self._port.width(), end - begin)))
        elif not self._port.mask().isEmpty():
            self._port.clearMask()
        self.cut_at.emit(begin, foot, high)

    def _foot(self, last: QModelIndex, high: int) -> int:
        """Where the rows end that are seen, by the last of which anything has room; −1: with the list itself."""
        place = self._view.visualRect(last)
        free = high - self._kept()
        fitting = [end for end in self._ends(last) if place.top() + end <= free] if last.isValid() else []
        if place.bottom() >= high + SLACK and len(fitting) >= LEAST_OF_ROW:
            return place.top() + fitting[-1]
        begins = [place.top()] if last.isValid() and place.bottom() >= high + SLACK else []
        head = last.siblingAtRow(last.row() - 1) if begins else last
        if head.isValid() and self._is_head(head):
            begins.append(self._view.visualRect(head).top())
        return min([top for top in begins if top >= high * (1 - MOST)], default=-1)

    def _end_before(self, last: QModelIndex, foot: int, high: int) -> int:
        """The same with one row less where there would be too little room below, and more rows are there."""
        goes_on = foot >= 0 or (last.isValid() and last.siblingAtRow(last.row() + 1).isValid())
        end = foot if foot >= 0 else self._view.visualRect(last).bottom() + 1
        if not goes_on or high - end >= self._kept():
            return foot
        top = self._view.visualRect(last if foot < 0 else last.siblingAtRow(last.row() - 1)).top()
        return top if top >= high * (1 - MOST) else foot
