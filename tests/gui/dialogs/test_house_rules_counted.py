"""What is not as in the book is counted while it is changed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSpinBox

from gui.dialogs.house_rules import HouseRules
from systems.common.forms import NumberField
from systems.monsters_magic import SYSTEM as MONSTERS
from tests.gui.at_a_desk import OpenDesk, controller_at, one, shown


def test_a_number_counts_as_changed_as_soon_as_it_is(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = HouseRules(controller_at(open_desk, MONSTERS))
    shown(qtbot, dialog, 900, 600)
    rule = next(rule for rule in MONSTERS.house_rules.fields if isinstance(rule, NumberField))
    spin = one(dialog, QSpinBox, rule.name)
    qtbot.keyClick(spin, Qt.Key.Key_Up)
    assert dialog.changed_count.text() == "1 not as in the book"
    qtbot.keyClick(spin, Qt.Key.Key_Down)
    assert dialog.changed_count.text() == "As the book has it"
