"""Files given to the program: each is told, nothing is done unasked, and each goes where it was said to go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFileOpenEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton

from gui.desk.handed import HandedFiles
from gui.dialogs.bring_in import BringIn
from gui.dialogs.stat_blocks import StatBlocks
from gui.theme.application import DeskApplication
from gui.widgets.fields import Combo
from gui.window.session import Session
from models import settings
from models.campaigns.handover import Handed, make_place
from models.publishing import publish
from systems.common.every_game.campaign_file import book_text
from systems.common.forms import Choice
from systems.shelf import SHELF
from tests.gui.conftest import make_party, must

GAME = SHELF[0]


@pytest.fixture
def session(show, tmp_path, qtbot):
    """The window on its start page, with the data folder taken."""
    window = show(None)
    made = Session(window, tmp_path / "data", settings.load(tmp_path))
    made.begin()
    yield made
    made.end()


@pytest.fixture
def mire(session):
    """A campaign with a party, open."""
    desk = session.campaigns.create("The Salt Mire", GAME.key)
    make_party(desk, 2)
    session.show_desk(desk)
    return desk


def offered(session) -> BringIn:
    (found,) = [one for one in session.window.findChildren(BringIn) if one.isVisible()]
    return found


def told(dialog: BringIn) -> str:
    return "\n".join(one.text() for one in dialog.findChildren(QLabel) if one.isVisibleTo(dialog))


def press(qtbot, dialog: BringIn, name: str) -> None:
    qtbot.mouseClick(dialog.findChild(QPushButton, name), Qt.MouseButton.LeftButton)


def own_file(desk, folder: Path) -> Path:
    key = next(iter(desk.look.library("creatures")))
    must(desk, Choice("own.leave_out", "", {"kind": "creatures", "key": key, "left_out": True}))
    path = folder / "own.toml"
    path.write_text(book_text(desk.look, "Marrow Bridge"), "utf-8")
    desk.undo()
    return path


def test_a_sheet_and_own_entries_go_into_the_open_campaign(session, mire, tmp_path, qtbot):
    (sheet,) = publish(mire.look, ["b1"], "json", tmp_path)
    own = own_file(mire, tmp_path)
    before = len(mire.table.beings), dict(mire.table.own)
    session.offer([sheet, own])
    dialog = offered(session)
    assert "A sheet · " in told(dialog) and "Own entries · " in told(dialog) and "Marrow Bridge" in told(dialog)
    assert (len(mire.table.beings), dict(mire.table.own)) == before, "nothing is done unasked"
    press(qtbot, dialog, "go")
    assert len(mire.table.beings) == before[0] + 1 and mire.table.own != before[1]
    mire.undo()
    mire.undo()
    assert (len(mire.table.beings), dict(mire.table.own)) == before


def test_stat_blocks_are_shown_as_they_were_read_in_the_campaign_chosen_for_them(session, mire, tmp_path, qtbot):
    file = tmp_path / "goblins.txt"
    file.write_text("Goblin: HD 1-1; AC 6 [13]; Atk weapon (1d6); Move 9; Save 18; CL/XP B/10")
    session.close_campaign()
    session.offer([file])
    assert "Creatures or tables of another tool" in told(offered(session))
    press(qtbot, offered(session), "go")
    (blocks,) = session.window.findChildren(StatBlocks)
    assert session.window.desk.name == "The Salt Mire" and blocks.isVisible()
    assert "Goblin" in blocks.text.toPlainText()
    blocks.drafts.settle()
    blocks.reject()


def test_several_chosen_as_sheets_are_offered_each_with_what_it_is(session, mire, tmp_path, monkeypatch):
    (sheet,) = publish(mire.look, ["b1"], "json", tmp_path)
    for name, content in (("a.json", b"{"), ("b.json", b""), ("c.json", b"[]")):
        (tmp_path / name).write_bytes(content)
    chosen = [str(sheet), *[str(tmp_path / name) for name in ("a.json", "b.json", "c.json")]]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (chosen[-1], ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (chosen, ""))
    session.bring_sheet()
    said = told(offered(session))
    assert all([Path(one).name in said for one in chosen])


def test_cancel_changes_nothing(session, mire, tmp_path, qtbot):
    session.offer([own_file(mire, tmp_path)])
    press(qtbot, offered(session), "close")
    assert not mire.table.own


def test_another_campaign_may_be_chosen_and_is_opened_for_it(session, mire, tmp_path, qtbot):
    own = own_file(mire, tmp_path)
    second = session.campaigns.create("The Dry Hills", GAME.key)
    session.show_desk(second)
    session.offer([own])
    box = offered(session).findChild(Combo, "into:own.toml")
    assert box.value() == second.path and "(open now)" in box.currentText()
    box.setCurrentIndex(box.findText("The Salt Mire"))
    press(qtbot, offered(session), "go")
    assert session.window.desk.name == "The Salt Mire" and session.window.desk.table.own


def test_what_has_no_campaign_to_go_into_says_so(session, tmp_path, mire):
    sheet = tmp_path / "strange.json"
    sheet.write_text(json.dumps({"format": "refscreen sheet", "name": "Zed", "game": SHELF[1].key}))
    session.offer([sheet])
    dialog = offered(session)
    assert f"campaign of {SHELF[1].name}, and there is none yet" in told(dialog)
    assert not dialog.primary.isVisibleTo(dialog) and dialog.close_button.text().startswith("Close")


def test_archives_come_in_one_after_the_other_and_the_last_is_open(session, mire, tmp_path, qtbot):
    files = [session.campaigns.archive_out(mire.path, tmp_path / f"{number}.refscreen") for number in (1, 2)]
    session.offer(files)
    press(qtbot, offered(session), "go")
    qtbot.waitUntil(lambda: session.window.desk.name == "The Salt Mire (3)", timeout=20_000)
    assert {one.name for one in session.campaigns.recent()} == {
        "The Salt Mire",
        "The Salt Mire (2)",
        "The Salt Mire (3)",
    }


def test_a_campaign_of_the_data_folder_is_only_opened(session, mire, tmp_path, qtbot):
    session.close_campaign()
    session.offer([mire.path])
    dialog = offered(session)
    assert dialog.windowTitle() == "Open a file" and dialog.primary.text().startswith("Open")
    press(qtbot, dialog, "go")
    assert session.window.desk.path == mire.path and len(session.campaigns.recent()) == 1


def test_files_wait_until_the_data_folder_is_ours(show, tmp_path):
    made = Session(show(None), tmp_path / "data", settings.load(tmp_path))
    made.offer([tmp_path / "a.zip"])
    assert not made.window.findChildren(BringIn)
    made.begin()
    assert "a.zip cannot be read" in told(offered(made))
    made.end()


def test_the_same_file_is_offered_once(session, tmp_path):
    session.offer([tmp_path / "a.zip", tmp_path / "a.zip"])
    assert told(offered(session)).count("a.zip cannot be read") == 1


def test_what_another_start_hands_over_is_offered_in_front(session, tmp_path, qtbot):
    session.window.showMinimized()
    letter = make_place(tmp_path / "data") / "1-1.json"
    with qtbot.waitSignal(session.window.findChild(HandedFiles).arrived, timeout=5_000):
        letter.write_text(json.dumps({"files": [str(tmp_path / "b.zip")], "token": ""}))
    assert "b.zip" in told(offered(session)) and not letter.exists()
    assert not session.window.isMinimized()


def test_files_dropped_on_the_window_are_offered_and_words_are_not(session, tmp_path, qtbot):
    def dropped(mime: QMimeData) -> bool:
        kinds = (QDragEnterEvent, QDropEvent)
        places = (QPoint(300, 300), QPointF(300, 300))
        taken = False
        for kind, place in zip(kinds, places, strict=True):
            event = kind(
                place, Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
            )
            event.ignore()
            QApplication.sendEvent(session.window, event)
            taken = event.isAccepted()
        return taken

    words, files = QMimeData(), QMimeData()
    words.setText("Orc")
    files.setUrls([QUrl.fromLocalFile(str(tmp_path / "c.zip")), QUrl("https://example.org/d.html")])
    assert not dropped(words) and not session.window.findChildren(BringIn)
    assert dropped(files)
    qtbot.waitUntil(lambda: bool(session.window.findChildren(BringIn)))
    assert "c.zip cannot be read" in told(offered(session)) and "d.html" not in told(offered(session))


def test_whoever_ends_takes_nothing_any_more(session, tmp_path, qtbot):
    session.end()
    letter = make_place(tmp_path / "data") / "1-1.json"
    letter.write_text('{"files": []}')
    qtbot.wait(200)
    assert letter.exists(), "it is for the next start"


def test_where_the_system_does_not_say_when_files_appear_they_are_looked_for(tmp_path, qtbot, monkeypatch):
    monkeypatch.setattr("gui.desk.handed.QFileSystemWatcher.addPath", lambda _self, _path: False)
    monkeypatch.setattr("gui.desk.handed.LOOKS_MS", 10)
    hears = HandedFiles(tmp_path)
    hears.begin()
    with qtbot.waitSignal(hears.arrived, timeout=5_000) as heard:
        (make_place(tmp_path) / "1-1.json").write_text('{"files": []}')
    assert heard.args == [Handed()]
    hears.deleteLater()


def test_files_opened_in_the_finder_wait_for_somebody_who_takes_them():
    """On macOS they come as events; the handling of one is tested without a second application."""

    class Taking:
        _files: list[Path] = []
        _take = _files.extend
        hand_files_to = DeskApplication.hand_files_to

    one = Taking()
    assert DeskApplication.event(one, QFileOpenEvent("/files/a.zip"))  # type: ignore[arg-type]
    assert one._files == [Path("/files/a.zip")]
    taken: list[Path] = []
    one.hand_files_to(taken.extend)
    assert DeskApplication.event(one, QFileOpenEvent("/files/b.zip"))  # type: ignore[arg-type]
    assert taken == [Path("/files/a.zip"), Path("/files/b.zip")]
    assert QApplication.instance() is not None
