"""Putting parts beside and below each other, and telling them what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)

from gui.theme import theme

W = TypeVar("W", bound=QWidget)

# None is a stretch, an int a gap in px, a pair a widget with its stretch factor.
Item = QWidget | None | int | tuple[QWidget, int]
Margins = tuple[int, int, int, int]
Length = int | str
Reach = tuple[int, int]  # px from where a list begins: to the top of a row, and to below it
WIDEST = 16_777_215  # px: what Qt takes for no limit


def mark(widget: W, **properties: Any) -> W:
    """Give a widget its meaning (`role`, `kind`, `state` ...) for the style sheet; also later, while it is shown."""
    changed = False
    for name, value in properties.items():
        if widget.property(name) != value:
            widget.setProperty(name, value)
            changed = True
    if changed and widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        family: list[QWidget] = [widget, *widget.findChildren(QWidget)]
        for one in family:
            one.style().unpolish(one)
            one.style().polish(one)
    return widget


def row(
    *items: Item, gap: int = 8, margins: Margins = (0, 0, 0, 0), role: str | None = None, **properties: Any
) -> QFrame:
    """A frame with its items side by side."""
    box = mark(QFrame(), role=role, **properties)
    _fill(QHBoxLayout(box), items, gap, margins)
    return box


def col(
    *items: Item, gap: int = 4, margins: Margins = (0, 0, 0, 0), role: str | None = None, **properties: Any
) -> QFrame:
    """A frame with its items one below the other."""
    box = mark(QFrame(), role=role, **properties)
    _fill(QVBoxLayout(box), items, gap, margins)
    return box


def fix_size(widget: W, width: Length | None = None, height: Length | None = None) -> W:
    """Fix width and height: px, or the name of a measure ("cell_name"), which then follows size and font step."""

    def measure() -> None:
        if width is not None:
            widget.setFixedWidth(theme.px(width) if isinstance(width, str) else width)
        if height is not None:
            widget.setFixedHeight(theme.px(height) if isinstance(height, str) else height)

    measure()
    if isinstance(width, str) or isinstance(height, str):
        on_restyle(widget, measure)
    return widget


def keep_width(widget: QWidget, wide: int | None) -> None:
    """So many px wide; nothing: as wide as there is room."""
    widget.setMinimumWidth(wide or 0)
    widget.setMaximumWidth(WIDEST if wide is None else wide)


def keep_place(widget: W) -> W:
    """What is hidden keeps its place, so that nothing beside it moves."""
    return retain_place(widget, True)


def retain_place(widget: W, on: bool) -> W:
    """Whether something keeps its place while it is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(on)
    widget.setSizePolicy(policy)
    return widget


def at_least(widget: W, fields: float) -> W:
    """So many fields high at least, with the letters of now: what holds it scrolls rather than take that away."""

    def measure() -> None:
        widget.setMinimumHeight(round(theme.px("field") * fields))

    measure()
    on_restyle(widget, measure)
    return widget


def on_restyle(widget: QWidget, act: Callable[[], None]) -> None:
    """Do something whenever the look of this widget changes: for measures that no style sheet can give."""
    widget.installEventFilter(_Restyler(widget, act))


def clear(layout: QLayout) -> None:
    """Take everything out of a layout, for good."""
    while (item := layout.takeAt(0)) is not None:
        inside = item.widget()
        if inside is not None:
            inside.hide()
            inside.deleteLater()


def fill(box: QFrame, *items: Item) -> None:
    """Replace what a `row` or `col` holds; gap and margins stay."""
    layout = box.layout()
    assert isinstance(layout, QBoxLayout)
    clear(layout)
    _add(layout, items)


def rule() -> QFrame:
    """A hairline across."""
    return mark(QFrame(), role="rule")


def vrule() -> QFrame:
    """A hairline down."""
    return mark(QFrame(), role="vrule")


