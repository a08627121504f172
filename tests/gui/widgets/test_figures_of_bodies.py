"""The figure of a body and the mark of its state: one above the other, or side by side."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from gui.docks.tracker.painting.bodies import SMALLEST_BODY
from gui.theme import theme
from gui.widgets.body import body_size, paint_body
from gui.widgets.state_mark import TURN_MARKS
from systems.common.records.states import State, StateKey
from tests.gui.pictures import drawn
from tests.gui.widgets.test_painted_parts import LOOKS


@pytest.mark.parametrize("mode,size,step", LOOKS)
@pytest.mark.parametrize("key", ["healthy", "asleep", "held", "charmed"])
@pytest.mark.parametrize("now", [4, 26, 110])
def test_the_figure_of_a_body_stands_above_its_mark_or_beside_it(
    qapp: QApplication, mode: str, size: str, step: int, key: StateKey, now: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme.use(mode, size, qapp, step)
    low: list[float] = []
    right: list[float] = []
    marks: list[QRectF] = []

    def write(p: QPainter, rect: QRectF, words: str, size: str = "", weight: int = 0, *rest: object) -> None:
        if words == str(now):
            low.append(rect.center().y() + theme.metrics(size, weight).capHeight() / 2)
            right.append(rect.center().x() + theme.metrics(size, weight).horizontalAdvance(words) / 2)
            assert rect.center().y() - theme.metrics(size, weight).capHeight() / 2 >= 4, "and below the edge"

    monkeypatch.setattr("gui.widgets.body.write", write)
    monkeypatch.setattr("gui.widgets.body.paint_state", lambda _p, rect, *_rest: marks.append(rect))
    wanted = body_size()
    drawn(lambda p, r: paint_body(p, r, 2, (now, 999), State(key, "So")), wanted.width(), wanted.height())
    assert low[0] <= marks[0].top() or right[0] <= marks[0].left()


@pytest.mark.parametrize("mode,size,step", LOOKS)
@pytest.mark.parametrize("number", [2, 12])
@pytest.mark.parametrize("now", [4, 26, 110])
@pytest.mark.parametrize("turn", ["now", "shares", "next", "waits", "passed", "acted"])
def test_where_a_body_is_in_its_turn_is_marked_clear_of_number_and_figure(
    qapp: QApplication, mode: str, size: str, step: int, number: int, now: int, turn: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    theme.use(mode, size, qapp, step)
    said: dict[str, QRectF] = {}
    marks: list[tuple[str, QRectF]] = []

    def write(p: QPainter, rect: QRectF, words: str, size: str = "", weight: int = 0, *rest: object) -> None:
        metrics = theme.metrics(size, weight)
        wide, high = metrics.horizontalAdvance(words), metrics.capHeight()
        if words == str(now):
            said["figure"] = QRectF(rect.center().x() - wide / 2, rect.center().y() - high / 2, wide, high)
        else:
            said["number"] = QRectF(rect.left(), rect.top() + metrics.ascent() - high, wide, high)

    def picture(p: QPainter, rect: QRectF, name: str, meaning: str, px: int) -> None:
        marks.append((name, QRectF(rect.center().x() - px / 2, rect.center().y() - px / 2, px, px)))

    monkeypatch.setattr("gui.widgets.body.write", write)
    monkeypatch.setattr("gui.widgets.body.picture", picture)
    wanted = body_size()
    whole = QRectF(0, 0, wanted.width(), wanted.height())
    drawn(lambda p, r: paint_body(p, r, number, (now, 999), State("healthy", "So"), turn=turn), *wanted.toTuple())
    ((name, place),) = marks
    assert name == TURN_MARKS[turn][0] and whole.contains(place)
    assert not any([place.adjusted(1, 1, -1, -1).intersects(words) for words in said.values()]), (place, said)
    marks.clear()
    drawn(lambda p, r: paint_body(p, r, number, (now, 999), State("healthy", "So")), *wanted.toTuple())
    assert marks == []


@pytest.mark.parametrize("mode,size,step", LOOKS)
@pytest.mark.parametrize("number", [2, 10])
@pytest.mark.parametrize("now", [4, 12, 26])
def test_in_the_narrowest_body_the_figure_does_not_lie_over_its_number(
    qapp: QApplication, mode: str, size: str, step: int, number: int, now: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme.use(mode, size, qapp, step)
    said: dict[str, QRectF] = {}
    marks: list[QRectF] = []

    def write(p: QPainter, rect: QRectF, words: str, size: str = "", weight: int = 0, *rest: object) -> None:
        metrics = theme.metrics(size, weight)
        wide, high = metrics.horizontalAdvance(words), metrics.capHeight()
        if words == str(now):
            said["figure"] = QRectF(rect.center().x() - wide / 2, rect.center().y() - high / 2, wide, high)
        else:
            said["number"] = QRectF(rect.left(), rect.top() + metrics.ascent() - high, wide, high)

    monkeypatch.setattr("gui.widgets.body.write", write)
    monkeypatch.setattr("gui.widgets.body.paint_state", lambda _p, rect, *_rest: marks.append(rect))
    narrow = round(body_size().width() * SMALLEST_BODY)
    drawn(lambda p, r: paint_body(p, r, number, (now, 99), State("healthy", "So")), narrow, body_size().height())
    figure = said["figure"].adjusted(0, 1, 0, -1)
    assert not figure.intersects(said["number"]), said
    assert not figure.intersects(marks[0]), (said, marks)
