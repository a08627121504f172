"""The window as it is painted first: empty, and with little read before it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.buttons import Tool
from gui.window.desk_window import DeskWindow
from gui.window.restyled import RestyledWindow
from gui.window.session import Session
from systems.shelf import TITLES
from tests.gui.conftest import PAINT_LAID_OUT, OpenDesk, start_fight
from tests.toy_game import TOY

ROOT = Path(__file__).parents[3]
AT_THE_FIRST_PAINT = """
import sys
import main
from gui.window import desk_window
made = desk_window.DeskWindow.__init__
def say():
    from PySide6.QtCore import QObject
    made = [kind.__name__ for kind in QObject.__subclasses__()]
    print(*[name for name in sys.argv[2:] if name in sys.modules or name in made], flush=True)
    main.os._exit(0)
def begin(window, *arguments):
    made(window, *arguments)
    window.painted.connect(say)
desk_window.DeskWindow.__init__ = begin
main.main(["--data", sys.argv[1]])
"""

AT_THE_START_PAGE = """
import sys
import main
from gui.window import session
begun = session.Session.begin
def begin(self):
    begun(self)
    print(*[name for name in sys.argv[2:] if name in sys.modules], flush=True)
    main.os._exit(0)
session.Session.begin = begin
main.main(["--data", sys.argv[1]])
"""

A_WHILE_AFTER_THE_START = """
import sys
import main
from PySide6.QtCore import QTimer
from gui.window import session
begun = session.Session.begin
watch = QTimer()
def look():
    if sys.argv[2] in sys.modules:
        print(sys.argv[2], flush=True)
        main.os._exit(0)
def begin(self):
    begun(self)
    print("at first", sys.argv[2] if sys.argv[2] in sys.modules else "none", flush=True)
    watch.timeout.connect(look)
    watch.start(50)
session.Session.begin = begin
main.main(["--data", sys.argv[1]])
"""

AT_AN_OPEN_CAMPAIGN = """
import sys
import main
from gui.theme.sources import leave_sources_unread
leave_sources_unread()
from PySide6.QtCore import QTimer
from gui.window import session
begun = session.Session.begin
def say():
    from PySide6.QtWidgets import QWidget
    made = [kind.__name__ for kind in QWidget.__subclasses__()]
    print(*[name for name in sys.argv[3:] if sys.modules.get(name) or name in made], flush=True)
    main.os._exit(0)
def begin(self):
    begun(self)
    self.show_desk(self.campaigns.open_sample(sys.argv[2]))
    QTimer.singleShot(0, lambda: QTimer.singleShot(0, say))
session.Session.begin = begin
main.main(["--data", sys.argv[1]])
"""


def test_nothing_dear_is_read_before_the_window_is_painted(tmp_path: Path) -> None:
    dear = [
        "sqlalchemy", "msgspec", "alembic", "typst", "json", "PySide6.QtSvg", "systems.common", "systems.shelf",
        "gui.viewmodel", "gui.widgets.buttons", "gui.docks.tracker.dock", "QStyle",
    ]  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", AT_THE_FIRST_PAINT, str(tmp_path), "gui.theme.theme", "QWidget", *dear],
        capture_output=True, text=True, timeout=60, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout.split() == ["gui.theme.theme", "QWidget"], done.stderr


def test_dialogs_and_editors_are_read_when_they_are_shown(tmp_path: Path) -> None:
    dialogs = ("copies", "new_campaign", "rename_campaign", "working", "bring_in")
    kinds = ("beings", "choice", "entries", "money", "records", "rows", "spend", "tracks")
    asked = [*[f"gui.dialogs.{name}" for name in dialogs], *[f"gui.forms.editors.{name}" for name in kinds]]
    done = subprocess.run(
        [sys.executable, "-c", AT_THE_START_PAGE, str(tmp_path), "gui.window.start_page", *asked],
        capture_output=True, text=True, timeout=60, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout.split() == ["gui.window.start_page"], done.stderr


def there_when_open(data: Path, game: str, *asked: str) -> list[str]:
    """What of these modules and kinds of widget is there when the sample of a game is open and its docks are filled."""
    done = subprocess.run(
        [sys.executable, "-c", AT_AN_OPEN_CAMPAIGN, str(data), game, *asked],
        capture_output=True, text=True, timeout=60, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("game", [one.key for one in TITLES])
def test_kinds_of_widget_that_nobody_shows_are_not_made_when_a_campaign_opens(game: str, tmp_path: Path) -> None:
    assert there_when_open(tmp_path, game, "QMenuBar", "QCalendarWidget", "QWizardPage") == ["QMenuBar"]


def test_what_reckons_odds_is_read_when_there_are_any(tmp_path: Path) -> None:
    later = ("systems.common.simulation.odds", "gui.docks.tracker.odds_detail")
    assert there_when_open(tmp_path, "whitebox", "gui.docks.tracker.odds", *later) == ["gui.docks.tracker.odds"]


def test_what_few_need_is_read_by_whoever_does(tmp_path: Path) -> None:
    tables = "systems.common.content.random_tables"
    later = ("systems.common.content.entry_forms", f"{tables}.grid", f"{tables}.notation", "difflib", "hashlib")
    there_when_open(tmp_path, "whitebox")  # the sample is written, which takes more
    assert there_when_open(tmp_path, "whitebox", f"{tables}.rows", *later) == [f"{tables}.rows"]


def test_annotations_are_read_without_the_detours_of_the_standard_library_when_a_campaign_opens(tmp_path: Path) -> None:
    code = """
