"""Tab in a sheet: a choice is one stop, at what is chosen, and whatever has the keyboard can be seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from gui.dialogs.sheet import SheetDialog
from gui.widgets.tab_stops import group_of
from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import KEEP, OpenDesk, Referee

MOST = 120


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab], ids=["on", "back"])
def test_every_stop_is_seen_and_a_choice_is_entered_at_what_is_chosen(
    game: Game, key: Qt.Key, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee, qtbot: QtBot
) -> None:
    desk = open_desk(game)
    window = show(desk)
    sheet = SheetDialog(window.controller, desk.look.on_side(PARTY)[0].id, window)
    sheet.resize(720, 420)
    sheet.show()
    sheet.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is sheet)
    first, groups, seen = referee.focus(), [], []
    for _ in range(MOST):
        referee.key(key, Qt.KeyboardModifier.ShiftModifier if key == Qt.Key.Key_Backtab else KEEP)
        at = referee.focus()
        if at is first:
            break
        assert not at.visibleRegion().isEmpty(), f"{at.objectName() or at} cannot be seen"
        assert at not in seen, f"{at.objectName() or at} is reached twice"
        seen.append(at)
        group = group_of(at)
        if group is not None:
            assert group not in groups, f"{group.accessibleName()} is more than one stop"
            groups.append(group)
            chosen = [one for one in group.findChildren(QAbstractButton) if one.isChecked() and one.group()]
            assert not chosen or at in chosen
    else:
        raise AssertionError("it never comes back")
    assert len(seen) > 5
