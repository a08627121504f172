"""Choosing a campaign: what the start page asks is done here, and an open desk comes out of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QStandardPaths, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.viewmodel.palette_search import Find
from gui.window.start_page import StartPage
from models.storage.folders import ARCHIVE_TAIL, plain_name
from systems import shelf

if TYPE_CHECKING:
    from gui.dialogs.copies import Copies
    from gui.dialogs.new_campaign import NewCampaign
    from gui.dialogs.rename_campaign import RenameCampaign
    from gui.dialogs.working import Working
    from models.campaigns.campaigns import Campaigns

ARCHIVES = f"Campaign archives (*{ARCHIVE_TAIL} *.zip);;All files (*)"


class CampaignChoice(QObject):
    """The start page with a data folder behind it. The same may be asked from a menu while a campaign is open."""

    opened = Signal(object)  # Desk
    closing = Signal(object)  # path of a campaign that must be closed now
    said = Signal(str)  # a sentence: what was done, or why it could not be

    def __init__(self, campaigns: Campaigns, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.campaigns, self.window = campaigns, parent
        self.page = page = StartPage(shelf.TITLES, campaigns.samples(), campaigns.recent())
        self._removed: Path | None = None
        page.open_asked.connect(self.open)
        page.new_asked.connect(self.new)
        page.archive_asked.connect(self.bring_in)
        page.copy_asked.connect(self.copies)
        page.sample_asked.connect(self.open_sample)
        page.more_asked.connect(self.more)
        page.undo_asked.connect(self.put_back)

    def refresh(self) -> None:
        """Show the campaigns there are now."""
        self.page.show_campaigns(self.campaigns.recent())

    def finds(self, here: Path | None) -> list[Find]:
        """What Ctrl+K opens or begins: campaigns but the one that is open here, the last one first, samples, new
        ones."""
        there = [Find(one.name, "Campaign", "book", act=partial(self.open, one.path))
                 for one in self.campaigns.recent() if not one.problem and one.path != here]  # fmt: skip
        samples = [Find(f"Sample of {game.name}", "Campaign", "spark", act=partial(self.open_sample, game.key))
                   for game in shelf.TITLES if game.key in self.campaigns.samples()]  # fmt: skip
        new = [Find(f"New campaign of {game.name}", "Campaign", "plus", act=partial(self.new, game.key))
               for game in shelf.TITLES]  # fmt: skip
        return [*there, *samples, *new]

    def open(self, path: Path) -> None:
        """Open a campaign."""
        self._desk(lambda: self.campaigns.open(path))

    def open_sample(self, key: str = "") -> None:
        """Open the campaign to look round in, of this game or of the first that has one."""
        self._desk(lambda: self.campaigns.open_sample(key))

    def new(self, key: str = "") -> NewCampaign:
        """Ask what a new campaign is called, then open it."""
        from gui.dialogs.new_campaign import NewCampaign

        taken = [info.name for info in self.campaigns.recent()]
        dialog = NewCampaign(shelf.TITLES, key, taken, self.window, self.campaigns.drafts())
        dialog.chosen.connect(lambda name, game: self._desk(lambda: self.campaigns.create(name, game)))
        dialog.open()
        return dialog

    def bring_in(self, file: Path | None = None, then: Callable[[], object] | None = None) -> None:
        """Open an archive; nothing given: ask which.  ``then`` is done when it is there, or cannot be."""
        if file is None:
            chosen, _ = QFileDialog.getOpenFileName(self.window, "Open an archive", "", ARCHIVES)
            if not chosen:
                return
            file = Path(chosen)
        working = self._work(f"Bringing in {file.name}", self.open, self.campaigns.archive_in, file)
        if then is not None:
            working.finished.connect(lambda _result: QTimer.singleShot(0, then))

    def save_archive(self, path: Path, file: Path | None = None, title: str = "Save as an archive") -> None:
        """Save a campaign as one file; nothing given: ask where."""
        if file is None:
            name = f"{plain_name(self.campaigns.info(path).name)}{ARCHIVE_TAIL}"
            folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
            chosen, _ = QFileDialog.getSaveFileName(self.window, title, str(folder / name), ARCHIVES)
            if not chosen:
                return
            file = Path(chosen)
        self._work(f"Saving {file.name}", lambda written: self._say(f"Saved as {written.name} in {written.parent}."),
                   self.campaigns.archive_out, path, file)  # fmt: skip

    def save_elsewhere(self, path: Path, file: Path | None = None) -> None:
        """What is on the screen of an open campaign, and all that led to it, wherever its own file may be by now."""
        self.save_archive(path, file, "Save a copy elsewhere")

    def copies(self, path: Path | None = None) -> Copies:
        """Bring back a copy of a campaign."""
        from gui.dialogs.copies import Copies

        dialog = Copies(self.campaigns, path, self.window)
        dialog.closing.connect(self.closing)
        dialog.brought_back.connect(self.open)
        dialog.open()
        return dialog

    def rename(self, path: Path) -> RenameCampaign:
        """Ask for another name."""
        from gui.dialogs.rename_campaign import RenameCampaign

        dialog = RenameCampaign(self.campaigns.info(path).name, self.window)
        dialog.chosen.connect(lambda name: self._try_and_refresh(lambda: self.campaigns.rename(path, name)))
        dialog.open()
        return dialog

    def copy(self, path: Path) -> None:
        """A second campaign like this one."""
        made = self._try_to(lambda: self.campaigns.copy(path))
        if made is not None:
            self.refresh()
            self._say(f"{self.campaigns.info(made).name} is there.")

    def remove(self, path: Path) -> None:
        """Into the trash; the page offers to undo it."""
        name = self.campaigns.info(path).name
        self._removed = self._try_to(lambda: self.campaigns.remove(path))
        self.refresh()
        if self._removed is not None:
            self._say(f"{name} is removed.", undo=True)

    def put_back(self) -> None:
        """Out of the trash again."""
        trash, self._removed = self._removed, None
        if trash is not None:
            self._try_and_refresh(lambda: self.campaigns.put_back(trash))

    def reveal(self, path: Path) -> None:
        """The folder of a campaign, as the system shows folders."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(path.parent))

    def salvage(self, path: Path) -> None:
        """Open what can still be read of a damaged campaign; the file as it was goes into the trash."""
        self._desk(lambda: self.campaigns.open(path, salvage=True))

    def more(self, verb: str, path: Path) -> None:
        """What the menu of a campaign says."""
        verbs: dict[str, Callable[[Path], Any]] = {
            "rename": self.rename, "copy": self.copy, "archive": self.save_archive, "restore": self.copies,
            "elsewhere": self.save_elsewhere, "remove": self.remove, "reveal": self.reveal, "salvage": self.salvage,
        }  # fmt: skip
        verbs[verb](path)

    def _work(self, title: str, then: Callable[[Any], None], work: Callable[..., Any], *arguments: Any) -> Working:
        """Do something beside the window that may take a while, and then go on with what comes of it."""
        from gui.dialogs.working import Working

        working = Working(title, work, *arguments, parent=self.window)
        working.worked.connect(then)
        working.failed.connect(self._say)
        working.finished.connect(self.refresh)
        working.finished.connect(working.deleteLater)
        working.open_if_it_lasts()
        return working

    def _desk(self, get: Callable[[], Any]) -> None:
        desk = self._try_to(get)
        if desk is not None:
            self.opened.emit(desk)

    def _try_and_refresh(self, act: Callable[[], Any]) -> None:
        self._try_to(act)
        self.refresh()

    def _try_to(self, act: Callable[[], Any]) -> Any:
        """Do it; what goes wrong is said on the page, and nothing comes back."""
        from models.storage.data_error import DataError

        try:
            found = act()
        except DataError as error:
            self.refresh()
            if self.page.isVisible():
                self.page.take_focus()  # the button that was pressed is gone with its card
            self._say(error.sentence)
            return None
        self.page.say("")
        return found

    def _say(self, sentence: str, undo: bool = False) -> None:
        self.page.say(sentence, undo)
        self.said.emit(sentence)
