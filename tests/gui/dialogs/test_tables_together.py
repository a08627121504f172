"""Random tables that come in with each other out of one text."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt

from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of
from tests.gui.dialogs.test_stat_blocks import WHITEBOX, dialog_at


def test_tables_that_come_in_together_lead_to_each_other(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, game=WHITEBOX, party=2)
    dialog = dialog_at(
        qtbot, controller, "Road\nd6:\n1-3 2d4 gp\n4-6 [[Road finds]]\n\nRoad finds\n1 a boot\n2 a map\n"
    )
    assert [dialog.found.item(n).text() for n in range(2)] == ["Road · table", "Road finds · table"]
    assert dialog.card.card.blocks == ((("1–3", "2d4 gp"), ("4–6", "Road finds")),)
    dialog.found.item(1).setCheckState(Qt.CheckState.Unchecked)
    dialog.go()
    assert dialog.sentence.text() == (
        "Road: the row at 4-6 sends on to own_road_finds, which is no table; did you mean own_road? Nothing was brought in."
    )
    dialog.found.item(1).setCheckState(Qt.CheckState.Checked)
    dialog.go()
    tables = desk_of(controller).look.library("tables")
    assert tables["own_road"].columns[""].rows[1].links[0].table == "own_road_finds"
