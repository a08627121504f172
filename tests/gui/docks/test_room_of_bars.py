"""A scroll bar that comes moves nothing: whatever scrolls in a dock keeps its room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QDockWidget, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.forms.field_area import FormArea
from gui.widgets.scrolling.area import KeptArea, scroll_area
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


def test_the_thumb_is_as_long_as_what_is_seen_of_the_whole(qtbot: QtBot) -> None:
    """It kept the length that fitted before the area had its size, and touched the foot while more stood below."""
    inside = QWidget()
    inside.setFixedSize(100, 400)
    area = scroll_area(inside, keep=True)
    assert isinstance(area, KeptArea)
    qtbot.addWidget(area)
    area.show()
    for high in (100, 300, 200):
        area.resize(200, high)
        QApplication.processEvents()
        assert area.bar.maximum() == 400 - area.viewport().height() > 0
        assert area.bar.pageStep() == area.viewport().height(), high
