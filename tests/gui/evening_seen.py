"""What the window shows, in words, and what lies on the table, as plain values that can be compared."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from gui.docks.log.model import LINE
from gui.docks.roster.card import RosterCard
from gui.docks.tracker.model import EFFECTS
from gui.window.desk_window import DeskWindow
from systems.common.records.table import SHELVES, Table

DISPLAY = Qt.ItemDataRole.DisplayRole


def as_it_lies(table: Table) -> dict[str, Any]:
    """Every record of a table by shelf and id."""
    shelves: dict[str, Any] = {name: dict(getattr(table, name)) for name in SHELVES.values()}
    return shelves | {"fight": table.fight, "clock": table.clock, "house": table.house}


def order_of(window: DeskWindow) -> list[list[str]]:
    """The lines of the tracker, cell by cell; empty cells left out."""
    lines = window.tracker.lines
    cells = [[lines.data(lines.index(n, c), DISPLAY) for c in range(EFFECTS + 1)] for n in range(lines.rowCount())]
    return [[words for words in row if words] for row in cells]


def line_of(window: DeskWindow, name: str) -> str:
    """One line of the tracker, all its cells together."""
    return next(" | ".join(row) for row in order_of(window) if any(cell.startswith(name) for cell in row))


def cards_of(window: DeskWindow) -> list[str]:
    """The cards of the party, as they are read aloud."""
    cards = [card for card in window.roster.findChildren(RosterCard) if not card.isHidden()]
    return [card.face.spoken for card in sorted(cards, key=lambda card: card.y())]


def log_of(window: DeskWindow, undone: bool = False) -> list[str]:
    """The sentences of the log, newest first: those that stand, or those that are struck through."""
    lines = window.log.lines
    found = [lines.data(lines.index(n), LINE) for n in range(lines.rowCount())]
    return [line.words for line in found if line.entry and line.undone is undone]


def hoard_of(window: DeskWindow) -> list[str]:
    """The lines of the hoard, what it is worth and what each would get."""
    dock = window.treasure
    if dock.sheets.currentIndex():
        return []
    lines = [row.accessibleName() for row in dock.lines.rows.values()]
    return [dock.hoards.currentText(), *lines, dock.worth.text(), dock.experience.text()]


def shares_of(window: DeskWindow) -> dict[str, tuple[int, int]]:
    """What each is promised: coins, counted in the smallest, and experience."""
    worth = {"gp": 100, "sp": 10, "cp": 1}
    found = {}
    for line in window.treasure.shares.names.children():
        words = [label.accessibleName().partition(", ")[0].replace(",", "") for label in line.findChildren(QLabel)]
        if any(word[:1].isdigit() for word in words):
            parts = [part for word in words for part in re.findall(r"^(\d+) (\w+)$", word)]
            coins = sum(int(n) * worth[coin] for n, coin in parts if coin in worth)
            found[words[0].title()] = coins, sum(int(n) for n, sort in parts if sort not in worth)
    return found


def seen(window: DeskWindow) -> dict[str, Any]:
    """Everything the desk shows of the table.  Hidden docks are brought up first, for they only catch up then."""
    for name in ("treasure", "roster", "tracker"):
        window.area.bring(name)
    return {
        "title": window.windowTitle(),
        "turn": [
            part.words() for part in (window.banner.now, window.banner.next, window.banner.then) if part.isVisible()
        ],
        "round": window.banner.round.text() if window.banner.round.isVisible() else "",
        "due": window.banner.due.accessibleName() if window.banner.due.isVisible() else "",
        "order": order_of(window),
        "party": cards_of(window),
        "hoard": hoard_of(window),
        "undo": window.tools.undo.accessibleName(),
        "redo": window.tools.redo.accessibleName(),
    }
