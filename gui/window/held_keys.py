"""A key that is held down: also where the system tells its repeats as releases and new presses.

It does so if the release was read before the press that belongs to it had come.  No hand presses a key again so soon
after it came up; but where the window was busy, two presses of a hand may be read at once, and both of them count.
"""

from __future__ import annotations

import time

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

SOON = 15  # ms from a release to the press that belongs to it
BEHIND = 10  # ms: what was pressed longer ago than that, the window was too busy to read
# These only move, or take back what was typed; held down they go on.
MOVES = frozenset({
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
    Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Backspace,
})  # fmt: skip


def now() -> float:
    """Milliseconds."""
    return time.monotonic() * 1000


class HeldKeys:
    """Knows which key came up last, and when; whether the window is behind it hears from the times of the presses."""

    def __init__(self) -> None:
        self._up: tuple[int, float] = (0, 0.0)
        self._least_late = 0.0  # the shortest time from a press to what is first told of it, but for what all have
        self._read: tuple[int, bool] = (0, False)  # the key pressed last, and whether that was read when it was made

    def repeats(self, event: QKeyEvent) -> bool:
        """Whether this belongs to a press that no hand made and that is not said to be none; every event of a key is
        shown to this."""
        key = event.key()
        if event.type() == QEvent.Type.KeyRelease:
            self._up = 0 if event.isAutoRepeat() else key, now()
            return False
        if event.timestamp():  # what is told first of a press, before the release that may belong to it
            self._note_press(key, now() - event.timestamp())
            return False
        if event.isAutoRepeat() or key in MOVES or self._read != (key, True):
            return False
        return self._up[0] == key and now() - self._up[1] < SOON

    def _note_press(self, key: int, late: float) -> None:
        if not self._read[0] or late < self._least_late:
            self._least_late = late
        self._read = key, late - self._least_late < BEHIND
