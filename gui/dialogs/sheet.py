"""The sheet of a being in a window of its own, beside the desk; it stays open while the play goes on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gui.desk.controller import DeskController
from gui.dialogs.figure import FigureDialog
from gui.forms.sheet_view import SheetView
from gui.widgets.fitted_dialog import FittedDialog

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

SIZE = (780, 700)


class SheetDialog(FittedDialog):
    """One being's sheet. It closes by itself when the being leaves the campaign, or the campaign the desk."""

    manual_page = "sheets"

    def __init__(
        self, controller: DeskController, being: str, parent: QWidget | None = None, above: QWidget | None = None
    ) -> None:
        """``above``: what is owed is said there, and stays in sight below the sheet."""
        super().__init__(parent, SIZE, above)
        self.setObjectName(f"sheet:{being}")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.controller, self.being, self._desk = controller, being, controller.desk
        self.view = SheetView(controller)
        self.lay(self.view)
        self.view.wants_ruling.connect(self.overrule)
        if above is not None:
            self.view.owes.connect(partial(_to_what_is_owed, above))
        controller.signals.changed.connect(self.on_changed)
        controller.aside_changed.connect(self._look_for_desk)
        self.show_being(being)

    def show_being(self, being: str) -> None:
        """Show another one's sheet here."""
        self.being = being
        self.view.show_being(being)
        self._title()

    def on_changed(self, what: WhatChanged) -> None:
        """The table changed."""
        desk = self.controller.desk
        if desk is None or desk is not self._desk or self.being not in desk.table.beings:
            self.close()
        else:
            self.view.on_changed(what)
            self._title()

    def overrule(self, being: str, figure: str) -> None:
        """The working of a figure, and a ruling on it."""
        dialog = FigureDialog(self.controller, being, figure, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _look_for_desk(self) -> None:
        if self.controller.desk is not self._desk:
            self.close()

    def done(self, result: int) -> None:
        if self.controller.desk is self._desk:
            self.view.keep()
        super().done(result)

    def _title(self) -> None:
        if self.controller.desk is not None and self.being in self.controller.desk.table.beings:
            self.setWindowTitle(self.controller.desk.table.beings[self.being].name)


def _to_what_is_owed(bar: QWidget) -> None:
    """Digits are dice now."""
    bar.window().activateWindow()
    bar.setFocus(Qt.FocusReason.OtherFocusReason)
