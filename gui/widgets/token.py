"""Who it is: a glyph or a monogram, in a disc for the party's side and in a hexagon for foes."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from gui.theme import theme
from gui.widgets.painting import CENTRE, Painted, brush, disc, picture, stamp

LITTLE = frozenset(  # words that stand for nobody
    ["the", "a", "an", "of", "at", "in", "on", "by", "to", "and", "under", "over", "from", "with"]
)
WIDE = 1.5  # px of the line around it
HEXAGON = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))


def monogram(name: str, taken: Collection[str] = ()) -> str:
    """Up to two letters for a name: the initials of two words that say something, else the first two letters.  Where
    others have ``taken`` them, the next two that are free."""
    words = ["".join(c for c in word if c.isalnum()) for word in name.split()]
    words = [word for word in words if word]
    if not words:
        return "?"
    words = [word for word in words if word.lower() not in LITTLE] or words
    first, *others = words
    seconds = [*[word[0].upper() for word in others], *first[1:].lower(), *[c for word in others for c in word[1:]]]
    letters = [first[0].upper() + second for second in seconds or [""]]
    free: str = next((pair for pair in letters if pair not in taken), letters[0])
    return free


def monograms(names: Iterable[str]) -> list[str]:
    """Of each of these a monogram, as far as can be none like another."""
    found: list[str] = []
    for name in names:
        found.append(monogram(name, found))
    return found


def paint_token(
    painter: QPainter,
    rect: QRectF,
    glyph: str = "",
    side: str = "party",
    name: str = "",
    faded: bool = False,
    letters: str = "",
) -> None:
    """Draw a token as large as fits `rect`: the icon `glyph`, or `letters`, else the monogram of `name` if there is no
    such icon.

    `side` "party" is a disc, everything else a hexagon; `faded` is somebody who is out of it.
    """
    room = min(rect.width(), rect.height()) - 2
    box = QRectF(rect.center().x() - room / 2, rect.center().y() - room / 2, room, room)
    shape = _paint_disc if side == "party" else _paint_hexagon
    stamp(painter, box.adjusted(-1, -1, 1, 1), shape, None, shape)
    ink = "ink_faint" if faded else "ink"
    if glyph in theme.icon_names():
        picture(painter, box, glyph, ink, round(room * 0.64))
        return
    font = theme.font("body", 600, world=True)
    font.setPixelSize(max(8, round(room * 0.42)))
    painter.setFont(font)
    painter.setPen(theme.colour(ink))
    painter.drawText(box, CENTRE, letters or monogram(name))


def _paint_disc(painter: QPainter, rect: QRectF) -> None:
    disc(painter, rect.adjusted(1, 1, -1, -1), "accent_wash", "accent", WIDE)


def _paint_hexagon(painter: QPainter, rect: QRectF) -> None:
    box = rect.adjusted(1, 1, -1, -1)
    shape, room = QPainterPath(), box.width()
    shape.addPolygon(QPolygonF([QPointF(box.left() + room * x, box.top() + room * y) for x, y in HEXAGON]))
    shape.closeSubpath()
    brush(painter, "sunken", "edge", WIDE)
    painter.drawPath(shape)


class Token(Painted):
    """A token; `scale` 1 is the token of a row, `letters` stand there instead of the monogram of the name."""

    def __init__(
        self,
        glyph: str = "",
        side: str = "party",
        name: str = "",
        faded: bool = False,
        scale: float = 1.0,
        letters: str = "",
    ) -> None:
        self._glyph, self._side, self._name, self._faded, self._scale = glyph, side, name, faded, scale
        self._letters = letters
        super().__init__(name)

    def show_values(self, glyph: str = "", side: str = "party", name: str = "", faded: bool = False) -> None:
        """Show somebody else."""
        if (glyph, side, name, faded) != (self._glyph, self._side, self._name, self._faded):
            self._glyph, self._side, self._name, self._faded = glyph, side, name, faded
            self.changed(name)

    def wanted(self) -> QSize:
        side = round(theme.px("token") * self._scale)
        return QSize(side, side)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_token(painter, rect, self._glyph, self._side, self._name, self._faded, self._letters)
