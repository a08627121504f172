"""Notes of the campaign: titles to search, plain text to write; what is written is kept by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QListWidgetItem, QSizePolicy, QStackedWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.forms.offer_bar import OfferBar
from gui.library.lines import Lines
from gui.theme import theme
from gui.viewmodel.tables.offers import NamedTables
from gui.widgets.arranging import at_least, col, mark, row, rule
from gui.widgets.buttons import button, popup_menu, tool
from gui.widgets.empty import empty
from gui.widgets.fields import area, field, search_field
from gui.widgets.key_handling import FOUND, STEP, KeyLine, name_of
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.tab_stops import order_stops
from gui.widgets.words import Remark
from models.desk.results import Done, Kind, Refusal
from systems.common.forms import LONGEST_NAME, Choice
from systems.common.kernel.actions import WRITE_NOTE
from systems.common.records.changes import Exchanged
from systems.common.records.table import Note

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

HINT = "Plain text; it is kept by itself. A table named in it as [[Weather]] can be rolled from here."
PAUSE_MS = 700  # after a key: with the writing itself what was typed is on the disk within a second
LIST_LEAST, TEXT_LEAST = 1.5, 2.5  # fields high; in a lower dock all of it scrolls
BESIDE = 400  # px with letters of 13: from here on the list stands beside the text
KEYS: tuple[KeyLine, ...] = (
    (("Ins",), "Begin a note"), (("Del",), "Throw the note away"), (("Return",), "From the list to the text"),
    FOUND, STEP,
)  # fmt: skip


class Notes(Dock):
    """The notes, one open at a time. Writing pauses or goes elsewhere: it is kept, and one undo takes it back."""

    keeps_keyboard = True

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "notes", "Notes", "notes")
        self.note = ""  # the open one; empty: a new one that is not kept yet
        self._new = False
        self._entry = 0  # the entry of the journal that this writing goes on with
        self._shown = ("", "")  # title and text as last kept
        self.search = search_field("Find in notes")
        self.list = Lines()
        self.list.setAccessibleName("Notes")
        self.list.setObjectName("notes.list")
        self.add_tool = tool("plus", "New note (Ins)", None, press=self.new)
        self.title = field(hint="Title", name="Title of the note")
        self.title.setObjectName("note.title")
        self.title.setMaxLength(LONGEST_NAME)
        self.more_tool = tool("ellipsis", "More about this note", press=self._offer_more)
        self.text = area(
            hint="Plain text; it is kept by itself. [[Name of a table]] can be rolled from here",
            name="Text of the note",
        )
        self.text.setObjectName("note.text")
        self.tables = NamedTables()
        self.state = Remark()
        self.state.setObjectName("note.state")
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.keep_typed)
        self._build()
        self.search.textChanged.connect(lambda _words: self._find())
        self.list.currentItemChanged.connect(self._on_picked)
        self.title.textEdited.connect(lambda _words: self._wrote())
        self.title.returnPressed.connect(self.text.setFocus)
        self.text.textChanged.connect(self._wrote)
        for part in (self.search, self.title, self.text):
            part.installEventFilter(self)

    def new(self) -> None:
        """Begin a note."""
        if self.keep_typed():
            return
        self.note, self._new, self._entry = "", True, 0
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
        if self.keep_typed():
            return
        self.note, self._new, self._entry = note, False, 0
        self._load()

    def keep_typed(self) -> str:
        """Bring what was written to the disk.  A roll that is owed meanwhile stays owed."""
        self._pause.stop()
        if not self._has_unkept() or self.desk is None:
            return ""
        title, words = self.title.text().strip(), self.text.toPlainText()
        title = title or next((line.strip() for line in words.splitlines() if line.strip()), "Note")[:LONGEST_NAME]
        shown, self._shown = self._shown, (self.title.text(), words)
        choice = Choice(WRITE_NOTE, "", {"note": self.note, "title": title, "text": words})
        waits = self.controller.waiting.on  # what was done before is kept before
        result = None if waits else self.desk.rewrite(self._entry, choice)
        if not isinstance(result, Done):
            self._shown = shown
            if waits or (isinstance(result, Refusal) and result.busy):
                self._pause.start()
                self._say(f"Another program is using the file of this campaign. The note “{title}” waits for it.")
                return self.state.text()
            why = result.sentence if isinstance(result, Refusal) else "Something is asked first."
            self._say(f"The note “{title}” is not kept. {why}", "lose")
            return self.state.text()
        for change in result.outcome.changes:
            if isinstance(change, Exchanged) and isinstance(change.after, Note):
                self.note, self._new = change.after.id, False
        self._entry = result.entry
        self._say("Kept")
        self._fill_list()
        return ""

    def drop(self) -> None:
        """Remove the open note."""
        self._pause.stop()
        note, self.note, self._new, self._entry = self.note, "", False, 0
        self._shown = ("", "")
        self._show_note("", "")
        if note:
            self.controller.perform(Choice("note.drop", "", {"id": note}))
        self._fill_list()

    def search_field(self) -> QLineEdit:
        return self.search

    def show_desk(self, desk: Any) -> None:
        if desk is not self.desk:  # what was written is kept already: the controller asked before the desk went
            self.note, self._new, self._entry = "", False, 0
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
        for part in (self.list, self.text):  # as high as there is room, whatever is said at the foot
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        # In a box of its own each counts its least height; beside a part that flows a layout takes it for nothing.
        lines, words = col((at_least(self.list, LIST_LEAST), 1)), col((at_least(self.text, TEXT_LEAST), 1))
        self.index = col(row((self.search, 1), self.add_tool, gap=4), (lines, 1), gap=8)
        self.line = rule()
        self.rolls = OfferBar("", "note.rolls")
        head = row((self.title, 1), self.more_tool, gap=4)
        page = col(head, self.rolls, (words, 1), self.state, gap=8)
        book = row((self.index, 2), self.line, (page, 3), gap=8, margins=(12, 8, 12, 8))
        layout = book.layout()
        assert isinstance(layout, QBoxLayout)
        self._book = layout
        order_stops(self.search, self.add_tool, self.title, self.text, self.list, self.more_tool)
        self.sheets = QStackedWidget()
        self.sheets.addWidget(scroll_area(book, keep=True))
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

    def _find(self) -> None:
        """What is found; beside it no note is read that is not among it."""
        self._fill_list()
        if self.list.count() and self.list.currentRow() < 0 and not self._has_unkept():
            self.list.setCurrentRow(0)

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
        self._say("")
        self._offer_rolls()
        self.more_tool.setEnabled(bool(self.note or self._new))

    def _has_unkept(self) -> bool:
        """Whether there is something here that is not kept."""
        now = (self.title.text(), self.text.toPlainText())
        return now != self._shown and (bool(self.note) or any(part.strip() for part in now))

    def _wrote(self) -> None:
        if not self.note:
            self._new = True
        self._say("")
        self._offer_rolls()
        self.more_tool.setEnabled(True)
        if not self._pause.isActive():  # however long somebody writes without a pause
            self._pause.start()

    def _offer_rolls(self) -> None:
        """The tables that the note names as ``[[Old road]]`` can be rolled from here."""
        found = self.tables.offers(self.desk.look, self.text.toPlainText()) if self.desk is not None else ()
        self.rolls.show_offers(found, self.wants_action.emit)

    def _say(self, words: str, kind: str | None = None) -> None:
        self.state.setText(words)
        mark(self.state, kind=kind)

    def _is_writing(self) -> bool:
        return self.title.hasFocus() or self.text.hasFocus()

    def _on_picked(self, line: QListWidgetItem | None) -> None:
        if line is not None:
            self.open(line.data(Qt.ItemDataRole.UserRole))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search:
            return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._step(event)
        if event.type() == QEvent.Type.FocusOut and not self._is_writing():  # from title to text it stays with the note
            self.keep_typed()
            self._entry = 0  # whatever is written after coming back is another deed
        return False

    def _step(self, event: QKeyEvent) -> bool:
        """Arrows lead from the search into what was found, Enter opens the first of it; whether it was such a key."""
        by = {"Down": 1, "Up": -1, "Return": 0}.get(name_of(event))
        if by is None or not self.list.count():
            return False
        at = self.list.currentRow()
        self.list.setCurrentRow(max(0, min(self.list.count() - 1, at + by)) if at >= 0 else 0)
        self.list.setFocus()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The list stands beside the text where there is room, else above it."""
        super().resizeEvent(event)
        beside = self.width() * 13 >= BESIDE * theme.px("body")
        self._book.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        mark(self.line, role="vrule" if beside else "rule")

    def _offer_more(self) -> None:
        menu = popup_menu(self, "More for this note")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Remove the note", self.drop)
        menu.popup(self.more_tool.mapToGlobal(self.more_tool.rect().bottomLeft()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Insert:
            self.new()
        elif event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self.drop()
        elif name_of(event) == "Return" and self.list.hasFocus():
            self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)
