"""Notes: written, kept by themselves, found, removed and brought back."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt

from gui.desk.controller import DeskController
from gui.docks.notes import Notes
from gui.viewmodel.log_rows import log_lines
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.records.table import Note
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, shown


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=1)


@pytest.fixture
def dock(qtbot: Any, controller: DeskController) -> Notes:
    dock = Notes(controller)
    controller.signals.changed.connect(dock.on_changed)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 344, 400)
    return dock


def write(qtbot: Any, dock: Notes, title: str, words: str) -> None:
    dock.new()
    qtbot.keyClicks(dock.title, title)
    dock.text.setFocus()
    qtbot.keyClicks(dock.text, words)


def notes(controller: DeskController) -> list[tuple[str, str]]:
    return [(note.title, note.text) for note in desk_of(controller).table.notes.values()]


def lines(dock: Notes) -> list[str]:
    return [dock.list.item(number).text() for number in range(dock.list.count())]


def test_the_first_note_is_begun_from_the_empty_page(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    assert dock.sheets.currentIndex() == 1
    qtbot.mouseClick(dock.first, Qt.MouseButton.LeftButton)
    assert dock.title.hasFocus()
    assert notes(controller) == [], "an empty note is not kept"


def test_leaving_the_field_keeps_the_note(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    write(qtbot, dock, "Ferryman", "owes <b>20</b> & more")
    dock.search.setFocus()
    assert notes(controller) == [("Ferryman", "owes <b>20</b> & more")]
    assert lines(dock) == ["Ferryman"]


def test_a_pause_keeps_the_note(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    dock._pause.setInterval(20)
    write(qtbot, dock, "Ferryman", "owes 20")
    qtbot.waitUntil(lambda: notes(controller) == [("Ferryman", "owes 20")], timeout=2000)
    assert dock.text.hasFocus(), "and the referee goes on writing"


def test_a_note_without_a_title_is_called_by_its_first_line(
    qtbot: Any, dock: Notes, controller: DeskController
) -> None:
    dock.new()
    dock.text.setPlainText("\nThe abbey\nhas a secret door")
    dock.keep()
    assert notes(controller)[0][0] == "The abbey"


def test_notes_are_found_by_title_and_text(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    write(qtbot, dock, "Abbey", "a secret door")
    dock.keep()
    qtbot.keyClicks(dock.search, "secret")
    assert lines(dock) == ["Abbey"]
    dock.search.clear()
    assert lines(dock) == ["Abbey", "Ferryman"]


def test_picking_another_note_keeps_the_first(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    write(qtbot, dock, "Abbey", "door")
    dock.keep()
    dock.list.setCurrentRow(1)
    assert dock.title.text() == "Ferryman"
    qtbot.keyClicks(dock.text, "!")
    dock.list.setCurrentRow(0)
    assert dict(notes(controller))["Ferryman"] in ("owes 20!", "!owes 20")
    assert dock.title.text() == "Abbey"


def test_a_removed_note_comes_back_with_undo(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    dock.keep()
    qtbot.mouseClick(dock.drop_tool, Qt.MouseButton.LeftButton)
    assert notes(controller) == []
    controller.undo()
    assert notes(controller) == [("Ferryman", "owes 20")]
    assert dock.title.text() == "Ferryman"


def test_writing_is_one_entry_of_the_journal_not_one_a_letter(
    qtbot: Any, dock: Notes, controller: DeskController
) -> None:
    before = len(desk_of(controller).log())
    write(qtbot, dock, "Ferryman", "owes twenty pieces of gold to the party")
    dock.keep()
    assert [str(entry.story[0]) for entry in desk_of(controller).log()[: -before or None]] == [
        "Note Ferryman is written."
    ]


def test_the_bare_title_of_a_new_note_waits_for_its_text(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    dock.new()
    qtbot.keyClicks(dock.title, "Ferryman")
    dock._pause.timeout.emit()
    assert notes(controller) == []
    dock.search.setFocus()
    assert notes(controller) == [("Ferryman", "")], "leaving the note keeps even a bare title"


def test_a_note_written_in_several_pauses_is_one_line_of_the_log(
    qtbot: Any, dock: Notes, controller: DeskController
) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    dock.keep()
    qtbot.keyClicks(dock.text, " or 30")
    dock.keep()
    said = [line.words for line in log_lines(desk_of(controller).log()) if line.entry and "Note" in line.words]
    assert said == ["Note Ferryman is written."]
    write(qtbot, dock, "Abbey", "a secret door")
    dock.keep()
    controller.perform(Choice("note.write", "", {"note": "n1", "title": "Ferryman", "text": "paid"}))
    said = [line.words for line in log_lines(desk_of(controller).log()) if line.entry and "Note" in line.words]
    assert said == ["Note Ferryman is changed.", "Note Abbey is written.", "Note Ferryman is written."]


def test_a_roll_that_is_owed_is_not_put_off_by_a_note(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, party=1, hands=Hands("table", "table", "table"))
    dock = Notes(controller)
    controller.signals.changed.connect(dock.on_changed)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 344, 400)
    controller.perform(Choice("dice.throw", "", {"dice": "1d6", "why": ""}))
    owed = controller.owed
    assert owed is not None
    write(qtbot, dock, "Ferryman", "owes 20")
    dock.keep()
    assert controller.owed is owed
    assert notes(controller) == []
    controller.throw()
    dock.keep()
    assert notes(controller) == [("Ferryman", "owes 20")]


def test_undo_elsewhere_does_not_overwrite_what_is_being_written(
    qtbot: Any, dock: Notes, controller: DeskController
) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    dock.keep()
    qtbot.keyClicks(dock.text, " or 30")
    desk = desk_of(controller)
    note = next(iter(desk.table.notes.values()))
    desk.perform(Choice("note.write", "", {"note": note.id, "title": "Ferryman", "text": "changed elsewhere"}))
    assert dock.text.toPlainText() == "owes 20 or 30"
    assert desk.table.notes[note.id] == Note(note.id, "Ferryman", "changed elsewhere")
