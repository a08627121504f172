"""Results that change places: what each is worth is read whole, and the row with the keyboard has its frame."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.forms.option_rows import OptionRows
from gui.forms.swap_rows import SwapRows
from gui.theme import theme
from systems.common.forms import ChoiceField, Form, Option
from systems.common.kernel.tape import RollRequest, Throw

SCORES = ("Strength", "Dexterity", "Constitution", "Intelligence", "Wisdom", "Charisma")


def rows(qtbot: Any) -> SwapRows:
    options = tuple([Option(n, str(16 - n), "modifier +3") for n in range(len(SCORES))])
    form = Form(
        "arrange", "", tuple([ChoiceField(one, one, default=n, options=options) for n, one in enumerate(SCORES)])
    )
    throw = Throw(RollRequest(4, 6, "", "Roll"), (6, 5, 5, 2))
    made = SwapRows()
    qtbot.addWidget(made)
    made.show_form(form, None, [throw] * len(SCORES))
    made.resize(588, 520)
    made.show()
    return made


def test_what_a_result_is_worth_is_read_beside_where_it_came_from(qtbot: Any) -> None:
    made = rows(qtbot)
    made.swap(3, 5)
    QApplication.processEvents()
    assert not [one.name for one in made.rows if one.says.is_cut() or one.label.is_cut()]


def test_the_row_with_the_keyboard_has_its_frame(qtbot: Any) -> None:
    made = rows(qtbot)
    made.activateWindow()
    made.take_focus()
    QApplication.processEvents()
    edges = [one.grab().toImage().pixelColor(one.width() // 2, 1) for one in made.rows]
    accent = theme.colour("accent")
    assert [edge == accent for edge in edges] == [one.hasFocus() for one in made.rows] == [True, *[False] * 5]


def test_home_and_end_lead_to_the_first_and_the_last_row(qtbot: Any) -> None:
    made = rows(qtbot)
    made.activateWindow()
    made.take_focus()
    QApplication.processEvents()

    def press(key: Qt.Key) -> int:
        QTest.keyClick(next(one for one in made.rows if one.hasFocus()), key)
        return next(n for n, one in enumerate(made.rows) if one.hasFocus())

    assert press(Qt.Key.Key_End) == len(SCORES) - 1 == press(Qt.Key.Key_Down)
    assert press(Qt.Key.Key_Home) == 0 == press(Qt.Key.Key_Up)
    assert press(Qt.Key.Key_PageDown) == len(SCORES) - 1


def test_home_and_end_choose_the_first_and_the_last_option_that_can_be_had(qtbot: Any) -> None:
    made = OptionRows()
    qtbot.addWidget(made)
    options = [Option(n, name, blocked="No." if n in (0, 5) else "") for n, name in enumerate(SCORES)]
    made.show_options(options, 2, "score")
    made.show()
    found = []
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Up):
        QTest.keyClick(made, key)
        found.append(made.chosen())
    assert found == [4, 1, 2, 4, 3]
    for key, chosen in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_End, 4), (Qt.Key.Key_Home, 1)):
        made.choose(None)
        QTest.keyClick(made, key)
        assert made.chosen() == chosen, "nothing was chosen before"
