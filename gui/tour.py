"""The tour: the sample campaign is opened and played with a fixed seed, and every part leaves its picture in a folder."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from gui import theme

if TYPE_CHECKING:
    from gui.desk_window import DeskWindow
    from gui.window_room import Room
    from models.desk import Desk

SEED = 1974
SIZES = {"1366": (1366, 768), "1920": (1920, 1080)}
SETTLE_MS = 120
INDEX = "index.md"


class Tour:
    """Walks through the desk and takes pictures.  What cannot be shown is told, and the tour goes on."""

    def __init__(self, window: DeskWindow, room: Room, folder: Path) -> None:
        self.window, self.room, self.folder = window, room, folder
        self.pictures: list[tuple[str, str]] = []
        self.failed: list[str] = []
        self.story: list[str] = []

    @property
    def desk(self) -> Desk:
        desk = self.window.desk
        assert desk is not None
        return desk

    def settle(self, milliseconds: int = SETTLE_MS) -> None:
        """Let everything be laid out and painted."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def wait_for(self, ready: Callable[[], bool], milliseconds: int = 20_000) -> bool:
        """Wait until something is ready, but not for ever."""
        for _ in range(milliseconds // 50):
            if ready():
                return True
            self.settle(50)
        return ready()

    def shot(self, name: str, sentence: str, widget: QWidget | None = None) -> None:
        """A picture of the window, or of one part of it."""
        self.settle()
        file = f"{len(self.pictures) + 1:02}-{name}.png"
        (widget or self.window).grab().save(str(self.folder / file))
        self.pictures.append((file, sentence))

    def look(self, mode: str, size: str) -> None:
        """Another theme, another size of window."""
        self.window.mode = mode
        self.window.resize(*SIZES[size])
        self.settle()
        self.window.restyle()
        self.settle()

    def dialog(
        self, name: str, sentence: str, open_: Callable[[], object], use: Callable[[QDialog], object] | None = None
    ) -> None:
        """A picture of the dialog that this opens; it is closed again."""
        before = set(self.window.findChildren(QDialog))
        open_()
        self.settle()
        for found in [one for one in self.window.findChildren(QDialog) if one not in before and one.isVisible()]:
            if use is not None:
                use(found)
            self.shot(name, sentence, found)
            found.reject()
        self.settle()

    def step(self, act: Callable[[Tour], object]) -> None:
        """One stop of the tour."""
        try:
            act(self)
        except Exception as error:
            words = (act.__doc__ or act.__name__).splitlines()[0].rstrip(".")
            self.failed.append(f"{words}: {type(error).__name__}: {error}")
            self.window.roll_bar.not_now()
            for one in self.window.findChildren(QDialog):
                one.reject()

    def write_index(self) -> Path:
        """The pictures in their order, the evening as the log tells it, and what could not be shown."""
        lines = ["# A tour of Refscreen", "", "The sample campaign, played with a fixed seed.", ""]
        for file, sentence in self.pictures:
            lines += [f"## {sentence}", "", f"![{sentence}]({file})", ""]
        sheets = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.glob("sheets/*"))
        lines += ["## The sheets", "", *[f"- [{name}]({name.replace(' ', '%20')})" for name in sheets], ""]
        lines += [
            "## The evening, as the log tells it",
            "",
            *[f"{n}. {told}" for n, told in enumerate(self.story, 1)],
            "",
        ]
        if self.failed:
            lines += ["## What could not be shown", "", *[f"- {one}" for one in self.failed], ""]
        path = self.folder / INDEX
        path.write_text("\n".join(lines), "utf-8")
        return path


def play_tour(folder: Path, data: Path | None = None) -> int:
    """Play the tour into a folder; comes back as the exit status of the program."""
    from gui.application import application
    from gui.desk_window import DeskWindow
    from gui.tour_stops import STOPS
    from gui.window_room import Room
    from models.settings import Settings
    from systems.common.dice import SeededDice

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"The tour cannot be written to {folder}: {(error.strerror or str(error)).lower()}.", file=sys.stderr)
        return 2
    settings = Settings(theme="light", decisions="program")
    app = application(settings)
    with TemporaryDirectory(prefix="refscreen-tour-") as own:
        window = DeskWindow()
        window.resize(*SIZES["1366"])
        window.show()
        room = Room(window, data or Path(own), settings, "tour", SeededDice(SEED))
        room.begin()
        tour = Tour(window, room, folder)
        for stop in STOPS:
            tour.step(stop)
        path = tour.write_index()
        window.close()
        QApplication.processEvents()
    theme.use("light", "compact", app)
    print(f"{len(tour.pictures)} pictures and the sheets are in {folder}; begin with {path.name}.")
    for one in tour.failed:
        print(f"Not shown: {one}", file=sys.stderr)
    return 1 if tour.failed else 0
