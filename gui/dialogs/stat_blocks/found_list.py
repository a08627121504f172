"""What was found, a line each, with a tick for what is to be kept."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidgetItem

from gui.library.lines import Lines
from gui.viewmodel.exchange.stat_blocks import Candidate

TICK = Qt.ItemFlag.ItemIsUserCheckable


class FoundList(Lines):
    """Space ticks the marked line, as a click on its box does."""

    marked = Signal(int)
    ticked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("found")
        self.setAccessibleName("What was found")
        self._off: set[tuple[str, str]] = set()  # what was unticked, by kind and name
        self._found: tuple[Candidate, ...] = ()
        self.currentRowChanged.connect(self.marked.emit)
        self.itemChanged.connect(self._on_changed)

    def show_found(self, found: Sequence[Candidate], kinds: dict[str, str]) -> None:
        """Show these; what was unticked and the marked line stay."""
        row = max(0, self.currentRow())
        blocked = self.blockSignals(True)
        self.clear()
        self._found = tuple(found)
        for one in found:
            item = QListWidgetItem(one.words(kinds.get(one.kind, one.kind)))
            item.setFlags((item.flags() | TICK) if one.sound else item.flags() & ~TICK)
            if one.sound:
                off = (one.kind, one.name) in self._off
                item.setCheckState(Qt.CheckState.Unchecked if off else Qt.CheckState.Checked)
            self.addItem(item)
        self.blockSignals(blocked)
        if found:
            self.setCurrentRow(min(row, len(found) - 1))
        self.ticked.emit()

    def chosen(self) -> list[Candidate]:
        """What is ticked."""
        states = [self.item(row).checkState() == Qt.CheckState.Checked for row in range(self.count())]
        return [one for one, on in zip(self._found, states, strict=True) if on and one.sound]

    def at(self, row: int) -> Candidate | None:
        """What stands in a line."""
        return self._found[row] if 0 <= row < len(self._found) else None

    def _on_changed(self, item: QListWidgetItem) -> None:
        one = self._found[self.row(item)]
        on = item.checkState() == Qt.CheckState.Checked
        (self._off.discard if on else self._off.add)((one.kind, one.name))
        self.ticked.emit()
