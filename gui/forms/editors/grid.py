"""Editor of the rows of a random table: a grid to type in, its columns, pasted lines, and a roll to try it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from gui.forms.editors.base import Around, Editor
from gui.forms.editors.grid_menu import row_menu
from gui.forms.editors.grid_model import CHANCE, COLUMNS, GridModel
from gui.forms.editors.grid_view import GridView
from gui.theme import theme
from gui.viewmodel.tables.trial import try_often, try_once
from gui.widgets.arranging import on_restyle, row
from gui.widgets.buttons import button, tool
from gui.widgets.fields import Combo, field
from gui.widgets.key_handling import KeyLine
from gui.widgets.words import text
from systems.common.content.entry_fields import GridField
from systems.common.content.entry_forms import BARE
from systems.common.content.random_tables.grid import Grid, GridColumn, grid_from, values_from
from systems.common.content.random_tables.pairs import NO_NAME, BadPaste
from systems.common.content.random_tables.pasted import Unread, read_pasted

MOST_TOLD, MOST_PROBLEMS = 3, 12  # lines that were not understood, and sentences, that are told
DICE_WIDTH = 8  # letters of body high
COLUMN_TIP = "Another column: by place, by light, by level"
ROW_TIP = "More for this row: move it, a row above, roll again (right click)"
PASTE_TIP = "The lines of the clipboard as rows (Ctrl+V outside of a text)"
SELDOM_TIP = "Show every cell: weight, entry, leads to, rolls again, figures and data"
NEAR = 4  # px between the lines
KEYS: tuple[KeyLine, ...] = ((("Ctrl+T",), "Try the table"),)


class GridEditor(Editor):
    """The rows, column by column."""

    wide = True

    def __init__(self, asked: GridField, around: Around) -> None:
        super().__init__(asked, around)
        self.names: list[str] = [""]
        self.others: dict[int, Sequence[Any]] = {}  # the rows of the columns that are not shown, by their place
        self.at = 0
        self._seldom = False  # whether the cells of which few rows have need are shown
        self._written = False
        self.cells = GridModel(self)
        self.view = GridView(self.cells)
        self.columns = Combo((), None, "Column of the table")
        self.columns.setObjectName("grid.columns")
        self.column_name = field(hint="Name; several by commas", name="Name of the column")
        self.column_name.setObjectName("grid.column")
        self.add_column = tool("plus", COLUMN_TIP, "text", "Column", press=self.new_column)
        self.add_column.setObjectName("grid.add_column")
        self.drop_column = tool("trash", "Take this column away", press=self.remove_column)
        self.paste_tool = tool("notes", PASTE_TIP, "text", "Paste", press=self.paste_now)
        self.paste_tool.setObjectName("grid.paste")
        self.remove_tool = tool("minus", "Take the row away (Ctrl+Del)", "text", "Row", press=self._remove_now)
        self.remove_tool.setObjectName("grid.remove")
        self.row_tool = tool("chevron-down", ROW_TIP, press=self._ask_row)
        self.row_tool.setObjectName("grid.row_menu")
        self.seldom_tool = tool("ellipsis", SELDOM_TIP, "text", "Cells", press=self._show_seldom)
        self.seldom_tool.setObjectName("grid.seldom")
        self.try_button = button("Try it", None, "dice", key="Ctrl+T", press=self.try_it)
        self.try_button.setObjectName("grid.try")
        self.often_button = button("100 times", None, press=self.try_often)
        self.often_button.setObjectName("grid.often")
        self.dice = field(hint="or type dice", name="Dice for trying it")
        self.dice.setObjectName("grid.dice")
        self.dice.returnPressed.connect(self.try_it)
        self.sentence = self._wrong = text("", "small", wrap=True, kind="lose")
        self.came = text("", "body", wrap=True)
        self.came.setObjectName("grid.came")
        self.said = text("", "hint", wrap=True)
        self.said.setObjectName("grid.said")
        self._below = (self._wrong, self.said, self.came)  # what is said of the rows, right below them
        self._left = False  # whether a result is said to stay words
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

    def take_typed(self) -> None:
        self.view.take_typed()

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
        return " ".join([*self.cells.worked.problems, *self.cells.strangers()][:MOST_PROBLEMS])

    def take_focus(self) -> None:
        if not self.view.currentIndex().isValid():
            self.view.stand_on(0, "text")
        self.view.setFocus(Qt.FocusReason.TabFocusReason)

    def complain(self, sentence: str) -> None:
        super().complain(sentence)
        self._say(self._wrong, sentence)

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
            found = read_pasted(words, NO_NAME, self.cells.tables.known, self.cells.entries.known)
        except BadPaste as bad:
            self._tell(str(bad))
            return
        if any(["columns" in table for table in found.tables]):
            self._paste_columns(found.tables, found.unread)
            return
        rows = [one for table in found.tables for one in table["rows"]]
        place = index.row() if index.isValid() else 0
        self.cells.paste(place, rows)
        self.view.stand_on(place + len(rows), "text")
        self._tell_pasted(f"{len(rows)} rows are pasted.", found.unread)
        if len(found.tables) == 1 and len(self.cells.written()) == len(rows):  # all there is
            self._bring(found.tables[0])

    def _paste_columns(self, tables: Sequence[Mapping[str, Any]], unread: Sequence[Unread]) -> None:
        """Cells of several columns become columns, beside those in which something stands."""
        here = [one._replace(names=one.names or "first") for one in self.value() if one.rows]
        made = [one._replace(names=one.names or str(table["name"])) for table in tables for one in grid_from(table)]
        taken = [one.names for one in here]
        fresh = [one._replace(names=f"{one.names} {len(here) + 1}") if one.names in taken else one for one in made]
        self.show_value((*here, *fresh))
        self._tell_pasted(f"{len(fresh)} columns are pasted.", unread)
        if not here and len(tables) == 1:
            self._bring(tables[0])
        self._pause.start()

    def _tell_pasted(self, words: str, unread: Sequence[Unread]) -> None:
        more = " ".join([*self.cells.left_as_words()[:MOST_TOLD], *[one.sentence + "." for one in unread[:MOST_TOLD]]])
        more += f" And {len(unread) - MOST_TOLD} lines more." if len(unread) > MOST_TOLD else ""
        self._tell(f"{words} {more}".strip())

    def _bring(self, values: Mapping[str, Any]) -> None:
        """Name and dice that came with the rows fill what is empty."""
        self.brought.emit({name: values[name] for name in ("name", "dice") if values.get(name, NO_NAME) != NO_NAME})

    def try_it(self) -> None:
        """One roll, with no change of anything."""
        self.take_typed()
        look = self.around.look
        if look is not None:
            self._say(self.came, try_once(look, self._values(), self._column(), self.dice.text()))

    def try_often(self) -> None:
        """A hundred rolls: how often each row came up stands beside its chance."""
        self.take_typed()
        look = self.around.look
        if look is None:
            return
        counts, wrong = try_often(look, self._values(), self._column())
        self._say(self.came, wrong or "How often each row came up stands beside its chance.")
        self.cells.show_counts(counts)

    def new_column(self) -> None:
        """The table has columns from now on, or one more."""
        self._keep()
        if self.names == [""]:
            self.names = ["first"]
        if len(self.names) > 1 or self.others.get(0):  # else the one that is still empty gets a name
            self.names.append(f"column {len(self.names) + 1}")
            self.others[len(self.names) - 1] = ()
        self.at = len(self.names) - 1
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
        inside.setSpacing(NEAR)
        self.dice.setMaximumWidth(theme.px("body") * DICE_WIDTH)
        on_restyle(self.dice, lambda: self.dice.setMaximumWidth(theme.px("body") * DICE_WIDTH))
        inside.addWidget(row(self.columns, (self.column_name, 1), self.drop_column, gap=4))
        inside.addWidget(self.view, 1)
        for label in self._below:
            inside.addWidget(label)
        inside.addWidget(
            row(self.paste_tool, self.remove_tool, self.row_tool, self.seldom_tool, self.add_column, None, gap=4)
        )
        inside.addWidget(row(self.try_button, self.dice, self.often_button, None, gap=8))
        self.line.addLayout(inside, 1)
        self.said.hide()
        self.came.hide()
        self.columns.picked.connect(self._pick)
        self.column_name.textEdited.connect(self._rename)
        self.view.pasted.connect(self.paste)
        self.view.removed.connect(self.cells.remove)
        self.cells.edited.connect(self._on_edited)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._ask_at)

    def _on_edited(self) -> None:
        self._written = True
        if (left := self.cells.left_as_words()) or self._left:
            self._tell(" ".join(left[:MOST_PROBLEMS]))
        self._left = bool(left)
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
        self.view.show_seldom(self._seldom)

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

    def _tell(self, words: str) -> None:
        self._say(self.said, words)

    def _say(self, label: QLabel, words: str) -> None:
        """Rows that are free give way to what is said below them, so that nothing there moves."""
        label.setText(words)
        said = [one for one in self._below if one.text()]
        self.view.give_room(sum([one.heightForWidth(self.view.width()) + NEAR for one in said]))
        label.setVisible(bool(words))

    def paste_now(self) -> None:
        """What is on the clipboard, as rows."""
        self.paste(QGuiApplication.clipboard().text())

    def _ask_row(self) -> None:
        """The menu of the row where the keyboard is, below its button."""
        self._menu(self.row_tool.mapToGlobal(self.row_tool.rect().bottomLeft()))

    def _ask_at(self, place: QPoint) -> None:
        index = self.view.indexAt(place)
        if index.isValid():
            self.view.setCurrentIndex(index)
        self._menu(self.view.viewport().mapToGlobal(place))

    def _menu(self, at: QPoint) -> None:
        place = max(0, self.view.currentIndex().row())
        row_menu(self, self.cells, place, lambda to: self.view.stand_on(to, "text")).popup(at)

    def _remove_now(self) -> None:
        self.cells.remove(self.view.currentIndex().row())


def _called(name: str) -> str:
    return name.replace("_", " ").capitalize() or "Unnamed"
