"""Stops of the Tab key: in the order in which parts are laid out, whatever they are laid out by."""

from __future__ import annotations

import gc

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QLayoutItem, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.flow import FlowLayout
from gui.widgets.tab_stops import be_one_stop, stops_in


def laid_out(qtbot: QtBot) -> tuple[QWidget, list[QLineEdit]]:
    """Seven fields made in another order than they are laid out in: in lines, a grid and a flow inside of each other."""
    box = QWidget()
    fields = [QLineEdit(str(n)) for n in range(7)]
    for field in reversed(fields):
        field.setParent(box)
    outer, line, grid = QVBoxLayout(box), QHBoxLayout(), QGridLayout()
    flowing = QWidget()
    flow = FlowLayout(flowing)
    outer.addWidget(fields[0])
    outer.addLayout(line)
    line.addWidget(fields[1])
    line.addStretch(1)
    line.addLayout(grid)
    grid.addWidget(fields[2], 0, 0)
    grid.addWidget(fields[3], 0, 1)
    outer.addWidget(flowing)
    flow.addWidget(fields[4])
    flow.addWidget(fields[5])
    outer.addWidget(fields[6])
    qtbot.addWidget(box)
    box.resize(400, 400)
    box.show()
    qtbot.waitExposed(box)
    return box, fields


def test_stops_are_in_the_order_in_which_parts_are_laid_out(qtbot: QtBot) -> None:
    box, fields = laid_out(qtbot)
    assert stops_in(box) == fields


def test_nothing_is_held_of_a_layout_that_qt_lets_go_of(qtbot: QtBot) -> None:
    """What Python holds of an item after Qt has ended it crashes the program when another thing has taken its place."""

    def items() -> list[int]:
        gc.collect()
        return [id(one) for one in gc.get_objects() if isinstance(one, QLayoutItem) and not isinstance(one, QLayout)]

    box, fields = laid_out(qtbot)
    before = items()
    assert stops_in(box) == fields
    assert items() == before


def test_a_list_of_choices_in_another_one_is_no_stop_of_its_own(qtbot: QtBot) -> None:
    box, fields = laid_out(qtbot)
    within = fields[4].parentWidget()
    assert within is not None
    be_one_stop(within)
    assert stops_in(box) == [*fields[:5], fields[6]]
    window = QWidget()
    QVBoxLayout(window).addWidget(be_one_stop(box))
    qtbot.addWidget(window)
    window.show()
    assert stops_in(window) == fields[:1]
    assert stops_in(within) == fields[4:5]
