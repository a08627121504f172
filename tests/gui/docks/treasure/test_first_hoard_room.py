"""While there is no hoard, all that is asked for the first and the button that rolls it are seen in a small dock too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, must

Show = Callable[..., DeskWindow]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_button_that_rolls_the_first_hoard_is_seen_without_scrolling(
    open_desk: OpenDesk, show: Show, game: Game, size: tuple[int, int]
) -> None:
    desk = open_desk(game)
    for hoard in tuple(desk.table.hoards):
        must(desk, Choice("hoard.drop", "", {"hoard": hoard}))
    window = show(desk, *size)
    window.show_space(PREP)
    window.area.bring("treasure")
    for _ in range(8):
        QApplication.processEvents()
    none = window.treasure.none
    assert none.isVisible() and none.first.go.isVisible()
    assert none.rect().contains(none.first.go.geometry().translated(none.foot.pos()))
    for editor in none.first.view.editors.values():
        foot = editor.mapTo(none, QPoint(0, editor.height())).y()
        assert foot <= none.foot.y(), f"{editor.objectName()} is below the fold"
