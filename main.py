"""Refscreen: reads the arguments, and makes the window and its session out of the real things."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from argparse import ArgumentParser

VERSION = "1.0.0"
NO_NETWORK = ("ssl", "_hashlib")  # of OpenSSL: nothing here speaks to anybody, and sums need no library of their own
NO_SCREEN = (
    "Refscreen needs a screen, and there is none here. Start it in a desktop session, or let it play its tour "
    "without one: {} --tour FOLDER"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; comes back as its exit status."""
    say_anything(sys.stdout, sys.stderr)
    asked = arguments_parser().parse_args(sys.argv[1:] if arguments is None else arguments)
    screen = has_screen()
    if not screen and asked.tour is None:
        print(NO_SCREEN.format(Path(sys.argv[0]).name), file=sys.stderr)
        return 2
    if not screen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    data = asked.data or default_data()
    if asked.tour is not None:
        import gui.forms.editors.all  # noqa: F401  every kind of field has its editor
        from gui.tour.evening import play_tour

        return int(play_tour(asked.tour, asked.data, VERSION))
    return run(data, asked.files)


def run(data: Path, files: Sequence[Path] = ()) -> int:
    """Open the window, and what it needs only after it is painted; ``files`` are offered there to be brought in.

    Where another start of the program works in this data folder already, it is given the files, and comes forward.
    """
    from models.campaigns.lock import holder_of
    from models.storage.folders import Folders

    data = data.expanduser().absolute()
    if holder_of(Folders(data).lock) is not None:
        from models.campaigns.handover import hand_over

        if hand_over(data, files):
            return 0
    return open_window(data, files)


def open_window(data: Path, files: Sequence[Path]) -> int:
    """The first window in a data folder."""
    gc.disable()  # what is read at the start stays until the end
    leave_out(*NO_NETWORK)
    from gui.theme.sources import leave_sources_unread

    leave_sources_unread()
    from gui.theme.application import (
        DeskApplication,
        application_at_first,
        first_look,
        load_typefaces,
        take_down,
    )
    from gui.window.desk_window import DeskWindow

    app = application_at_first(*first_look(data))
    window = DeskWindow(data / "window.ini")
    window.resize_to_screen()

    def begin() -> None:
        load_typefaces()
        import gui.forms.editors.all  # noqa: F401  every kind of field has its editor
        from gui.desk.crash_reports import CrashReports
        from gui.desk.garbage import GarbageTimer
        from gui.desk.loading import load_soon
        from gui.window.session import Session
        from models import settings

        try:
            session = Session(window, data, settings.load(data), VERSION)
            reports = CrashReports(data, session.say, VERSION)
            reports.begin()
            session.began.connect(reports.watch)
            app.aboutToQuit.connect(reports.end)
            session.offer(files)
            if isinstance(app, DeskApplication):
                app.hand_files_to(session.offer)
            session.begin()
            if session.campaigns is not None:
                load_soon(session.campaigns.get_ready, window)
        finally:
            gc.freeze()
            GarbageTimer(app)

    window.painted.connect(begin)
    window.show()
    status = int(app.exec())
    take_down(window)
    return status


def leave_out(*names: str) -> None:
    """What others read only where it is there is not read for them: so it is in every bundle."""
    absent: dict[str, Any] = dict.fromkeys(names)
    sys.modules.update({name: nothing for name, nothing in absent.items() if name not in sys.modules})


def say_anything(*streams: object) -> None:
    """What a terminal has no letters for is said by its number, and ends nothing: on Windows many have few.  A program
    without a terminal has no streams at all."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def has_screen() -> bool:
    """Whether a window could be shown; Qt itself would end the program with a riddle."""
    if os.environ.get("QT_QPA_PLATFORM"):
        return True
    if not sys.platform.startswith("linux"):
        return True
    wayland = os.environ.get("WAYLAND_DISPLAY", "")
    if wayland and _answers(os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), wayland)):
        return True
    return _x_answers(os.environ.get("DISPLAY", ""))


def listens_at(place: str) -> bool:
    """Whether the system's own list has somebody there; quicker than to ask, where there is such a list."""
    try:
        with open("/proc/net/unix", encoding="utf-8", errors="replace") as sockets:
            return any(line.endswith((f" {place}\n", f" @{place}\n")) for line in sockets)
    except OSError:
        return False


def default_data() -> Path:
    """Where campaigns are kept if nobody says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("refscreen", appauthor=False)


def _x_answers(display: str) -> bool:
    host, colon, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if not colon or not number.isdigit():
        return False
    if host in ("", "unix"):
        place = os.path.join(os.sep, "tmp", ".X11-unix", f"X{number}")
        return listens_at(place) or _answers(place) or _answers(f"\0{place}")
    import socket

    try:
        with socket.create_connection((host, 6000 + int(number)), timeout=2):
            return True
    except OSError:
        return False


def _answers(place: str) -> bool:
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(2)
        try:
            line.connect(place)
        except OSError:
            return False
    return True


def arguments_parser() -> ArgumentParser:
    """What may be given at the start; wrong arguments end the program with a sentence."""
    import argparse

    parser = argparse.ArgumentParser(prog="refscreen", description="The referee's screen for tabletop role-playing.")
    parser.add_argument(
        "files", type=Path, nargs="*", metavar="FILE", help="a campaign, an archive, own entries or a sheet to bring in"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep campaigns and preferences in this folder")
    parser.add_argument(
        "--tour", type=Path, metavar="DIR", help="play the sample campaign and leave pictures in this folder"
    )
    parser.add_argument("--version", action="version", version=f"Refscreen {VERSION}")
    return parser


if __name__ == "__main__":
    if getattr(sys, "frozen", False) and len(sys.argv) > 1:  # long work runs in a second process, in a bundle too
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
