"""A box that opens, in a form: it shows its whole value, on as many lines as that takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionComboBox, QStylePainter

from gui.theme import theme
from gui.widgets.fields import WRAPPED, Combo

MOST_LINES = 4


class WrappingCombo(Combo):
    """What has no room in one line goes on in the next, in smaller letters; the box is as high as that needs."""

    def __init__(self, name: str = "") -> None:
        self._lines, self._full = 1, False
        self._measured: tuple[Any, ...] | None = None  # the words and the room that were measured last
        super().__init__([], name=name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.currentIndexChanged.connect(lambda _index: self._measure())

    def show_values(self, options: Sequence[tuple[Any, str]], chosen: Any = None) -> None:
        """Offer these, as a box does; said without a signal, so it is measured here."""
        super().show_values(options, chosen)
        self._measure()

    def lines(self) -> int:
        """On how many lines the value stands."""
        return self._lines

    def sizeHint(self) -> QSize:
        return self._higher(super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._higher(super().minimumSizeHint())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._full:
            super().paintEvent(event)
            return
        option, icon, words = self._parts()
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        if not option.currentIcon.isNull():
            option.currentIcon.paint(painter, icon)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("ink" if self.isEnabled() else "ink_faint"))
        painter.drawText(words, int(WRAPPED), self.currentText())
        painter.end()

    def _parts(self) -> tuple[QStyleOptionComboBox, QRect, QRect]:
        """How the box is drawn, and where its icon and its words have their place."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        wide = 0 if option.currentIcon.isNull() else option.iconSize.width()
        return (
            option,
            QRect(room.topLeft(), QSize(wide, room.height())),
            room.adjusted(wide + 4 if wide else 0, 0, 0, 0),
        )

    def _measure(self) -> None:
        said, icon = self.currentText(), self.itemIcon(self.currentIndex()).isNull()
        hangs_on = said, icon, self.size(), self.font(), theme.current
        if hangs_on == self._measured:
            return
        self._measured = hangs_on
        lines, words = 1, self._parts()[2]
        small = theme.metrics("small")
        self._full = words.width() > 0 and self.fontMetrics().horizontalAdvance(said) > words.width()
        if self._full and small.horizontalAdvance(said) > words.width():
            high = small.boundingRect(QRect(0, 0, words.width(), 10_000), int(WRAPPED), said).height()
            lines = min(MOST_LINES, max(1, round(high / small.lineSpacing())))
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()
            self.update()

    def _higher(self, size: QSize) -> QSize:
        more = (self._lines - 1) * theme.metrics("small").lineSpacing()
        return QSize(size.width(), size.height() + max(0, more))
