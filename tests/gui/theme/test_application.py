"""The application's begin, in the style of the look on every desktop, and its end: nothing of a window is left for the
end of the process to take down."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import shiboken6
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.theme.application import take_down
from gui.window.desk_window import DeskWindow
from gui.window.session import Session
from models.settings import Settings
from systems.shelf import SHELF


def test_the_style_is_the_one_of_the_look_before_the_look_is_applied() -> None:
    code = (
        "from gui.theme.application import application_at_first\napp = application_at_first('light', 100)\n"
        "print(app.style().objectName(), app.arguments())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "fusion ['-c']\n", done.stderr


def _widgets() -> set[int]:
    """Widgets that are known to Python and not taken down, by where they are."""
    gc.collect()
    known = [one for one in gc.get_objects() if isinstance(one, QWidget) and shiboken6.isValid(one)]
    return {shiboken6.getCppPointer(one)[0] for one in known}


def test_nothing_of_a_window_is_left_after_it_was_taken_down(qtbot: QtBot, tmp_path: Path) -> None:
    before = _widgets()
    window = DeskWindow(tmp_path / "window.ini")
    window.show()
    session = Session(window, tmp_path, Settings(), "0.0")
    session.begin()
    assert session.campaigns is not None
    session.show_desk(session.campaigns.create("Night Road", SHELF[0].key))
    QApplication.processEvents()
    assert len(_widgets() - before) > 100
    window.close()
    take_down(window)
    assert not shiboken6.isValid(window)
    assert not _widgets() - before
