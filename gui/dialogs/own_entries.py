"""All that a campaign adds, changes and leaves out: every kind of entry, each entry with its mark and its card.

Each press counts at once, is kept with the campaign and can be undone here.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QListWidgetItem, QStackedWidget, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.library.card_view import CardView
from gui.library.library_table import CellDelegate, LibraryPane
from gui.library.lines import Lines
from gui.library.listing import Index
from gui.menus.out_menu import out_menu
from gui.theme import theme
from gui.viewmodel.entry_marks import LEFT_OUT, OWN, SHIPPED, marked_listing, marks_of, records_of, summary
from gui.viewmodel.exchange.going_out import CREATURES, TABLES, ways_of_entry
from gui.widgets.arranging import Abreast, at_least, col, keep_width, mark, on_restyle, row
from gui.widgets.buttons import Button, button
from gui.widgets.empty import empty
from gui.widgets.fields import check
from gui.widgets.key_handling import ELSEWHERE, Key, KeyLine, act_on, keyed
from gui.widgets.words import text
from systems.common.content.entries import BadEntry
from systems.common.every_game.campaign_file import LONGEST, book_text
from systems.common.forms import Choice
from systems.common.kernel.actions import BRING_ENTRIES, DROP_ENTRY
from systems.common.kernel.look import Look
from systems.common.records.views import Listing

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

SIZE = (1240, 680)
FILES = "Own entries (*.toml)"
OTHERS = "Stat blocks and tables of other tools (*.txt *.md *.json *.yaml *.yml *.csv *.tsv)"
ENDINGS = frozenset({"txt", "md", "json", "yaml", "yml", "csv", "tsv"})  # of those
ENTRIES_TAIL = ".entries.toml"  # by which a desktop knows that they are ours
KIND_WIDTH = 176  # px with letters of 13
LETTERS_ABREAST = 64  # of body: room for three columns
KINDS_LEAST, TABLE_LEAST, CARD_LEAST = 2.2, 6, 8  # fields high
ENDLESS = (1 << 24) - 1  # px: the most that a widget can be
NOTHING_YET = "Nothing of your own yet. Change an entry, write a new one, or leave one out: figures follow at once."
FAINT = {SHIPPED, LEFT_OUT}
KEYS: tuple[KeyLine, ...] = (
    (("Ins",), "Write a new entry"),
    (("Del",), "Leave the entry out, or offer it again"),
    (("Backspace",), "Back to the shipped one"),
)


class MarkDelegate(CellDelegate):
    """What is left out is written faintly, and so is that an entry is as it ships."""

    def ink(self, index: Index) -> str:
        table: Any = self.parent()
        out = LEFT_OUT in table.rows.row(index.row()).tags
        return "ink_faint" if out or index.data() in FAINT else "ink"


class OwnEntries(Dialog):
    """The kinds at the left, the entries of one kind in the middle, the card of one entry at the right."""

    manual_page = "panels/own-entries"
    picked = Signal(str, str)  # kind, key: the entry whose card is shown

    def __init__(self, controller: DeskController, parent: QWidget | None = None) -> None:
        assert controller.desk is not None
        self.words = controller.desk.game.words
        super().__init__(self.words.own, parent, "", SIZE)
        self.setObjectName("own_entries")
        self.belong_to(controller)
        self.controller, self.kind = controller, ""
        self._known: dict[str, tuple[Any, Listing]] = {}  # listings by kind, with what they hang on
        self.kinds = Lines()
        self.kinds.setObjectName("kinds")
        self.kinds.setAccessibleName("Kinds of entry")
        self.pane = LibraryPane("entries", "Find an entry")
        self.pane.table.setItemDelegate(MarkDelegate(self.pane.table))
        self.card = CardView(foot=self._buttons())
        self.none = empty("book", "Nothing of this kind yet.", "Write the first one.", None,
                          button("New", None, "plus", key="Ins", press=self.new))  # fmt: skip
        self.middle = QStackedWidget()
        self.middle.addWidget(self.pane)
        self.middle.addWidget(self.none)
        self.with_house = mark(check("with the house rules"), tall="true")  # in the middle of the line of buttons
        self.with_house.setObjectName("with_house")
        self.tools.show_parts(self.new_button, self.bring_button, self.export_button, self.with_house)
        at_least(self.kinds, KINDS_LEAST)
        at_least(self.pane.table, TABLE_LEAST)
        at_least(self.card, CARD_LEAST)
        self.card.scroll_first()
        self.columns = Abreast((self.kinds, 0), (self.middle, 5), (self.card, 3), letters=LETTERS_ABREAST)
        self.columns.turned.connect(lambda _low: self._measure())
        self._measure()
        on_restyle(self, self._measure)
        self.fill((self.columns, 1))
        self.keys = self._keys()
        for keys, act in (
            (QKeySequence.StandardKey.Undo, controller.undo),
            (QKeySequence.StandardKey.Redo, controller.redo),
        ):
            QShortcut(QKeySequence(keys), self, act)
        self.kinds.currentRowChanged.connect(lambda _row: self._turn())
        self.pane.table.chosen.connect(lambda _key: self._show_card())
        self.pane.table.taken.connect(lambda _key: self.change())
        controller.signals.changed.connect(self.on_changed)
        self._show_kinds()
        self.kinds.setCurrentRow(0)
        self.pane.table.installEventFilter(self)
        self.pane.table.setFocus()  # where the keys on the buttons work; letters go to the search

    def on_changed(self, what: WhatChanged) -> None:
        """The campaign's entries changed, here or by undo."""
        if what.library and self.controller.desk is not None:
            self._show_kinds()
            self._show_entries()

    # what is shown

    def show_entry(self, kind: str, key: str) -> None:
        """Turn to this entry."""
        if kind in self._own_kinds():
            self.kinds.setCurrentRow(self._own_kinds().index(kind))
            self.pane.search.clear()
            if not self.pane.table.choose(key):
                self.pane.table.choose_place(0)

    def key(self) -> str:
        """The entry whose card is shown; empty if there is none."""
        return self.pane.table.key()

    def _show_kinds(self) -> None:
        look = self._look()
        for place, kind in enumerate(self._own_kinds()):
            own = len(records_of(look, kind))
            words = f"{self.words.kind(kind)}   {own}" if own else self.words.kind(kind)
            if place == self.kinds.count():
                self.kinds.addItem(QListWidgetItem())
            item = self.kinds.item(place)
            item.setText(words)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{self.words.kind(kind)}, {own} not as shipped")
        self.say(summary(look) or NOTHING_YET)

    def _measure(self) -> None:
        """The kinds as wide as they are, or all across where everything stands below each other: then a few of them are
        seen, and leave room for the entries."""
        need = max(KIND_WIDTH * theme.px("body") // 13, self.kinds.sizeHintForColumn(0) + theme.px("s4"))
        keep_width(self.kinds, None if self.columns.low else need)
        self.kinds.setMaximumHeight(round(theme.px("field") * KINDS_LEAST) if self.columns.low else ENDLESS)

    def _turn(self) -> None:
        """Another kind."""
        self.kind = self._own_kinds()[max(0, self.kinds.currentRow())]
        self.pane.search.clear()
        self._show_entries()
        self.pane.table.choose_place(0)

    def _show_entries(self) -> None:
        listing = self._listing()
        self.pane.show_listing(listing, self.words.many(self.kind))
        self.middle.setCurrentWidget(self.pane if listing.rows else self.none)
        self._show_card()

    def _listing(self) -> Listing:
        """The entries of the kind, listed anew only when something changed on which they hang."""
        look = self._look()
        now = (look.table.own, look.house)
        known = self._known.get(self.kind)
        if known is None or known[0][0] is not now[0] or known[0][1] != now[1]:
            known = self._known[self.kind] = now, marked_listing(look, self.kind)
        return known[1]

    def _show_card(self) -> None:
        look, key = self._look(), self.key()
        marks = marks_of(look, self.kind, key) if key else ()
        self.complain("")
        try:
            self.card.show_entry(self.kind, look.game.card(look, self.kind, key) if key else None)
        except BadEntry as bad:
            self.card.show_card(None)
            self.complain(bad.sentence)
        self.mark.setText(", ".join(marks).capitalize())
        self.leave_button.show_words("Offer again" if LEFT_OUT in marks else "Leave out", "Del")
        self.back_button.show_words("Remove" if OWN in marks else "Back to the shipped one", "Backspace")
        self.back_button.show_icon("trash" if OWN in marks else "undo")
        for one in (self.change_button, self.leave_button):
            one.setEnabled(bool(key))
        record = look.table.own.get(f"{self.kind}:{key}")
        self.back_button.setEnabled(record is not None and bool(record.source))
        self.out_button.setVisible(self.kind in (CREATURES, TABLES) and bool(key))
        self.picked.emit(self.kind, key)

    # what is done

    def new(self) -> None:
        """Write an entry of this kind."""
        self._write("")

    def change(self) -> None:
        """Write the entry anew; a shipped one is changed in its place."""
        if self.key():
            self._write(self.key())

    def leave_out(self) -> None:
        """Leave the entry out of the campaign, or offer it again."""
        if key := self.key():
            out = LEFT_OUT not in marks_of(self._look(), self.kind, key)
            self._do(Choice("own.leave_out", "", {"kind": self.kind, "key": key, "left_out": out}))

    def back(self) -> None:
        """A changed entry becomes the shipped one again; one of the campaign's own goes."""
        if self.back_button.isEnabled():
            self._do(Choice(DROP_ENTRY, "", {"id": f"{self.kind}:{self.key()}"}))

    def export(self, chosen: str = "") -> None:
        """All of it as one file; ``chosen`` is where, if that is known."""
        desk = self.controller.desk
        assert desk is not None
        if not chosen:
            suggested = "".join([letter for letter in desk.name if letter.isalnum() or letter in " -_"]).strip()
            chosen, _ = QFileDialog.getSaveFileName(
                self, "Export as one file", f"{suggested or 'own'}{ENTRIES_TAIL}", FILES
            )
        if not chosen:
            return
        try:
            words = book_text(desk.look, desk.name, self.with_house.isChecked())
            Path(chosen).write_text(words, "utf-8", newline="\n")
        except OSError as error:
            self.complain(f"{Path(chosen).name} cannot be written: {error.strerror}. Choose another folder.")
        except BadEntry as bad:
            self.complain(bad.sentence)
        else:
            self._tell(f"Written to {Path(chosen).name}.")

    def bring(self, chosen: str = "") -> None:
        """All that a file holds; ``chosen`` is which, if that is known."""
        if not chosen:
            chosen, _ = QFileDialog.getOpenFileName(self, "Bring in a file", "", f"{FILES};;{OTHERS}")
        if not chosen:
            return
        if Path(chosen).suffix.lower().lstrip(".") in ENDINGS:
            self._bring_from_others(Path(chosen))
            return
        try:
            with Path(chosen).open(encoding="utf-8") as file:
                words = file.read(LONGEST + 1)
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is no text"
            self.complain(f"{Path(chosen).name} cannot be read: {why}. Choose a file written by this program.")
            return
        if not words.strip():
            self.complain(f"{Path(chosen).name} is empty. Choose a file written by this program.")
            return
        self._do(Choice(BRING_ENTRIES, "", {"text": words}))

    # how

    def _bring_from_others(self, path: Path) -> None:
        """A file of another tool is looked at first."""
        from gui.dialogs.stat_blocks import StatBlocks

        dialog = StatBlocks(self.controller, "", path, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _do(self, choice: Choice) -> None:
        """Do it and say what came of it, or why it cannot be."""
        result: Any = self.controller.perform(choice)
        if sentence := getattr(result, "sentence", ""):
            self.complain(sentence)
        elif (outcome := getattr(result, "outcome", None)) is not None:
            self._tell(" ".join(map(str, outcome.story)))

    def send_out(self) -> None:
        """Copy the entry, or save it as other tools read it."""
        ways = ways_of_entry(self._look(), self.kind, self.key())
        place = self.out_button.mapToGlobal(self.out_button.rect().topLeft())
        out_menu(self, ways, self._tell).popup(place)

    def _tell(self, words: str) -> None:
        self.complain("")
        self.say(" · ".join([part for part in (summary(self._look()), words) if part]))

    def _write(self, key: str) -> None:
        from gui.dialogs.own_entry import OwnEntryDialog

        dialog = OwnEntryDialog(self.controller, self.kind, key, self, in_place=True)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.kept.connect(self.show_entry)
        dialog.open()

    def _buttons(self) -> QWidget:
        self.mark = text("", "hint")
        self.mark.setObjectName("mark")
        self.change_button = self._button("change", "Change", "pencil", "Enter", self.change)
        self.leave_button = self._button("leave_out", "Leave out", "eye-off", "Del", self.leave_out)
        self.back_button = self._button("back", "Back to the shipped one", "undo", "Backspace", self.back)
        self.out_button = self._button("out", "For other tools…", "export", "", self.send_out)
        self.new_button = self._button("new", "New", "plus", "Ins", self.new)
        self.bring_button = self._button("bring", "Bring in a file…", "folder", "", self.bring)
        self.export_button = self._button("export", "Export as one file…", "save", "", self.export)
        return col(
            self.mark,
            row(self.change_button, self.leave_button, None),
            row(self.back_button, self.out_button, None),
            gap=8,
        )

    def _button(self, name: str, words: str, image: str, key: str, press: Any) -> Button:
        made = button(words, None, image, key=key, press=press)
        made.setObjectName(name)
        return made

    def _keys(self) -> tuple[Key, ...]:
        return keyed(KEYS, lambda _name: self.new(), lambda _name: self.leave_out(), lambda _name: self.back())

    def _own_kinds(self) -> tuple[str, ...]:
        assert self.controller.desk is not None
        return self.controller.desk.game.own_kinds

    def _look(self) -> Look:
        assert self.controller.desk is not None
        return self.controller.desk.look

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = watched is self.pane.table and event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and event.text().isalnum() and not event.modifiers() & ELSEWHERE:
            self.pane.search.setFocus()
            self.pane.search.insert(event.text())
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not act_on(event, self.keys):
            super().keyPressEvent(event)
