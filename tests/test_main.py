"""The program from outside: its arguments, what it says where it cannot start, and the tour from start to end."""

from __future__ import annotations

import json
import os
import re
import socket
import struct
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from gui.viewmodel.manual.pages import read_manual
from main import listens_at, say_anything
from models.campaigns.campaigns import Campaigns
from systems.shelf import SHELF
from tests.gui.manual.build import HIT, SHOP
from tests.installer.wheels import bare_environment, build_wheel, install_wheel
from tests.samples import open_sample

ROOT = Path(__file__).parents[1]
SIZES = {"1366": (1366, 768), "1920": (1920, 1080)}
FORMATS = ("pdf", "html", "md", "json")
LONGEST_TOUR = 300  # seconds, for all games, on a machine that has much else to do
# Runs the program as it is, reads what its window says after a moment, and leaves.
READS_WINDOW = """
import sys
import gui.theme.application
import main
import models.campaigns.handover
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QPushButton

models.campaigns.handover.PATIENCE = 0.1  # seconds for a first program that never answers

made = gui.theme.application.application_at_first
looks = iter(range(100))

def application_at_first(*look_of_it):
    app = made(*look_of_it)

    def look():
        seen = [one.text() for window in app.topLevelWidgets() for kind in (QLabel, QPushButton)
                for one in window.findChildren(kind) if one.isVisible() and one.text()]
        if not seen and next(looks, None) is not None:
            QTimer.singleShot(200, look)
            return
        print("\\n".join(seen))
        app.quit()

    QTimer.singleShot(200, look)
    return app

gui.theme.application.application_at_first = application_at_first
sys.exit(main.main(sys.argv[1:]))
"""
# The same, but before it leaves, another thread makes far more of what refers to itself than Python lets pass.
LITTERS = READS_WINDOW.replace(
    "        app.quit()",
    """        thread = threading.Thread(target=litter)
        thread.start()
        thread.join()
        QTimer.singleShot(1000, leave)""",
    1,
).replace(
    "import sys\n",
    """import gc
import sys
import threading
import weakref

class Ring:
    def __init__(self):
        self.own = self

rings, places = [], set()

def litter():
    gc.callbacks.append(lambda phase, info: places.add(threading.current_thread().name))
    rings.extend([weakref.ref(Ring()) for _ in range(20_000)])

def leave():
    print("some left" if any([one() for one in rings]) else "all gone", "in", *sorted(places))
    gui.theme.application.QApplication.quit()
""",
    1,
)


