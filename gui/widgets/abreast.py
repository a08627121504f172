"""Parts beside each other where a window has room for them, else one below the other."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QWidget

from gui.theme import theme


class Abreast(QFrame):
    """``letters`` of body are the width from which on they stand beside each other, if each has its least width then;
    each part has its stretch factor.  Below each other they have their least heights, and what holds them scrolls.
    """

    turned = Signal(bool)  # whether they stand below each other now

    def __init__(self, *parts: tuple[QWidget, int], letters: float, gap: int = 16) -> None:
        super().__init__()
        self._parts, self._letters, self._gap, self.low = [part for part, _ in parts], letters, gap, False
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(gap)
        for part, share in parts:
            self._line.addWidget(part, share)

    def minimumSizeHint(self) -> QSize:
        return QSize(max(self._least(), default=0), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least = self._least()
        need = max(self._letters * theme.px("body"), sum(least) + self._gap * (len(least) - 1))
        if (self.width() < need) != self.low:
            self.low = not self.low
            self._line.setDirection(QBoxLayout.Direction.TopToBottom if self.low else QBoxLayout.Direction.LeftToRight)
            self.turned.emit(self.low)

    def _least(self) -> list[int]:
        """How wide each part is at least."""
        seen = [part for part in self._parts if part.isVisibleTo(self)]
        return [part.minimumSizeHint().expandedTo(part.minimumSize()).width() for part in seen]
