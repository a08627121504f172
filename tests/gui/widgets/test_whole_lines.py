"""Nothing is half seen at the foot of what scrolls."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.library.lines import Lines
from gui.theme import theme
from gui.widgets.arranging import col, row
from gui.widgets.fields import field
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import micro, text
from tests.gui.cut_finder import settle
from tests.gui.cuts_seen import cuts_in

WORDS = "Take the six rolls of 3d6 in the order rolled, or let the player arrange them as it is liked best."


def area_of(qtbot: QtBot, high: int, *inside: QWidget, keep: bool = False) -> QScrollArea:
    area = scroll_area(col(*inside, None, gap=0), keep)
    qtbot.addWidget(area)
    area.resize(240, high)
    area.show()
    settle()
    return area


def seen(area: QScrollArea) -> int:
    """Down to where its inside is seen."""
    mask = area.widget().mask()
    return area.widget().height() if mask.isEmpty() else mask.boundingRect().bottom() + 1


def three(high: int = 30) -> list[QWidget]:
    parts: list[QWidget] = [text(word) for word in ("Attack", "Shoot", "Move")]
    for one in parts:
        one.setFixedHeight(high)
    return parts


def test_a_line_that_only_begins_at_the_foot_is_not_seen(qtbot: QtBot) -> None:
    for keep in (False, True):
        area = area_of(qtbot, 75, *three(), keep=keep)
        assert (seen(area), cuts_in(area)) == (60, [])
        area.verticalScrollBar().setValue(10)
        settle()
        assert (seen(area), cuts_in(area)) == (60, []), "it would still not be whole"
        area.verticalScrollBar().setValue(15)
        settle()
        assert seen(area) == 90
        area.verticalScrollBar().setValue(0)
        area.resize(240, 90)
        settle()
        assert seen(area) == 90


def test_what_stands_beside_it_goes_with_it(qtbot: QtBot) -> None:
    first, low, high = three()
    low.setFixedHeight(50)
    first.setFixedHeight(60)
    assert seen(area_of(qtbot, 105, first, row(low, high), keep=True)) == 60


def test_words_that_wrap_end_with_a_whole_line(qtbot: QtBot) -> None:
    label = text(WORDS, wrap=True)
    high = label.fontMetrics().lineSpacing()
    area = area_of(qtbot, 2 * high + high // 2, label)
    assert (seen(area), cuts_in(area)) == (2 * high, [])


@pytest.mark.parametrize("step", [80, 100, 150, 200])
def test_the_last_of_many_lines_is_whole_with_letters_of_every_size(
    qtbot: QtBot, qapp: QApplication, step: int
) -> None:
    theme.use("light", "compact", qapp, step=step)
    label = text("\n".join("gjpqy" * 12), wrap=True)
    area = area_of(qtbot, 695, label)
    high = label.heightForWidth(label.width()) / 60
    assert seen(area) < 60 * high and (seen(area) / high).is_integer()


def test_the_name_of_a_field_is_not_seen_without_the_field(qtbot: QtBot) -> None:
    first, *_ = three(60)
    named = col(micro("Folder"), field("", name="Folder"), gap=0)
    area = area_of(qtbot, 60 + micro("Folder").sizeHint().height() + 20, first, named)
    assert seen(area) == 60


def test_a_line_higher_than_half_of_its_place_is_left_as_it_is(qtbot: QtBot) -> None:
    area = area_of(qtbot, 50, *three(60))
    assert seen(area) == 180


def test_rows_of_a_list_are_whole(qtbot: QtBot) -> None:
    lines = Lines()
    lines.addItems(["Characters", "Advancement", "Equipment", "Magic"])
    qtbot.addWidget(lines)
    lines.show()
    settle()
    high = lines.visualItemRect(lines.item(0)).height()
    around = lines.height() - lines.viewport().height()
    lines.resize(200, 2 * high + high // 2 + around)
    settle()
    assert lines.viewport().mask().boundingRect().height() == 2 * high and cuts_in(lines) == []
    lines.resize(200, 5 * high + around)
    settle()
    assert lines.viewport().mask().isEmpty()


def test_the_finder_finds_what_is_half_seen(qtbot: QtBot) -> None:
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    inside = col(*three(), gap=0)
    inside.setFixedSize(200, 90)
    area.setWidget(inside)
    qtbot.addWidget(area)
    area.setFixedSize(220, 75)
    area.show()
    settle()
    assert [(cut.words, cut.shown.partition(" px")[0]) for cut in cuts_in(area)] == [("Move", "15 of 30")]
