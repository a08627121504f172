"""Where a form begins that lies over the docks: not amid a field or a panel below it, which would say nothing."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractScrollArea, QDockWidget, QLineEdit, QWidget

from gui.theme import theme
from gui.widgets.scrolling.whole_lines import WHOLE

LINES_OVER = 3  # fields high: a form begins so much higher where what is below it begins
EDGES = ("turn_form", "encounters.place")  # parts of a dock that a form covers as a whole


def end_of_panels(host: QWidget, room: QRect, top: int) -> int:
    """Where a form begins that has this room across its host and would begin at that height: where what is below it
    begins, if that is near."""
    docks = [one for one in host.findChildren(QDockWidget) if _is_below(host, room, one)]
    parts = [one for name in EDGES for one in host.findChildren(QWidget, name) if _is_below(host, room, one)]
    least = top - theme.px("field") * LINES_OVER
    top = max([at for one in (*docks, *parts) if least <= (at := _top(host, one)) <= top], default=top)
    fields = [QRect(0, _top(host, one), 1, one.height()) for dock in docks for one in _fields(dock)]
    while cut := [one.top() for one in fields if least <= one.top() < top <= one.bottom()]:
        top = min(cut)
    return top


def _top(host: QWidget, one: QWidget) -> int:
    return one.mapTo(host, QPoint()).y()


def _is_below(host: QWidget, room: QRect, one: QWidget) -> bool:
    if not one.isVisible() or one.isWindow():
        return False
    left = one.mapTo(host, QPoint()).x()
    return left <= room.right() and left + one.width() > room.left()


def _fields(widget: QWidget) -> Iterator[QWidget]:
    """What stands in a dock for itself; lists and what scrolls end with a whole line above what lies over them."""
    for one in widget.children():
        if not isinstance(one, QWidget) or not one.isVisible() or isinstance(one, QAbstractScrollArea):
            continue
        if isinstance(one, (*WHOLE, QLineEdit)):
            yield one
        else:
            yield from _fields(one)
