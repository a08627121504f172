"""A window that is gone is let go of, and with it the campaign it showed."""

from __future__ import annotations

import gc
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


def test_nothing_of_a_window_is_left_when_it_is_gone(qapp: QApplication, tmp_path: Path) -> None:
    parts = parts_of_an_evening(tmp_path)
    gc.collect()
    assert [part() for part in parts] == [None] * len(parts)
