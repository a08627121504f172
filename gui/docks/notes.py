"""Notes of the campaign: titles to search, plain text to write; what is written is kept by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStackedWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.widgets.arranging import col, row, rule
from gui.widgets.buttons import button, tool
from gui.widgets.empty import empty
from gui.widgets.fields import area, field
from gui.widgets.words import text
from models.desk.results import Kind
from systems.common.forms import LONGEST_NAME, Choice
from systems.common.records.changes import Exchanged
from systems.common.records.table import Note

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

PAUSE_MS = 2_000


class Notes(Dock):
    """The notes, one open at a time. Writing pauses or goes elsewhere: it is kept, and can be undone."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "notes", "Notes", "notes")
        self.note = ""  # the open one; empty: a new one that is not kept yet
        self._new = False
        self._shown = ("", "")  # title and text as last kept
        self.search = field(hint="Find in notes", name="Find in notes")
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setAccessibleName("Notes")
        self.list.setObjectName("notes.list")
        self.add_tool = tool("plus", "New note (Ins)", None, press=self.new)
        self.title = field(hint="Title", name="Title of the note")
        self.title.setObjectName("note.title")
        self.title.setMaxLength(LONGEST_NAME)
        self.drop_tool = tool("trash", "Remove the note; undo brings it back", press=self.drop)
        self.text = area(hint="Plain text; it is kept by itself", name="Text of the note")
        self.text.setObjectName("note.text")
        self.state = text("", "hint")
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._on_pause)
        self._build()
        self.search.textChanged.connect(lambda _words: self._fill_list())
        self.list.currentItemChanged.connect(self._on_picked)
        self.title.textEdited.connect(lambda _words: self._wrote())
        self.title.returnPressed.connect(self.text.setFocus)
        self.text.textChanged.connect(self._wrote)
        for part in (self.title, self.text):
            part.installEventFilter(self)

    def new(self) -> None:
        """Begin a note."""
        self.keep()
        self.note, self._new = "", True
        self._show_note("", "")
        self.sheets.setCurrentIndex(0)
        self.list.blockSignals(True)
        self.list.setCurrentRow(-1)
        self.list.blockSignals(False)
        self.title.setFocus()

    def open(self, note: str) -> None:
        """Show this note; what was written before is kept first."""
        if note == self.note:
            return
        self.keep()
        self.note, self._new = note, False
        self._load()

    def keep(self) -> None:
        """Keep what was written, unless somebody owes a roll: that must not be put off by it."""
        self._pause.stop()
        if not self._has_unkept() or self.desk is None:
            return
        if self.controller.owed is not None:
            self._pause.start()
            return
        title, words = self.title.text().strip(), self.text.toPlainText()
        title = title or next((line.strip() for line in words.splitlines() if line.strip()), "Note")[:LONGEST_NAME]
        self._shown = (self.title.text(), words)
        result = self.controller.perform(Choice("note.write", "", {"note": self.note, "title": title, "text": words}))
        for change in getattr(getattr(result, "outcome", None), "changes", ()):
            if isinstance(change, Exchanged) and isinstance(change.after, Note):
                self.note, self._new = change.after.id, False
        self.state.setText("Kept")
        self._fill_list()

    def drop(self) -> None:
        """Remove the open note."""
        self._pause.stop()
        note, self.note, self._new = self.note, "", False
        self._shown = ("", "")
        self._show_note("", "")
        if note:
            self.controller.perform(Choice("note.drop", "", {"id": note}))
        self._fill_list()

    def show_desk(self, desk: Any) -> None:
        if desk is not self.desk:
            self.keep()
            self.note, self._new = "", False
            self._show_note("", "")
        super().show_desk(desk)

    def refresh(self, what: WhatChanged) -> None:
        if not what.has(Kind.NOTE):
            return
        notes = self._notes()
        if self.note and self.note not in notes:
            self.note = ""  # undone or removed elsewhere
            if not self._has_unkept():
                self._show_note("", "")
        if not self.note and not self._new and notes and not self._has_unkept():
            self.note = next(iter(notes))
        if self.note and not self._has_unkept():
            self._load()
        self._fill_list()

    def _build(self) -> None:
        self.first = button("New note", "primary", "plus", key="Ins", press=self.new)
        bare = empty("notes", "No notes yet", "What the party must not forget, and what it must not know.",
                     None, self.first, small=True)  # fmt: skip
        book = col(
            row((self.search, 1), self.add_tool, gap=4), (self.list, 2), rule(),
            row((self.title, 1), self.drop_tool, gap=4), (self.text, 3), self.state,
            gap=8, margins=(12, 8, 12, 8),
        )  # fmt: skip
        self.sheets = QStackedWidget()
        self.sheets.addWidget(book)
        self.sheets.addWidget(bare)
        self.inside.addWidget(self.sheets, 1)

    def _notes(self) -> dict[str, Note]:
        return dict(self.desk.table.notes) if self.desk is not None else {}

    def _fill_list(self) -> None:
        wanted = self.search.text().casefold().split()
        notes = self._notes()
        self.sheets.setCurrentIndex(0 if notes or self._new else 1)
        self.list.blockSignals(True)
        self.list.clear()
        for note in sorted(notes.values(), key=lambda note: note.title.casefold()):
            if all(word in f"{note.title} {note.text}".casefold() for word in wanted):
                line = QListWidgetItem(note.title, self.list)
                line.setData(Qt.ItemDataRole.UserRole, note.id)
                if note.id == self.note:
                    self.list.setCurrentItem(line)
        self.list.blockSignals(False)

    def _load(self) -> None:
        note = self._notes().get(self.note)
        if note is not None:
            self._show_note(note.title, note.text)

    def _show_note(self, title: str, words: str) -> None:
        self._shown = (title, words)
        for part in (self.title, self.text):
            part.blockSignals(True)
        if self.title.text() != title:
            self.title.setText(title)
        if self.text.toPlainText() != words:
            self.text.setPlainText(words)
        for part in (self.title, self.text):
            part.blockSignals(False)
        self.state.setText("")
        self.drop_tool.setEnabled(bool(self.note or self._new))

    def _has_unkept(self) -> bool:
        """Whether there is something here that is not kept."""
        now = (self.title.text(), self.text.toPlainText())
        return now != self._shown and (bool(self.note) or any(part.strip() for part in now))

    def _wrote(self) -> None:
        if not self.note:
            self._new = True
        self.state.setText("…" if self._has_unkept() else "")
        self.drop_tool.setEnabled(True)
        self._pause.start()

    def _on_pause(self) -> None:
        """Keep what was written, but not the bare title of a note that is only begun: its text is still to come."""
        if self.note or self.text.toPlainText().strip() or not self._is_writing():
            self.keep()

    def _is_writing(self) -> bool:
        return self.title.hasFocus() or self.text.hasFocus()

    def _on_picked(self, line: QListWidgetItem | None) -> None:
        if line is not None:
            self.open(line.data(Qt.ItemDataRole.UserRole))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut and not self._is_writing():  # from title to text it stays with the note
            self.keep()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Insert:
            self.new()
        elif event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self.drop()
        else:
            super().keyPressEvent(event)
