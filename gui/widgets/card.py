"""Cards and their furniture: the strip of named figures, a card."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame

from gui.widgets.arranging import Item, Margins, col
from gui.widgets.painting import brush, line_height, words_width, write
from gui.widgets.state_mark import paint_ruled

PAD = 4
STRIP_PAD = 4  # above and below the words of a strip, together
BETWEEN = 6  # pairs of a strip, at least


def card(*items: Item, gap: int = 4, margins: Margins = (12, 8, 12, 8), kind: str | None = None) -> QFrame:
    """Parts below each other on a raised surface. Kind "now" has the accent border, "pick" the accent wash."""
    return col(*items, gap=gap, margins=margins, role="card", kind=kind)


def paint_strip(painter: QPainter, rect: QRectF, pairs: Sequence[tuple[str, str]], ruled: Collection[str] = ()) -> None:
    """Draw (label, figure) pairs side by side on a sunken strip, figure under label; ``ruled``: the labels of those
    that the referee has overruled, which are marked so."""
    brush(painter, "sunken")
    painter.drawRoundedRect(rect, 4, 4)
    if not pairs:
        return
    rect = rect.adjusted(PAD, STRIP_PAD / 2, -PAD, -STRIP_PAD / 2)
    needs = [_pair_width(label, figure) for label, figure in pairs]
    spare = (rect.width() - sum(needs)) / len(pairs)
    label, x = line_height("micro", 600), rect.left()
    for (key, value), need in zip(pairs, needs, strict=True):
        # Each pair gets what it needs and its part of what is over, or gives up its part of what is lacking.
        width = need + spare
        write(painter, QRectF(x, rect.top(), width, label), key.upper(), "micro", 600, "ink_faint")
        below = QRectF(x, rect.top() + label, width, rect.height() - label)
        write(painter, below, value, "body", 600)
        if key in ruled:
            said = words_width(value, "body", 600)
            paint_ruled(painter, below.adjusted((width - said) / 2, 0, BETWEEN, 0), said)
        x += width


def strip_width(pairs: Sequence[tuple[str, str]]) -> int:
    """How wide a strip must be so that nothing of it is cut."""
    return sum([_pair_width(label, figure) for label, figure in pairs]) + BETWEEN * (len(pairs) - 1) + 2 * PAD


def _pair_width(label: str, figure: str) -> int:
    return max(words_width(label.upper(), "micro", 600), words_width(figure, "body", 600))
