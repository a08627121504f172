"""The parts of the window by name, and what its menus, keys and session may ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QMainWindow, QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from gui.desk.controller import DeskController
    from gui.desk.signals import DeskSignals
    from gui.docks.base import Dock
    from gui.docks.clock import Clock
    from gui.docks.dice import DiceDock
    from gui.docks.encounters.dock import Encounters
    from gui.docks.log.dock import Log
    from gui.docks.notes import Notes
    from gui.docks.roster.dock import Roster
    from gui.docks.spellbook.dock import Spellbook
    from gui.docks.tracker.dock import Tracker
    from gui.docks.treasure.dock import Treasure
    from gui.menus.menus import Menus
    from gui.rolls.roll_bar import RollBar
    from gui.widgets.key_handling import Key
    from gui.window.banner import Banner
    from gui.window.campaign_choice import CampaignChoice
    from gui.window.palette import Palette
    from gui.window.players_view import PlayersView
    from gui.window.status_line import StatusLine
    from gui.window.tool_bar import ToolsBar
    from gui.window.workspaces import DockArea
    from models.campaigns.campaigns import Campaigns
    from models.desk.desk import Desk
    from systems.common.forms import Choice


class WindowSession(Protocol):
    """What a window asks of the session it is in: where campaigns lie, and what stands in windows of its own."""

    campaigns: Campaigns | None
    choice: CampaignChoice | None

    def create(self, choice: Choice) -> None:
        """Ask a guided action step by step."""

    def sheet(self, being: str) -> None:
        """Open the sheet of a being."""

    def card(self, kind: str, key: str) -> None:
        """Open the card of an entry."""

    def keys(self) -> None:
        """Show what every key does."""

    def look_changed(self) -> None:
        """Keep the look that was chosen at the window."""

    def end(self) -> None:
        """Let go of everything, as the window closes."""


class WindowParts(QMainWindow):
    """A window that has these parts and can do this; ``DeskWindow`` makes and does them."""

    signals: DeskSignals
    controller: DeskController
    roster: Roster
    encounters: Encounters
    tracker: Tracker
    spellbook: Spellbook
    treasure: Treasure
    dice: DiceDock
    log: Log
    clock: Clock
    notes: Notes
    docks: tuple[Dock, ...]
    area: DockArea
    banner: Banner
    tools: ToolsBar
    roll_bar: RollBar
    status: StatusLine
    palette_box: Palette
    players: PlayersView
    menus: Menus
    campaigns_menu: QMenu
    keys: tuple[Key, ...]  # what nobody else in it wants
    session: WindowSession | None
    desk: Desk | None
    mode: str
    step: int

    # of the session

    def take_session(self, session: WindowSession) -> None:
        """This is where the campaigns lie; menus ask there."""
        raise NotImplementedError

    def furnish(self) -> None:
        """Make the docks and bars, once."""
        raise NotImplementedError

    def show_page(self, page: QWidget) -> None:
        """Show this while no campaign is open."""
        raise NotImplementedError

    def show_desk(self, desk: Desk | None) -> None:
        """Show this campaign, or that none is open."""
        raise NotImplementedError

    def named_anew(self) -> None:
        """The campaign is called something else."""
        raise NotImplementedError

    def restyle(self) -> None:
        """Give everything the look that suits the window now."""
        raise NotImplementedError

    # of the menus and keys

    def take_focus(self) -> None:
        """The keyboard to the dock the workspace is about."""
        raise NotImplementedError

    def ask_palette(self) -> None:
        """Find anything."""
        raise NotImplementedError

    def show_space(self, space: str) -> None:
        """Prep or Session."""
        raise NotImplementedError

    def turn_round(self) -> None:
        """The players' view, there and back."""
        raise NotImplementedError

    def other_theme(self) -> None:
        """From light to dark or back."""
        raise NotImplementedError

    def larger(self, by: int) -> None:
        """Letters a step larger or smaller."""
        raise NotImplementedError

    def explain(self) -> None:
        """The rule of what has the keyboard."""
        raise NotImplementedError
