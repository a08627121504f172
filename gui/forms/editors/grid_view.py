"""The grid of a random table: typing begins a cell, Tab goes to the next, Enter to the next row, chances are bars."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QCompleter,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from gui.forms.editors.grid_model import CHANCE, CHANCE_ROLE, COLUMNS, FAINT_ROLE, SELDOM, GridModel
from gui.theme import theme
from gui.widgets.arranging import on_restyle
from gui.widgets.key_handling import LEAVE, MOVE_ROW, KeyLine, act_on, keyed
from gui.widgets.painting import focus_ring, line_height, lines_of, write_lines
from gui.widgets.scrolling.whole_lines import WholeRows

Index = QModelIndex | QPersistentModelIndex
ANY_HEIGHT = 16_777_215  # of Qt: nothing bounds it
ROWS_LEAST, ROWS_MOST = 5, 14  # rows that are seen at once
ROWS_KEPT = 2  # rows that are seen, whatever is to be said below them
LINES_MOST = 8  # of a cell; what has no room ends in an ellipsis
PAD = 6
WIDE = {
    "at": 4.2,
    "weight": 4.2,
    "entry": 8.0,
    "to": 8.0,
    "again": 4.2,
    "more": 9.0,
    CHANCE: 8.0,
}  # letters of body high
RESULT_LEAST = 9.0  # letters of body high: so much room a result keeps
GIVE_WAY = ("weight", "to", "entry")  # where there is little room, as long as nothing stands in them
LIST_WIDTH = 18  # letters of body high
BAR = 3  # px
BEFORE_NAME = re.compile(r".*(?:[;×→]|\d\s*x)\s*")
Edit = QAbstractItemView.EditTrigger


ACTED: tuple[KeyLine, ...] = (
    (("Return",), "Write in the cell; while writing, the row below"),
    (("Ctrl+V",), "Paste lines as rows"),
    (("Ctrl+Del",), "Take the row away"),
    (("Del",), "Empty the cell"),
    MOVE_ROW,
)
KEYS: tuple[KeyLine, ...] = (*ACTED, (("Tab", "Shift+Tab"), "While writing: next, previous cell"), LEAVE)


class NameCompleter(QCompleter):
    """Names to choose from, after whatever stands before one: a number and ×, another table and a semicolon."""

    def __init__(self, names: list[str], parent: QWidget) -> None:
        super().__init__(names, parent)
        self._before = ""
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setMaxVisibleItems(10)
        offered = self.popup()
        assert offered is not None
        theme.dress(offered)  # it belongs to no window

    def splitPath(self, path: str) -> list[str]:
        found = BEFORE_NAME.match(path)
        self._before = found[0] if found else ""
        return [path[len(self._before) :]]

    def pathFromIndex(self, index: Index) -> str:
        return f"{self._before}{super().pathFromIndex(index)}"


class GridDelegate(QStyledItemDelegate):
    """Cells, what nobody typed faintly, and chances as bars."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = QRectF(option.rect)
        painter.save()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, theme.colour("accent_wash"))
        words = str(index.data() or "")
        if COLUMNS[index.column()] == CHANCE and (chance := index.data(CHANCE_ROLE)) is not None:
            painter.fillRect(
                QRectF(rect.left(), rect.bottom() - 4, rect.width() * float(chance), 3), theme.colour("accent")
            )
        faint = index.data(FAINT_ROLE) or COLUMNS[index.column()] == CHANCE
        write_lines(painter, rect.adjusted(PAD, 0, -PAD, 0), words, "body", "ink_soft" if faint else "ink")
        painter.setPen(theme.colour("line"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, rect, 2.0)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        line = QLineEdit(parent)
        line.setFrame(False)
        name, model = COLUMNS[index.column()], index.model()
        line.setAccessibleName(f"Row {index.row() + 1}, {model.headerData(index.column(), Qt.Orientation.Horizontal)}")
        line.setObjectName(f"cell.{name}")
        assert isinstance(model, GridModel)
        if name in ("entry", "to"):
            offered = NameCompleter((model.entries if name == "entry" else model.tables).all(), line)
            if (popup := offered.popup()) is not None:
                popup.setMinimumWidth(theme.px("body") * LIST_WIDTH)
            line.setCompleter(offered)
        return line

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        words = str(index.data(Qt.ItemDataRole.EditRole) or "")
        if isinstance(editor, QLineEdit) and editor.text() != words:
            editor.setText(words)
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: Any, index: Index) -> None:
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(option.rect)


