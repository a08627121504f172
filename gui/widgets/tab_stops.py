"""Where Tab leads: what can take the keyboard inside of a widget, in the order of its layouts.

A list of choices is one stop (`be_one_stop`); inside of it the arrow keys go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QTextEdit,
    QWidget,
)

ONE_STOP = "one_stop"
# What stands inside of these belongs to them.
WHOLE = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QTabBar, QTextEdit)
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


def be_one_stop(widget: QWidget) -> QWidget:
    """All that stands in this is one stop for Tab; arrow keys lead from one part to another."""
    widget.setProperty(ONE_STOP, True)
    return widget


def stops_in(widget: QWidget, last: QWidget | None = None) -> list[QWidget]:
    """What Tab reaches inside of a widget, in order.  In a list of choices it is where the keyboard was (`last`), what
    is chosen, or the first."""
    found: list[QWidget] = []
    groups: dict[QWidget, list[QWidget]] = {}
    for one in _walk(widget):
        if not _takes_tab(one):
            continue
        group = group_of(one)
        if group is None:
            found.append(one)
        elif group in groups:
            groups[group].append(one)
        else:
            groups[group] = [one]
            found.append(group)
    return [_entry(groups[one], last) if one in groups else one for one in found]


def group_of(widget: QWidget) -> QWidget | None:
    """The list of choices that something stands in."""
    above: QWidget | None = widget
    while above is not None and not above.isWindow():
        if above.property(ONE_STOP):
            return above
        above = above.parentWidget()
    return None


def next_in_group(widget: QWidget, arrow: str) -> QWidget | None:
    """Where an arrow key leads inside of a list of choices; nothing if this is in none, or stands alone there."""
    group = group_of(widget)
    inside = [one for one in _walk(group) if _takes_tab(one)] if group is not None else []
    if arrow not in ARROWS or widget not in inside or len(inside) < 2:
        return None
    right, down = ARROWS[arrow]
    here = inside.index(widget)
    if right:
        return inside[max(0, min(len(inside) - 1, here + right))]
    return _below(inside, widget, down) or inside[max(0, min(len(inside) - 1, here + down))]


def _below(inside: Sequence[QWidget], widget: QWidget, down: int) -> QWidget | None:
    """The nearest in the next line, or in the one above."""
    place = _place(widget)
    lines = [(abs(_place(one).center().y() - place.center().y()), abs(_place(one).left() - place.left()), n)
             for n, one in enumerate(inside)
             if (_place(one).top() >= place.bottom() if down > 0 else _place(one).bottom() <= place.top())]  # fmt: skip
    return inside[min(lines)[2]] if lines else None


def _place(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def _entry(inside: Sequence[QWidget], last: QWidget | None) -> QWidget:
    if last in inside:
        assert last is not None
        return last
    chosen = [one for one in inside if isinstance(one, QAbstractButton) and one.isChecked()]
    return chosen[0] if chosen else inside[0]


def _takes_tab(widget: QWidget) -> bool:
    tab = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
    able = widget.isEnabled() and widget.isVisible() and widget.focusProxy() is None
    return bool(tab) and able and not isinstance(widget, QScrollArea) and not widget.size().isEmpty()


def _walk(widget: QWidget) -> Iterator[QWidget]:
    """A widget and all in it, as it is laid out."""
    if widget.isHidden() and not widget.isWindow():
        return
    yield widget
    if not isinstance(widget, WHOLE):
        for child in _children(widget):
            yield from _walk(child)


def _children(widget: QWidget) -> list[QWidget]:
    if isinstance(widget, QScrollArea):
        return [inside] if (inside := widget.widget()) is not None else []
    if isinstance(widget, QStackedWidget):
        return [shown] if (shown := widget.currentWidget()) is not None else []
    if isinstance(widget, QSplitter):
        return [one for n in range(widget.count()) if (one := widget.widget(n)) is not None]
    layout = widget.layout()
    laid = list(_laid(layout)) if layout is not None else []
    others = [one for one in widget.children() if isinstance(one, QWidget) and not one.isWindow() and one not in laid]
    return laid + sorted(others, key=lambda one: (one.y(), one.x()))


def _laid(layout: QLayout) -> Iterator[QWidget]:
    for n in range(layout.count()):
        item = layout.itemAt(n)
        if item is None:
            continue
        inside, below = item.widget(), item.layout()
        if inside is not None:
            yield inside
        elif below is not None:
            yield from _laid(below)
