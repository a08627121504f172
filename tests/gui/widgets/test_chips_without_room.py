"""Chips that have less room than their words need."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.chips import chip_size, paint_chip
from gui.widgets.cuts import listening
from gui.widgets.painting import words_width


def test_a_chip_is_written_smaller_before_anything_of_it_is_cut(qapp: QApplication) -> None:
    face = ChipFace("minor consequence", figure="1 round")
    roomy = chip_size(face).width()
    picture = QPixmap(300, 40)

    def cut_in(width: int) -> list[tuple[str, str, str]]:
        painter = QPainter(picture)
        with listening() as cut:
            paint_chip(painter, QRectF(0, 0, width, theme.px("chip")), face)
        painter.end()
        return cut

    smaller = sum(
        words_width(words, "small", 400) - words_width(words, "micro", 400) for words in (face.words, face.figure)
    )
    assert smaller > 8
    assert cut_in(roomy) == [] == cut_in(roomy - 8)
    narrow = words_width(face.words, "small", 400) + 20  # room for the words alone
    assert cut_in(narrow) == [(face.figure, "", "chip")]
