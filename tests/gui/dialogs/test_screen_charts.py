"""The dialog that says which charts stand on the screen, by keys and by mouse; undo takes each step back."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt

from gui.desk.controller import DeskController
from gui.dialogs.screen_charts import ScreenCharts
from systems.common.every_game.screen import chosen_charts
from tests.gui.at_a_desk import OpenDesk, controller_at, shown


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=1)


@pytest.fixture
def dialog(qtbot: Any, controller: DeskController) -> ScreenCharts:
    made = ScreenCharts(controller)
    shown(qtbot, made, 620, 620)
    return made


def on_screen(controller: DeskController) -> list[str]:
    assert controller.desk is not None
    return [chart.key for chart in chosen_charts(controller.desk.look)]


def lines(dialog: ScreenCharts) -> list[str]:
    items = [dialog.charts.item(row) for row in range(dialog.charts.count())]
    return [f"{'+' if item.checkState() is Qt.CheckState.Checked else '-'}{item.text().strip()}" for item in items]


def test_space_ticks_and_alt_moves(qtbot: Any, dialog: ScreenCharts, controller: DeskController) -> None:
    assert lines(dialog)[2:] == ["+The fight", "+Blows", "+Monsters", "+On the way", "+Weather", "-Kept for later"]
    dialog.charts.setCurrentRow(4)
    qtbot.keyClick(dialog.charts, Qt.Key.Key_Space)
    assert on_screen(controller) == ["party", "blows", "weather"] and lines(dialog)[4] == "-Monsters"
    qtbot.keyClick(dialog.charts, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert lines(dialog)[3:5] == ["-Monsters", "+Blows"] and dialog.charts.currentRow() == 3
    controller.undo()
    controller.undo()
    assert on_screen(controller) == ["party", "blows", "monsters", "weather"] and lines(dialog)[4] == "+Monsters"


def test_buttons_do_the_same(qtbot: Any, dialog: ScreenCharts, controller: DeskController) -> None:
    assert not dialog.shipped.isEnabled() and not dialog.up.isEnabled()
    qtbot.mouseClick(dialog.all, Qt.MouseButton.LeftButton)
    assert on_screen(controller)[-1] == "secret" and not dialog.all.isEnabled()
    dialog.charts.setCurrentRow(2)
    qtbot.mouseClick(dialog.down, Qt.MouseButton.LeftButton)
    assert on_screen(controller) == ["party", "weather", "secret", "blows", "monsters"]
    qtbot.mouseClick(dialog.shipped, Qt.MouseButton.LeftButton)
    assert on_screen(controller) == ["party", "blows", "monsters", "weather"]
    assert controller.desk is not None and controller.desk.log(1)[0].label == "The screen is as it ships again"
