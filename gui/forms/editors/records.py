"""Editors of records inside an entry: one, or a list of them, each a small form of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.readonly import cell_words
from gui.forms.record_form import Path, RecordForm
from gui.widgets.arranging import col, row
from gui.widgets.buttons import Tool, tool
from gui.widgets.disposing import let_go
from gui.widgets.words import Elided, elided_label
from systems.common.content.entry_fields import RecordField, RecordsField, blank
from systems.common.forms import ChoiceField, Field, NumberField, TextField

INSIDE = (8, 4, 8, 4)
NAMING = (TextField, ChoiceField, NumberField)  # what a record may be called by


class RecordEditor(Editor):
    """One record."""

    wide = True

    def __init__(self, field: RecordField, around: Around) -> None:
        super().__init__(field, around)
        self.form = RecordForm()
        self.line.addWidget(col(self.form, role="well", margins=INSIDE), 1)
        self.show_field(field, around)
        self.form.edited.connect(lambda _name: self.changed.emit())

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, RecordField)
        super().show_field(field, around)
        self.show_value(field.blank())

    def value(self) -> dict[str, Any]:
        return self.form.answers()

    def show_value(self, value: Any) -> None:
        assert isinstance(self.field, RecordField)
        self.form.show_record(self.field.fields, value or blank(self.field.fields), self.around.look)

    def take_focus(self) -> None:
        self.form.take_focus()

    def problem(self) -> str:
        return ""

    def unread(self) -> str:
        return self.form.unread()

    def complain(self, sentence: str) -> None:
        if not sentence:
            self.form.quiet()
        self.describe()

    def complain_inside(self, path: Path, what: str) -> bool:
        return self.form.complain(path, what)


class RecordsEditor(Editor):
    """A list of records, one below the other; they can be added, taken away and moved."""

    wide = True

    def __init__(self, field: RecordsField, around: Around) -> None:
        super().__init__(field, around)
        self.forms: list[RecordForm] = []
        self.cards: list[QFrame] = []
        self.titles: list[Elided] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        self.adder: Tool = tool("plus", "Alt+Ins", "text", "Add one", press=self.add)
        inside = QVBoxLayout()
        inside.setSpacing(4)
        inside.addLayout(self._list)
        inside.addWidget(row(self.adder, None))
        self.line.addLayout(inside, 1)
        self.show_field(field, around)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, RecordsField)
        super().show_field(field, around)
        self.adder.setObjectName(f"{field.name}.add")

    def value(self) -> tuple[dict[str, Any], ...]:
        return tuple([form.answers() for form in self.forms])

    def show_value(self, value: Any) -> None:
        assert isinstance(self.field, RecordsField)
        records = list(value or ())
        while len(self.forms) > len(records):
            self._drop(len(self.forms) - 1)
        while len(self.forms) < len(records):
            self._make()
        for form, record in zip(self.forms, records, strict=True):
            form.show_record(self.field.fields, record, self.around.look)
        self._tell()

    def take_focus(self) -> None:
        if self.forms:
            self.forms[0].take_focus()
        else:
            self.adder.setFocus(Qt.FocusReason.TabFocusReason)

    def problem(self) -> str:
        return ""

    def unread(self) -> str:
        return next((said for form in self.forms if (said := form.unread())), "")

    def complain(self, sentence: str) -> None:
        if not sentence:
            for form in self.forms:
                form.quiet()
        self.describe()

    def complain_inside(self, path: Path, what: str) -> bool:
        number = int(path[0]) - 1
        return 0 <= number < len(self.forms) and self.forms[number].complain(path[1:], what)

    def add(self) -> None:
        """Another one at the end, with the keyboard in its first field."""
        assert isinstance(self.field, RecordsField)
        self.show_value([*self.value(), blank(self.field.fields)])
        self.changed.emit()
        self.forms[-1].take_focus()

    def remove(self, card: QFrame) -> None:
        """Take this one away."""
        self._drop(self.cards.index(card))
        self._tell()
        self.changed.emit()
        self.take_focus()

    def shift(self, card: QFrame, by: int) -> None:
        """This one changes places with the one above or below."""
        number, records = self.cards.index(card), list(self.value())
        if 0 <= number + by < len(records):
            records[number], records[number + by] = records[number + by], records[number]
            self.show_value(records)
            self.changed.emit()

    def _make(self) -> None:
        form, title = RecordForm(), elided_label("", "strong")
        up = tool("chevron-up", "Up", press=lambda: self.shift(card, -1))
        down = tool("chevron-down", "Down", press=lambda: self.shift(card, 1))
        gone = tool("cross", "Take this one away", press=lambda: self.remove(card))
        gone.setObjectName("remove")
        card = col(row((title, 1), up, down, gone, gap=0), form, gap=4, role="well", margins=INSIDE)
        form.edited.connect(lambda _name: self._on_edited())
        self.forms.append(form)
        self.titles.append(title)
        self.cards.append(card)
        self._list.addWidget(card)

    def _drop(self, number: int) -> None:
        del self.forms[number], self.titles[number]
        let_go(self.cards.pop(number))

    def _on_edited(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        """Each is called by its number and its name."""
        for number, (title, form) in enumerate(zip(self.titles, self.forms, strict=True), 1):
            name = _name(form.fields, form.answers())
            title.show_words(f"{number}. {name}" if name else f"{number}.")
            form.setAccessibleName(f"{self.field.label} {title.words()}")


def _name(fields: Sequence[Field], answers: Mapping[str, Any]) -> str:
    """What a record calls itself: its name, or the first thing it says."""
    if named := answers.get("name"):
        return str(named)
    for field in fields:
        if words := cell_words(field, answers[field.name]) if isinstance(field, NAMING) else "":
            said = any([letter.isalpha() for letter in words])  # a number alone names nothing
            return f"{field.label} {words}" if isinstance(field, NumberField) or not said else words
    return ""


editor_for.register(RecordField, RecordEditor)
editor_for.register(RecordsField, RecordsEditor)
