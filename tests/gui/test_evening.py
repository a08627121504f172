"""One evening with the sample campaign, played through the docks with the dice of the table; all of it taken back, done
again, opened again; and a fight that ends with the power."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.window.desk_window import DeskWindow
from gui.window.session import Session
from models.campaigns.campaigns import Campaigns
from models.settings import Settings
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import Referee
from tests.gui.evening_killed import heard
from tests.gui.evening_seen import as_it_lies, log_of, seen
from tests.gui.evening_steps import CONTROL, STEPS, Evening

ROOT = Path(__file__).parents[2]
SEED = 5  # the foes are slower than a six


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    """The program as it starts, on a folder of its own."""
    window = DeskWindow(tmp_path / "window.ini")
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    made = Session(window, tmp_path, Settings(theme="light"), "", SeededDice(SEED))
    made.begin()
    yield made
    window.close()
    window.deleteLater()
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def evening(session: Session, referee: Referee) -> Evening:
    made = Evening(session, referee)
    made.press("sample")
    assert made.window.windowTitle() == "The Salt Mire · Refscreen"
    return made


def test_an_evening_can_be_taken_back_to_the_first_click_done_again_and_opened_tomorrow(evening: Evening) -> None:
    window, referee = evening.window, evening.referee
    start, shown_first = as_it_lies(evening.desk.table), seen(window)
    first = evening.desk.log(1)[0].id
    for step in STEPS:
        step(evening)
    end, shown_last = as_it_lies(evening.desk.table), seen(window)
    told = log_of(window)
    played = evening.desk.log(1)[0].id - first
    assert played >= 12 and end != start

    for left in range(played, 0, -1):
        undone = window.tools.undo.accessibleName().removeprefix("Undo: ")
        referee.key(Qt.Key.Key_Z, CONTROL)
        assert window.tools.redo.accessibleName() == f"Redo: {undone}"
        assert sum(entry.undone for entry in evening.desk.log(200)) == played - left + 1
    assert as_it_lies(evening.desk.table) == start
    assert seen(window) == shown_first | {"redo": window.tools.redo.accessibleName()}
    assert [words for words in log_of(window, undone=True) if "Brannoch fells" in words]

    for _ in range(played):
        referee.key(Qt.Key.Key_Y, CONTROL)
    assert as_it_lies(evening.desk.table) == end
    assert seen(window) == shown_last
    assert log_of(window) == told

    path = evening.desk.path
    evening.session.close_campaign()
    assert window.desk is None and window.windowTitle() == "Refscreen"
    referee.enter()
    assert window.desk is not None and evening.desk.path == path
    assert as_it_lies(evening.desk.table) == end
    assert seen(window) == shown_last
    assert log_of(window) == told


def test_what_was_announced_before_the_power_went_is_there_afterwards(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.gui.evening_killed", str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(40)]
    finally:
        process.send_signal(signal.SIGKILL)
    lines += process.stdout.read().splitlines(keepends=True)
    assert process.wait() == -signal.SIGKILL
    whole = [line for line in lines if line.endswith("\n")]
    assert len(whole) >= 40
    campaigns = Campaigns(tmp_path)
    try:
        desk = campaigns.open(campaigns.recent()[0].path)
        announced = [heard(desk, line) for line in whole]
        kept = {entry.id for entry in desk.log(10_000)}
        assert {entry for entry, _ in announced} <= kept
        last, table = announced[-1]
        unheard = max(kept) - last  # kept, and killed before it could be said
        assert unheard in (0, 1)
        for _ in range(unheard):
            desk.undo()
        assert as_it_lies(desk.table) == as_it_lies(table)
    finally:
        campaigns.close()
