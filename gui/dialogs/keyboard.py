"""The keys of the desk, in three columns: everywhere, in the tracker, in forms."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gui.dialogs.dialog import Dialog
from gui.parts.arranging import col, row, scrolled
from gui.parts.chips import chip
from gui.parts.words import micro, text

EVERYWHERE = (
    ("Ctrl+K", "Find an action, rule, monster, spell"),
    ("Ctrl+Z  Ctrl+Y", "Undo, redo"),
    ("F7  F8", "Prep, Session"),
    ("F9", "Players' view, and back"),
    ("Ctrl+1 … Ctrl+9", "Go to a dock"),
    ("F6  Shift+F6", "Next, previous dock"),
    ("Ctrl+R", "Repeat the last throw"),
    ("Ctrl+L", "Search the log"),
    ("Ctrl+=  Ctrl+−", "Larger, smaller type"),
    ("Esc", "Leave the field, then the panel"),
    ("F1", "The rule of what has the keyboard"),
    ("F2", "Rename; on a figure: overrule it"),
    ("Ctrl+Enter", "The filled button of a panel"),
)
TRACKER = (
    ("N  Shift+N", "Next, previous turn"),
    ("↑ ↓  or  J K", "Choose a row"),
    ("← →", "Choose a body of a group"),
    ("T  L", "Damage, heal"),
    ("H  or  Enter", "Hit points: −7  +7  7  =7  7/2  2d6"),
    ("G", "Add an effect"),
    ("A  Del", "Add, remove a combatant"),
    ("Ctrl+D", "Another of the same"),
    ("Alt+↑  Alt+↓", "Move in the order"),
    ("1 … 9", "An action of whoever acts"),
    ("R", "Roll initiative again"),
    ("digits", "Real dice, when a roll is owed"),
)
FORMS = (
    ("Enter", "Do it"),
    ("Tab  Shift+Tab", "Next, previous field"),
    ("Space", "Switch a chip or box; cross a box off"),
    ("Shift+Space", "Free a box"),
    ("Alt+Ins  Alt+Del", "Add, remove a row of a table"),
    ("Alt+↑  Alt+↓", "Move the row"),
)


class Keyboard(Dialog):
    """What every key does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Keys", parent, "", (1180, 580))
        self.setObjectName("keyboard")
        tables = [("Everywhere", EVERYWHERE), ("In the tracker", TRACKER), ("In forms", FORMS)]
        columns = [(col(_table(title, keys), None), 1) for title, keys in tables]
        self.fill((scrolled(row(*columns, gap=16)), 1))
        self.close_button.setFocus()


def _table(title: str, keys: tuple[tuple[str, str], ...]) -> QFrame:
    card = col(micro(title), gap=8, margins=(12, 8, 12, 12), role="card")
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    for number, (key, words) in enumerate(keys):
        grid.addWidget(chip(key), number, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(text(words, wrap=True), number, 1)
    holder = QWidget()
    holder.setLayout(grid)
    layout = card.layout()
    assert layout is not None
    layout.addWidget(holder)
    return card
