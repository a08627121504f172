"""How far work is: a thin bar, and one for work that ends when enough is known or its time is over."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QProgressBar

from gui.widgets.arranging import fix_size

TICK_MS, WHOLE, NEARLY = 50, 1_000, 0.95


class ThinBar(QProgressBar):
    """No words on it; ``name`` is what a reader says."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setTextVisible(False)
        self.setAccessibleName(name)
        fix_size(self, height="gauge")


class WorkBar(ThinBar):
    """Moves from its first moment on: by what is known, from 0 to 1, or by the time that is spent, whatever is more."""

    def __init__(self, name: str, share_known: Callable[[], float]) -> None:
        super().__init__(name)
        self.setRange(0, WHOLE)
        self._share_known, self._seconds, self._begun = share_known, 0.0, 0.0
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self.follow)

    @property
    def spent(self) -> float:
        """Seconds since it began."""
        return monotonic() - self._begun

    @property
    def is_over(self) -> bool:
        """Whether its time is over, however little is known."""
        return self.spent > self._seconds

    def begin(self, seconds: float) -> None:
        """The work begins and has so much time."""
        self._begun, self._seconds = monotonic(), seconds
        self.follow()
        self._tick.start()
        self.show()

    def follow(self) -> None:
        """Show how far it is now."""
        spent = self.spent / self._seconds if self._seconds > 0 else 1.0
        self.setValue(round(WHOLE * max(self._share_known(), min(NEARLY, spent))))

    def end(self) -> None:
        """The work is over."""
        self._tick.stop()
        self.hide()
