"""One body of a group: its number small, hit points large, bar and state shape. The target wears the accent."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from gui.theme import theme
from gui.widgets.painting import CENTRE, DASHED, SOLID, Painted, brush, focus_ring, words_width, write
from gui.widgets.state_mark import STATE_WORDS, paint_state, state_of

TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


def body_size() -> QSize:
    """The size of a body in the current look."""
    return QSize(theme.px("body_wide"), theme.px("body_high"))


def paint_body(painter: QPainter, rect: QRectF, number: int, now: int, most: int, target: bool = False) -> None:
    """Draw body `number` with `now` of `most` hit points; one that is down shows the cross and no figure."""
    state = state_of(now, most)
    rect = rect.adjusted(1, 1, -1, -1)
    down = state == "down"
    if target:
        brush(painter, "accent_wash", "accent", 2)
    else:
        brush(painter, "sunken" if down else "raised", "edge", 1, DASHED if down else SOLID)
    painter.drawRoundedRect(rect, 4, 4)
    write(painter, rect.adjusted(5, 1, -2, 0), str(number), "micro", 600, "ink_faint", TOP_LEFT)
    if down:
        side = rect.height() * 0.42
        centre = rect.center()
        paint_state(painter, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), state)
        return
    disc = theme.px("micro")
    bar = QRectF(rect.left() + 5, rect.bottom() - 8, rect.width() - 13 - disc, 4)
    paint_state(painter, QRectF(bar.right() + 4, bar.center().y() - disc / 2 - 1, disc, disc), state, 1.5)
    place, size = _figure_place(rect, number, now)
    write(painter, place, str(now), size, 700, "ink" if state == "healthy" else state, CENTRE)
    brush(painter, "down_wash")
    painter.drawRoundedRect(bar, 2, 2)
    brush(painter, f"{state}_fill")
    share = max(0.0, min(1.0, now / most if most else 0))
    painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), 2, 2)


def _figure_place(rect: QRectF, number: int, now: int) -> tuple[QRectF, str]:
    """Where the hit points stand, and how large: in the middle, else beside the number, else below it."""
    numbered = 6 + words_width(str(number), "micro", 600)
    middle = rect.adjusted(0, 0, 0, -8)
    if words_width(str(now), "figure", 700) <= rect.width() - 2 * numbered:
        return middle, "figure"
    beside = middle.adjusted(numbered, 0, -1, 0)
    for size in ("figure", "row"):
        if words_width(str(now), size, 700) <= beside.width():
            return beside, size
    below = middle.adjusted(1, theme.metrics("micro", 600).capHeight(), -1, 0)
    sizes = ("row", "body", "small")
    return below, next((size for size in sizes if words_width(str(now), size, 700) <= below.width()), "micro")


def body_words(number: int, now: int, most: int, target: bool = False) -> str:
    """What a screen reader says."""
    words = f"{number}: {now} of {most}, {STATE_WORDS[state_of(now, most)].lower()}"
    return words + (", target" if target else "")


class Body(Painted):
    """One body; `pressed` when it is clicked or Space is pressed on it."""

    pressed = Signal()

    def __init__(
        self, number: int = 1, now: int = 0, most: int = 0, target: bool = False, editable: bool = False
    ) -> None:
        self._number, self._now, self._most, self._target = number, now, most, target
        super().__init__(body_words(number, now, most, target))
        self._editable = editable
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if editable else Qt.FocusPolicy.NoFocus)

    def show_values(self, number: int, now: int, most: int, target: bool = False) -> None:
        """Show other values."""
        self._number, self._now, self._most, self._target = number, now, most, target
        self.changed(body_words(number, now, most, target))

    def wanted(self) -> QSize:
        return body_size()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_body(painter, rect, self._number, self._now, self._most, self._target)
        if self.hasFocus():
            focus_ring(painter, rect)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._editable and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._editable and event.key() == Qt.Key.Key_Space:
            self.pressed.emit()
        else:
            super().keyPressEvent(event)
