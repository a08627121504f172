"""The fields of a form as they were arranged, kept for when the same are asked again: widgets are dear to make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtWidgets import QFrame, QWidget
from shiboken6 import isValid

from gui.forms.arrangement import in_places
from gui.forms.editors.base import Around, Editor
from gui.forms.folding import MORE
from gui.forms.option_chip import OptionChip
from systems.common.forms import Form

MOST = 8  # arrangements that are kept
Key = tuple[str, bool, tuple[str, ...]]


@dataclass
class Arranged:
    """Editors in their frame, the labels that say what is wrong, the chip for what is kept back, the tail behind."""

    editors: Mapping[str, Editor]
    more: OptionChip
    offers_more: bool = False  # whether the chip has a place among the fields
    inside: QWidget = field(default_factory=QFrame)
    sentences: Mapping[str, Any] = field(default_factory=dict)
    labels: bool = True
    tail: list[QWidget] = field(default_factory=list)
    names: list[tuple[QWidget, str]] = field(default_factory=list)  # while it is put away nobody finds it by name

    def shows(self, form: Form, around: Around) -> bool:
        """Whether the editors can go on as those of this form, under the labels they have."""
        return len(self.editors) == len(form.fields) and all(
            [
                name == one.name
                and (editor.field.label, editor.field.help) == (one.label, one.help)
                and editor.can_show_field(one, around)
                for (name, editor), one in zip(self.editors.items(), in_places(form.fields, around.aims), strict=True)
            ]
        )

    def put_away(self) -> None:
        """Out of sight, and without names."""
        self.inside.hide()
        self.names = [(one, name) for one in self.inside.findChildren(QWidget) if (name := one.objectName())]
        for one, _ in self.names:
            one.setObjectName("")

    def bring_back(self) -> None:
        """With its names, to be seen again."""
        for one, name in self.names:
            if isValid(one):
                one.setObjectName(name)
        self.names = []


def arranged_nothing() -> Arranged:
    """No fields yet, and a chip of its own that nobody sees."""
    nothing = Arranged({}, OptionChip(MORE))
    nothing.more.setParent(nothing.inside)
    nothing.more.hide()
    return nothing


def key_of(form: Form) -> Key:
    """What an arrangement hangs on, besides the kinds of its editors: the fields, and whether one needs no label."""
    alone = len(form.fields) == 1 and form.fields[0].label == form.label
    return form.key, alone, tuple([one.name for one in form.fields])
