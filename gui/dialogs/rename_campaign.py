"""Another name for a campaign."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.dialogs.dialog import Dialog
from gui.widgets.fields import field, with_label
from systems.common.forms import LONGEST_NAME


class RenameCampaign(Dialog):
    """Asks for the name."""

    manual_page = "campaigns"
    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__("Rename the campaign", parent, "Rename", (440, 200))
        self.setObjectName("rename_campaign")
        self.name = field(name, name="Name of the campaign")
        self.name.setObjectName("name")
        self.name.setMaxLength(LONGEST_NAME)
        self.name.selectAll()
        self.fill(with_label("Name", self.name), None)
        self.name.setFocus()

    def go(self) -> None:
        name = self.name.text().strip()
        if name:
            self.chosen.emit(name)
            self.accept()
        else:
            self.complain("A campaign needs a name: type one.")
