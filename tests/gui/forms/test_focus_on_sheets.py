"""A choice on a sheet that brings or takes fields leaves the keyboard where it is."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.forms.sheet_view import SheetView
from systems.common.forms import Choice
from systems.shelf import game
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, first_being, shown
from tests.gui.conftest import must


def test_a_race_chosen_by_arrows_keeps_the_keyboard(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, game("whitebox"), party=1)
    being = first_being(controller)
    for name, value in (("character_class", "fighter"), ("race", "elf")):
        must(desk_of(controller), Choice("sheet.write", being, {"field": name, "value": value}))
    view = SheetView(controller)
    controller.signals.changed.connect(view.on_changed)
    view.show_being(being)
    shown(qtbot, view, 780, 700)

    def has_keyboard() -> Any:
        return next(
            (name for section in view.sections for name, one in section.editors.items()
             if one.isAncestorOf(QApplication.focusWidget())), "")  # fmt: skip

    next(section for section in view.sections if "race" in section.editors).editors["race"].take_focus()
    assert has_keyboard() == "race" and any("elf_way" in section.editors for section in view.sections)
    seen = set()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        qtbot.keyClick(QApplication.focusWidget(), key)
        QApplication.processEvents()
        assert has_keyboard() == "race"
        seen.add(desk_of(controller).table.beings[being].sheet.race)  # type: ignore[attr-defined]
    assert len(seen) == 3