def run(
    *arguments: str, code: str = "", seconds: int = LONGEST_TOUR, installed: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, without the display of whoever runs the tests.

    It is that of the checkout, or the one ``installed`` somewhere, which is started far away from the checkout.
    """
    program = ["-c", code] if code else [str(ROOT / "main.py")]
    return subprocess.run(
        [str(installed), *arguments] if installed else [sys.executable, *program, *arguments],
        cwd=installed.parent if installed else ROOT,
        capture_output=True, text=True, timeout=seconds, check=False,
        env=bare_environment(PYTHONFAULTHANDLER="1", **environment),  # a crash says where
    )  # fmt: skip


def no_folder(tmp_path: Path) -> Path:
    """A folder that cannot be made, not even by an administrator."""
    (tmp_path / "in_the_way").write_text("a file")
    return tmp_path / "in_the_way" / "data"


def test_the_version_is_told_without_a_display() -> None:
    done = run("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"Refscreen \d+\.\d+\.\d+\n", done.stdout)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a screen")
def test_without_a_display_the_program_says_so_and_what_to_do() -> None:
    done = run()
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr == (
        "Refscreen needs a screen, and there is none here. Start it in a desktop session, or let it play its tour "
        "without one: main.py --tour FOLDER\n"
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the list of sockets is Linux’s own")
def test_a_screen_that_ended_is_no_screen_though_its_socket_lies_there(tmp_path: Path) -> None:
    place = str(tmp_path / "X7")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(place)
        server.listen()
        assert listens_at(place) and not listens_at(place[:-1]) and not listens_at(place + "1")
    assert (tmp_path / "X7").is_socket() and not listens_at(place)


def test_a_terminal_with_few_letters_hears_of_every_folder() -> None:
    """As the terminals of Windows may be; a program of windows has none at all there."""
    heard = BytesIO()
    terminal = TextIOWrapper(heard, encoding="cp437", errors="strict")
    say_anything(terminal, None)
    print("The tour is in Wälder “Ζ”.", file=terminal, flush=True)
    assert heard.getvalue().decode("cp437").strip() == "The tour is in Wälder \\u201c\\u0396\\u201d."


def test_an_unknown_argument_is_refused_in_a_sentence() -> None:
    done = run("--dta", "x")
    assert done.returncode == 2 and "unrecognized arguments: --dta" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_cannot_be_made_is_said_in_the_window(tmp_path: Path) -> None:
    data = no_folder(tmp_path)
    done = run("--data", str(data), code=READS_WINDOW, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0 and "Traceback" not in done.stderr
    assert "The campaigns cannot be opened" in done.stdout and "Try again" in done.stdout
    assert str(data) in done.stdout and "not a directory" in done.stdout.lower()


def test_the_start_reads_no_source_and_collects_nothing(tmp_path: Path) -> None:
    asks = 'print("read:", *[one for one in linecache.cache if one.endswith("session.py")])'
    code = READS_WINDOW.replace("        app.quit()", f"        {asks}\n        app.quit()", 1)
    code = code.replace("import sys\n", "import gc, linecache, sys\n", 1)
    code = code.replace("    app = made", "    assert not gc.isenabled()\n    app = made", 1)
    done = run("--data", str(tmp_path), code=code, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0 and "Traceback" not in done.stderr
    assert done.stdout.splitlines()[-1] == "read:"


def test_garbage_is_collected_in_the_thread_of_the_window_alone(tmp_path: Path) -> None:
    """Whoever makes it: a widget that ends in the thread of a backup can stop the window for good."""
    done = run("--data", str(tmp_path), code=LITTERS, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0 and "Traceback" not in done.stderr
    assert done.stdout.splitlines()[-1] == "all gone in MainThread"


def test_a_folder_that_another_process_works_in_is_said_in_the_window(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path)
    try:
        done = run("--data", str(tmp_path), code=READS_WINDOW, QT_QPA_PLATFORM="offscreen")
        assert done.returncode == 0 and "Traceback" not in done.stderr
        assert "The campaigns cannot be opened" in done.stdout and f"(process {os.getpid()})" in done.stdout
        tour = run("--tour", str(tmp_path / "tour"), "--data", str(tmp_path))
        assert tour.returncode == 2 and tour.stdout == ""
        assert f"(process {os.getpid()})" in tour.stderr and len(tour.stderr.splitlines()) == 1
    finally:
        campaigns.close()


def test_the_tour_touches_no_campaign_that_is_there_already(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path / "data")
    open_sample(campaigns).close()
    campaigns.close()
    before = {path: path.read_bytes() for path in (tmp_path / "data").rglob("*.campaign")}
    done = run("--tour", str(tmp_path / "tour"), "--data", str(tmp_path / "data"))
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("There are campaigns in ") and done.stderr.rstrip().endswith("Name another folder.")
    assert {path: path.read_bytes() for path in (tmp_path / "data").rglob("*.campaign")} == before


def test_a_tour_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    done = run("--tour", str(no_folder(tmp_path)))
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("The tour cannot be written to ") and "Traceback" not in done.stderr


@pytest.mark.slow
def test_the_installed_program_plays_the_tour_to_its_end(tmp_path: Path) -> None:
    """From a wheel, in an environment of its own: what plays there plays in the checkout, too."""
    folder, home = tmp_path / "tour", tmp_path / "home"
    home.mkdir()
    program = install_wheel(build_wheel(tmp_path / "wheel"), tmp_path / "env") / "refscreen"
    done = run("--tour", str(folder), installed=program, HOME=str(home), XDG_DATA_HOME=str(home),
               XDG_CONFIG_HOME=str(home))  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^\d+ pictures and the sheets are in .*; begin with index\.md\.$", done.stdout.strip())
    assert str(folder) in done.stdout
    assert not list(home.rglob("*.campaign")), "the tour made a campaign among the user's own"

    pictures = list(folder.glob("*.png"))
    numbers = sorted([int(path.name.partition("-")[0]) for path in pictures])
    assert numbers == list(range(1, len(pictures) + 1)) and len(pictures) >= 60
    for main in ("start", "prep", "session", "treasure"):
        for size, mode in ((size, mode) for size in SIZES for mode in ("light", "dark")):
            (picture,) = folder.glob(f"*-{main}-{size}-{mode}.png")
            assert dimensions(picture) == SIZES[size]
    names = {path.stem.partition("-")[2] for path in pictures}
    assert {
        f"dock-{dock}"
        for dock in ("tracker", "encounters", "spellbook", "treasure", "notes", "roster", "log", "clock", "dice")
    } <= names
    assert {
        "house-rules",
        "preferences",
        "about",
        "keys",
        "copies",
        "own-entries",
        "own-entry",
        "card",
        "export",
        "figure",
        "sheet",
    } <= names
    for what in ("", "-round"):
        assert {f"game-{game.key}{what}" for game in SHELF[1:]} <= names, "every game is seen, and played for a round"
    shown = {Path(file).stem for page in read_manual().pages.values() for file in page.pictures}
    assert shown and shown | {*SHOP.values()} | {name for name, _ in HIT} <= names, (
        "the manual shows what the tour took"
    )
    told = (folder / "index.md").read_text("utf-8")
    assert all(path.name in told for path in pictures)

    sheets = {ending: sorted((folder / "sheets").glob(f"*.{ending}")) for ending in FORMATS}
    assert {ending: len(paths) for ending, paths in sheets.items()} == dict.fromkeys(FORMATS, 5)
    assert all(path.read_bytes().startswith(b"%PDF-") for path in sheets["pdf"])
    assert all(json.loads(path.read_text("utf-8")) for path in sheets["json"])
    kit = {game.key: sorted(path.stem for path in (folder / "paper" / game.key).iterdir()) for game in SHELF}
    pieces = ["encounter", "items", "monsters", "report", "screen", "sheets", "spells", "tents"]
    assert kit == dict.fromkeys(kit, pieces), "the whole kit of every game"
    assert all(path.read_bytes().startswith(b"%PDF-") for path in (folder / "paper").glob("*/*.pdf"))


def dimensions(picture: Path) -> tuple[int, int]:
    """Width and height of a PNG, from its first chunk."""
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", head[16:24])
    return int(wide), int(high)
