"""What the menus and keys of a window ask of it, and what it asks of the session it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from PySide6.QtWidgets import QWidget

    from gui.desk.controller import DeskController
    from gui.docks.base import Dock
    from gui.docks.dice import DiceDock
    from gui.docks.encounters.dock import Encounters
    from gui.docks.log.dock import Log
    from gui.docks.tracker.dock import Tracker
    from gui.docks.treasure.dock import Treasure
    from gui.menus.menus import Menus
    from gui.rolls.roll_bar import RollBar
    from gui.widgets.key_handling import Key, LetterMenu
    from gui.window.banner import Banner
    from gui.window.campaign_choice import CampaignChoice
    from gui.window.palette import Palette
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

    def new_campaign(self) -> None:
        """Ask what a new campaign is called."""

    def close_campaign(self) -> bool:
        """Put the campaign away; says whether it went."""

    def rename(self) -> None:
        """Call the open campaign something else."""

    def create(self, choice: Choice) -> None:
        """Ask a guided action step by step."""

    def bring_sheet(self) -> None:
        """Ask for a sheet that comes into the campaign."""

    def house_rules(self) -> None:
        """Show the house rules."""

    def own_entries(self) -> None:
        """Show the entries of the campaign's own."""

    def stat_blocks(self) -> None:
        """Bring in what is written elsewhere."""

    def preferences(self) -> None:
        """Show the settings."""

    def sheet(self, being: str) -> None:
        """Open the sheet of a being."""

    def card(self, kind: str, key: str) -> None:
        """Open the card of an entry."""

    def print_kit(self) -> None:
        """Ask what goes onto paper."""

    def print_report(self, first: int = 0, last: int = 0) -> None:
        """Ask what the report of these entries of the log is to be."""

    def export_sheets(self) -> None:
        """Ask whose sheets go into files."""

    def manual(self, page: str = "") -> None:
        """Show a page of the manual; its first, if none is named."""

    def keys(self) -> None:
        """Show what every key does."""

    def about(self) -> None:
        """Say what this is, and whose."""

    def look_changed(self) -> None:
        """Keep the look that was chosen at the window."""

    def end(self) -> None:
        """Let go of everything, as the window closes."""


class WindowNavigator(Protocol):
    """What menus and keys ask of where the keyboard is."""

    def is_here(self, widget: QWidget | None) -> bool:
        """Whether a widget belongs to the desk."""

    def panels_here(self) -> list[QWidget]:
        """The dock that has the keyboard; the one where it is at home, if none has it."""

    def dock_of(self, widget: QWidget | None) -> Dock | None:
        """The dock that a widget stands in."""

    def begin(self) -> None:
        """The keyboard to the first answer of a decision that is owed, else home."""

    def go_home(self) -> None:
        """The keyboard to where it is at home."""

    def come_back_to(self, came: QWidget | None) -> None:
        """A dialog was shut that was opened from there."""

    def leave(self) -> bool:
        """From anywhere home; at home, what is asked is put off."""

    def bring(self, name: str) -> None:
        """Show a dock, with the keyboard in it."""

    def ask(self, choice: Choice) -> None:
        """An action that a dock wants: where it is asked for."""

    def find_here(self) -> bool:
        """The keyboard to the search of the panel that has it."""

    def step_panel(self, by: int) -> None:
        """The next panel."""

    def tab(self, forward: bool) -> bool:
        """Where Tab and Shift+Tab lead."""

    def step_inside(self, focus: QWidget, key: str) -> bool:
        """An arrow key in a list of choices."""

    def deed(self) -> AbstractContextManager[None]:
        """What is done now is done for the fight."""


class WindowParts(Protocol):
    """The parts of a window that its menus and keys reach, and what they ask it to do."""

    controller: DeskController
    area: DockArea
    banner: Banner
    status: StatusLine
    tools: ToolsBar
    palette_box: Palette
    navigator: WindowNavigator
    keys: tuple[Key, ...]
    roll_bar: RollBar
    menus: Menus
    campaigns_menu: LetterMenu
    session: WindowSession | None
    desk: Desk | None

    @property
    def tracker(self) -> Tracker:
        """The combat tracker; these docks are made when they are asked for."""

    @property
    def treasure(self) -> Treasure:
        """What was found, and who gets it."""

    @property
    def encounters(self) -> Encounters:
        """The encounter builder."""

    @property
    def dice(self) -> DiceDock:
        """The dice."""

    @property
    def log(self) -> Log:
        """The log."""

    def ask_palette(self) -> None:
        """Find anything."""

    def open_sheet(self, being: str) -> None:
        """The whole sheet of somebody."""

    def come_forward(self, token: str = "") -> None:
        """To the front, wherever it is."""

    def show_space(self, space: str) -> None:
        """Prep or Session."""

    def turn_round(self) -> None:
        """The players' view, there and back: on the second screen if there is one, else over the desk."""

    def turn_otherwise(self) -> None:
        """The players' view the other way."""

    def other_theme(self) -> None:
        """From light to dark or back."""

    def larger(self, by: int) -> None:
        """Letters so many steps larger or smaller."""

    def reset_letters(self) -> None:
        """Letters of 100 %."""

    def turn_full(self) -> None:
        """Full screen, and back."""

    def explain(self) -> None:
        """The page of the manual about what has the keyboard."""

    def show_rule(self) -> None:
        """The rule of what has the keyboard."""

    def close(self) -> bool:
        """Close the window; whether it did."""
