"""The underlined letters of the menu bar: one entry each in its menu, in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtGui import QAction

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
