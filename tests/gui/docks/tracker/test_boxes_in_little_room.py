"""Boxes that would be too small give way to their number, which is read whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from gui.docks.tracker.painting import delegate
from gui.docks.tracker.painting.delegate import TrackerDelegate
from gui.widgets.boxes import size_boxes
from gui.widgets.painting import words_width
from systems.common.records.views import Track


@pytest.mark.parametrize("left", [10, 8, 0])
def test_the_number_of_boxes_is_not_cut_where_they_have_no_room(monkeypatch: pytest.MonkeyPatch, left: int) -> None:
    written: list[tuple[str, float, float]] = []
    real = delegate.write

    def write(painter: QPainter, rect: QRectF, words: str, size: str, weight: int, *more: object) -> None:
        written.append((words, words_width(words, size, weight), rect.width()))
        real(painter, rect, words, size, weight, *more)

    monkeypatch.setattr(delegate, "write", write)
    image = QImage(100, 40, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    TrackerDelegate()._hits(painter, QRectF(0, 0, 92, 40), Track("wounds", "Wounds", left, 10, "boxes"), "", False)
    painter.end()
    assert [words for words, _wide, _room in written] == [str(left), "of 10"]
    assert all(wide <= room for _words, wide, room in written)


def test_rows_of_boxes_are_of_one_size_unless_one_is_so_long_that_all_would_be_small() -> None:
    assert size_boxes(182, 32, 5, 11) == size_boxes(182, 32, 8, 11) == size_boxes(182, 32, 11, 11)
    assert size_boxes(182, 32, 11, 11)[0] > 14, "boxes move together before they grow small"
    assert size_boxes(182, 32, 5, 30) == size_boxes(182, 32, 5), "a ship makes nobody else's small"
