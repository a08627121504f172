"""The borders between docks: when the referee let go of one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QMainWindow


class Borders(QObject):
    """A border is pulled while the button is held on it; a click elsewhere pulls nothing.  Qt keeps the release to
    itself, so it is looked for before Qt has it."""

    let_go = Signal()

    def __init__(self, area: QMainWindow) -> None:
        super().__init__(area)
        self._area, self._held = area, False
        area.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            if event.type() == QEvent.Type.MouseButtonPress:
                self._held = self._area.isSeparator(event.position().toPoint())
            elif event.type() == QEvent.Type.MouseButtonRelease and self._held:
                self._held = False
                self.let_go.emit()
        return super().eventFilter(watched, event)
