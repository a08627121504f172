"""Place and note of the fight that runs, in one line at the foot of the window; a click shows all of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent

from gui.viewmodel.encounter_told import told_encounter, told_words
from gui.widgets.words import Elided
from systems.common.kernel.look import Look
from systems.common.records.table import Encounter


class FightTold(Elided):
    """Its place is there whether a fight runs or not: nothing moves for it."""

    def __init__(self) -> None:
        super().__init__("", "small")
        self.setObjectName("fight.told")
        self._encounter: Encounter | None = None

    def show_look(self, look: Look | None) -> None:
        """Show what was noted for the fight on this table."""
        found = told_encounter(look) if look is not None and look.fighting else None
        self._encounter = found
        self.show_words(told_words(found) if found is not None else "", "Place and note of this fight" if found else "")
        self.setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)

    def open(self) -> None:
        """All of it, in a window beside the desk."""
        from gui.dialogs.fight_told import FightToldDialog

        dialog = FightToldDialog(self._encounter, self.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._encounter is not None and event.button() == Qt.MouseButton.LeftButton:
            self.open()
