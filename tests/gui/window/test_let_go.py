"""A window that is gone is let go of, and with it the campaign it showed."""

from __future__ import annotations

import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import PROGRAM, make_party, start_fight
from tests.toy_game import TOY

ROOT = Path(__file__).parents[3]
SAYS_WHAT_IS_LEFT = """
import gc, sys
from pathlib import Path
import gui.forms.editors.all
from gui.theme.application import application_in_look
from tests.gui.window.test_let_go import parts_of_an_evening

app = application_in_look("light", 100)
parts = parts_of_an_evening(Path(sys.argv[1]))
gc.collect()
print("left:", [type(part()).__name__ for part in parts if part() is not None])
"""


def parts_of_an_evening(folder: Path) -> list[Callable[[], object]]:
    """The window, its parts and its campaign after a fight was shown and everything closed again."""
    campaigns = Campaigns(folder, lambda key: TOY, PROGRAM, SeededDice(7))
    desk = campaigns.create("The Salt Mire", TOY.key)
    make_party(desk, 4)
    desk.hands = PROGRAM
    start_fight(desk)
    window = DeskWindow()
    window.show()
    window.show_desk(desk)
    QApplication.processEvents()
    parts = (window, window.controller, window.banner, window.tracker, window.players, desk)
    heard = [weakref.ref(part) for part in parts]
    window.close()
    QApplication.processEvents()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    campaigns.close()
    return heard


def test_nothing_of_a_window_is_left_when_it_is_gone(tmp_path: Path) -> None:
    """In a process of its own: nobody else has shown anything there."""
    done = subprocess.run(
        [sys.executable, "-c", SAYS_WHAT_IS_LEFT, str(tmp_path)],
        capture_output=True, text=True, timeout=120, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout.strip() == "left: []", done.stderr
