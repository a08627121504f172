"""The lines of a hoard: locked or free, what it is, how it was rolled, what it is worth, roll it again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from gui.theme import theme
from gui.widgets.arranging import mark, on_restyle
from gui.widgets.buttons import tool
from gui.widgets.disposing import let_go
from gui.widgets.words import elided_label, plain_tip, text
from systems.common.kernel.look import Look
from systems.common.records.table import Line


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
        self.words = elided_label("")
        self.how = elided_label("", "hint", "right")
        self.worth = text("", "strong", align="right")
        self.again = tool("refresh", "Roll this line again", press=self.rerolled.emit)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        for part, stretch in ((self.lock, 0), (self.words, 3), (self.how, 2), (self.worth, 0), (self.again, 0)):
            box.addWidget(part, stretch)
        self._narrow = False
        self._measure()
        on_restyle(self, self._measure)

    def show_line(self, look: Look, line: Line, can_reroll: bool, can_edit: bool) -> None:
        """Show this line."""
        self.line = line
        self.lock.show_icon("lock" if line.locked else "unlock", "ink" if line.locked else "ink_faint")
        self.lock.show_words("", "Kept when the rest is rolled again" if line.locked else "Press to keep this line")
        owner = look.table.beings.get(line.given_to)
        self.words.show_words(f"{line.label} → {owner.name}" if owner else line.label)
        mark(self.words, role="strong" if line.locked else "body")
        self.how.show_words(line.how)
        self.worth.setText(look.game.money(line.worth * line.count) if line.worth else "–")
        self.again.setVisible(can_reroll)
        self.again.setEnabled(not line.locked)
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
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def share_room(self, narrow: bool) -> None:
        """Where there is little room, how it was rolled is only in the tool tip."""
        self.how.setVisible(not narrow)
        self._narrow = narrow
        self._measure()
        self.words.setMinimumWidth(0 if narrow else min(self.words.sizeHint().width(), theme.px("field") * 6))

    def _measure(self) -> None:
        self.worth.setMinimumWidth(0 if self._narrow else theme.metrics("body", 600).horizontalAdvance("9,999 gp"))


class HoardLines(QFrame):
    """All lines of a hoard; they stay the same widgets as long as the lines keep their ids."""

    locked = Signal(str, bool)
    rerolled = Signal(str)
    edited = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, LineRow] = {}
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


def foes_words(foes: Sequence[tuple[str, int]]) -> str:
    """Whose treasure it was, bodies of one creature together, and what they bring: ``6 × Orc 90, Ogre 120``."""
    alike: dict[str, list[tuple[str, int]]] = {}
    for name, worth in foes:
        alike.setdefault(name.rstrip("0123456789 "), []).append((name, worth))
    said = []
    for base, some in alike.items():
        worth = sum([each for _, each in some])
        name = f"{len(some)} × {base}" if len(some) > 1 else some[0][0]
        said.append(f"{name} {worth:,}" if worth else name)
    return ", ".join(said)
