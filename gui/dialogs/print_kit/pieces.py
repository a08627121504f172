"""The pieces of the kit as lines: the one that is looked at, and a box before each that says whether it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QListWidgetItem

from gui.forms.pick_list import TickDelegate
from gui.library.lines import Lines
from gui.theme import theme
from gui.widgets.key_handling import KeyLine
from gui.widgets.words import plain_tip

if TYPE_CHECKING:
    from models.publishing.kit.piece import Piece

BOX = 16  # px before and behind the box
LETTERS = 13  # of the longest title: as wide as that the list is at least
KEY = Qt.ItemDataRole.UserRole
KEYS: tuple[KeyLine, ...] = ((("Space",), "Print the piece, or not"),)


class PieceList(Lines):
    """Arrows choose a piece, Space or a click on its box ticks it."""

    ticked = Signal()

    def __init__(self, pieces: Sequence[Piece], ticked: Iterable[str]) -> None:
        super().__init__()
        self.setObjectName("print.pieces")
        self.setAccessibleName("Pieces")
        self.setItemDelegate(TickDelegate(self))
        on = frozenset(ticked)
        for piece in pieces:
            line = QListWidgetItem(piece.title)
            line.setFlags(Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled)
            line.setData(KEY, piece.key)
            line.setToolTip(plain_tip(piece.says))
            self.addItem(line)
            self._tick(line, piece.key in on)
        self.setMinimumWidth(theme.px("body") * LETTERS)

    def chosen(self) -> tuple[str, ...]:
        """The keys of what is ticked."""
        lines = [self.item(number) for number in range(self.count())]
        return tuple([str(line.data(KEY)) for line in lines if line.checkState() == Qt.CheckState.Checked])

    def tick_alone(self, key: str) -> None:
        """This piece is printed, and no other."""
        for number in range(self.count()):
            line = self.item(number)
            self._tick(line, line.data(KEY) == key)
        self.ticked.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = self.indexAt(event.position().toPoint())
        if at.isValid() and event.position().x() < theme.px("icon") + BOX:
            self._turn_over(at.row())
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.currentRow() >= 0:
            self._turn_over(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _turn_over(self, number: int) -> None:
        line = self.item(number)
        self._tick(line, line.checkState() != Qt.CheckState.Checked)
        self.ticked.emit()

    def _tick(self, line: QListWidgetItem, on: bool) -> None:
        line.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        said = "is printed" if on else "is not printed"
        line.setData(Qt.ItemDataRole.AccessibleTextRole, f"{line.text()}, {said}")
