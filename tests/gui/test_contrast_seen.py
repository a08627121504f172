"""What is faint is found, and figures of before are pale but not faint."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel

from gui.theme import theme
from gui.widgets import painting
from gui.widgets.arranging import col
from gui.widgets.histogram import CountBars
from gui.widgets.odds_bar import OddsBar, Outcome
from gui.widgets.painting import Painted
from tests.gui.at_a_desk import shown
from tests.gui.contrast_seen import faint_in


@pytest.mark.parametrize("mode", theme.MODES)
def test_figures_of_before_are_pale_and_still_read(mode: str, qtbot: Any, qapp: Any) -> None:
    theme.use(mode, "compact", qapp)
    bar, counts = OddsBar(), CountBars()
    board = col(bar, counts)
    shown(qtbot, board, 400, 120)
    for meaning, bad in product(("sunken", "accent_wash", "accent", "bloodied_fill", "healthy_fill"), (False, True)):
        bar.show_values([Outcome(0.5, "falls", meaning), Outcome(0.5, "misses", "sunken")])
        counts.show_counts((0.2, 0.5, 0.3), ("4", "5", "6"), 1, bad)
        bar.fade()
        counts.fade()
        assert faint_in(board) == [], meaning


class Faint(Painted):
    """Words and an icon in an ink that is none on this ground."""

    def wanted(self) -> QSize:
        return QSize(0, 40)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        painter.fillRect(rect, theme.colour("accent"))
        painting.write(painter, rect, "Brannoch", meaning="ink")
        painting.picture(painter, QRectF(0, 0, 40, 40), "shield", "ink", 24)
        painting.write(painter, QRectF(60, 0, 100, 40), "Tamsin", meaning="on_accent")


def test_what_is_faint_is_found(qtbot: Any) -> None:
    label, seen, painted = QLabel("Mother Hild"), QLabel("Wat"), Faint()
    label.setStyleSheet("color: #a0a0a0; background: #ffffff")
    board = col(label, seen, painted)
    shown(qtbot, board, 400, 160)
    assert {cut.words for cut in faint_in(board)} == {"Mother Hild", "Brannoch", "icon shield"}
    for one in (label, painted):
        one.setEnabled(False)  # what cannot be used may be faint
    assert faint_in(board) == []
