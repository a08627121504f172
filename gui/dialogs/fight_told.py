"""Place and note of the fight that runs, in full."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.dialogs.dialog import Dialog
from gui.widgets.words import text
from systems.common.records.table import Encounter

NOTHING = "No place and no note stand with this fight. They are written in Prep (F7), below the encounter."


class FightToldDialog(Dialog):
    """As it was typed in Prep."""

    manual_page = "panels/encounters"

    def __init__(self, encounter: Encounter | None, parent: QWidget | None = None) -> None:
        super().__init__(encounter.name if encounter is not None else "Place and note", parent, size=(520, 300))
        self.setObjectName("fight told")
        said = [(encounter.place.strip(), "strong"), (encounter.note.strip(), "body")] if encounter is not None else []
        parts = [text(words, role, wrap=True) for words, role in said if words]
        self.fill(*(parts or [text(NOTHING, "hint", wrap=True)]), None)
