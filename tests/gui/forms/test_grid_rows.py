"""Rows of the grid of a random table are as high as what is written in them, and the cell that is being written
counts."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from gui.desk.controller import DeskController
from gui.forms.editors.grid_model import COLUMNS
from gui.widgets.cuts import listening
from tests.gui.at_a_desk import desk_of
from tests.gui.forms.test_grid import CONTROL, cell, column, controller, dialog_at, grid_of, write_rows

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


def test_the_cell_that_is_being_written_is_tried_and_kept(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    grid.take_focus()
    grid.view.stand_on(2, "at")
    cell(qtbot, grid, "5")
    grid.view.stand_on(2, "at")
    qtbot.keyClicks(grid.view, "5")
    writing = QApplication.focusWidget()
    assert isinstance(writing, QLineEdit)
    qtbot.keyClicks(writing, "-6")
    assert writing.text() == "5-6" and column(grid, "at")[2] == "5"
    qtbot.keyClick(writing, Qt.Key.Key_T, CONTROL)
    assert column(grid, "at")[2] == "5-6" and "no row" not in grid.came.text()
    assert QApplication.focusWidget() is writing, "and may be written on"
    qtbot.keyClicks(writing, "x")
    dialog.go()
    assert dialog.isVisible() and not dialog.primary.isEnabled(), "what is wrong is not kept"
    qtbot.keyClick(writing, Qt.Key.Key_Backspace)
    dialog.go()
    assert not dialog.isVisible(), dialog.wrong.text()
    assert desk_of(controller).look.entry("tables", "old_road").rows[-1].at == "5-6"


def test_the_cell_that_is_written_stays_in_view_while_rows_above_it_grow(
    qtbot: Any, controller: DeskController
) -> None:
    """Enter goes to the row below, and what was written may be as high as several lines only then."""
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    view = grid.view
    view.setFocus()
    view.stand_on(0, "text", True)
    for number in range(8):
        line = QApplication.focusWidget()
        assert isinstance(line, QLineEdit) and view.isAncestorOf(line)
        line.setText(f"{LONG} {number}")
        qtbot.keyClick(line, Qt.Key.Key_Return)
        QApplication.processEvents()
        place = view.visualRect(view.currentIndex())
        assert view.viewport().rect().contains(place), number
        seen = QApplication.focusWidget()
        assert seen is not None and not seen.visibleRegion().isEmpty()


def test_what_is_said_of_rows_moves_nothing_below_them(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    at = COLUMNS.index("at")
    for place, total in enumerate(("1-3", "4", "5-6")):
        grid.cells.setData(grid.cells.index(place, COLUMNS.index("text")), f"weather {place}")
        grid.cells.setData(grid.cells.index(place, at), total)
    below = (grid.try_button, grid.paste_tool, dialog.form.record.more, dialog.form.key)
    qtbot.wait(20)
    before = [one.mapTo(dialog, QPoint()) for one in below]
    label = dialog.form.record.findChild(QLabel, "rows.problem")
    assert isinstance(label, QLabel) and not label.isVisible()
    for totals in (
        ("7-9", "3"),
        ("such as there is none that is so long that it needs another line", "neither is this"),
    ):
        for place, total in enumerate(totals):
            grid.cells.setData(grid.cells.index(place, at), total)
        qtbot.waitUntil(label.isVisible)
        qtbot.wait(400)
        assert label.height() >= label.heightForWidth(label.width())
        assert [one.mapTo(dialog, QPoint()) for one in below] == before
    for place, total in enumerate(("1-3", "4")):
        grid.cells.setData(grid.cells.index(place, at), total)
    qtbot.waitUntil(label.isHidden)
    qtbot.wait(20)
    assert [one.mapTo(dialog, QPoint()) for one in below] == before


def test_what_pasting_and_trying_come_to_moves_nothing(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    below = (grid.try_button, grid.paste_tool, grid.often_button, dialog.form.record.more, dialog.form.key)
    QApplication.clipboard().setText("")
    qtbot.wait(400)
    before = [one.mapTo(dialog, QPoint()) for one in below]
    qtbot.mouseClick(grid.paste_tool, Qt.MouseButton.LeftButton)
    qtbot.wait(50)
    assert grid.said.isVisible() and grid.said.text() == "There is nothing to paste. Copy some lines first."
    assert [one.mapTo(dialog, QPoint()) for one in below] == before
    qtbot.keyClick(grid.view, Qt.Key.Key_T, CONTROL)
    qtbot.wait(50)
    assert grid.came.isVisible() and grid.came.text()
    assert [one.mapTo(dialog, QPoint()) for one in below] == before
    assert grid.view.visualRect(grid.view.currentIndex()).height() > 0


def test_rows_are_seen_however_much_is_wrong_with_them(qtbot: Any, controller: DeskController) -> None:
    grid = grid_of(dialog_at(qtbot, controller))
    grid.complain("Something is wrong with this row, and much is to be said about it. " * 30)
    qtbot.wait(20)
    assert grid.view.height() > 2 * grid.view.rowHeight(0)
    grid.complain("")
    qtbot.wait(20)
    assert grid.view.height() > 5 * grid.view.rowHeight(0)


def test_totals_that_were_taken_away_are_typed_again_as_they_stand_there_faintly(
    qtbot: Any, controller: DeskController
) -> None:
    grid = grid_of(dialog_at(qtbot, controller))
    at, text = COLUMNS.index("at"), COLUMNS.index("text")
    for place, total in enumerate(("1-3", "4")):
        grid.cells.setData(grid.cells.index(place, text), f"weather {place}")
        grid.cells.setData(grid.cells.index(place, at), total)
    grid.cells.setData(grid.cells.index(1, at), "")
    assert [row.at for row in grid.cells.rows[:2]] == ["1-3", ""] and grid.cells.index(1, at).data() == "4"
    grid.cells.setData(grid.cells.index(1, at), "4")
    assert [row.at for row in grid.cells.rows[:2]] == ["1-3", "4"]


def test_totals_that_no_row_has_stay_faint(qtbot: Any, controller: DeskController) -> None:
    grid = grid_of(dialog_at(qtbot, controller))
    grid.cells.setData(grid.cells.index(0, COLUMNS.index("text")), "fog")
    grid.cells.setData(grid.cells.index(0, COLUMNS.index("at")), "1")
    assert grid.cells.rows[0].at == ""
