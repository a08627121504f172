"""What was done cannot be kept: why, in full, and what can be done about it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.widgets.buttons import button
from gui.widgets.words import break_path, text


class NotKept(Dialog):
    """Told once, when it begins, and again after every try that was asked for here."""

    manual_page = "trouble"
    elsewhere_asked = Signal()  # save what is on the screen somewhere else
    again_asked = Signal()

    def __init__(self, controller: DeskController, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__("Not kept", parent, "Save a copy elsewhere…", (560, 260), "save")
        self.setObjectName("not_kept")
        self.belong_to(controller)
        assert controller.desk is not None
        why = text(sentence, "body", wrap=True)
        why.setObjectName("why")
        where = text(f"The file: {break_path(str(controller.desk.path))}", "small", wrap=True, kind="faded")
        where.setAccessibleName(f"The file: {controller.desk.path}")
        stands = "What is on the screen is what was kept before. A copy holds all of it, with its log and undo."
        self.fill(why, text(stands, "body", wrap=True), where, None)
        self.again = button("Try again", image="refresh", press=self._try_again)
        self.again.setObjectName("again")
        self.tools.layout().addWidget(self.again)  # type: ignore[union-attr]
        self.close_button.show_words("Close", "Esc")
        self.primary.setFocus()

    def go(self) -> None:
        """Ask where to."""
        self.accept()
        self.elsewhere_asked.emit()

    def _try_again(self) -> None:
        self.accept()
        self.again_asked.emit()
