"""The face of what can be pressed: an icon, words, and the key that does the same, on a cap.

Words and key never give way to each other: first the gaps and the icon go, then the letters grow smaller, then the
words take a second line; only then they end in an ellipsis.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.widgets.painting import CENTRE, LEFT, break_in_two, frame, line_height, picture, words_width, write
from gui.widgets.words import keys_as_here
from systems.frozen import dataclass

GAP = 6
PAD = 6  # beside the words of a cap
SIDES = 12  # free at both ends of a face
TIGHT_SIDES = 6
SIZES = ("body", "small")
NAMES = {"Ctrl+Enter": "Ctrl+↵", "Shift+Enter": "⇧↵", "Shift+X": "⇧X"}  # where a cap has little room


@dataclass(frozen=True, slots=True)
class KeyFace:
    """What stands on it. ``sub`` is a line in small letters below; ``ahead``: the cap stands before the words;
    ``short`` is said where the words have no room beside the cap.  ``steady``: it looks the same in every room: its
    picture, and small letters on one line or on two.  ``single``: words give way to ``short`` before they take a second
    line or the place of the picture."""

    words: str
    key: str = ""
    image: str = ""
    sub: str = ""
    ahead: bool = False
    short: str = ""
    steady: bool = False
    single: bool = False

    @property
    def sizes(self) -> Sequence[str]:
        """The sizes of its letters, the larger where there is room."""
        return SIZES[-1:] if self.steady else SIZES

    @property
    def cap(self) -> str:
        """The key as it stands on its cap."""
        return keys_as_here(NAMES.get(self.key, self.key))


@dataclass(frozen=True, slots=True)
class Ink:
    """The meanings of the colours of a face: words, icon, border and inside of the cap."""

    words: str = "ink"
    image: str = "ink_soft"
    cap: str = "ink_soft"
    border: str | None = "line"
    inside: str | None = "sunken"
    weight: int = 400


def cap_width(key: str, bare: bool = False) -> int:
    """How wide the cap of a key is; ``bare``: the key alone, without a border."""
    if bare or not key:
        return words_width(key, "small", 600)
    return max(words_width(key, "small", 600) + 2 * PAD, cap_height())


def cap_height() -> int:
    """How high every cap is."""
    return line_height("small", 600) + 4


def face_width(face: KeyFace, weight: int = 400) -> int:
    """The room for all of it."""
    words = words_width(face.words, face.sizes[0], weight)
    parts = [cap_width(face.cap, face.ahead), words, theme.px("icon") if face.image else 0]
    shown = [wide for wide in parts if wide]
    sides = TIGHT_SIDES if face.steady else SIDES
    return max(sum(shown) + GAP * max(0, len(shown) - 1), words_width(face.sub, "small")) + 2 * sides


def paint_cap(painter: QPainter, rect: QRectF, key: str, ink: Ink) -> None:
    """A key on its cap, in the middle of `rect`."""
    high = cap_height()
    place = QRectF(rect.left(), round(rect.center().y() - high / 2), rect.width(), high)
    if ink.border or ink.inside:
        frame(painter, place.adjusted(0.5, 0.5, -0.5, -0.5), 3, ink.inside, ink.border)
    write(painter, place, key, "small", 600, ink.cap, CENTRE)


def paint_face(
    painter: QPainter, rect: QRectF, face: KeyFace, ink: Ink, middle: bool = True, with_key: bool = True
) -> None:
    """Draw it into `rect`. ``middle``: the parts stand together in the middle, else the words at the left and the key
    at the right. Not ``with_key``: its place stays empty."""
    sides = SIDES if face_width(face, ink.weight) <= rect.width() and not face.steady else TIGHT_SIDES
    inside = rect.adjusted(sides, 0, -sides, 0)
    key = cap_width(face.cap, face.ahead)
    room = inside.width() - (key + GAP if key else 0)
    side = theme.px("icon")
    beside = side + (GAP if face.words else 0)  # an icon alone has no gap before its words
    whole = words_width(face.words, "body", ink.weight) + beside <= room
    if face.short and not (whole if face.single else _fits(face, room - (beside if face.steady else 0), rect, ink)):
        face = replace(face, words=face.short)
    image = face.image if _has_room_for_picture(face, room, beside, rect, ink, middle) else ""
    room -= beside if image else 0
    size, lines = fit_words(face.words, room, ink.weight, face.sizes)
    if len(lines) > 1 and len(lines) * (line_height(size, ink.weight) - 2) > rect.height():
        lines = [face.words]  # a second line would be cut itself
    wide = min(room, max([words_width(line, size, ink.weight) for line in lines], default=0))
    x = inside.left()
    if middle:
        x += max(0, (room - wide) / 2)
    if face.ahead and key:
        if with_key:
            paint_cap(painter, QRectF(x, rect.top(), key, rect.height()), face.cap, ink)
        x += key + GAP
    if image:
        picture(painter, QRectF(x, rect.top(), side, rect.height()), image, ink.image, side)
        x += side + GAP
    words = QRectF(x, rect.top(), room + 1, rect.height())
    _write_lines(painter, words, lines, size, ink, face.sub)
    if key and with_key and not face.ahead:
        at = x + wide + GAP if middle else inside.right() - key
        top = rect if not face.sub else QRectF(rect.left(), rect.top(), rect.width(), rect.height() / 2 + 2)
        paint_cap(painter, QRectF(at, top.top(), key, top.height()), face.cap, ink)


def _has_room_for_picture(face: KeyFace, room: float, beside: float, rect: QRectF, ink: Ink, middle: bool) -> bool:
    """Whether the picture stands beside the words: where it lets them stand whole, in large letters or on two lines."""
    fits = _fits(face, room - beside, rect, ink)
    if face.steady:
        return fits or not _fits(face, room, rect, ink)
    if words_width(face.words, "small" if face.single else "body", ink.weight) + beside <= room:
        return True
    return not middle and fits and len(fit_words(face.words, room - beside, ink.weight)[1]) > 1


def _fits(face: KeyFace, room: float, rect: QRectF, ink: Ink) -> bool:
    """Whether the words are read whole in so much room, on one line or on two."""
    size, lines = fit_words(face.words, room, ink.weight, face.sizes)
    high = len(lines) * (line_height(size, ink.weight) - 2)
    return high <= rect.height() and all([words_width(one, size, ink.weight) <= room for one in lines])


def lines_of_face(face: KeyFace, wide: float, weight: int) -> int:
    """How many lines the words of a steady face take in so much room, beside picture and key."""
    key = cap_width(face.cap)
    room = wide - 2 * TIGHT_SIDES - theme.px("icon") - GAP - (key + GAP if key else 0)
    return len(fit_words(face.words, room, weight, face.sizes)[1])


def fit_words(words: str, room: float, weight: int, sizes: Sequence[str] = SIZES) -> tuple[str, list[str]]:
    """The size of letters and the lines in which words are read whole, if there is any."""
    for size in sizes:
        if words_width(words, size, weight) <= room:
            return size, [words]
    return "small", break_in_two(words, room, lambda half: words_width(half, "small", weight))


def _write_lines(painter: QPainter, rect: QRectF, lines: list[str], size: str, ink: Ink, sub: str) -> None:
    each = line_height(size, ink.weight) - (2 if len(lines) > 1 else 0)
    below = line_height("small") if sub else 0
    top = round(rect.center().y() - (each * len(lines) + below) / 2)
    for n, line in enumerate(lines):
        place = QRectF(rect.left(), top + n * each, rect.width(), each)
        write(painter, place, line, size, ink.weight, ink.words, Qt.AlignmentFlag(LEFT))
    if sub:
        place = QRectF(rect.left(), top + each * len(lines), rect.width(), below)
        write(painter, place, sub, "small", 400, "ink_faint", LEFT)
