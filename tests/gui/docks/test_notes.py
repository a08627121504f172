"""Notes: written, kept by themselves, found, removed and brought back."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from gui.desk.controller import DeskController
from gui.docks.notes import Notes
from gui.viewmodel.log_rows import log_lines
from gui.widgets.tab_stops import stops_in
from models.desk.hands import Hands
from models.desk.results import Refusal
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
    dock.keep_typed()
    assert notes(controller)[0][0] == "The abbey"


def test_notes_are_found_by_title_and_text(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    write(qtbot, dock, "Abbey", "a secret door")
    dock.keep_typed()
    qtbot.keyClicks(dock.search, "secret")
    assert lines(dock) == ["Abbey"]
    dock.search.clear()
    assert lines(dock) == ["Abbey", "Ferryman"]


def test_no_note_is_read_beside_a_list_that_does_not_have_it(
    qtbot: Any, dock: Notes, controller: DeskController
) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    write(qtbot, dock, "Abbey", "a door")
    dock.keep_typed()
    dock.search.setFocus()
    qtbot.keyClicks(dock.search, "ferry")
    assert lines(dock) == ["Ferryman"] and dock.text.toPlainText() == "owes 20"
    assert dock.search.hasFocus(), "and the search goes on"


def test_picking_another_note_keeps_the_first(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    write(qtbot, dock, "Abbey", "door")
    dock.keep_typed()
    dock.list.setCurrentRow(1)
    assert dock.title.text() == "Ferryman"
    qtbot.keyClicks(dock.text, "!")
    dock.list.setCurrentRow(0)
    assert dict(notes(controller))["Ferryman"] in ("owes 20!", "!owes 20")
    assert dock.title.text() == "Abbey"


def test_a_removed_note_comes_back_with_undo(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    dock.keep_typed()
    dock.drop()
    assert notes(controller) == []
    controller.undo()
    assert notes(controller) == [("Ferryman", "owes 20")]
    assert dock.title.text() == "Ferryman"


def test_writing_is_one_entry_of_the_journal_not_one_a_letter(
    qtbot: Any, dock: Notes, controller: DeskController
) -> None:
    before = len(desk_of(controller).log())
    write(qtbot, dock, "Ferryman", "owes twenty pieces of gold to the party")
    dock.keep_typed()
    assert [str(entry.story[0]) for entry in desk_of(controller).log()[: -before or None]] == [
        "Note “Ferryman” written."
    ]


def test_a_note_is_kept_from_its_title_on_and_is_one_entry(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    dock.new()
    qtbot.keyClicks(dock.title, "Ferryman")
    dock._pause.timeout.emit()
    assert notes(controller) == [("Ferryman", "")], "even a bare title is kept"
    qtbot.keyClicks(dock.title, " of the Mire")
    dock.text.setFocus()
    qtbot.keyClicks(dock.text, "owes 20")
    dock.keep_typed()
    assert notes(controller) == [("Ferryman of the Mire", "owes 20")]
    controller.undo()
    assert notes(controller) == [], "what was written at one sitting is one undo"


def test_a_note_written_in_several_pauses_is_one_line_of_the_log(
    qtbot: Any, dock: Notes, controller: DeskController
) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    dock.keep_typed()
    qtbot.keyClicks(dock.text, " or 30")
    dock.keep_typed()
    said = [line.words for line in log_lines(desk_of(controller).log()) if line.entry and "Note" in line.words]
    assert said == ["Note “Ferryman” written."]
    write(qtbot, dock, "Abbey", "a secret door")
    dock.keep_typed()
    controller.perform(Choice("note.write", "", {"note": "n1", "title": "Ferryman", "text": "paid"}))
    said = [line.words for line in log_lines(desk_of(controller).log()) if line.entry and "Note" in line.words]
    assert said == ["Note “Ferryman” changed.", "Note “Abbey” written.", "Note “Ferryman” written."]


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
    dock.keep_typed()
    assert controller.owed is owed
    assert notes(controller) == [("Ferryman", "owes 20")]
    controller.throw()
    assert controller.owed is None


def test_undo_elsewhere_does_not_overwrite_what_is_being_written(
    qtbot: Any, dock: Notes, controller: DeskController
) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    dock.keep_typed()
    qtbot.keyClicks(dock.text, " or 30")
    desk = desk_of(controller)
    note = next(iter(desk.table.notes.values()))
    desk.perform(Choice("note.write", "", {"note": note.id, "title": "Ferryman", "text": "changed elsewhere"}))
    assert dock.text.toPlainText() == "owes 20 or 30"
    assert desk.table.notes[note.id] == Note(note.id, "Ferryman", "changed elsewhere")


def test_what_was_typed_a_moment_ago_goes_with_its_own_campaign(
    qtbot: Any, dock: Notes, controller: DeskController, open_desk: OpenDesk
) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    first, second = desk_of(controller), open_desk(party=1)
    controller.signals.listen(second)
    controller.show_desk(second)
    dock.show_desk(second)
    assert [(note.title, note.text) for note in first.table.notes.values()] == [("Ferryman", "owes 20")]
    assert not second.table.notes
    assert dock.title.text() == ""


def test_a_dock_that_is_hidden_keeps_what_was_typed(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    dock.hide()
    assert notes(controller) == [("Ferryman", "owes 20")]


def test_a_note_that_cannot_be_kept_is_named_and_stays_in_its_field(
    qtbot: Any, dock: Notes, controller: DeskController, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    refuse = lambda *_args: Refusal("The disk is full. Nothing was changed.")  # noqa: E731
    monkeypatch.setattr(desk_of(controller), "rewrite", refuse)
    said = controller.keepers.hold_back()
    assert said.startswith("The note “Ferryman” is not kept. The disk is full.")
    assert dock.state.text() in said
    assert dock.text.toPlainText() == "owes 20"
    assert controller.keepers.hold_back() == "", "the second time the window may go"
    monkeypatch.undo()
    assert controller.keepers.hold_back() == ""
    assert notes(controller) == [("Ferryman", "owes 20")]


def test_tab_goes_from_title_to_text_to_list(dock: Notes) -> None:
    dock.new()
    stops = stops_in(dock)
    here = stops.index(dock.title)
    assert stops[here : here + 4] == [dock.title, dock.text, dock.list, dock.more_tool]


def test_the_list_stands_beside_the_text_where_there_is_room(qtbot: Any, dock: Notes) -> None:
    write(qtbot, dock, "Ferryman", "owes 20")
    dock.resize(600, 400)
    QApplication.processEvents()
    assert dock.list.mapTo(dock, QPoint(0, 0)).x() + dock.list.width() <= dock.text.mapTo(dock, QPoint(0, 0)).x()
    dock.resize(300, 500)
    QApplication.processEvents()
    assert dock.list.mapTo(dock, QPoint(0, 0)).y() + dock.list.height() <= dock.title.mapTo(dock, QPoint(0, 0)).y()


def test_arrows_lead_from_the_search_into_the_notes(qtbot: Any, dock: Notes) -> None:
    for title in ("Bell", "Ferry", "Fog"):
        write(qtbot, dock, title, f"about {title}")
    dock.search.setFocus()
    qtbot.keyClick(dock.search, Qt.Key.Key_Up)
    assert dock.list.hasFocus() and dock.title.text() == "Ferry"
    dock.search.setFocus()
    qtbot.keyClicks(dock.search, "bell")
    qtbot.keyClick(dock.search, Qt.Key.Key_Return)
    assert dock.list.hasFocus() and dock.text.toPlainText() == "about Bell"


def test_enter_leads_from_the_list_to_the_text(qtbot: Any, dock: Notes, controller: DeskController) -> None:
    write(qtbot, dock, "Toll", "A silver a leg")
    dock.list.setCurrentRow(0)
    dock.list.setFocus()
    qtbot.keyClick(dock.list, Qt.Key.Key_Return)
    assert dock.text.hasFocus() and dock.text.toPlainText() == "A silver a leg"


@pytest.mark.parametrize("high", [200, 240, 296])
def test_the_first_letter_moves_nothing_in_a_low_dock(
    qtbot: Any, dock: Notes, controller: DeskController, high: int
) -> None:
    """What is said at the foot, that it is kept, takes no room from list and text, and brings no bar."""
    for title in ("Cellar", "Fog", "Ferry", "Mill"):
        controller.perform(Choice("note.write", "", {"note": "", "title": title, "text": "Rats. " * 40}))
    dock.resize(344, high)
    QApplication.processEvents()

    def places() -> list[tuple[QPoint, int, int]]:
        QApplication.processEvents()
        parts = (dock.list, dock.title, dock.text, dock.state)
        return [(one.mapTo(dock, QPoint()), one.width(), one.height()) for one in parts]

    before = places()
    dock.text.setFocus()
    qtbot.keyClicks(dock.text, "x")
    assert places() == before and dock.state.text() == "", "nothing is said until it is kept"
    qtbot.waitUntil(lambda: dock.state.text() == "Kept")
    assert places() == before
