"""The line below the creatures of an encounter: who they are, all of them, and what they come to together."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.viewmodel.encounter_draft import known_lines, lines_words
from gui.widgets.arranging import mark
from gui.widgets.words import ElidedTwice
from systems.common.encounter_kit.joining import together_words
from systems.common.kernel.look import Look
from systems.common.records.table import Muster
from systems.common.records.views import MusterLine


class Together(QFrame):
    """Also those whose cards are scrolled out of sight are named here."""

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="strip")
        self.who, self.sum = ElidedTwice("", "small"), ElidedTwice("", "strong")
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 4, 8, 4)
        box.setSpacing(0)
        box.addWidget(self.who)
        box.addWidget(self.sum)

    def show_lines(self, look: Look, said: Sequence[tuple[Muster, MusterLine]]) -> None:
        """Show what these come to, with what the game says of each."""
        lines = [line for line, _ in said]
        who = lines_words(look, lines)
        self.who.show_words(who[:1].upper() + who[1:])
        weighed = look.game.weigh_sides(look, known_lines(look, lines))
        total = together_words(said, look.game.words_in(look), weighed)
        self.sum.show_words(total[:1].upper() + total[1:])
        self.setVisible(bool(lines))
