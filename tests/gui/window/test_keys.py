"""The keys: the manual lists what the window really does, and what it lists for every form is true."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from gui.forms.form_view import FormView
from gui.viewmodel.manual.pages import read_manual
from gui.widgets.boxes import Boxes
from gui.widgets.chips import ChipButton
from gui.widgets.key_handling import DIGITS, Key, act_on, face, name_of, told_lines
from gui.window.desk_window import DeskWindow
from gui.window.key_table import FORMS, LISTS, PARTS, keys_of
from systems.common.forms import ChoicesField, Form, Option, RowsField, SpendField, TextField
from tests.gui.at_a_desk import one, shown
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
ALT, SHIFT, NONE = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier


def lines(window: DeskWindow) -> dict[str, str]:
    return {words: key for _, table in keys_of(window) for key, words in table}


def test_every_shortcut_of_the_window_is_listed_and_no_other(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    real = {
        re.sub("&(.)", r"\1", action.text()).rstrip("…"): face(key.toString() for key in action.shortcuts())
        for action in window.findChildren(QAction)
        if action.shortcuts()
    }
    assert len(real) > 20 and real["Find anything"] == "Ctrl+K" and real["Redo"] == "Ctrl+Y  Ctrl+Shift+Z"
    found = lines(window)
    assert real.items() <= found.items()
    parts = (window, window.tracker, window.tracker.view, window.charts.view, window.roll_bar, window.players)
    own = {key.words: key.face for keys in (*[part.keys for part in parts], window.last_keys) for key in keys}
    told = told_lines(FORMS, LISTS, *[part for _, part in PARTS])
    assert found == real | own | {words: key for key, words in told}
    assert own["Act earlier, later in the same turn; or drag the line"] == "Alt+↑  Alt+↓"


def test_another_shortcut_is_another_line(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    find = window.findChild(QAction, "find")
    assert isinstance(find, QAction)
    find.setShortcut(QKeySequence("Ctrl+J"))
    window.tracker.keys = (*window.tracker.keys, Key(("Z",), "Turn everything round", lambda _name: None))
    page = read_manual(keys_of(window)).page("keys").html
    assert "<kbd>Ctrl+J</kbd></td><td>Find anything</td>" in page and "<kbd>Ctrl+K</kbd>" not in page
    assert "<kbd>Z</kbd></td><td>Turn everything round</td>" in page


def test_what_the_tracker_lists_is_what_it_does(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    tracker, pressed = window.tracker, []
    tracker.keys = tuple(replace(key, act=lambda name: pressed.append(name)) for key in tracker.keys)
    tracker.setFocus()
    names = [name for key in tracker.keys for name in key.names]
    assert len(names) == len(set(names)) and {"Space", "Alt+Up", "H"} <= set(names)
    for name in names:
        combination = QKeySequence(name)[0]
        referee._qtbot.keyClick(tracker.view, combination.key(), combination.keyboardModifiers())
    assert pressed == names


def event(key: int, held: Qt.KeyboardModifier = NONE, text: str = "") -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, held, text)


@pytest.mark.parametrize(
    ("pressed", "name"),
    [
        (event(Qt.Key.Key_N, NONE, "n"), "N"),
        (event(Qt.Key.Key_N, SHIFT, "N"), "Shift+N"),
        (event(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier, "\r"), "Return"),
        (event(Qt.Key.Key_Return, SHIFT, "\r"), "Shift+Return"),
        (event(Qt.Key.Key_Up, ALT | Qt.KeyboardModifier.KeypadModifier), "Alt+Up"),
        (event(Qt.Key.Key_7, Qt.KeyboardModifier.KeypadModifier, "7"), "7"),
        (event(Qt.Key.Key_Egrave, SHIFT, "7"), "7"),  # where digits stand above the letters, with Shift
        (event(Qt.Key.Key_7, Qt.KeyboardModifier.ControlModifier, "7"), "Ctrl+7"),
        (event(0x0), ""),
    ],
)
def test_a_key_has_one_name_wherever_it_lies(pressed: QKeyEvent, name: str) -> None:
    assert name_of(pressed) == name


def test_a_key_that_means_nothing_now_goes_on_its_way() -> None:
    heard: list[str] = []
    keys = (Key(("N",), "no", lambda _name: False), Key(("N", "M"), "yes", heard.append))
    assert act_on(event(Qt.Key.Key_N, NONE, "n"), keys) and heard == ["N"]
    assert not act_on(event(Qt.Key.Key_N, NONE, "n"), keys[:1]) and not act_on(event(Qt.Key.Key_Q), keys)


def test_keys_are_shown_as_they_stand_on_the_caps() -> None:
    assert [face(names) for names in (("Alt+Up", "Alt+Down"), DIGITS, ("Return",), ("Ctrl+=", "Ctrl++"), ("Ctrl+-",))] == [
        "Alt+↑  Alt+↓", "1 … 9", "Enter", "Ctrl+=  Ctrl++", "Ctrl+−"
    ]  # fmt: skip


@pytest.fixture
def form(qtbot: QtBot) -> FormView:
    """A line, chips and a table, as forms have them."""
    options = (Option("a", "Axe"), Option("b", "Bow"))
    fields = (TextField("first", "First"), TextField("second", "Second"), ChoicesField("gear", "Gear", options=options),
              RowsField("tongues", "Tongues", columns=(TextField("name", "Name"),)))  # fmt: skip
    view = FormView()
    view.show_form(Form("x", "X", fields), None, {"tongues": ({"name": "Elven"}, {"name": "Orcish"})})
    shown(qtbot, view)
    return view


def test_the_keys_of_forms_are_true(form: FormView, qtbot: QtBot) -> None:
    proven = {"F2": "On a figure: overrule it"}  # tests/gui/forms/test_forms_at_a_desk.py presses it
    first, second = one(form, QLineEdit, "first"), one(form, QLineEdit, "second")
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
    qtbot.keyClick(second, Qt.Key.Key_Backtab, SHIFT)
    assert first.hasFocus()
    proven["Tab  Shift+Tab"] = "Next, previous field"
    answered: list[Any] = []
    form.answered.connect(answered.append)
    qtbot.keyClick(first, Qt.Key.Key_Return)
    assert len(answered) == 1
    proven["Enter"] = "Do it"

    def tongues() -> list[str]:
        return [row["name"] for row in form.answers()["tongues"]]

    def press(name: str, key: Qt.Key) -> None:
        field = one(form, QLineEdit, name)
        field.setFocus()
        qtbot.keyClick(field, key, ALT)

    press("tongues.0.name", Qt.Key.Key_Down)
    assert tongues() == ["Orcish", "Elven"]
    press("tongues.1.name", Qt.Key.Key_Up)
    assert tongues() == ["Elven", "Orcish"]
    proven["Alt+↑  Alt+↓"] = "Move the row"
    press("tongues.0.name", Qt.Key.Key_Insert)
    assert len(tongues()) == 3
    press("tongues.0.name", Qt.Key.Key_Delete)
    assert tongues() == ["Orcish", ""]
    proven["Alt+Ins  Alt+Del"] = "Add, remove a row of a table"
    axe = one(form, ChipButton, "gear=a")
    axe.setFocus()
    qtbot.keyClick(axe, Qt.Key.Key_Space)
    assert form.answers()["gear"] == ("a",)
    boxes, crossed = Boxes(4, 1, name="Luck", editable=True), []
    boxes.asked.connect(crossed.append)
    shown(qtbot, boxes, 200, 40)
    qtbot.keyClick(boxes, Qt.Key.Key_Space)
    qtbot.keyClick(boxes, Qt.Key.Key_Space, SHIFT)
    assert crossed == [2, 1]
    proven |= {"Space": "Switch a chip or box; cross a box off", "Shift+Space": "Free a box"}
    form.show_form(Form("y", "Y", (SpendField("six", "Sixes", faces=(6,), options=(Option("a", "Axe", price=1),)),)))
    qtbot.keyClick(form.editor("six"), Qt.Key.Key_1)  # which tests/gui/forms/test_spending.py presses one by one
    assert form.answers() == {"six": ("a",)}
    qtbot.keyClick(form.editor("six"), Qt.Key.Key_Backspace)
    assert form.answers() == {"six": ()}
    assert dict(told_lines(FORMS)) == proven
    QApplication.processEvents()
