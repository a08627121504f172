"""The title line of a dock: as high as the look says, never forcing a column wide, and measured without Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from gui.theme import theme
from gui.theme.places import SIZES
from gui.window.desk_window import DeskWindow
from gui.window.dock_frame import NARROW, TitleBar
from tests.gui.conftest import OpenDesk

Show = Callable[..., DeskWindow]


@pytest.mark.parametrize("size", SIZES)
def test_a_title_line_is_as_high_as_the_look_says_and_forces_no_column_wide(
    qapp: QApplication, open_desk: OpenDesk, show: Show, size: str
) -> None:
    window = show(open_desk())
    theme.use("dark", size, qapp, 150)
    QApplication.processEvents()
    bars = [frame.bar for frame in window.area.frames.values() if frame.titleBarWidget() is not frame.blank]
    assert len(bars) > 2
    for bar in bars:
        assert bar.minimumSizeHint() == QSize(NARROW, theme.px("title"))
        assert bar.sizeHint().height() == bar.height() == theme.px("title")


def test_qt_measures_a_title_line_by_itself() -> None:
    asked = {name for name in ("sizeHint", "minimumSizeHint") if getattr(TitleBar, name) is not getattr(QWidget, name)}
    assert not asked, "it asks thousands of times as docks are laid out"
