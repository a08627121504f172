"""What takes a while, with a bar that shows how far it is and a button that stops it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from gui.desk.background import LongWork
from gui.dialogs.dialog import Dialog

AT_ONCE_MS = 200
WHOLE = 1000  # steps of the bar


class Working(Dialog):
    """Does one piece of work beside the window; closing it stops the work."""

    manual_page = "sheets"
    worked = Signal(object)  # the result
    failed = Signal(str)  # a sentence

    def __init__(self, title: str, work: Callable[..., Any], *arguments: Any, parent: QWidget | None = None) -> None:
        """``work(*arguments, report)`` tells how far it is, from 0 to 1, and stops if the answer is true."""
        super().__init__(title, parent, size=(440, 160))
        self.setObjectName("working")
        self.bar = QProgressBar()
        self.bar.setObjectName("bar")
        self.bar.setAccessibleName(title)
        self.bar.setRange(0, WHOLE)
        self.fill(self.bar, None)
        self.close_button.setText("Stop")
        self._work = LongWork(self)
        self._work.progress.connect(lambda part: self.bar.setValue(round(float(part) * WHOLE)))
        self._work.finished.connect(self._finish)
        self._work.failed.connect(self._fail)
        self._work.start(work, *arguments)

    def open_if_it_lasts(self) -> None:
        """Shown only if the work is not done at once."""
        QTimer.singleShot(AT_ONCE_MS, self, lambda: self.open() if self._work.running else None)

    def _finish(self, result: Any) -> None:
        self.accept()
        self.worked.emit(result)

    def _fail(self, sentence: str) -> None:
        super().done(0)
        self.failed.emit(sentence)

    def done(self, result: int) -> None:
        self._work.stop()
        super().done(result)
