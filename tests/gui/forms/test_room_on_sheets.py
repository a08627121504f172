"""Room on a sheet: scores in one line or in even ones, words that are not broken, and what a gauge is full at explained."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSpinBox, QWidget

from gui.desk.controller import DeskController
from gui.forms.editors.readonly import WorkedOutWords
from gui.forms.editors.tracks import GaugeEditor
from gui.forms.sheet_view import SheetView
from gui.widgets.fields import check
from gui.widgets.flow import Flow
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.mazes_minotaurs import SYSTEM as MAZES
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, each, one, shown

CASTER = ("power", "power_most")


def sheet_at(qtbot: Any, controller: DeskController, being: str) -> SheetView:
    view = SheetView(controller)
    controller.signals.changed.connect(view.on_changed)
    view.show_being(being)
    shown(qtbot, view, 780, 700)
    return view


def somebody(look: Look, magic: bool) -> Being:
    """A hero with a gauge of Power, or without one."""
    heroes = look.on_side("party")
    return next(one for one in heroes if bool(one.sheet.power) == magic)


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, MAZES, party=4)


@pytest.mark.parametrize("game", [MAZES, WHITEBOX], ids=lambda game: game.key)
def test_six_attributes_stand_in_one_line_and_are_read_whole(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=1)
    view = sheet_at(qtbot, controller, next(iter(desk_of(controller).table.beings)))
    section = next(one for one in view.sections if one.section.look == "scores")
    spins = [one(section, QSpinBox, name) for name in section.editors]
    assert len({spin.mapTo(view, QPoint()).y() for spin in spins}) == 1
    for spin in spins:
        room = spin.lineEdit().width() - 4
        assert spin.lineEdit().fontMetrics().horizontalAdvance(spin.text()) <= room, spin.text()


@pytest.mark.parametrize(("room", "lines"), [(620, [6]), (340, [3, 3]), (230, [2, 2, 2]), (440, [3, 3])])
def test_lines_that_flow_evenly_have_no_rest(qtbot: Any, room: int, lines: list[int]) -> None:
    parts = [QPushButton("x") for _ in range(6)]
    for part in parts:
        part.setFixedSize(96, 20)
    box = QWidget()
    made = Flow(*parts, gap=8, even=True)
    made.setParent(box)
    shown(qtbot, box, 700, 200)
    made.resize(room, 100)
    heights = [part.y() for part in parts]
    assert [heights.count(y) for y in sorted(set(heights))] == lines


def test_short_words_that_are_worked_out_stand_on_one_line(qtbot: Any, controller: DeskController) -> None:
    view = sheet_at(qtbot, controller, somebody(desk_of(controller).look, magic=True).id)
    worked = {made.field.name: made for made in view.findChildren(WorkedOutWords)}
    for name in ("next_level", "returns"):
        label = worked[name].words
        assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width(), label.text()


def test_what_a_gauge_is_full_at_is_explained_and_may_be_overruled(qtbot: Any, controller: DeskController) -> None:
    being = somebody(desk_of(controller).look, magic=True)
    view, asked = sheet_at(qtbot, controller, being.id), list[tuple[str, str]]()
    view.wants_ruling.connect(lambda who, figure: asked.append((who, figure)))
    gauges = {made.field.name: made for made in view.findChildren(GaugeEditor)}
    for name, figure in (("hits", "hits_most"), CASTER):
        working = desk_of(controller).look.figure(being.id, figure).working()
        assert gauges[name].said.toolTip() == working and "=" in working
        qtbot.mouseClick(gauges[name].said, Qt.MouseButton.LeftButton)
        qtbot.keyClick(gauges[name], Qt.Key.Key_F2)
        assert asked[-2:] == [(being.id, figure)] * 2
    controller.perform(Choice("sheet.rule", being.id, {"figure": "hits_most", "amount": 40, "why": ""}))
    assert gauges["hits"].said.text() == "of 40" and "Maze Master" in gauges["hits"].said.toolTip()
    assert "Referee" not in gauges["hits"].said.toolTip()


def test_a_gauge_that_the_sheet_itself_fills_asks_for_nothing(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, WHITEBOX, party=1)
    view = sheet_at(qtbot, controller, next(iter(desk_of(controller).table.beings)))
    (gauge,) = view.findChildren(GaugeEditor)
    assert gauge.said.toolTip() == "" and gauge.figure() is None


def test_nothing_is_cut_when_a_box_to_tick_has_the_keyboard(qtbot: Any) -> None:
    box, holder = check("In armor, the longest weapon in hand"), QWidget()
    box.setParent(holder)
    shown(qtbot, holder, 400, 80)
    box.resize(box.sizeHint())
    before = words_of(box)
    box.setFocus()
    assert box.hasFocus() and words_of(box) == before, "the words stay where they are"


def words_of(box: QCheckBox) -> tuple[int, int]:
    from PySide6.QtWidgets import QStyle, QStyleOptionButton

    option = QStyleOptionButton()
    box.initStyleOption(option)
    place = box.style().subElementRect(QStyle.SubElement.SE_CheckBoxContents, option, box)
    return place.left(), place.right()


def test_labels_of_all_scores_are_read_whole(qtbot: Any, controller: DeskController) -> None:
    view = sheet_at(qtbot, controller, next(iter(desk_of(controller).table.beings)))
    section = next(one for one in view.sections if one.section.look == "scores")
    for label in each(found for found in section.findChildren(QLabel) if found.isVisible()):
        assert label.width() >= label.fontMetrics().horizontalAdvance(label.text()), label.text()


@pytest.mark.parametrize(("room", "lines"), [(620, [5, 4]), (430, [3, 3, 3]), (160, [1] * 9)])
def test_many_numbers_stand_in_columns(qtbot: Any, room: int, lines: list[int]) -> None:
    parts = [QPushButton("x") for _ in range(9)]
    for number, part in enumerate(parts):
        part.setFixedSize(110 if number == 4 else 80, 20)
    box = QWidget()
    made = Flow(*parts, gap=8, columns=True)
    made.setParent(box)
    shown(qtbot, box, 700, 300)
    made.resize(room, 300)
    heights = [part.y() for part in parts]
    assert [heights.count(y) for y in sorted(set(heights))] == lines
    assert len({part.x() for part in parts}) == max(lines), "each line begins where the one above does"
