"""One section of a sheet: scores and figures as cells, everything else as fields with their labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, get_args, get_type_hints

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from gui.forms.arrangement import arrange_editors
from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.plain import NumberEditor
from gui.forms.editors.readonly import worked_out
from gui.forms.editors.rows import RowsEditor
from gui.forms.editors.shown import ShownEditor
from gui.forms.editors.tracks import GaugeEditor, TrackEditor
from gui.widgets.arranging import col, mark, row
from gui.widgets.flow import Flow
from gui.widgets.words import micro, plain_tip, text
from systems.common.forms import (
    BoxesField,
    Field,
    GaugeField,
    RowsField,
    Section,
    ShownField,
    find_maximums,
    is_on_sheet,
    value_on,
)

CELLS = ("scores", "figures")
AIR = 4  # px around a figure in its cell


class SheetSection(QFrame):
    """The fields of one section, with what the sheet holds."""

    edited = Signal(str)  # a field was changed by hand
    ruled = Signal(str)  # a figure is to be overruled

    def __init__(self, section: Section, around: Around, sheet: Any) -> None:
        super().__init__()
        mark(self, role="card")
        self.section = section
        self.held = held_by(section)
        self.editors: dict[str, Editor] = {
            field.name: self._make_editor(self._full_name(field), around, sheet) for field in section.fields
        }
        for most, track in self.held.items():
            gauge = self.editors[track]
            assert isinstance(gauge, TrackEditor)
            gauge.hold_most(self.editors[most])
        self.sentences: dict[str, QLabel] = {}
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 12)
        box.setSpacing(8)
        if section.title:
            box.addWidget(text(section.title, "strong"))
        box.addWidget(self._cells() if section.look in CELLS else self._fields(), 1)
        for most, track in self.held.items():
            if track in self.sentences:
                self.sentences[most] = self.sentences[track]
        self.setAccessibleName(section.title)

    def show_sheet(self, section: Section, around: Around, sheet: Any, leave: str) -> None:
        """Show what the sheet holds now; the field named ``leave`` is being written in."""
        self.section = section
        for field in section.fields:
            editor = self.editors[field.name]
            editor.show_field(self._full_name(field), around)
            if field.name != leave and is_on_sheet(field, sheet):
                value = value_on(field, sheet)
                if editor.value() != value:
                    editor.show_value(value)
                self.complain(field.name, "")
            editor.refresh()

    def fits(self, section: Section, around: Around) -> bool:
        """Whether these editors can go on to show that section."""
        names = [field.name for field in section.fields]
        same = (
            names == list(self.editors)
            and held_by(section) == self.held
            and (section.title, section.look) == (self.section.title, self.section.look)
        )
        return same and all(self.editors[field.name].can_show_field(field, around) for field in section.fields)

    def complain(self, name: str, sentence: str) -> None:
        """Say at a field what is wrong with what was written."""
        self.editors[name].complain(sentence)
        label = self.sentences.get(name)
        if label is not None:
            label.setText(sentence)
            label.setVisible(bool(sentence))

    def _full_name(self, field: Field) -> Field:
        """A field that stands inside another one bears the name of both."""
        track = next((one for one in self.section.fields if one.name == self.held.get(field.name)), None)
        return replace(field, label=f"{track.label}, {field.label.lower()}") if track is not None else field

    def _own(self) -> list[Field]:
        """The fields with a place of their own."""
        return [field for field in self.section.fields if field.name not in self.held]

    def _make_editor(self, field: Field, around: Around, sheet: Any) -> Editor:
        written = is_on_sheet(field, sheet)
        editor = editor_for(field, around) if written or isinstance(field, ShownField) else worked_out(field, around)
        if isinstance(editor, RowsEditor) and isinstance(field, RowsField):
            editor.kind = row_type(sheet, field.name)
        if written:
            editor.show_value(value_on(field, sheet))
        if isinstance(editor, ShownEditor | GaugeEditor):
            editor.asked.connect(self.ruled)
        name = field.name
        editor.changed.connect(lambda: self.edited.emit(name))
        return editor

    def _cells(self) -> QWidget:
        for editor in self.editors.values():
            if isinstance(editor, NumberEditor):
                editor.be_snug()
        flow = Flow(*[_cell(field, self.editors[field.name]) for field in self._own()], gap=8,
                    even=self.section.look == "scores")  # fmt: skip
        for field in self._own():
            self.sentences[field.name] = QLabel()
        said = col(flow, *self.sentences.values(), gap=4)
        for label in self.sentences.values():
            mark(label, role="small", kind="lose")
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.hide()
        return said

    def _fields(self) -> QWidget:
        inside, self.sentences = arrange_editors(
            [self.editors[one.name] for one in self._own()], "flow", self.section.title
        )
        return inside


def held_by(section: Section) -> dict[str, str]:
    """The fields that are shown inside a track, as what it is full at, and that track."""
    said = find_maximums(section.fields)
    tracks = [field for field in section.fields if isinstance(field, GaugeField | BoxesField)]
    return {track.most: track.name for track in reversed(tracks) if track.most in said}


def _cell(field: Field, editor: Editor) -> QWidget:
    """A figure under its label, with air for the frame that says that it has the keyboard."""
    main, side = isinstance(field, ShownField) and field.main, 8 - AIR
    editor.line.setContentsMargins(AIR, 0, AIR, 0)
    label = row(micro(field.label), margins=(AIR, 0, AIR, 0))
    cell = col(label, None, editor, None, gap=2, margins=(side, 4, side, 4), role="well", tall="true")
    cell.setToolTip(plain_tip(field.help))
    return mark(cell, kind="main" if main else None)


def row_type(sheet: Any, name: str) -> type | None:
    """The type of the rows of a sheet's table, from how the sheet declares it."""
    try:
        inside: Sequence[Any] = get_args(get_type_hints(type(sheet)).get(name))
    except NameError:
        return None
    return inside[0] if inside and isinstance(inside[0], type) else None
