"""Editors that choose among the beings at the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.forms.being_faces import being_glyph, being_icon, being_words, track_words
from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.option_chip import OptionChip
from gui.theme import theme
from gui.widgets.arranging import on_restyle
from gui.widgets.disposing import unname
from gui.widgets.fields import combo
from gui.widgets.flow import Flow
from gui.widgets.tab_stops import be_one_stop
from systems.common.forms import BeingField, BeingsField, Field
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY


def _beings_there(look: Look | None, allowed: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([one for one in allowed if look is None or not one or one in look.table.beings])


class BeingEditor(Editor):
    """One being, with its token and what is left of it."""

    def __init__(self, field: BeingField, around: Around) -> None:
        super().__init__(field, around)
        self.combo = combo([], name=field.label)
        self.combo.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.line.addWidget(self.combo)
        self._measure()
        on_restyle(self, self._measure)
        self.show_field(field, around)
        self.combo.picked.connect(lambda _value: self.changed.emit())

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, BeingField)
        before = self.value()
        look, beings = around.look, _beings_there(around.look, field.allowed)
        notes = dict(field.notes)
        words = {one: (being_words(look, one) if look else one) if one else field.nobody for one in beings}
        said = [(one, f"{words[one]} · {notes[one]}" if one in notes else words[one]) for one in beings]
        self.combo.show_values(said, before)
        for number, one in enumerate(beings if look else ()):
            if one and look is not None:
                self.combo.setItemIcon(number, being_icon(look, one))
        super().show_field(field, around)

    def value(self) -> Any:
        return self.combo.value()

    def show_value(self, value: Any) -> None:
        self.combo.setCurrentIndex(self.combo.findData(value))

    def can_show_value(self, value: Any) -> bool:
        return self.combo.findData(value) >= 0

    def input(self) -> QWidget:
        return self.combo

    def _measure(self) -> None:
        side = theme.px("icon") + 4
        self.combo.setIconSize(QSize(side, side))


class BeingsEditor(Editor):
    """Some beings, a chip each; a whole group of the same creature at one press."""

    wide = flows = True

    def __init__(self, field: BeingsField, around: Around) -> None:
        super().__init__(field, around)
        self.chips: dict[str, OptionChip] = {}
        self._order: list[str] = []  # as they were chosen, where that matters
        self.groups: list[tuple[OptionChip, tuple[str, ...]]] = []
        self.flow = be_one_stop(Flow())
        self.line.addWidget(self.flow, 1)
        self.show_field(field, around)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, BeingsField)
        before, look = self.value(), around.look
        self.field, self.around = field, around
        beings = _beings_there(look, field.allowed)
        if beings != tuple(self.chips):
            self._build(look, beings)
        for one, chip in self.chips.items():
            name = look.being(one).name if look else one
            left, glyph = (track_words(look, one), being_glyph(look, one)) if look else ("", "")
            chip.show_option(name, left, glyph, one in before)
        self._keep_order(before)
        self._show_groups()
        super().show_field(field, around)

    def _build(self, look: Look | None, beings: tuple[str, ...]) -> None:
        unname([*self.chips.values(), *[every for every, _ in self.groups]])
        self.chips, self.groups, parts = {}, [], []

        def kin(one: str) -> tuple[str, str]:
            being = look.being(one) if look else None
            return (being.side, being.entry or being.kind) if being else ("", "")

        for _, members in groupby(beings, kin):
            group = tuple(members)
            if len(group) > 1:
                every = OptionChip("", name=f"{self.field.name}=all:{group[0]}")
                words, tip = self._group_name(look, group), f"All {len(group)} of them, or none"
                every.show_option(words, "all", "people", False, tip)
                every.clicked.connect(lambda on, group=group: self._take(group, on))
                self.groups.append((every, group))
                parts.append(every)
            for one in group:
                self.chips[one] = chip = OptionChip(one, name=f"{self.field.name}={one}")
                chip.clicked.connect(lambda _on: self._on_pressed())
                parts.append(chip)
        self.flow.show_parts(*parts)

    def _group_name(self, look: Look | None, group: tuple[str, ...]) -> str:
        names = {(look.being(one).name if look else one).rstrip("0123456789 ") for one in group}
        side = look.being(group[0]).side if look else ""
        return names.pop() if len(names) == 1 else {PARTY: "Party", FOES: "Foes"}.get(side, "These")

    def _take(self, group: tuple[str, ...], on: bool) -> None:
        for one in group:
            self.chips[one].setChecked(on)
        self._on_pressed()

    def _on_pressed(self) -> None:
        self._keep_order(self._order)
        self._show_groups()
        self.changed.emit()

    def _keep_order(self, before: Sequence[str]) -> None:
        """Who is chosen, in the order of before; whoever came to it stands at the end."""
        chosen = [one for one, chip in self.chips.items() if chip.isChecked()]
        self._order = [*[one for one in before if one in chosen], *[one for one in chosen if one not in before]]

    def _show_groups(self) -> None:
        for every, group in self.groups:
            every.setChecked(all(self.chips[one].isChecked() for one in group))

    def value(self) -> tuple[str, ...]:
        if isinstance(self.field, BeingsField) and self.field.ordered:
            return tuple(self._order)
        return tuple([one for one, chip in self.chips.items() if chip.isChecked()])

    def show_value(self, value: Any) -> None:
        for one, chip in self.chips.items():
            chip.setChecked(one in (value or ()))
        self._keep_order(tuple(value or ()))
        self._show_groups()

    def can_show_value(self, value: Any) -> bool:
        return set(value) <= set(self.chips)

    def take_focus(self) -> None:
        for chip in list(self.chips.values())[:1]:
            chip.setFocus(Qt.FocusReason.TabFocusReason)

    def complain(self, sentence: str) -> None:
        self.describe()


@editor_for.register
def _(field: BeingField, around: Around) -> Editor:
    return BeingEditor(field, around)


@editor_for.register
def _(field: BeingsField, around: Around) -> Editor:
    return BeingsEditor(field, around)
