"""A key that is held down acts once, also where each repeat comes as a release and a press of the same moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from gui.widgets import key_handling
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk

Show = Callable[..., DeskWindow]
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def fight(fight: tuple[Desk, DeskWindow]) -> tuple[Desk, DeskWindow]:
    """With the keyboard in its order."""
    fight[1].tracker.setFocus()
    QApplication.processEvents()
    return fight


class Hand:
    """Sends the events of a key as the system does, at moments of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock = 5_000.0
        monkeypatch.setattr(key_handling, "now", lambda: self.clock)

    def press(self, key: Qt.Key, text: str, late: int = 0, up: bool = False) -> None:
        """A press that is read so many milliseconds after it was made; ``up``: the release before it is read with it."""
        self._send(QEvent.Type.ShortcutOverride, key, text, int(self.clock) - late)
        if up:
            self.release(key, text)
            self.clock += 2
        self._send(QEvent.Type.ShortcutOverride, key, text)
        self._send(QEvent.Type.KeyPress, key, text)

    def release(self, key: Qt.Key, text: str) -> None:
        self._send(QEvent.Type.KeyRelease, key, text)

    def hold(self, key: Qt.Key, text: str, repeats: int = 5) -> None:
        """Held down: each release is read just before the press that belongs to it."""
        self.clock += 1_000
        self.press(key, text)
        for _ in range(repeats):
            self.clock += 38
            self.press(key, text, up=True)
        self.clock += 30
        self.release(key, text)

    def _send(self, kind: QEvent.Type, key: Qt.Key, text: str, when: int = 0) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        event = QKeyEvent(kind, key, NONE, text)
        event.setTimestamp(when)
        QApplication.sendEvent(focus, event)


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    return Hand(monkeypatch)


@pytest.mark.parametrize(("key", "text"), [(Qt.Key.Key_D, "d"), (Qt.Key.Key_N, "n"), (Qt.Key.Key_Delete, "\x7f")])
def test_what_is_held_acts_once_and_pressed_again_once_more(
    fight: tuple[Desk, DeskWindow], hand: Hand, key: Qt.Key, text: str
) -> None:
    desk, _ = fight
    before = desk.log(1)[0].id
    hand.hold(key, text)
    assert desk.log(1)[0].id == before + 1
    hand.hold(key, text, repeats=0)
    assert desk.log(1)[0].id == before + 2


def test_two_presses_that_a_busy_window_reads_at_once_are_two(fight: tuple[Desk, DeskWindow], hand: Hand) -> None:
    desk, _ = fight
    before = desk.log(1)[0].id
    hand.hold(Qt.Key.Key_N, "n", repeats=0)
    hand.clock += 500
    for late in (300, 150):
        hand.press(Qt.Key.Key_N, "n", late)
        hand.release(Qt.Key.Key_N, "n")
    assert desk.log(1)[0].id == before + 3


def test_a_button_is_pressed_once(fight: tuple[Desk, DeskWindow], hand: Hand) -> None:
    desk, window = fight
    before = desk.log(1)[0].id
    window.tracker.form.go.setFocus()
    QApplication.processEvents()
    hand.hold(Qt.Key.Key_Space, " ")
    assert desk.log(1)[0].id == before + 1


def test_arrows_go_on_and_letters_stay_letters(fight: tuple[Desk, DeskWindow], hand: Hand) -> None:
    _, window = fight
    rows = []
    for repeats in (0, 2):
        window.tracker.view.choose(window.tracker.lines.beings()[0], tell=False)
        hand.hold(Qt.Key.Key_Down, "", repeats)
        rows.append(window.tracker.view.currentIndex().row())
    assert rows[1] > rows[0]
    window.tracker.add()
    field = QApplication.focusWidget()
    hand.hold(Qt.Key.Key_O, "o", 3)
    assert field is not None and field.property("text") == "oooo"
