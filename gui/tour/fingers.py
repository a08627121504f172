"""The fingers of the tour: clicks and keys on the window's widgets, found by name as a referee finds them by eye."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QEvent, QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QMenu, QWidget

Found = TypeVar("Found", bound=QWidget)
PLAIN, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SETTLE_MS, LOOK_MS, LONGEST_MS = 3, 30, 20_000
MOST_ROUNDS = 50  # of what follows from what follows; a timer that is always due ends nothing


class CannotPlay(Exception):
    """A step of the tour is not possible; the sentence says what was looked for."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Fingers:
    """Presses what can be seen, and only that."""

    def __init__(self, window: QWidget, failures: Sequence[str] = ()) -> None:
        self.window, self.failures = window, failures  # what went wrong where Qt calls, as it comes to be known

    # finding

    def widget_named(self, name: str, inside: QWidget | None = None) -> QWidget:
        """The widget of this name that can be seen."""
        found = self.widget_in_sight(name, inside)
        if found is None:
            raise CannotPlay(f"there is no {name!r} to be seen")
        return found

    def widget_in_sight(self, name: str, inside: QWidget | None = None) -> QWidget | None:
        """The same; nothing if it cannot be seen."""
        return next((one for one in (inside or self.window).findChildren(QWidget, name) if one.isVisible()), None)

    def button_called(self, words: str, inside: QWidget | None = None) -> QAbstractButton:
        """The button whose words, read aloud, are these or begin so."""
        buttons = [one for one in (inside or self.window).findChildren(QAbstractButton) if one.isVisible()]
        for fits in (str.__eq__, str.startswith):
            for one in buttons:
                if fits(one.accessibleName(), words):
                    return one
        raise CannotPlay(f"there is no button called {words!r}")

    def of(self, kind: type[Found], inside: QWidget | None = None) -> Found:
        """The one widget of this kind that can be seen."""
        for one in (inside or self.window).findChildren(kind):
            if one.isVisible():
                return one
        raise CannotPlay(f"no {kind.__name__} is open")

    # doing

    def press(self, target: QWidget | str, where: QPoint | None = None, twice: bool = False) -> None:
        """A click, or a double click, on a widget or on the one of this name."""
        widget = self.widget_named(target) if isinstance(target, str) else target
        if not widget.isVisible() or not widget.isEnabled():
            raise CannotPlay(f"{widget.objectName() or widget.accessibleName()!r} cannot be pressed now")
        act = QTest.mouseDClick if twice else QTest.mouseClick
        act(widget, Qt.MouseButton.LeftButton, PLAIN, where or widget.rect().center())
        self.settle()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = PLAIN) -> None:
        """A key, to whatever has the keyboard."""
        QTest.keyClick(self._focus(), key, held)
        self.settle()

    def type(self, words: str) -> None:
        """Words, to whatever has the keyboard."""
        QTest.keyClicks(self._focus(), words)
        self.settle()

    def over(self, field: QWidget, words: str) -> None:
        """Words instead of those that stand in a field."""
        field.setFocus()
        self.settle()
        self.key(Qt.Key.Key_A, CONTROL)
        self.type(words)

    def enter(self, held: Qt.KeyboardModifier = PLAIN) -> None:
        """The Enter key."""
        self.key(Qt.Key.Key_Return, held)

    def choose(self, menu: QMenu, name: str) -> None:
        """An entry of an open menu, by its name or its words; the menu closes."""
        for action in menu.actions():
            if name in (action.objectName(), action.text().replace("&", "").split("\t")[0].rstrip("…")):
                if not action.isEnabled():
                    raise CannotPlay(f"{action.text()!r} is grey: {action.toolTip()}")
                menu.close()
                action.trigger()
                self.settle()
                return
        menu.close()
        raise CannotPlay(f"no menu entry is called {name!r}")

    def menu_of(self, widget: QWidget) -> QMenu:
        """The menu a press with the other button opens."""
        place = widget.rect().center()
        asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
        QApplication.sendEvent(widget, asked)
        self.settle()
        return self.of(QMenu)

    def pick(self, combo: QWidget, value: object) -> None:
        """One of the values of a box that opens, with the arrow keys."""
        assert isinstance(combo, QComboBox)
        combo.setFocus()
        self.key(Qt.Key.Key_Home)
        for _ in range(combo.count()):
            if combo.currentData() == value:
                return
            self.key(Qt.Key.Key_Down)
        raise CannotPlay(f"{combo.accessibleName()!r} does not offer {value}")

    # waiting

    def settle(self, milliseconds: int = SETTLE_MS) -> None:
        """Let everything be laid out and painted, and what follows from that, too; it takes so long at least."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()
        events = QAbstractEventDispatcher.instance()
        for _ in range(MOST_ROUNDS):
            if not events.processEvents(QEventLoop.ProcessEventsFlag.AllEvents):
                break
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def wait(self, ready: Callable[[], object], what: str, longest_ms: int = LONGEST_MS) -> None:
        """Until something is so; it is an error if it never is, or if something went wrong meanwhile."""
        for _ in range(longest_ms // LOOK_MS):
            if ready():
                return
            if self.failures:
                raise CannotPlay(self.failures[0])
            self.settle(LOOK_MS)
        raise CannotPlay(f"{what}, even after {longest_ms // 1000} seconds")

    def dialogs(self) -> list[QDialog]:
        """The dialogs that are open, the newest last."""
        tops = [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog)]
        return [one for one in tops if one.isVisible()]

    def dialog(self, name: str) -> QDialog:
        """The open dialog of this name."""
        found = next((one for one in reversed(self.dialogs()) if one.objectName() == name), None)
        if found is None:
            raise CannotPlay(f"the window {name!r} did not open")
        found.activateWindow()
        self.settle()
        return found

    def _focus(self) -> QWidget:
        found = QApplication.focusWidget()
        if found is None:
            self.window.activateWindow()
            self.settle()
            found = QApplication.focusWidget() or self.window
        return found
