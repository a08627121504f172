"""The last page of creation: spells by their names, columns that are each read to a whole line, and the keys that turn."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel

from gui.creation.end_page import EndView, sheet_card
from gui.desk.controller import DeskController
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.shelf import game
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, first_being, shown


def an_elf(controller: DeskController) -> tuple[Look, Being]:
    being = first_being(controller)
    book = ("detect_magic", "light", "read_magic")
    for name, value in (("character_class", "magic_user"), ("race", "elf"), ("book", book)):
        controller.perform(Choice("sheet.write", being, {"field": name, "value": value}))  # unless it says so already
    look = desk_of(controller).look
    return look, look.being(being)


def test_spells_are_called_by_their_names(open_desk: OpenDesk) -> None:
    card = sheet_card(*an_elf(controller_at(open_desk, game("whitebox"), party=1)))
    assert dict([pair for block in card.blocks for pair in block])["Spell book"] == "Detect Magic, Light, Read Magic"


def test_each_column_is_read_to_its_last_whole_line(qtbot: Any, open_desk: OpenDesk) -> None:
    view = EndView()
    view.card.show_card(sheet_card(*an_elf(controller_at(open_desk, game("whitebox"), party=1))))
    shown(qtbot, view, 800, 420)
    for _ in range(6):
        QApplication.processEvents()
    area, inside = view.card.figures, view.card.figures.widget()
    assert inside.height() > area.viewport().height(), "it scrolls"
    high = QLabel("x").fontMetrics().lineSpacing()
    for column in {one.parentWidget().parentWidget() for one in inside.findChildren(QLabel) if one.text()}:
        left = column.mapTo(inside, QPoint(column.width() // 2, 0)).x()
        ends = max([y for y in range(area.viewport().height()) if inside.mask().contains(QPoint(left, y))], default=0)
        assert ends > area.viewport().height() - 3 * high, "though others begin a line elsewhere"
    view.turn_page(1)
    assert area.verticalScrollBar().value() > 0
