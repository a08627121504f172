"""Borders as they are painted, not as they are meant: whatever takes input is seen, and a frame of accent is the focus."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from gui.theme import theme
from gui.widgets.arranging import col, mark
from gui.widgets.buttons import button
from gui.widgets.chips import due_button
from gui.widgets.fields import area, combo, field, search_field
from gui.widgets.painting import LEFT, line_height, write
from gui.widgets.segments import segments
from tests.gui.at_a_desk import shown


def painted(widget: QWidget, x: int, y: int) -> QColor:
    return widget.grab().toImage().pixelColor(x, y)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_keyboard_is_seen_on_a_reminder_and_on_a_field_that_is_wrong(qtbot: Any, mode: str) -> None:
    theme.use(mode, "compact", QApplication.instance())
    due, wrong, away = due_button("Do they hold?"), field("t"), button("Roll")
    mark(wrong, wrong="true")
    board = col(due, wrong, away)
    shown(qtbot, board, 500, 200)
    for part in (due, wrong):
        part.setFocus()
        QApplication.processEvents()
        assert painted(part, part.width() // 2, 0) == painted(part, part.width() // 2, 1) == theme.colour("accent")
        away.setFocus()
        QApplication.processEvents()
        assert painted(part, part.width() // 2, 0) == theme.colour("due" if part is due else "bloodied")
    wrong.setFocus()
    QApplication.processEvents()
    assert painted(wrong, wrong.width() // 2, wrong.height() - 1) == theme.colour("bloodied"), "it is wrong still"


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_what_takes_input_has_a_border_of_three_to_one(qtbot: Any, mode: str) -> None:
    app = QApplication.instance()
    theme.use(mode, "compact", app)
    ways = segments(("Attack", "Move", "Cast"), 0, "What to do")
    parts = [button("Roll"), field("Name"), area("", "Note", "Note"), combo([("a", "A"), ("b", "B")], "a", "Which")]
    board = col(ways, *parts)
    board.setProperty("role", "panel")
    shown(qtbot, board, 500, 400)
    ground = theme.colour("panel")
    choices = [one for one in ways.findChildren(QWidget) if one.isVisible()]
    for part in [*choices[1:], *parts]:
        middle = painted(part, part.width() // 2, 0)
        assert theme.contrast(middle, ground) >= 3, (mode, part, middle.name())
    chosen, other = choices[0], parts[0]
    other.setFocus()
    QApplication.processEvents()
    frame, bar = painted(chosen, chosen.width() // 2, 0), painted(chosen, chosen.width() // 2, chosen.height() - 2)
    assert theme.contrast(frame, ground) >= 3 and theme.contrast(bar, ground) >= 3
    assert bar == theme.colour("accent") and frame != theme.colour("accent"), "chosen: its foot; focus: its frame"
    chosen.setFocus()
    QApplication.processEvents()
    assert painted(chosen, chosen.width() // 2, 0) == theme.colour("accent")


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_the_cross_of_a_search_is_seen_in_the_theme_of_now(qtbot: Any, mode: str) -> None:
    """Not in the ink of the theme in which it was made."""
    app = QApplication.instance()
    theme.use("light" if mode == "dark" else "dark", "compact", app)
    line = search_field("Find a chart")
    line.setText("wolf")
    shown(qtbot, line, 300, 32)
    theme.use(mode, "compact", app)

    def seen() -> float:
        image, cross = line.grab().toImage(), line.findChildren(QToolButton)[-1].geometry()
        across = product(range(cross.left(), cross.right()), range(cross.top(), cross.bottom()))
        return max([theme.contrast(image.pixelColor(x, y), image.pixelColor(150, 5)) for x, y in across])

    qtbot.waitUntil(lambda: seen() >= 4.5, timeout=1000)
    assert [one.accessibleName() for one in line.findChildren(QToolButton)] == ["Clear what is typed"]


@pytest.mark.parametrize("step", [100, 125, 150, 200])
def test_letters_that_hang_below_their_line_are_whole_where_lines_stand_close(step: int) -> None:
    app = QApplication.instance()
    theme.use("light", "compact", app, step=step)

    def ink(more: int) -> int:
        image = QImage(300, 100, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        high = line_height("small") - 1  # as the second lines of the tracker stand
        write(painter, QRectF(5, 40 - more, 290, high + 2 * more), "42 gp, Qyj", "small", align=LEFT)
        painter.end()
        return sum([image.pixelColor(x, y) != QColor("white") for x in range(300) for y in range(100)])

    assert ink(0) == ink(20)
