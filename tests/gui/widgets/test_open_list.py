"""A click beside an open list of choices shuts it and acts."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.widgets.fields import Combo
from tests.gui.at_a_desk import shown

ALONE = pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a list that opens over the window


@ALONE
def test_a_click_beside_an_open_list_shuts_it_and_presses_what_lies_there(qtbot: Any) -> None:
    page = QWidget()
    box, press, words = Combo([(1, "One"), (2, "Two")]), QPushButton("Attack"), QLineEdit()
    layout = QHBoxLayout(page)
    layout.addWidget(box)
    layout.addSpacing(200)  # the list is wider than its box
    layout.addWidget(press)
    layout.addWidget(words)
    shown(qtbot, page, 700, 100)
    pressed: list[bool] = []
    press.clicked.connect(lambda *_: pressed.append(True))
    for meant in (press, words):
        box.setFocus()
        box.showPopup()
        frame = box.view().window()
        assert QApplication.activePopupWidget() is frame
        beside = frame.mapFromGlobal(meant.mapToGlobal(meant.rect().center()))
        QTest.mousePress(frame, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, beside)
        QApplication.processEvents()
        assert QApplication.activePopupWidget() is None and not frame.isVisible()
        assert page.focusWidget() is meant
    assert pressed == [True], "once"
    assert box.value() == 1
