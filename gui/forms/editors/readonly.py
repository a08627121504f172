"""Fields of a sheet that nobody fills in: what the game worked out, as a small table or as words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout

from gui.forms.editors.base import Around, Editor
from gui.theme import theme
from gui.widgets.arranging import clear, mark, on_restyle
from gui.widgets.words import micro, text
from systems.common.forms import ChoiceField, Field, NumberField, RowsField

WIDEST = 40  # letters; what is longer wraps
LINE = 26  # times the size of the letters: what is shorter stands on one line


class ReadOnlyEditor(Editor):
    """Nobody fills it in: its answer is what its field says, and is never wrong."""

    def value(self) -> Any:
        return self.field.default

    def show_value(self, value: Any) -> None:
        return

    def problem(self) -> str:
        return ""


class WorkedOutRows(ReadOnlyEditor):
    """A table to read."""

    wide = True

    def __init__(self, field: RowsField, around: Around) -> None:
        super().__init__(field, around)
        self.frame = mark(QFrame(), role="well")
        self.grid = QGridLayout(self.frame)
        self.grid.setContentsMargins(8, 4, 8, 8)
        self.grid.setHorizontalSpacing(16)
        self.grid.setVerticalSpacing(4)
        self.nothing = text("None.", "hint")
        self.line.addWidget(self.frame, 1)
        self.line.addWidget(self.nothing, 1)
        self._shown: tuple[Any, ...] | None = None
        self.show_field(field, around)

    def show_field(self, field: Field, around: Around) -> None:
        super().show_field(field, around)
        assert isinstance(field, RowsField)
        rows = tuple(field.default)
        if rows == self._shown:
            return
        self._shown = rows
        clear(self.grid)
        for place, column in enumerate(field.columns):
            words = [cell_words(column, _cell(one, column.name)) for one in rows]
            longest = max([len(column.label), *[len(said) for said in words]])
            self.grid.setColumnStretch(place, min(longest, WIDEST))
            if rows:
                self.grid.addWidget(micro(column.label), 0, place)
            for number, said in enumerate(words, 1):
                label = text(said, "strong" if place == 0 else "body", wrap=True)
                label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
                self.grid.addWidget(label, number, place)
        self.frame.setVisible(bool(rows))
        self.nothing.setVisible(not rows)


class WorkedOutWords(ReadOnlyEditor):
    """A value to read."""

    def __init__(self, field: Field, around: Around) -> None:
        super().__init__(field, around)
        self.words = text("", "strong", wrap=True)
        self.line.addWidget(self.words, 1)
        self._measure()
        on_restyle(self, self._measure)
        self.show_field(field, around)

    def show_field(self, field: Field, around: Around) -> None:
        super().show_field(field, around)
        self.words.setText(cell_words(field, field.default))
        self._measure()

    def _measure(self) -> None:
        self.setMinimumHeight(theme.px("field") + 2)  # level with the fields beside it
        said = theme.metrics("body", 600).horizontalAdvance(self.words.text()) + 2
        self.words.setMinimumWidth(min(said, theme.px("body") * LINE))  # so much stands on one line


def worked_out(field: Field, around: Around) -> Editor:
    """What shows a field that the sheet does not keep."""
    return WorkedOutRows(field, around) if isinstance(field, RowsField) else WorkedOutWords(field, around)


def _cell(one: Any, name: str) -> Any:
    return one[name] if isinstance(one, Mapping) else getattr(one, name)


def cell_words(field: Field, value: Any) -> str:
    """A value in words, as its field would say it."""
    if isinstance(field, ChoiceField):
        option = field.option(value)
        return option.label if option else str(value)
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value))
    if value is None:
        return ""
    unit = f" {field.unit_of(value)}" if isinstance(field, NumberField) and field.unit else ""
    return f"{str(value).replace('-', '−') if isinstance(value, int) else value}{unit}"
