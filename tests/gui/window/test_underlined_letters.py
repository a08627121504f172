"""The underlined letters of the menu bar: one entry each in its menu, in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtGui import QAction

from gui.menus.menus import ROOMS
from gui.widgets.key_handling import underlined
from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, games, start_fight

Show = Callable[..., DeskWindow]


def doubled(entries: list[QAction]) -> dict[str, list[str]]:
    times = Counter(letter for one in entries if (letter := underlined(one)))
    return {
        letter: [one.text() for one in entries if underlined(one) == letter] for letter, n in times.items() if n > 1
    }


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_letter_does_one_entry_of_a_menu(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    assert not doubled(window.menuBar().actions())
    found = {}
    for name, menu in window.menus.menus.items():
        menu.aboutToShow.emit()
        if twice := doubled(menu.actions()):
            found[name] = twice
    assert not found


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_action_in_a_menu_of_the_game_has_a_letter_of_its_own(
    game: Game, open_desk: OpenDesk, show: Show
) -> None:
    """Also one that begins like another above it: D is Done, and Deal damage another letter."""
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    bare = {}
    for name, _ in ROOMS:
        menu = window.menus.menus[name]
        for _ in range(2):  # opened again it is the same
            menu.aboutToShow.emit()
        entries = [one for one in menu.actions() if not one.isSeparator()]
        if without := [one.text() for one in entries if not underlined(one)]:
            bare[name] = without
        assert not doubled(entries)
        assert [one.text() for one in entries if one.text().replace("&&", "").count("&") != 1] == []
    assert not bare
