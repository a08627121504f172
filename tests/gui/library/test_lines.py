"""Lines of a list stand below each other, also if they were placed before the look was known."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from gui.dialogs.house_rules import HouseRules
from gui.library.lines import Lines
from gui.theme import theme
from tests.gui.at_a_desk import OpenDesk, controller_at, shown


def overlaps(lines: Lines) -> list[str]:
    """Lines that are not as high as they are painted."""
    return [
        lines.item(n).text()
        for n in range(lines.count())
        if lines.visualItemRect(lines.item(n)).height() < max(theme.px("chip"), lines.sizeHintForRow(n))
    ]


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


@pytest.mark.parametrize("size", ["compact", "roomy"])
def test_lines_placed_before_the_look_is_known_are_placed_again(qtbot: Any, qapp: QApplication, size: str) -> None:
    theme.use("light", size, qapp)
    lines = Lines()
    lines.addItems(["6 orcs do nothing", "Ogre does nothing", "On to Ogre"])
    lines.setCurrentRow(2)
    lines.doItemsLayout()
    shown(qtbot, lines, 300, 200)
    settle()
    assert overlaps(lines) == []


def test_the_chapters_of_house_rules_do_not_lie_over_each_other(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = HouseRules(controller_at(open_desk))
    shown(qtbot, dialog, 900, 600)
    settle()
    assert overlaps(dialog.chapters) == []
