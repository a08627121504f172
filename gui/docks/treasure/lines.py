"""The lines of a hoard: locked or free, what it is, how it was rolled, what it is worth, roll it again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout

from gui.widgets.arranging import mark, on_restyle
from gui.widgets.buttons import tool
from gui.widgets.disposing import let_go
from gui.widgets.key_handling import STEP, KeyLine, name_of
from gui.widgets.painting import words_width
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import plain_tip, text
from systems.common.kernel.look import Look
from systems.common.records.table import Line

LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
# Where lock, words, how, worth and re-roll stand in the grid: row, column, rows, columns.
ONE_LINE = ((0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 1), (0, 3, 1, 1), (0, 4, 1, 1))
SECOND_LINE = ((0, 0, 1, 1), (0, 1, 1, 3), (1, 1, 1, 1), (1, 2, 1, 3), (0, 4, 1, 1))
KEYS: tuple[KeyLine, ...] = ((("Space",), "Lock the line, or unlock it"), (("F2",), "Change the line by hand"), STEP)


class LineRow(QFrame):
    """One line. Locked lines are bold and stay when the others are rolled again."""

    locked = Signal(bool)
    rerolled = Signal()
    edited = Signal()

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.setObjectName(f"line:{line.id}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.line = line
        self.lock = tool("unlock", "", press=lambda: self.locked.emit(not self.line.locked))
        self.words = text("", wrap=True)
        self.how = text("", "hint", align="right", wrap=True)
        self.worth = text("", "strong", align="right")
        self.again = tool("refresh", "Roll this line again", press=self.rerolled.emit)
        self._box = QGridLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setHorizontalSpacing(4)
        self._box.setVerticalSpacing(0)
        self._narrow = True
        self.share_room(False)
        on_restyle(self, self._measure)

    def show_line(self, look: Look, line: Line, can_reroll: bool, can_edit: bool) -> None:
        """Show this line."""
        self.line = line
        self.lock.show_icon("lock" if line.locked else "unlock", "ink" if line.locked else "ink_faint")
        self.lock.show_words("", "Kept when the rest is rolled again" if line.locked else "Press to keep this line")
        owner = look.table.beings.get(line.given_to)
        self.words.setText(f"{line.label} → {owner.name}" if owner else line.label)
        mark(self.words, role="strong" if line.locked else "body")
        self.how.setText(line.how)
        self.worth.setText(look.game.money(line.worth * line.count) if line.worth else "–")
        self._measure()
        self.again.setVisible(can_reroll)
        self.again.setEnabled(not line.locked)
        self.again.show_words("", "Locked: unlock the line to roll it again" if line.locked else "Roll this line again")
        said = [line.how, "F2 or a double click changes it by hand" if can_edit else ""]
        self.setToolTip(plain_tip("\n".join(part for part in said if part)))
        self.setAccessibleName(f"{line.label}, {self.worth.text()}{', locked' if line.locked else ''}")

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.edited.emit()
        super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.lock.click()
        elif event.key() == Qt.Key.Key_F2:
            self.edited.emit()
        elif name_of(event) in ("Down", "Up"):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def share_room(self, narrow: bool) -> None:
        """Where there is little room, how it was rolled and what it is worth stand on a second line."""
        if narrow != self._narrow:
            self._narrow = narrow
            at = SECOND_LINE if narrow else ONE_LINE
            for part, place in zip((self.lock, self.words, self.how, self.worth, self.again), at, strict=True):
                self._box.addWidget(part, *place)
            self._box.setColumnStretch(1, 3)
            self._box.setColumnStretch(2, 0 if narrow else 2)
            self.how.setAlignment(Qt.AlignmentFlag.AlignVCenter | (LEFT if narrow else RIGHT))
        self._measure()

    def _measure(self) -> None:
        least = 0 if self._narrow else words_width("9,999 gp", "body", 600)
        self.worth.setMinimumWidth(max(least, words_width(self.worth.text(), "body", 600) + 2))  # a sum is never cut


class HoardLines(QFrame):
    """All lines of a hoard; they stay the same widgets as long as the lines keep their ids."""

    locked = Signal(str, bool)
    rerolled = Signal(str)
    edited = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, LineRow] = {}
        be_one_stop(self)
        self._narrow = False
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(2)

    def show_lines(self, look: Look, lines: Sequence[Line], can_reroll: bool, can_edit: bool) -> None:
        """Show these lines."""
        before = self.rows
        self.rows = {line.id: before.pop(line.id, None) or self._make_row(line) for line in lines}  # type: ignore[arg-type]
        let_go(*before.values())
        for number, line in enumerate(lines):
            row = self.rows[line.id]
            row.show_line(look, line, can_reroll, can_edit)
            row.share_room(self._narrow)
            self._box.insertWidget(number, row)

    def share_room(self, narrow: bool) -> None:
        """Whether there is little room from side to side."""
        self._narrow = narrow
        for row in self.rows.values():
            row.share_room(narrow)

    def _make_row(self, line: Line) -> LineRow:
        row = LineRow(line)
        row.locked.connect(partial(self.locked.emit, line.id))
        row.rerolled.connect(partial(self.rerolled.emit, line.id))
        row.edited.connect(partial(self.edited.emit, line.id))
        return row
