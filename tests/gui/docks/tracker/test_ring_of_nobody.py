"""While nobody fights the keyboard is at home in the whole panel: its ring goes round it, whatever stands there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from gui.theme import theme
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from tests.gui.conftest import OpenDesk, must, muster
from tests.toy_game import TOY


@pytest.mark.parametrize(("step", "wide", "high"), [(100, 1366, 768), (200, 1366, 768), (200, 1024, 640)])
def test_no_card_and_no_scroll_bar_breaks_the_ring(
    open_desk: OpenDesk, show: Callable[..., DeskWindow], step: int, wide: int, high: int
) -> None:
    desk = open_desk(TOY)
    lines = tuple([{"entry": one.entry, "count": one.count} for one in muster(TOY, 2)])
    for name in ("Cellar", "Attic", "Well"):
        must(desk, Choice("encounter.keep", "", {"id": "", "name": name, "place": "", "note": "", "lines": lines}))
    window = show(desk, wide, high)
    window.step = step
    window.restyle()
    QApplication.processEvents()
    nobody = window.tracker.nobody
    nobody.setFocus()
    QApplication.processEvents()
    seen = nobody.grab().toImage()
    ring = theme.colour("accent").rgb()
    width, depth = seen.width(), seen.height()
    assert width > 100 and depth > 100
    along = {x: seen.pixel(x, depth - 1) for x in range(8, width - 8)}
    down = {y: seen.pixel(width - 1, y) for y in range(8, depth - 8)}
    broken = [("below", x) for x in along if along[x] != ring] + [("beside", y) for y in down if down[y] != ring]
    assert not broken, broken[:4]
