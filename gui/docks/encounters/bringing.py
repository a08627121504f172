"""Creatures and tables out of other tools, asked for here or dropped onto the builder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, QTimer
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from gui.desk.controller import DeskController
from gui.widgets.buttons import tool

if TYPE_CHECKING:
    from gui.viewmodel.exchange.stat_blocks import Candidate

ENDINGS = ("txt", "md", "json", "yaml", "yml", "csv", "tsv")  # of files that may be dropped here


def dropped_file(mime: QMimeData) -> Path | None:
    """The one file that is dropped, if creatures or tables may stand in it."""
    paths = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].suffix.lower().lstrip(".") in ENDINGS else None


class BringingIn(QObject):
    """Opens the dialog with what is dropped on the builder; ``take`` gets the creatures that were kept."""

    def __init__(self, dock: QWidget, controller: DeskController, take: Callable[[list[Candidate]], None]) -> None:
        super().__init__(dock)
        self._dock, self._controller, self._take = dock, controller, take
        self.tool = tool("scroll", "Bring in stat blocks and tables (Ctrl+B)", None, press=self.ask)
        self.tool.setObjectName("encounter.bring")
        dock.setAcceptDrops(True)
        dock.installEventFilter(self)

    def ask(self, words: str = "", path: Path | None = None) -> None:
        """Bring in creatures and tables; the creatures may go into the encounter at once."""
        from gui.dialogs.stat_blocks import StatBlocks

        if self._controller.desk is None:
            return
        dialog = StatBlocks(self._controller, words, path, self._dock.window(), into_encounter=True)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.brought.connect(self._take)
        dialog.open()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDropEvent) or self._controller.desk is None:
            return False
        mime = event.mimeData()
        path = dropped_file(mime)
        if path is None and (mime.hasUrls() or not mime.hasText()):
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            words = "" if path is not None else mime.text()
            QTimer.singleShot(0, self, lambda: self.ask(words, path))  # whoever drags is let go first
        return True
