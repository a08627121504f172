"""The state of a body as a shape: a disc that drains. Full, three quarters, half, crossed out; read without colour."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.widgets.painting import LEFT, Painted, brush, cross, words_width, write

# The words when a game gives none of its own; the shapes are the same in every game.
STATE_WORDS = {"healthy": "Healthy", "hurt": "Hurt", "bloodied": "Bloodied", "down": "Down"}
QUARTERS = {"healthy": 4, "hurt": 3, "bloodied": 2}
WEIGHTS = {"healthy": 400, "hurt": 600, "bloodied": 700, "down": 700}


def state_of(now: float, most: float) -> str:
    """The state of `now` out of `most`: down at 0, bloodied to half, hurt below the whole, else healthy."""
    if now <= 0:
        return "down"
    if now * 2 <= most:
        return "bloodied"
    return "hurt" if now < most else "healthy"


def paint_state(painter: QPainter, rect: QRectF, state: str, width: float = 2.0) -> None:
    """Draw the shape of `state` into the middle of `rect`, as large as it fits."""
    side = min(rect.width(), rect.height()) - width
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    brush(painter, None, f"{state}_fill", width)
    if state == "down":
        inset = side * 0.06
        cross(painter, box.adjusted(inset, inset, -inset, -inset))
        return
    painter.drawEllipse(box)
    brush(painter, f"{state}_fill")
    if state == "healthy":
        painter.drawEllipse(box)
    else:
        painter.drawPie(box, 90 * 16, -90 * 16 * QUARTERS[state])


def paint_state_words(painter: QPainter, rect: QRectF, state: str, words: str = "", size: str = "body") -> None:
    """Draw shape and word side by side, left in `rect`."""
    side = theme.px("mark")
    paint_state(painter, QRectF(rect.left(), rect.center().y() - side / 2, side, side), state)
    words = words or STATE_WORDS[state]
    write(painter, rect.adjusted(side + 8, 0, 0, 0), words, size, WEIGHTS[state], state, LEFT)


class StateWords(Painted):
    """Shape and word; as wide as they need."""

    def __init__(self, state: str = "healthy", words: str = "", size: str = "body") -> None:
        self._state, self._words, self._size = state, words or STATE_WORDS[state], size
        super().__init__(self._words)

    def show_values(self, state: str, words: str = "") -> None:
        """Show another state; `words` is the game's own name for it."""
        self._state, self._words = state, words or STATE_WORDS[state]
        self.changed(self._words)

    def wanted(self) -> QSize:
        width = theme.px("mark") + 8 + words_width(self._words, self._size, WEIGHTS[self._state]) + 2
        return QSize(width, max(theme.px("mark"), theme.metrics(self._size).height()))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_state_words(painter, rect, self._state, self._words, self._size)
