"""The fields of one record of an entry: what is usually said stands there, the rest is added when it is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.forms.form_view import FormView
from gui.viewmodel.entry_source import key_from
from gui.widgets.arranging import row
from gui.widgets.buttons import popup_menu, tool
from gui.widgets.words import button_words
from systems.common.content.entry_forms import MORE
from systems.common.forms import ChoicesField, EntryField, Field, Form
from systems.common.kernel.look import Look

Path = tuple[str | int, ...]
NAME, KEY = "name", "key"  # a record that has both: its key is made from the name until it is written by hand


class RecordForm(QFrame):
    """Answers to the fields of a record; ``complain`` says what is wrong at the very field, however deep it lies."""

    edited = Signal(str)  # the field that was changed

    def __init__(self) -> None:
        super().__init__()
        self.fields: tuple[Field, ...] = ()
        self.look: Look | None = None
        self._kept: dict[str, Any] = {}
        self._shown: list[str] = []
        self._wrong: set[str] = set()  # the fields that are said to be wrong
        self.view = FormView()
        self.more = tool("plus", "What is seldom said", "text", "More…", press=self._offer)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(self.view)
        box.addWidget(row(self.more, None))
        self.view.changed.connect(self._on_edited)
        self.view.brought.connect(self._take_brought)

    def show_record(self, fields: Sequence[Field], answers: Mapping[str, Any], look: Look | None = None) -> None:
        """Show these answers; a field that is seldom used is shown if it says something here."""
        self.fields, self.look, self._kept = tuple(fields), look, dict(answers)
        self._shown = [one.name for one in fields if one.chapter != MORE or answers[one.name] != one.blank()]
        self._show()

    def answers(self) -> dict[str, Any]:
        """Every answer, also of what is not shown."""
        now = {name: self._in_order(name, value) for name, value in self.view.answers().items()}
        return {**self._kept, **now}

    def fill(self, answers: Mapping[str, Any]) -> None:
        """These are answered so, whether they are shown or not."""
        self._kept |= answers
        for name, value in answers.items():
            if name in self.view.editors:
                self.view.editors[name].show_value(value)

    def add_field(self, name: str) -> None:
        """Ask this too."""
        if name not in self._shown:
            self._kept = self.answers()
            self._shown.append(name)
            self._show()

    def complain(self, path: Path, what: str) -> bool:
        """Say what is wrong at the end of a path; whether there is such a field."""
        field = next((one for one in self.fields if one.name == path[0]), None) if path else None
        if field is None:
            return False
        self.add_field(field.name)
        self._wrong.add(field.name)
        inside = path[1:]
        if not (inside and self.view.editors[field.name].complain_inside(inside, what)):
            place = "".join([f" {part}" if isinstance(part, int) else f", {part}" for part in inside])
            self.view.complain(field.name, _sentence(field, place, what))
        return True

    def take_typed(self) -> None:
        """What is still being typed counts as an answer from now on."""
        for editor in self.view.editors.values():
            editor.take_typed()

    def unread(self) -> str:
        """What is typed in some field and means nothing, as a sentence; empty if everything is understood."""
        return next((said for editor in self.view.editors.values() if (said := editor.unread())), "")

    def quiet(self) -> None:
        """Nothing is wrong."""
        self._wrong.clear()
        for name in self.view.editors:
            self.view.complain(name, "")

    def take_focus_of_wrong(self) -> None:
        """Give the keyboard to the first field that is said to be wrong, if any is."""
        for name, editor in self.view.editors.items():
            if name in self._wrong:
                editor.take_focus()
                return

    def take_focus(self) -> None:
        """Give the keyboard to the first field."""
        self.view.take_focus()

    def _show(self) -> None:
        fields = tuple([one for one in self.fields if one.name in self._shown])
        answers = {one.name: self._kept[one.name] for one in fields}
        self.view.show_form(Form("record", "", fields), self.look, answers)
        self.more.setVisible(len(fields) < len(self.fields))

    def _in_order(self, name: str, value: Any) -> Any:
        """Choices in the order in which they were taken: the first may count for more than the others."""
        field = next(one for one in self.fields if one.name == name)
        if not isinstance(field, ChoicesField):
            return value
        before = [one for one in self._kept[name] if one in value]
        return (*before, *[one for one in value if one not in before])

    def _on_edited(self, name: str) -> None:
        if name == NAME and KEY in self.view.editors and self._kept[KEY] in ("", key_from(str(self._kept[NAME]))):
            self.view.editors[KEY].show_value(key_from(str(self.view.editors[NAME].value())))
        self._kept = self.answers()
        self.edited.emit(name)

    def _take_brought(self, more: Mapping[str, Any]) -> None:
        """Answers that came with another, where nothing is said yet."""
        self._kept = self.answers()
        bare = {one.name for one in self.fields if self._kept[one.name] == one.blank()}
        new = {name: value for name, value in more.items() if name in bare}
        self._kept |= new
        self._shown += [name for name in new if name not in self._shown]
        if new:
            self._show()
        for name in new:
            self.edited.emit(name)

    def _offer(self) -> None:
        menu = popup_menu(self, "More to say")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        for one in self.fields:
            if one.name not in self._shown:
                action = menu.addAction(button_words(one.label), partial(self._take, one.name))
                action.setToolTip(one.help)
                action.setObjectName(f"more:{one.name}")
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _take(self, name: str) -> None:
        self.add_field(name)
        self.view.editors[name].take_focus()


def _sentence(field: Field, place: str, what: str) -> str:
    """What is wrong, with the name of the field as a name: not every label is a noun, as Boxes of is none."""
    if isinstance(field, EntryField) and not place and what.startswith("is empty"):
        return f"{field.label}: choose one."
    return f"“{field.label}”{place} {what}"
