"""What the desk announces, as Qt signals: the docks hear of it, and the desk knows no widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from models.desk.desk import Desk, WhatChanged


class DeskSignals(QObject):
    """The announcements of whichever desk is open, under one roof for the life of the window."""

    changed = Signal(object)  # WhatChanged: the table is another one
    owed = Signal(object)  # Owed or None: somebody must throw or decide, or nobody any more
    refused = Signal(str)  # a sentence: something could not be done, and nothing changed
    done = Signal(object)  # Done: an action is carried out and kept

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk: Desk | None = None

    def listen(self, desk: Desk | None) -> None:
        """Announce for this desk from now on, and for no other."""
        if self._desk is not None:
            self._desk.on_changed.remove(self._announce)
        self._desk = desk
        if desk is not None:
            desk.on_changed.append(self._announce)

    def _announce(self, what: WhatChanged) -> None:
        self.changed.emit(what)
