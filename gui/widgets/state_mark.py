"""How somebody is, as a shape: a disc that drains, or the mark of what lies on it; and where in its turn.  Read without
colour."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.theme.places import TIGHT
from gui.widgets.cuts import note
from gui.widgets.painting import LEFT, Painted, disc, line_height, picture, words_width, write
from systems.common.records.states import KINDS, StateKey

QUARTERS = {"healthy": 4, "hurt": 3, "bloodied": 2}
TURN_MARKS = {  # icon, meaning, part of the icon's size
    "now": ("play", "accent", 1.25),
    "shares": ("play", "accent", 1.25),
    "next": ("chevron-right", "ink_faint", 1.0),
    "waits": ("circle", "ink_faint", 0.75),
    "passed": ("redo", "ink_faint", 0.75),
    "missed": ("minus", "ink_faint", 1.0),
    "acted": ("check", "ink_faint", 1.0),
}
LIGHTER = {"healthy": 400, "charmed": 400, "hurt": 600}  # what is said of those who are well; all else is bold


def state_weight(state: StateKey) -> int:
    """How heavy the word of a state is written."""
    return LIGHTER.get(state, 700)


def state_role(state: StateKey) -> str:
    """The colour of a state's mark and word, by its meaning."""
    return KINDS[state].role


def paint_state(painter: QPainter, rect: QRectF, state: StateKey, width: float = 2.0) -> None:
    """Draw the mark of `state` into the middle of `rect`, as large as it fits."""
    if mark := KINDS[state].mark:
        picture(painter, rect, mark, state_role(state), round(min(rect.width(), rect.height())))
        return
    side = min(rect.width(), rect.height()) - width
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    fill = f"{state}_fill"
    disc(painter, box, fill if state == "healthy" else None, fill, width)
    if state != "healthy":
        painter.drawPie(box, 90 * 16, -90 * 16 * QUARTERS[state])


def ruled_wide() -> int:
    """How wide the mark is of what the referee has ruled, with the gap before it."""
    return theme.px("micro") + 2


def paint_ruled(painter: QPainter, rect: QRectF, words: float) -> None:
    """Draw the mark of what the referee has overruled behind words so wide at the left of `rect`, in its corner where
    there is no room."""
    side = theme.px("micro")
    left = min(rect.left() + words + 2, rect.right() - side)
    high = rect.height() if words + ruled_wide() <= rect.width() else side
    picture(painter, QRectF(left, rect.top(), side, high), "pencil", "due", side)


def paint_state_words(painter: QPainter, rect: QRectF, state: StateKey, words: str = "", size: str = "body") -> None:
    """Draw mark and word side by side, left in `rect`; of several words the last go below where a line is too short,
    and one that is too long is written smaller."""
    side = theme.px("mark")
    paint_state(painter, QRectF(rect.left(), rect.center().y() - side / 2, side, side), state)
    words, room = words or KINDS[state].word, rect.adjusted(side + 8, 0, 0, 0)
    weight, role = state_weight(state), state_role(state)
    lines = state_lines(words, room.width(), size, weight, room.height())
    first, letters, heavy = lines[0]
    if theme.current.arrangement == TIGHT and words_width(first.rstrip(","), letters, heavy) > room.width():
        note(words, "", "state")  # the mark says it
        return
    top = room.center().y() - sum([line_height(letters, heavy) for _, letters, heavy in lines]) / 2
    for line, letters, heavy in lines:
        high = line_height(letters, heavy) if len(lines) > 1 else room.height()
        place = QRectF(room.left(), top if len(lines) > 1 else room.top(), room.width(), high)
        write(painter, place, line, letters, heavy, role, LEFT)
        top += high


def state_lines(
    words: str, room: float, size: str = "body", weight: int = 700, high: float | None = None
) -> list[tuple[str, str, int]]:
    """How a state is written in so much room, each line with its letters: in one line, else in two, broken after a
    comma or as late as the first of them has room, else smaller."""
    parts = words.split()
    if words_width(words, size, weight) <= room:
        return [(words, size, weight)]
    if len(parts) < 2 or (high is not None and line_height(size, weight) + line_height("small") > high):
        return [(words, "small", weight)]
    first, comma, rest = words.partition(", ")
    broken = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(len(parts) - 1, 0, -1)]
    if comma:
        broken = [(f"{first},", rest)]
    upper, lower = next((pair for pair in broken if words_width(pair[0], size, weight) <= room), broken[-1])
    return [(upper, size, weight), (lower, "small", 400)]


class StateWords(Painted):
    """Mark and word; as wide as they need."""

    def __init__(self, state: StateKey = "healthy", words: str = "", size: str = "body") -> None:
        self._state: StateKey = state
        self._words, self._size = words or KINDS[state].word, size
        super().__init__(self._words)

    def show_values(self, state: StateKey, words: str = "") -> None:
        """Show another state; `words` is the game's own name for it."""
        self._state, self._words = state, words or KINDS[state].word
        self.changed(self._words)

    def wanted(self) -> QSize:
        width = theme.px("mark") + 8 + words_width(self._words, self._size, state_weight(self._state)) + 2
        return QSize(width, max(theme.px("mark"), theme.metrics(self._size).height()))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_state_words(painter, rect, self._state, self._words, self._size)
