"""The log of the evening: every action, roll and correction, newest first; what was undone keeps its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QVBoxLayout

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.docks.log.model import LINE, LogModel
from gui.docks.log.view import LogView
from gui.forms.offer_bar import OfferBar
from gui.viewmodel.log_rows import FILTERS, LogLine, wanted
from gui.viewmodel.tables.offers import offers_of
from gui.widgets.arranging import row
from gui.widgets.buttons import popup_menu, tool
from gui.widgets.empty import empty
from gui.widgets.fields import search_field
from gui.widgets.key_handling import LEAVE, KeyLine
from gui.widgets.words import text
from systems.common.table_kit.results import results_of

if TYPE_CHECKING:
    from models.desk.desk import LogEntry, WhatChanged

PAGE = 60
MOST_KEPT = 2 * PAGE  # entries that are kept at hand while nobody looks at older ones
MOST_SAID = 40  # letters of what was rolled
FRESH = 4  # an action is one entry; these are read after each
KEYS: tuple[KeyLine, ...] = (LEAVE,)


class Log(Dock):
    """Reads the journal a page at a time; search and filter look at all of it."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "log", "Log", "scroll")
        self._which = ""
        self.filter_tool = tool("filter", "Filter", press=self._menu)
        self.search_tool = tool("search", "Search the log (Ctrl+L)", press=self.search)
        self.report_tool = tool("print", "Report of the evening", press=self._report_menu)
        self.report_tool.setObjectName("log.report")
        self.tools = (self.report_tool, self.filter_tool, self.search_tool)
        self.words_field = search_field("Search the log", cross=False)
        self.words_field.setObjectName("log_search")
        self.words_field.textChanged.connect(lambda _words: self._load())
        self.looking = row((self.words_field, 1), tool("cross", "Close the search (Esc)", press=self.close_search),
                           margins=(12, 8, 8, 0))  # fmt: skip
        self.looking.hide()
        self.lines = LogModel(self, self._older)
        self.view = LogView(self.lines)
        hint = "Each action, roll and correction is written here. Ctrl+Z takes back the last."
        self.nothing = empty("scroll", "Nothing has happened yet", hint, small=True)
        self.none_found = text("", "small", wrap=True, align="centre")
        self.none_found.setMargin(12)
        for part in (self.looking, self.none_found):
            self.inside.addWidget(part)
        box = QVBoxLayout()
        box.setContentsMargins(0, 4, 0, 0)
        self.view.setMinimumHeight(1)  # where there is little room, what can be done with a line stands there first
        box.addWidget(self.view)
        self.inside.addLayout(box, 1)
        self.inside.addWidget(self.nothing, 1)
        self._chosen = (0, 0)  # the entry that the cursor was put on, and the newest one then
        self.offers = OfferBar("Keep what was rolled as", "table_offers")
        self.inside.addWidget(self.offers)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._offer(chosen=True))
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._line_menu)
        self.setFocusProxy(self.view)

    def refresh(self, what: WhatChanged) -> None:
        """The newest page is read again; older ones stay."""
        if self.desk is None:
            self.lines.show_entries([], True)
            self._show_empty()
            self._offer()
            return
        actions = self.desk.game.actions
        self.lines.icons = lambda key: actions[key].icon if key in actions else ""
        if what.everything or self.words_field.text():
            self._load()
        else:
            known = self.lines.entries
            newest = known[0].id if known else 0
            fresh = self.desk.log(FRESH)
            only_more = fresh and known and fresh[0].id > known[0].id >= fresh[-1].id
            if not only_more or any(entry.undone for entry in known):
                fresh = self.desk.log(PAGE)
            rest = [entry for entry in known if fresh and entry.id < fresh[-1].id]
            whole = len(fresh) < PAGE if not only_more else self.lines.whole
            self._show(*self._at_hand([entry for entry in fresh if wanted(entry, self._which)] + rest, whole))
            if [one.id for one in self.lines.entries[:1]] > [newest] and not self.view.hasFocus():
                self.view.scrollToTop()  # whoever acts elsewhere reads no more what was scrolled to before
        self._show_empty()
        self._offer()

    def _offer(self, chosen: bool = False) -> None:
        """What the roll on a table may become that the cursor was put on, or the newest deed: whichever came last."""
        line, entries = self.view.line(), self.lines.entries
        newest = next((one for one in entries if not one.undone), None)
        if chosen and self.view.hasFocus():
            self._chosen = (line.entry if line is not None else 0, newest.id if newest is not None else 0)
        wanted, since = self._chosen
        entry = next((one for one in entries if one.id == wanted), None)
        both = (newest, entry) if newest is not None and newest.id > since else (entry, newest)
        look = self.desk.look if self.desk is not None else None
        found = [(one, offers_of(look, one)) for one in both if one is not None and look is not None]
        of, offers = next((pair for pair in found if pair[1]), (None, ()))
        if of is not None:
            results = results_of(of.story)
            more = f" and {len(results) - 1} more" if len(results) > 1 else ""
            said = results[0].text if len(results[0].text) <= MOST_SAID else f"{results[0].text[: MOST_SAID - 1]}…"
            self.offers.say(f"Keep “{said}”{more} as")
        self.offers.show_offers(offers, self.wants_action.emit)

    def search(self) -> None:
        """Look for words."""
        self.looking.show()
        self.words_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.words_field.selectAll()

    def search_field(self) -> QLineEdit:
        return self.words_field

    def find_here(self) -> bool:
        self.search()
        return True

    def leave_search(self) -> None:
        self.looking.hide()
        super().leave_search()

    def close_search(self) -> None:
        """Show everything again; what was found stays in view."""
        found = self.view.entry_in_view() if self.words_field.text().strip() else 0
        self.looking.hide()
        self.words_field.clear()
        self.view.setFocus()
        while found and self.lines.place_of(found) < 0 and self.lines.canFetchMore(QModelIndex()):
            self.lines.fetchMore(QModelIndex())
        if found:
            self.view.show_entry(found)

    def show_filter(self, which: str) -> None:
        """Show only what this filter lets through."""
        self._which = which
        self._load()
        name = dict(FILTERS)[which]
        self.filter_tool.show_words("", f"Filter: {name.lower()}" if which else "Filter")
        self.filter_tool.show_icon("filter", "accent" if which else "ink_soft")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.looking.isVisible():
            self.close_search()
        else:
            super().keyPressEvent(event)

    def _load(self) -> None:
        if self.desk is None:
            return
        words = self.words_field.text().strip()
        if words:
            found = self.desk.search_log(words)
            self._show([entry for entry in found if wanted(entry, self._which)], True)
        else:
            found = self.desk.log(PAGE)
            self._show([entry for entry in found if wanted(entry, self._which)], len(found) < PAGE)
        self._show_empty()

    def _older(self, before: int) -> Sequence[LogEntry]:
        if self.desk is None:
            return []
        last = before
        while True:  # a filter may leave nothing of a whole page
            page = self.desk.log(PAGE, last)
            kept = [entry for entry in page if wanted(entry, self._which)]
            if kept or not page:
                return kept
            last = page[-1].id

    def _at_hand(self, entries: list[LogEntry], whole: bool) -> tuple[list[LogEntry], bool]:
        """These, or the newest page of them while nobody looks at older ones: a long evening must not weigh on every
        action.  The view asks for the older ones again as it comes there."""
        kept, stood = entries[:PAGE], self.view.line()
        if len(entries) <= MOST_KEPT or self.view.verticalScrollBar().value():
            return entries, whole
        if stood is not None and stood.entry and stood.entry < kept[-1].id:
            return entries, whole
        return kept, False

    def _show(self, entries: list[LogEntry], all_of_them: bool) -> None:
        seen, stood = self.view.seen_first(), self.view.line()
        self.lines.show_entries(entries, all_of_them)
        self.view.stand_on(stood)
        if seen is None:
            self.view.scrollToTop()
        else:
            self.view.keep_in_view(seen)

    def _show_empty(self) -> None:
        looking = bool(self.words_field.text().strip() or self._which)
        nothing = not self.lines.lines
        self.nothing.setVisible(nothing and not looking)
        self.view.setVisible(not nothing)
        self.none_found.setVisible(nothing and looking)
        words = self.words_field.text().strip()
        self.none_found.setText(
            f"Nothing in the log speaks of “{words}”." if words else "Nothing in the log is of that kind."
        )

    def _report_menu(self) -> None:
        """The report of the evening, or from the line that is stood on, or up to it."""
        line = self.view.line()
        menu = self.report_menu(line.entry if line is not None else 0)
        menu.popup(self.report_tool.mapToGlobal(self.report_tool.rect().bottomLeft()))

    def _line_menu(self, place: QPoint) -> None:
        index = self.view.indexAt(place)
        line = index.data(LINE) if index.isValid() else None
        if not isinstance(line, LogLine) or not line.entry:
            line = self.view.line()  # pointed at a head, or at nothing: what was chosen before
        if isinstance(line, LogLine) and line.entry:
            self.view.setCurrentIndex(self.lines.index(self.lines.place_of(line.entry)))
            self.report_menu(line.entry).popup(self.view.viewport().mapToGlobal(place))

    def report_menu(self, entry: int) -> QMenu:
        """What can be told on paper; ``entry`` is the one that is pointed at, 0 for none."""
        menu = popup_menu(self, "Report")
        menu.setObjectName("log.report_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, first, last in (
            ("Report of this evening…", 0, 0), ("Report from here…", entry, 0), ("Report up to here…", 0, entry),
        ):  # fmt: skip
            one = menu.addAction(words)
            one.setEnabled(bool(self.lines.entries) and bool(first or last or words.endswith("evening…")))
            one.triggered.connect(lambda _on=False, span=(first, last): self.controller.report_asked.emit(*span))
        return menu

    def _menu(self) -> None:
        menu = popup_menu(self, "Show in the log")
        for which, words in FILTERS:
            one = menu.addAction(words)
            one.setCheckable(True)
            one.setChecked(which == self._which)
            one.triggered.connect(lambda _on=False, which=which: self.show_filter(which))
        menu.popup(self.filter_tool.mapToGlobal(self.filter_tool.rect().bottomLeft()))
