"""Keys that are no shortcut of a menu: each stands once, with what it is called and what it does.

Whoever handles keys goes by such a table, or declares by ``KEYS`` what is told of them; the manual's page of the keys
is made of all these, and a test refuses what stands in none.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import partial
from typing import TypeGuard

from PySide6.QtCore import QCoreApplication, QEvent, QKeyCombination, Qt, QTimer
from PySide6.QtGui import QAction, QCursor, QHideEvent, QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from gui.widgets.words import keys_as_here
from systems.frozen import dataclass

DIGITS = tuple("123456789")
FACES = {"Return": "Enter", "Up": "↑", "Down": "↓", "Left": "←", "Right": "→", "-": "−"}
ELSEWHERE = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier

SOON = 15  # ms from a release to the press that belongs to it
BEHIND = 10  # ms: what was pressed longer ago than that, the window was too busy to read
# These only move, or take back what was typed; held down they go on.
MOVES = frozenset({
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
    Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Backspace,
})  # fmt: skip
UP_AND_DOWN = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})

WITH_OTHERS = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta})

KeyLine = tuple[tuple[str, ...], str]  # keys by their names, and what they do
# What forms, lists and lines mean by a key, wherever they stand.
DO: KeyLine = (("Return",), "Do it")
LEAVE: KeyLine = (("Esc",), "Leave what is typed; shut what was opened")
SWITCH: KeyLine = (("Space",), "Switch a chip or box; cross a box off")
FREE: KeyLine = (("Shift+Space",), "Free a box")
OVERRULE: KeyLine = (("F2",), "On a figure: overrule it")
ROWS: KeyLine = (("Alt+Ins", "Alt+Del"), "Add, remove a row of a table")
MOVE_ROW: KeyLine = (("Alt+Up", "Alt+Down"), "Move the row")
STEP: KeyLine = (("Up", "Down", "Left", "Right"), "From one to the next")
ENDS: KeyLine = (("Home", "End"), "First, last")
PAGE: KeyLine = (("PgUp", "PgDown"), "A page")
TAKE: KeyLine = (("Return",), "Take what is marked")
FOUND: KeyLine = (("Down", "Return"), "From the search to what was found")
FILLED: KeyLine = (("Ctrl+Return",), "Press the filled button")


FAR = 10_000  # further than any list has lines
A_PAGE = 5


class Scope(StrEnum):
    """Where a key works: in the part of the window that lists it, anywhere but in a text, or in texts too."""

    HERE = "here"
    DESK = "desk"
    EVERYWHERE = "everywhere"


@dataclass(frozen=True, slots=True)
class Key:
    """Keys by their names, such as Shift+N or Alt+Up; `act` is told which it was, and answers False if it means nothing
    now: then the key goes on its way.  Held down it acts once, unless it `repeats` because it only moves."""

    names: tuple[str, ...]
    words: str
    act: Callable[[str], object]
    scope: Scope = Scope.HERE
    repeats: bool = False

    @property
    def face(self) -> str:
        """What stands on a cap: ``Alt+↑  Alt+↓``, ``1 … 9``."""
        return face(self.names)


def name_of(event: QKeyEvent) -> str:
    """What the key of an event is called; Enter and digits and the equals sign are the same wherever they lie."""
    held = event.modifiers()
    if (event.text().isdecimal() or event.text() == "=") and not held & ELSEWHERE:
        return event.text()
    held &= ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier)
    key = Qt.Key.Key_Return if event.key() == Qt.Key.Key_Enter else Qt.Key(event.key())
    return QKeySequence(QKeyCombination(held, key)).toString()


def is_held_with(event: QKeyEvent) -> bool:
    """Whether this key means nothing by itself: Shift, Ctrl and the like."""
    return event.key() in WITH_OTHERS


def act_on(event: QKeyEvent, keys: Iterable[Key]) -> bool:
    """Do what the key of this event means here; false if it means nothing.  Held down, it means no more than once."""
    name, held = name_of(event), event.isAutoRepeat()
    return any(name in key.names and ((held and not key.repeats) or key.act(name) is not False) for key in keys)


def keyed(lines: Iterable[KeyLine], *acts: Callable[[str], object], repeats: bool = False) -> tuple[Key, ...]:
    """A table to act on, of what is declared: each line with what it does."""
    return tuple([Key(names, words, act, repeats=repeats) for (names, words), act in zip(lines, acts, strict=True)])


def key_lines(keys: Iterable[Key]) -> list[tuple[str, str]]:
    """A table that somebody acts on, as it is read: key, and what it does."""
    return [(key.face, key.words) for key in keys]


def told_lines(*tables: Iterable[KeyLine]) -> list[tuple[str, str]]:
    """The same of what is declared; what several say stands once."""
    return list(dict.fromkeys([(face(names), words) for told in tables for names, words in told]))


def face(names: Iterable[str]) -> str:
    """Keys as they are shown."""
    names = tuple(names)
    if len(names) > 2 and all(name[-1:].isdecimal() for name in names):
        return f"{names[0]} … {names[-1]}"
    return "  ".join(_face(name) for name in names)


def _face(name: str) -> str:
    head, plus, last = name.rpartition("+") if not name.endswith("+") else (name[:-2], name[-2:-1], "+")
    return keys_as_here(f"{head}{plus}{FACES.get(last, last)}")


def is_text(widget: QWidget | None) -> bool:
    """Whether letters are typed into this."""
    if isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, QAbstractSpinBox) or (isinstance(widget, QComboBox) and widget.isEditable())


def is_button(widget: QWidget | None) -> TypeGuard[QAbstractButton]:
    """Whether Enter presses this: a button, not a choice among others."""
    return isinstance(widget, QAbstractButton) and not widget.isCheckable()


def is_pressed_by_space(widget: QWidget | None) -> bool:
    """Whether Space does something here: not on the one of several that is chosen already."""
    if not isinstance(widget, QAbstractButton):
        return False
    group = widget.group()
    return not (widget.isChecked() and group is not None and group.exclusive())


def takes_enter(widget: QWidget | None) -> bool:
    """Whether Enter takes a line that is marked in this list."""
    return bool(getattr(widget, "takes_enter", False))


def now() -> float:
    """Milliseconds."""
    return time.monotonic() * 1000


class HeldKeys:
    """Knows a key that is held down also where the system tells its repeats as releases and new presses: it does so if
    the release was read before the press that belongs to it had come.

    No hand presses a key again so soon after it came up; but where the window was busy, two presses of a hand may be
    read at once, and both of them count.  Whether it is behind is heard from the times of the presses.
    """

    def __init__(self) -> None:
        self._up: tuple[int, float] = (0, 0.0)
        self._least_late = 0.0  # the shortest time from a press to what is first told of it, but for what all have
        self._read: tuple[int, bool] = (0, False)  # the key pressed last, and whether that was read when it was made

    def repeats(self, event: QKeyEvent) -> bool:
        """Whether this belongs to a press that no hand made and that is not said to be none; every event of a key is
        shown to this."""
        key = event.key()
        if event.type() == QEvent.Type.KeyRelease:
            self._up = 0 if event.isAutoRepeat() else key, now()
            return False
        if event.timestamp():  # what is told first of a press, before the release that may belong to it
            self._note_press(key, now() - event.timestamp())
            return False
        if event.isAutoRepeat() or key in MOVES or self._read != (key, True):
            return False
        return self._up[0] == key and now() - self._up[1] < SOON

    def _note_press(self, key: int, late: float) -> None:
        if not self._read[0] or late < self._least_late:
            self._least_late = late
        self._read = key, late - self._least_late < BEHIND


class LetterMenu(QMenu):
    """A menu in which a letter goes to the next entry that begins with it: a long one is found at once by keys, too.

    An underlined letter does its entry.  A menu inside opens with its first entry marked; a letter with which nothing
    in it begins is one of the menu it lies in.
    """

    def add_inner(self, words: str, icon: QIcon, before: QAction | None = None) -> LetterMenu:
        """A menu that opens beside an entry of this one: its last, or that ``before`` another."""
        inner = LetterMenu(words, self)
        inner.setAccessibleName(words.partition("\t")[0])
        inner.setIcon(icon)
        if before is None:
            self.addMenu(inner)
        else:
            self.insertMenu(before, inner)
        return inner

    def goes_to(self, entry: QAction) -> bool:
        """Whether keys go to an entry: to whatever can be taken."""
        return entry.isEnabled() and not entry.isSeparator()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        button = self.parent()
        if isinstance(button, QAbstractButton):
            QTimer.singleShot(0, button, partial(_let_go_of_pointer, button))  # what it is told by then is of before

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter, entries, above = event.text().casefold(), self.actions(), self.parent()
        fit = [n for n, one in enumerate(entries) if self.goes_to(one) and one.text().casefold().startswith(letter)]
        if not letter.isalnum() or any(underlined(one) == letter for one in entries if one.isEnabled()):
            super().keyPressEvent(event)
        elif fit:
            active = self.activeAction()
            here = entries.index(active) if active in entries else -1
            self._go_to(entries[next((n for n in fit if n > here), fit[0])])
        elif isinstance(above, LetterMenu) and above.isVisible():
            above.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _go_to(self, entry: QAction) -> None:
        self.setActiveAction(entry)  # which opens the menu inside
        inner = entry.menu()
        if isinstance(inner, LetterMenu) and (first := next(filter(inner.goes_to, inner.actions()), None)):
            inner.setActiveAction(first)


def _let_go_of_pointer(button: QAbstractButton) -> None:
    """A button whose menu a click elsewhere shuts is not painted anew when the pointer has left it: it would stay
    lit."""
    if not button.rect().contains(button.mapFromGlobal(QCursor.pos())):
        QCoreApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
        button.update()


def underlined(entry: QAction) -> str:
    """The letter of an entry that does it in its menu; nothing if it has none."""
    return QKeySequence.mnemonic(entry.text()).toString().rpartition("+")[2].casefold()
