"""A scroll bar that comes moves nothing: whatever scrolls in a dock keeps its room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QDockWidget, QScrollArea

from gui.forms.field_area import FormArea
from gui.widgets.scrolling.area import KeptArea
from gui.window.desk_window import DeskWindow
from gui.window.spaces import PREP, SESSION
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, start_fight


@pytest.mark.parametrize("space", [PREP, SESSION])
def test_whatever_scrolls_in_a_dock_keeps_the_room_of_its_bar(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], space: str
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk, 1366, 768)
    window.show_space(space)
    for frame in window.area.frames.values():
        frame.make()
    for _ in range(6):
        QApplication.processEvents()
    areas = [
        (dock.objectName(), area)
        for dock in window.findChildren(QDockWidget)
        for area in dock.findChildren(QScrollArea)
    ]
    assert len(areas) > 8
    assert {name for name, area in areas if not isinstance(area, KeptArea | FormArea)} == set()
