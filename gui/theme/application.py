"""The Qt application: its look before anything is shown, and what happens when something goes wrong after all."""

from __future__ import annotations

import gc
import sys
import tomllib
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from gui.theme import theme
from gui.theme.places import RESOURCES, STEPS, USUAL_STEP, place_for

if TYPE_CHECKING:
    from models.settings import Settings

SETTINGS = "settings.toml"
ERRORS = "errors.log"
LONGEST = 200_000  # letters of old errors that are kept


def first_look(folder: Path) -> tuple[str, int]:
    """The theme and the text size that are kept, read quickly for the first paint; settings judge them later."""
    try:
        kept = tomllib.loads((folder / SETTINGS).read_text("utf-8"))
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
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Refscreen")
    app.setDesktopFileName("refscreen")
    app.setStyle("Fusion")
    for path in sorted((RESOURCES.parent / "fonts").rglob("*.[ot]tf")):  # a bundle brings its typefaces along
        QFontDatabase.addApplicationFont(str(path))
    screen = QGuiApplication.primaryScreen()
    free = screen.availableSize() if screen is not None else QSize(1366, 768)
    place = place_for(free.width(), free.height(), step)
    theme.use(mode_of(kept), place.size, app, step, place.arrangement)
    return app


def mode_of(kept: str) -> str:
    """Light or dark, as the settings or the desktop around us say."""
    return theme.system_mode() if kept == "system" else kept


def keep_alive(folder: Path, say: Callable[[str], object]) -> None:
    """From now on an error nobody foresaw is written down and told in a sentence; the desk goes on."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        sys.__excepthook__(kind, error, trace)
        where = write_down(folder, "".join(traceback.format_exception(kind, error, trace)))
        said = f"Something went wrong that should not have ({kind.__name__}). What was kept before is safe."
        say(f"{said} Details are in {where.name}." if where is not None else said)

    sys.excepthook = hook


def take_down(window: QWidget) -> None:
    """Let go of a window and all its parts, now that the program ends.

    What is still there when the process ends is taken down in no order, by Python and by Qt each in its own way, and
    every so often one reaches for what the other has let go of.
    """
    QApplication.processEvents()
    shiboken6.delete(window)
    gc.collect()


def write_down(folder: Path, words: str) -> Path | None:
    """Add an error to the file of errors; nothing comes back if it cannot be written."""
    path = folder / ERRORS
    try:
        folder.mkdir(parents=True, exist_ok=True)
        old = path.read_text("utf-8", errors="replace")[-LONGEST:] if path.exists() else ""
        path.write_text(f"{old}{datetime.now():%Y-%m-%d %H:%M:%S}\n{words}\n", "utf-8")
    except OSError:
        return None
    return path
