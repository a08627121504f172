"""The one filled button of the window: what Ctrl+Enter does, wherever the keyboard is.

Any button may want to be filled; all but one are held back.
"""

from __future__ import annotations

from weakref import WeakSet

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gui.docks.base import Dock
from gui.widgets.buttons import BUTTONS, FILLED_KEY, Button
from gui.widgets.tab_stops import holds_focus
from gui.window.keys import filled_button
from gui.window.parts import WindowParts


class FilledButton(QObject):
    """Chooses it anew whenever something was done, asked or looked at."""

    def __init__(self, window: WindowParts, parent: QWidget) -> None:
        super().__init__(parent)
        self._window, self._parent = window, parent
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.choose)
        self._heard: WeakSet[Button] = WeakSet()
        app, controller = QApplication.instance(), window.controller
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)
        for told in (controller.owed_changed, controller.actor_changed, controller.signals.changed,
                     window.roll_bar.asked, window.area.changed_space):  # fmt: skip
            told.connect(self._told)
        window.tracker.form.shown.connect(self._told)
        window.area.made.connect(self._take)
        for frame in window.area.frames.values():  # a click on a tab moves no keyboard
            frame.visibilityChanged.connect(self._told)

    def _focus_moved(self, _before: QWidget | None, _now: QWidget | None) -> None:
        self._soon.start(0)

    def _told(self, _what: object = None) -> None:
        self._soon.start(0)

    def _take(self, dock: Dock) -> None:
        """What a dock just made wants to have filled waits until one is chosen: no second is seen meanwhile."""
        for one in dock.findChildren(Button):
            one.hold_back(True)
        self._soon.start(0)

    def choose(self) -> None:
        """Hold back every button but the one that is meant now."""
        if self._window.desk is None:  # the start page has one of its own
            for one in self._parent.findChildren(Button):
                one.hold_back(False)
            return
        meant, onward = filled_button(self._window), self._window.banner.go
        if meant is onward and onward.wanted_kind != "primary":
            onward.show_kind("primary")
        navigator = self._window.navigator
        here = navigator.dock_of(QApplication.focusWidget())
        taken = navigator.dock_of(meant) if meant is not None and meant is not onward else None
        asking = self._window.roll_bar.is_asking()
        turn = self._window.tracker.form.go  # its key leaves its place empty: it is looked for there in every turn
        for one in [one for one in BUTTONS if isValid(one) and one.window() is self._parent.window()]:
            wants = one.wanted_kind == "primary"
            if wants:
                one.hold_back(one is not meant)
            elif one.taken_in is not None:
                one.hold_back(not holds_focus(one.taken_in))
            elif one.presses_filled():  # a form of a dock: Enter works while that dock has the keyboard
                elsewhere = here is None or not here.isAncestorOf(one) or here is taken
                other = one.own_key() == FILLED_KEY and one is not meant
                one.hold_back(asking or elsewhere or other, keeps_place=one is turn)
            if (wants or one.presses_filled()) and one not in self._heard:
                self._heard.add(one)
                one.made_ready.connect(self._told)
