"""Ctrl+Enter presses the filled button of every window of its own, wherever in it the keyboard is; Enter alone goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.dialogs.dialog import Dialog
from gui.dialogs.sheet import SheetDialog
from gui.widgets.buttons import Button
from gui.widgets.fitted_dialog import FittedDialog
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.every_game.by_hand import BY_HAND
from systems.common.kernel.game import Game, offered
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee
from tests.gui.dialogs.test_dialogs_fit import DIALOGS

Show = Callable[..., DeskWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier
MOST = 150


def in_front(qtbot: QtBot, dialog: FittedDialog) -> None:
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)


def what_asks(desk: Desk) -> tuple[str, str]:
    """Somebody, and what can be done on its sheet that asks something first and can be done as it stands."""
    own = {action.key for action in BY_HAND}
    for being in desk.look.on_side(PARTY):
        for action, form in offered(desk.look, being.id, "being"):
            answered = form.fields and not form.blocked and not form.problem(form.blank())
            if action.key not in own and answered:
                return being.id, action.key
    raise AssertionError("nobody can do anything")


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_a_sheet_asks_is_done_by_ctrl_enter(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    desk = open_desk(game)
    window = show(desk)
    being, action = what_asks(desk)
    sheet = SheetDialog(window.controller, being, window)
    in_front(qtbot, sheet)
    sheet.view.do(action)
    assert sheet.view.form.isVisible() and sheet.view.form.go.property("kind") == "primary"
    done: list[object] = []
    sheet.view.form.performed.connect(done.append)
    referee.key(Qt.Key.Key_Return, CONTROL)
    said = sheet.view.form.why.text()
    assert len(done) == 1 or said, "it is done, or it is said why not"
    referee.key(Qt.Key.Key_Return, CONTROL)
    assert len(done) <= 1, "nothing is filled any more"


@pytest.mark.parametrize("name", DIALOGS)
def test_the_filled_button_is_pressed_from_every_stop(
    name: str, open_desk: OpenDesk, show: Show, referee: Referee, qtbot: QtBot, tmp_path: Path
) -> None:
    window = show(open_desk(SHELF[0]))
    dialog = DIALOGS[name](window.controller, tmp_path, window)
    qtbot.addWidget(dialog)
    in_front(qtbot, dialog)
    pressed: list[str] = []
    filled = [one for one in dialog.findChildren(Button) if one.isVisible() and one.wanted_kind == "primary"]
    assert len(filled) <= 1, [one.accessibleName() for one in filled]
    for one in filled:
        _only_notes(one, pressed)
        if isinstance(dialog, Dialog):
            dialog.go = lambda: pressed.append("go")  # type: ignore[method-assign]
    wanted = len([one for one in filled if one.isEnabled()])
    seen: list[QWidget] = []
    for _ in range(MOST):
        at: Any = QApplication.focusWidget()
        if at is None or at in seen:
            break
        seen.append(at)
        pressed.clear()
        referee.key(Qt.Key.Key_Return, CONTROL)
        assert len(pressed) == wanted, f"{at.accessibleName() or at}: {pressed}"
        assert dialog.isVisible() and QApplication.focusWidget() is at
        referee.key(Qt.Key.Key_Tab)
    assert seen


def _only_notes(one: Button, pressed: list[str]) -> None:
    """Nothing is done by it but to say that it was pressed."""
    one.clicked.disconnect()
    one.clicked.connect(lambda *_: pressed.append(one.accessibleName()))
