"""In the narrowest column what can be done with a spell is seen whole, however long the book."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLineEdit

from gui.docks.spellbook.dock import Spellbook
from gui.widgets.arranging import col
from systems.common.forms import Choice
from systems.common.records.views import SpellRow
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.at_a_desk import OpenDesk, controller_at, shown

WORDS = ("Cast", "Prepare", "Forget")
ROWS = tuple([
    SpellRow(f"spell{n}", "Charm Person", 1, "120 ft · until dispelled", "prepared", actions=tuple([
        (word, Choice(f"{word}{n}")) for word in WORDS
    ])) for n in range(12)
])  # fmt: skip


@pytest.mark.parametrize("wide", [244, 252])  # as the left column is at 1024 and at 1366
def test_three_buttons_stand_beside_the_bar(qtbot: Any, open_desk: OpenDesk, wide: int) -> None:
    controller = controller_at(open_desk, WHITEBOX, party=6)
    dock = Spellbook(controller)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, wide, 511)
    dock.sheets.setCurrentIndex(0)
    dock.rows.show_rows(ROWS)
    QApplication.processEvents()
    assert dock.rows.bar.isVisible()
    for one in [one for line in dock.rows.lines for one in line.buttons]:
        right = one.mapTo(dock.rows.viewport(), QPoint(one.width(), 0)).x()
        assert right <= dock.rows.viewport().width(), one.text()
        assert one.width() >= one.fontMetrics().horizontalAdvance("Prepare") + 4


def test_a_book_that_gets_another_width_leaves_the_keyboard_where_it_is(qtbot: Any, open_desk: OpenDesk) -> None:
    """Whoever chose a caster once and went on is not called back when the columns get other widths."""
    controller = controller_at(open_desk, WHITEBOX, party=2)
    dock, elsewhere = Spellbook(controller), QLineEdit()
    desk = col(dock, elsewhere)
    dock.show_desk(controller.desk)
    shown(qtbot, desk, 344, 600)
    casters = dock.names if dock.names.isVisible() else dock.many
    (dock.names.buttons()[0] if casters is dock.names else casters).setFocus()
    elsewhere.setFocus()
    for wide in (700, 344, 700):
        desk.resize(wide, 600)
        QApplication.processEvents()
        assert QApplication.focusWidget() is elsewhere, wide
