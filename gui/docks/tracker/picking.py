"""Who is meant by a place in the order of the fight, or by a line as a whole."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRectF

from gui.docks.tracker.model import STATE, TrackerModel
from gui.docks.tracker.painting.bodies import body_places


class Order(Protocol):
    """What is asked of the view of the order."""

    lines: TrackerModel
    chosen: str

    def indexAt(self, point: QPoint, /) -> QModelIndex:
        """The cell at a place."""

    def cell(self, row: int, column: int, /) -> QRectF:
        """Where a cell stands."""


def being_at(view: Order, where: QPointF) -> str:
    """Who is under the mouse: a body, or whoever its line means; nobody: empty."""
    index = view.indexAt(where.toPoint())
    if not index.isValid() or view.lines.line(index.row()).kind == "head":
        return ""
    return body_at(view, where) or meant_in(view, index.row())


def meant_in(view: Order, row: int) -> str:
    """Who of a line is meant by it: who is chosen, else aimed at, else the first that stands."""
    bodies, beings = view.lines.row(row).bodies, view.lines.line(row).beings
    known = [one for one in (view.chosen, *view.lines.targets) if one in beings]
    return (known or [one.being for one in bodies if one.state.stands] or list(beings))[0]


def body_at(view: Order, where: QPointF) -> str:
    """The body of a group under the mouse; empty if there is none."""
    index = view.indexAt(where.toPoint())
    if not index.isValid() or view.lines.line(index.row()).kind != "group":
        return ""
    row = view.lines.row(index.row())
    places = body_places(view.cell(index.row(), STATE), len(row.bodies))
    return next((body.being for place, body in zip(places, row.bodies, strict=True) if place.contains(where)), "")
