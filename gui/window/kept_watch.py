"""Whether what was done is on the disk: the status line says so, and where it is not, a dialog says all of it once."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gui.desk.controller import DeskController
from gui.dialogs.not_kept import NotKept
from gui.window.parts import WindowSession
from gui.window.status_line import StatusLine


class Watched(Protocol):
    """What is asked of the window."""

    controller: DeskController
    status: StatusLine
    session: WindowSession | None


class KeptWatch(QObject):
    """Looks after every action, every refusal, and whenever somebody comes back to the window."""

    def __init__(self, window: Watched, parent: QWidget) -> None:
        super().__init__(parent)
        self._window, self._parent, self._told = window, parent, ""
        controller, app = window.controller, QGuiApplication.instance()
        controller.refused.connect(self.look)
        controller.taken_back.connect(self.look)
        controller.done.connect(self.look)
        controller.signals.changed.connect(self.look)
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._come_back)

    def look(self, _what: object = None) -> None:
        """Say how it is now."""
        controller = self._window.controller
        if controller.desk is None:
            self._told = ""
            return
        wrong = controller.desk.why_not_kept
        self._window.status.show_kept(wrong, controller.waiting.on)
        if wrong and not self._told:
            self._tell(wrong)
        self._told = wrong

    def _come_back(self, state: Qt.ApplicationState) -> None:
        """A file is moved in another window: it is noticed before anything is done here."""
        desk = self._window.controller.desk
        if desk is not None and state == Qt.ApplicationState.ApplicationActive:
            desk.look_for_file()
            self.look()

    def _tell(self, sentence: str) -> None:
        controller = self._window.controller
        assert controller.desk is not None
        dialog = NotKept(controller, sentence, self._parent)
        dialog.elsewhere_asked.connect(self._save_elsewhere)
        dialog.again_asked.connect(self._try_again)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _try_again(self) -> None:
        desk, self._told = self._window.controller.desk, ""
        if desk is not None:
            desk.look_for_file()
            self._window.controller.try_again()
            self.look()

    def _save_elsewhere(self) -> None:
        session = self._window.session
        if session is not None and session.choice is not None and self._window.controller.desk is not None:
            session.choice.save_elsewhere(self._window.controller.desk.path)
