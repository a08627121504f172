"""A line of buttons for what may be done with what is shown; hidden while there is nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout

from gui.widgets.arranging import clear
from gui.widgets.buttons import button
from gui.widgets.flow import Flow
from gui.widgets.words import text


class OfferBar(QFrame):
    """Buttons that flow, each with a word, a whole name, an icon and what it does."""

    def __init__(self, label: str, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._shown: Sequence[Any] = ()
        self.label = text(label, "hint", wrap=True)
        self.flow = Flow(gap=8, line_gap=4)
        box = QVBoxLayout(self)
        self.label.setVisible(bool(label))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        box.setContentsMargins(*(12, 4, 12, 8) if label else (0, 0, 0, 0))
        box.setSpacing(4)
        box.addWidget(self.label)
        box.addWidget(self.flow)
        self.hide()

    def show_offers(self, offers: Sequence[tuple[str, str, str, Any]], act: Callable[[Any], object]) -> None:
        """Offer these: word, whole name, icon, and what ``act`` is told when it is pressed."""
        if list(offers) == list(self._shown):
            return
        self._shown = tuple(offers)
        layout = self.flow.layout()
        assert layout is not None
        clear(layout)
        for word, name, icon, what in offers:
            one = button(word, None, icon, tip=name, press=partial(act, what))
            one.setAccessibleName(name)
            one.setObjectName(f"{self.objectName()}.{word.lower()}")
            layout.addWidget(one)
        self.setVisible(bool(offers))
