"""What is not as in the book is counted while it is changed; the search leads to what it found."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QSpinBox

from gui.dialogs.house_rules import HouseRules
from systems.common.forms import NumberField
from systems.common.kernel.game import Game
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


def test_down_and_enter_lead_from_the_search_to_the_rule_that_was_found(
    game: Game, qtbot: Any, open_desk: OpenDesk
) -> None:
    dialog = HouseRules(controller_at(open_desk, game))
    shown(qtbot, dialog, 900, 600)
    *_, last = dialog.lines.values()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        dialog.search.setFocus()
        dialog.search.setText(last.rule.label)
        assert last.isVisible()
        qtbot.keyClick(dialog.search, key)
        found = [line for line in dialog.lines.values() if line.isVisible()]
        focus = QApplication.focusWidget()
        assert focus is not None and found[0].isAncestorOf(focus)
    dialog.search.setFocus()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert dialog.search.text() == "" and dialog.isVisible(), "the first empties the search"
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
