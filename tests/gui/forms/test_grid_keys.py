"""From cell to cell of a random table by keys: as in a spreadsheet."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.desk.controller import DeskController
from gui.forms.editors.grid import GridEditor
from gui.forms.editors.grid_model import COLUMNS
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at
from tests.gui.forms.test_grid import cell, dialog_at, grid_of

ENTER = Qt.Key.Key_Return


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, SHELF[0], party=1)


def place(grid: GridEditor) -> tuple[int, str]:
    index = grid.view.currentIndex()
    return index.row(), COLUMNS[index.column()]


def test_enter_goes_to_the_row_below_there_where_tab_was_pressed_first(qtbot: Any, controller: DeskController) -> None:
    grid = grid_of(dialog_at(qtbot, controller))
    grid.take_focus()
    grid.view.stand_on(0, "at")
    cell(qtbot, grid, "1-2")
    cell(qtbot, grid, "")
    assert place(grid) == (0, "text")
    cell(qtbot, grid, "fog", ENTER)
    assert place(grid) == (1, "at")
    cell(qtbot, grid, "3-6")
    cell(qtbot, grid, "")
    cell(qtbot, grid, "rain", ENTER)
    assert place(grid) == (2, "at")
    assert [str(grid.cells.index(row, COLUMNS.index("text")).data()) for row in (0, 1)] == ["fog", "rain"]


def test_without_a_tab_enter_stays_in_its_column(qtbot: Any, controller: DeskController) -> None:
    grid = grid_of(dialog_at(qtbot, controller))
    grid.take_focus()
    grid.view.stand_on(0, "text")
    cell(qtbot, grid, "fog", ENTER)
    assert place(grid) == (1, "text")


def test_a_tab_of_another_cell_is_forgotten(qtbot: Any, controller: DeskController) -> None:
    grid = grid_of(dialog_at(qtbot, controller))
    grid.take_focus()
    grid.view.stand_on(0, "at")
    cell(qtbot, grid, "1")
    cell(qtbot, grid, "", ENTER)
    assert place(grid) == (1, "at")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    grid.view.stand_on(0, "text")
    cell(qtbot, grid, "fog", ENTER)
    assert place(grid) == (1, "text")
