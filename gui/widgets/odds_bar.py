"""Chances of what may happen, side by side in proportion, the worst at the left."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath

from gui.theme import theme
from gui.viewmodel.shares import whole_shares
from gui.widgets.painting import Painted, frame, words_width, write
from systems.frozen import dataclass

PALE = 0.35


@dataclass(frozen=True, slots=True)
class Outcome:
    """A share from 0 to 1, its words, and the meaning of its colour: sunken, accent_wash, accent, bloodied_fill ...;
    ``said``: the share in words, if it is not for the bar to say."""

    share: float
    words: str
    meaning: str
    said: str = ""


def paint_odds(painter: QPainter, rect: QRectF, outcomes: Sequence[Outcome], faded: bool = False) -> None:
    """Draw the outcomes; a part has its words only if it is wider than they are. ``faded``: pale under them."""
    pale = PALE if faded else 1.0
    shape = QPainterPath()
    shape.addRoundedRect(rect, 4, 4)
    painter.save()
    painter.setClipPath(shape)
    painter.setOpacity(pale)
    painter.fillRect(rect, theme.colour("sunken"))
    x = rect.left()
    for outcome in outcomes:
        part = QRectF(x, rect.top(), rect.width() * outcome.share, rect.height())
        painter.fillRect(part, theme.colour(outcome.meaning))
        if words_width(outcome.words, "small", 600) + 8 <= part.width():
            painter.setOpacity(1.0)
            write(painter, part, outcome.words, "small", 600, "ink" if faded else theme.current.ink_on(outcome.meaning))
            painter.setOpacity(pale)
        x = part.right()
        if x < rect.right() - 1:
            painter.fillRect(QRectF(x - 1, rect.top(), 2, rect.height()), theme.colour("panel"))
    painter.restore()
    frame(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, None, "edge")


def odds_words(outcomes: Sequence[Outcome]) -> str:
    """What a screen reader says."""
    shares = whole_shares([outcome.share for outcome in outcomes])
    return ", ".join(f"{one.said or share} {one.words}".strip() for share, one in zip(shares, outcomes, strict=True))


class OddsBar(Painted):
    """A bar as wide as there is room."""

    def __init__(self, outcomes: Sequence[Outcome] = ()) -> None:
        self._outcomes = tuple(outcomes)
        self.faded = False
        super().__init__(odds_words(self._outcomes))

    def show_values(self, outcomes: Sequence[Outcome]) -> None:
        """Show other chances."""
        self._outcomes = tuple(outcomes)
        self.faded = False
        self.changed(odds_words(self._outcomes))

    def fade(self) -> None:
        """What is shown is of before: pale, until other chances are shown."""
        if not self.faded:
            self.faded = True
            self.changed("")

    def wanted(self) -> QSize:
        return QSize(0, theme.px("chip"))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_odds(painter, rect, self._outcomes, self.faded)
