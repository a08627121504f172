"""An evening of each game by real keys and clicks: whatever is done, ten landmarks stay where they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.shelf import SHELF
from tests.gui.conftest import Referee, must
from tests.gui.landmarks import Places, heights, landmarks, moved
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
K, CONTROL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
TURNS = 14
EVERYBODY = Hands("table", "table", "program")


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = Campaigns(tmp_path / "data", hands=EVERYBODY, dice=SeededDice(5))
    yield made
    made.close()


def in_sight(widget: QWidget) -> bool:
    """Whether anything of it can be seen: not what stands behind a tab."""
    return widget.isVisible() and not widget.visibleRegion().isEmpty()


class Watch:
    """A referee who looks after every input whether anything has moved."""

    def __init__(self, window: DeskWindow, referee: Referee, qtbot: QtBot) -> None:
        self.window, self.referee, self._qtbot = window, referee, qtbot
        self.seen: Places = {}
        self.heights: dict[tuple[str, ...], int] = {}
        self.inputs = 0

    def settle(self) -> None:
        for _ in range(6):
            QApplication.processEvents()

    def look(self, what: str) -> None:
        """Nothing stands elsewhere than before."""
        self.settle()
        if not self.window.tracker.view.lines.rowCount():
            return
        now = landmarks(self.window)
        if self.seen:
            elsewhere = moved(self.seen, now)
            assert not elsewhere, f"after {what}: {elsewhere}"
        self.seen = {**self.seen, **now}
        high = heights(self.window)
        grown = {who for who, before in self.heights.items() if high.get(who, before) != before}
        assert not grown, f"after {what}: other heights of {grown}"
        self.heights |= high
        self.inputs += 1

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.referee.key(key, held)
        self.look(f"{key.name} {held.name}")

    def type(self, words: str) -> None:
        self.referee.type(words)
        self.look(words)

    def roll(self) -> None:
        """What is owed: half of it by hand, the rest by the program."""
        for n in range(40):
            owed = self.window.controller.owed
            if owed is None:
                return
            if isinstance(owed.request, RollRequest) and n % 3 == 0:
                self.type(" ".join(["1"] * owed.request.count))
                self.key(K.Key_Return)
            elif isinstance(owed.request, RollRequest):
                self.key(K.Key_Return)
            else:
                self.window.controller.decide()
                self.look("a decision")
        self.key(K.Key_Return, SHIFT)

    def filled(self) -> list[str]:
        """The filled buttons that can be seen."""
        buttons = self.window.findChildren(Button)
        return [one.accessibleName() for one in buttons if in_sight(one) and one.property("kind") == "primary"]


def begin(campaigns: Campaigns, game: Game, show: Show, referee: Referee, qtbot: QtBot, high: int = 768) -> Watch:
    desk = open_sample(campaigns, game.key)
    desk.hands = EVERYBODY
    window = show(desk, 1366, high)
    window.show_space("session")
    watch = Watch(window, referee, qtbot)
    watch.settle()
    if not desk.look.fighting:
        start = window.tracker.nobody.findChild(QPushButton, f"start {next(iter(desk.table.encounters))}")
        assert start is not None
        referee.click(start)
        while window.controller.owed is not None:
            referee.key(K.Key_Return, SHIFT)
    watch.settle()
    window.tracker.setFocus()
    watch.look("the beginning")
    return watch


def a_deed(watch: Watch) -> None:
    """Whoever acts does what is offered; then the next."""
    window = watch.window
    if window.tracker.form.action:
        watch.key(K.Key_Return, CONTROL)
        watch.roll()
    window.tracker.setFocus()
    watch.key(K.Key_N)
    watch.roll()
    window.tracker.setFocus()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_nothing_moves_in_an_evening(
    game: Game, campaigns: Campaigns, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    watch = begin(campaigns, game, show, referee, qtbot)
    window = watch.window
    desk = window.desk
    assert desk is not None
    for turn in range(TURNS):
        if not desk.look.fighting:
            break
        if window.tracker.form.action:
            watch.key(K.Key_2)
            watch.key(K.Key_1)
        a_deed(watch)
        if turn == 1:  # hit points by hand
            watch.key(K.Key_Down)
            watch.key(K.Key_T)
            watch.type("1")
            watch.key(K.Key_Return)
        if turn == 2:  # effects, several on one
            who = window.tracker.view.chosen or desk.look.everyone()[0].id
            unit = desk.game.actions["effect.put"].form(desk.look, "", {}).blank()["unit"]  # type: ignore[union-attr]
            for name in ("Blessed by the moon", "Poisoned", "Afraid of the dark"):
                must(desk, Choice("effect.put", "", {"name": name, "on": (who,), "amount": 2, "unit": unit}))
                watch.look(f"the effect {name}")
        if turn == 3:  # taken back
            watch.key(K.Key_Z, CONTROL)
            watch.key(K.Key_Y, CONTROL)
        if turn == 4:  # a newcomer
            watch.key(K.Key_A)
            watch.type(next(iter(desk.look.library("creatures").values())).name)
            watch.key(K.Key_Return)
            watch.roll()
            window.tracker.setFocus()
        if turn == 5:  # a note
            watch.key(K.Key_9, CONTROL)
            watch.key(K.Key_1, CONTROL)
            window.tracker.setFocus()
        if turn == 6:  # there and back
            referee.key(K.Key_F7)
            referee.key(K.Key_F8)
            watch.look("Prep and Session")
            window.tracker.setFocus()
        if turn == 7:  # put off, and taken up
            if window.tracker.form.action:
                watch.key(K.Key_Return, CONTROL)
                watch.key(K.Key_Escape)
                watch.key(K.Key_Escape)
                for put_off in window.controller.aside:
                    window.controller.forget(put_off)
                watch.look("what was put off is forgotten")
            window.tracker.setFocus()
    assert watch.inputs >= 30


def test_what_is_prepared_in_a_fight_has_the_filled_button_and_before_that_none_has(
    campaigns: Campaigns, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    watch = begin(campaigns, SHELF[0], show, referee, qtbot)
    window, builder = watch.window, watch.window.encounters
    referee.key(K.Key_F7)
    watch.settle()
    qtbot.waitUntil(lambda: watch.filled() == [])
    referee.type("wolf")
    referee.enter()
    qtbot.waitUntil(lambda: watch.filled() == [builder.start_button.accessibleName()])
    desk = window.desk
    assert desk is not None
    before = len(desk.look.everyone())
    referee.key(K.Key_Return, CONTROL)
    watch.roll()
    assert len(desk.look.everyone()) == before + 1


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_one_button_is_filled_and_no_key_is_shown_twice(
    game: Game, campaigns: Campaigns, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    watch = begin(campaigns, game, show, referee, qtbot)
    window = watch.window
    for _ in range(6):
        for _ in range(3):
            watch.settle()
            qtbot.wait(5)
            assert len(watch.filled()) == 1, watch.filled()
            seen = [one for one in window.findChildren(QPushButton) if in_sight(one) and one.isEnabled()]
            keys = {one: key for one in seen if hasattr(one, "key") and (key := one.key())}
            twice = [one.accessibleName() for one, key in keys.items() if list(keys.values()).count(key) > 1]
            assert not twice, f"shown with the same key: {twice}"
            if window.controller.owed is None and window.tracker.form.action:
                referee.key(K.Key_Return, CONTROL)
            elif window.controller.owed is not None:
                referee.key(K.Key_Return, SHIFT)
        window.tracker.setFocus()
        referee.key(K.Key_N)
        while window.controller.owed is not None:
            referee.key(K.Key_Return, SHIFT)
        window.tracker.setFocus()


def test_the_wheel_is_not_answered_by_jumping_back(
    campaigns: Campaigns, show: Show, referee: Referee, qtbot: QtBot
) -> None:
    watch = begin(campaigns, SHELF[0], show, referee, qtbot, 640)
    view = watch.window.tracker.view
    bar = view.verticalScrollBar()
    assert bar.maximum() > 0
    at = QPointF(40, 40)
    event = QWheelEvent(
        at, view.viewport().mapToGlobal(at), QPoint(), QPoint(0, -2400), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)
    far = bar.value()
    assert far > 0
    desk = watch.window.desk
    assert desk is not None
    last = desk.look.everyone()[-1].id
    unit = desk.game.actions["effect.put"].form(desk.look, "", {}).blank()["unit"]  # type: ignore[union-attr]
    must(desk, Choice("effect.put", "", {"name": "Afraid", "on": (last,), "amount": 2, "unit": unit}))
    watch.settle()
    assert bar.value() == far
