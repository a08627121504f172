"""Faces of dice as they lie: kept, dropped, a six that counts, a six that is burnt; a hand marks a die of the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from gui.theme import theme
from gui.viewmodel.dice_chains import is_sum, sum_words
from gui.widgets.chips import chip
from gui.widgets.painting import DASHED, SOLID, Painted, brush, disc, frame, picture, write
from systems.common.kernel.tape import Throw

# Where pips lie on a grid of three by three, counted from the top left.
PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 3, 6, 2, 5, 8)}

# kind: inside, border, pips
KINDS: dict[str, tuple[str | None, str, str]] = {
    "kept": ("raised", "edge", "ink"),
    "dropped": (None, "edge", "ink_faint"),
    "six": ("accent", "accent", "on_accent"),
    "burnt": ("due_wash", "due", "due"),
}


# The hand of a table die, in parts of the die's side: its own side, and how far right it starts.
HAND, HAND_AT = 0.52, 0.8


def die_width(side: float, table: bool = False) -> int:
    """How wide a die of this side is drawn, the hand of a table die included."""
    return round(side * (HAND + HAND_AT)) + 1 if table else round(side)


def paint_die(
    painter: QPainter, rect: QRectF, face: int, kind: str = "kept", sides: int = 6, table: bool = False
) -> None:
    """Draw one die into `rect`. Six-sided ones have pips, others their number; `table` adds the hand."""
    inside, border, ink = KINDS[kind]
    side = min(rect.width() / (HAND + HAND_AT if table else 1), rect.height())
    box = QRectF(rect.left(), rect.top(), side, side).adjusted(1.5, 1.5, -1.5, -1.5)
    style = DASHED if kind in ("dropped", "burnt") else SOLID
    frame(painter, box, box.width() * 0.18, inside, border, 1.5, style)
    if kind == "burnt":
        picture(painter, box, "flame", "due", round(box.width() * 0.72))
    elif sides == 6 and face in PIPS:
        brush(painter, ink)
        step, radius = box.width() * 0.26, box.width() * 0.095
        for spot in PIPS[face]:
            centre = box.center() + QPointF((spot % 3 - 1) * step, (spot // 3 - 1) * step)
            painter.drawEllipse(centre, radius, radius)
    else:
        write(painter, box, str(face), number_size(side, face), 700, ink)
    if table:
        badge = round(side * HAND)
        corner = QRectF(rect.left() + side * HAND_AT, rect.top() + side - badge - 1, badge, badge)
        disc(painter, corner, "panel", "edge")
        picture(painter, corner, "hand", "ink", round(badge * 0.8))


def number_size(side: float, face: int) -> str:
    """The largest letter size whose number fits a die of this side."""
    room = side * 0.72
    for size in ("figure", "row", "body", "small"):
        metrics = theme.metrics(size, 700)
        if metrics.horizontalAdvance(str(face)) <= room and metrics.capHeight() <= room * 0.7:
            return size
    return "micro"


def die_words(face: int, kind: str = "kept", sides: int = 6, table: bool = False) -> str:
    """What a screen reader says."""
    said = {"kept": "", "dropped": ", dropped", "six": ", counts", "burnt": ", burnt"}[kind]
    return f"d{sides}: {face}{said}" + (", rolled at the table" if table else "")


class Die(Painted):
    """One die; `scale` 1 is the die of the theme."""

    def __init__(self, face: int, kind: str = "kept", sides: int = 6, table: bool = False, scale: float = 1.0) -> None:
        self._face, self._kind, self._sides, self._table, self._scale = face, kind, sides, table, scale
        super().__init__(die_words(face, kind, sides, table))

    def show_values(self, face: int, kind: str = "kept", sides: int = 6, table: bool = False) -> None:
        """Show another throw."""
        self._face, self._kind, self._sides, self._table = face, kind, sides, table
        self.changed(die_words(face, kind, sides, table))

    def wanted(self) -> QSize:
        side = round(theme.px("die") * self._scale)
        return QSize(die_width(side, self._table), side)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_die(painter, rect, self._face, self._kind, self._sides, self._table)


def dice_of(throw: Throw, scale: float = 1.0, table: bool = False, most: int = 99) -> list[QWidget]:
    """At most so many dice of a throw; ``table``: with the hand, if they were thrown there."""
    if is_sum(throw):
        return [chip(f"sum {sum_words(throw)}", image="hand" if table and throw.by_hand else "")]
    sides, at_table = throw.request.sides, table and throw.by_hand
    return [Die(face, sides=sides, table=at_table, scale=scale) for face in throw.faces[:most]]
