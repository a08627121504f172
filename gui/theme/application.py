"""The Qt application: its look before anything is shown."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import shiboken6
import tomli
from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFileOpenEvent, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from gui.theme import theme
from gui.theme.places import STEPS, USUAL_STEP, place_for
from systems.resources import FONTS

if TYPE_CHECKING:
    from models.settings import Settings

SETTINGS = "settings.toml"
FUSION = ("-style", "Fusion")  # ``setStyle`` brings the style back, and PySide makes a class of all that is said of any


class DeskApplication(QApplication):
    """The application; on macOS files that are opened in the Finder come to it, and not as arguments."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self._files: list[Path] = []  # that nobody takes yet
        self._take: Callable[[Sequence[Path]], object] = self._files.extend

    def hand_files_to(self, take: Callable[[Sequence[Path]], object]) -> None:
        """From now on files go there; those that came before, too."""
        self._take = take
        if self._files:
            take(tuple(self._files))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self._take((Path(event.file()),))
            return True
        return super().event(event)


def first_look(folder: Path) -> tuple[str, int]:
    """The theme and the text size that are kept, read quickly for the first paint; settings judge them later."""
    try:
        kept = tomli.loads((folder / SETTINGS).read_text("utf-8"))
    except (OSError, ValueError):
        return "system", USUAL_STEP
    mode, step = kept.get("theme"), kept.get("text_size")
    if step not in STEPS:
        from models.settings import text_size_of

        step = text_size_of(kept.get("font_step"))
    return mode if mode in theme.MODES else "system", step


def application(settings: Settings) -> QApplication:
    """The application, in the look the settings ask for."""
    return application_in_look(settings.theme, settings.text_size)


def application_in_look(kept: str, step: int) -> QApplication:
    """The application in this look: the name of a theme or "system", and the text size in per cent."""
    app = application_at_first(kept, step)
    load_typefaces()
    return app


def application_at_first(kept: str, step: int) -> QApplication:
    """The application with no more of this look than an empty window shows: the typefaces are to come."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else DeskApplication([*sys.argv[:1], *FUSION])
    app.setApplicationName("Refscreen")
    _be_called_refscreen()
    app.setDesktopFileName(os.environ.get("FLATPAK_ID", "refscreen"))  # as the menu entry is called
    screen = QGuiApplication.primaryScreen()
    free = screen.availableSize() if screen is not None else QSize(1366, 768)
    place = place_for(free.width(), free.height(), step)
    theme.choose(mode_of(kept), place.size, step, place.arrangement).color(app)
    return app


def load_typefaces() -> None:
    """The typefaces that ship with the program are there, whatever the system has."""
    for path in sorted(FONTS.rglob("*.[ot]tf")):
        QFontDatabase.addApplicationFont(str(path))


def _be_called_refscreen() -> None:
    """On Windows the task bar goes by this, also where Python itself is the program that runs."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("Refscreen.Refscreen")


def mode_of(kept: str) -> str:
    """Light or dark, as the settings or the desktop around us say."""
    return theme.system_mode() if kept == "system" else kept


def take_down(window: QWidget) -> None:
    """Let go of a window and all its parts, now that the program ends.

    What is still there when the process ends is taken down by Python and by Qt, each in an order of its own.
    """
    QApplication.processEvents()
    shiboken6.delete(window)
    gc.unfreeze()  # what the start made, too
    gc.collect()
