"""What scrolls shows nothing of a line that only begins at its foot."""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QRegion
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

SLACK = 1  # px of a line that nobody misses
MOST = 0.5  # of the height of an area may be left empty at its foot
WHOLE = (QAbstractButton, QAbstractSpinBox, QComboBox, QTabBar, QLabel)  # lines by themselves, whatever is in them
STACKED = (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show)
_CUTTING: WeakKeyDictionary[QWidget, WholeLines] = WeakKeyDictionary()  # of each area: Qt makes more known if asked


class WholeLines(QObject):
    """Cuts what stands in an area where the first line begins that has no room at the foot.

    What is cut off is neither painted nor clicked on: the ground of whatever holds the area is seen there.  A line so
    high that hardly anything else would be seen is left as it is.
    """

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        _CUTTING[area] = self
        self._inside: QWidget | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.look)
        area.verticalScrollBar().valueChanged.connect(lambda _value: self.look())
        area.viewport().installEventFilter(self)

    def look(self) -> None:
        """Cut anew what stands there now."""
        inside = self._area.widget()
        if inside is None:
            return
        if inside is not self._inside:
            self._inside = inside
            inside.installEventFilter(self)
        bar, high = self._area.verticalScrollBar(), self._area.viewport().height()
        above, foot = bar.value(), bar.value() + high
        begin = begin_of_cut(inside, foot, above + round(high * (1 - MOST))) if bar.value() < bar.maximum() else foot
        if begin < foot:
            inside.setMask(QRegion(0, 0, inside.width(), begin))
        elif not inside.mask().isEmpty():
            inside.clearMask()
        self._tell_around()

    def look_soon(self) -> None:
        """What stands there has its place by then."""
        self._soon.start()

    def _tell_around(self) -> None:
        """What an area holds that scrolls itself is cut at the foot of both."""
        above = self._area.parentWidget()
        while above is not None:
            if (one := _CUTTING.get(above)) is not None:
                one.look_soon()
            above = above.parentWidget()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in STACKED:
            self.look_soon()
        return super().eventFilter(watched, event)


def begin_of_cut(inside: QWidget, foot: int, least: int) -> int:
    """Where the uppermost of the lines begins that go on below the foot, and of those beside it; the foot if there
    are none.  What begins above `least` is not one of them."""
    begin = foot
    while tops := [top for top in _begun(inside, 0, begin, least)[0] if least <= top < begin]:
        begin = min(tops)
    return begin


def _begun(widget: QWidget, top: int, at: int, least: int) -> tuple[list[int], bool]:
    """Where the lines begin in something that go over this height, and whether any other ends above it: a frame of
    which nothing would be seen but its edge, and what a field is called, is begun as a whole."""
    begun: list[int] = []
    whole = False
    for one in _inside_of(widget):
        first = top + one.y()
        last = first + one.height()
        if last <= at + SLACK:
            whole = whole or _says(one)
        elif first < at - SLACK:
            alone = _is_line(one) and (first >= least or not one.findChildren(QLabel))
            within, some = ([], False) if alone else _begun(one, first, at, least)
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
    room, high = widget.contentsRect(), widget.fontMetrics().lineSpacing()
    begins = top + room.top() + (at - top - room.top()) // high * high
    if begins < at - SLACK:
        yield begins if begins > top + room.top() else top


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


class WholeRows(QObject):
    """The same for a list: its rows are its lines."""

    cut_at = Signal(int)  # how far down the rows end that are seen; −1: none is cut off

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.look)
        bar = view.verticalScrollBar()
        bar.valueChanged.connect(lambda _value: self.look())
        bar.rangeChanged.connect(lambda _least, _most: self._soon.start())
        view.viewport().installEventFilter(self)

    def look(self) -> None:
        """Cut anew what stands there now."""
        port = self._view.viewport()
        last = self._view.visualRect(self._view.indexAt(QPoint(2, port.height() - 1)))
        cut = last.isValid() and port.height() * (1 - MOST) <= last.top() and last.bottom() >= port.height() + SLACK
        if cut:
            port.setMask(QRegion(QRect(0, 0, port.width(), last.top())))
        elif not port.mask().isEmpty():
            port.clearMask()
        self.cut_at.emit(last.top() if cut else -1)

    def look_soon(self) -> None:
        """Its rows are about to be others, or have their places by then."""
        self._soon.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in STACKED:
            self._soon.start()
        return super().eventFilter(watched, event)
