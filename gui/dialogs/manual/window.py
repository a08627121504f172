"""The window of the manual: the search and the contents at the left, the page at the right, the way back above it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem

from gui.dialogs.manual.reader import Reader
from gui.library.lines import Lines
from gui.theme import theme
from gui.viewmodel.manual.pages import FIRST, Tables, read_manual
from gui.viewmodel.manual.search import find
from gui.widgets.arranging import Abreast, col, row
from gui.widgets.buttons import button
from gui.widgets.fields import search_field
from gui.widgets.fitted_dialog import FittedDialog
from gui.widgets.key_handling import FOUND, Key, KeyLine, act_on, key_lines
from gui.widgets.words import text
from systems.resources import MANUAL

PLACE = Qt.ItemDataRole.UserRole  # page, anchor and words of a line; None for a heading
SIZE = (1080, 720)
LETTERS_ABREAST = 52  # of body: room for the contents beside a page
NOTHING = "Nothing of this stands in the manual."
KEYS: tuple[KeyLine, ...] = (FOUND,)


class ManualWindow(FittedDialog):
    """Beside the desk, and usable while a dialog is open.  ``tables`` are the keys of the program; ``larger`` makes its
    letters larger or smaller, ``usual`` brings them back."""

    left = Signal()  # it was shut: the keyboard goes back

    manual_page = FIRST

    def __init__(
        self, tables: Tables, larger: Callable[[int], None], usual: Callable[[], None], folder: Path = MANUAL
    ) -> None:
        super().__init__(None, SIZE)
        self.setObjectName("manual")
        self.setWindowTitle("Manual · Refscreen")
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        self.words = search_field("Search the manual", cross=False)
        self.words.setObjectName("manual.search")
        self.list = Lines()
        self.list.setObjectName("manual.contents")
        self.list.setAccessibleName("Contents")
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.nothing = text(NOTHING, "hint", wrap=True)
        self.nothing.hide()
        self.back = button("Back", None, "chevron-left", key="Alt+←", press=lambda: self._go("Alt+Left"))
        self.forward = button("Forward", None, "chevron-right", key="Alt+→", press=lambda: self._go("Alt+Right"))
        self.close_button = button("Close", key="Esc", press=self.reject)
        self.keys: tuple[Key, ...] = (
            Key(("Ctrl+F",), "Search the manual", lambda _name: self._search()),
            Key(("Alt+Left", "Alt+Right"), "Back to the page before, forward again", self._go),
            Key(("Alt+Home",), "The first page", lambda _name: self.open_page(FIRST)),
            Key(
                ("Ctrl+=", "Ctrl++", "Ctrl+-"),
                "Letters larger, smaller",
                lambda name: larger(-1 if name[-1] == "-" else 1),
            ),
            Key(("Ctrl+0",), "Letters of 100 %", lambda _name: usual()),
            Key(("Esc",), "Leave the search; close the manual", lambda _name: self._leave()),
        )
        self.reader = Reader(read_manual((*tables, ("In the manual", key_lines(self.keys))), folder))
        side = col(self.words, self.nothing, (self.list, 1), gap=8)
        page = col((self.reader, 1))
        self.lay(col((Abreast((side, 1), (page, 3), letters=LETTERS_ABREAST), 1)),
                 row(self.close_button, None, self.back, self.forward), margins=(12, 12, 12, 12))  # fmt: skip
        self.words.textChanged.connect(self._look_for)
        self.words.installEventFilter(self)
        self.list.installEventFilter(self)
        self.list.currentItemChanged.connect(self._picked)
        self.reader.shown.connect(self._came)
        self.reader.backwardAvailable.connect(self.back.setEnabled)
        self.reader.forwardAvailable.connect(self.forward.setEnabled)
        self.back.setEnabled(False)
        self.forward.setEnabled(False)
        self._following = False
        self._show_contents()

    def open_page(self, page: str, anchor: str = "") -> None:
        """Show a page, with the keyboard in it."""
        self.words.clear()
        self._show_contents()  # in the letters of now, which may have changed while it was shut
        self.reader.go_to(page if page in self.reader.manual.pages else FIRST, anchor)
        self.reader.setFocus(Qt.FocusReason.OtherFocusReason)

    # contents and search

    def _show_contents(self) -> None:
        """The pages below their headings."""
        self._empty_list()
        self.list.setSpacing(0)
        manual = self.reader.manual
        self._add(manual.page(FIRST).title, (FIRST, "", ""))
        for heading, names in manual.contents:
            self._add(heading, None)
            for name in names:
                self._add(manual.page(name).title, (name, "", ""))
        self.nothing.hide()
        self._mark()

    def _look_for(self, words: str) -> None:
        """What is found stands where the contents stood."""
        if not words.strip():
            self._show_contents()
            return
        self._empty_list()
        self.list.setSpacing(theme.px("body") // 4)  # what is found has several lines
        hits, first = find(self.reader.manual, words), words.split(maxsplit=1)[0]
        for hit in hits:
            self._add(f"{hit.title}\n{hit.words}" if hit.words else hit.title, (hit.page, hit.anchor, first))
        self.nothing.setVisible(not hits)

    def _empty_list(self) -> None:
        """No line of those that go is picked on the way."""
        self._following = True
        self.list.clear()
        self._following = False

    def _add(self, words: str, place: tuple[str, str, str] | None) -> None:
        line = QListWidgetItem(words, self.list)
        line.setData(PLACE, place)
        if place is None:
            line.setFlags(Qt.ItemFlag.NoItemFlags)
            line.setFont(theme.font("micro", 600))

    def _picked(self, line: QListWidgetItem | None, _before: QListWidgetItem | None) -> None:
        place = line.data(PLACE) if line is not None and not self._following else None
        if place is not None:
            self._following = True
            self.reader.go_to(*place)
            self._following = False

    def _came(self, _page: str) -> None:
        if not self._following and not self.words.text():
            self._mark()

    def _mark(self) -> None:
        """The page that is shown is marked in the contents."""
        self._following = True
        for number in range(self.list.count()):
            place = self.list.item(number).data(PLACE)
            if place is not None and place[0] == self.reader.page:
                self.list.setCurrentRow(number)
                break
        self._following = False

    # keys

    def _search(self) -> None:
        self.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.words.selectAll()

    def _go(self, name: str) -> None:
        if name == "Alt+Left":
            self.reader.backward()
        else:
            self.reader.forward()

    def _leave(self) -> None:
        if self.words.text():
            self.words.clear()
            self.words.setFocus()
        else:
            self.reject()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the search Down and Enter lead to the first that was found; from there Enter into the page."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if watched is self.words and (enter or key == Qt.Key.Key_Down):
                self._first_found()
                return True
            if watched is self.list and enter:
                self.reader.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return super().eventFilter(watched, event)

    def _first_found(self) -> None:
        if self.list.count():
            if self.words.text():
                self.list.setCurrentRow(0)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not act_on(event, self.keys):
            event.accept()  # Enter presses no button here by itself

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self.reader.show_anew()
            if not self.words.text():
                self._show_contents()

    def done(self, result: int) -> None:
        super().done(result)
        self.left.emit()
