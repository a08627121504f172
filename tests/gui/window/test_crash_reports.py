"""What nobody foresaw leaves a report, and the window says where; what ended the program is told by the next start."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from threading import Thread, current_thread, main_thread

import pytest
from pytestqt.qtbot import QtBot

from gui.desk.crash_reports import LOG, MOST_REPORTS, RUNNING, CrashReports
from gui.window.desk_window import DeskWindow
from gui.window.session import Session
from models.settings import Settings


@pytest.fixture(autouse=True)
def _hook_of_before() -> Iterator[None]:
    before, in_threads = sys.excepthook, threading.excepthook
    yield
    sys.excepthook, threading.excepthook = before, in_threads


def go_wrong(words: str) -> None:
    try:
        raise ValueError(words)
    except ValueError as error:
        sys.excepthook(ValueError, error, error.__traceback__)


def test_an_error_leaves_a_report_and_is_told_with_its_place(tmp_path: Path) -> None:
    said: list[str] = []
    reports = CrashReports(tmp_path / "deep", said.append, "9.9")
    reports.begin()
    go_wrong("the ferry sank")
    (path,) = (tmp_path / "deep").glob("crash-*.txt")
    assert "the ferry sank" in path.read_text() and "go_wrong" in path.read_text() and "9.9" in path.read_text()
    assert path.name in (tmp_path / "deep" / LOG).read_text()
    assert said == [f"Something went wrong that should not have (ValueError). What was kept is safe. Report: {path}"]
    go_wrong("the ferry sank again")
    assert len(list((tmp_path / "deep").glob("crash-*.txt"))) == 1, "the same error fills no disk"
    assert len(said) == 2


def test_an_error_in_another_thread_is_reported_in_that_of_the_windows(tmp_path: Path, qtbot: QtBot) -> None:
    said: list[tuple[str, bool]] = []
    reports = CrashReports(tmp_path, lambda words: said.append((words, current_thread() is main_thread())))
    reports.begin()

    def sink() -> None:
        raise ValueError("the ferry sank")

    thread = Thread(target=sink)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(said))
    (path,) = tmp_path.glob("crash-*.txt")
    assert "the ferry sank" in path.read_text() and "in sink" in path.read_text()
    assert said == [
        (f"Something went wrong that should not have (ValueError). What was kept is safe. Report: {path}", True)
    ]
    reports.end()
    assert threading.excepthook is threading.__excepthook__


def test_only_the_newest_reports_stay(tmp_path: Path) -> None:
    reports = CrashReports(tmp_path, [].append)
    for number in range(MOST_REPORTS + 5):
        assert reports.report(f"error {number}", "ValueError")
    left = sorted(tmp_path.glob("crash-*.txt"))
    assert len(left) == MOST_REPORTS and f"error {MOST_REPORTS + 4}" in left[-1].read_text()


def test_a_report_that_cannot_be_written_is_still_told(tmp_path: Path) -> None:
    said: list[str] = []
    (tmp_path / "file").touch()
    reports = CrashReports(tmp_path / "file", said.append)
    reports.begin()
    reports.watch()
    go_wrong("the ferry sank")
    assert said == ["Something went wrong that should not have (ValueError). What was kept is safe."]


def test_a_start_does_not_ask_what_system_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes another process, and is wanted in a report alone."""
    asked: list[str] = []
    monkeypatch.setattr(platform, "platform", lambda: asked.append("platform") or "Salt 3")
    reports = CrashReports(tmp_path, [].append, "9.9")
    reports.begin()
    reports.watch()
    assert (tmp_path / RUNNING).read_text().startswith("Refscreen 9.9, ") and not asked
    path = reports.report("the ferry sank", "ValueError")
    assert path is not None and "Salt 3\n\nthe ferry sank" in path.read_text()
    reports.end()


@pytest.mark.skipif(sys.platform == "win32", reason="signals end no program there")
@pytest.mark.parametrize(
    ("ends", "told"), [("os.abort()", True), ("os.kill(os.getpid(), 9)", False), ("r.end()", False)]
)
def test_what_ended_the_program_is_told_by_the_next_start(tmp_path: Path, ends: str, told: bool) -> None:
    """A kill or a power cut is no error of the program, and neither is a good end."""
    script = f"""
import os
from pathlib import Path
from gui.desk.crash_reports import CrashReports
r = CrashReports(Path({str(tmp_path)!r}), print, "9.9")
r.begin()
r.watch()
{ends}
"""
    paths = {**os.environ, "PYTHONPATH": os.getcwd()}
    subprocess.run([sys.executable, "-c", script], env=paths, capture_output=True, check=False)
    said: list[str] = []
    reports = CrashReports(tmp_path, said.append)
    reports.watch()
    found = [path for path in tmp_path.glob("crash-*.txt") if path.name != RUNNING]
    if told:
        assert said == [f"Refscreen was ended by an error the last time. What was kept is safe. Report: {found[0]}"]
        assert "Aborted" in found[0].read_text() and "9.9" in found[0].read_text()
    else:
        assert not said and not found
    reports.end()
    assert not (tmp_path / RUNNING).exists()
    CrashReports(tmp_path, said.append).watch()
    assert len(said) == told, "it is told once"


def test_the_window_says_it_where_the_referee_looks(qtbot: object, tmp_path: Path) -> None:
    window = DeskWindow()
    qtbot.addWidget(window)  # type: ignore[attr-defined]
    window.show()
    session = Session(window, tmp_path, Settings())
    held: list[bool] = []
    session.began.connect(lambda: held.append(True))
    session.begin()
    assert held == [True] and session.choice is not None and session.campaigns is not None
    session.say("The last time it ended by an error.")
    assert session.choice.page.words.text() == "The last time it ended by an error."
    session.show_desk(session.campaigns.create("The Mill", "whitebox"))
    session.say("Something went wrong.")
    assert window.roll_bar.sentence() == "Something went wrong."
    window.close()
