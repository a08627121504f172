"""A sheet in its window leaves what is owed in sight, and offers nothing twice whose roll is owed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QMenu

from gui.dialogs.sheet import SheetDialog
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.records.table import PARTY
from systems.enondas import Enondas
from tests.gui.conftest import REAL_DICE, OpenDesk, must


def test_an_open_sheet_stands_above_the_roll_bar(
    qtbot: Any, open_desk: OpenDesk, show: Callable[..., DeskWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = show(open_desk(Enondas()))
    window.roll_bar.show()
    free = QRect(window.mapToGlobal(QPoint()), window.size())
    monkeypatch.setattr(type(window.screen()), "availableGeometry", lambda _screen: free)
    who = next(one for one in window.desk.table.beings.values() if one.side == PARTY)
    dialog = SheetDialog(window.controller, who.id, window, window.roll_bar)
    dialog.show()
    qtbot.waitExposed(dialog)
    bar = window.roll_bar.mapToGlobal(QPoint()).y()
    assert dialog.frameGeometry().bottom() < bar
    assert dialog.height() > bar - free.top() - 80  # and is as high as there is room


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a menu that opens over nothing
def test_what_is_being_done_is_not_offered_again_while_its_roll_is_owed(
    qtbot: Any, open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    window = show(open_desk(Enondas(), REAL_DICE))
    controller, desk = window.controller, window.desk
    who = next(one for one in desk.table.beings.values() if one.side == PARTY)
    must(desk, Choice("sheet.write", who.id, {"field": "experience", "value": 90_000}))
    dialog = SheetDialog(controller, who.id, window)
    dialog.show()

    def offered() -> dict[str, bool]:
        dialog.view.do_tool.click()
        menu = next(one for one in dialog.view.findChildren(QMenu) if one.isVisible())
        found = {one.text(): one.isEnabled() for one in menu.actions()}
        menu.close()
        return found

    assert offered()["Learn a level"]
    form = desk.look.game.actions["characters.learn"].form(desk.look, who.id, {})
    controller.perform(Choice("characters.learn", who.id, form.blank()))
    assert controller.owed is not None
    assert "Learn a level" not in offered() and not offered()["Learn a level: its roll is owed"]
