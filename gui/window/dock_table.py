"""The docks there are, in the order of their keys: what the window says of one before it is made, and how it is made.

A dock is made when it is seen for the first time; what it needs is only read then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from systems.common.records.views import Words
from systems.frozen import dataclass

if TYPE_CHECKING:
    from gui.desk.controller import DeskController
    from gui.docks.base import Dock


@dataclass(frozen=True, slots=True)
class DockKind:
    """One dock: its name, what it is, the short word on its tab, its icon, and what makes it."""

    name: str
    words: str
    short: str
    image: str
    make: Callable[[DeskController], Dock]
    own: Callable[[Words], str] | None = None  # what a game calls it, where games have words of their own for it

    @property
    def manual_page(self) -> str:
        """Its page of the manual."""
        return f"panels/{self.name}"


def _roster(controller: DeskController) -> Dock:
    from gui.docks.roster.dock import Roster

    return Roster(controller)


def _tracker(controller: DeskController) -> Dock:
    from gui.docks.tracker.dock import Tracker

    return Tracker(controller)


def _spellbook(controller: DeskController) -> Dock:
    from gui.docks.spellbook.dock import Spellbook

    return Spellbook(controller)


def _treasure(controller: DeskController) -> Dock:
    from gui.docks.treasure.dock import Treasure

    return Treasure(controller)


def _encounters(controller: DeskController) -> Dock:
    from gui.docks.encounters.dock import Encounters

    return Encounters(controller)


def _log(controller: DeskController) -> Dock:
    from gui.docks.log.dock import Log

    return Log(controller)


def _clock(controller: DeskController) -> Dock:
    from gui.docks.clock import Clock

    return Clock(controller)


def _dice(controller: DeskController) -> Dock:
    from gui.docks.dice import DiceDock

    return DiceDock(controller)


def _notes(controller: DeskController) -> Dock:
    from gui.docks.notes import Notes

    return Notes(controller)


def _screen(controller: DeskController) -> Dock:
    from gui.docks.screen.dock import Screen

    return Screen(controller)


def _statblock(controller: DeskController) -> Dock:
    from gui.docks.statblock.dock import StatblockDock

    return StatblockDock(controller)


DOCKS: tuple[DockKind, ...] = (
    DockKind("roster", "Party", "Party", "people", _roster),
    DockKind("tracker", "Tracker", "Tracker", "swords", _tracker),
    DockKind("spellbook", "Spellbook", "Spells", "book", _spellbook, lambda words: words.spells),
    DockKind("treasure", "Treasure", "Hoard", "coins", _treasure),
    DockKind("encounters", "Encounter builder", "Encounters", "map", _encounters),
    DockKind("log", "Log", "Log", "scroll", _log),
    DockKind("clock", "Clock", "Clock", "clock", _clock),
    DockKind("dice", "Dice", "Dice", "dice", _dice),
    DockKind("notes", "Notes", "Notes", "notes", _notes),
    DockKind("screen", "Screen", "Screen", "screen", _screen),
    DockKind("statblock", "Statblock", "Statblock", "target", _statblock),
)
KEYS = (*[f"Ctrl+{number}" for number in range(1, 10)], "F5")  # of the first of them, in their order
