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
        self._act: Callable[[Any], object] = lambda _what: None
        self.label = text(label, "hint", wrap=True)
        self.flow = Flow(gap=8, line_gap=4)
        box = QVBoxLayout(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        box.setContentsMargins(*(12, 4, 12, 8) if label else (0, 0, 0, 0))
        box.setSpacing(4)
        box.addWidget(self.label)
        self.label.setVisible(bool(label))
        box.addWidget(self.flow)
        self.hide()

    def show_offers(self, offers: Sequence[tuple[str, str, str, Any]], act: Callable[[Any], object]) -> None:
        """Offer these: word, whole name, icon, and what ``act`` is told when it is pressed."""
        if list(offers) == list(self._shown):
            return
        same = [one[:3] for one in offers] == [one[:3] for one in self._shown]
        self._shown, self._act = tuple(offers), act
        self.setVisible(bool(offers))
        if same:  # the same buttons, and what they do is looked up when they are pressed
            return
        layout = self.flow.layout()
        assert layout is not None
        clear(layout)
        for place, (word, name, icon, _what) in enumerate(offers):
            one = button(word, None, icon, tip=name, press=partial(self._press, place))
            one.setAccessibleName(name)
            one.setObjectName(f"{self.objectName()}.{word.lower()}")
            layout.addWidget(one)

    def say(self, label: str) -> None:
        """Say what the offers are of."""
        if label != self.label.text():
            self.label.setText(label)

    def _press(self, place: int) -> None:
        self._act(self._shown[place][3])
