"""Whichever dock a click on its tab brings to the front: exactly one button is filled, in a fight and outside."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QTabBar
from pytestqt.qtbot import QtBot

from gui.docks.base import Dock
from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from gui.window.keys import filled_button
from systems.common.forms import Choice
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, must, start_fight

Show = Callable[..., DeskWindow]


def filled(window: DeskWindow) -> list[Button]:
    """What is seen filled, or says the key that presses what is filled."""
    buttons = [one for one in window.findChildren(Button) if one.isVisible() and not one.visibleRegion().isEmpty()]
    return [
        one for one in buttons if (one.property("kind") == "primary" and one.isEnabled()) or one.key() == "Ctrl+Enter"
    ]


def click_every_tab(window: DeskWindow, qtbot: QtBot) -> None:
    """Each dock to the front, from where it lies behind another, with the rule as soon as its click is dealt with."""
    for bar in [one for one in window.area.findChildren(QTabBar) if one.isVisible()]:
        for place in [*range(bar.count()), *reversed(range(bar.count()))]:
            name = bar.tabText(place) or bar.tabToolTip(place)
            QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(place).center())
            for wait in (0, 50):
                qtbot.wait(wait)
                QApplication.processEvents()
                meant = filled_button(window)
                seen = [one.accessibleName() for one in filled(window) if one is not meant]
                assert not seen, (name, wait, seen, meant.accessibleName() if meant is not None else None)


@pytest.mark.parametrize("fighting", [False, True], ids=["outside a fight", "in a fight"])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_click_on_any_tab_leaves_one_button_filled(
    game: Game, fighting: bool, open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    """Docks are made when they are first seen; what they bring along is no second filled button."""
    desk = open_desk(game)
    form = game.actions[ROLL_HOARD].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(ROLL_HOARD, "", form.blank()))
    if fighting:
        start_fight(desk)
    window = show(desk)
    window.show_space("session")
    qtbot.wait(20)
    click_every_tab(window, qtbot)
    filled = filled_button(window)
    assert not fighting or filled is window.tracker.form.go


class PaintedFilled(QObject):
    """Hears which buttons are painted filled though another is meant, from the first time on."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self.window, self.seen = window, list[str]()
        window.area.made.connect(self.watch)
        for dock in window.area.docks():
            self.watch(dock)

    def watch(self, dock: Dock) -> None:
        for one in dock.findChildren(Button):
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, Button):
            meant = filled_button(self.window)
            if watched is not meant and watched.property("kind") == "primary" and watched.isEnabled():
                self.seen.append(watched.accessibleName())
        return False


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_a_dock_brings_along_is_not_even_painted_filled_once(
    game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    desk = open_desk(game)
    form = game.actions[ROLL_HOARD].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(ROLL_HOARD, "", form.blank()))
    start_fight(desk)
    window = show(desk)
    window.show_space("session")
    qtbot.wait(20)
    painted = PaintedFilled(window)
    before = set(window.area.docks())
    click_every_tab(window, qtbot)
    assert set(window.area.docks()) - before, "none was made by its tab"
    assert not painted.seen


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a list that opens over the window
def test_while_a_list_of_a_dock_is_open_the_filled_button_stays_there(
    open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    """It was that of a prepared fight meanwhile, which the same key would have begun."""
    window = show(open_desk())
    window.show_space("session")
    dock = window.area.frames["dice"].content
    takers = QComboBox(dock)
    takers.addItems(["Brannoch", "Ysolde"])
    takers.show()
    takers.setFocus()
    here = window.navigator.panels_here()
    assert here == [dock]
    takers.showPopup()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    focus = QApplication.focusWidget()
    assert focus is not None and focus is not takers, "the list has no keyboard of its own"
    assert window.navigator.panels_here() == here
    takers.hidePopup()
