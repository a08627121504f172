"""Files given to the program, at its start, by another start or dropped on it, are offered; what is chosen comes in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialog, QWidget

from gui.desk.bringing import Bringing
from gui.desk.controller import DeskController
from gui.desk.handed import HandedFiles
from models.campaigns.campaigns import Campaigns
from models.campaigns.handover import Handed
from models.campaigns.incoming import as_ours, look_at
from systems.shelf import TITLES


class GivenFiles(QObject):
    """Offers them, and hears what other starts of the program hand over."""

    def __init__(
        self,
        window: QWidget,
        controller: DeskController,
        campaigns: Campaigns,
        bringing: Bringing,
        show: Callable[[QDialog], object],
        come_forward: Callable[[str], object],
    ) -> None:
        """``come_forward(token)`` brings the window to the front, by the leave of the desktop."""
        super().__init__(window)
        self._window, self._controller, self._campaigns = window, controller, campaigns
        self._bringing, self._show, self._come_forward = bringing, show, come_forward
        self._handed = HandedFiles(campaigns.folders.root, self)
        self._handed.arrived.connect(self._take)
        self._handed.begin()
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def offer(self, files: Sequence[Path]) -> None:
        """Say what each is and where it would go; what is chosen is brought in."""
        if not files:
            return
        folder = self._campaigns.folders.campaigns
        from gui.dialogs.bring_in import BringIn
        from models.formats.registry import recognize  # all that other tools write, read only if there is a file

        given = [look_at(as_ours(one.absolute(), folder), recognize) for one in dict.fromkeys(files)]
        names = {game.key: game.name for game in TITLES}
        now = self._controller.desk.path if self._controller.desk is not None else None
        dialog = BringIn(given, self._campaigns.recent(), now, lambda key: names.get(key, key), self._window)
        dialog.chosen.connect(self._bringing.bring)
        self._show(dialog)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Files that are dropped on the window, wherever no part of it takes them for itself."""
        if not isinstance(event, QDropEvent):
            return False
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if not paths:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            QTimer.singleShot(0, self, lambda: self.offer(paths))  # whoever drags is let go first
        return True

    def end(self) -> None:
        """Hear nothing any more: what comes now is for the next start."""
        self._handed.end()

    def _take(self, handed: Handed) -> None:
        self._come_forward(handed.token)
        self.offer(handed.files)
