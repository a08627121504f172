"""Copies of a campaign: those made beside the play, to be brought back, and campaigns that were removed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidgetItem, QWidget

from gui.dialogs.dialog import Dialog
from gui.library.lines import Lines
from gui.widgets.arranging import col
from gui.widgets.buttons import button
from gui.widgets.empty import empty
from gui.widgets.fields import combo, with_label
from gui.widgets.words import text

if TYPE_CHECKING:
    from models.campaigns.campaigns import Campaigns
    from models.storage.backups import Backup

REMOVED = Path()
ROLE = Qt.ItemDataRole.UserRole


class Copies(Dialog):
    """One campaign's copies, newest first; bringing one back first makes a copy of what is there now.

    The campaign must not be open meanwhile: ``closing`` asks for it to be closed before anything is brought back.
    """

    manual_page = "campaigns"
    closing = Signal(object)  # path of the campaign that is about to be replaced
    brought_back = Signal(object)  # path of the campaign to open

    def __init__(self, campaigns: Campaigns, path: Path | None = None, parent: QWidget | None = None) -> None:
        super().__init__("Bring back a copy", parent, "Bring back", (560, 500), "archive")
        self.setObjectName("copies")
        self.campaigns = campaigns
        found = campaigns.recent()
        options: list[tuple[Any, str]] = [(info.path, info.name) for info in found]
        removed = campaigns.list_removed()
        if removed:
            options.append((REMOVED, "Removed campaigns"))
        self.which = combo(options, path, "Campaign")
        self.which.setObjectName("campaign")
        self.list = Lines()
        self.list.setObjectName("copies.list")
        self.list.setAccessibleName("Copies")
        self.now_button = button("Make a copy now", None, "save", press=self.copy_now)
        self.now_button.setObjectName("copy_now")
        self.tools.show_parts(self.now_button)
        self.nothing = empty("archive", "No copies yet", "One is made when a campaign is opened, and while you play.",
                             small=True)  # fmt: skip
        self.note = text("", "hint", wrap=True)
        self.fill(with_label("Campaign", self.which), (col((self.list, 1), (self.nothing, 1)), 1), self.note)
        self.which.picked.connect(lambda _path: self.show_copies())
        self.list.itemDoubleClicked.connect(lambda _line: self.go())
        self.list.currentRowChanged.connect(lambda number: self.primary.setEnabled(number >= 0))
        self.show_copies()
        self.list.setFocus()

    def show_copies(self) -> None:
        """Show the copies of the chosen campaign."""
        self.complain("")
        path = self.which.value()
        self.list.clear()
        if path == REMOVED:
            for trash in self.campaigns.list_removed():
                self._add(trash.name, trash)
            self.note.setText("A removed campaign comes back with its copies.")
        elif path is not None:
            backups = self.campaigns.backups(path)
            minutes = Counter([_minute(backup) for backup in backups])
            for backup in backups:
                minute = _minute(backup)
                made = f"{minute}:{backup.made:%S}" if minutes[minute] > 1 else minute  # else nobody tells them apart
                self._add(f"{made}   {size_words(backup.size)}", backup)
            self.note.setText("What is there now is copied first, so that nothing is lost.")
        some = self.list.count() > 0
        self.list.setVisible(some)
        self.nothing.setVisible(not some)
        self.note.setVisible(some)
        self.now_button.setVisible(path is not None and path != REMOVED)
        self.list.setCurrentRow(0 if some else -1)
        self.primary.setEnabled(some)

    def copy_now(self) -> None:
        """One more copy of the campaign as it is."""
        from models.storage.data_error import DataError

        try:
            self.campaigns.back_up(self.which.value())
        except DataError as error:
            self.complain(error.sentence)
            return
        self.show_copies()

    def go(self) -> None:
        from models.storage.data_error import DataError

        line = self.list.currentItem()
        if line is None:
            return
        chosen = line.data(ROLE)
        try:
            if isinstance(chosen, Path):
                path = self.campaigns.put_back(chosen)
            else:
                self.closing.emit(self.which.value())
                path = self.campaigns.restore(chosen)
        except DataError as error:
            self.complain(error.sentence)
            return
        self.brought_back.emit(path)
        self.accept()

    def _add(self, words: str, data: Any) -> None:
        line = QListWidgetItem(words, self.list)
        line.setData(ROLE, data)


def _minute(backup: Backup) -> str:
    """When a copy was made, on the clock of this place."""
    made = backup.made.astimezone()
    return f"{made:%A}, {made.day} {made:%B %Y, %H:%M}"


def size_words(size: int) -> str:
    """A size in kilobytes or megabytes."""
    return f"{size / 1_000_000:.1f} MB" if size >= 1_000_000 else f"{max(1, size // 1000)} KB"
