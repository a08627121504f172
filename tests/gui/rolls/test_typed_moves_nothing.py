"""Dice that are typed into the roll bar move nothing in it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from gui.theme import theme
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.records.table import PARTY
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


def test_what_the_field_asks_for_is_not_taken_for_dice_that_were_typed(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(hands=REAL_DICE)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.submit()
    face, seen = window.roll_bar.face, {}
    for words in ("", "1"):
        referee.type(words)
        QApplication.processEvents()
        seen[words] = face.fontInfo().pixelSize(), face.font().bold()
    assert seen == {"": (theme.px("body"), False), "1": (theme.px("figure"), True)}


def test_a_question_begins_where_what_it_covers_begins(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk()
    start_fight(desk)
    window = show(desk)
    assert window.roll_bar.ask(Choice("effect.put", desk.look.on_side(PARTY)[0].id))
    QApplication.processEvents()
    form, turn = window.roll_bar.form, window.tracker.form
    assert form.mapTo(window, QPoint()).y() == turn.mapTo(window, QPoint()).y()
    assert form.height() >= form.high(form.width(), 1000)
