"""The Qt application: its look before anything is shown, and what happens when something goes wrong after all."""

from __future__ import annotations

import sys
import tomllib
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication

from gui.theme import theme

if TYPE_CHECKING:
    from models.settings import Settings

SETTINGS = "settings.toml"
ERRORS = "errors.log"
LONGEST = 200_000  # letters of old errors that are kept


def first_look(folder: Path) -> tuple[str, int]:
    """The theme and the step of letters that are kept, read quickly for the first paint; settings judge them later."""
    try:
        kept = tomllib.loads((folder / SETTINGS).read_text("utf-8"))
    except (OSError, ValueError):
        return "system", 0
    mode, step = kept.get("theme"), kept.get("font_step")
    return mode if mode in theme.MODES else "system", step if isinstance(step, int) else 0


def application(settings: Settings) -> QApplication:
    """The application, in the look the settings ask for."""
    return application_in_look(settings.theme, settings.font_step)


def application_in_look(kept: str, step: int) -> QApplication:
    """The application in this look: the name of a theme or "system", and a step of letters."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Refscreen")
    app.setDesktopFileName("refscreen")
    app.setStyle("Fusion")
    for path in sorted((theme.RESOURCES.parent / "fonts").rglob("*.[ot]tf")):  # a bundle brings its typefaces along
        QFontDatabase.addApplicationFont(str(path))
    screen = QGuiApplication.primaryScreen()
    wide = screen.availableGeometry().width() if screen is not None else 1366
    theme.use(mode_of(kept), theme.size_for(wide), app, step)
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
