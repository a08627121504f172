"""Small pictures painted by a part, and how much of them has the colour of a meaning."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from gui.theme import theme

Draw = Callable[[QPainter, QRectF], object]


def drawn(draw: Draw, width: int = 100, height: int = 20) -> QImage:
    """What `draw` paints on a panel of this size."""
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(theme.colour("panel"))
    painter = QPainter(image)
    draw(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def share_of(image: QImage, meaning: str) -> float:
    """How much of the picture has exactly this colour."""
    wanted = theme.colour(meaning)
    hits = sum(image.pixelColor(x, y) == wanted for x in range(image.width()) for y in range(image.height()))
    return hits / (image.width() * image.height())
