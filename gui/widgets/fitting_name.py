"""A name in large letters that grows smaller, and then takes a second line, before it is elided."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QWidget

from gui.theme import theme
from gui.widgets.arranging import mark
from gui.widgets.painting import break_in_two
from gui.widgets.words import Elided

# Roles from large to small, and their letters; the last two also in two lines.
LETTERS = {
    "world": ("name", 600, True),
    "worldrow": ("figure", 600, True),
    "figure": ("figure", 700, False),
    "row": ("row", 600, False),
    "strong": ("body", 600, False),
    "small": ("small", 400, False),
}
ROLES = tuple(LETTERS)
IN_TWO = ("strong", "small")


class FittingName(Elided):
    """One name, whole as long as that is possible.  ``below`` gives way to its second line."""

    def __init__(self, role: str = "world", below: QWidget | None = None, **properties: Any) -> None:
        self._usual, self._in_two, self._below = role, False, below
        super().__init__("", role, **properties)

    def be(self, role: str) -> None:
        """Letters of this role, if there is room."""
        if role != self._usual:
            self._usual = role
            self.updateGeometry()
            self._choose()

    def show_words(self, words: str, more: str = "") -> None:
        super().show_words(words, more)
        self._choose()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose()

    def sizeHint(self) -> QSize:
        wide = theme.metrics(*LETTERS[self._usual]).horizontalAdvance(self.words()) + 2  # else it would stay small
        return self._high(QSize(wide, super().sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return self._high(super().minimumSizeHint())

    def _high(self, hint: QSize) -> QSize:
        return QSize(hint.width(), hint.height() * 2) if self._in_two else hint

    def _choose(self) -> None:
        role, in_two = self._fitting()
        if in_two != self._in_two:
            self._in_two = in_two
            self.updateGeometry()
            if self._below is not None:
                self._below.setVisible(not in_two)
        if self.property("role") != role:
            mark(self, role=role)
        self._fit()

    def _fitting(self) -> tuple[str, bool]:
        """The role in whose letters the name is read whole, and whether that takes two lines."""
        words, room = self.words(), self.width()
        metrics = {role: theme.metrics(*LETTERS[role]) for role in ROLES}
        for role in ROLES[ROLES.index(self._usual) : -1] or ROLES[-1:]:
            if metrics[role].horizontalAdvance(words) <= room:
                return role, False
        for role in IN_TWO:
            if all(metrics[role].horizontalAdvance(line) <= room for line in _halves(words, room, metrics[role])):
                return role, True
        return IN_TWO[-1], " " in words

    def _fit(self) -> None:
        if not self._in_two:
            super()._fit()
            return
        metrics, room = self.fontMetrics(), max(self.width(), 0)
        lines = [metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in
                 _halves(self.words(), room, metrics)]  # fmt: skip
        self.show_fitted("\n".join(lines))


def _halves(words: str, room: float, metrics: QFontMetrics) -> list[str]:
    return break_in_two(words, room, metrics.horizontalAdvance)
