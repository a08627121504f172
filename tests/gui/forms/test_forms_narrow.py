"""Where a form has little room its fields give way without being cut: segments become a box that opens, rows of a table
small forms, long words go on in the next line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from gui.forms.editors.base import Around, editor_for
from gui.forms.editors.choice import SegmentsEditor
from gui.forms.editors.rows import RowsEditor
from gui.forms.form_view import FormView
from gui.widgets.arranging import col
from gui.widgets.fields import Check
from systems.common.forms import ChoiceField, Form, NumberField, Option, RowsField, TextField, ToggleField
from tests.gui.at_a_desk import shown
from tests.gui.cuts_seen import cuts_in

ARMS = ChoiceField("arm", "Weapon", options=(Option("sword", "Longsword"), Option("bow", "Crossbow")))
COLUMNS = (TextField("name", "Section"), NumberField("goal", "Goal", default=10), NumberField("stage", "A roll takes"))


Held = Callable[[QWidget, int, int], None]


@pytest.fixture
def held(qtbot: QtBot) -> Iterator[Held]:
    """Shows a widget inside of something that lets it be as small as it is made."""
    holders: list[QWidget] = []

    def hold(widget: QWidget, width: int, height: int) -> None:
        holders.append(QWidget())
        widget.setParent(holders[-1])
        shown(qtbot, holders[-1])
        widget.setGeometry(0, 0, width, height)
        widget.show()
        settle()

    yield hold
    holders.clear()


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def test_fields_beside_one_with_a_label_of_two_lines_stand_level_with_it(qtbot: QtBot, held: Held) -> None:
    view = FormView("flow")
    harm = NumberField("harm", "Damage to physical hit points")
    view.show_form(Form("f", "Blow", (harm, ARMS, NumberField("hero", "Hero point"))))
    held(view, 900, 200)
    inputs = [view.editor(name).input() for name in ("harm", "arm", "hero")]
    heads = {name: view.editor(name).head.height() for name in ("harm", "hero")}
    assert heads["harm"] > heads["hero"], "it takes two lines"
    assert len({one.mapTo(view, one.rect().bottomLeft()).y() for one in inputs}) == 1


def test_segments_without_room_are_a_box_that_opens_and_come_back(qtbot: QtBot, held: Held) -> None:
    editor: Any = editor_for(ARMS, Around())
    assert isinstance(editor, SegmentsEditor)
    held(editor, 400, 40)
    editor.show_value("bow")
    heard: list[Any] = []
    editor.changed.connect(lambda: heard.append(editor.value()))
    assert not editor.segments.isHidden() and editor.input().objectName() == "arm"
    editor.take_focus()
    editor.resize(editor.segments.sizeHint().width() - 10, 40)
    settle()
    assert editor.segments.isHidden() and editor.input() is editor.box and editor.box.objectName() == "arm"
    assert editor.box.hasFocus(), "the keyboard stays with the field"
    assert editor.box.currentText() == "Crossbow" and editor.minimumSizeHint().width() < editor.width()
    qtbot.keyClick(editor.box, Qt.Key.Key_Up)
    assert heard == ["sword"] and editor.value() == "sword" and cuts_in(editor) == []
    editor.resize(400, 40)
    settle()
    assert editor.box.isHidden() and editor.segments.chosen() == 0


def test_segments_that_become_a_box_call_the_keyboard_not_back(qtbot: QtBot, held: Held) -> None:
    editor, elsewhere = editor_for(ARMS, Around()), QLineEdit()
    assert isinstance(editor, SegmentsEditor)
    desk = col(editor, elsewhere)
    held(desk, 400, 120)
    editor.take_focus()
    elsewhere.setFocus()
    for wide in (100, 400):
        editor.setFixedWidth(wide)
        settle()
        assert QApplication.focusWidget() is elsewhere, wide


def test_rows_without_room_are_small_forms_and_keep_what_is_typed(held: Held) -> None:
    field = RowsField("sections", "Sections", columns=COLUMNS)
    editor: Any = editor_for(field, Around())
    assert isinstance(editor, RowsEditor)
    held(editor, 700, 300)
    editor.show_value(({"name": "Lock", "goal": 8, "stage": 2},))
    settle()
    wide = {label.text() for label in editor.findChildren(QLabel) if label.isVisible()}
    editor.cells[0][1].take_focus()
    editor.resize(220, 300)
    settle()
    assert {label.text() for label in editor.findChildren(QLabel) if label.isVisible()} == wide
    assert editor.value() == ({"name": "Lock", "goal": 8, "stage": 2},) and cuts_in(editor) == []
    assert editor.isAncestorOf(QApplication.focusWidget())
    places = [cell.mapTo(editor, cell.rect().topLeft()).y() for cell in editor.cells[0]]
    assert len(set(places)) > 1, "cells stand below each other"
    editor.resize(700, 300)
    settle()
    assert len({cell.mapTo(editor, cell.rect().center()).y() for cell in editor.cells[0]}) == 1


def test_rows_that_become_small_forms_call_the_keyboard_not_back(qtbot: QtBot, held: Held) -> None:
    rows, elsewhere = editor_for(RowsField("parts", "Sections", columns=COLUMNS), Around()), QLineEdit()
    assert isinstance(rows, RowsEditor)
    held(col(rows, elsewhere), 900, 400)
    rows.show_value(({"name": "The gate", "goal": 10, "stage": 1},))
    settle()
    rows.cells[0][1].take_focus()
    elsewhere.setFocus()
    for wide in (200, 900):
        rows.setFixedWidth(wide)
        settle()
        assert QApplication.focusWidget() is elsewhere, wide


def test_a_box_to_tick_breaks_its_words(qtbot: QtBot, held: Held) -> None:
    box = Check("Closes in on whoever stands nearest & strikes")
    held(box, 600, 24)
    one_line = box.sizeHint().width()
    assert box.heightForWidth(one_line) == box.sizeHint().height()
    assert box.minimumSizeHint().width() < one_line / 2
    assert box.heightForWidth(one_line // 2) > box.sizeHint().height()
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center())
    assert box.isChecked()


def test_a_form_of_the_turn_in_little_room_cuts_none_of_its_fields(held: Held) -> None:
    view = FormView("flow", aims=True)
    held(view, 230, 300)
    view.show_form(Form("attack", "Attack", (ARMS, ToggleField("closes", "Closes in on whoever stands nearest"))))
    settle()
    assert view.minimumSizeHint().width() <= 230 and cuts_in(view) == []


def test_the_label_of_a_field_goes_on_in_the_next_line(held: Held) -> None:
    """A thing may be named longer than a dock is wide: its field is as wide as before, and nothing of it is cut."""
    parties = (Option("b1", "Brokka"), Option("b2", "Saelith"))
    view = FormView()
    named = ChoiceField("lamp", "Blue Lamp (Shield × 2, duration, aspect: light)", options=parties)
    view.show_form(Form("share", "Shares", (named, NumberField("coins", "Coins"))))
    held(view, 240, 300)
    assert view.minimumSizeHint().width() <= 240
    label = next(label for label in view.findChildren(QLabel) if label.text().startswith("BLUE LAMP"))
    assert label.height() >= label.heightForWidth(label.width()) > label.fontMetrics().height()
    assert not cuts_in(view)
