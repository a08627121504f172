"""What is typed is on the disk before the campaign or the window goes away, whatever way it goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.dialogs.export_sheets import ExportSheets
from gui.window.session import Session
from models.campaigns.campaigns import Campaigns
from models.desk.results import Refusal
from models.settings import load
from systems.common.forms import Choice


@pytest.fixture
def session(session: Session) -> Session:
    """With a campaign open."""
    session.show_desk(campaigns_of(session).create("Night Road", "whitebox"))
    return session


def campaigns_of(session: Session) -> Campaigns:
    assert session.campaigns is not None
    return session.campaigns


def write(qtbot: QtBot, session: Session) -> Path:
    """A note, typed a moment ago; comes back as the file of its campaign."""
    window = session.window
    assert window.desk is not None
    window.area.bring("notes")
    window.notes.new()
    qtbot.keyClicks(window.notes.title, "Ferryman")
    window.notes.text.setFocus()
    qtbot.keyClicks(window.notes.text, "owes 20")
    assert not window.desk.table.notes, "nothing of it is kept yet, or the test says nothing"
    return window.desk.path


def kept(session: Session, path: Path) -> list[tuple[str, str]]:
    desk = campaigns_of(session).open(path)
    found = [(note.title, note.text) for note in desk.table.notes.values()]
    desk.close()
    return found


def close_campaign(session: Session) -> None:
    session.close_campaign()


def other_campaign(session: Session) -> None:
    session.show_desk(campaigns_of(session).create("Salt Mire", "myriad"))
    assert session.window.desk is not None and not session.window.desk.table.notes
    session.close_campaign()


def other_workspace(session: Session) -> None:
    session.window.show_space("prep")
    desk = session.window.desk
    assert desk is not None and len(desk.table.notes) == 1
    session.close_campaign()


def close_window(session: Session) -> None:
    assert session.window.close()
    session.begin()


@pytest.mark.parametrize("leave", [close_campaign, other_campaign, other_workspace, close_window])
def test_a_note_typed_a_moment_ago_is_in_its_campaign(
    qtbot: QtBot, session: Session, leave: Callable[[Session], None]
) -> None:
    path = write(qtbot, session)
    leave(session)
    assert kept(session, path) == [("Ferryman", "owes 20")]


def test_a_window_whose_note_cannot_be_kept_stays_once_and_says_so(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = session.window
    write(qtbot, session)
    monkeypatch.setattr(window.desk, "rewrite", lambda *_args: Refusal("The disk is full. Nothing was changed."))
    said: list[str] = []
    window.controller.refused.connect(said.append)
    assert not window.close() and window.desk is not None
    assert "“Ferryman”" in said[-1] and "The disk is full." in said[-1]
    assert window.notes.text.toPlainText() == "owes 20"
    session.close_campaign()
    assert window.desk is None, "asked again, it goes"


def test_the_first_click_on_start_starts_though_a_note_was_just_written(qtbot: QtBot, session: Session) -> None:
    window = session.window
    window.controller.perform(encounter())
    line = window.tracker.nobody.prepared
    before = line.findChildren(type(window.tracker.nobody.go))
    assert before
    write(qtbot, session)
    window.notes.keep_typed()
    assert line.findChildren(type(window.tracker.nobody.go)) == before, "the buttons stay under the mouse"


def encounter() -> Choice:
    rows = ({"entry": "orc", "count": 2, "hits": "", "locked": False},)
    return Choice("encounter.keep", "", {"id": "", "name": "Ford", "place": "", "lines": rows, "note": ""})


def test_what_was_told_last_in_one_campaign_is_not_said_in_another(session: Session) -> None:
    window = session.window
    window.controller.perform(Choice("dice.throw", "", {"dice": "2d6", "why": "Weather"}))
    assert "Weather" in window.roll_bar.last.words()
    session.show_desk(campaigns_of(session).create("Salt Mire", "myriad"))
    assert "Weather" not in window.roll_bar.last.words()


def test_sheets_go_to_a_folder_of_their_own_which_is_remembered(session: Session, tmp_path: Path) -> None:
    session.export_sheets()
    (dialog,) = session.window.findChildren(ExportSheets)
    assert Path(dialog.where.text()).parent != Path.home().parent and Path(dialog.where.text()) != Path.home()
    session.export_sheets()
    assert len(session.window.findChildren(ExportSheets)) == 1, "a second press brings the same window"
    (tmp_path / "elsewhere").mkdir()
    dialog.exported.emit([tmp_path / "elsewhere" / "Hild.pdf"])
    dialog.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert load(session.data).sheets_folder == str(tmp_path / "elsewhere")
    session.export_sheets()
    (dialog,) = [one for one in session.window.findChildren(ExportSheets) if one.isVisible()]
    assert dialog.where.text() == str(tmp_path / "elsewhere")
