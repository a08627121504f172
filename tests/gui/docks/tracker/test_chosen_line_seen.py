"""The line that is chosen and has the keyboard: bar, frame and gauge are all seen whole."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage

from gui.docks.tracker.model import HITS, NAME
from gui.docks.tracker.painting.delegate import CHOSEN, FRAME
from gui.docks.tracker.view import TrackerView
from gui.theme import theme
from gui.window.desk_window import DeskWindow
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import OpenDesk, start_fight

Show = Callable[..., DeskWindow]


def seen(view: TrackerView) -> QImage:
    return view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def places_of(image: QImage, place: QRect, meaning: str) -> set[QPoint]:
    """Where within this place the colour of a meaning stands."""
    wanted = theme.colour(meaning).rgb()
    across, down = range(place.left(), place.right() + 1), range(place.top(), place.bottom() + 1)
    return {QPoint(x, y) for x, y in product(across, down) if image.pixel(x, y) == wanted}


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("side", [PARTY, FOES])
def test_the_frame_of_what_has_the_keyboard_hides_neither_bar_nor_gauge(
    size: tuple[int, int], side: str, open_desk: OpenDesk, show: Show
) -> None:
    desk = open_desk()
    start_fight(desk, 1, 2)
    view = show(desk, *size).tracker.view
    view.choose(desk.look.on_side(side)[0].id)
    row = view.lines.row_of(view.chosen)
    line = view.visualRect(view.lines.index(row, NAME))
    line = QRect(0, line.top(), view.viewport().width(), line.height() - 1)
    bar = QRect(0, line.top(), CHOSEN, line.height())
    view.clearFocus()
    calm, edges = seen(view), places_of(seen(view), view.visualRect(view.lines.index(row, HITS)), "edge")
    view.setFocus()
    framed = seen(view)
    for image in (calm, framed):
        assert len(places_of(image, bar, "ink")) == CHOSEN * line.height()
    assert edges and all([framed.pixel(place) == calm.pixel(place) for place in edges])
    low = max([place.y() for place in edges])
    assert low < line.bottom() - FRAME, "ground is seen between the gauge and the frame"
    middle = line.top() + line.height() // 2
    frame = [framed.pixel(x, middle) for x in range(CHOSEN, CHOSEN + FRAME)]
    assert frame == [theme.colour("accent").rgb()] * FRAME and framed.pixel(CHOSEN + FRAME, middle) not in frame
