"""What the menus and keys of a window ask of it, and what it asks of the session it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from gui.desk.controller import DeskController
    from gui.docks.base import Dock
    from gui.docks.dice import DiceDock
    from gui.docks.log.dock import Log
    from gui.menus.menus import Menus
    from gui.rolls.roll_bar import RollBar
    from gui.window.campaign_choice import CampaignChoice
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


class WindowParts(Protocol):
    """The parts of a window that its menus and keys reach, and what they ask it to do."""

    controller: DeskController
    docks: tuple[Dock, ...]
    area: DockArea
    dice: DiceDock
    log: Log
    roll_bar: RollBar
    menus: Menus
    campaigns_menu: QMenu
    session: WindowSession | None
    desk: Desk | None

    def take_focus(self) -> None:
        """The keyboard to the dock the workspace is about."""

    def ask_palette(self) -> None:
        """Find anything."""

    def show_space(self, space: str) -> None:
        """Prep or Session."""

    def turn_round(self) -> None:
        """The players' view, there and back."""

    def other_theme(self) -> None:
        """From light to dark or back."""

    def larger(self, by: int) -> None:
        """Letters so many steps larger or smaller."""

    def reset_letters(self) -> None:
        """Letters of 100 %."""

    def explain(self) -> None:
        """The rule of what has the keyboard."""

    def close(self) -> bool:
        """Close the window; whether it did."""
