"""What cannot be kept: the status line says so, a dialog says all of it, and what is on the screen is saved elsewhere."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from gui.dialogs.not_kept import NotKept
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.storage.folders import ARCHIVE_TAIL
from systems.common.forms import Choice
from tests.gui.conftest import REAL_DICE, start_fight
from tests.gui.window.conftest import Sit

DICE = Choice("dice.throw", "", {"dice": "2d6", "why": "Weather"})


def dialogs(window: DeskWindow) -> list[NotKept]:
    return [one for one in window.findChildren(NotKept) if one.isVisible()]


def words_of(dialog: NotKept) -> str:
    return " ".join([one.accessibleName() or one.text() for one in dialog.findChildren(QLabel) if one.isVisible()])


def status(window: DeskWindow) -> str:
    return window.status.words()[-1]


def test_a_file_that_goes_away_is_told_in_full_and_the_status_does_not_say_kept(sit: Sit) -> None:
    window, _ = sit()
    desk = window.desk
    assert desk is not None and status(window).startswith("Kept")
    desk.path.rename(desk.path.with_name("away"))
    window.controller.perform(DICE)
    (dialog,) = dialogs(window)
    assert status(window) == "Not kept"
    assert desk.path.name in words_of(dialog) and str(desk.path.parent) in words_of(dialog)
    assert "is gone from its place" in window.roll_bar.sentence()
    dialog.reject()
    window.controller.perform(DICE)
    assert not dialogs(window), "it is told once"
    window.controller.undo()
    assert status(window) == "Not kept"


def test_a_file_that_is_there_again_is_gone_on_with_by_the_same_dice(sit: Sit) -> None:
    window, _ = sit()
    desk = window.desk
    assert desk is not None
    away = desk.path.with_name("away")
    desk.path.rename(away)
    window.controller.perform(DICE)
    (dialog,) = dialogs(window)
    dialog.again.click()
    (dialog,) = dialogs(window)
    away.rename(desk.path)
    before = desk.log(1)[0].id
    dialog.again.click()
    assert not dialogs(window) and desk.log(1)[0].id == before + 1
    assert status(window) == f"Kept · entry {before + 1}"


def test_whoever_comes_back_to_the_window_is_told_before_anything_is_done(sit: Sit) -> None:
    window, _ = sit()
    desk = window.desk
    assert desk is not None
    desk.path.rename(desk.path.with_name("away"))
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert dialogs(window) and status(window) == "Not kept"


def test_what_is_on_the_screen_is_saved_elsewhere(
    sit: Sit, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, _ = sit()
    desk = window.desk
    assert desk is not None
    table, chosen = desk.table, list[str]()

    def ask(_parent: object, title: str, place: str, _filter: str) -> tuple[str, str]:
        chosen.append(place)
        assert title == "Save a copy elsewhere"
        return str(tmp_path / "stick" / "kept.zip"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    (tmp_path / "stick").mkdir()
    desk.path.unlink()
    window.controller.perform(DICE)
    dialogs(window)[0].primary.click()
    qtbot.waitUntil(lambda: "Saved as kept.zip" in window.roll_bar.sentence(), timeout=10_000)
    assert Path(chosen[0]).name == f"the-salt-mire{ARCHIVE_TAIL}", "the name of the campaign, not of its file"
    other = Campaigns(tmp_path / "other")
    try:
        again = other.open(other.archive_in(tmp_path / "stick" / "kept.zip"))
        assert again.table == table and again.undo()
        again.wait_for_backup()
    finally:
        other.close()
    assert "campaign.elsewhere" in [command.objectName() for command in window.palette_box.commands]


def test_a_lock_of_another_program_is_waited_for_beside_the_window(sit: Sit, qtbot: QtBot) -> None:
    window, _ = sit()
    desk, controller = window.desk, window.controller
    assert desk is not None
    before = desk.log(1)[0].id
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        controller.perform(DICE)
        assert controller.waiting.on and status(window) == "Waits to be kept"
        assert "waits for it" in window.roll_bar.sentence() and not dialogs(window)
        controller.perform(Choice("dice.throw", "", {"dice": "2d6", "why": "Luck"}))
        qtbot.wait(600)
        assert controller.waiting.on and desk.log(1)[0].id == before
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: desk.log(1)[0].id == before + 1, timeout=5_000)
    assert "Weather" in str(desk.log(1)[0].story[0]) and not controller.waiting.on
    assert status(window) == f"Kept · entry {before + 1}"
    controller.perform(DICE)
    assert desk.log(1)[0].id == before + 2


def test_what_waits_is_taken_back_by_undo(sit: Sit) -> None:
    window, _ = sit()
    desk, controller = window.desk, window.controller
    assert desk is not None
    table, label = desk.table, desk.undo_label
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        controller.perform(DICE)
        controller.undo()
        assert not controller.waiting.on and "is not done" in window.roll_bar.sentence()
        other.execute("ROLLBACK")
    assert desk.table is table and desk.undo_label == label and status(window).startswith("Kept")


def test_real_dice_wait_as_they_were_typed(sit: Sit, qtbot: QtBot) -> None:
    window, _ = sit()
    desk, controller = window.desk, window.controller
    assert desk is not None
    start_fight(desk)
    desk.hands = REAL_DICE
    controller.perform(desk.game.suggest(desk.look, desk.look.fight.waiting[0]))
    assert controller.owed is not None
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        controller.feed((20, 3))
        assert controller.waiting.on and controller.owed is not None
        controller.feed((1, 1))
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: controller.owed is None, timeout=5_000)
    assert [throw.faces for throw in desk.log(1)[0].throws] == [(20,), (3,)]


def test_undo_and_redo_wait_for_another_program_as_well(sit: Sit, qtbot: QtBot) -> None:
    window, _ = sit()
    desk, controller = window.desk, window.controller
    assert desk is not None
    controller.perform(DICE)
    done, before = desk.undo_label, desk.log(2)[1].label
    for step, afterwards in ((controller.undo, before), (controller.redo, done), (controller.undo, before)):
        with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            label = desk.undo_label
            step()
            assert controller.waiting.on and status(window) == "Waits to be kept" and desk.undo_label == label
            other.execute("ROLLBACK")
        qtbot.waitUntil(lambda: not controller.waiting.on, timeout=5_000)
        assert desk.undo_label == afterwards and status(window).startswith("Kept")
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        controller.redo()
        controller.undo()
        assert not controller.waiting.on, "what waits is taken back by undo, also an undo or redo"
        other.execute("ROLLBACK")
    assert desk.undo_label == before and desk.redo_label == done


def test_a_turn_that_is_taken_back_waits_for_another_program(sit: Sit, qtbot: QtBot) -> None:
    window, _ = sit()
    desk, controller = window.desk, window.controller
    assert desk is not None
    table = desk.table
    start_fight(desk)
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        controller.take_back(desk.fight_entries()[-1].id)
        assert controller.waiting.on and desk.look.fighting
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: not desk.look.fighting, timeout=5_000)
    assert desk.table == table


def test_a_note_waits_for_another_program_and_goes_before_nothing_that_waits(sit: Sit, qtbot: QtBot) -> None:
    window, _ = sit()
    desk, controller = window.desk, window.controller
    assert desk is not None
    window.area.bring("notes")
    window.notes.new()
    before = desk.log(1)[0].id
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        qtbot.keyClicks(window.notes.title, "Ferryman")
        window.notes.keep_typed()
        assert "waits for it" in window.notes.state.text() and not desk.table.notes
        controller.perform(DICE)
        assert controller.waiting.on
        qtbot.wait(900)
        assert window.notes.title.text() == "Ferryman" and not desk.table.notes
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: bool(desk.table.notes), timeout=5_000)
    assert [entry.action for entry in desk.log(2)] == ["note.write", "dice.throw"] and desk.log(1)[0].id == before + 2
    assert window.notes.state.text() == "Kept"
