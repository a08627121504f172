"""The three parts of the builder: beside each other, the statblock under the list, or all below each other."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gui.library.card_view import CardView
from gui.library.library_table import LibraryPane
from gui.theme import theme

ABREAST, PAIRED = 84, 46  # letters of body: room for three columns, for two
SHARES = (37, 26, 37)
# Letters of body: how high each is at least by how many stand beside each other, for each scrolls in itself before all
# of the builder does; 0: as it says itself.
LEAST = {3: (0, 0, 0), 2: (13, 12, 0), 1: (13, 13, 26)}
# Rows of the list that come first where there is room for them, and how high its statblock is then at least; in a
# narrower window the name of a creature alone takes so much.
IN_SIGHT, LOW, LOW_FROM = 5, 10, 60


class Thirds(QFrame):
    """Library, statblock and encounter, arranged by the width there is."""

    def __init__(self, library: LibraryPane, card: CardView, chosen: QWidget) -> None:
        super().__init__()
        library.scroll_first()
        card.scroll_first()
        self._lying, self._library = (library, card), library
        self._parts: tuple[QWidget, ...] = (library, card, chosen)
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12)
        for part, share in zip(self._parts, SHARES, strict=True):
            part.setMinimumWidth(share)
            policy = part.sizePolicy()
            policy.setHorizontalPolicy(policy.Policy.Ignored)
            part.setSizePolicy(policy)
        self._arrange(3)

    def columns(self) -> int:
        """How many stand beside each other."""
        return self._columns

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        letters = self.width() / theme.px("body")
        self._arrange(3 if letters >= ABREAST else 2 if letters >= PAIRED else 1)

    def _arrange(self, columns: int) -> None:
        if columns != self._columns:
            self._columns = columns
            for one in self._lying:
                one.lie_low(columns < 3)
            places = {3: ((0, 0), (0, 1), (0, 2)), 2: ((0, 0), (1, 0), (0, 1)), 1: ((0, 0), (1, 0), (2, 0))}[columns]
            for part, (row, column) in zip(self._parts, places, strict=True):
                self._grid.addWidget(part, row, column, 2 if columns == 2 and part is self._parts[2] else 1, 1)
            stretches = {3: SHARES, 2: (58, 42, 0), 1: (1, 0, 0)}[columns]
            for column, share in enumerate(stretches):
                self._grid.setColumnStretch(column, share)
        for part, letters in zip(self._parts, LEAST[columns], strict=True):
            part.setMinimumHeight(round(letters * theme.px("body")))
        low = round(LOW * theme.px("body"))
        wide = self.width() >= LOW_FROM * theme.px("body")
        if columns == 2 and wide and self.height() >= self._library.high_for(IN_SIGHT) + self._grid.spacing() + low:
            self._lying[1].setMinimumHeight(low)
        for row, share in enumerate(self._rows(columns)):
            self._grid.setRowStretch(row, share)

    def _rows(self, columns: int) -> tuple[int, int, int]:
        """What each row has of the height: a list above its statblock half, or more as far as rows are not in sight."""
        if columns != 2:
            return (1, 0, 0) if columns == 3 else (1, 1, 1)
        room = max(2, self.height() - self._grid.spacing())
        library, card, _ = self._parts
        wanted = max(room // 2, self._library.high_for(IN_SIGHT))
        high = max(library.minimumHeight(), min(wanted, room - card.minimumHeight()), 1)
        return high, max(1, room - high), 0
