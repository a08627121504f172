"""From the start of the process to the first paint, and to a sample campaign with all docks filled."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from statistics import median
from tempfile import TemporaryDirectory

from systems.shelf import SHELF
from tests.benchmarks.budget import Budget
from tests.benchmarks.contest import Contender, Contest, Goal, NotThere

ROOT = Path(__file__).resolve().parents[2]
BARE = "bare window of Qt with five empty docks"
MAPPED = "the same, and SQLAlchemy with ten mapped classes ready"
MOST_MEMORY = 130.0  # MiB

# What every child says once it is there: how long it had a processor, and the memory it holds when it is ``whole``.
SAID = """
import os, sys, time
def said(whole=lambda: None):
    there = time.process_time()
    whole()
    pages = int(open("/proc/self/statm").read().split()[1]) if os.path.exists("/proc/self/statm") else 0
    print(there, pages * 4096, flush=True)
    os._exit(0)
"""
BARE_WINDOW = (
    SAID
    + """
from PySide6.QtCore import QTimer, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QWidget
def ready():
    if "mapped" in sys.argv:
        from sqlalchemy import Integer, String, create_engine, select
        from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
        class Base(DeclarativeBase): pass
        kinds = [type(f"Kind{n}", (Base,), {
            "__tablename__": f"kind{n}", "__annotations__": {"id": Mapped[int], "name": Mapped[str]},
            "id": mapped_column(Integer, primary_key=True), "name": mapped_column(String)}) for n in range(10)]
        engine = create_engine("sqlite://")
        Base.metadata.create_all(engine)
        with Session(engine) as session:
            session.scalars(select(kinds[0])).all()
    said()
class Window(QMainWindow):
    painted = False
    def paintEvent(self, event):
        super().paintEvent(event)
        if not self.painted:
            self.painted = True
            QTimer.singleShot(0, ready)
app = QApplication(sys.argv)
window = Window()
for n in range(5):
    dock = QDockWidget(f"Dock {n}", window)
    dock.setWidget(QWidget())
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
window.resize(1280, 800)
window.show()
app.exec()
"""
)
OUR_WINDOW = (
    SAID
    + """
import main
from gui.theme.sources import leave_sources_unread
leave_sources_unread()  # as the program does before it reads any of its own
from gui.window import desk_window
begun = desk_window.DeskWindow.__init__
def init(self, *a, **k):
    begun(self, *a, **k)
    self.painted.connect(said)
desk_window.DeskWindow.__init__ = init
main.main(["--data", sys.argv[1]])
"""
)
OUR_SAMPLE = (
    SAID
    + """
import main
from gui.theme.sources import leave_sources_unread
leave_sources_unread()  # as the program does before it reads any of its own
from PySide6.QtCore import QTimer
from gui.window import desk_window, session
begun, painted = session.Session.begin, desk_window.DeskWindow.paintEvent
def writing_too():
    from models.storage import writing
    writing.get_ready()
def begin(self):
    begun(self)
    self.show_desk(self.campaigns.open_sample(sys.argv[2]))
def paint(self, event):
    painted(self, event)
    if self.desk is not None:  # and whatever was still to be done after the first picture of it
        QTimer.singleShot(0, lambda: QTimer.singleShot(0, lambda: said(writing_too)))
session.Session.begin, desk_window.DeskWindow.paintEvent = begin, paint
main.main(["--data", sys.argv[1]])
"""
)


class Start(Contender):
    """A fresh process; what counts is how long it had a processor until it says that it is there: a machine that has
    much else to do does not change that.

    Python keeps what it has compiled under ``compiled``, as it does for a program that is installed: the first start,
    which is not counted, writes it, even where the environment says that nothing is to be kept.
    """

    def __init__(self, name: str, compiled: str, code: str, *arguments: str) -> None:
        super().__init__(name, self.start, 1)
        self.command = [sys.executable, "-c", code, *arguments]
        self.memory: list[int] = []
        kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        self.environment = {**kept, "PYTHONPYCACHEPREFIX": compiled}

    def start(self, _: int) -> float:
        ended = subprocess.run(
            self.command, check=False, cwd=ROOT, env=self.environment, capture_output=True, text=True, timeout=60
        )
        if not ended.stdout.strip():
            raise NotThere(f"{self.name} did not start: {ended.stderr.strip().splitlines()[-1:] or 'no word'}")
        there, memory = ended.stdout.split()
        self.memory.append(int(memory))
        return float(there)


def measurements() -> Iterator[Contest | Budget]:
    if not (ROOT / "main.py").exists():
        raise NotThere("there is no main.py yet.")
    with screen() as shown, TemporaryDirectory() as folder:
        data, compiled = str(Path(folder) / "data"), str(Path(folder) / "compiled")
        ours, bare = Start("ours, first paint", compiled, OUR_WINDOW, data), Start(BARE, compiled, BARE_WINDOW)
        yield told(f"Start to first paint, {shown}", ours, bare, Goal(BARE, 1 / 1.1))
        for game in SHELF:
            filled = Start("ours, sample campaign open, docks filled", compiled, OUR_SAMPLE, data, game.key)
            mapped = Start(MAPPED, compiled, BARE_WINDOW, "mapped")
            yield told(f"Start to everything there, {shown}", filled, mapped, Goal(MAPPED, 1 / 1.3), game.key)
            held = Budget("Memory with the sample open", game.key, MOST_MEMORY, "MiB")
            for one in filled.memory:
                held.add(one / 2**20)
            yield held


def told(title: str, ours: Start, floor: Start, goal: Goal, game: str = "") -> Contest:
    def memory() -> str:
        mine, its = median(ours.memory), median(floor.memory)
        return f"Memory: ours {mine / 2**20:.0f} MiB, floor {its / 2**20:.0f} MiB, {mine / its:.2f} × floor."

    named = f"{title}, {game}" if game else title
    return Contest(named, "starts", [ours, floor], [goal], times=True, note=memory, game=game)


@contextmanager
def screen() -> Iterator[str]:
    """A screen in memory if there is one to be had; without, Qt paints into nothing."""
    if which("Xvfb") is None:
        yield "offscreen"
        return
    reading, writing = os.pipe()
    xvfb = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=[writing], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    before = {name: os.environ.get(name) for name in ("DISPLAY", "QT_QPA_PLATFORM", "WAYLAND_DISPLAY")}
    try:
        with os.fdopen(reading) as said:
            os.environ["DISPLAY"] = f":{said.readline().strip()}"
        os.environ["QT_QPA_PLATFORM"] = "xcb"
        os.environ.pop("WAYLAND_DISPLAY", None)
        yield "on a screen in memory"
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
        xvfb.terminate()
        xvfb.wait()
