"""What is being done in place of what the form of the turn asks: each question of it and its answer, to be read."""

from __future__ import annotations

from gui.viewmodel.targets.deed_words import deed_words
from gui.widgets.arranging import col
from gui.widgets.flow import Flow
from gui.widgets.words import elided_label, micro
from systems.common.forms import Choice
from systems.common.kernel.look import Look

APART, LINES_APART = 16, 8  # px


class BeingDone(Flow):
    """Labels over words, side by side; nothing in it is asked."""

    def __init__(self) -> None:
        super().__init__(gap=APART, line_gap=LINES_APART)
        self.setObjectName("being_done")
        self.setAccessibleName("What is being done")
        self.said: list[tuple[str, str]] = []
        self.hide()

    def show_deed(self, look: Look | None, choice: Choice | None) -> None:
        """Show what this comes to; nothing: something is asked in its place."""
        said = deed_words(look, choice) if look is not None and choice is not None else []
        if said != self.said:
            self.said = said
            self.show_parts(*[col(micro(label), elided_label(words, "strong"), gap=2) for label, words in said])
        self.setVisible(bool(said))
