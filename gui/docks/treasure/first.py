"""What the dock shows while there is no hoard: that there is none, and the form of one, which follows the encounter
being built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.forms.action_form import ActionForm
from gui.widgets.arranging import col, on_restyle, row
from gui.widgets.empty import empty
from gui.widgets.scrolling.area import scroll_area
from systems.common.forms import Choice
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.look import Look
from systems.common.records.table import Muster

AROUND = 16  # px above and below what is asked


class FirstHoard(ActionForm):
    """What the first hoard is rolled from: from the foes, as long as nothing else is typed."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller)
        self.setObjectName("first")
        self.foes: tuple[Muster, ...] = ()
        self._proposed: Mapping[str, Any] = {}  # what they suggest
        controller.moved.connect(self._forget_foes)

    def _forget_foes(self) -> None:
        """In another campaign others are built, in a game that may not know these."""
        self.foes, self._proposed = (), {}
        self.view.forget()

    def offer(self, look: Look) -> bool:
        """Ask for it; whether one can be rolled."""
        answers, touched = self.view.answers(), self.view.touched()
        followed = [name for name in touched if name in self._proposed and answers[name] == self._proposed[name]]
        if followed:
            self.view.forget(*followed)
        wanted = look.game.rolled_from(look, self.foes) if self.foes else {}
        typed = touched - set(followed)
        self._proposed = {name: value for name, value in wanted.items() if name not in typed}
        return self.show_action(Choice(ROLL_HOARD, "", self._proposed))


class NoHoard(QWidget):
    """The button that rolls one stands where nothing scrolls; that there is none is said where it has room above."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__()
        self.first = FirstHoard(controller)
        self.well = col(self.first, role="card", margins=(12, 8, 12, 8))
        self.nothing = empty("coins", "No treasure on the table", "A fight that ends leaves a hoard here.", small=True)
        self.foot = row(None, self.first.go, margins=(12, 4, 12, 8))
        inside = col(self.nothing, row((self.well, 1), margins=(12, 8, 0, 8)), None, gap=0)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(scroll_area(inside, keep=True), 1)
        box.addWidget(self.foot)
        on_restyle(self, self._share_room)

    def offer(self, look: Look | None) -> None:
        """Ask for one, if one can be rolled."""
        possible = look is not None and self.first.offer(look)
        self.well.setVisible(possible)
        self.foot.setVisible(possible)
        self._share_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        asked = 0
        if not self.well.isHidden():
            box, wide = self.well.layout(), self.well.width()
            assert box is not None
            high = box.totalHeightForWidth(wide) if box.hasHeightForWidth() else self.well.sizeHint().height()
            asked = high + AROUND + self.foot.sizeHint().height()
        self.nothing.setVisible(not asked or self.height() >= asked + self.nothing.sizeHint().height())