import typing
asked, hints_of = [], typing.get_type_hints
typing.get_type_hints = lambda kind, **more: (asked.append(kind), hints_of(kind, **more))[1]
"""
    opened = code + AT_AN_OPEN_CAMPAIGN.replace("print(", "print('asked', *asked, ")
    for _ in range(2):  # the first time the sample is written
        done = subprocess.run(
            [sys.executable, "-c", opened, str(tmp_path), "whitebox"],
            capture_output=True, text=True, timeout=60, check=False, cwd=ROOT,
        )  # fmt: skip
    assert done.stdout == "asked\n", done.stderr


def test_a_campaign_with_a_backup_opens_without_pythons_reader_of_dates(tmp_path: Path) -> None:
    for _ in range(2):  # the second time there is a backup
        assert there_when_open(tmp_path, "whitebox", "models.storage.backups", "_strptime") == [
            "models.storage.backups"
        ]
    assert list((tmp_path / "backups").rglob("*.campaign"))


def test_a_campaign_is_shown_before_what_writes_is_loaded(tmp_path: Path) -> None:
    needed = "models.storage.queries"
    made = there_when_open(tmp_path, "whitebox", needed, "sqlalchemy")
    assert made == [needed, "sqlalchemy"], "a sample that is not there yet is written"
    assert there_when_open(tmp_path, "whitebox", needed, "sqlalchemy") == [needed]


def test_nothing_of_networks_is_read_with_what_writes(tmp_path: Path) -> None:
    assert there_when_open(tmp_path, "whitebox", "sqlalchemy", "hashlib", "_ssl", "_hashlib") == [
        "sqlalchemy", "hashlib"
    ]  # fmt: skip


def test_what_writes_is_loaded_soon_after_the_window_is_there(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", A_WHILE_AFTER_THE_START, str(tmp_path), "models.storage.writing"],
        capture_output=True, text=True, timeout=60, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout.split() == ["at", "first", "none", "models.storage.writing"], done.stderr


def test_pyside_follows_no_import_once_sources_are_left_unread() -> None:
    code = (
        "from gui.theme.sources import leave_sources_unread\nprint(__import__.__name__)\n"
        "leave_sources_unread()\nprint(__import__.__name__ == '__feature_import__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stdout.split() == ["__feature_import__", "False"], done.stderr


def test_the_empty_window_says_when_it_is_painted_and_only_once(qtbot: QtBot) -> None:
    window = DeskWindow()
    qtbot.addWidget(window)
    said: list[int] = []
    window.painted.connect(lambda: said.append(1))
    with qtbot.waitSignal(window.painted):
        window.show()
    window.repaint()
    QApplication.processEvents()
    assert said == [1] and not window.furnished


class Painted(QObject):
    """Where the parts of a window stood whenever they were painted."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__()
        self.window, self.places = window, dict[QWidget, set[QRect]]()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget) and watched.window() is self.window:
            self.places.setdefault(watched, set()).add(self.place(watched))
        return False

    def place(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self.window, QPoint()), widget.size())


def test_a_campaign_that_opens_is_painted_only_where_it_stays(
    session: Session, open_desk: OpenDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RestyledWindow, "paint_laid_out", PAINT_LAID_OUT)
    desk, app = open_desk(TOY), QApplication.instance()
    start_fight(desk)
    painted = Painted(session.window)
    assert app is not None
    app.installEventFilter(painted)
    session.show_desk(desk)
    window = session.window
    qtbot.waitUntil(window.tracker.form.isVisible)
    named = (window.tracker.view, window.tracker.form, window.banner, window.status.game, *window.area.docks())
    parts = [part for part in (*named, *window.tools.findChildren(Tool)) if part.isVisible()]
    qtbot.waitUntil(lambda: all(part in painted.places for part in parts))
    qtbot.wait(50)
    app.removeEventFilter(painted)
    assert window.tracker.form.isVisible() and window.tracker.form.action, "what may be done is there by now"
    moved = {part.objectName(): painted.places[part] for part in parts if painted.places[part] != {painted.place(part)}}
    assert not moved
