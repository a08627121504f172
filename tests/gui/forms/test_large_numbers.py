"""A large number is typed digit by digit, however often its form is drawn up anew meanwhile."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.forms.editors.base import Around
from gui.forms.editors.plain import NumberEditor
from gui.forms.form_view import FormView
from systems.common.forms import Form, NumberField
from tests.gui.at_a_desk import shown

DEEDS = NumberField("deeds", "Deeds", maximum=10_000_000, unit="XP")


@pytest.mark.parametrize("typed", ["12345", "4567890", "907", "16000"])
def test_the_digits_stand_as_they_were_typed(qtbot: QtBot, typed: str) -> None:
    editor = NumberEditor(DEEDS, Around(None))
    qtbot.addWidget(editor)
    editor.changed.connect(lambda: editor.show_field(DEEDS, Around(None)))
    editor.show()
    editor.spin.setFocus()
    editor.spin.selectAll()
    qtbot.keyClicks(editor.spin, typed)
    assert editor.value() == int(typed)
    qtbot.keyClick(editor.spin, Qt.Key.Key_Backspace)
    assert editor.value() == int(typed[:-1])


def test_a_field_whose_unit_or_range_is_another_shows_it_while_one_types(qtbot: QtBot) -> None:
    editor = NumberEditor(DEEDS, Around(None))
    qtbot.addWidget(editor)
    editor.show()
    qtbot.keyClicks(editor.spin, "12")
    editor.show_field(NumberField("deeds", "Deeds", maximum=9, unit="gp", at_zero="none"), Around(None))
    assert (editor.spin.text(), editor.spin.maximum()) == ("9 gp", 9)
    editor.show_value(0)
    assert editor.spin.text() == "none"


def test_a_number_on_which_its_form_hangs_is_typed_whole(qtbot: QtBot) -> None:
    form = Form("award", "Award", (NumberField("deeds", "Deeds", maximum=10_000_000, unit="XP", refines=True),))
    view = FormView()
    qtbot.addWidget(view)
    view.show_form(form)
    view.refining.connect(lambda answers: view.show_form(form, answers=answers))
    shown(qtbot, view)
    editor = view.editors["deeds"]
    assert isinstance(editor, NumberEditor)
    editor.spin.setFocus()
    editor.spin.selectAll()
    qtbot.keyClicks(editor.spin, "4567890")
    assert view.answers() == {"deeds": 4567890}
