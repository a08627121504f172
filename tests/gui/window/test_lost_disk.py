"""A window whose disk fills up, or fails and turns read-only: it says so, goes on as far as it can, and loses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from gui.dialogs.not_kept import NotKept
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.storage import database
from systems.common.forms import Choice
from tests.gui.window.conftest import Sit
from tests.small_disks import failing_disk, fill, make_room, mend, small_disk, turn_read_only

DICE = Choice("dice.throw", "", {"dice": "2d6", "why": "Weather"})
LONG = Choice("note.write", "", {"note": "", "title": "Ferryman", "text": "owes 20\n" * 400})
MOST = 400  # writings that what was set aside for them may take


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Path]:
    """The data folder on a disk with little room."""
    with small_disk(tmp_path / "data") as disk:
        yield disk


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data folder on a disk that will fail, and that is waited for."""
    monkeypatch.setattr(database, "PRAGMAS", database.PRAGMAS[1:-1])  # as they are outside of tests
    with failing_disk(tmp_path / "data") as disk:
        yield disk


def told(window: DeskWindow) -> str:
    (dialog,) = [one for one in window.findChildren(NotKept) if one.isVisible()]
    return " ".join(one.text() for one in dialog.findChildren(QLabel) if one.isVisible())


def save_elsewhere(window: DeskWindow, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(file), ""))
    (dialog,) = [one for one in window.findChildren(NotKept) if one.isVisible()]
    dialog.primary.click()
    qtbot.waitUntil(lambda: f"Saved as {file.name}" in window.roll_bar.sentence(), timeout=20_000)


def play_until_refused(window: DeskWindow, choice: Choice) -> None:
    for _ in range(MOST):
        window.controller.perform(choice)
        if window.status.words()[-1] == "Not kept":
            return
    raise AssertionError("all of it was kept")


def test_a_window_on_a_disk_that_fills_up_goes_on_once_there_is_room(
    sit: Sit, full: Path, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, session = sit()
    desk = window.desk
    assert desk is not None and session.campaigns is not None
    fill(full)
    play_until_refused(window, LONG)
    table, entry = desk.table, desk.log(1)[0].id
    assert "the disk is full" in told(window) and window.grab().width()
    save_elsewhere(window, qtbot, tmp_path / "kept.zip", monkeypatch)
    window.controller.undo()
    assert desk.table is table, "nor can it be taken back"
    make_room(full)
    window.controller.perform(DICE)
    assert window.status.words()[-1] == f"Kept · entry {entry + 1}" and desk.log(1)[0].id == entry + 1
    path = desk.path
    session.close_campaign()
    assert session.campaigns.open(path).log(1)[0].id == entry + 1
    other = Campaigns(tmp_path / "other")
    try:
        assert other.open(other.archive_in(tmp_path / "kept.zip")).table == table
    finally:
        other.close()


def test_a_window_on_a_full_disk_says_what_it_cannot_do(sit: Sit, full: Path) -> None:
    window, session = sit()
    path = window.desk.path if window.desk is not None else Path()
    session.close_campaign()
    fill(full)
    assert session.choice is not None and session.campaigns is not None
    said: list[str] = []
    session.choice.said.connect(said.append)
    for act in (session.choice.open, session.choice.copy):
        act(path)
        assert said and ("disk is full" in said[-1] or "no space left" in said[-1]) and window.desk is None
        said.clear()
    assert [info.name for info in session.campaigns.recent()] == ["The Salt Mire"] and window.grab().width()
    make_room(full)
    session.choice.open(path)
    assert window.desk is not None


def test_a_window_whose_disk_turns_read_only_says_so_and_what_was_acknowledged_is_there_afterwards(
    sit: Sit, failing: Path, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, session = sit()
    desk = window.desk
    assert desk is not None and session.campaigns is not None
    window.controller.perform(DICE)
    turn_read_only(failing)
    play_until_refused(window, DICE)
    table, entry = desk.table, desk.log(1)[0].id
    assert "the disk does not read or write as it should" in told(window) and window.grab().width()
    save_elsewhere(window, qtbot, tmp_path / "kept.zip", monkeypatch)
    window.controller.undo()
    assert desk.table is table
    path = desk.path
    session.close_campaign()
    assert window.desk is None and window.close()
    mend(failing)
    for folder, find in (
        (failing, lambda campaigns: path),
        (tmp_path / "other", lambda campaigns: campaigns.archive_in(tmp_path / "kept.zip")),
    ):
        campaigns = Campaigns(folder)
        try:
            again = campaigns.open(find(campaigns))
            assert again.table == table and again.log(1)[0].id == entry
        finally:
            campaigns.close()
