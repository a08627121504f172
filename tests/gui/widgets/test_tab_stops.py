"""Stops of the Tab key: in the order in which parts are laid out, whatever they are laid out by."""

from __future__ import annotations

import gc
from itertools import pairwise

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QLayoutItem, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.flow import FlowLayout
from gui.widgets.tab_stops import be_one_stop, step_from, step_through, stops_in


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


def test_through_parts_tab_goes_as_through_all_stops_and_looks_at_no_part_that_is_not_on_the_way(qtbot: QtBot) -> None:
    _, fields = laid_out(qtbot)
    inside = QWidget(fields[1])  # has the keyboard, and stands in a stop
    ends = (0, 0, 3, 5, 5, 7)  # the first part and the one before the last have no stop
    parts = [fields[begin:end] for begin, end in pairwise(ends)]
    looked: list[int] = []

    def part(n: int, focus: QWidget) -> tuple[bool, object]:
        holds = any(one is focus or one.isAncestorOf(focus) for one in parts[n])
        return holds, lambda: (looked.append(n), parts[n])[1]

    for focus in (*fields, inside, QWidget()):
        for forward in (True, False):
            given = [part(n, focus) for n in range(len(parts))]
            assert step_through(given, focus, forward) is step_from(fields, focus, forward)
    looked.clear()
    assert step_through([part(n, fields[3]) for n in range(len(parts))], fields[3], True) is fields[4]
    assert looked == [2]
    assert step_through([part(n, fields[4]) for n in range(len(parts))], fields[4], True) is fields[5]
    assert looked == [2, 2, 3, 4]
