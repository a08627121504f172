"""What was done while another program held the file: it waits beside the window, and is kept as soon as it can be."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from models.desk.results import Refusal, Result

ASKS_MS = 250
WAITS = "Another program is using the file of this campaign. What was done waits for it; Ctrl+Z takes it back."


class Waiting(QObject):
    """Tries one thing again and again until it is kept, or refused for another reason."""

    settled = Signal(object)  # Result

    def __init__(self) -> None:
        super().__init__()
        self._again: Callable[[], Result | None] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(ASKS_MS)
        self._timer.timeout.connect(self._ask)

    @property
    def on(self) -> bool:
        """Whether something waits."""
        return self._again is not None

    def begin(self, again: Callable[[], Result | None]) -> None:
        """Wait with this; it comes to nothing if there is nothing to tell of it."""
        self._again = again
        self._timer.start()

    def stop(self) -> None:
        """It will not be done at all."""
        self._again = None
        self._timer.stop()

    def keep(self) -> str:
        """Once more before the campaign goes away; what cannot be kept, as a sentence, or nothing."""
        self._ask()
        return "What was done last still waits for another program that is using the file." if self.on else ""

    def _ask(self) -> None:
        again, self._again = self._again, None  # whoever hears of it may act at once
        result = again() if again is not None else None
        if isinstance(result, Refusal) and result.busy:
            self._again = again
            return
        self._timer.stop()
        if result is not None:
            self.settled.emit(result)
