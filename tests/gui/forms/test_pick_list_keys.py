"""Keys of a long list in a form: what is searched for is ticked by Enter, and the form is sent by its button alone."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.forms.form_view import FormView
from gui.forms.pick_list import PickListEditor
from systems.common.forms import ChoicesField, Form, Option
from tests.gui.at_a_desk import shown

Key = Qt.Key
NAMES = ("Rapid fire", "Rapid draw", "Shield wall", *[f"Trick {number}" for number in range(60)])


@pytest.fixture
def asked(qtbot: QtBot) -> tuple[FormView, PickListEditor, list[Any]]:
    view, sent = FormView(), list[Any]()
    view.answered.connect(sent.append)
    view.show_form(
        Form("write", "Write", (ChoicesField("tricks", "Tricks", options=tuple([Option(n, n) for n in NAMES])),))
    )
    shown(qtbot, view, 600, 400)
    editor = view.editors["tricks"]
    assert isinstance(editor, PickListEditor)
    editor.take_focus()
    QApplication.processEvents()
    return view, editor, sent


def test_enter_ticks_what_is_found_and_sends_nothing(
    asked: tuple[FormView, PickListEditor, list[Any]], qtbot: QtBot
) -> None:
    _view, editor, sent = asked
    qtbot.keyClicks(editor.search, "shield")
    for _ in range(2):
        qtbot.keyClick(editor.search, Key.Key_Return)
        assert editor.value() == ("Shield wall",) and not sent
    qtbot.keyClicks(editor.search, "nothing so called")
    qtbot.keyClick(editor.search, Key.Key_Return)
    assert editor.value() == ("Shield wall",) and not sent


def test_down_leads_into_the_list_and_enter_takes_the_line(
    asked: tuple[FormView, PickListEditor, list[Any]], qtbot: QtBot
) -> None:
    _view, editor, sent = asked
    qtbot.keyClicks(editor.search, "rapid")
    qtbot.keyClick(editor.search, Key.Key_Down)
    assert QApplication.focusWidget() is editor.list
    qtbot.keyClick(editor.list, Key.Key_Down)
    qtbot.keyClick(editor.list, Key.Key_Return)
    assert editor.value() == ("Rapid draw",) and not sent


def test_no_more_are_ticked_than_may_be_chosen_and_it_says_why(qtbot: QtBot) -> None:
    view = FormView()
    options = tuple([Option(n, n) for n in NAMES])
    view.show_form(Form("write", "Write", (ChoicesField("tricks", "Tricks", options=options, most=2),)))
    shown(qtbot, view, 600, 400)
    editor = view.editors["tricks"]
    assert isinstance(editor, PickListEditor) and editor.ticked.text() == "0 of 2 chosen"
    for name in NAMES[:3]:
        editor._tick(next(line for line in editor._lines() if line.text() == name))
    assert editor.value() == NAMES[:2]
    assert editor.ticked.text() == "2 of 2 are chosen. Take one away first."
