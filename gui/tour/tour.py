"""The tour: an evening with the sample campaign, played through the window's own widgets and told in pictures."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

from gui.theme import theme
from gui.tour.fingers import CannotPlay, Fingers
from gui.tour.story import Story

if TYPE_CHECKING:
    from gui.window.desk_window import DeskWindow
    from gui.window.session import Room
    from models.desk.desk import Desk

SEED = 1978
SIZES = {"1366": (1366, 768), "1920": (1920, 1080)}
LOOKS = (("1366", "light"), ("1366", "dark"), ("1920", "dark"), ("1920", "light"))  # one change from each to the next
SHEETS = "sheets"


class Tour:
    """The window, the fingers that work it, and the story that gathers the pictures."""

    def __init__(self, window: DeskWindow, room: Room, folder: Path, failures: Sequence[str] = ()) -> None:
        self.window, self.room, self.folder = window, room, folder
        self.fingers = Fingers(window, failures)
        self.story = Story(folder)
        self.sample = ""  # what the sample campaign is called

    @property
    def desk(self) -> Desk:
        """The open campaign."""
        if self.window.desk is None:
            raise CannotPlay("no campaign is open")
        return self.window.desk

    def show(self, name: str, words: str, widget: QWidget | None = None) -> None:
        """Tell what happens, and take a picture of the window or of one part of it."""
        self._rest()
        self.story.tell(words)
        self.story.picture(name, widget or self.window)

    def show_all(self, name: str, words: str, ready: Callable[[], object] = lambda: True) -> None:
        """The same in both sizes and both themes; ``ready`` is waited for before each."""
        self.story.tell(words)
        for number, (size, mode) in enumerate(LOOKS):
            self.look(size, mode)
            self.fingers.wait(ready, f"the picture {name!r} is not ready")
            self._rest()
            self.story.picture(f"{name}-{size}-{mode}", self.window, aside=number > 0)
        self.look(*LOOKS[0])

    def _rest(self) -> None:
        """Everything that is worked out beside the window is shown before a picture is taken."""
        self.fingers.settle(50)
        odds = self.window.tracker.form.odds
        if odds.busy:
            self.fingers.wait(lambda: not odds.busy, "the odds are not worked out")
            self.fingers.settle(30)

    def look(self, size: str, mode: str) -> None:
        """Another size of the window, another theme."""
        if theme.current.mode != mode:
            self.command("view.theme")
        self.window.resize(*SIZES[size])
        wanted = theme.size_for(SIZES[size][0])
        self.fingers.wait(lambda: theme.current.size == wanted, f"the window does not become {size} wide")
        self.fingers.settle(250)

    def command(self, name: str) -> None:
        """An entry of the menu bar, by its name."""
        action = self.window.findChild(QAction, name)
        if action is None or not action.isEnabled():
            raise CannotPlay(f"the menus have no entry {name!r} that can be pressed now")
        action.trigger()
        self.fingers.settle()

    def show_dialog(self, command: str, dialog: str, name: str, words: str) -> None:
        """A dialog from the menu bar, with its picture; it is closed again."""
        self.command(command)
        opened = self.fingers.dialog(dialog)
        self.show(name, words, opened)
        opened.reject()
        self.fingers.settle()


def play_tour(folder: Path, data: Path | None = None, version: str = "") -> int:
    """Play the tour into a folder; comes back as the exit status of the program.

    The campaign is made in a folder that is thrown away afterwards, or in ``data``, which must hold none yet.
    """
    from gui.theme.application import application
    from models.settings import Settings

    with TemporaryDirectory(prefix="refscreen-tour-", ignore_cleanup_errors=True) as own:
        place = data or Path(own)
        if sentence := _unfit(folder, place):
            print(sentence, file=sys.stderr)
            return 2
        settings = Settings(theme="light")
        app = application(settings)
        app.setCursorFlashTime(0)  # else every second picture lacks the caret
        with _slots_may_fail() as failures, _quiet_platform():
            tour, sentence = _evening(folder, place, version, failures)
        index = tour.story.write_index(sentence)
    if sentence:
        print(f"The tour could not be played to its end: {sentence}. What there is is in {folder}.", file=sys.stderr)
        return 1
    print(f"{len(tour.story.pictures)} pictures and the sheets are in {folder}; begin with {index.name}.")
    return 0


def _evening(folder: Path, place: Path, version: str, failures: list[str]) -> tuple[Tour, str]:
    """Every chapter in turn; comes back with a sentence about the first that could not be played."""
    from gui.tour.after import AFTERWARDS
    from gui.tour.before import BEFORE
    from gui.tour.fight import FIGHT
    from gui.window.desk_window import DeskWindow
    from gui.window.session import Room
    from models.settings import load
    from systems.common.kernel.tape import SeededDice

    window = DeskWindow(place / "window.ini")
    window.resize(*SIZES["1366"])
    window.show()
    room = Room(window, place, load(place), version, SeededDice(SEED))
    tour, sentence = Tour(window, room, folder, failures), ""
    try:
        tour.fingers.settle()
        room.begin()
        tour.look(*LOOKS[0])
        for chapter in (*BEFORE, *FIGHT, *AFTERWARDS):
            tour.story.chapter(chapter.__doc__ or "")
            chapter(tour)
            if failures:
                sentence = f"in “{tour.story.heading}” {failures[0]}"
                break
    except CannotPlay as why:
        sentence = f"in “{tour.story.heading}” {why.sentence}"
    finally:
        for one in tour.fingers.dialogs():
            one.reject()
        window.close()
        QApplication.processEvents()
    return tour, sentence


def _unfit(folder: Path, place: Path) -> str:
    """Why the tour cannot be played into these folders; empty if it can."""
    from models.campaigns.campaigns import Campaigns
    from models.storage.data_error import DataError

    try:
        (folder / SHEETS).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return f"The tour cannot be written to {folder}: {(error.strerror or str(error)).lower()}. Name another folder."
    try:
        campaigns = Campaigns(place)
    except DataError as error:
        return error.sentence
    try:
        if campaigns.recent():
            return (
                f"There are campaigns in {place} already; the tour is played where there are none. Name another folder."
            )
    finally:
        campaigns.close()
    return ""


@contextmanager
def _slots_may_fail() -> Iterator[list[str]]:
    """Gathers what goes wrong where Qt calls; otherwise it would only be printed and the tour go on."""
    failures: list[str] = []
    before = sys.excepthook

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        failures.append(f"{kind.__name__}: {error}")
        traceback.print_exception(kind, error, trace)

    sys.excepthook = hook
    try:
        yield failures
    finally:
        sys.excepthook = before


@contextmanager
def _quiet_platform() -> Iterator[None]:
    """Without a display Qt tells again and again what such a platform cannot do."""

    def handler(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if not message.startswith("This plugin does not support"):
            print(message, file=sys.stderr)

    before = qInstallMessageHandler(handler)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
