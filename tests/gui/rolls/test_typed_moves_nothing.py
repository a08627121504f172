"""Dice that are typed into the roll bar move nothing in it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, start_fight

Show = Callable[..., DeskWindow]


def test_what_is_typed_moves_neither_the_field_nor_the_buttons(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """Dice are typed by somebody who looks at the table; what they have read last is still there."""
    desk = open_desk(hands=REAL_DICE)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.submit()
    bar = window.roll_bar

    def places() -> list[QRect]:
        QApplication.processEvents()
        return [QRect(one.mapTo(bar, QPoint()), one.size()) for one in (bar.face, bar.every, bar.go, bar.later)]

    before = places()
    for letter in ("1", "4", " ", "6", " ", "6", " ", "6"):
        referee.type(letter)
        assert places() == before, bar.face.text()
        said = bar.go.accessibleName()
        assert said == f"Take {' '.join(bar.face.text().split())}", "a screen reader says all of them"
        assert bar.go.sizeHint().width() <= bar.go.width(), "nothing on it is cut"
    bar.face.clear()
    assert places() == before and bar.go.text().startswith("Roll")
