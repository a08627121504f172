"""Marks, one each: rows of boxes to cross off, as wounds and resolve; pips that are ready or spent, as spells are."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from gui.theme import theme
from gui.widgets.key_handling import FREE, SWITCH, KeyLine
from gui.widgets.painting import DASHED, SOLID, Painted, brush, cross, focus_ring, frame, stamp

GAP, NARROW = 4, 2
ALIKE = 11  # px: rows of boxes are of one size, unless they would have to be smaller than this


def place_boxes(rect: QRectF, most: int, side: float, per_row: int = 0, gap: float = GAP) -> list[QRectF]:
    """Where the boxes stand, from the top left of `rect`."""
    wide = per_row or max(1, most)
    step = side + gap
    return [QRectF(rect.left() + i % wide * step, rect.top() + i // wide * step, side, side) for i in range(most)]


def size_boxes(wide: float, high: float, most: int, beside: int = 0) -> tuple[float, float]:
    """The side of so many boxes in a row and the gap between them, which is narrow before they are small; as large as
    those of a longer row ``beside`` it, so that rows can be compared."""
    for many in (max(most, beside), most):
        gap = GAP if wide / max(1, many) - GAP >= theme.px("box") else NARROW
        side = min(theme.px("box"), wide / max(1, many) - gap, high)
        if side >= ALIKE:
            break
    return side, gap


def paint_boxes(
    painter: QPainter,
    rect: QRectF,
    most: int,
    crossed: int,
    pending: int = 0,
    heavy: bool = False,
    per_row: int = 0,
    side: float = 0,
    gap: float = GAP,
) -> None:
    """Draw `most` boxes, the first `crossed` crossed, the next `pending` about to be; `heavy` is the row that kills."""
    side = side or min(rect.height(), theme.px("box"))
    across, step = min(per_row or most, most), side + gap
    room = QRectF(rect.left(), rect.top(), across * step, -(-most // max(1, across)) * step)
    seen = most, crossed, pending, heavy, per_row, side, gap
    stamp(painter, room, (paint_boxes, *seen), None, partial(_paint_boxes, seen))


def _paint_boxes(seen: tuple[int, int, int, bool, int, float, float], painter: QPainter, rect: QRectF) -> None:
    most, crossed, pending, heavy, per_row, side, gap = seen
    for i, place in enumerate(place_boxes(rect, most, side, per_row, gap)):
        soon = crossed <= i < crossed + pending
        border = "bloodied" if soon else "ink" if heavy else "edge"
        frame(painter, place.adjusted(1.5, 1.5, -1.5, -1.5), 3, "bloodied_wash" if soon else "raised", border,
              2.5 if heavy else 1.5, DASHED if soon else SOLID)  # fmt: skip
        if i < crossed or soon:
            brush(painter, None, "bloodied" if soon else "ink", 2.5)
            inset = side * 0.28
            cross(painter, place.adjusted(inset, inset, -inset, -inset))


def boxes_words(most: int, crossed: int, pending: int = 0) -> str:
    """What a screen reader says."""
    return f"{crossed} of {most} crossed" + (f", {pending} about to be" if pending else "")


KEYS: tuple[KeyLine, ...] = (SWITCH, FREE)


class Boxes(Painted):
    """Boxes to look at or, with `editable`, to cross: click or Space crosses, Shift+Space or a click on a cross frees.

    `asked` carries the number that should be crossed; the boxes show it at once.
    """

    asked = Signal(int)

    def __init__(
        self,
        most: int = 0,
        crossed: int = 0,
        pending: int = 0,
        heavy: bool = False,
        editable: bool = False,
        per_row: int = 0,
        name: str = "",
    ) -> None:
        self._most, self._crossed, self._pending = most, crossed, pending
        self._heavy, self._per_row, self._name = heavy, per_row, name
        super().__init__(self._spoken_words())
        self._editable = editable
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if editable else Qt.FocusPolicy.NoFocus)

    def show_values(self, most: int, crossed: int, pending: int = 0, heavy: bool = False) -> None:
        """Show other values."""
        self._most, self._crossed, self._pending, self._heavy = most, crossed, pending, heavy
        self.changed(self._spoken_words())

    def crossed(self) -> int:
        """How many are crossed."""
        return self._crossed

    def wanted(self) -> QSize:
        side = theme.px("box")
        across = min(self._per_row or self._most, self._most) or 1
        down = -(-self._most // across) or 1
        return QSize(across * (side + GAP), down * (side + GAP) - GAP)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        side = theme.px("box")
        paint_boxes(painter, rect, self._most, self._crossed, self._pending, self._heavy, self._per_row, side)
        if self.hasFocus() and self._most:
            places = place_boxes(rect, self._most, side, self._per_row)
            focus_ring(painter, places[min(self._crossed, self._most - 1)])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = self._box_at(event.position())
        if not self._editable or event.button() != Qt.MouseButton.LeftButton or hit < 0:
            super().mousePressEvent(event)
            return
        self._ask(hit + 1 if hit >= self._crossed else hit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._editable or event.key() != Qt.Key.Key_Space:
            super().keyPressEvent(event)
            return
        free = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self._ask(self._crossed - 1 if free else self._crossed + 1)

    def _box_at(self, where: QPointF) -> int:
        places = place_boxes(QRectF(self.rect()), self._most, theme.px("box"), self._per_row)
        return next((i for i, place in enumerate(places) if place.contains(where)), -1)

    def _ask(self, crossed: int) -> None:
        crossed = max(0, min(self._most, crossed))
        if crossed != self._crossed:
            self.show_values(self._most, crossed, 0, self._heavy)
            self.asked.emit(crossed)

    def _spoken_words(self) -> str:
        words = boxes_words(self._most, self._crossed, self._pending)
        return f"{self._name}: {words}" if self._name else words


def paint_pips(painter: QPainter, rect: QRectF, ready: int, total: int) -> None:
    """Draw `ready` discs and then rings up to `total`, left in `rect`; they move together where room is short."""
    side = min(rect.height(), theme.px("pip"))
    step = side + GAP
    if total > 1:
        step = min(step, (rect.width() - side) / (total - 1))
    top = rect.center().y() - side / 2
    for i in range(total):
        full = i < ready
        brush(painter, "accent" if full else None, "accent" if full else "edge", 1.5)
        painter.drawEllipse(QRectF(rect.left() + i * step, top, side, side).adjusted(1, 1, -1, -1))


class Pips(Painted):
    """Pips, as wide as they need."""

    def __init__(self, ready: int = 0, total: int = 0) -> None:
        self._ready, self._total = ready, total
        super().__init__(f"{ready} of {total} ready")

    def show_values(self, ready: int, total: int) -> None:
        """Show other values."""
        self._ready, self._total = ready, total
        self.changed(f"{ready} of {total} ready")

    def wanted(self) -> QSize:
        side = theme.px("pip")
        return QSize(max(1, self._total * (side + GAP) - GAP), side)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_pips(painter, rect, self._ready, self._total)
