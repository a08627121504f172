"""Putting parts beside and below each other, and telling them what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QVBoxLayout,
    QWidget,
)

from gui.theme import theme

W = TypeVar("W", bound=QWidget)

# None is a stretch, an int a gap in px, a pair a widget with its stretch factor.
Item = QWidget | None | int | tuple[QWidget, int]
Margins = tuple[int, int, int, int]
Length = int | str
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


class Columns(Abreast):
    """Text in columns: each has lines of its own, and ends with a whole one where they scroll."""

    def columns(self) -> list[QWidget]:
        """Those that stand side by side now."""
        return [] if self.low else [part for part in self._parts if part.isVisibleTo(self)]


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
