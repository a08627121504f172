"""The figure of a body and the mark of its state: one above the other, or side by side."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from gui.theme import theme
from gui.widgets.body import body_size, paint_body
from systems.common.records.states import State, StateKey
from tests.gui.pictures import drawn
from tests.gui.widgets.test_painted_parts import LOOKS


@pytest.mark.parametrize("mode,size,step", LOOKS)
@pytest.mark.parametrize("key", ["healthy", "asleep", "held", "charmed"])
@pytest.mark.parametrize("now", [4, 26, 110])
def test_the_figure_of_a_body_stands_above_its_mark_or_beside_it(
    qapp: QApplication, mode: str, size: str, step: int, key: StateKey, now: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme.use(mode, size, qapp, step)
    low: list[float] = []
    right: list[float] = []
    marks: list[QRectF] = []

    def write(p: QPainter, rect: QRectF, words: str, size: str = "", weight: int = 0, *rest: object) -> None:
        if words == str(now):
            low.append(rect.center().y() + theme.metrics(size, weight).capHeight() / 2)
            right.append(rect.center().x() + theme.metrics(size, weight).horizontalAdvance(words) / 2)
            assert rect.center().y() - theme.metrics(size, weight).capHeight() / 2 >= 4, "and below the edge"

    monkeypatch.setattr("gui.widgets.body.write", write)
    monkeypatch.setattr("gui.widgets.body.paint_state", lambda _p, rect, *_rest: marks.append(rect))
    wanted = body_size()
    drawn(lambda p, r: paint_body(p, r, 2, (now, 999), State(key, "So")), wanted.width(), wanted.height())
    assert low[0] <= marks[0].top() or right[0] <= marks[0].left()
