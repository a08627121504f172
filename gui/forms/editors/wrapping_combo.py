"""A box that opens, in a form: it shows its whole value, on as many lines as that takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionComboBox, QStylePainter

from gui.theme import theme
from gui.widgets.fields import BESIDE, WRAPPED, Combo
from gui.widgets.painting import lines_of

MOST_LINES = 4
LEVEL, SMALLEST = 2, "micro"  # lines that a level box has room for, and in which letters
FRAME = 1  # px


class WrappingCombo(Combo):
    """What has no room in one line goes on in the next, in smaller letters; the box is as high as that needs.

    A level one is no higher with two lines than with one, as long as the smallest letters have room for that.
    """

    def __init__(self, name: str = "") -> None:
        self._lines, self._full, self._level, self._letters = 1, False, False, "small"
        self._measured: tuple[Any, ...] | None = None  # the words and the room that were measured last
        super().__init__([], name=name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.currentIndexChanged.connect(lambda _index: self._measure())

    def show_values(self, options: Sequence[tuple[Any, str]], chosen: Any = None) -> None:
        """Offer these, as a box does; said without a signal, so it is measured here."""
        super().show_values(options, chosen)
        self._measure()

    def be_level(self) -> None:
        """In a line of fields with another below it: two lines of words push nothing out of sight."""
        self._level = True
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
        painter.setFont(theme.font(self._letters))
        painter.setPen(theme.colour("ink" if self.isEnabled() else "ink_faint"))
        painter.drawText(words, int(WRAPPED), "\n".join(lines_of(self.currentText(), words.width(), self._letters)))
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
            room.adjusted(wide + 4 if wide else 0, 0, -BESIDE, 0),
        )

    def _measure(self) -> None:
        said, icon = self.currentText(), self.itemIcon(self.currentIndex()).isNull()
        hangs_on = said, icon, self.size(), self.font(), theme.current, self._level
        if hangs_on == self._measured:
            return
        self._measured = hangs_on
        lines, words = 1, self._parts()[2]
        small = theme.metrics("small")
        self._full = words.width() > 0 and self.fontMetrics().horizontalAdvance(said) > words.width()
        if self._full and small.horizontalAdvance(said) > words.width():
            lines = min(MOST_LINES, len(lines_of(said, words.width(), "small")))
        letters = SMALLEST if lines == LEVEL and self._level and self._has_room(said, words.width()) else "small"
        if (lines, letters) != (self._lines, self._letters):
            self._lines, self._letters = lines, letters
            self.updateGeometry()
            self.update()

    def _higher(self, size: QSize) -> QSize:
        if self._letters == SMALLEST:
            return size
        more = (self._lines - 1) * theme.metrics("small").lineSpacing()
        return QSize(size.width(), size.height() + max(0, more))

    def _has_room(self, words: str, room: int) -> bool:
        """Whether these words have room on two lines of the smallest letters, in a box as high as for one line."""
        said = "\n".join(lines_of(words, room, SMALLEST))
        high = theme.metrics(SMALLEST).boundingRect(QRect(0, 0, room, 10_000), int(WRAPPED), said).height()
        return high <= super().sizeHint().height() - 2 * FRAME
