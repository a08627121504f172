"""The keys of the desk: the shortcuts of the menus and the tables that the window and its parts go by.

Nothing is listed here that is not asked of whoever acts on it; only what every form does stands here itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QGridLayout, QMenu, QSizePolicy, QWidget

from gui.dialogs.dialog import Dialog
from gui.widgets.arranging import Abreast, at_least, col, scroll_area
from gui.widgets.chips import chip
from gui.widgets.key_handling import Key, Scope, face
from gui.widgets.words import micro, text
from gui.window.desk_window import DeskWindow

Line = tuple[str, str]  # key, what it does

# Tests press every one of them in a form.
FORMS: tuple[Line, ...] = (
    ("Enter", "Do it"),
    ("Tab  Shift+Tab", "Next, previous field"),
    ("Space", "Switch a chip or box; cross a box off"),
    ("Shift+Space", "Free a box"),
    ("1 … 9  Backspace", "Spend dice on what stands there, take them back"),
    ("Alt+Ins  Alt+Del", "Add, remove a row of a table"),
    ("Alt+↑  Alt+↓", "Move the row"),
    ("F2", "On a figure: overrule it"),
)
LISTS: tuple[Line, ...] = (
    ("↑  ↓  ←  →", "From one to the next"),
    ("Home  End", "First, last"),
    ("PgUp  PgDown", "A page"),
)
VIEW = "View"
LETTERS_ABREAST = 88  # of body: room for the columns of the table
LEAST = 8  # fields high


class Keyboard(Dialog):
    """What every key does in this window."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__("Keys", window, "", (1240, 660))
        self.setObjectName("keyboard")
        columns = [
            (col(*[_table(title, lines) for title, lines in column if lines], None, gap=16), 1)
            for column in keys_of(window)
        ]
        self.fill((at_least(scroll_area(Abreast(*columns, letters=LETTERS_ABREAST)), LEAST), 1))
        self.close_button.setFocus()


def keys_of(window: DeskWindow) -> tuple[tuple[tuple[str, list[Line]], ...], ...]:
    """Columns of tables: title, then key and what it does."""
    menus = window.menus.menus
    others = [(name, lines) for name, menu in menus.items() if name != VIEW and (lines := shortcuts(menu))]
    return (
        (*others, ("Everywhere", key_lines((*_of(window, Scope.EVERYWHERE), *window.last_keys)))),
        ((VIEW, shortcuts(menus[VIEW])),),
        (
            ("Anywhere but in a text", key_lines(_of(window, Scope.DESK))),
            ("While something is asked, anywhere but in a text", key_lines(window.roll_bar.keys)),
            ("In every list", list(LISTS)),
        ),
        (
            ("In the tracker", key_lines((*window.tracker.view.keys, *window.tracker.keys))),
            ("In forms", list(FORMS)),
            ("In the players’ view", key_lines(window.players.keys)),
        ),
    )


def _of(window: DeskWindow, scope: Scope) -> list[Key]:
    return [key for key in window.keys if key.scope is scope]


def shortcuts(menu: QMenu) -> list[Line]:
    """The entries of a menu that have keys."""
    return [(_keys_of(action), _words(action)) for action in menu.actions() if action.shortcuts()]


def key_lines(keys: Iterable[Key]) -> list[Line]:
    """A table that somebody acts on."""
    return [(key.face, key.words) for key in keys]


def _keys_of(action: QAction) -> str:
    return face(one.toString() for one in action.shortcuts())


def _words(action: QAction) -> str:
    """What an entry says, without the letter that is underlined."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")


def _table(title: str, lines: Sequence[Line]) -> QFrame:
    head = micro(title)
    head.setWordWrap(True)
    card = col(head, gap=8, margins=(12, 8, 12, 12), role="card")
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    grid.setContentsMargins(0, 0, 0, 0)
    for number, (key, words) in enumerate(lines):
        cap = chip(key)
        cap.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)  # a key is never cut
        grid.addWidget(cap, number, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(text(words, wrap=True), number, 1)
    holder = QWidget()
    holder.setLayout(grid)
    layout = card.layout()
    assert layout is not None
    layout.addWidget(holder)
    return card
