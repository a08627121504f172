"""Editor of a small table: rows to add, take away, move and fill in, every cell an editor of its own kind.

Where the columns have no room beside each other, each row is a small form: its cells flow, each under its label.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass, replace
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QVBoxLayout, QWidget

from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.entries import choices, few
from gui.widgets.arranging import clear, col, mark, row
from gui.widgets.buttons import Tool, tool
from gui.widgets.disposing import unname
from gui.widgets.flow import Flow
from gui.widgets.key_handling import MOVE_ROW, ROWS, KeyLine
from gui.widgets.words import micro, micro_width, text
from systems.common.content.entry_fields import MapField, NamingField
from systems.common.forms import EntryField, Field, RowsField, TextField

Made = type | None
SIDES = 16  # px: the well around the rows
KEYS: tuple[KeyLine, ...] = (ROWS, MOVE_ROW)


class RowsEditor(Editor):
    """A table; a row that was a record stays a record of its type, one that was a mapping stays a mapping.

    ``kind`` is the type of a new row, where the table holds records.
    """

    wide = True

    def __init__(self, field: RowsField, around: Around, kind: Made = None) -> None:
        super().__init__(field, around)
        self.kind = kind
        self.rows: list[Any] = []
        self.cells: list[list[Editor]] = []
        self._ends: list[QWidget] = []  # what moves each row or takes it away
        self._narrow = False
        self.frame = mark(QFrame(), role="well")
        self.grid = QGridLayout(self.frame)
        self.grid.setContentsMargins(8, 4, 8, 8)
        self.grid.setHorizontalSpacing(8)
        self.grid.setVerticalSpacing(4)
        self.nothing = text("None yet.", "hint", wrap=True)
        self.adder: Tool = tool("plus", "Alt+Ins", "text", "Add a row", press=self.add_row)
        inside = QVBoxLayout()
        inside.setSpacing(4)
        inside.addWidget(self.frame)
        inside.addWidget(self.nothing)
        inside.addWidget(row(self.adder, None))
        self.line.addLayout(inside, 1)
        self.show_field(field, around)

    def minimumSizeHint(self) -> QSize:
        cells = [cell.minimumSizeHint().width() for cells in self.cells for cell in cells]
        ends = [end.sizeHint().width() for end in self._ends]
        least = max([*cells, *ends, self.adder.sizeHint().width()]) + SIDES
        return QSize(least, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, RowsField)
        before, same = self.value(), field.columns == self.field.columns and self.cells
        self.field: RowsField = field
        super().show_field(field, around)
        self.nothing.setText(f"None yet: {field.help[:1].lower()}{field.help[1:]}" if field.help else "None yet.")
        self.adder.setObjectName(f"{field.name}.add")
        if self.kind is None and field.default and is_dataclass(type(field.default[0])):
            self.kind = type(field.default[0])
        if not same:
            self._build(before)

    def value(self) -> tuple[Any, ...]:
        return tuple([self._row(number) for number in range(len(self.rows))])

    def show_value(self, value: Any) -> None:
        rows = list(value or ())
        if len(rows) != len(self.rows):
            self._build(rows)
            return
        self.rows = rows
        for made, cells in zip(rows, self.cells, strict=True):
            for column, cell in zip(self.field.columns, cells, strict=True):
                cell.show_value(_cell(made, column.name))

    def take_focus(self) -> None:
        if self.cells and self.cells[0]:
            self.cells[0][0].take_focus()
        else:
            self.adder.setFocus(Qt.FocusReason.TabFocusReason)

    def unread(self) -> str:
        return next((said for cells in self.cells for cell in cells if (said := cell.unread())), "")

    def complain(self, sentence: str) -> None:
        if not sentence:
            for cells in self.cells:
                for cell in cells:
                    cell.complain("")
        self.describe()

    def complain_inside(self, path: tuple[str | int, ...], what: str) -> bool:
        """Mark the cell that is wrong; the sentence stands below the table as well."""
        usual = self.field.columns[0 if isinstance(path[0], int) else -1].name
        number, name = self._place(path[0]), path[1] if len(path) > 1 else usual
        if 0 <= number < len(self.cells):
            for column, cell in zip(self.field.columns, self.cells[number], strict=True):
                if column.name == name:
                    cell.complain(f"{column.label} {what}")
        return False

    def _place(self, part: str | int) -> int:
        """The row that a part of a path means: its number, or what its first cell says; -1 if there is none."""
        if isinstance(part, int):
            return part - 1
        return next((at for at, cells in enumerate(self.cells) if cells and cells[0].value() == part), -1)

    def add_row(self) -> None:
        """Another row at the end, with the keyboard in its first cell."""
        blank = {column.name: column.blank() for column in self.field.columns} | self._propose_row()
        made: Any = blank
        if self.kind is not None:
            made = self.kind(**blank)
        self._build([*self.value(), made])
        self.changed.emit()
        if self.cells[-1]:
            self.cells[-1][0].take_focus()

    def _propose_row(self) -> dict[str, Any]:
        """What a new row names: of a few entries the first that no row names yet."""
        first = self.field.columns[0]
        if not (isinstance(self.field, MapField) and isinstance(first, NamingField) and few(first, self.around)):
            return {}
        named = [cells[0].value() for cells in self.cells]
        return {first.name: next((key for key, _ in choices(first, self.around) if key not in named), first.blank())}

    def remove_row(self, number: int) -> None:
        """Take a row away."""
        rows = list(self.value())
        del rows[number]
        self._build(rows)
        self.changed.emit()
        if rows:
            self.cells[min(number, len(rows) - 1)][0].take_focus()
        else:
            self.adder.setFocus()

    def move_row(self, number: int, by: int) -> None:
        """Change places with the row above or below."""
        rows, other = list(self.value()), number + by
        if 0 <= other < len(rows):
            rows[number], rows[other] = rows[other], rows[number]
            self._build(rows)
            self.changed.emit()
            self.cells[other][0].take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        number = self._at_keyboard()
        if alt and event.key() == Qt.Key.Key_Insert:
            self.add_row()
        elif alt and event.key() == Qt.Key.Key_Delete and number is not None:
            self.remove_row(number)
        elif alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and number is not None:
            self.move_row(number, -1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def _at_keyboard(self) -> int | None:
        focus = QApplication.focusWidget()
        for number, cells in enumerate(self.cells):
            if focus is not None and any(cell.isAncestorOf(focus) for cell in cells):
                return number
        return None

    def _row(self, number: int) -> Any:
        made = self.rows[number]
        typed = {column.name: cell.value() for column, cell in zip(self.field.columns, self.cells[number], strict=True)}
        if isinstance(made, Mapping):
            return {**made, **typed}
        return replace(made, **typed)

    def _build(self, rows: Any) -> None:
        unname(self.frame.findChildren(QWidget))
        clear(self.grid)
        self.rows = list(rows)
        self.cells = [
            [self._cell_editor(number, column, made) for column in self.field.columns]
            for number, made in enumerate(self.rows)
        ]
        self._ends = [self._tools(number) for number in range(len(self.rows))]
        self._narrow = self._lacks_room()
        self._place_cells()
        self.frame.setVisible(bool(self.rows))
        self.nothing.setVisible(not self.rows)

    def _lacks_room(self) -> bool:
        """Whether the columns have too little room beside each other."""
        columns, heads = list(zip(*self.cells, strict=True)), [micro_width(one.label) for one in self.field.columns]
        wide = [max([head, *[cell.minimumSizeHint().width() for cell in column]])
                for head, column in zip(heads, columns, strict=False)]  # fmt: skip
        ends = [end.sizeHint().width() for end in self._ends]
        gaps = self.grid.horizontalSpacing() * len(wide) + SIDES
        return bool(self.rows) and self.isVisible() and sum(wide) + max(ends) + gaps > self.width()

    def _fit(self) -> None:
        """Rows as a table or as small forms, whichever has room; the keyboard stays where it is."""
        narrow = self._lacks_room()
        if narrow == self._narrow:
            return
        focus = self.window().focusWidget()
        had = focus is not None and self.isAncestorOf(focus)
        for part in (*[cell for cells in self.cells for cell in cells], *self._ends):
            part.setParent(self)  # else they would go with what held them
        clear(self.grid)
        self._narrow = narrow
        self._place_cells()
        if had:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place_cells(self) -> None:
        columns = self.field.columns
        labelled = len(columns) > 1 or columns[0].label != self.field.label
        for place, column in enumerate(columns):
            grows = 1 if isinstance(column, TextField | EntryField) else 0
            self.grid.setColumnStretch(place, int(place == 0) if self._narrow else grows)
            if self.rows and labelled and not self._narrow:
                self.grid.addWidget(micro(column.label), 0, place)
        for number, (cells, end) in enumerate(zip(self.cells, self._ends, strict=True), 1):
            if self._narrow:
                said = [col(micro(one.label), cell) for one, cell in zip(columns, cells, strict=True)]
                self.grid.addWidget(Flow(*(said if labelled else cells), mark(end, low="true"), gap=8), number, 0)
            else:
                for place, cell in enumerate(cells):
                    self.grid.addWidget(cell, number, place)
                self.grid.addWidget(end, number, len(columns))
        for part in (*[cell for cells in self.cells for cell in cells], *self._ends):
            part.show()

    def _cell_editor(self, number: int, column: Field, made: Any) -> Editor:
        cell = editor_for(column, Around(self.around.look, self.around.being))
        if not cell.labelled:  # the head of the column is the label
            cell.input().setText("")  # type: ignore[attr-defined]
        cell.input().setObjectName(f"{self.field.name}.{number}.{column.name}")
        cell.input().setAccessibleName(f"{column.label}, row {number + 1}")
        cell.show_value(_cell(made, column.name))
        cell.changed.connect(self.changed.emit)
        return cell

    def _tools(self, number: int) -> QWidget:
        up = tool("chevron-up", "Up (Alt+Up)", press=lambda: self.move_row(number, -1))
        down = tool("chevron-down", "Down (Alt+Down)", press=lambda: self.move_row(number, 1))
        gone = tool("cross", "Take the row away (Alt+Del)", press=lambda: self.remove_row(number))
        up.setEnabled(number > 0)
        down.setEnabled(number < len(self.rows) - 1)
        gone.setObjectName(f"{self.field.name}.{number}.remove")
        for one in (up, down, gone):
            one.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return row(up, down, gone, gap=0)


def _cell(made: Any, name: str) -> Any:
    return made[name] if isinstance(made, Mapping) else getattr(made, name)


editor_for.register(RowsField, RowsEditor)
