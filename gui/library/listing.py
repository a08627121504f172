"""A listing as a table to search, sort and filter, quick with a hundred thousand rows: no proxy, one pass a key."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gui.theme import theme
from systems.common.kernel.name_finding import fit, fold, singular
from systems.common.records.views import Listing, ListingRow

Index = QModelIndex | QPersistentModelIndex
KEY_ROLE = Qt.ItemDataRole.UserRole
GLYPH_ROLE = Qt.ItemDataRole.UserRole + 1
FIGURES = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
WORDS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
NOTHING = Listing((), ())
MOST_RANKED = 5_000  # with more of them nobody looks for the best; they keep the order of the column


class ListingModel(QAbstractTableModel):
    """The rows of a listing that hold every word searched for and every tag filtered by.

    They stand in the order of a column; while words are searched for, those whose name fits best stand first.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.listing = NOTHING
        self._hay: list[str] = []
        self._orders: dict[tuple[int, bool], list[int]] = {}
        self._words: tuple[str, ...] = ()
        self._tags: frozenset[str] = frozenset()
        self._column, self._falling = 0, False
        self._shown: list[int] = []

    def show_listing(self, listing: Listing) -> None:
        """Show this listing; search, filters and order stay."""
        if listing == self.listing:
            return
        self.beginResetModel()
        self.listing = listing
        self._hay = [_hay(row) for row in listing.rows]
        self._orders.clear()
        self._tags &= frozenset(listing.filters)
        if self._column >= len(listing.columns):
            self._column, self._falling = 0, False
        self._shown = self._found(self._order())
        self.endResetModel()

    def search(self, words: str) -> None:
        """Keep the rows that hold every one of these words."""
        wanted = tuple(fold(words).split())
        if wanted != self._words:
            self._words = wanted
            self._reset(self._found(self._order()))

    def filter(self, tags: Collection[str]) -> None:
        """Keep the rows that bear every one of these tags."""
        if frozenset(tags) != self._tags:
            self._tags = frozenset(tags)
            self._reset(self._found(self._order()))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        falling = order == Qt.SortOrder.DescendingOrder
        if (column, falling) == (self._column, self._falling) or not 0 <= column < self.columnCount():
            return
        self.layoutAboutToBeChanged.emit()
        kept = self.persistentIndexList()
        keys = [self.row(index.row()).key for index in kept]
        self._column, self._falling = column, falling
        self._shown = self._found(self._order())
        places = {self.listing.rows[number].key: place for place, number in enumerate(self._shown)}
        moved = [self.index(places[key], index.column()) for key, index in zip(keys, kept, strict=True)]
        self.changePersistentIndexList(kept, moved)
        self.layoutChanged.emit()

    @property
    def tags(self) -> frozenset[str]:
        """The tags filtered by."""
        return self._tags

    def row(self, place: int) -> ListingRow:
        """The row shown at a place."""
        return self.listing.rows[self._shown[place]]

    def place_of(self, key: str) -> int:
        """Where an entry is shown, -1 if it is not."""
        return next((place for place, number in enumerate(self._shown) if self.listing.rows[number].key == key), -1)

    def count_words(self, what: str) -> str:
        """How many of how many are shown: ``9 of 95 creatures``."""
        shown, every = len(self._shown), len(self.listing.rows)
        return f"{every:,} {what}" if shown == every else f"{shown:,} of {every:,} {what}"

    # what Qt asks

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.listing.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self.row(index.row()), index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return row.cells[column]
        if role == Qt.ItemDataRole.DecorationRole and column == 0:
            return theme.icon(row.glyph, "ink") if row.glyph in theme.icon_names() else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return FIGURES if self.listing.columns[column].right else WORDS
        if role == GLYPH_ROLE:
            return row.glyph if column == 0 and row.glyph in theme.icon_names() else ""
        return row.key if role == KEY_ROLE else None

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if way != Qt.Orientation.Horizontal or not 0 <= section < len(self.listing.columns):
            return None
        column = self.listing.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.label.upper()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return FIGURES if column.right else WORDS
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return f"Sort by {column.label}" if role == Qt.ItemDataRole.ToolTipRole else column.label
        return None

    # finding

    def _reset(self, shown: list[int]) -> None:
        self.beginResetModel()
        self._shown = shown
        self.endResetModel()

    def _order(self) -> list[int]:
        """Every row in the order of the sorted column; worked out once for each."""
        which = self._column, self._falling
        if which not in self._orders:
            rows = self.listing.rows
            column = self._column
            self._orders[which] = sorted(
                range(len(rows)), key=lambda number: _sortable(rows[number].order, column), reverse=self._falling
            )
        return self._orders[which]

    def _found(self, among: Sequence[int]) -> list[int]:
        hay, found = self._hay, list(among)
        for word in self._words:
            one = singular(word)
            found = [number for number in found if word in hay[number] or one in hay[number]]
        if self._tags:
            rows, tags = self.listing.rows, self._tags
            found = [number for number in found if tags.issubset(rows[number].tags)]
        if self._words and len(found) <= MOST_RANKED:
            names = self.listing.rows
            found.sort(key=lambda number: fit(names[number].cells[0], self._words))
        return found


def _hay(row: ListingRow) -> str:
    """What a search looks through."""
    return fold(" ".join((*row.cells, *[singular(word) for word in row.cells[0].casefold().split()], *row.tags)))


def _sortable(order: tuple[Any, ...], column: int) -> tuple[int, Any]:
    """Numbers before words, what is missing last."""
    value = order[column] if column < len(order) else None
    if isinstance(value, str):
        return 1, value.casefold()
    return (2, "") if value is None else (0, value)


def best(listing: Listing, words: str, most: int = 50, among: Collection[str] = ()) -> list[ListingRow]:
    """The rows that fit the words best: names that begin with them first, then names that hold them, then the rest."""
    wanted = fold(words).split()
    found = [row for row in listing.rows if not among or row.key in among]
    for word in wanted:
        found = [row for row in found if word in (hay := _hay(row)) or singular(word) in hay]
    return sorted(found, key=lambda row: fit(row.cells[0], wanted) if wanted else (0, False))[:most]
