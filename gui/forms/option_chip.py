"""A chip that is on or off and says what it means, or why it cannot be pressed, as its tool tip."""

from __future__ import annotations

from gui.viewmodel.chip_face import ChipFace
from gui.widgets.chips import ChipButton
from gui.widgets.words import plain_tip


class OptionChip(ChipButton):
    """One option to switch on and off."""

    def __init__(self, words: str, figure: str = "", image: str = "", name: str = "") -> None:
        self._tip = ""
        super().__init__(ChipFace(words, figure, image, "off"), checkable=True)
        self.setObjectName(name)

    def show_option(self, words: str, figure: str, image: str, on: bool, tip: str = "") -> None:
        """Show another face, whether it is on, and what there is to know about it."""
        self._tip = tip
        self.show_values(ChipFace(words, figure, image, "off"), on)
        self.setToolTip("")
        self.setAccessibleDescription(tip)

    def setToolTip(self, tip: str) -> None:
        # A chip without room tells its words as a tip while it paints; what the option means comes after them.
        said = "\n".join(part for part in (tip, plain_tip(self._tip)) if part)
        if said != self.toolTip():
            super().setToolTip(said)
