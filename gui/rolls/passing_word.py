"""What is said until the referee does anything else: a refusal is no state of the desk."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from gui.widgets.key_handling import is_held_with

INPUTS = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.MouseButtonPress})


class PassingWord(QObject):
    """Calls `take_back` before the next key or press of the mouse is acted on; nothing is watched but between."""

    def __init__(self, parent: QObject, take_back: Callable[[], None]) -> None:
        super().__init__(parent)
        self._take_back = take_back
        self._said = False

    def begin(self) -> None:
        """Something is said now."""
        app = QApplication.instance()
        if app is not None and not self._said:
            app.installEventFilter(self)
            self._said = True

    def end(self) -> None:
        """It is not said any more."""
        app = QApplication.instance()
        if app is not None and self._said:
            app.removeEventFilter(self)
        self._said = False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        alone = isinstance(event, QKeyEvent) and (is_held_with(event) or event.isAutoRepeat())
        if event.type() in INPUTS and not alone:
            self.end()
            self._take_back()
        return False
