"""What is typed in the menu of a line is taken as hit points are: by Enter, or by a click elsewhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from gui.menus.track_field import TrackField
from systems.common.records.views import Track

MANA = Track("mana", "Mana", 22, 25)


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a menu that opens over the window
@pytest.mark.parametrize(
    ("typed", "how", "taken"),
    [
        ("3", "elsewhere", [3]),
        ("−7", "elsewhere", [15]),
        ("orc", "elsewhere", []),
        ("3", "esc", []),
        ("3", "entry", []),
    ],
)
def test_a_click_elsewhere_takes_it(qtbot: QtBot, typed: str, how: str, taken: list[int]) -> None:
    from gui.menus.track_field import add_track_field

    parent, got = QWidget(), list[int]()
    qtbot.addWidget(parent)
    parent.show()
    menu = QMenu(parent)
    inner = menu.addMenu("Mana")
    inner.setParent(menu, inner.windowFlags())
    add_track_field(inner, MANA, got.append)
    other = inner.addAction("20 of 25")
    menu.popup(QPoint(0, 0))
    inner.popup(QPoint(0, 0))
    field = inner.findChild(TrackField)
    assert field is not None and "sets" in field.line.placeholderText()
    field.line.insert(typed)
    assert field.says.text() == {"3": "22 → 3", "−7": "22 → 15", "orc": ""}[typed]
    if how == "esc":
        qtbot.keyClick(inner, Qt.Key.Key_Escape)
    elif how == "entry":
        inner.setActiveAction(other)
        qtbot.keyClick(inner, Qt.Key.Key_Return)
    inner.close()
    menu.close()
    for _ in range(3):
        QApplication.processEvents()
    assert got == taken
