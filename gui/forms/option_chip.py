"""Chips of options: one that is on or off, and one for several options of which only one can hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from gui.viewmodel.chip_face import ChipFace
from gui.widgets.buttons import popup_menu
from gui.widgets.chips import ChipButton
from gui.widgets.words import button_words, plain_tip
from systems.common.forms import Option


class OptionChip(ChipButton):
    """One option to switch on and off; what it means, or why it cannot be pressed, is its tool tip."""

    def __init__(self, words: str, figure: str = "", image: str = "", name: str = "") -> None:
        self._tip = ""
        super().__init__(ChipFace(words, figure, image, "off"), checkable=True)
        self.setObjectName(name)

    def show_option(self, words: str, figure: str, image: str, on: bool, tip: str = "") -> None:
        """Show another face, whether it is on, and what there is to know about it."""
        face = ChipFace(words, figure, image, "off")
        other = (face, tip) != (self._face, self._tip)
        self._tip = tip
        self.show_values(face, on)
        if other:
            self.setToolTip("")
            self.update()
        self.setAccessibleDescription(tip)

    def setToolTip(self, tip: str) -> None:
        # A chip without room tells its words as a tip while it paints; what the option means comes after them.
        said = "\n".join(part for part in (tip, plain_tip(self._tip)) if part)
        if said != self.toolTip():
            super().setToolTip(said)


class GroupChip(OptionChip):
    """One of these options or none of them: it says which, is on if one holds, and a press offers the others."""

    picked = Signal(object, object)  # what held before, what holds now; none: nothing

    def __init__(self, group: str, name: str) -> None:
        super().__init__(group, name=name)
        self.title = group
        self.options: tuple[Option, ...] = ()
        self.value: Any = None
        self.clicked.connect(lambda _on: self._offer())

    def show_group(self, options: Sequence[Option], value: Any) -> None:
        """Offer these; this one holds."""
        self.options, self.value = tuple(options), value
        chosen = next((option for option in self.options if option.value == value), None)
        words = chosen.label if chosen else f"{self.title}…"
        self.show_option(words, "", "", chosen is not None, self.title if chosen else "")

    def menu(self) -> QMenu:
        """What a press offers: none of them, and each."""
        made = popup_menu(self, self.title)
        offers = [(None, f"{self.title}: as usual"), *[(option.value, option.label) for option in self.options]]
        for value, words in offers:
            one: QAction = made.addAction(button_words(words))
            one.setCheckable(True)
            one.setChecked(value == self.value)
            one.triggered.connect(lambda _on=False, value=value: self._pick(value))
        return made

    def _offer(self) -> None:
        self.setChecked(self.value is not None)  # a press alone changes nothing
        self.menu().popup(self.mapToGlobal(QPoint(0, self.height())))

    def _pick(self, value: Any) -> None:
        before = self.value
        self.show_group(self.options, value)
        if value != before:
            self.picked.emit(before, value)
