"""What is due stands still while more becomes due."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN
from systems.common.records.views import Due
from tests.gui.conftest import OpenDesk, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


@pytest.mark.parametrize(("wide", "high"), [(1366, 768), (1920, 1080)])
def test_a_second_reminder_moves_the_first_by_nothing(
    wide: int, high: int, open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = ["Wat fell: what of the torch?", "Do they hold?"]
    waits: list[Due] = []
    monkeypatch.setattr("gui.window.banner.find_dues", lambda _look: waits)
    desk = open_desk(TOY)
    start_fight(desk)
    banner = show(desk, wide, high).banner
    places = []
    for words in said:
        waits.append(Due(words, Choice(NEXT_TURN)))
        banner.refresh()
        for _ in range(4):
            QApplication.processEvents()
        places.append(QRect(banner.due.mapTo(banner, QPoint()), banner.due.size()))
    assert places[0] == places[1] and banner.due_too.isVisible()
