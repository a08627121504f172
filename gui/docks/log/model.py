"""What the log shows: deeds under their heads, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gui.viewmodel.log_rows import LogLine, Made, log_lines
from gui.widgets.words import plain_tip

if TYPE_CHECKING:
    from models.desk.desk import LogEntry

Index = QModelIndex | QPersistentModelIndex
LINE = Qt.ItemDataRole.UserRole


class LogModel(QAbstractListModel):
    """Newest first; older entries are fetched as the view comes near the end."""

    def __init__(self, parent: QObject, older: Callable[[int], Sequence[LogEntry]]) -> None:
        super().__init__(parent)
        self._older = older
        self.entries: list[LogEntry] = []
        self.lines: list[LogLine] = []
        self.whole = False
        self.icons: Callable[[str], str] = str
        self.unfolded: set[int] = set()  # the entries whose every line is shown; they stay so
        self._made: Made = {}

    def show_entries(self, entries: Sequence[LogEntry], all_of_them: bool) -> None:
        """Show these; `all_of_them`: there are no older ones."""
        self.whole = all_of_them
        self.entries = list(entries)
        before, lines = self.lines, log_lines(self.entries, self.icons, self.unfolded, self._made)
        if lines == before:
            return
        same = next((n for n, pair in enumerate(zip(before, lines, strict=False)) if pair[0] != pair[1]), 0)
        more = len(lines) - len(before)
        if same and more > 0 and lines[same + more :] == before[same:]:  # under the head that was there
            self.beginInsertRows(QModelIndex(), same, same + more - 1)
            self.lines = lines
            self.endInsertRows()
        elif before and more > 0 and lines[more:] == before:
            self.beginInsertRows(QModelIndex(), 0, more - 1)
            self.lines = lines
            self.endInsertRows()
        else:
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and not self.whole and bool(self.entries)

    def fetchMore(self, parent: Index) -> None:
        more = list(self._older(self.entries[-1].id))
        if not more:
            self.whole = True
            return
        self.entries += more
        lines = log_lines(self.entries, self.icons, self.unfolded, self._made)
        pairs = zip(self.lines, lines, strict=False)
        same = next((n for n, (before, now) in enumerate(pairs) if before != now), min(len(self.lines), len(lines)))
        if same < len(self.lines):  # what an older one says as well is not said here
            self.beginRemoveRows(QModelIndex(), same, len(self.lines) - 1)
            del self.lines[same:]
            self.endRemoveRows()
        if same == len(lines):
            return
        self.beginInsertRows(QModelIndex(), same, len(lines) - 1)
        self.lines = lines
        self.endInsertRows()

    def unfold(self, entry: int, open_: bool) -> None:
        """Show every line of a deed, or only the one."""
        at = self.place_of(entry)
        if at < 0 or not self.lines[at].folds or self.lines[at].open == open_:
            return
        (self.unfolded.add if open_ else self.unfolded.discard)(entry)
        more = log_lines([one for one in self.entries if one.id == entry], self.icons, {entry})
        own = next(n for n, line in enumerate(more) if line.entry and line.first)
        under = more[own + 1 :]
        if open_:
            self.lines[at] = more[own]
            self.beginInsertRows(QModelIndex(), at + 1, at + len(under))
            self.lines[at + 1 : at + 1] = under
            self.endInsertRows()
        else:
            self.lines[at] = replace(self.lines[at], open=False)
            self.beginRemoveRows(QModelIndex(), at + 1, at + len(under))
            del self.lines[at + 1 : at + 1 + len(under)]
            self.endRemoveRows()
        self.dataChanged.emit(self.index(at), self.index(at))

    def place_of(self, entry: int) -> int:
        """Where the line of this deed stands; -1 if it is not shown."""
        return next((n for n, line in enumerate(self.lines) if line.entry == entry and line.first), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == LINE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            marks = ", ".join(mark.words for mark in line.marks)
            undone = "undone" if line.undone and line.first else ""
            spoken = role == Qt.ItemDataRole.AccessibleTextRole and line.folds
            fold = ("unfolded" if line.open else "folded") if spoken else ""
            return " · ".join(part for part in (line.words, marks, undone, fold) if part)
        return plain_tip(line.tip) or None if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Arrows pass over heads: nothing can be done with them."""
        there = index.isValid() and self.lines[index.row()].entry
        return Qt.ItemFlag.ItemIsEnabled if there else Qt.ItemFlag.NoItemFlags
