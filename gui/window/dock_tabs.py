"""The tabs of docks that share a place: words while there is room, else icons and a word on the open one alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import shiboken6
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMainWindow, QTabBar, QWidget

from gui.theme import theme
from gui.widgets.arranging import mark
from gui.widgets.painting import words_width
from gui.widgets.words import plain_tip
from gui.window.dock_frame import DockFrame

BESIDE_WORDS = 21  # what is around the words of a tab


def tab_bars(area: QMainWindow) -> list[QTabBar]:
    """The bars Qt made for docks that share a place, also those that belong to nobody any more."""
    return [tabs for tabs in area.findChildren(QTabBar) if tabs.parent() is area]


def fit_tabs(tabs: QTabBar, frames: Iterable[DockFrame], icons: bool, keys: Mapping[str, str]) -> None:
    """Give the tabs words or icons; ``icons`` even where words would have room."""
    tabs.setDrawBase(False)
    tabs.setExpanding(False)
    tabs.setUsesScrollButtons(False)
    by_id = {shiboken6.getCppPointer(frame)[0]: frame for frame in frames}
    shown = [by_id.get(tabs.tabData(place)) for place in range(tabs.count())]
    named = [frame.called for frame in shown if frame]
    need = sum([words_width(words, "body", 600) + BESIDE_WORDS for words in named])
    icons = icons or need > max([frame.width() for frame in shown if frame], default=0)
    mark(tabs, kind="icons" if icons else None)
    tabs.setIconSize(QSize(theme.px("icon"), theme.px("icon")))  # this also lays the tabs out anew
    for place, frame in enumerate(shown):
        if frame is None:
            continue
        current = place == tabs.currentIndex()
        words = frame.called if current or not icons else ""
        if frame.windowTitle() != words:
            frame.setWindowTitle(words)  # Qt writes it on the tab
        if icons and tabs.tabIcon(place).isNull():
            tabs.setTabIcon(place, theme.icon(frame.kind.image, "ink_soft"))
        elif not icons and not tabs.tabIcon(place).isNull():
            tabs.setTabIcon(place, QIcon())
        _keep_free(tabs, place, 0 if icons else 1 if current else 1 + _grows(words))
        name = frame.kind.name
        tip = f"{frame.called} ({keys[name]})" if name in keys else frame.called
        tabs.setTabToolTip(place, plain_tip(tip))
        tabs.setAccessibleTabName(place, frame.called)


def _grows(words: str) -> int:
    """How much wider a tab is when it is open: it alone is semibold."""
    plain, bold = [theme.metrics("body", weight).size(0, words).width() for weight in (400, 600)]
    return bold - plain


def _keep_free(tabs: QTabBar, place: int, wide: int) -> None:
    """Room beside the words of a tab, so that no other moves when this one is opened; with any Qt adds some more."""
    side = QTabBar.ButtonPosition.RightSide
    room = tabs.tabButton(place, side)
    if room is None:
        room = QWidget()
        tabs.setTabButton(place, side, room)
    if room.width() != wide:
        room.setFixedSize(wide, 1)
        tabs.setTabButton(place, side, room)  # this lays the tabs out anew
