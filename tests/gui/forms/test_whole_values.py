"""A box of a form shows its whole value, whatever room it has."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from gui.forms.editors.base import Around, editor_for
from gui.forms.editors.wrapping_combo import WRAPPED, WrappingCombo
from gui.theme import theme
from gui.widgets.arranging import col, row
from systems.common.forms import BeingField, ChoiceField, Option
from tests.gui.at_a_desk import shown

LONG = "Whoever stands nearest to the one who is struck at, as the referee judges"
OPTIONS = tuple([Option(n, words) for n, words in enumerate(("No", LONG, "Yes", "Perhaps", "Tomorrow"))])


def settle() -> None:
    """Let every part find its place."""
    for _ in range(6):
        QApplication.processEvents()


def words_high(box: WrappingCombo) -> int:
    """How high the words are, in the room they have."""
    wide = box._parts()[2].width()
    return theme.metrics("small").boundingRect(QRect(0, 0, wide, 9_999), int(WRAPPED), box.currentText()).height()


@pytest.mark.parametrize(("width", "lines"), [(180, {3, 4}), (300, {2}), (900, {1})])
def test_a_long_value_goes_on_in_the_next_line(qtbot: Any, width: int, lines: set[int]) -> None:
    editor = editor_for(ChoiceField("whom", "Whom", default=0, options=OPTIONS), Around(None))
    box: WrappingCombo = editor.combo  # type: ignore[attr-defined]
    holder = col(row((editor, 1)), None)
    shown(qtbot, holder, width, 300)
    flat = box.height()
    assert box.lines() == 1
    editor.show_value(1)
    settle()
    qtbot.waitUntil(lambda: box.lines() in lines, timeout=5_000)
    settle()
    qtbot.waitUntil(lambda: (box.height() > flat) == (box.lines() > 1), timeout=5_000)
    assert box.lines() == 1 or box._parts()[2].height() >= words_high(box)
    editor.show_value(2)
    qtbot.waitUntil(lambda: (box.lines(), box.height()) == (1, flat), timeout=5_000)


def test_the_boxes_of_beings_do_too(qtbot: Any) -> None:
    editor = editor_for(BeingField("whom", "Whom", default="a", allowed=("a", LONG)), Around(None))
    holder = col(row((editor, 1)), None)
    shown(qtbot, holder, 240, 300)
    box: WrappingCombo = editor.combo  # type: ignore[attr-defined]
    editor.show_value(LONG)
    settle()
    qtbot.waitUntil(lambda: box.lines() > 1, timeout=5_000)
    settle()
    assert box._parts()[2].height() >= words_high(box)
