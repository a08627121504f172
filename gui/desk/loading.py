"""What is not needed to look at the window is loaded soon after it has been painted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

REST_MS = 500


def load_soon(load: Callable[[], None], parent: QObject) -> None:
    """Call this once what waits to be painted is there, and the referee has had time to look; not if ``parent`` is gone
    by then."""
    QTimer.singleShot(0, parent, lambda: QTimer.singleShot(REST_MS, parent, load))
