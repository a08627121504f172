"""A sheet in its window leaves what is owed in sight, and offers nothing twice whose roll is owed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QMenu

from gui.dialogs.sheet import SheetDialog
from gui.window.desk_window import DeskWindow
from gui.window.palette import FIND
from systems.common.forms import Choice
from systems.common.records.table import PARTY
from systems.enondas import Enondas
from systems.whitebox import WhiteBox
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must


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


def test_what_is_being_done_is_grey_in_the_menu_of_its_row_and_where_anything_is_found(
    open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    window = show(open_desk(Enondas(), REAL_DICE))
    controller, desk = window.controller, window.desk
    one, other = [who for who in desk.table.beings.values() if who.side == PARTY][:2]
    for who in (one, other):
        must(desk, Choice("sheet.write", who.id, {"field": "experience", "value": 90_000}))

    def found() -> dict[str, str]:
        referee.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        referee.type("learn a level")
        model = window.palette_box.model
        finds = [model.index(row).data(FIND) for row in range(model.rowCount())]
        referee.key(Qt.Key.Key_Escape)
        return {find.words: find.refused for find in finds}

    def in_menu(being: str) -> bool:
        menu = window.roster.menu_of(being)
        return next(entry for entry in menu.actions() if entry.objectName() == "characters.learn").isEnabled()

    names = f"Learn a level: {one.name}", f"Learn a level: {other.name}"
    assert [found()[name] for name in names] == ["", ""] and in_menu(one.id)
    form = desk.look.game.actions["characters.learn"].form(desk.look, one.id, {})
    controller.perform(Choice("characters.learn", one.id, form.blank()))
    assert controller.owed is not None
    assert [found()[name] for name in names] == ["Its roll is owed.", ""]
    assert not in_menu(one.id) and in_menu(other.id)


def test_digits_after_a_level_was_typed_that_takes_dice_are_the_dice(
    qtbot: Any, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    window = show(open_desk(WhiteBox(), REAL_DICE))
    controller, desk = window.controller, window.desk
    who = next(one for one in desk.table.beings.values() if getattr(one.sheet, "character_class", "") == "fighter")
    dialog = SheetDialog(controller, who.id, window, window.roll_bar)
    dialog.show()
    qtbot.waitExposed(dialog)
    editor = next(s.editors["level"] for s in dialog.view.sections if "level" in s.editors)
    spin = editor.findChild(QAbstractSpinBox)
    dialog.activateWindow()
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, str(who.sheet.level + 1))
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert controller.owed is not None
    assert editor.value() == who.sheet.level, "as it is, until the dice have fallen"
    assert window.roll_bar.face.hasFocus()
    referee.type("4")
    referee.key(Qt.Key.Key_Return)
    after = desk.table.beings[who.id].sheet
    assert (after.level, after.gains[-1] >= 3) == (who.sheet.level + 1, True)
    assert editor.value() == after.level
