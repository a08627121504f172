"""A thing that is called by its bonus does not say it twice beside the fields."""

from __future__ import annotations

from typing import Any

from gui.docks.tracker.terms import TermChips
from systems.common.records.table import Term
from tests.gui.at_a_desk import shown


def test_the_bonus_in_a_name_is_said_once(qtbot: Any) -> None:
    chips = TermChips([Term("Long sword, +1", 1), Term("Spear, +1", 3), Term("Cursed sword, −1", -1)])
    shown(qtbot, chips, 600, 40)
    assert chips.all.accessibleDescription() == "Long sword +1, Spear, +1 +3, Cursed sword −1"
