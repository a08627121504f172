"""Rows of the grid of a random table are as high as what is written in them."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QApplication

from gui.desk.controller import DeskController
from gui.forms.editors.grid_model import COLUMNS
from gui.widgets.cuts import listening
from tests.gui.forms.test_grid import controller, dialog_at, write_rows

__all__ = ["controller"]  # what these tests begin with, too

LONG = "An old pilgrim with a broken staff asks the way to the drowned chapel and offers a silver bell for company"


def test_a_long_cell_is_seen_whole_and_its_row_is_as_high_as_it_needs(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    view, text_at = grid.view, COLUMNS.index("text")
    usual = view.rowHeight(0)
    assert {view.rowHeight(row) for row in range(3)} == {usual}
    grid.cells.setData(grid.cells.index(1, text_at), LONG)
    assert view.rowHeight(1) > usual == view.rowHeight(0) == view.rowHeight(2)
    for wide in (1080, 760, 1080):
        dialog.resize(wide, 660)
        QApplication.processEvents()
        with listening() as cut:
            view.viewport().grab()
        assert not [one for one in cut if one[0] in LONG or LONG in one[0]], f"at {wide}"
        assert view.rowHeight(0) == usual
    grid.cells.setData(grid.cells.index(1, text_at), "A pilgrim")
    assert view.rowHeight(1) == usual


def test_what_would_fill_the_whole_grid_ends_in_an_ellipsis(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    grid.cells.setData(grid.cells.index(1, COLUMNS.index("text")), " ".join([LONG] * 20))
    with listening() as cut:
        grid.view.viewport().grab()
    assert any([shown.endswith("…") for _, shown, _ in cut])
    assert grid.view.rowHeight(1) < grid.view.height() < 660
