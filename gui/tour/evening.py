"""The tour: an evening with the sample campaign, played chapter by chapter through the window's own widgets."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from gui.desk.garbage import GarbageTimer
from gui.theme.application import application, take_down
from gui.tour.after import AFTERWARDS
from gui.tour.before import BEFORE
from gui.tour.fight import FIGHT
from gui.tour.fingers import CannotPlay
from gui.tour.tour import LOOKS, SHEETS, SIZES, Tour
from gui.window.desk_window import DeskWindow
from gui.window.session import Session
from models.campaigns.campaigns import Campaigns
from models.settings import Settings, load
from models.storage.data_error import DataError
from systems.common.kernel.tape import SeededDice

SEED = 1978
CHAPTERS = (*BEFORE, *FIGHT, *AFTERWARDS)


def play_tour(folder: Path, data: Path | None = None, version: str = "") -> int:
    """Play the tour into a folder; comes back as the exit status of the program.

    The campaign is made in a folder that is thrown away afterwards, or in ``data``, which must hold none yet.
    """
    with TemporaryDirectory(prefix="refscreen-tour-", ignore_cleanup_errors=True) as own:
        place = data or Path(own)
        if sentence := _unfit(folder, place):
            print(sentence, file=sys.stderr)
            return 2
        settings = Settings(theme="light")
        app = application(settings)
        GarbageTimer(app)
        app.setCursorFlashTime(0)  # else every second picture lacks the caret
        with _slots_may_fail() as failures, _quiet_platform():
            tour, sentence = _play_chapters(folder, place, version, failures)
        index = tour.story.write_index(sentence)
    if sentence:
        print(f"The tour could not be played to its end: {sentence}. What there is is in {folder}.", file=sys.stderr)
        return 1
    print(f"{len(tour.story.pictures)} pictures and the sheets are in {folder}; begin with {index.name}.")
    return 0


def _play_chapters(folder: Path, place: Path, version: str, failures: list[str]) -> tuple[Tour, str]:
    """Every chapter in turn; comes back with a sentence about the first that could not be played."""
    window = DeskWindow(place / "window.ini")
    window.resize(*SIZES["1366"])
    window.show()
    session = Session(window, place, load(place), version, SeededDice(SEED))
    tour, sentence = Tour(window, session, folder, failures), ""
    try:
        tour.fingers.settle()
        session.begin()
        tour.look(*LOOKS[0])
        for chapter in CHAPTERS:
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
        take_down(window)
    return tour, sentence


def _unfit(folder: Path, place: Path) -> str:
    """Why the tour cannot be played into these folders; empty if it can."""
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
