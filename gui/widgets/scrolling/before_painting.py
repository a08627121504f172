"""What is to be done once, after all that changes now, and before any of it is painted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject


class BeforePainting(QObject):
    """Calls this soon after it is wanted, however often that was: a timer would let Qt paint first, and then again."""

    def __init__(self, parent: QObject, call: Callable[[], object]) -> None:
        super().__init__(parent)
        self._call, self._wanted = call, False

    def want(self) -> None:
        """Something has changed."""
        if not self._wanted:
            self._wanted = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))

    def customEvent(self, event: QEvent) -> None:
        self._wanted = False
        self._call()
