"""The window in its data folder: the start page, opening and closing a campaign, preferences, and every dialog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import shiboken6
from PySide6.QtCore import QObject, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from gui.theme import theme
from gui.theme.application import mode_of
from gui.widgets.buttons import button
from gui.widgets.empty import empty
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.records.table import PARTY

if TYPE_CHECKING:
    from gui.dialogs.given_files import GivenFiles
    from gui.dialogs.manual.window import ManualWindow
    from gui.window.campaign_choice import CampaignChoice
    from models.campaigns.campaigns import Campaigns
    from models.desk.desk import Desk
    from models.settings import Settings
    from systems.common.kernel.tape import Dice


class Session(QObject):
    """Everything that needs the data folder.  It begins once the window has been painted."""

    began = Signal()  # the data folder is ours

    def __init__(
        self, window: DeskWindow, data: Path, settings: Settings, version: str = "", dice: Dice | None = None
    ) -> None:
        super().__init__(window)
        self.window, self.data, self.settings, self._dice, self._version = window, data, settings, dice, version
        self.campaigns: Campaigns | None = None
        self.choice: CampaignChoice | None = None
        self._waiting: list[Path] = []  # files to be offered as soon as the data folder is ours
        self._given: GivenFiles | None = None
        self._manual: ManualWindow | None = None
        self._before_manual: QWidget | None = None  # what had the keyboard

    def begin(self) -> None:
        """Take the data folder and show the start page, or say why that cannot be."""
        if self.campaigns is not None:
            return
        from gui.window.campaign_choice import CampaignChoice
        from models.campaigns.campaigns import Campaigns
        from models.desk.hands import Hands
        from models.storage.data_error import DataError

        self.window.furnish()
        if self.window.session is not self:  # it is tried again where another program held the folder
            self.window.take_session(self)
        try:
            self.campaigns = Campaigns(self.data, hands=Hands.of(self.settings), dice=self._dice)
        except DataError as error:
            self._say_why_not(error.sentence)
            return
        self.choice = CampaignChoice(self.campaigns, self.window)
        self.choice.opened.connect(self.show_desk)
        self.choice.closing.connect(self._close_for)
        self.choice.said.connect(self._say_in_bar)
        self.window.palette_box.campaigns = self.choice.finds
        self.window.show_page(self.choice.page)
        self.window.activateWindow()
        self.choice.page.take_focus()
        if self.settings.problems:
            self.say(" ".join(self.settings.problems))
        self._take_files(self.campaigns, self.choice)
        self.began.emit()
        self.offer(())

    # files that were given to the program

    def offer(self, files: Sequence[Path]) -> None:
        """Offer to bring in files that were given to the program; before the data folder is ours they wait."""
        self._waiting += files
        if self._given is not None:
            waiting, self._waiting = self._waiting, []
            self._given.offer(waiting)

    def _take_files(self, campaigns: Campaigns, choice: CampaignChoice) -> None:
        from gui.desk.bringing import Bringing
        from gui.dialogs.given_files import GivenFiles

        window = self.window
        bringing = Bringing(
            window.controller, choice.open, choice.bring_in, lambda path: self.stat_blocks("", path), self.say
        )
        self._given = GivenFiles(window, window.controller, campaigns, bringing, self._show, window.come_forward)

    # campaigns

    def show_desk(self, desk: Desk) -> None:
        """A campaign was opened."""
        before = self.window.desk
        if before is desk:
            self.window.show_desk(desk)
            return
        if before is not None and not self.close_campaign(show_start=False):
            desk.close()
            return
        desk.on_trouble.append(self.window.controller.refused.emit)
        self.window.show_desk(desk)
        for sentence in desk.troubles():
            self.window.controller.refused.emit(sentence)

    def close_campaign(self, show_start: bool = True, must: bool = False) -> bool:
        """Put the campaign away; says whether it went.  What was typed is kept first; what cannot be kept
        holds the campaign once, unless it ``must`` go."""
        desk = self.window.desk
        if desk is None:
            return True
        if not must and (sentence := self.window.controller.keepers.hold_back()):
            self.window.controller.refused.emit(sentence)
            return False
        self.window.show_desk(None)
        desk.close()
        if show_start and self.choice is not None:
            self.choice.refresh()
            self.window.show_page(self.choice.page)
            self.choice.page.take_focus()
        return True

    def end(self) -> None:
        """Let go of everything, as the window closes."""
        if self._manual is not None:
            self._manual.left.disconnect()
            self._manual.close()
            self._manual.deleteLater()  # a window of its own: nobody else lets go of it
            self._manual = None
        self.close_campaign(show_start=False, must=True)
        if self._given is not None:
            self._given.end()
            self._given = None
        if self.campaigns is not None:
            self.campaigns.close()
            self.campaigns = None

    def new_campaign(self) -> None:
        """Ask what a new campaign is called."""
        if self.choice is not None:
            self.choice.new()

    def rename(self) -> None:
        """Call the open campaign something else."""
        if self.choice is not None and self.window.desk is not None:
            dialog = self.choice.rename(self.window.desk.path)
            dialog.finished.connect(lambda _result: QTimer.singleShot(0, self.window.named_anew))

    def _close_for(self, path: Path) -> None:
        if self.window.desk is not None and self.window.desk.path == path:
            self.close_campaign(must=True)

    def _say_in_bar(self, sentence: str) -> None:
        if sentence and self.window.desk is not None:
            self.window.roll_bar.say(sentence)

    def say(self, sentence: str) -> None:
        """Say something that nobody asked for, wherever the referee looks now."""
        if self.window.desk is not None:
            self.window.controller.refused.emit(sentence)
        elif self.choice is not None:
            self.choice.page.say(sentence)

    def _say_why_not(self, sentence: str) -> None:
        again = button("Try again", "primary", "refresh", press=self.begin)
        self.window.show_page(empty("lock", "The campaigns cannot be opened", sentence, None, again))
        again.setFocus()

    # preferences

    def preferences(self) -> None:
        """All settings as one form; each counts at once."""
        from gui.dialogs.preferences import Preferences

        if self._raise(Preferences):
            return
        dialog = Preferences(self.data, self.settings, self.window)
        dialog.changed.connect(self.take_settings)
        self._show(dialog)

    def take_settings(self, settings: Settings) -> None:
        """These settings are in force."""
        from models.desk.hands import Hands

        self.settings = settings
        hands = Hands.of(settings)
        if self.campaigns is not None:
            self.campaigns.hands = hands
        if self.window.desk is not None:
            self.window.desk.hands = hands
        self.window.mode, self.window.step = mode_of(settings.theme), settings.text_size
        self.window.restyle()

    def look_changed(self) -> None:
        """Light, dark or the size of letters was changed at the window itself: that is a preference too."""
        mode: Literal["light", "dark"] = "dark" if theme.current.mode == "dark" else "light"
        if mode != mode_of(self.settings.theme) or self.settings.text_size != theme.current.step:
            self._remember(theme=mode, text_size=theme.current.step)

    # dialogs

    def create(self, choice: Choice) -> None:
        """A guided action, step by step."""
        from gui.creation.dialog import CreationDialog

        self._show(CreationDialog(self.window.controller, choice, self.window, self._dice), modal=True)

    def house_rules(self) -> None:
        """The switches of the game."""
        from gui.dialogs.house_rules import HouseRules

        if self._raise(HouseRules):
            return
        self._show(HouseRules(self.window.controller, self.window))

    def print_report(self, first: int = 0, last: int = 0) -> None:
        """The report of what happened from this entry of the log to that one; as it stands, if none is named."""
        from gui.dialogs.print_kit.dialog import PrintKit

        self.print_kit()
        for dialog in self.window.findChildren(PrintKit):
            if dialog.isVisible():
                dialog.show_report(first, last)

    def print_kit(self) -> None:
        """The kit to print: sheets, cards, encounters, the screen, the report."""
        from gui.dialogs.print_kit.dialog import PrintKit

        if self._raise(PrintKit):
            return
        folder = Path(self.settings.sheets_folder) if self.settings.sheets_folder else sheets_folder(self.data)
        dialog = PrintKit(self.window.controller, folder, self.settings.paper, self.window)
        dialog.exported.connect(self._remember_folder)
        dialog.paper_chosen.connect(self._remember_paper)
        self._show(dialog)

    def export_sheets(self) -> None:
        """Sheets of the party as files."""
        from gui.dialogs.export_sheets import ExportSheets

        if self._raise(ExportSheets):
            return
        folder = Path(self.settings.sheets_folder) if self.settings.sheets_folder else sheets_folder(self.data)
        dialog = ExportSheets(self.window.controller, folder, (), self.window, paper=self.settings.paper)
        dialog.exported.connect(self._remember_folder)
        self._show(dialog)

    def _remember_folder(self, paths: Sequence[Path]) -> None:
        """Sheets go there again next time."""
        folder = str(paths[0].parent) if paths else self.settings.sheets_folder
        self._remember(sheets_folder=folder)

    def _remember_paper(self, paper: str) -> None:
        """Paper is of this size from now on."""
        self._remember(paper=paper)

    def _remember(self, **values: Any) -> None:
        """Preferences that were chosen beside their dialog."""
        from models import settings
        from models.storage.data_error import DataError

        changed = replace(self.settings, **values)
        if changed == self.settings:
            return
        self.settings = changed
        try:
            settings.save(self.data, self.settings)
        except DataError as error:
            self.window.controller.refused.emit(error.sentence)

    def _raise(self, kind: type[QDialog]) -> bool:
        """Bring the window of this kind to the front, if it is open; says whether it is."""
        for old in self.window.findChildren(kind):
            if old.isVisible():
                old.raise_()
                old.activateWindow()
                return True
        return False

    def bring_sheet(self, chosen: str = "") -> None:
        """A sheet that was written as JSON, into this campaign; ``chosen`` is its file if it is known.

        Several that are chosen at once are offered like files that are dropped, each with what it is.
        """
        if not chosen:
            files, _ = QFileDialog.getOpenFileNames(self.window, "Bring in a sheet", "", "Sheets (*.json)")
            if len(files) > 1 and self._given is not None:
                self._given.offer([Path(file) for file in files])
                return
            chosen = next(iter(files), "")
        if not chosen:
            return
        try:
            words = Path(chosen).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            self._say_in_bar(f"{Path(chosen).name} cannot be read ({error}). Choose a sheet written as JSON.")
            return
        self.window.controller.perform(Choice("being.bring", "", {"text": words, "side": PARTY}))

    def own_entries(self) -> None:
        """All that the campaign adds, changes and leaves out."""
        from gui.dialogs.own_entries import OwnEntries

        if self._raise(OwnEntries):
            return
        self._show(OwnEntries(self.window.controller, self.window))

    def stat_blocks(self, words: str = "", path: Path | None = None) -> None:
        """Creatures and tables out of other tools."""
        self.window.encounters.bringing.ask(words, path)

    def own_entry(self, kind: str = "creatures", key: str = "") -> None:
        """An entry of the campaign's own."""
        from gui.dialogs.own_entry import OwnEntryDialog

        self._show(OwnEntryDialog(self.window.controller, kind, key, self.window))

    def sheet(self, being: str) -> None:
        """The sheet of a being; each being has one window."""
        from gui.dialogs.sheet import SheetDialog

        for old in self.window.findChildren(SheetDialog):
            if old.being == being and old.isVisible():
                old.raise_()
                old.activateWindow()
                return
        self._show(SheetDialog(self.window.controller, being, self.window, self.window.roll_bar))

    def card(self, kind: str, key: str) -> None:
        """The card of an entry of the library."""
        from gui.dialogs.card import CardDialog

        dialog = CardDialog(self.window.controller, kind, key, self.window)
        dialog.wants_action.connect(lambda choice: self.window.roll_bar.ask(choice, always=False))
        self._show(dialog)

    def manual(self, page: str = "") -> None:
        """A page of the manual; its first, if none is named.  It has one window, which a dialog does not hold up."""
        from gui.dialogs.manual.window import ManualWindow
        from gui.window.key_table import keys_of

        came = QApplication.focusWidget()
        if self._manual is None:
            self._manual = ManualWindow(keys_of(self.window), self.window.larger, self.window.reset_letters)
            self._manual.left.connect(self._leave_manual)
        if came is None or came.window() is not self._manual:
            self._before_manual = came
        self._manual.open_page(page)
        self._manual.show()
        self._manual.raise_()
        self._manual.activateWindow()

    def _leave_manual(self) -> None:
        """The keyboard goes back to where it was, or home."""
        came = self._before_manual
        if came is not None and shiboken6.isValid(came) and came.isVisible():
            came.window().activateWindow()
            came.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.window.activateWindow()
            self.window.navigator.go_home()

    def keys(self) -> None:
        """What every key does."""
        self.manual("keys")

    def about(self) -> None:
        """Whose program and whose games these are."""
        from gui.dialogs.about import About
        from systems.shelf import SHELF

        if not self._raise(About):
            self._show(About(SHELF, self._version, parent=self.window))

    def _show(self, dialog: QDialog, modal: bool = False) -> None:
        """Beside the desk, which can be used meanwhile; the keyboard comes back to where it was."""
        came = QApplication.focusWidget()
        dialog.finished.connect(lambda _result: QTimer.singleShot(0, lambda: self.window.navigator.come_back_to(came)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if modal:
            dialog.open()
        else:
            dialog.show()


def sheets_folder(data: Path) -> Path:
    """Where sheets go as long as nobody has said otherwise: among the documents, never loose in the home folder."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    if documents and Path(documents) != Path.home():
        return Path(documents) / "Refscreen"
    return data / "sheets"
