"""What is proposed in a line is typed over after a click on it; what somebody has typed, or a sheet says, is put right."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt

from gui.forms.editors.base import Around, editor_for
from systems.common.forms import TextField

LEFT = Qt.MouseButton.LeftButton


def line_of(qtbot: Any, around: Around) -> Any:
    editor = editor_for(TextField("name", "Name", default="Hild"), around)
    editor.show_value("Hild")
    qtbot.addWidget(editor)
    editor.resize(400, 40)
    with qtbot.waitExposed(editor):
        editor.show()
    return editor.input()


@pytest.mark.parametrize("has_keys", [False, True])
def test_a_click_on_a_proposed_name_marks_it_to_be_typed_over(qtbot: Any, has_keys: bool) -> None:
    edit = line_of(qtbot, Around())
    if has_keys:
        edit.setFocus()
        edit.selectAll()
    qtbot.mouseClick(edit, LEFT)
    qtbot.keyClicks(edit, "Ann")
    assert edit.text() == "Ann"
    qtbot.mouseClick(edit, LEFT, pos=edit.rect().center())
    qtbot.keyClicks(edit, "a")
    assert edit.text() == "Anna", "now the click says where"


def test_a_second_click_says_where(qtbot: Any) -> None:
    edit = line_of(qtbot, Around())
    qtbot.mouseClick(edit, LEFT)
    qtbot.wait(500)  # not a double click
    qtbot.mouseClick(edit, LEFT, pos=edit.rect().center())
    qtbot.keyClicks(edit, "a")
    assert edit.text() == "Hilda"


def test_the_name_on_a_sheet_is_put_right(qtbot: Any) -> None:
    edit = line_of(qtbot, Around(being="b1"))
    qtbot.mouseClick(edit, LEFT, pos=edit.rect().center())
    qtbot.keyClicks(edit, "a")
    assert edit.text() == "Hilda"
