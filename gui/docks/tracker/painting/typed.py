"""How a change of hit points that is being typed is drawn beside its field: ``18 → 11``."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.viewmodel.typed_hits import Typed
from gui.widgets.painting import LEFT, picture, words_width, write
from systems.common.records.views import Track
from systems.frozen import dataclass

SIZES = ("figure", "row", "body")  # of letters, as there is room
GAP = 6


@dataclass(frozen=True, slots=True)
class Change:
    """A change of somebody's hit points that is being typed; nothing typed that can be read: ``typed`` is none."""

    being: str
    typed: Typed | None = None
    words: str = ""  # as they stand in the field


def paint_beside(painter: QPainter, rect: QRectF, track: Track, typed: Typed | None) -> None:
    """What the change comes to, or what there is; nothing where there is no room for it."""
    words = track.words
    if typed is not None and stands_beside(track, typed, rect.width()):
        _paint_change(painter, rect, track, typed)
    elif typed is None and words_width(words, "small") <= rect.width():
        write(painter, rect, words, "small", 400, "ink_faint", LEFT)


def stands_beside(track: Track, typed: Typed, room: float) -> bool:
    """Whether what a change comes to has room in so many pixels."""
    return bool(_size_for(track, typed, room))


def _size_for(track: Track, typed: Typed, room: float) -> str:
    """The largest letters in which all of it has room; empty if there are none."""
    fixed = theme.px("icon") + 2 * GAP
    said = _number(track.now) + typed.words
    return next((size for size in SIZES if words_width(said, size, 700) + fixed <= room), "")


def _paint_change(painter: QPainter, rect: QRectF, track: Track, typed: Typed) -> None:
    size, before, side = _size_for(track, typed, rect.width()), _number(track.now), theme.px("icon")
    write(painter, rect, before, size, 700, "ink_faint", LEFT)
    x = words_width(before, size, 700) + GAP
    picture(painter, QRectF(rect.left() + x, rect.top(), side, rect.height()), "arrow-right", "ink_soft", side)
    meaning = "ink" if typed.high == track.now else "bloodied" if typed.high < track.now else "healthy"
    write(painter, rect.adjusted(x + side + GAP, 0, 0, 0), typed.words, size, 700, meaning, LEFT)


def _number(amount: int) -> str:
    return str(amount).replace("-", "−")
