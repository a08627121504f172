"""Where Tab leads: what can take the keyboard inside of a widget, in the order of its layouts.

A list of choices is one stop (`be_one_stop`); inside of it the arrow keys go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

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

from gui.widgets.key_handling import A_PAGE, FAR

W = TypeVar("W", bound=QWidget)
Part = tuple[bool, Callable[[], Sequence[QWidget]]]  # whether what has the keyboard stands in it, and its stops
ONE_STOP, ENTRY = "one_stop", "entry_stop"
# What stands inside of these belongs to them.
WHOLE = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QTabBar, QTextEdit)
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
LEAPS = {"Home": -FAR, "End": FAR, "PgUp": -A_PAGE, "PgDown": A_PAGE}
RANK, AFTER = "stop_rank", "stop_after"


def be_one_stop(widget: W) -> W:
    """All that stands in this is one stop for Tab; arrow keys lead from one part to another."""
    widget.setProperty(ONE_STOP, True)
    return widget


def be_entry(widget: W) -> W:
    """Of a list of choices Tab reaches this first."""
    widget.setProperty(ENTRY, True)
    return widget


def order_stops(*widgets: QWidget) -> None:
    """Tab reaches these in this order, after what has no place in it."""
    for rank, one in enumerate(widgets, 1):
        one.setProperty(RANK, rank)


def follow_stop(after: QWidget, *widgets: QWidget) -> None:
    """Tab reaches these right after that one, wherever they are laid out."""
    for before, one in zip((after, *widgets), widgets, strict=False):
        one.setProperty(AFTER, before)


def stops_in(widget: QWidget, last: QWidget | None = None) -> list[QWidget]:
    """What Tab reaches inside of a widget, in order.  In a list of choices it is where the keyboard was (`last`), what
    is chosen, or the first."""
    found: list[QWidget] = []
    groups: dict[QWidget, list[QWidget]] = {}
    for one, group in _walk(widget, group_of(widget)):
        if not _takes_keys(one, group is not None):
            continue
        if group is None:
            found.append(one)
        elif group in groups:
            groups[group].append(one)
        else:
            groups[group] = [one]
            found.append(group)
    found.sort(key=lambda one: int(one.property(RANK) or 0))
    for one in [stop for stop in found if stop.property(AFTER) in found]:
        found.remove(one)
        found.insert(found.index(one.property(AFTER)) + 1, one)
    return [_entry(groups[one], last) if one in groups else one for one in found]


def next_stop(widget: QWidget, focus: QWidget | None, forward: bool) -> QWidget | None:
    """Where Tab leads from what has the keyboard inside of a widget, round and round; nothing if nothing takes it."""
    return step_from(stops_in(widget, focus), focus, forward)


def step_from(stops: Sequence[QWidget], focus: QWidget | None, forward: bool) -> QWidget | None:
    """The stop after the one that has the keyboard, or that what has it stands in; before it, if not `forward`."""
    if not stops:
        return None
    here = next((n for n, one in enumerate(stops) if one is focus), -1)
    if here < 0 and focus is not None:
        here = next((n for n, one in enumerate(stops) if one.isAncestorOf(focus)), -1)
    if here < 0:
        return stops[0 if forward else -1]
    return stops[(here + (1 if forward else -1)) % len(stops)]


def step_through(parts: Sequence[Part], focus: QWidget, forward: bool) -> QWidget | None:
    """As `step_from` where the stops come part by part: only those on the way are looked through."""
    here = [(n, stops()) for n, (holds, stops) in enumerate(parts) if holds]
    for stands in (lambda one: one is focus, lambda one: one.isAncestorOf(focus)):
        for n, stops in here:
            if (at := next((place for place, one in enumerate(stops) if stands(one)), -1)) >= 0:
                to = at + (1 if forward else -1)
                return stops[to] if 0 <= to < len(stops) else _first_beside(parts, n, forward)
    return step_from([stop for _, stops_of in parts for stop in stops_of()], focus, forward)


def _first_beside(parts: Sequence[Part], here: int, forward: bool) -> QWidget | None:
    """Where one comes in from a part: to the next that has a stop, round and round."""
    for away in range(1, len(parts) + 1):
        _, stops_of = parts[(here + (away if forward else -away)) % len(parts)]
        if stops := stops_of():
            return stops[0 if forward else -1]
    return None


def show_stop(widget: QWidget, reason: Qt.FocusReason) -> None:
    """The keyboard to this, and what it lies in is scrolled so that it can be seen."""
    widget.setFocus(reason)
    bring_into_view(widget)


def bring_into_view(widget: QWidget) -> None:
    """What this lies in is scrolled so that it can be seen."""
    above = widget.parentWidget()
    while above is not None and not above.isWindow():
        if isinstance(above, QScrollArea) and widget.height() <= above.viewport().height():
            above.ensureWidgetVisible(widget)  # what is higher brings its own part into view
        above = above.parentWidget()


def holds_focus(widget: QWidget) -> bool:
    """Whether this has the keyboard of its window, or something in it; not what had it last in here."""
    focus = widget.window().focusWidget()
    return focus is not None and (focus is widget or widget.isAncestorOf(focus))


def group_of(widget: QWidget) -> QWidget | None:
    """The list of choices that something stands in."""
    above: QWidget | None = widget
    found = None
    while above is not None and not above.isWindow():
        if above.property(ONE_STOP):
            found = above
        above = above.parentWidget()
    return found


def is_left_by(text: QWidget, arrow: str) -> bool:
    """Whether an arrow leads out of a text: of a number, at its end or while all of it is marked to be typed over."""
    line = text.findChild(QLineEdit) if isinstance(text, QAbstractSpinBox) else None
    if arrow not in ("Left", "Right") or line is None:
        return False
    at = 0 if arrow == "Left" else len(line.text())
    return line.selectedText() == line.text() or (not line.hasSelectedText() and line.cursorPosition() == at)


def next_in_group(widget: QWidget, arrow: str) -> QWidget | None:
    """Where an arrow key, Home, End, or a page leads in a list of choices; nothing if this is in none, or alone."""
    group = group_of(widget)
    inside = [one for one, _ in _walk(group, group) if _takes_keys(one, True)] if group is not None else []
    if widget not in inside or len(inside) < 2 or arrow not in (*ARROWS, *LEAPS):
        return None
    right, down = ARROWS.get(arrow, (LEAPS.get(arrow, 0), 0))
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
    return next((one for one in (*chosen, *inside) if one in chosen or one.property(ENTRY)), inside[0])


def _takes_keys(widget: QWidget, in_group: bool) -> bool:
    """Whether Tab leads there; in a list of choices Qt leaves that to the chosen one, and arrows lead to all."""
    policy = widget.focusPolicy()
    if policy is Qt.FocusPolicy.NoFocus:
        return False  # as most of what is laid out: it is asked nothing else
    wanted = Qt.FocusPolicy.StrongFocus if in_group else Qt.FocusPolicy.TabFocus
    able = widget.isEnabled() and widget.isVisible() and widget.focusProxy() is None
    return (
        bool(policy.value & wanted.value)
        and able
        and not isinstance(widget, QScrollArea)
        and not widget.size().isEmpty()
    )


def _walk(widget: QWidget, group: QWidget | None) -> Iterator[tuple[QWidget, QWidget | None]]:
    """A widget and all in it, as it is laid out, each with the list of choices that it stands in (`group_of`)."""
    if widget.isHidden() and not widget.isWindow():
        return
    yield widget, group
    if not isinstance(widget, WHOLE):
        for child in _children(widget):
            own = child if group is None and child.property(ONE_STOP) else group
            yield from _walk(child, own)


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
    """What is laid out, in its order.

    Asked by `indexOf` and never by `itemAt`: Python would hold on to the item when Qt has let go of it, and the next
    object that Qt makes in its place crashes the program when it ends.
    """
    host = layout.parentWidget()
    parts = [*layout.children(), *(host.children() if host is not None else ())]
    placed = [
        (layout.indexOf(part), part) for part in parts if isinstance(part, QWidget | QLayout) and part is not layout
    ]
    for _, part in sorted([one for one in placed if one[0] >= 0], key=lambda one: one[0]):
        if isinstance(part, QLayout):
            yield from _laid(part)
        else:
            yield part
