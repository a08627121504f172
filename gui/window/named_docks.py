"""The docks of a window by their names; each is made when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Self, TypeVar, overload

if TYPE_CHECKING:
    from gui.docks.clock import Clock
    from gui.docks.dice import DiceDock
    from gui.docks.encounters.dock import Encounters
    from gui.docks.log.dock import Log
    from gui.docks.notes import Notes
    from gui.docks.roster.dock import Roster
    from gui.docks.screen.dock import Screen
    from gui.docks.spellbook.dock import Spellbook
    from gui.docks.statblock.dock import StatblockDock
    from gui.docks.tracker.dock import Tracker
    from gui.docks.treasure.dock import Treasure
    from gui.window.workspaces import DockArea

Made = TypeVar("Made")


class _Named(Generic[Made]):
    def __init__(self, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, window: None, owner: type) -> Self: ...

    @overload
    def __get__(self, window: NamedDocks, owner: type) -> Made: ...

    def __get__(self, window: NamedDocks | None, owner: type) -> Self | Made:
        if window is None:
            return self
        made: Made = window.area.frames[self._name].make()  # type: ignore[assignment]  # the table says which it is
        return made


class NamedDocks:
    """What has an area of docks, with a name for each of them."""

    area: DockArea
    roster: _Named[Roster] = _Named("roster")
    tracker: _Named[Tracker] = _Named("tracker")
    spellbook: _Named[Spellbook] = _Named("spellbook")
    treasure: _Named[Treasure] = _Named("treasure")
    encounters: _Named[Encounters] = _Named("encounters")
    log: _Named[Log] = _Named("log")
    clock: _Named[Clock] = _Named("clock")
    dice: _Named[DiceDock] = _Named("dice")
    notes: _Named[Notes] = _Named("notes")
    charts: _Named[Screen] = _Named("screen")
    statblock: _Named[StatblockDock] = _Named("statblock")
