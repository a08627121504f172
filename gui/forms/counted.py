"""How many of several are chosen where no more than some may be: beside the label, and why the rest is grey."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from gui.widgets.words import button_words
from systems.common.forms import ChoicesField


class Counted:
    """The label of a field of which at most so many are chosen; it says how many are."""

    def __init__(self) -> None:
        self._label: QLabel | None = None

    def stand_in(self, label: QLabel) -> None:
        """The label that says it, from now on."""
        self._label = label

    def show(self, field: ChoicesField, chosen: int) -> None:
        """So many are chosen now."""
        if self._label is not None and is_counted(field):
            self._label.setText(button_words(f"{field.label} · {chosen} of {field.most}"))


def is_counted(field: ChoicesField) -> bool:
    """Whether there is more to choose from than may be chosen."""
    return 0 < field.most < len(field.options)


def why_full(field: ChoicesField, chosen: int) -> str:
    """Why no more can be chosen; empty if more can, or if the first of them makes room for another."""
    if not is_counted(field) or chosen < field.most or field.least == field.most:
        return ""
    return f"{chosen} of {field.most} are chosen. Take one away first."
