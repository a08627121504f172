"""The preferences of the program: every change counts at once and is kept by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.dialogs.dialog import Dialog
from gui.forms.form_view import FormView
from gui.widgets.arranging import row
from gui.widgets.buttons import button
from systems.common.forms import Form

if TYPE_CHECKING:
    from models.settings import Settings


class Preferences(Dialog):
    """All settings as one form."""

    manual_page = "preferences"
    changed = Signal(object)  # Settings

    def __init__(self, folder: Path, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("Preferences", parent, "", (620, 592))
        from models.settings import SETTINGS

        self.setObjectName("preferences")
        self.folder, self.settings = folder, settings
        self.view = FormView("lines")
        self.view.show_form(Form("preferences", "Preferences", SETTINGS), None, settings.values())
        self.browse = button("Browse…", None, "folder", tip="Where sheets are written", press=self._browse)
        self.fill(self.view, row(self.browse, None), None)
        self.view.edited.connect(self._on_edited)
        self.complain(" ".join(settings.problems))
        self.view.take_focus()

    def _browse(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, "Folder for the sheets", self.settings.sheets_folder)
        if chosen:
            self.view.editors["sheets_folder"].show_value(chosen)
            self._on_edited()

    def _on_edited(self) -> None:
        from models.settings import save
        from models.storage.data_error import DataError

        answers: dict[str, Any] = self.view.answers()
        if self.view.problem():
            return
        self.settings = replace(self.settings, **answers, problems=())
        try:
            save(self.folder, self.settings)
            self.complain("")
        except DataError as error:
            self.complain(error.sentence)
        self.changed.emit(self.settings)
