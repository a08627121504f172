"""A menu in which a letter goes to the next entry that begins with it: long ones are found at once by keys, too."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu


class LetterMenu(QMenu):
    """Letters choose, Enter does it; arrows as in every menu."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = event.text().casefold()
        entries = self.actions()
        fit = [n for n, one in enumerate(entries) if one.isEnabled() and one.text().casefold().startswith(letter)]
        if not letter.isalnum() or not fit:
            super().keyPressEvent(event)
            return
        active = self.activeAction()
        here = entries.index(active) if active in entries else -1
        self.setActiveAction(entries[next((n for n in fit if n > here), fit[0])])
