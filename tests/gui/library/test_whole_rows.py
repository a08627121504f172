"""A list shows whole rows: the last one as the first, wherever it is scrolled to."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.library.library_table import ListingTable
from gui.library.listing import ListingModel
from systems.common.records.views import Column, Listing, ListingRow

MANY = Listing((Column("name", "Name"),), tuple([ListingRow(f"k{n}", (f"Beast {n}",), (n,)) for n in range(40)]), ())


@pytest.mark.parametrize("high", [333, 350, 361, 90])
def test_at_its_end_a_list_has_no_half_row_at_its_top(qtbot: Any, high: int) -> None:
    model = ListingModel()
    model.show_listing(MANY)
    table = ListingTable(model)
    qtbot.addWidget(table)
    table.resize(300, high)
    table.show()
    QApplication.processEvents()
    row = table.rowHeight(0)
    assert table.viewport().height() % row == 0
    table.choose_place(0)
    qtbot.keyClick(table, Qt.Key.Key_End)
    QApplication.processEvents()
    first = table.rowAt(0)
    assert table.rowViewportPosition(first) == 0
    assert table.rowViewportPosition(39) + row == table.viewport().height()
