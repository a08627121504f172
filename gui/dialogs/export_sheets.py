"""Sheets as files: whose, in which format, where to; it works beside the window and can be stopped."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.desk.background import LongWork, Report
from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.forms.form_view import FormView
from gui.widgets.arranging import col, row
from gui.widgets.buttons import button
from gui.widgets.fields import complain, field, with_label
from gui.widgets.progress import ThinBar
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import text
from systems.common.forms import BeingsField, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY

Paper = Literal["a4", "letter"]


def write_sheets(
    look: Look, beings: Sequence[str], format_: Any, folder: Path, paper: Paper, report: Report
) -> list[Path]:
    """Write them one after the other and say how far it is; what is written when it is stopped stays."""
    from models.publishing import publish

    def on_progress(done: int, of: int) -> None:
        report((done, of))

    return publish(look, beings, format_, folder, on_progress, lambda: report(None), paper)


class ExportSheets(Dialog):
    """Asks for whose sheets, format and folder; the party as PDF if nothing is said."""

    manual_page = "print"
    exported = Signal(list)  # paths

    def __init__(
        self,
        controller: DeskController,
        folder: Path,
        beings: Sequence[str] = (),
        parent: QWidget | None = None,
        work: LongWork | None = None,
        paper: Paper = "a4",
    ) -> None:
        super().__init__("Export sheets", parent, "Export", (560, 480), "export")
        assert controller.desk is not None
        from models.publishing import WORDS

        self.setObjectName("export_sheets")
        self.belong_to(controller)
        self.desk, self.paper = controller.desk, paper
        look = self.desk.look
        self.work = work or LongWork(self)
        self.view = FormView("stack")
        everybody = tuple([being.id for being in look.table.beings.values() if being.kind != "creature"])
        party = tuple([being.id for being in look.on_side(PARTY)])
        formats = tuple([Option(key, words) for key, words in WORDS.items()])
        self.view.show_form(Form("export", "Export", (
            BeingsField("beings", "Whose", default=tuple(beings) or party, allowed=everybody or party),
            ChoiceField("format", "As", default="pdf", options=formats),
        )), look)  # fmt: skip
        self.where = field(str(folder), name="Folder")
        self.where.setObjectName("folder")
        self.browse = button("Browse…", None, "folder", press=self._browse)
        self.bar = ThinBar("Sheets written")
        self.bar.hide()
        self.said = text("", "body", wrap=True)
        self.said.setObjectName("said")
        self.stop_button = button("Stop", None, "cross", press=self.stop)
        self.show_button = button("Open the folder", None, "folder", press=self._show_folder)
        self.tools.show_parts(self.stop_button, self.show_button)
        self.stop_button.hide()
        self.show_button.hide()
        place = with_label("Folder", row((self.where, 1), self.browse))
        self.fill((scroll_area(col(self.view, None)), 1), place, self.bar, self.said)
        self.work.progress.connect(self._progress)
        self.work.finished.connect(self._on_finished)
        self.work.failed.connect(self._on_failed)
        self.view.answered.connect(lambda _answers: self.go())
        self.primary.setFocus()

    def go(self) -> None:
        answers = self.view.answers()
        if problem := self.view.problem():
            self.complain(problem)
            return
        folder = self.where.text().strip()
        complain(self.where, "" if folder else "Type a folder, or browse for one.")
        if not folder:
            self.complain("Type a folder, or browse for one.")
            return
        self.complain("")
        look = self.desk.look.for_thread()
        there = [one for one in answers["beings"] if one in look.table.beings]
        self._show_working(True)
        self.bar.setRange(0, len(there))
        self.bar.setValue(0)
        self.said.setText(f"0 of {len(there)} written")
        where = Path(folder).expanduser()
        self.work.start(write_sheets, look, there, answers["format"], where, self.paper)

    def stop(self) -> None:
        """Write no further sheet."""
        self.work.stop()
        self._show_working(False)
        self.said.setText("Stopped; what was written stays.")

    def done(self, result: int) -> None:
        self.work.stop()
        super().done(result)

    def _show_working(self, working: bool) -> None:
        """The keyboard is on what can be pressed: on Stop meanwhile, then where it was."""
        taken, given = (self.primary, self.stop_button) if working else (self.stop_button, self.primary)
        given.setVisible(True)
        given.setEnabled(True)
        if working or taken.hasFocus():
            given.setFocus()
        self.primary.setEnabled(not working)
        self.stop_button.setVisible(working)
        self.bar.setVisible(working)
        self.view.setEnabled(not working)

    def _progress(self, what: object) -> None:
        if isinstance(what, tuple):
            done, of = what
            self.bar.setValue(done)
            self.said.setText(f"{done} of {of} written")

    def _on_finished(self, paths: list[Path]) -> None:
        self._show_working(False)
        number = f"{len(paths)} sheets" if len(paths) != 1 else paths[0].name
        self.said.setText(f"Written: {number}, in {self.where.text()}")
        self.show_button.show()
        self.close_button.show_words("Close", "Esc")
        self.exported.emit(paths)

    def _on_failed(self, sentence: str) -> None:
        self._show_working(False)
        self.said.setText("")
        self.complain(sentence)

    def _browse(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, "Folder for the sheets", self.where.text())
        if chosen:
            self.where.setText(chosen)

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(self.where.text()).expanduser())))
