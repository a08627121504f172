"""What every chapter of the tour is given: the window, the fingers that work it, and the story with its pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

from gui.theme import theme
from gui.theme.places import place_for
from gui.tour.fingers import LOOK_MS, CannotPlay, Fingers
from gui.tour.story import Story

if TYPE_CHECKING:
    from gui.window.desk_window import DeskWindow
    from gui.window.session import Session
    from models.desk.desk import Desk

SIZES = {"1366": (1366, 768), "1920": (1920, 1080)}
LOOKS = (("1366", "light"), ("1366", "dark"), ("1920", "dark"), ("1920", "light"))  # one change from each to the next
SHEETS = "sheets"


class Tour:
    """The window, the fingers that work it, and the story that gathers the pictures."""

    def __init__(self, window: DeskWindow, session: Session, folder: Path, failures: Sequence[str] = ()) -> None:
        self.window, self.session, self.folder = window, session, folder
        self.fingers = Fingers(window, failures)
        self.story = Story(folder)
        self.sample = ""  # what the sample campaign is called

    @property
    def desk(self) -> Desk:
        """The open campaign."""
        if self.window.desk is None:
            raise CannotPlay("no campaign is open")
        return self.window.desk

    def show(self, name: str, words: str, widget: QWidget | None = None) -> None:
        """Tell what happens, and take a picture of the window or of one part of it."""
        self._rest()
        self.story.tell(words)
        self.story.picture(name, widget or self.window)

    def aside(self, name: str) -> None:
        """One picture more of what was just told: with those around it, it moves."""
        self._rest()
        self.story.picture(name, self.window, aside=True)

    def show_all(self, name: str, words: str, ready: Callable[[], object] = lambda: True) -> None:
        """The same in both sizes and both themes; ``ready`` is waited for before each."""
        self.story.tell(words)
        for number, (size, mode) in enumerate(LOOKS):
            self.look(size, mode)
            self.fingers.wait(ready, f"the picture {name!r} is not ready")
            self._rest()
            self.story.picture(f"{name}-{size}-{mode}", self.window, aside=number > 0)
        self.look(*LOOKS[0])

    def _rest(self) -> None:
        """Everything that is worked out beside the window is shown before a picture is taken, and who has the keyboard:
        a dialog that was shut gives it back by itself only where there is a desktop."""
        kinds = Qt.WindowType.Dialog, Qt.WindowType.Popup
        if not any(one.isVisible() and one.windowType() in kinds for one in QApplication.topLevelWidgets()):
            self.window.activateWindow()
        self.fingers.settle(50)
        odds = self.window.tracker.form.odds
        if odds.busy:
            self.fingers.wait(lambda: not odds.busy, "the odds are not worked out")
            self.fingers.settle(30)

    def look(self, size: str, mode: str) -> None:
        """Another size of the window, another theme; nothing is to be done if it has both."""
        if theme.current.mode == mode and (self.window.width(), self.window.height()) == SIZES[size]:
            return
        if theme.current.mode != mode:
            self.command("view.theme")
        self.window.resize(*SIZES[size])
        wanted = place_for(*SIZES[size])
        self.fingers.wait(
            lambda: (theme.current.size, theme.current.arrangement) == (wanted.size, wanted.arrangement),
            f"the window does not become {size} wide",
        )
        self.fingers.settle(LOOK_MS)

    def command(self, name: str) -> None:
        """An entry of the menu bar, by its name."""
        action = self.window.findChild(QAction, name)
        if action is None or not action.isEnabled():
            raise CannotPlay(f"the menus have no entry {name!r} that can be pressed now")
        action.trigger()
        self.fingers.settle()

    def show_dialog(self, command: str, dialog: str, name: str, words: str) -> None:
        """A dialog from the menu bar, with its picture; it is closed again."""
        self.command(command)
        opened = self.fingers.dialog(dialog)
        self.show(name, words, opened)
        opened.reject()
        self.fingers.settle()
