"""How much is left of a track: a bar with a notch at half, and hatched what an unconfirmed change would do."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath

from gui.theme import theme
from gui.widgets.painting import Painted, frame, hatch

HEALTH = ("healthy", "hurt", "bloodied")  # states that say how much is left of somebody


def gauge_role(now: float, most: float, state: str = "") -> str:
    """The colour of what is left: down at 0; as a state says it that counts more than this; else bloodied to half, hurt
    below the whole, else healthy."""
    if now <= 0:
        return "down"
    if state in HEALTH:
        return state
    if now * 2 <= most:
        return "bloodied"
    return "hurt" if now < most else "healthy"


def paint_gauge(
    painter: QPainter, rect: QRectF, now: float, most: float, after: float | None = None, state: str = ""
) -> None:
    """Draw `now` of `most` of somebody in this `state`; with `after` what would be lost is hatched rising, what would
    be gained falling."""
    rect = rect.adjusted(0.5, 0.5, -0.5, -0.5)
    radius = min(3.0, rect.height() / 2)
    shape = QPainterPath()
    shape.addRoundedRect(rect, radius, radius)
    painter.save()
    painter.setClipPath(shape)
    painter.fillRect(rect, theme.colour("down_wash"))
    end = now if after is None else after
    kept, moved = _part(rect, 0, min(now, end), most), _part(rect, min(now, end), max(now, end), most)
    painter.fillRect(kept, theme.colour(f"{gauge_role(end, most, state if after is None else '')}_fill"))
    if after is not None:
        losing = after < now
        hatch(painter, moved, "bloodied_fill" if losing else "healthy_fill", rising=losing)
    middle = round(rect.center().x())
    painter.fillRect(QRectF(middle - 1, rect.top(), 2, rect.height()), theme.colour("panel"))
    painter.restore()
    frame(painter, rect, radius, None, "edge")


def _part(rect: QRectF, start: float, end: float, most: float) -> QRectF:
    def x(value: float) -> float:
        share = value / most if most > 0 else 0.0
        return rect.left() + rect.width() * max(0.0, min(1.0, share))

    return QRectF(x(start), rect.top(), x(end) - x(start), rect.height())


def gauge_words(now: float, most: float, after: float | None = None) -> str:
    """What a screen reader says: "18 of 22, then 11"."""
    return f"{now:g} of {most:g}" + ("" if after is None else f", then {after:g}")


class Gauge(Painted):
    """A gauge as wide as there is room, or `width` px; `tall` replaces the height of the theme."""

    def __init__(
        self, now: float = 0, most: float = 0, after: float | None = None, width: int = 0, tall: int = 0
    ) -> None:
        self._now, self._most, self._after, self._width, self._tall = now, most, after, width, tall
        super().__init__(gauge_words(now, most, after))

    def show_values(self, now: float, most: float, after: float | None = None) -> None:
        """Show other values."""
        self._now, self._most, self._after = now, most, after
        self.changed(gauge_words(now, most, after))

    def wanted(self) -> QSize:
        return QSize(self._width, self._tall or theme.px("gauge"))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_gauge(painter, rect, self._now, self._most, self._after)
