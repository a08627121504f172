"""The bar beside the fields of a turn stands there only where something has no room, whatever the window was before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, start_fight
from tests.gui.cut_finder import become, settle

Show = Callable[..., DeskWindow]
STATES = [((1366, 768), 100, "dark"), ((1920, 1080), 100, "dark"), ((1024, 640), 100, "light")]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_bar_beside_the_fields_hangs_on_the_room_alone(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    area = window.tracker.form.area
    for state in STATES:
        become(window, *state)
        settle()
        shown = area.verticalScrollBarPolicy()
        area.settle()
        settle()
        assert area.verticalScrollBarPolicy() == shown, state
        over = area.inside.height() > area.viewport().height()
        assert over == (shown == Qt.ScrollBarPolicy.ScrollBarAlwaysOn), (
            state,
            area.inside.height(),
            area.viewport().height(),
        )
