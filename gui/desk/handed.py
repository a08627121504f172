"""What another start of the program hands to this one: seen as soon as it lies in the data folder."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from models.campaigns.handover import make_place, take_handed

LOOKS_MS = 1000  # between two looks, where the system does not say when something appears


class HandedFiles(QObject):
    """Looks whenever something appears, as long as this program holds the data folder."""

    arrived = Signal(object)  # Handed

    def __init__(self, data: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data = data
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(lambda _place: self.look())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    def begin(self) -> None:
        """From now on; what waits already is taken at once.  A folder that cannot be written takes nothing."""
        with suppress(OSError):
            if not self._watcher.addPath(str(make_place(self._data))):
                self._timer.start(LOOKS_MS)
            self.look()

    def end(self) -> None:
        """Take nothing any more: this program is about to let go of the data folder."""
        self._timer.stop()
        self._watcher.directoryChanged.disconnect()

    def look(self) -> None:
        """Take what lies there."""
        for handed in take_handed(self._data):
            self.arrived.emit(handed)