class GridView(QTableView):
    """Typing begins a cell, Tab goes to the next, Enter to the next row; arrows move while nothing is typed."""

    pasted = Signal(str)
    removed = Signal(int)

    def __init__(self, model: GridModel) -> None:
        super().__init__()
        self.cells = model
        self._seldom = False  # whether every cell is shown
        self._given = 0  # px of its height that it has given away
        self._tabbed = -1, -1, -1  # the column in which Tab was pressed first, and the cell to which it has led since
        self.setModel(model)
        self.setItemDelegate(GridDelegate(self))
        self.setObjectName("grid")
        self.setEditTriggers(Edit.DoubleClicked | Edit.AnyKeyPressed | Edit.EditKeyPressed | Edit.SelectedClicked)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        WholeRows(self)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        acts = (
            lambda _name: self._begin(), lambda _name: self.pasted.emit(QGuiApplication.clipboard().text()),
            lambda _name: self.removed.emit(self.currentIndex().row()), lambda _name: self._clear(), self._shift,
        )  # fmt: skip
        self.keys = keyed(ACTED, *acts)
        self._measure()
        on_restyle(self, self._measure)
        model.modelReset.connect(self._measure)
        model.rowsInserted.connect(lambda *_: self._measure())
        model.dataChanged.connect(lambda first, last: self._raise_rows(range(first.row(), last.row() + 1)))

    def stand_on(self, place: int, name: str, write: bool = False) -> None:
        """Go to a cell, and begin to write in it."""
        index = self.cells.index(max(0, min(place, self.cells.rowCount() - 1)), COLUMNS.index(name))
        self.setCurrentIndex(index)
        self.scrollTo(index)
        if write:
            self.edit(index)

    def take_typed(self) -> None:
        """What stands in the cell that is being written is in the table, and may be written on."""
        line = self.indexWidget(self.currentIndex())
        if isinstance(line, QLineEdit):
            self.commitData(line)

    def closeEditor(self, editor: QWidget, hint: Any) -> None:
        """Tab goes to the next cell, after the last one of a row to the next row; Enter to the row below, there where
        Tab was pressed first: a row is written from its first cell to its last, then the next one."""
        index = self.currentIndex()
        hints = QStyledItemDelegate.EndEditHint
        super().closeEditor(editor, hints.NoHint)
        first, *led_to = self._tabbed
        began = first if led_to == [index.row(), index.column()] else index.column()
        if hint == hints.EditNextItem:
            self._step(index, 1)
            now = self.currentIndex()
            self._tabbed = began if now.row() == index.row() else now.column(), now.row(), now.column()
        elif hint == hints.EditPreviousItem:
            self._step(index, -1)
        elif hint == hints.SubmitModelCache:
            self.stand_on(index.row() + 1, COLUMNS[began], index.row() + 1 < self.cells.rowCount())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.state() != QAbstractItemView.State.EditingState and act_on(event, self.keys):
            return
        if event.key() == Qt.Key.Key_Escape or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Whoever writes by the mouse finds all names in a list."""
        super().mouseDoubleClickEvent(event)
        line = self.indexWidget(self.currentIndex()) or QApplication.focusWidget()
        offered = line.completer() if isinstance(line, QLineEdit) and self.isAncestorOf(line) else None
        if offered is not None:
            offered.setCompletionPrefix("")
            offered.complete()

    def _step(self, index: QModelIndex, by: int) -> None:
        places = [at for at, name in enumerate(COLUMNS) if name != CHANCE and not self.isColumnHidden(at)]
        at = places.index(index.column()) + by
        line = index.row() + (at >= len(places)) - (at < 0)
        if 0 <= line < self.cells.rowCount():
            self.stand_on(line, COLUMNS[places[at % len(places)]], True)

    def _begin(self) -> bool:
        self.edit(self.currentIndex())
        return True

    def _clear(self) -> None:
        self.cells.setData(self.currentIndex(), "")

    def _shift(self, name: str) -> None:
        index, by = self.currentIndex(), -1 if name == "Alt+Up" else 1
        if self.cells.shift(index.row(), by):
            self.stand_on(index.row() + by, COLUMNS[index.column()])

    def _measure(self) -> None:
        high = theme.px("field")
        self.verticalHeader().setDefaultSectionSize(high)
        rows = max(ROWS_LEAST, min(ROWS_MOST, self.cells.rowCount()))
        whole = high * rows + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth() + 2
        self.setMaximumHeight(max(self.maximumHeight(), whole - self._given))
        self.setMinimumHeight(whole - self._given)
        self._share()

    def give_room(self, high: int) -> None:
        """Be so much less high, as far as some rows stay; the row that is written stays in view."""
        stood = self.height() + self._given
        kept = theme.px("field") * ROWS_KEPT + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth() + 2
        high = max(0, min(high, self.minimumHeight() + self._given - kept))
        if high != self._given:
            self._given = high
            self.setMaximumHeight(stood - high if high else ANY_HEIGHT)
            self._measure()
            self.scrollTo(self.currentIndex())

    def show_seldom(self, on: bool) -> None:
        """Show the cells of which few rows have need, or only those in which something stands."""
        self._seldom = on
        self._share()

    def _share(self) -> None:
        """Each column as wide as what is usually in it; the result has the rest.  Where that is too little, columns in
        which nothing stands are not shown."""
        body = theme.px("body")
        hidden = set() if self._seldom else {name for name in SELDOM if not self.cells.says_seldom(name)}
        room = self.viewport().width() - RESULT_LEAST * body
        for name in () if self._seldom else GIVE_WAY:
            wide = sum([width for one, width in WIDE.items() if one not in hidden]) * body
            if wide > room and not self.cells.says_seldom(name):
                hidden.add(name)
        left = self.viewport().width()
        for at, name in enumerate(COLUMNS):
            self.setColumnHidden(at, name in hidden)
            if name in WIDE:
                self.setColumnWidth(at, round(WIDE[name] * body))
                left -= 0 if name in hidden else self.columnWidth(at)
        self.setColumnWidth(COLUMNS.index("text"), max(round(RESULT_LEAST * body), left))
        self._raise_rows(range(self.cells.rowCount()))

    def _raise_rows(self, rows: range) -> None:
        """Each row as high as its longest cell: what is written in it is seen whole."""
        least, line = theme.px("field"), line_height("body")
        wide = {at: self.columnWidth(at) - 2 * PAD for at in range(len(COLUMNS)) if not self.isColumnHidden(at)}
        measure = theme.metrics("body").horizontalAdvance
        for row in rows:
            said = {at: str(self.cells.index(row, at).data() or "") for at in wide}
            longer = [at for at, words in said.items() if measure(words) > wide[at] > 0]
            lines = max([min(LINES_MOST, len(lines_of(said[at], wide[at], "body"))) for at in longer], default=1)
            high = least + (lines - 1) * line
            self.setRowHeight(row, high)
        focus = QApplication.focusWidget()
        if focus is not None and (focus is self or self.isAncestorOf(focus)):  # whatever grows above it
            self.updateGeometries()
            self.scrollTo(self.currentIndex())
