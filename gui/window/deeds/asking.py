"""Where an action is asked for: in the form of the turn, where its treasure lies, else at the foot of the desk."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from gui.window.parts import WindowParts
from gui.window.workspaces import SESSION
from systems.common.forms import Choice
from systems.common.kernel.actions import HAND_OUT, JOIN, ROLL_HOARD, START, TURN
from systems.common.kernel.upcoming import who_may_act


class Asking:
    """Whatever a dock, the palette, a menu or the banner wants done."""

    def __init__(self, window: WindowParts) -> None:
        self._window = window
        window.roll_bar.form.instead.connect(window.roll_bar.ask)

    def take_up(self, choice: Choice) -> None:
        """Of the palette, a menu or the banner; who fights is typed, and treasure seen, where each has its place."""
        window = self._window
        if choice.action in (START, JOIN) and not choice.answers:
            if window.area.space == SESSION:
                window.area.bring("tracker")
                window.tracker.add()
            else:
                window.area.bring("encounters")
                window.navigator.go_home()
            return
        hoard = choice.answers.get("hoard")
        if choice.action in (ROLL_HOARD, HAND_OUT) and isinstance(hoard, str):
            window.area.bring("treasure")
            window.treasure.take_up(hoard, choice.action == ROLL_HOARD)
        elif not self._in_turn(choice):
            if window.area.space == SESSION and window.navigator.dock_of(QApplication.focusWidget()) is not None:
                window.navigator.go_home()  # nothing is gone on with in a dock that did not ask
            window.roll_bar.ask(choice)

    def of_dock(self, choice: Choice) -> None:
        """Of a dock, which has the keyboard again once it is asked at the foot of the desk."""
        if not self._in_turn(choice):
            self._window.roll_bar.ask(choice)

    def _in_turn(self, choice: Choice) -> bool:
        """In the form of the turn, with its odds and its button, if whoever is meant may act now; false if it is not of
        a turn, or something is owed."""
        window = self._window
        desk, controller = window.desk, window.controller
        if desk is None or not desk.look.fighting or controller.owed is not None or window.area.space != SESSION:
            return False
        action = desk.game.actions.get(choice.action)
        if action is None or choice.actor not in who_may_act(desk.look):
            return False
        if not action.offered_at(desk.look, choice.actor, TURN):
            return False
        if not window.tracker.in_sight():
            window.area.bring("tracker")
        if choice.actor != controller.actor and not controller.act_as(choice.actor):
            return False
        if not (window.tracker.in_sight() and window.tracker.form.take_up(choice)):
            return False
        if window.navigator.dock_of(QApplication.focusWidget()) is not window.tracker:
            window.navigator.go_home()  # nothing is still to be answered
        return True
