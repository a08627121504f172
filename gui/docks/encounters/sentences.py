"""What stands below the bars of a weighing: in as many lines as it usually needs, whatever is said of the fights."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.viewmodel.weighing.words import MOST_SENTENCES
from gui.widgets.arranging import mark, on_restyle
from gui.widgets.painting import line_height
from gui.widgets.words import PartsLabel, elided_label, plain_tip

LINES = 5


class Sentences(QFrame):
    """Sentences below each other, and last how the party plays, which gives way where they take all of the room."""

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="inside")
        self._high = 0
        self.said = [PartsLabel(role="small") for _ in range(MOST_SENTENCES)]
        self.tactics = elided_label("", "hint")
        self.tactics.setObjectName("weigh.tactics")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for one in (*self.said, self.tactics):
            box.addWidget(one)
        box.addStretch(1)
        self._measure()
        on_restyle(self, self._measure)

    def show_sentences(self, told: Sequence[str]) -> None:
        """Say these."""
        for place, label in enumerate(self.said):
            label.setText(told[place] if place < len(told) else "")
            label.setVisible(place < len(told))
        self._share()

    def show_tactics(self, words: str, more: str) -> None:
        """How the party plays, and all that this does in the tip."""
        self.tactics.show_words(words, more)
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() == event.oldSize().width():
            self._share()
        else:
            self._measure()

    def _share(self) -> None:
        """Lines for the sentences first; what has none is in the tip."""
        high = sum([one.heightForWidth(self.width()) for one in self.said if one.text()])
        if high > self._high:  # in large letters, or with a large party; then it stays so
            self._high = high
            self.setFixedHeight(high)
        free = self._high - high >= self.tactics.sizeHint().height()
        self.tactics.setVisible(free and bool(self.tactics.words()))
        every = [one.text() for one in self.said if one.text()] + [self.tactics.words()]
        self.setToolTip("" if free else plain_tip("\n".join(every)))

    def _measure(self) -> None:
        self._high = LINES * line_height("small")
        self.setFixedHeight(self._high)
        self._share()
