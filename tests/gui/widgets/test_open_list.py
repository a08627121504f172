"""A click beside an open list of choices shuts it and acts."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QPushButton, QStyle, QStyleOptionComboBox, QWidget

from gui.theme import theme
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


def test_the_last_letter_of_what_just_fits_is_not_cut(qtbot: Any) -> None:
    """The style writes nothing at the very ends of the place for words."""
    said = "Theokles · 13 of 16"
    box = Combo([(1, said)])
    qtbot.addWidget(box)
    box.show()
    for width in range(box.sizeHint().width() + 8, 60, -1):
        box.resize(width, box.height())
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box).width()
        letters = theme.metrics("small") if box._small else box.fontMetrics()
        assert letters.horizontalAdvance(option.currentText) <= room - 2, width
