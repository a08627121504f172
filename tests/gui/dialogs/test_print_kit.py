"""The dialog *Print…* by keys and by mouse: pieces ticked, a preview that turns, files written, choices remembered."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.print_kit.dialog import PrintKit
from gui.theme import theme
from models.publishing.kit.registry import PIECES
from models.settings import Settings, load
from systems.common.forms import Choice
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at

PLACES = {piece.key: place for place, piece in enumerate(PIECES)}
LONG = 30_000


@pytest.fixture
def controller(open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch) -> DeskController:
    """A party, and two encounters as older campaigns have them: without hit points."""
    monkeypatch.setattr("systems.common.every_game.actions.throw_missing", lambda _play, lines: lines)
    at = controller_at(open_desk, SHELF[0], 3)
    row = {"entry": "orc", "count": 4, "hits": "", "locked": False}
    for name in ("The ford", "The mill"):
        at.perform(Choice("encounter.keep", "", {"id": "", "name": name, "place": "", "lines": (row,), "note": ""}))
    return at


@pytest.fixture
def dialog(qtbot: Any, controller: DeskController, tmp_path: Path) -> PrintKit:
    made = PrintKit(controller, tmp_path / "paper")
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    seen(qtbot, made)
    return made


def seen(qtbot: Any, dialog: PrintKit) -> int:
    """The preview as it is once it has followed; how many pages it has."""
    qtbot.waitUntil(lambda: not dialog._soon.isActive() and not dialog.drawing.running, timeout=LONG)
    return len(dialog.preview.pages)


def turn_to(qtbot: Any, dialog: PrintKit, key: str) -> int:
    dialog.list.setFocus()
    while dialog.list.currentRow() != PLACES[key]:
        down = dialog.list.currentRow() < PLACES[key]
        qtbot.keyClick(dialog.list, Qt.Key.Key_Down if down else Qt.Key.Key_Up)
    return seen(qtbot, dialog)


def written(qtbot: Any, dialog: PrintKit) -> list[Path]:
    with qtbot.waitSignal(dialog.exported, timeout=LONG) as said:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    paths: list[Path] = said.args[0]
    return paths


def words(path: Path) -> str:
    return subprocess.run(["pdftotext", path, "-"], capture_output=True, text=True, check=True).stdout


def test_the_partys_sheets_are_one_pdf_with_one_key(qtbot: Any, dialog: PrintKit) -> None:
    (path,) = written(qtbot, dialog)
    assert path.parent == Path(dialog.where.text()) and path.suffix == ".pdf"
    look = dialog.source().look
    assert all(being.name in words(path) for being in look.on_side(PARTY))
    assert dialog.said.text().startswith(f"Written: {path.name}") and dialog.open_button.isVisible()
    assert dialog.preview.where.text() == "Page 1 of 3"
    assert dialog.focusWidget() is dialog.primary, "once more is one more Enter"


def test_what_is_printed_is_said_whatever_is_looked_at(qtbot: Any, dialog: PrintKit) -> None:
    assert dialog.said.text() == "To print: Sheets"
    assert dialog.preview.where.text() == "Page 1 of 3"
    turn_to(qtbot, dialog, "tents")
    assert dialog.said.text() == "To print: Sheets"
    assert dialog.preview.where.text() == "Page 1 of 1 · not ticked"
    turn_to(qtbot, dialog, "monsters")
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    assert dialog.said.text() == "To print: Sheets and Monster cards"
    assert "not ticked" not in dialog.preview.where.text()
    for key in ("monsters", "sheets"):
        turn_to(qtbot, dialog, key)
        qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    assert dialog.said.text() == "To print: nothing"


def _frame_of(part: QWidget) -> QColor:
    return part.grab().toImage().pixelColor(0, part.height() // 2)


def test_pages_are_turned_by_keys_and_by_mouse(qtbot: Any, dialog: PrintKit) -> None:
    qtbot.keyClick(dialog.list, Qt.Key.Key_PageDown)
    assert dialog.preview.where.text() == "Page 2 of 3"
    qtbot.mouseClick(dialog.preview.on, Qt.MouseButton.LeftButton)
    assert dialog.preview.where.text() == "Page 3 of 3" and not dialog.preview.on.isEnabled()
    assert _frame_of(dialog.preview.on) == theme.colour("line"), "it can be seen that there is no further one"
    assert _frame_of(dialog.preview.back) == theme.colour("edge")
    qtbot.keyClick(dialog.list, Qt.Key.Key_PageUp)
    qtbot.mouseClick(dialog.preview.back, Qt.MouseButton.LeftButton)
    assert dialog.preview.where.text() == "Page 1 of 3"
    room = dialog.preview.picture.size()
    qtbot.mouseClick(dialog.preview.larger, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert dialog.preview.picture.height() > room.height() and dialog.preview.larger.text() == "Whole page"


def test_the_preview_turns_when_a_choice_changes(qtbot: Any, dialog: PrintKit) -> None:
    assert turn_to(qtbot, dialog, "encounter") == 2
    before = list(dialog.preview.pages)
    dialog.view.show_answers({"encounters": ("x1",)})
    dialog.view.edited.emit()
    assert seen(qtbot, dialog) == 1 and dialog.preview.pages == before[:1]
    dialog.ink.choose(1)
    turn_to(qtbot, dialog, "tents")
    small = list(dialog.preview.pages)
    qtbot.mouseClick(dialog.paper.buttons()[1], Qt.MouseButton.LeftButton)
    assert seen(qtbot, dialog) and dialog.preview.pages != small
    turn_to(qtbot, dialog, "monsters")
    rolled = list(dialog.preview.pages)
    qtbot.mouseClick(dialog.again, Qt.MouseButton.LeftButton)
    assert seen(qtbot, dialog) and dialog.choices.whole["seed"] == 1
    assert dialog.preview.pages != rolled


def test_only_what_is_rolled_for_paper_can_be_rolled_again(qtbot: Any, dialog: PrintKit) -> None:
    offered = {}
    for piece in PIECES:
        turn_to(qtbot, dialog, piece.key)
        offered[piece.key] = dialog.again.isVisible()
    rolled = [key for key, there in offered.items() if there]
    assert rolled == ["monsters", "encounter"], "hit points of foes that nobody has rolled yet"
    turn_to(qtbot, dialog, "sheets")
    dialog.view.show_answers({"what": "rolled"})
    dialog._edited()
    assert seen(qtbot, dialog) and dialog.again.isVisible()
    turn_to(qtbot, dialog, "monsters")
    dialog.view.show_answers({"bodies": False})
    dialog._edited()
    assert seen(qtbot, dialog) and not dialog.again.isVisible(), "without boxes nothing is rolled"


def test_the_preview_follows_the_campaign_beneath_the_dialog(
    qtbot: Any, dialog: PrintKit, controller: DeskController
) -> None:
    before = list(dialog.preview.pages)
    first = dialog.source().look.on_side(PARTY)[0].id

    def follows() -> list[bytes]:
        qtbot.waitUntil(lambda: not dialog._beneath.isActive(), timeout=LONG)
        seen(qtbot, dialog)
        return list(dialog.preview.pages)

    controller.perform(Choice("being.name", first, {"name": "Somebody else", "player": ""}))
    assert follows() != before
    controller.undo()
    assert follows() == before
    turn_to(qtbot, dialog, "encounter")
    controller.perform(Choice("encounter.keep", "", {
        "id": "", "name": "The weir", "place": "", "note": "",
        "lines": ({"entry": "orc", "count": 1, "hits": "", "locked": False},),
    }))  # fmt: skip
    pages = follows()
    assert len(pages) == 3 and "x3" in dialog.view.answers()["encounters"], "what is there now is asked"


def test_a_report_begins_where_the_log_says(qtbot: Any, dialog: PrintKit, controller: DeskController) -> None:
    assert controller.desk is not None
    told = [entry.id for entry in reversed(controller.desk.log(500)) if entry.story]
    dialog.show_report(told[2], 0)
    seen(qtbot, dialog)
    assert dialog.piece.key == "report" and dialog.list.chosen() == ("report",)
    assert (dialog.view.answers()["first"], dialog.view.answers()["last"]) == (told[2], told[-1])
    dialog.show_report(0, told[-2])
    assert (dialog.view.answers()["first"], dialog.view.answers()["last"]) == (told[2], told[-2]), "up to there"
    dialog.show_report(0, told[0])
    assert dialog.view.answers()["last"] == told[0] and dialog.view.answers()["first"] == told[0]
    dialog.show_report(0, 0)
    assert dialog.view.answers()["evening"] == dialog.view.form.field("evening").options[0].value


def test_what_cannot_be_printed_is_said_in_the_place_of_the_page(qtbot: Any, dialog: PrintKit) -> None:
    assert turn_to(qtbot, dialog, "handouts") == 0
    assert dialog.preview.said.text().startswith("There is no note to hand out.")
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "There is no note" in dialog.sentence.text(), timeout=LONG)
    assert dialog.primary.isEnabled() and not list(Path(dialog.where.text()).glob("*"))


def test_pieces_are_ticked_by_space_and_by_mouse_and_written_as_one_or_as_several(qtbot: Any, dialog: PrintKit) -> None:
    turn_to(qtbot, dialog, "tents")
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    line = dialog.list.visualItemRect(dialog.list.item(PLACES["monsters"]))
    qtbot.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=line.topLeft() + QPoint(14, 10))
    assert dialog.list.chosen() == ("sheets", "tents", "monsters") and dialog.piece.key == "monsters"
    assert len(written(qtbot, dialog)) == 1
    qtbot.mouseClick(dialog.each.buttons()[1], Qt.MouseButton.LeftButton)
    names = [path.name for path in written(qtbot, dialog)]
    assert len(names) == 3 and [name.rpartition("-")[2] for name in names] == ["Sheets.pdf", "tents.pdf", "cards.pdf"]


def test_nothing_ticked_and_no_folder_are_told(qtbot: Any, dialog: PrintKit) -> None:
    turn_to(qtbot, dialog, "sheets")
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    dialog.go()
    assert dialog.sentence.text() == "Nothing is ticked. Tick at least one piece at the left."
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    dialog.where.setText("")
    dialog.go()
    assert dialog.sentence.text() == "Type a folder, or browse for one."


def test_a_folder_that_cannot_be_written_is_told(qtbot: Any, dialog: PrintKit, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    dialog.where.setText(str(tmp_path / "file" / "inside"))
    dialog.go()
    qtbot.waitUntil(lambda: "could not be written" in dialog.sentence.text(), timeout=LONG)
    assert dialog.primary.isEnabled()


def test_the_report_is_markdown_if_it_is_chosen(qtbot: Any, dialog: PrintKit) -> None:
    turn_to(qtbot, dialog, "report")
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    dialog.view.show_answers({"as": "markdown", "title": "The ferry and the bell"})
    dialog.view.edited.emit()
    assert dialog.primary.accessibleName() == "Print to PDF", "the sheets are ticked, too"
    dialog.list.tick_alone("report")
    assert dialog.primary.accessibleName() == "Write Markdown"
    dialog.list.setCurrentRow(PLACES["sheets"])
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    paths = written(qtbot, dialog)
    assert sorted(path.suffix for path in paths) == [".md", ".pdf"]
    assert (
        next(path for path in paths if path.suffix == ".md").read_text("utf-8").startswith("# The ferry and the bell")
    )


def test_who_is_rolled_for_paper_joins_only_if_it_is_said_and_once(qtbot: Any, dialog: PrintKit) -> None:
    look = dialog.source().look
    party = len(look.on_side(PARTY))
    dialog.view.show_answers({"what": "rolled"})
    dialog.view.refining.emit({})
    dialog._edited()
    dialog._ask()
    assert seen(qtbot, dialog) == 6
    written(qtbot, dialog)
    assert len(dialog.source().look.on_side(PARTY)) == party
    dialog.view.show_answers({"number": 2, "keep": True})
    dialog._edited()
    assert seen(qtbot, dialog) == 2
    names = words(written(qtbot, dialog)[0])
    joined = dialog.source().look.on_side(PARTY)[party:]
    assert len(joined) == 2 and all(being.name in names for being in joined)
    assert dialog.view.answers()["keep"] is False
    written(qtbot, dialog)
    assert len(dialog.source().look.on_side(PARTY)) == party + 2
    controller = dialog.controller
    controller.undo()
    assert len(dialog.source().look.on_side(PARTY)) == party + 1, "an ordinary action"


def test_choices_are_remembered_with_the_campaign(
    qtbot: Any, dialog: PrintKit, controller: DeskController, tmp_path: Path
) -> None:
    turn_to(qtbot, dialog, "report")
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    dialog.view.show_answers({"title": "The ferry", "words": "They will be back."})
    dialog.view.edited.emit()
    qtbot.mouseClick(dialog.each.buttons()[1], Qt.MouseButton.LeftButton)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    again = PrintKit(controller, tmp_path)
    qtbot.addWidget(again)
    assert again.list.chosen() == ("sheets", "report") and again.each.chosen() == 1
    again.list.setCurrentRow(PLACES["report"])
    assert again.view.answers()["words"] == "They will be back." and again.view.answers()["title"] == "The ferry"
    again.close()


def test_what_is_typed_is_on_the_disk_before_the_dialog_is_shut(
    qtbot: Any, dialog: PrintKit, controller: DeskController
) -> None:
    turn_to(qtbot, dialog, "report")
    dialog.view.show_answers({"words": "The bell rang twice."})
    dialog.view.edited.emit()
    desk = controller.desk
    assert desk is not None and desk.drafts is not None
    drafts = desk.drafts
    qtbot.waitUntil(lambda: drafts.newest("print.report") is not None, timeout=LONG)
    kept = drafts.newest("print.report")
    assert kept is not None and kept.answers["words"] == "The bell rang twice."


def test_paper_and_folder_are_preferences(qtbot: Any, show: Any, open_desk: OpenDesk, tmp_path: Path) -> None:
    from gui.window.session import Session

    window = show(open_desk(SHELF[0], 2))
    session = Session(window, tmp_path, Settings())
    window.take_session(session)
    session.print_kit()
    (dialog,) = window.findChildren(PrintKit)
    session.print_kit()
    assert len(window.findChildren(PrintKit)) == 1, "a second press brings the same window"
    qtbot.mouseClick(dialog.paper.buttons()[1], Qt.MouseButton.LeftButton)
    window.controller.report_asked.emit(1, 0)
    assert len(window.findChildren(PrintKit)) == 1 and dialog.piece.key == "report", "the log asks for the same one"
    dialog.exported.emit([tmp_path / "else" / "Mire.pdf"])
    kept = load(tmp_path)
    assert kept.paper == "letter" and kept.sheets_folder == str(tmp_path / "else")
    dialog.reject()
