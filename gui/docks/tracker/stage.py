"""The strip below the order: what may come of the contest as a bar of chances, and in a sentence."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout

from gui.docks.tracker.odds import MEANINGS
from gui.widgets.arranging import mark
from gui.widgets.odds_bar import OddsBar, Outcome
from gui.widgets.words import Elided, elided_label
from systems.common.records.views import Stage


class StageStrip(QFrame):
    """There only while there is something to say."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("stage")
        self.setAccessibleName("What may come of it")
        mark(self, role="strip")
        self.bar = OddsBar()
        self.says: Elided = elided_label("", "body")
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 2, 12, 1)  # a hairline follows
        line.setSpacing(12)
        line.addWidget(self.bar, 1)
        line.addWidget(self.says, 2)
        self.hide()

    def show_stage(self, stage: Stage | None) -> None:
        """Show what this stage says; nothing: go away."""
        parts = stage.bar if stage is not None else ()
        sentence = stage.sentence if stage is not None else ""
        self.bar.setVisible(bool(parts))
        self.bar.show_values([Outcome(float(part.chance), part.label, MEANINGS[part.kind]) for part in parts])
        self.says.setVisible(bool(sentence))
        self.says.show_words(sentence)
        self.setVisible(bool(parts or sentence))
