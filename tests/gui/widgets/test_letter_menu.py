"""Letters in a menu that opens where one presses."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.buttons import popup_menu


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a menu that opens over nothing
def test_a_letter_goes_to_the_next_entry_that_begins_with_it(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    menu = popup_menu(parent, "Row 2")
    for words in ("Act now\tSpace", "Mana", "Make a saving roll…", "Move in the order…"):
        menu.addAction(words)
    menu.actions()[2].setEnabled(False)
    menu.popup(QPoint())
    found = []
    for letter in "mmmaz":
        qtbot.keyClicks(menu, letter)
        found.append(menu.activeAction().text().partition("\t")[0])
    menu.close()
    assert found == ["Mana", "Move in the order…", "Mana", "Act now", "Act now"]
