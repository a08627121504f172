"""Editor of the rows of a random table: a grid to type in, its columns, pasted lines, and a roll to try it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.grid_model import CHANCE, CHANCE_ROLE, COLUMNS, FAINT_ROLE, SELDOM, GridModel
from gui.theme import theme
from gui.viewmodel.table_trial import try_often, try_once
from gui.widgets.arranging import on_restyle, row
from gui.widgets.buttons import button, tool
from gui.widgets.fields import Combo, field
from gui.widgets.key_handling import Key, act_on
from gui.widgets.painting import LEFT, focus_ring, write
from gui.widgets.words import text
from systems.common.content.entry_forms import BARE, GridField
from systems.common.content.random_tables.grid import Grid, GridColumn, values_from
from systems.common.content.random_tables.pasted import BadPaste, read_pasted

Index = QModelIndex | QPersistentModelIndex
ROWS_LEAST, ROWS_MOST = 5, 14  # rows that are seen at once
PAD = 6
WIDE = {"at": 4.2, "weight": 4.2, "entry": 7.5, "to": 7.5, "times": 4.2, "column": 6.0, "again": 4.2, "more": 9.0,
        CHANCE: 8.0}  # letters of body high  # fmt: skip
DICE_WIDTH, LIST_WIDTH = 8, 18  # letters of body high
BAR = 3  # px
COLUMN_TIP = "Another column: by place, by light, by level"
PASTE_TIP = "The lines of the clipboard as rows (Ctrl+V)"
SELDOM_TIP = "Times, column of the other table, rolls again, figures and data"
Edit = QAbstractItemView.EditTrigger


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
        write(painter, rect.adjusted(PAD, 0, -PAD, 0), words, "body", 400, "ink_soft" if faint else "ink", LEFT)
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
            offered = QCompleter((model.entries if name == "entry" else model.tables).all(), line)
            offered.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            offered.setFilterMode(Qt.MatchFlag.MatchContains)
            offered.setMaxVisibleItems(10)
            if (popup := offered.popup()) is not None:
                popup.setMinimumWidth(theme.px("body") * LIST_WIDTH)
            line.setCompleter(offered)
        return line

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QLineEdit):
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
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
        self.setModel(model)
        self.setItemDelegate(GridDelegate(self))
        self.setObjectName("grid")
        self.setEditTriggers(Edit.DoubleClicked | Edit.AnyKeyPressed | Edit.EditKeyPressed | Edit.SelectedClicked)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self.keys = (
            Key(("Return",), "Write in the cell", lambda _name: self._begin()),
            Key(("Ctrl+V",), "Paste lines as rows", lambda _name: self.pasted.emit(QGuiApplication.clipboard().text())),
            Key(("Ctrl+Del",), "Take the row away", lambda _name: self.removed.emit(self.currentIndex().row())),
            Key(("Del",), "Empty the cell", lambda _name: self._clear()),
            Key(("Alt+Up", "Alt+Down"), "Move the row", self._shift),
        )
        self._measure()
        on_restyle(self, self._measure)
        model.modelReset.connect(self._measure)
        model.rowsInserted.connect(lambda *_: self._measure())

    def stand_on(self, place: int, name: str, write: bool = False) -> None:
        """Go to a cell, and begin to write in it."""
        index = self.cells.index(max(0, min(place, self.cells.rowCount() - 1)), COLUMNS.index(name))
        self.setCurrentIndex(index)
        self.scrollTo(index)
        if write:
            self.edit(index)

    def closeEditor(self, editor: QWidget, hint: Any) -> None:
        """Tab goes to the next cell, after the last one of a row to the next row; Enter to the row below."""
        index = self.currentIndex()
        hints = QStyledItemDelegate.EndEditHint
        super().closeEditor(editor, hints.NoHint)
        if hint == hints.EditNextItem:
            self._step(index, 1)
        elif hint == hints.EditPreviousItem:
            self._step(index, -1)
        elif hint == hints.SubmitModelCache:
            self.stand_on(index.row() + 1, COLUMNS[index.column()], index.row() + 1 < self.cells.rowCount())

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
        self.setMinimumHeight(high * rows + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth() + 2)
        self._share()

    def _share(self) -> None:
        """Each column as wide as what is usually in it; the result has the rest."""
        header, body = self.horizontalHeader(), theme.px("body")
        for at, name in enumerate(COLUMNS):
            stretch = name == "text"
            header.setSectionResizeMode(at, QHeaderView.ResizeMode.Stretch if stretch else QHeaderView.ResizeMode.Fixed)
            if not stretch:
                self.setColumnWidth(at, round(WIDE[name] * body))


class GridEditor(Editor):
    """The rows, column by column."""

    wide = True

    def __init__(self, asked: GridField, around: Around) -> None:
        super().__init__(asked, around)
        self.names: list[str] = [""]
        self.others: dict[int, Sequence[Any]] = {}  # the rows of the columns that are not shown, by their place
        self.at = 0
        self._seldom = False  # whether the cells of which few rows have need are shown
        self._told = ""  # what was said of a paste
        self._written = False
        self.cells = GridModel(self)
        self.view = GridView(self.cells)
        self.columns = Combo((), None, "Column of the table")
        self.columns.setObjectName("grid.columns")
        self.column_name = field(hint="Name; several by commas", name="Name of the column")
        self.column_name.setObjectName("grid.column")
        self.add_column = tool(
            "plus", "Another column: by place, by light, by level", "text", "Column", press=self.new_column
        )
        self.add_column.setObjectName("grid.add_column")
        self.drop_column = tool("trash", "Take this column away", press=self.remove_column)
        self.paste_tool = tool(
            "notes", "The lines of the clipboard as rows (Ctrl+V)", "text", "Paste", press=self._paste_now
        )
        self.paste_tool.setObjectName("grid.paste")
        self.remove_tool = tool("minus", "Take the row away (Ctrl+Del)", "text", "Row", press=self._remove_now)
        self.remove_tool.setObjectName("grid.remove")
        self.seldom_tool = tool("ellipsis", SELDOM_TIP, "text", "Cells",
                                press=self._show_seldom)  # fmt: skip
        self.seldom_tool.setObjectName("grid.seldom")
        self.try_button = button("Try it", None, "dice", key="Ctrl+T", press=self.try_it)
        self.try_button.setObjectName("grid.try")
        self.often_button = button("100 times", None, press=self.try_often)
        self.often_button.setObjectName("grid.often")
        self.dice = field(hint="or type dice", name="Dice for trying it")
        self.dice.setObjectName("grid.dice")
        self.dice.returnPressed.connect(self.try_it)
        self.came = text("", "body", wrap=True)
        self.came.setObjectName("grid.came")
        self.said = text("", "hint", wrap=True)
        self.said.setObjectName("grid.said")
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(0)
        self._pause.timeout.connect(self.changed.emit)
        self._build()
        self.show_field(asked, around)

    def input(self) -> QWidget:
        return self.view

    def value(self) -> Grid:
        rows = {**self.others, self.at: self.cells.written()}
        return tuple([GridColumn(name, tuple(rows.get(at, ()))) for at, name in enumerate(self.names)])

    def show_value(self, value: Any) -> None:
        grid = value or (GridColumn("", ()),)
        if grid == self.value() and self._written:
            return
        self.names = [one.names for one in grid]
        self.others = {at: one.rows for at, one in enumerate(grid)}
        self.at = min(self.at, len(self.names) - 1)
        self._written = any([one.rows for one in grid])
        self._show()

    def show_field(self, field: Any, around: Around) -> None:
        super().show_field(field, around)
        self.view.setAccessibleName(field.label)
        self.refresh()

    def refresh(self) -> None:
        """Dice and deck are other answers of the form."""
        dice = self.around.answer("dice")
        self.cells.throw_with(dice if isinstance(dice, str) else "", bool(self.around.answer("deck")))

    def problem(self) -> str:
        return ""

    def unread(self) -> str:
        """Everything that is wrong with the rows that stand here, a sentence each; nothing before the first."""
        if not any([not row.empty for row in self.cells.rows]):
            return ""
        return " ".join(self.cells.worked.problems)

    def take_focus(self) -> None:
        if not self.view.currentIndex().isValid():
            self.view.stand_on(0, "text")
        self.view.setFocus(Qt.FocusReason.TabFocusReason)

    def complain_inside(self, path: tuple[str | int, ...], what: str) -> bool:
        return False

    def paste(self, words: str) -> None:
        """Lines as rows, where the keyboard is; a single word goes into its cell."""
        index = self.view.currentIndex()
        if not words.strip():
            self._tell("There is nothing to paste. Copy some lines first.")
            return
        if "\n" not in words.strip() and index.isValid() and COLUMNS[index.column()] not in ("at", "text", CHANCE):
            self.cells.setData(index, words.strip())
            return
        try:
            found = read_pasted(words, known=self._known)
        except BadPaste as bad:
            self._tell(str(bad))
            return
        rows = [one for table in found.tables for one in table["rows"]]
        place = index.row() if index.isValid() else 0
        self.cells.paste(place, rows)
        self.view.stand_on(place + len(rows), "text")
        more = " ".join([one.sentence + "." for one in found.unread[:3]])
        self._tell(f"{len(rows)} rows are pasted. {more}".strip())

    def try_it(self) -> None:
        """One roll, with no change of anything."""
        look = self.around.look
        if look is not None:
            self.came.setText(try_once(look, self._values(), self._column(), self.dice.text()))
            self.came.show()

    def try_often(self) -> None:
        """A hundred rolls: how often each row came up stands beside its chance."""
        look = self.around.look
        if look is None:
            return
        counts, wrong = try_often(look, self._values(), self._column())
        self.came.setText(wrong or "How often each row came up stands beside its chance.")
        self.came.show()
        self.cells.show_counts(counts)

    def new_column(self) -> None:
        """The table has columns from now on, or one more."""
        self._keep()
        if self.names == [""]:
            self.names = ["first"]
        self.names.append(f"column {len(self.names) + 1}")
        self.at = len(self.names) - 1
        self.others[self.at] = ()
        self._show()
        self._pause.start()
        self.column_name.setFocus()
        self.column_name.selectAll()

    def remove_column(self) -> None:
        """This column goes; the last one leaves a table without columns."""
        self._keep()
        if len(self.names) == 1:
            self.names = [""]
        else:
            rows = [self.others.get(at, ()) for at in range(len(self.names)) if at != self.at]
            del self.names[self.at]
            self.others = dict(enumerate(rows))
        self.at = max(0, min(self.at, len(self.names) - 1))
        self._show()
        self._pause.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_T and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.try_it()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        inside = QVBoxLayout()
        inside.setSpacing(4)
        self.dice.setMaximumWidth(theme.px("body") * DICE_WIDTH)
        on_restyle(self.dice, lambda: self.dice.setMaximumWidth(theme.px("body") * DICE_WIDTH))
        inside.addWidget(row(self.columns, (self.column_name, 1), self.drop_column, gap=4))
        inside.addWidget(self.view, 1)
        inside.addWidget(row(self.paste_tool, self.remove_tool, self.seldom_tool, self.add_column, None, gap=4))
        inside.addWidget(self.said)
        inside.addWidget(row(self.try_button, self.dice, self.often_button, None, gap=8))
        inside.addWidget(self.came)
        self.line.addLayout(inside, 1)
        self.said.hide()
        self.came.hide()
        self.columns.picked.connect(self._pick)
        self.column_name.textEdited.connect(self._rename)
        self.view.pasted.connect(self.paste)
        self.view.removed.connect(self.cells.remove)
        self.cells.edited.connect(self._on_edited)

    def _on_edited(self) -> None:
        self._written = True
        self._fit_columns()
        self._pause.start()

    def _show(self) -> None:
        """The rows of the column that is chosen."""
        named = self.names != [""]
        for part in (self.columns, self.column_name, self.drop_column):
            part.setVisible(named)
        self.columns.show_values([(at, _called(name)) for at, name in enumerate(self.names)], self.at)
        self.column_name.setText(self.names[self.at])
        self.cells.show_rows(tuple(self.others.get(self.at, ())), self.around.look)
        self.refresh()
        self._fit_columns()

    def _fit_columns(self) -> None:
        for at, name in enumerate(COLUMNS):
            if name in SELDOM:
                self.view.setColumnHidden(at, not (self._seldom or self.cells.says_seldom(name)))

    def _show_seldom(self) -> None:
        self._seldom = not self._seldom
        self._fit_columns()

    def _keep(self) -> None:
        self.others[self.at] = self.cells.written()

    def _pick(self, place: Any) -> None:
        self._keep()
        self.at = int(place)
        self._show()

    def _rename(self, words: str) -> None:
        self.names[self.at] = words
        self.columns.setItemText(self.at, _called(words))
        self._pause.start()

    def _values(self) -> dict[str, Any]:
        means = self.around.answer(BARE)
        values = values_from(self.value(), means if isinstance(means, str) else "text")
        for name in ("dice", "times", "deck"):
            if said := self.around.answer(name):
                values[name] = said
        return values

    def _column(self) -> str:
        return self.names[self.at].split(",")[0].strip()

    def _known(self, name: str) -> str:
        key = self.cells.tables.key_of(name)
        return key if key in self.cells.tables.names else ""

    def _tell(self, words: str) -> None:
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _paste_now(self) -> None:
        self.paste(QGuiApplication.clipboard().text())

    def _remove_now(self) -> None:
        self.cells.remove(self.view.currentIndex().row())


def _called(name: str) -> str:
    return name.replace("_", " ").capitalize() or "Unnamed"


@editor_for.register
def _(field: GridField, around: Around) -> Editor:
    return GridEditor(field, around)
