"""What stands in a field for a number below zero."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.widgets.fields import spin


def test_a_number_below_zero_stands_behind_a_real_minus_whichever_is_typed(qtbot: QtBot) -> None:
    number = spin(-20, 20, -4, "ft")
    qtbot.addWidget(number)
    assert number.text() == "−4 ft" and number.cleanText() == "−4"
    number.selectAll()
    qtbot.keyClicks(number, "-12")
    assert number.value() == -12 and number.text() == "−12 ft"
    number.selectAll()
    QApplication.clipboard().setText("−7")
    qtbot.keySequence(number, QKeySequence.StandardKey.Paste)
    assert number.value() == -7 and number.text() == "−7 ft"
    qtbot.keyClick(number, Qt.Key.Key_Up)
    assert number.value() == -6 and number.text() == "−6 ft"
    number.setValue(5)
    assert number.text() == "5 ft"
