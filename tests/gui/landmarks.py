"""Where the parts of the window stand that a hand finds without looking: they move only with the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from gui.docks.roster.card import RosterCard
from gui.window.desk_window import DeskWindow

Places = Mapping[str, QRect]


def place_of(widget: QWidget, window: QWidget) -> QRect:
    """Where a part stands in its window, whether it can be seen or not."""
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def _head(window: DeskWindow) -> QRect:
    place = place_of(window.tracker.view.horizontalHeader(), window)
    return QRect(place.topLeft(), QSize(1, place.height()))  # how wide its columns are is told apart


def _columns(window: DeskWindow) -> QRect:
    """The columns, as one number: where they begin."""
    view = window.tracker.view
    return QRect(
        QPoint(), QSize(sum([(n + 1) * view.columnViewportPosition(n) for n in range(view.lines.last + 1)]), 1)
    )


def _first_row(window: DeskWindow) -> QRect:
    """Where the first line begins when the order is not scrolled: initiative that is thrown anew puts another one there,
    which may be a group."""
    view = window.tracker.view
    row = view.visualRect(view.lines.index(0, 0)).translated(0, view.verticalScrollBar().value())
    return QRect(view.viewport().mapTo(window, row.topLeft()), QSize(1, 1))


def heights(window: DeskWindow) -> Mapping[tuple[str, ...], int]:
    """How high the line of these is."""
    view = window.tracker.view
    return {view.lines.line(n).beings: view.rowHeight(n) for n in range(view.lines.rowCount())}


def _card(window: DeskWindow) -> QRect:
    cards = [card for card in window.roster.findChildren(RosterCard) if not card.isHidden()]
    first = min(cards, key=lambda card: card.y())
    bar = window.roster.area.verticalScrollBar()
    return place_of(first, window).translated(0, bar.value())


LANDMARKS: Mapping[str, Callable[[DeskWindow], QRect]] = {
    **{
        f"cell {name}": lambda window, name=name: place_of(window.banner.cells.cells[name], window)
        for name in ("round", "acts", "next", "due", "onward")
    },
    "N": lambda window: place_of(window.banner.go, window),
    "column head": _head,
    "columns": _columns,
    "first row": _first_row,
    "form": lambda window: place_of(window.tracker.form, window),
    "action": lambda window: place_of(window.tracker.form.go, window),
    "roll bar": lambda window: place_of(window.roll_bar, window),
    "first card": _card,
    "log": lambda window: place_of(window.area.frames["log"].bar, window),
    "clock": lambda window: place_of(window.area.frames["clock"], window),
}


def landmarks(window: DeskWindow) -> Places:
    """All of them, now."""
    out = set() if window.roster.in_sight() else {"first card"}
    return {name: place(window) for name, place in LANDMARKS.items() if name not in out}


def moved(before: Places, now: Places) -> dict[str, tuple[QRect, QRect]]:
    """Those that stand elsewhere, with where they stood and where they stand."""
    return {name: (before[name], now[name]) for name in before if name in now and before[name] != now[name]}
