"""Every chance in words, on two lines at most: where there is no room for all, the least likely are left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from gui.widgets.arranging import mark
from gui.widgets.words import plain_tip

LINES = 2
DOT = " · "


@dataclass(frozen=True, slots=True)
class Share:
    """A chance and its words: ``57 % misses``; what has no chance of its own is always said."""

    words: str
    chance: float = 1.0


def in_lines(parts: Sequence[str], room: int, metrics: QFontMetrics) -> list[str]:
    """The parts on as many lines as they need; none is broken."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{DOT}{part}" if lines else part
        if lines and metrics.horizontalAdvance(f"{longer} ·") <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def fit_shares(shares: Sequence[Share], room: int, metrics: QFontMetrics) -> list[str]:
    """As many of them as two lines hold, the likeliest, in their order; then how many more there are."""
    left = list(shares)
    while True:
        out = len(shares) - len(left)
        lines = in_lines([*[one.words for one in left], *([f"{out} more"] if out else [])], room, metrics)
        if len(lines) <= LINES or len(left) <= 1:
            return lines[:LINES]
        left.remove(min(left, key=lambda one: one.chance))


class Shares(QLabel):
    """Chances in small letters; the tool tip has all of them where some are left out."""

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="hint")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._shares: tuple[Share, ...] = ()

    def show_shares(self, shares: Sequence[Share]) -> None:
        """Show these chances."""
        self._shares = tuple(shares)
        self.setAccessibleName(self.words())
        self._fit()

    def show_words(self, words: str) -> None:
        """Show these words alone."""
        self.show_shares((Share(words),))

    def words(self) -> str:
        """All of it, whatever there is room for."""
        return DOT.join([one.words for one in self._shares])

    def sizeHint(self) -> QSize:
        lines = max(1, self.text().count("\n") + 1)
        return QSize(0, self.fontMetrics().height() + (lines - 1) * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fit()

    def _fit(self) -> None:
        lines = fit_shares(self._shares, self.width(), self.fontMetrics())
        shown = f"{DOT.rstrip()}\n".join(lines)
        if shown != self.text():
            self.setText(shown)
            self.updateGeometry()
        cut = [line for line in lines if self.fontMetrics().horizontalAdvance(line) > self.width()]
        whole = shown.replace("\n", " ") == self.words() and not cut
        self.setToolTip("" if whole else plain_tip(self.words()))
