"""The dialog of the questions behind a weighing: a page each, and one button that plays the open one out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.desk.controller import DeskController
from gui.desk.weighing_work import How
from gui.dialogs.dialog import Dialog
from gui.dialogs.weighing.page import Case, Page
from gui.dialogs.weighing.pages import EveningPage, HowMany, WhatIf
from gui.widgets.flow import flow
from gui.widgets.segments import segments
from systems.common.kernel.look import Look
from systems.common.kernel.manner import MANNERS, SENSIBLE, WORDS
from systems.common.records.table import Muster


class WeighingDialog(Dialog):
    """How many, what if, the evening: asked of the encounter that is being built, and of those that are saved."""

    manual_page = "panels/encounters"

    def __init__(
        self,
        controller: DeskController,
        look: Look,
        musters: Sequence[Muster],
        how: How,
        manner: int = SENSIBLE,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("Weighing", parent, "Play it out", (620, 500), "dice")
        self.setObjectName("weighing")
        self.belong_to(controller)
        case = Case.of(look, musters, how, manner)
        self.pages: list[Page] = [HowMany(case), WhatIf(case)] if musters else []
        if case.kept:
            self.pages.append(EveningPage(case))
        self.choice = segments([page.title for page in self.pages], name="What is asked")
        self.choice.setObjectName("weighing.page")
        self.choice.picked.connect(self._turn_to)
        self.manner = segments([WORDS[one] for one in MANNERS], MANNERS.index(manner), "How the party plays")
        self.manner.setObjectName("weighing.manner")
        self.manner.picked.connect(lambda index: self._play_as(MANNERS[index]))
        self._look = look
        self._tell_tactics(manner)
        self.stack = QStackedWidget()
        for page in self.pages:
            self.stack.addWidget(page)
        self.primary.show_words("Play it out", "Ctrl+Enter")  # Enter presses what has the keyboard
        self.close_button.show_words("Close", "Esc")
        self.fill(flow(self.choice, self.manner, gap=12), (self.stack, 1))
        if self.pages:
            self.pages[0].form.take_focus()

    def manner_chosen(self) -> int:
        """How the party plays from now on."""
        return MANNERS[self.manner.chosen()]

    @property
    def page(self) -> Page:
        """The one that is open."""
        return self.pages[self.stack.currentIndex()]

    def go(self) -> None:
        """Play the open page out."""
        self.page.play_out()

    def done(self, result: int) -> None:
        for page in self.pages:
            page.stop()
        super().done(result)

    def _play_as(self, manner: int) -> None:
        self._tell_tactics(manner)
        for page in self.pages:
            page.play_as(manner)

    def _tell_tactics(self, manner: int) -> None:
        self.say(" ".join(self._look.game.tell_tactics(self._look, manner)))

    def _turn_to(self, index: int) -> None:
        self.page.stop()
        self.stack.setCurrentIndex(index)
