"""A box of a form shows its whole value, whatever room it has."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QStylePainter

from gui.forms.editors.base import Around, editor_for
from gui.forms.editors.wrapping_combo import WRAPPED, WrappingCombo
from gui.theme import theme
from gui.widgets.arranging import col, row
from gui.widgets.painting import as_given
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


def test_no_line_ends_between_a_figure_and_its_unit(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """“6” stood at the end of a line, and “m” alone below it."""
    said = "Brokka Coalhand · 8 of 8 · 6 m"
    drawn = list[str]()
    monkeypatch.setattr(QStylePainter, "drawText", lambda _painter, _place, _how, words: drawn.append(words))
    box = WrappingCombo()
    box.show_values([(1, said)])
    shown(qtbot, box, 300, 60)
    seen = set[int]()
    for width in range(box.sizeHint().width(), 120, -1):
        drawn.clear()
        box.resize(width, 60)
        box.grab()
        for words in map(as_given, drawn):
            seen.add(words.count("\n") + 1)
            assert words.replace("\n", " ") == said and "6 m" in words and "\n·" not in words, width
    assert {1, 2} <= seen
