"""A character that cannot be kept at once: another program uses the file of the campaign."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt

from gui.creation.dialog import CreationDialog
from gui.viewmodel.creation_run import EndPage
from models.desk.desk import Desk
from models.storage.data_error import BusyError
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, shown
from tests.gui.creation.test_creation import MOST_PAGES, named


def test_it_waits_like_all_else_and_the_dialog_goes_once_it_is_kept(
    qtbot: Any, open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = controller_at(open_desk)
    desk = desk_of(controller)
    dialog = CreationDialog(controller, Choice(CREATE), dice=SeededDice(5))
    shown(qtbot, dialog, 1024, 640)
    named(qtbot, dialog)
    for _ in range(MOST_PAGES):
        if isinstance(dialog.shown, EndPage):
            break
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    truly = Desk._keep

    def busy(*_: Any) -> int:
        raise BusyError("Another program is using the file.")

    monkeypatch.setattr(Desk, "_keep", busy)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible() and controller.waiting.on and dialog.refusal.text().startswith("Another program is using")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible(), "pressed once more it is still one character"
    monkeypatch.setattr(Desk, "_keep", truly)
    qtbot.waitUntil(lambda: not controller.waiting.on)
    assert not dialog.isVisible()
    assert [being.name for being in desk.look.on_side(PARTY)] == ["Wulf"] and len(desk.log()) == 1


def test_without_a_campaign_what_was_begun_is_no_character_and_stays(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk)
    dialog = CreationDialog(controller, Choice(CREATE), dice=SeededDice(5))
    shown(qtbot, dialog, 1024, 640)
    named(qtbot, dialog)
    dialog._end_with(None)
    assert dialog.isVisible()
