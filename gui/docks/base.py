"""What every dock has in common: it shows a desk, repaints only what changed, and waits while it is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.widgets.arranging import mark
from models.desk.results import EVERYTHING, WhatChanged

if TYPE_CHECKING:
    from models.desk.desk import Desk
    from systems.common.records.table import Muster


class Dock(QFrame):
    """The inside of a dock.  Subclasses give `refresh`; what they want from other parts they say by signal."""

    being_chosen = Signal(str)  # a being was selected here
    wants_sheet = Signal(str)  # open the sheet of this being
    wants_card = Signal(str, str)  # open the card of an entry: kind, key
    wants_action = Signal(object)  # do this Choice; whatever it leaves open is asked first
    drafted = Signal(tuple)  # the foes of the encounter that is being built here
    keeps_keyboard = False  # one thing is done after the other here: afterwards the keyboard stays
    wants_form = Signal(object)  # ask this Choice, even if it is complete: its answers are what stands now

    def __init__(self, controller: DeskController, name: str, words: str, image: str) -> None:
        super().__init__()
        self.controller, self.words, self.image = controller, words, image
        self.setObjectName(name)
        self.setAccessibleName(words)
        mark(self, role="panel")
        self.tools: tuple[QWidget, ...] = ()  # at most three, for the title line
        self.desk: Desk | None = None
        self._stale: WhatChanged | None = None
        controller.keepers.add(self, self.keep_typed)
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(0, 0, 0, 0)
        self.inside.setSpacing(0)

    def show_desk(self, desk: Desk | None) -> None:
        """Show this desk, or none; in another campaign nothing was looked for yet."""
        if self.desk is not None and desk is not self.desk:
            self.leave_search()  # while what it shows is there
        self.desk = desk
        self.on_changed(EVERYTHING)

    def keep_typed(self) -> str:
        """Bring what was typed here to the disk; what cannot be kept, as a sentence, or nothing.

        Asked before the desk, the dock or the window goes away, whatever way it goes.
        """
        return ""

    def on_changed(self, what: WhatChanged) -> None:
        """The table changed; a hidden dock only remembers what."""
        if self._stale is not None:
            what = self._stale | what
        if self.in_sight():
            self._stale = None
            self.refresh(what)
        else:
            self._stale = what

    def refresh(self, what: WhatChanged) -> None:
        """Show anew whatever this touches."""
        raise NotImplementedError

    def find_here(self) -> bool:
        """The keyboard to the search of this dock; false if it has none."""
        field = self.search_field()
        if field is None or not field.isVisible():
            return False
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        field.selectAll()
        return True

    def show_targets(self, targets: tuple[str, ...]) -> None:
        """The form of the turn points at these now; most docks do not care."""

    def follow_foes(self, foes: tuple[Muster, ...]) -> None:
        """An encounter with these foes is being built; most docks do not care."""

    def being_here(self) -> str:
        """Whose card or line has the keyboard here; empty if nobody's has."""
        return ""

    def search_field(self) -> QLineEdit | None:
        """Where words are looked for in this dock."""
        return None

    def leave_search(self) -> None:
        """Look for nothing any more."""
        field = self.search_field()
        if field is not None:
            field.clear()

    def in_sight(self) -> bool:
        """Whether it can be seen; Qt calls a dock behind another tab visible, but nothing of it is."""
        return self.isVisible() and not self.visibleRegion().isEmpty()

    def wake(self) -> None:
        """It can be seen again: catch up with what changed meanwhile."""
        if self._stale is not None:
            stale, self._stale = self._stale, None
            self.refresh(stale)

    def hideEvent(self, event: QHideEvent) -> None:
        self.keep_typed()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.wake()
