"""What is faint is found, and figures of before are pale but not faint."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gui.theme import theme
from gui.widgets import painting
from gui.widgets.arranging import col, mark
from gui.widgets.buttons import button
from gui.widgets.chips import ChipButton, ChipFace
from gui.widgets.fields import area, check, combo, field, spin
from gui.widgets.histogram import CountBars
from gui.widgets.odds_bar import OddsBar, Outcome
from gui.widgets.painting import Painted
from gui.widgets.segments import segments
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


@pytest.mark.parametrize("seen", range(7, 14))
def test_the_soft_edge_of_small_letters_is_no_ground(seen: int, qtbot: Any, qapp: Any) -> None:
    """Half scrolled away or not."""
    board = QWidget()
    label = QLabel("Sessarine", board)
    board.setStyleSheet("background: #f4efe5")
    label.setStyleSheet("color: #574f44; font-size: 10px")
    label.setGeometry(0, 0, 110, 14)
    shown(qtbot, board, 120, seen)
    for top in (0, seen - 14):
        label.move(0, top)
        assert faint_in(board) == []
        label.setStyleSheet("color: #9d978e; font-size: 10px")
        assert [cut.words for cut in faint_in(board)] == ["Sessarine"]
        label.setStyleSheet("color: #574f44; font-size: 10px")


@pytest.mark.parametrize("mode", theme.MODES)
def test_a_border_that_is_hard_to_see_is_found(mode: str, qtbot: Any, qapp: Any) -> None:
    """Of whatever takes input, plain, dashed or of a small box; of what cannot be used, none."""
    theme.use(mode, "compact", qapp)
    line, roll = theme.colour("line").name(), button("Roll")
    parts = (field("Name"), area("", "Note", "Note"), combo([("a", "A")], "a", "Which"), spin(0, 9, 1), check("On"),
             ChipButton(ChipFace("Orc 1", kind="off"), checkable=True), roll)  # fmt: skip
    board = mark(col(*parts, segments(("Attack", "Move"), 0, "What to do"), None, margins=(8, 8, 8, 8)), role="panel")
    shown(qtbot, board, 400, 420)
    QApplication.processEvents()
    assert faint_in(board) == []
    pale = f"border: 1px solid {line};"
    for part, rule in ((parts[0], pale), (parts[1], pale), (parts[2], pale), (parts[3], pale), (roll, pale),
                       (parts[4], f"QCheckBox::indicator {{ {pale} }}")):  # fmt: skip
        part.setStyleSheet(rule)
        QApplication.processEvents()
        assert [cut.shown.partition(" ")[0] for cut in faint_in(board)] == ["border"], part
        part.setEnabled(False)
        assert faint_in(board) == []
        part.setEnabled(True)
        part.setStyleSheet("")
        QApplication.processEvents()


def test_the_edge_of_what_is_scrolled_away_is_no_ground_of_its_words(qtbot: Any, qapp: Any) -> None:
    theme.use("light", "compact", qapp)
    board = QWidget()
    part = QWidget(board)
    written = field(name="Picture")
    written.setText("horse")
    written.setParent(part)
    shown(qtbot, board, 200, 100)
    for seen in (1, 2, 40):
        part.setGeometry(0, 0, 200, seen)
        written.setGeometry(10, 0, 140, 30)
        assert faint_in(board) == [], seen
