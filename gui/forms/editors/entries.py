"""Editors that choose entries of the library: one, or some, the same one more than once if need be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.wrapping_combo import WrappingCombo
from gui.forms.entry_picker import Entries, EntryPicker
from gui.theme import theme
from gui.widgets.arranging import on_restyle
from gui.widgets.chips import chip_button
from gui.widgets.flow import Flow
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import plain_tip
from systems.common.content.entry_fields import NamingField
from systems.common.forms import EntriesField, EntryField, Field
from systems.common.forms.help_texts import label_of

FEW = 12


def few(field: EntryField, around: Around) -> bool:
    """Whether there are so few to choose from that all of them stand in a box that opens."""
    if not isinstance(field, NamingField):
        return 0 < len(field.among) <= FEW
    return bool(field.more or field.kinds) or 0 < len(_offered_entries(field.kind, around)) <= FEW


def choices(field: EntryField, around: Around) -> list[tuple[str, str]]:
    """What there is to choose, by key: entries, and what else their place may name."""
    if not isinstance(field, NamingField):
        names = Entries(around.look, field.kind, field.among, field.called).names
        return [(key, names.get(key, key)) for key in field.among]
    found = dict(field.more)
    for pattern, kind in (("*", field.kind), *field.kinds):
        more = label_of(pattern.replace("*", "").strip("_")).lower()
        for key, entry in _offered_entries(kind, around).items():
            found[pattern.replace("*", key)] = f"{entry.name}, {more}" if more else entry.name
    return list(found.items())


def _offered_entries(kind: str, around: Around) -> Mapping[str, Any]:
    return around.look.offered(kind) if around.look is not None and kind else {}


class EntryComboEditor(Editor):
    """One of a few entries."""

    def __init__(self, field: EntryField, around: Around) -> None:
        super().__init__(field, around)
        self.combo = WrappingCombo(field.label)
        self.line.addWidget(self.combo)
        self.show_field(field, around)
        self.combo.picked.connect(lambda _value: self.changed.emit())

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, EntryField)
        self.field: EntryField = field
        self._show_options(around, self.combo.value())
        super().show_field(field, around)

    def _show_options(self, around: Around, chosen: Any) -> None:
        field, entries = self.field, Entries(around.look, self.field.kind)
        nothing = [] if field.required else [("", "None")]
        options = [*nothing, *choices(field, around)]
        if chosen and not field.among and chosen not in dict(options):
            gone = entries.names.get(chosen, chosen) if field.kind and entries.left_out(chosen) else chosen
            options.append((chosen, gone))
        self.combo.show_values(options, chosen)
        model = self.combo.model()
        assert isinstance(model, QStandardItemModel)
        for number, (key, name) in enumerate(options):  # what is left out is shown if it was chosen, but chosen no more
            out = bool(field.kind) and entries.left_out(key)
            model.item(number).setEnabled(not out)
            model.item(number).setToolTip(plain_tip(f"{name} is left out of this campaign.") if out else "")

    def can_show_field(self, field: Field, around: Around) -> bool:
        return isinstance(field, EntryField) and few(field, around)

    def value(self) -> Any:
        return self.combo.value() or ""

    def show_value(self, value: Any) -> None:
        if self.combo.findData(value) < 0:
            self._show_options(self.around, value)  # it names what is not there any more
        self.combo.setCurrentIndex(self.combo.findData(value))

    def can_show_value(self, value: Any) -> bool:
        return isinstance(self.field, NamingField) or self.combo.findData(value) >= 0

    def input(self) -> QWidget:
        return self.combo


class EntryEditor(Editor):
    """One entry out of many, found by a few letters."""

    def __init__(self, field: EntryField, around: Around) -> None:
        super().__init__(field, around)
        self.picker = EntryPicker("Type to find")
        self._key = ""
        self.line.addWidget(self.picker, 1)
        self._measure()
        on_restyle(self, self._measure)
        self.show_field(field, around)
        self.picker.picked.connect(self._on_picked)
        self.picker.textEdited.connect(lambda _words: self._on_typed())
        self.picker.editingFinished.connect(self._left)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, EntryField)
        self.field: EntryField = field
        self.picker.show_entries(Entries(around.look, field.kind, field.among, field.called))
        super().show_field(field, around)

    def can_show_field(self, field: Field, around: Around) -> bool:
        return isinstance(field, EntryField) and not few(field, around)

    def value(self) -> str:
        return self._key

    def show_value(self, value: Any) -> None:
        self._key = value or ""
        self.picker.setText(self.picker.entries.names.get(self._key, self._key) if self._key else "")
        self.picker.setCursorPosition(0)

    def unread(self) -> str:
        return "" if self._key else _unread(self.field, self.picker)

    def problem(self) -> str:
        return self.unread() or super().problem()

    def input(self) -> QWidget:
        return self.picker

    def _on_picked(self, key: str) -> None:
        self.show_value(key)
        self.picker.selectAll()
        self.changed.emit()

    def _on_typed(self) -> None:
        key = self.picker.entries.key_of(self.picker.text())
        if key != self._key or not self.picker.text():
            self._key = key
            self.changed.emit()

    def _left(self) -> None:
        if self._key:
            self.show_value(self._key)

    def _measure(self) -> None:
        self.picker.setMinimumWidth(theme.px("field") * 5)


def _unread(field: Field, picker: EntryPicker) -> str:
    typed = picker.text().strip()
    return f"{field.label}: nothing is called {typed!r}. Type a few letters and take one of the list." if typed else ""


class EntriesEditor(Editor):
    """Some entries: a chip each with how many, and a line to add another."""

    wide = True

    def __init__(self, field: EntriesField, around: Around) -> None:
        super().__init__(field, around)
        self.keys: list[str] = []
        self.picker = EntryPicker("Type to add")
        self.flow = be_one_stop(Flow())
        inside = QVBoxLayout()
        inside.setSpacing(4)
        inside.addWidget(self.flow)
        inside.addWidget(self.picker)
        self.line.addLayout(inside, 1)
        self.show_field(field, around)
        self.picker.picked.connect(self._add)
        self.picker.textEdited.connect(lambda words: None if words else self.changed.emit())
        self.picker.editingFinished.connect(self._left)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, EntriesField)
        self.field: EntriesField = field
        self.picker.show_entries(Entries(around.look, field.kind, field.among, field.called))
        super().show_field(field, around)
        self._show_chips()

    def value(self) -> tuple[str, ...]:
        return tuple(self.keys)

    def show_value(self, value: Any) -> None:
        self.keys = list(value or ())
        self._show_chips()

    def input(self) -> QWidget:
        return self.picker

    def unread(self) -> str:
        return _unread(self.field, self.picker)

    def problem(self) -> str:
        return self.unread() or super().problem()

    def _left(self) -> None:
        """Whoever goes on to the next field has added what is typed, if it is clear what is meant."""
        if key := self.picker.entries.key_of(self.picker.text()):
            self._add(key)

    def _add(self, key: str) -> None:
        self.picker.clear()
        self.keys.append(key)
        self._show_chips()
        self.changed.emit()

    def _remove(self, key: str) -> None:
        self.keys.reverse()
        self.keys.remove(key)
        self.keys.reverse()
        self._show_chips()
        self.changed.emit()
        self.picker.setFocus()

    def _show_chips(self) -> None:
        names = self.picker.entries.names if self.keys else {}
        chips = []
        for key, number in Counter(self.keys).items():
            name = names.get(key, key)
            chip = chip_button(name, f"× {number}" if number > 1 else "", "cross", "on", press=self._remover(key))
            chip.setObjectName(f"{self.field.name}={key}")
            chip.setAccessibleDescription(f"Takes one {name} away")
            chip.setToolTip(plain_tip(f"Takes one {name} away"))
            chips.append(chip)
        self.flow.show_parts(*chips)
        self.flow.setVisible(bool(chips))

    def _remover(self, key: str) -> Any:
        return lambda: self._remove(key)


@editor_for.register
def _(field: EntryField, around: Around) -> Editor:
    return (EntryComboEditor if few(field, around) else EntryEditor)(field, around)


editor_for.register(EntriesField, EntriesEditor)
