"""Back a turn: what would be taken back, newest first; Enter takes back to the marked one."""

from __future__ import annotations

from PySide6.QtWidgets import QListWidgetItem, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.library.lines import Lines
from gui.viewmodel.turn_words import back_words


class BackDialog(Dialog):
    """The entries of this fight; those down to the marked one go, and how many these are stands on the button."""

    manual_page = "panels/banner"

    def __init__(self, controller: DeskController, parent: QWidget | None = None) -> None:
        super().__init__("Back a turn", parent, "Take back", (560, 420), "undo")
        self.setObjectName("back-a-turn")
        self.belong_to(controller)
        self.controller = controller
        assert controller.desk is not None
        turn = controller.desk.turn_entries()
        self.entries = controller.desk.fight_entries() or turn
        self.list = Lines()
        self.list.setObjectName("entries")
        self.list.setAccessibleName("What would be taken back, newest first")
        for entry in self.entries:
            QListWidgetItem(entry.label, self.list)
        self.list.currentRowChanged.connect(self._count)
        self.list.itemActivated.connect(lambda _item: self.go())
        self.say("Everything from the newest down to the marked entry is taken back. Redo brings it again.")
        self.fill((self.list, 1))
        self.list.setCurrentRow(max(0, len(turn) - 1))
        self.list.setFocus()

    def go(self) -> None:
        """Take back down to the marked one."""
        row = self.list.currentRow()
        self.accept()
        if 0 <= row < len(self.entries):
            self.controller.take_back(self.entries[row].id)

    def _count(self, row: int) -> None:
        labels = tuple(entry.label for entry in self.entries[: row + 1])
        self.primary.show_words(back_words(labels), "Enter")
        self.primary.setEnabled(bool(labels))
