"""The cells of a random table as a model: what is typed in each, and beside it what the row comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from gui.viewmodel.tables.entry_names import EntryNames
from systems.common.content.random_tables.grid import (
    GridRow,
    Worked,
    WorkedRow,
    pasted_row,
    with_ranges,
    with_weights,
    work_out,
)
from systems.common.content.random_tables.notation import (
    BadNotation,
    again_from,
    entry_from,
    entry_words,
    links_from,
    links_words,
)
from systems.common.content.random_tables.pairs import counted_name, plain_dice, result_values, throw_dice
from systems.common.kernel.look import Look

Index = QModelIndex | QPersistentModelIndex
CHANCE = "chance"
COLUMNS = ("at", "weight", "text", "entry", "to", "again", "more", CHANCE)
HEADS = ("At", "Weight", "Result", "Entry", "Leads to", "Again", "More", "Chance")
SAID = (
    "The totals of the row, such as 4 or 4-6", "Its weight beside the others; a row without one counts once",
    "What comes up; dice such as 2d6 are thrown, roll again is another roll",
    "A creature, an item or another entry, by its name; how many before it: 2d6 × Orc",
    "Other tables, by their names: Gems · Gems 3 times · Gems in gold with 2d6 · Gems; Coins twice",
    "So many rolls on this table instead", "Figures that are thrown, and data: count = 2d6; gear: arrows",
    "How often the row comes up",
)  # fmt: skip
SELDOM = ("again", "more")
CHANCE_ROLE = Qt.ItemDataRole.UserRole
FAINT_ROLE = Qt.ItemDataRole.UserRole + 1
FEW = 100


class GridModel(QAbstractTableModel):
    """The rows of one column of the table, and an empty one at the end to write on."""

    edited = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: list[GridRow] = [GridRow()]
        self.worked = Worked((), "", ())
        self.counts: Counter[int] = Counter()  # how often each row came up when it was tried
        self._told: list[tuple[GridRow, WorkedRow, int]] = []
        self.dice, self.deck = "", False
        self.look: Look | None = None

    @cached_property
    def entries(self) -> EntryNames:
        return EntryNames(self.look)

    @cached_property
    def tables(self) -> EntryNames:
        return EntryNames(self.look, tables=True)

    def show_rows(self, rows: Sequence[GridRow], look: Look | None) -> None:
        """Hold these."""
        self.beginResetModel()
        if look is not self.look:
            self.look = look
            for name in ("entries", "tables"):
                self.__dict__.pop(name, None)
        self.rows = [*rows, GridRow()] if not rows or not rows[-1].empty else list(rows)
        self.counts.clear()
        self._work()
        self._told = self._says()
        self.endResetModel()

    def written(self) -> tuple[GridRow, ...]:
        """The rows in which something stands, and the empty ones between them."""
        last = max([at for at, row in enumerate(self.rows) if not row.empty], default=-1)
        return tuple(self.rows[: last + 1])

    def throw_with(self, dice: str, deck: bool) -> None:
        """The dice of the table, or a deck: what rows come to hangs on them."""
        if (dice, deck) != (self.dice, self.deck):
            self.dice, self.deck = dice, deck
            self._work()
            self._tell_changed()

    def put(self, place: int, rows: Sequence[GridRow]) -> None:
        """Rows come in at a place; an empty one there gives way."""
        gives_way = place < len(self.rows) and self.rows[place].empty
        after = self.rows[place + gives_way :]
        self.beginResetModel()
        self.rows = [*self.rows[:place], *rows, *after]
        self._end_empty()
        self._work()
        self._told = self._says()
        self.endResetModel()
        self.edited.emit()

    def paste(self, place: int, values: Sequence[Mapping[str, Any]]) -> None:
        """The same from values of rows as pasted lines make them."""
        self.put(place, [pasted_row(one) for one in values])

    def insert(self, place: int) -> None:
        """An empty row comes in before a place."""
        self.beginInsertRows(QModelIndex(), place, place)
        self.rows.insert(place, GridRow())
        self._work()
        self._told = self._says()
        self.endInsertRows()
        self._tell_changed()
        self.edited.emit()

    def fill(self, place: int, row: GridRow) -> None:
        """Another row stands in the place of one."""
        self.rows[place] = row
        self._work()
        self._tell_changed()
        self.edited.emit()

    def remove(self, place: int) -> None:
        """A row goes."""
        if 0 <= place < len(self.rows) and not (place == len(self.rows) - 1 and self.rows[place].empty):
            self.beginResetModel()
            del self.rows[place]
            self._end_empty()
            self._work()
            self.endResetModel()
            self.edited.emit()

    def shift(self, place: int, by: int) -> bool:
        """A row changes places with the one above or below."""
        to = place + by
        if not (0 <= place < len(self.rows) - 1 and 0 <= to < len(self.rows) - 1):
            return False
        self.rows[place], self.rows[to] = self.rows[to], self.rows[place]
        self._work()
        self._tell_changed()
        self.edited.emit()
        return True

    def show_counts(self, counts: Counter[int]) -> None:
        """How often each row came up; a table that is rolled sorts its rows by their totals."""
        order = sorted(
            [at for at, row in enumerate(self.worked.rows) if row.at], key=lambda at: _low(self.worked.rows[at].at)
        )
        self.counts = Counter({order[at]: count for at, count in counts.items() if at < len(order)})
        self._tell_changed()

    def says_seldom(self, name: str) -> bool:
        """Whether a row says something in that column."""
        return any([getattr(row, name).strip() for row in self.rows])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, direction: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if direction != Qt.Orientation.Horizontal:
            return section + 1 if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return HEADS[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return SAID[section] if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return usual if COLUMNS[index.column()] == CHANCE else usual | Qt.ItemFlag.ItemIsEditable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name, place = COLUMNS[index.column()], index.row()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._shown(name, place)
        if role == Qt.ItemDataRole.EditRole:
            return self._shown(name, place)
        if role == CHANCE_ROLE:
            return self._chance(place)
        if role == FAINT_ROLE:
            return name in ("at", "weight") and not getattr(self.rows[place], name).strip()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"Row {place + 1}, {HEADS[index.column()]}: {self._shown(name, place) or 'empty'}"
        return self._shown(name, place) or None if role == Qt.ItemDataRole.ToolTipRole else None

    def _lacks_totals(self, place: int) -> bool:
        """Whether a row has none and others do: what stands there faintly has to be said then."""
        row = self.rows[place]
        return not row.empty and not row.at.strip() and any([one.at.strip() for one in self.rows])

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        name, place = COLUMNS[index.column()], index.row()
        if role != Qt.ItemDataRole.EditRole or name == CHANCE:
            return False
        if value == self._shown(name, place) and not (name == "at" and self._lacks_totals(place)):
            return False
        said = self._kept(name, " ".join(str(value).split()) if name != "more" else str(value).strip())
        rows = list(self.rows)
        if said and name == "at" and any([row.weight.strip() for row in rows]):
            rows = list(with_ranges(rows, self.worked))
        elif said and name == "weight" and any([row.at.strip() for row in rows]):
            rows = list(with_weights(rows, self.worked))
        changes = {name: throw_dice(said) if name == "text" else said}
        if name == "text" and "{" not in said and "}" not in said:
            made = pasted_row(result_values(said, self.tables.known, self.entries.known))
            changes = {"text": made.text} | {cell: words for cell in ("entry", "to", "again")
                                             if (words := getattr(made, cell))}  # fmt: skip
        rows[place] = rows[place]._replace(**changes)
        if name not in ("at", "weight") and not rows[place].empty and any([row.at.strip() for row in rows]):
            rows[place] = self._with_next_total(rows, place)
        self.rows = rows
        if place == len(self.rows) - 1 and not rows[place].empty:
            self.beginInsertRows(QModelIndex(), len(self.rows), len(self.rows))
            self.rows.append(GridRow())
            self.endInsertRows()
        self._work()
        self._tell_changed()
        self.edited.emit()
        return True

    def _with_next_total(self, rows: list[GridRow], place: int) -> GridRow:
        """A row that is new among rows with totals has the next one."""
        if rows[place].at.strip() or rows[place].weight.strip():
            return rows[place]
        worked = work_out(rows, self.dice, self.deck).rows[place]
        return rows[place]._replace(at=worked.at)

    def _shown(self, name: str, place: int) -> str:
        """A cell as it stands; totals and weights that nobody typed as they come to."""
        if name == CHANCE:
            chance, count = self._chance(place), self.counts.get(place)
            tried = f" · {count or 0}×" if self.counts else ""
            return f"{_percent(chance)}{tried}" if chance is not None else ""
        said = str(getattr(self.rows[place], name))
        if name in ("at", "weight") and not said.strip():
            return str(getattr(self.worked.rows[place], name)) if place < len(self.worked.rows) else ""
        return plain_dice(said) if name == "text" else self._called(name, said) if said else ""

    def _called(self, name: str, said: str) -> str:
        """A cell with names in the place of keys; as it is where it cannot be read."""
        try:
            if name == "entry":
                return entry_words(*entry_from(said), self.entries.name_of)
            return links_words(links_from(said), self.tables.name_of) if name == "to" else said
        except BadNotation:
            return said

    def _kept(self, name: str, said: str) -> str:
        """What was typed with keys in the place of names; as it is where it cannot be read."""
        try:
            if name == "entry" and said:
                return entry_words(*entry_from(said, self.entries.key_of))
            if name == "to" and said:
                return links_words(links_from(said, self.tables.key_of))
        except BadNotation:
            return said
        return str(again_from(said)) if name == "again" and said else said

    def strangers(self) -> list[str]:
        """A sentence for each entry and each table that is named and not there."""
        found = []
        for number, row in enumerate(self.rows, 1):
            try:
                links = links_from(row.to) if row.to.strip() else []
                keys = [one if isinstance(one, str) else str(one["table"])
                        for one in (links if isinstance(links, list) else [links])]  # fmt: skip
                said = [self.entries.stranger(entry_from(row.entry)[0]), *map(self.tables.stranger, keys)]
            except BadNotation:  # what is wrong with it is told already
                continue
            found += [f"Row {number}: {one[0].lower()}{one[1:]}" for one in said if one]
        return found

    def left_as_words(self) -> list[str]:
        """A sentence for each result that looks like so many of an entry, and of which there is none."""
        names = [counted_name(row.text) if not row.entry.strip() else "" for row in self.rows]
        return [f"Row {number} stays words: {one[0].lower()}{one[1:]}" for number, name in enumerate(names, 1)
                if name and (one := self.entries.stranger(name))]  # fmt: skip

    def _chance(self, place: int) -> Fraction | None:
        return self.worked.rows[place].chance if place < len(self.worked.rows) else None

    def _end_empty(self) -> None:
        if not self.rows or not self.rows[-1].empty:
            self.rows.append(GridRow())

    def _work(self) -> None:
        self.worked = work_out(self.rows, self.dice, self.deck)
        self.counts.clear()

    def _tell_changed(self) -> None:
        """Announce the rows that say something else than they did, and no other."""
        before, self._told = self._told, self._says()
        changed = [at for at, says in enumerate(self._told) if at >= len(before) or before[at] != says]
        for _, run in groupby(enumerate(changed), key=lambda pair: pair[1] - pair[0]):
            places = [at for _, at in run]
            self.dataChanged.emit(self.index(places[0], 0), self.index(places[-1], len(COLUMNS) - 1))

    def _says(self) -> list[tuple[GridRow, WorkedRow, int]]:
        """What every row says: its cells, what it comes to, how often it came up."""
        counted = self.counts if self.counts else None
        return [(row, self.worked.rows[at], counted[at] if counted is not None else -1)
                for at, row in enumerate(self.rows)]  # fmt: skip


def _low(at: str) -> int:
    return int(at.partition("-")[0])


def _percent(chance: Fraction) -> str:
    """``25 %``, ``2.8 %``."""
    tenths = round(chance * 1000)
    return f"{tenths // 10}{f'.{tenths % 10}' if tenths % 10 else ''} %"
