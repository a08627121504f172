"""The page of a running fight: the order, below it what the one who acts now does, and over that who joins.

Most evenings begin without a fight: the page is made, and what it needs is read, when a fight is seen for the first
time, or it is asked for, or nothing else is done for a moment: so neither a campaign nor the first fight waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.docks.tracker.model import TrackerModel

if TYPE_CHECKING:
    from gui.docks.tracker.action import TurnForm
    from gui.docks.tracker.add import AddLine
    from gui.docks.tracker.view import TrackerView
    from gui.forms.form_view import FormView
    from models.desk.desk import Desk

AHEAD_MS = 700  # after a campaign was opened: it is painted long since


class FightPage(QWidget):
    """One item view with one model, the form of the turn, and the line that lies over it while somebody joins."""

    def __init__(self, controller: DeskController, lines: TrackerModel) -> None:
        from gui.docks.tracker.action import TurnForm
        from gui.docks.tracker.add import AddLine
        from gui.docks.tracker.view import TrackerView

        super().__init__()
        self.view = TrackerView(lines)
        self.form = TurnForm(controller)
        self.joining = AddLine(controller)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (self.view, self.form):
            box.addWidget(part)
        self.joining.setParent(self)
        self.joining.lie_over(self.form)
        box.setStretchFactor(self.view, 1)
        self.form.aimed.connect(self.view.show_targets)
        self.joining.asks.connect(self.form.give_way)


class DockWithFight(Dock):
    """A dock with a page for a fight among others."""

    aimed = Signal(object, object)  # at whom the action points, and as which of several each is taken
    action_shown = Signal()  # the form of the turn shows another action, or none

    def __init__(self, controller: DeskController, name: str, words: str, image: str) -> None:
        super().__init__(controller, name, words, image)
        self.lines = TrackerModel(self)
        self.pages = QStackedWidget()
        self.made: FightPage | None = None  # the page, once there was a fight
        self._asked: FormView | None = None  # what asks elsewhere at whom something is done
        self._ahead = QTimer(self, singleShot=True, interval=AHEAD_MS)
        self._ahead.timeout.connect(self._make_ahead)

    def show_desk(self, desk: Desk | None) -> None:
        super().show_desk(desk)
        if desk is not None:
            self._ahead.start()
        else:
            self._ahead.stop()

    @property
    def fight(self) -> FightPage:
        """The page; made when it is asked for."""
        if self.made is None:
            self.made = page = FightPage(self.controller, self.lines)
            page.form.aimed.connect(self.aimed)
            page.form.shown.connect(self.action_shown)
            page.form.follow_asked(self._asked)
            self.take_fight(page)
            self.pages.addWidget(page)
        return self.made

    def _make_ahead(self) -> None:
        """With the look of all that stands in it, which Qt would otherwise find when it is shown."""
        if self.made is None:
            for one in self.fight.findChildren(QWidget):
                one.ensurePolished()

    def take_fight(self, page: FightPage) -> None:
        """The page was made: who listens to it."""
        raise NotImplementedError

    @property
    def view(self) -> TrackerView:
        """The order."""
        return self.fight.view

    @property
    def form(self) -> TurnForm:
        """What the one who acts now does."""
        return self.fight.form

    @property
    def joining(self) -> AddLine:
        """The line that asks who joins."""
        return self.fight.joining

    @property
    def chosen(self) -> str:
        """Who is selected; empty if nobody is."""
        return self.made.view.chosen if self.made is not None else ""

    def action(self) -> str:
        """What the form of the turn shows; empty if nothing."""
        return self.made.form.action if self.made is not None else ""

    def shows_fight(self) -> bool:
        """Whether its page can be seen."""
        return self.made is not None and self.made.isVisible()

    def is_in_form(self, widget: QWidget) -> bool:
        """Whether something stands in the form of the turn."""
        return self.made is not None and self.made.form.isAncestorOf(widget)

    def follow_asked(self, view: FormView | None) -> None:
        """This form asks elsewhere, or none does: whom it aims at is shown in the order."""
        self._asked = view
        if self.made is not None:
            self.made.form.follow_asked(view)

    def stop(self) -> None:
        """Reckon no odds any more: the window goes away."""
        if self.made is not None:
            self.made.form.odds.stop()
