"""Type a few letters, take an entry of the library: the line to type in and the list that drops down from it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cached_property
from typing import Any

from PySide6.QtCore import QAbstractListModel, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit, QListView

from gui.library.listing import Index, best
from gui.theme import theme
from gui.widgets.arranging import mark
from gui.widgets.key_handling import DO, LEAVE, PAGE, STEP, KeyLine
from systems.common.every_game.campaign_entries import entry_name
from systems.common.kernel.look import Look
from systems.common.records.views import Column, Listing, ListingRow

MOST_LINES = 10
FRAME = 6  # pixels above and below the lines


def line_height() -> int:
    """How high a line of the list is, in pixels."""
    return theme.px("chip") + 2


KEYS: tuple[KeyLine, ...] = (DO, STEP, PAGE, LEAVE)


class Entries:
    """The entries of one kind that may be chosen, looked up when they are first needed."""

    def __init__(
        self, look: Look | None, kind: str, among: Collection[str] = (), called: Collection[tuple[str, str]] = ()
    ) -> None:
        self.look, self.kind, self.among, self.called = look, kind, frozenset(among), dict(called)

    @cached_property
    def listing(self) -> Listing:
        """Every entry that may be chosen; what the campaign leaves out may not."""
        if self.look is None:
            return Listing((), ())
        listing = self.look.game.listing(self.look, self.kind)
        if self.called:  # what is named otherwise here than in the library
            listing = Listing(listing.columns, tuple([self._rename_row(row) for row in listing.rows]))
        if self.among:
            listing = Listing(listing.columns, tuple([row for row in listing.rows if row.key in self.among]))
        known = {row.key for row in listing.rows}
        missing = [key for key in self.among if key not in known and not self.left_out(key)]
        more = tuple([ListingRow(key, (self._name_of(key),), (key,)) for key in sorted(missing)])
        return Listing(listing.columns or (Column("name", "Name"),), (*listing.rows, *more))

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of each entry by key, of those that may not be chosen any more as well."""
        found = {row.key: row.cells[0] for row in self.listing.rows}
        own = self.look.table.own.values() if self.look is not None else ()
        return found | {one.key: self._name_of(one.key) for one in own if one.kind == self.kind and one.left_out}

    def left_out(self, key: str) -> bool:
        """Whether the campaign leaves this entry out."""
        own = self.look.table.own.get(f"{self.kind}:{key}") if self.look is not None else None
        return own is not None and own.left_out

    def _rename_row(self, row: ListingRow) -> ListingRow:
        name = self.called.get(row.key)
        return replace(row, cells=(name, *row.cells[1:])) if name else row

    def _name_of(self, key: str) -> str:
        return entry_name(self.look, self.kind, key) if self.look is not None else key

    def key_of(self, words: str) -> str:
        """The entry meant by typed words: the one of that name, or the only one that fits; empty if it is not clear."""
        plain = words.strip().casefold()
        if not plain:
            return ""
        for key, name in self.names.items():
            if plain in (name.casefold(), key.casefold()) and not self.left_out(key):
                return key
        fitting = best(self.listing, words, 2)
        return fitting[0].key if len(fitting) == 1 else ""


class GivenEntries(Entries):
    """Rows that are no entries of this campaign: what else may be taken."""

    def __init__(self, look: Look | None, kind: str, listing: Listing) -> None:
        super().__init__(look, kind)
        self._given = listing

    @cached_property
    def listing(self) -> Listing:
        return self._given


class FittingModel(QAbstractListModel):
    """The entries that fit what is typed: name, and what the listing says of it."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[ListingRow] = []

    def show_rows(self, rows: list[ListingRow]) -> None:
        """Hold these."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            detail = " · ".join(cell for cell in row.cells[1:4] if cell)
            return f"{row.cells[0]}   {detail}" if detail else row.cells[0]
        if role == Qt.ItemDataRole.EditRole:
            return row.cells[0]
        if role == Qt.ItemDataRole.SizeHintRole:
            return QSize(1, line_height())  # as wide as the list: what is longer is cut short there
        if role == Qt.ItemDataRole.DecorationRole and row.glyph in theme.icon_names():
            return theme.icon(row.glyph, "ink")
        return None


class EntryPicker(QLineEdit):
    """A line that finds entries as you type; Enter or a click takes the one that is marked.

    The list lies over the window it belongs to, so that nothing is moved and no window opens.
    """

    picked = Signal(str)

    def __init__(self, hint: str = "") -> None:
        super().__init__()
        self.setPlaceholderText(hint)
        self.entries = Entries(None, "")
        self.model = FittingModel()
        self.list: QListView | None = None
        self.textEdited.connect(self.find_entries)

    def show_entries(self, entries: Entries) -> None:
        """Find among these."""
        self.entries = entries

    def resolve(self) -> bool:
        """Take what is marked, or what is typed if it is clear which entry is meant; says whether it was."""
        fitting = best(self.entries.listing, self.text(), 1) if self.text().strip() else []
        key = self._marked_key() or self.entries.key_of(self.text()) or (fitting[0].key if fitting else "")
        self.hide_list()
        if key:
            self.picked.emit(key)
        return bool(key)

    def find_entries(self, words: str = "") -> None:
        """Show what fits these words; everything without any."""
        self.model.show_rows(best(self.entries.listing, words))
        if self.model.rows:
            self._show_list()
        else:
            self.hide_list()

    def hide_list(self) -> None:
        """Put the list away."""
        if self.list is not None:
            self.list.hide()

    def _marked_key(self) -> str:
        if self.list is None or not self.list.isVisible():
            return ""
        place = self.list.currentIndex().row()
        return self.model.rows[place].key if 0 <= place < len(self.model.rows) else ""

    def _show_list(self) -> None:
        window = self.window()
        if self.list is None or self.list.parentWidget() is not window:
            self.list = QListView(window)
            self.list.setModel(self.model)
            self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.list.setUniformItemSizes(True)
            mark(self.list, role="finds")
            self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.list.clicked.connect(lambda _index: self.resolve())
            self.destroyed.connect(self.list.deleteLater)
        line = line_height()
        high = min(len(self.model.rows), MOST_LINES) * line + FRAME
        below = self.mapTo(window, self.rect().bottomLeft())
        top = self.mapTo(window, self.rect().topLeft())
        room_below, room_above = window.height() - below.y() - 8, top.y() - 8
        over = room_below < min(high, 4 * line) and room_above > room_below
        high = min(high, room_above if over else room_below)
        wide = max(self.width(), min(theme.px("field") * 14, window.width() - top.x() - 8))
        self.list.setGeometry(top.x(), top.y() - high - 2 if over else below.y() + 2, wide, high)
        self.list.setCurrentIndex(self.model.index(0))
        self.list.show()
        self.list.raise_()

    def _move(self, by: int) -> None:
        if self.list is None or not self.list.isVisible():
            self.find_entries("" if self.hasSelectedText() else self.text())
            return
        place = max(0, min(len(self.model.rows) - 1, self.list.currentIndex().row() + by))
        self.list.setCurrentIndex(self.model.index(place))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        listed = self.list is not None and self.list.isVisible()
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        if Qt.Key(event.key()) in step and not event.modifiers():
            self._move(step[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape and listed:
            self.hide_list()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and listed and not event.modifiers():
            self.resolve()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.hide_list()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.hide_list()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.find_entries()
        super().mouseDoubleClickEvent(event)
