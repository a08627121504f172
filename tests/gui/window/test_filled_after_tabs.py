"""Whichever dock a click on its tab brings to the front: exactly one button is filled, in a fight and outside."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabBar
from pytestqt.qtbot import QtBot

from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from gui.window.keys import filled_button
from systems.common.forms import Choice
from systems.common.kernel.game import ROLL_HOARD, Game
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
