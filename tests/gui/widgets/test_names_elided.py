"""Names that have room are whole."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.widgets.painting import shorten_name, words_width
from gui.widgets.words import elided_label


@pytest.mark.parametrize("step", [90, 100, 110, 125, 150, 175])
def test_a_label_as_wide_as_its_words_are_measured_has_all_of_them(qapp: QApplication, qtbot: QtBot, step: int) -> None:
    """Qt elides by parts of a pixel what is measured in whole ones."""
    theme.use("light", "compact", qapp, step)
    for words in (
        "Sessarine · Defence: Bow:",
        "Shamira Sunfire · Attack: Mace ·",
        "Road Robber 1:",
        "A wight",
        "Orc × 12",
    ):
        label = elided_label(words, "small")
        qtbot.addWidget(label)
        label.show()
        label.resize(label.fontMetrics().horizontalAdvance(words), label.height())
        assert not label.is_cut(), words
        assert shorten_name(words, words_width(words)) == words
