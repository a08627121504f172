"""The frame of the keyboard: one, in accent, also on the filled button, whose ground has the same color."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.theme.theme import MODES
from gui.widgets.arranging import row
from gui.widgets.buttons import button
from gui.widgets.fields import check
from gui.window.desk_window import DeskWindow
from gui.window.start_page import StartPage
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, one, shown
from tests.gui.pictures import share_of

Show = Callable[..., DeskWindow]


def edge(part: QWidget, deep: int) -> QColor:
    """The color at the left of it, so many pixels inside, at half its height."""
    return part.grab().toImage().pixelColor(deep, part.height() // 2)


@pytest.mark.parametrize("mode", MODES)
def test_a_filled_button_with_the_keyboard_has_a_frame_of_accent_and_a_gap_within(
    mode: str, qtbot: QtBot, qapp: QApplication
) -> None:
    theme.use(mode, "compact", qapp)
    filled, other = button("Roll", "primary", "dice", key="Enter"), button("Later")
    line = row(filled, other)
    shown(qtbot, line, 300, 60)
    other.setFocus()
    assert [edge(filled, deep) for deep in (1, 3, 6)] == [theme.colour("accent")] * 3
    filled.setFocus()
    assert [edge(filled, deep) for deep in (1, 3, 6)] == [theme.colour(one) for one in ("accent", "raised", "accent")]
    assert not share_of(filled.grab().toImage(), "ink"), "ink aims and chooses"


@pytest.mark.parametrize("mode", MODES)
def test_a_ticked_box_with_the_keyboard_has_a_gap_within_its_frame(mode: str, qtbot: QtBot, qapp: QApplication) -> None:
    theme.use(mode, "compact", qapp)
    box, other = check("Into a melee", checked=True), button("Later")
    line = row(box, other)
    shown(qtbot, line, 300, 60)
    other.setFocus()
    assert [edge(box, deep) for deep in (1, 2)] == [theme.colour("accent")] * 2
    box.setFocus()
    assert [edge(box, deep) for deep in (1, 2)] == [theme.colour(one) for one in ("accent", "raised")]


def test_on_the_start_page_only_the_button_has_a_frame(qtbot: QtBot) -> None:
    page = StartPage([], {"whitebox"})
    shown(qtbot, page, 1366, 640)
    page.take_focus()
    go = one(page, QWidget, "sample")
    around = go.parentWidget()
    while around.property("role") != "card":
        around = around.parentWidget()
    assert go.hasFocus()
    assert edge(around, 1) != theme.colour("accent")


def test_the_palette_has_its_frame_around_what_is_typed(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(SHELF[0]))
    window.palette_box.open()
    QApplication.processEvents()
    assert window.palette_box.words.hasFocus()
    assert edge(window.palette_box, 1) == theme.colour("edge")
