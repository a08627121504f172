"""The keys of the desk: the shortcuts of the menus and the tables that the window and its parts go by or declare.

Nothing is listed here that is not asked of whoever acts on it.  The page of the keys in the manual is made of this.
"""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

import gui.creation.dialog
import gui.creation.rolls_page
import gui.dialogs.own_entries
import gui.dialogs.print_kit.dialog
import gui.dialogs.print_kit.pieces
import gui.dialogs.screen_charts
import gui.docks.clock
import gui.docks.encounters.lines
import gui.docks.log.view
import gui.docks.notes
import gui.docks.roster.card
import gui.docks.roster.dock
import gui.docks.spellbook.rows
import gui.docks.tracker.empty
import gui.docks.treasure.lines
import gui.forms.editors.grid
import gui.forms.editors.grid_view
import gui.forms.editors.shown
import gui.forms.editors.spend
import gui.library.library_table
import gui.window.start_page
from gui.viewmodel.manual.pages import Line, Tables
from gui.widgets.key_handling import (
    DO,
    ENDS,
    FOUND,
    FREE,
    LEAVE,
    MOVE_ROW,
    OVERRULE,
    PAGE,
    ROWS,
    STEP,
    SWITCH,
    Key,
    KeyLine,
    Scope,
    face,
    key_lines,
    told_lines,
)
from gui.window.desk_window import DeskWindow

# Tests press every one of them in a form.
FORMS: tuple[KeyLine, ...] = (
    DO, (("Tab", "Shift+Tab"), "Next, previous field"), SWITCH, FREE, ROWS, MOVE_ROW, OVERRULE,
)  # fmt: skip
LISTS: tuple[KeyLine, ...] = (STEP, ENDS, PAGE, FOUND, LEAVE, (("Space",), "Press what has the keyboard"))
# What parts of the window declare, where it is not what every form and list does.
PARTS: tuple[tuple[str, tuple[KeyLine, ...]], ...] = (
    ("On the start page", gui.window.start_page.KEYS),
    ("On a sheet", gui.forms.editors.shown.KEYS),
    ("While nobody is fighting", gui.docks.tracker.empty.KEYS),
    ("In the party", (*gui.docks.roster.card.KEYS, *gui.docks.roster.dock.KEYS)),
    ("In the encounter builder", (*gui.library.library_table.KEYS, *gui.docks.encounters.lines.KEYS)),
    ("In the spellbook", gui.docks.spellbook.rows.KEYS),
    ("In the treasure generator", gui.docks.treasure.lines.KEYS),
    ("In the clock", gui.docks.clock.KEYS),
    ("In the log", gui.docks.log.view.KEYS),
    ("In the notes", gui.docks.notes.KEYS),
    ("While a character is made", (*gui.creation.dialog.KEYS, *gui.creation.rolls_page.KEYS)),
    ("Among own entries", gui.dialogs.own_entries.KEYS),
    ("In the rows of a random table", (*gui.forms.editors.grid_view.KEYS, *gui.forms.editors.grid.KEYS)),
    ("While dice are spent", gui.forms.editors.spend.KEYS),
    ("In Print", (*gui.dialogs.print_kit.pieces.KEYS, *gui.dialogs.print_kit.dialog.KEYS)),
    ("While the charts of the screen are chosen", gui.dialogs.screen_charts.KEYS),
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
        *((title, told_lines(_own(lines))) for title, lines in PARTS),
        ("In forms", told_lines(FORMS)),
        ("In every list", told_lines(LISTS)),
        ("In the players’ view", key_lines(window.players.keys)),
    )


def _own(lines: tuple[KeyLine, ...]) -> list[KeyLine]:
    """What is not said of every form and list, too."""
    return [line for line in lines if line not in (*FORMS, *LISTS)]


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