class Abreast(QFrame):
    """``letters`` of body are the width from which on they stand beside each other, if each has its least width then;
    each part has its stretch factor.  Below each other they have their least heights, and what holds them scrolls.
    """

    turned = Signal(bool)  # whether they stand below each other now

    def __init__(self, *parts: tuple[QWidget, int], letters: float, gap: int = 16) -> None:
        super().__init__()
        self._parts, self._letters, self._gap, self.low = [part for part, _ in parts], letters, gap, False
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(gap)
        for part, share in parts:
            self._line.addWidget(part, share)

    def minimumSizeHint(self) -> QSize:
        return QSize(max(self._least(), default=0), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least = self._least()
        need = max(self._letters * theme.px("body"), sum(least) + self._gap * (len(least) - 1))
        if (self.width() < need) != self.low:
            self.low = not self.low
            self._line.setDirection(QBoxLayout.Direction.TopToBottom if self.low else QBoxLayout.Direction.LeftToRight)
            self.turned.emit(self.low)

    def _least(self) -> list[int]:
        """How wide each part is at least."""
        seen = [part for part in self._parts if part.isVisibleTo(self)]
        return [part.minimumSizeHint().expandedTo(part.minimumSize()).width() for part in seen]


class TopCover(QFrame):
    """Keeps a list that was scrolled by a key or a jump from showing half a row at its top.

    The next row begins there, or the row itself; at the end of the list, where it can be scrolled no farther, this lies
    over what is seen of it.  A wheel moves the list as it likes, and takes the cover away.  The tables of the library,
    whose rows are all as high, are as high as whole rows instead.
    """

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area
        mark(self, role="panel")
        self.hide()
        area.verticalScrollBar().valueChanged.connect(self.hide)
        area.verticalScrollBar().rangeChanged.connect(self.hide)

    def begin_whole(self, cut: Reach, wanted: Reach) -> None:
        """A row that reaches over the top, and what has to stay in view, both counted from where the list begins."""
        bar, room = self._area.verticalScrollBar(), self._area.viewport().height()
        begins = [one for one in cut if wanted[1] - room <= one <= wanted[0]]
        if not cut[0] < bar.value() < cut[1] or not begins:
            return
        bar.setValue(min(begins, key=lambda one: abs(one - bar.value())))
        if cut[0] < bar.value() < cut[1] <= wanted[0]:
            view = self._area.viewport().geometry()
            self.setGeometry(view.x(), view.y(), view.width(), cut[1] - bar.value())
            self.raise_()
            self.show()


class KeptArea(QScrollArea):
    """Scrolls up and down; its bar comes and goes in room that is always kept, so that nothing moves when it comes.

    The bar of a `QScrollArea` takes its room from what scrolls, whose height may then change so that no bar is needed:
    that would go on without end.
    """

    def __init__(self) -> None:
        super().__init__()
        self.bar = QScrollBar(Qt.Orientation.Vertical, self)
        self.bar.hide()
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        hidden = self.verticalScrollBar()
        hidden.rangeChanged.connect(self._follow)
        hidden.valueChanged.connect(self.bar.setValue)
        self.bar.valueChanged.connect(hidden.setValue)
        self._cover = TopCover(self)
        on_restyle(self, self._place)
        self._place()

    def ensureWidgetVisible(self, widget: QWidget, xmargin: int = 50, ymargin: int = 50) -> None:
        """Bring this into view, under whole rows."""
        super().ensureWidgetVisible(widget, xmargin, ymargin)
        inside, above = self.widget(), self.verticalScrollBar().value()
        rows = rows_in(inside) if inside is not None else ()
        over = [(top, low) for top, low in map(self._reach, rows) if top < above < low]
        if over:
            self._cover.begin_whole((min(top for top, _ in over), max(low for _, low in over)), self._reach(widget))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """A step in what it holds; Qt's own way would leave half a row at the top."""
        moved, focus = super().focusNextPrevChild(forward), self.focusWidget()
        if moved and focus is not None:
            self.ensureWidgetVisible(focus)
        return moved

    def _reach(self, widget: QWidget) -> Reach:
        top = widget.mapTo(self.viewport(), QPoint()).y() + self.verticalScrollBar().value()
        return top, top + widget.height()

    def _follow(self, least: int, most: int) -> None:
        hidden = self.verticalScrollBar()
        self.bar.setRange(least, most)
        self.bar.setPageStep(hidden.pageStep())
        self.bar.setSingleStep(hidden.singleStep())
        self.bar.setValue(hidden.value())
        self.bar.setVisible(most > least)

    def _place(self) -> None:
        wide = self.bar.sizeHint().width()
        self.setViewportMargins(0, 0, wide, 0)
        self.bar.setGeometry(self.width() - wide, 0, wide, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()


def rows_in(widget: QWidget) -> Iterator[QWidget]:
    """What stands one below the other in something, however deep; what stands side by side is part of its row."""
    layout = widget.layout()
    if not isinstance(layout, QVBoxLayout) or widget.property("role") not in (None, "inside"):
        yield widget
        return
    for one in widget.children():
        if isinstance(one, QWidget) and one.isVisible() and not one.isWindow():
            yield from rows_in(one)


def scroll_area(inside: QWidget, keep: bool = False) -> QScrollArea:
    """The widget in an area that scrolls up and down if it must; ``keep``: there is always room for its bar."""
    area = KeptArea() if keep else QScrollArea()
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what stands in it takes the keyboard
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if inside.property("role") is None:
        mark(inside, role="inside")
    area.setWidget(inside)
    return area


def give_viewport(area: QAbstractScrollArea) -> None:
    """Give a scroll area a viewport like the one it has.

    To say what Qt's own one is, PySide makes a class of every kind of widget that Qt has, with all that is counted in
    it: that takes longer than to read what a dock shows, and is kept.
    """
    port = QWidget()
    if isinstance(area, QAbstractItemView):
        port.setBackgroundRole(QPalette.ColorRole.Base)
        port.setAutoFillBackground(True)
    area.setViewport(port)


class _Restyler(QObject):
    def __init__(self, widget: QWidget, act: Callable[[], None]) -> None:
        super().__init__(widget)
        self.act = act

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange:
            self.act()
        return False


def _fill(layout: QBoxLayout, items: tuple[Item, ...], gap: int, margins: Margins) -> None:
    layout.setSpacing(gap)
    layout.setContentsMargins(*margins)
    _add(layout, items)


def _add(layout: QBoxLayout, items: tuple[Item, ...]) -> None:
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif isinstance(item, tuple):
            layout.addWidget(item[0], item[1])
        else:
            layout.addWidget(item)
