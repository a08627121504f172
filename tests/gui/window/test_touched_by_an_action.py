"""A small action lays out and draws what has changed by it, and nothing beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from threading import current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QImage, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.docks.log.view import LogDelegate
from gui.docks.tracker import odds
from gui.viewmodel.log_rows import LogLine
from gui.window.desk_window import DeskWindow
from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.actions import DAMAGE, HEAL
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.shelf import SHELF
from tests.benchmarks.desk import filled
from tests.gui.conftest import OpenDesk, start_fight

ENTRIES = 12  # from then on the next has a number of as many digits


class Told(QObject):
    """What widgets are told: to lay out what is in them, to paint what of them."""

    def __init__(self) -> None:
        super().__init__()
        self.laid_out: Counter[str] = Counter()
        self.rects: list[QRect] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.laid_out[type(watched).__name__] += 1
        if isinstance(event, QPaintEvent):
            self.rects += list(event.region())
        return False


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def window(request: pytest.FixtureRequest, open_desk: OpenDesk, show: Callable[..., DeskWindow]) -> DeskWindow:
    """A fight in which somebody has been hurt and healed for a while."""
    game: Game = request.param
    desk = open_desk(game)
    start_fight(desk)
    made = show(desk)
    settle()
    for number in range(ENTRIES):
        hurt_or_heal(made, number)
    return made


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def hurt_or_heal(window: DeskWindow, number: int) -> str:
    """A point of damage, or the next time healed; whom."""
    desk = window.desk
    assert desk is not None
    who = max(desk.look.on_side("party"), key=lambda one: desk.game.tracks(desk.look, one)[0].most).id
    key = (DAMAGE, HEAL)[number % 2]
    window.controller.perform(Choice(key, "", filled(desk.game, desk.look, key, who)))
    settle()
    window.tracker.form.odds.stop()
    return who


def test_only_the_line_of_whoever_was_hurt_is_painted(window: DeskWindow) -> None:
    view, told = window.tracker.view, Told()
    view.viewport().installEventFilter(told)
    for number in range(2):
        told.rects.clear()
        rows = [view.lines.row(n) for n in range(view.lines.rowCount())]
        who = hurt_or_heal(window, number)
        row = view.lines.row_of(who)
        top = view.rowViewportPosition(row)
        heads = [n for n in range(row) if view.lines.line(n).kind == "head"]
        allowed = [range(top, top + view.rowHeight(row))]
        allowed += [range(at, at + view.rowHeight(n)) for n in heads for at in (view.rowViewportPosition(n),)]
        assert bool(told.rects) == (view.lines.row(row) != rows[row])  # armor may take all of it
        for rect in told.rects:
            assert any([rect.top() in line and rect.bottom() in line for line in allowed]), (rect, allowed)


def test_lines_of_the_log_are_drawn_once_and_look_the_same_where_they_move(
    window: DeskWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, draw = list[str](), LogDelegate._sentence

    def count(delegate: LogDelegate, *where: Any, line: LogLine) -> None:
        drawn.append(line.words)
        draw(delegate, *where, line)

    monkeypatch.setattr(LogDelegate, "_sentence", count)
    hurt_or_heal(window, 0)
    assert len(drawn) == 1
    view = window.log.view
    shown = picture(view.viewport())
    view.painter_of_lines._drawn.clear()
    view.viewport().update()
    assert shown == picture(view.viewport())
    assert len(drawn) > 2


def test_neither_the_form_nor_the_foot_of_the_window_is_laid_out_again(window: DeskWindow) -> None:
    told, app = Told(), QApplication.instance()
    assert app is not None
    app.installEventFilter(told)
    for number in range(2):
        hurt_or_heal(window, number)
    app.removeEventFilter(told)
    assert told.laid_out, "something was heard"
    for part in ("FormView", "FieldLines", "NumberEditor", "StatusLine", "ToolsBar"):
        assert not told.laid_out[part], told.laid_out


def test_the_form_is_asked_once_for_the_same_answers(window: DeskWindow) -> None:
    desk, form = window.desk, window.tracker.form
    assert desk is not None
    action, asked = desk.game.actions[form.action], list[dict[str, Any]]()
    found = action.form

    def ask(look: Look, actor: str, answers: Answers) -> Form | None:
        if current_thread() is main_thread():  # the odds, worked out beside it, ask for themselves
            asked.append(dict(answers))
        return found(look, actor, answers)

    object.__setattr__(action, "form", ask)
    try:
        hurt_or_heal(window, 0)
    finally:
        object.__setattr__(action, "form", found)
    answered = [one for one in asked if one]
    assert answered
    assert len(answered) == len({repr(one) for one in answered})


def test_what_says_nothing_is_not_faded_nor_what_is_faded_already(
    window: DeskWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, marked = window.tracker.form.odds, list[str]()
    monkeypatch.setattr(odds, "mark", lambda part, **_how: marked.append(part.words()))
    panel.head.show_words("55 % hits")
    panel.beneath.show_words("")
    panel._fade()
    assert "55 % hits" in marked and "" not in marked
    settle()
    told = Told()
    panel.bar.installEventFilter(told)
    panel._fade()
    settle()
    assert told.rects == []


def picture(widget: QWidget) -> QImage:
    """What stands on the screen, without painting anything for it."""
    settle()
    window = widget.window()
    place = widget.mapTo(window, QPoint())
    return window.screen().grabWindow(window.winId(), place.x(), place.y(), widget.width(), widget.height()).toImage()
