"""The preferences of the program: every change counts after a pause in typing, and is kept by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from gui.dialogs.dialog import Dialog
from gui.forms.form_view import FormView
from gui.widgets.buttons import tool
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
        self.browse = tool("folder", "Browse for the folder", None, press=self._browse)
        self.view.editor("sheets_folder").line.addWidget(self.browse)
        self.fill(self.view, None)
        self._tell_soon = QTimer(self, singleShot=True, interval=QApplication.keyboardInputInterval())
        self._tell_soon.timeout.connect(lambda: self.changed.emit(self.settings))
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
        # A window that takes another look now would tear what is being typed, such as 150, into a letter at a time.
        self._tell_soon.start()

    def done(self, result: int) -> None:
        if self._tell_soon.isActive():
            self._tell_soon.stop()
            self.changed.emit(self.settings)
        super().done(result)
