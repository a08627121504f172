"""Every dock in its frame: what is made of them, what is made when it is seen, and who hears of a change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMainWindow

from gui.docks.base import Dock
from gui.window.dock_frame import DockFrame
from gui.window.dock_table import DOCKS, DockKind
from systems.common.records.views import Words

if TYPE_CHECKING:
    from models.desk.desk import Desk, WhatChanged
    from systems.common.records.table import Muster

LEFT = Qt.DockWidgetArea.LeftDockWidgetArea


class FramedDocks(QMainWindow):
    """Holds a frame for every dock; a dock itself is made when it is seen or asked for."""

    made = Signal(object)  # a Dock that has just been made

    def __init__(self, make: Callable[[DockKind], Dock]) -> None:
        super().__init__(None, Qt.WindowType.Widget)
        self._foes: tuple[Muster, ...] = ()  # of the encounter that is being built
        self.frames: dict[str, DockFrame] = {kind.name: DockFrame(kind, make, self) for kind in DOCKS}
        for frame in self.frames.values():
            self.addDockWidget(LEFT, frame)
            frame.made.connect(self.made)
            frame.made.connect(self._take_foes)
            frame.hide()

    def _take_foes(self, dock: Dock) -> None:
        dock.follow_foes(self._foes)
        dock.drafted.connect(self._follow_foes)

    def _follow_foes(self, foes: tuple[Muster, ...]) -> None:
        self._foes = foes
        for dock in self.docks():
            dock.follow_foes(foes)

    def docks(self) -> list[Dock]:
        """Those that are made already."""
        return [frame.content for frame in self.frames.values() if frame.is_made]

    def make_seen(self) -> None:
        """Make whatever can be seen."""
        for frame in self.frames.values():
            if frame.in_sight():
                frame.make()

    def show_desk(self, desk: Desk | None) -> None:
        """This desk is shown, or none; a dock is called what its game calls it."""
        for frame in self.frames.values():
            frame.show_words(desk.game.words if desk is not None else Words())
        for dock in self.docks():
            dock.show_desk(desk)

    def on_changed(self, what: WhatChanged) -> None:
        """The table changed; a dock that is not made yet has nothing to catch up with."""
        for dock in self.docks():
            dock.on_changed(what)
