"""What refers to itself is let go of in the window's thread alone.

Python looks for it in whichever thread makes something new: a widget that ends in another one holds a lock of Qt while
it waits for Python, and the window may hold Python while it waits for that lock.  Then both stand still for good.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 250


class GarbageTimer(QTimer):
    """From the first look on Python's own collector rests, in every thread, and this timer collects what is due."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self.timeout.connect(collect_due)
        self.start(PAUSE_MS)


def collect_due() -> None:
    """Collect the oldest generation that has passed its threshold, as Python would; call it in the window's thread."""
    counts, thresholds = gc.get_count(), gc.get_threshold()
    due = [generation for generation in (2, 1, 0) if counts[generation] > thresholds[generation] > 0]
    if due:
        gc.collect(due[0])
