"""The keys of the desk: the shortcuts of the menus and the tables that the window and its parts go by.

Nothing is listed here that is not asked of whoever acts on it; only what every form does stands here itself.  The page
of the keys in the manual is made of this.
"""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from gui.forms.editors.grid_view import KEYS, TYPED
from gui.viewmodel.manual.pages import Line, Tables
from gui.widgets.key_handling import Key, Scope, face, key_lines
from gui.window.desk_window import DeskWindow

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
GRID: tuple[Line, ...] = (*[(face(names), words) for names, words in KEYS], *TYPED)
LISTS: tuple[Line, ...] = (
    ("↑  ↓  ←  →", "From one to the next"),
    ("Home  End", "First, last"),
    ("PgUp  PgDown", "A page"),
)


def keys_of(window: DeskWindow) -> Tables:
    """Tables of a title, then key and what it does."""
    menus = window.menus.menus
    return (
        ("Anywhere but in a text", key_lines(_of(window, Scope.DESK))),
        ("While something is asked, anywhere but in a text", key_lines(window.roll_bar.keys)),
        ("In the tracker", key_lines((*window.tracker.view.keys, *window.tracker.keys))),
        ("Everywhere", key_lines((*_of(window, Scope.EVERYWHERE), *window.last_keys))),
        *((name, lines) for name, menu in menus.items() if (lines := shortcuts(menu))),
        ("In the screen", key_lines(window.charts.view.keys)),
        ("In forms", FORMS),
        ("In the rows of a random table", GRID),
        ("In every list", LISTS),
        ("In the players’ view", key_lines(window.players.keys)),
    )


def _of(window: DeskWindow, scope: Scope) -> list[Key]:
    return [key for key in window.keys if key.scope is scope]


def shortcuts(menu: QMenu) -> list[Line]:
    """The entries of a menu that have keys."""
    return [(_keys_of(action), _words(action)) for action in menu.actions() if action.shortcuts()]


def _keys_of(action: QAction) -> str:
    return face(one.toString() for one in action.shortcuts())


def _words(action: QAction) -> str:
    """What an entry says, without the letter that is underlined."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")
