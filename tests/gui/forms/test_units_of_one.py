"""One of a unit is called otherwise than many: ``1 point`` beside ``2 points``, typed, shown and told."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.forms.editors.base import Around, editor_for
from gui.forms.editors.plain import NumberEditor
from gui.forms.editors.readonly import cell_words
from gui.viewmodel.choices import answer_words
from systems.common.forms import NumberField

POINTS = NumberField("share", "Share", unit="points", unit_of_one="point", maximum=99)


@pytest.fixture
def editor(qapp: QApplication) -> NumberEditor:
    made = editor_for(POINTS, Around())
    assert isinstance(made, NumberEditor)
    return made


@pytest.mark.parametrize(("value", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (11, "11 points")])
def test_the_unit_goes_with_the_number(editor: NumberEditor, value: int, said: str) -> None:
    editor.show_value(value)
    assert editor.spin.text() == said
    editor.show_field(POINTS, Around())
    assert editor.spin.text() == said, "shown anew"


def test_the_next_digit_typed_stands_behind_the_first(editor: NumberEditor) -> None:
    editor.show()
    editor.spin.setFocus()
    editor.spin.selectAll()
    QTest.keyClicks(editor.spin, "1")
    assert editor.spin.text() == "1 point"
    QTest.keyClicks(editor.spin, "2")
    assert (editor.spin.text(), editor.value()) == ("12 points", 12)


def test_what_is_told_of_it_says_the_same() -> None:
    assert [cell_words(POINTS, n) for n in (1, 2)] == ["1 point", "2 points"]
    assert [answer_words(POINTS, n, {}) for n in (1, 2)] == ["1 point", "2 points"]
    assert [NumberField("feet", "Feet", unit="ft").unit_of(n) for n in (1, 2)] == ["ft", "ft"]
