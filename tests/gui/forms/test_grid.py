"""The rows of a random table: typed by keys, pasted, tried, in columns; every mistake in a sentence while it is made."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.own_entry import FORM, TEXT, OwnEntryDialog
from gui.forms.editors.grid import GridEditor
from gui.forms.editors.grid_menu import row_menu
from gui.forms.editors.grid_model import COLUMNS
from gui.forms.editors.grid_view import NameCompleter
from gui.viewmodel.tables.trial import OFTEN
from systems.common.content.random_tables.tables import Table
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.naming import plural
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, one, shown

ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, SHELF[0], party=1)


def dialog_at(qtbot: Any, controller: DeskController, key: str = "") -> OwnEntryDialog:
    dialog = OwnEntryDialog(controller, "tables", key)
    shown(qtbot, dialog, 1080, 660)
    return dialog


def grid_of(dialog: OwnEntryDialog) -> GridEditor:
    grid = dialog.form.record.view.editors["rows"]
    assert isinstance(grid, GridEditor)
    return grid


def cell(qtbot: Any, grid: GridEditor, words: str, key: Qt.Key = Qt.Key.Key_Tab) -> None:
    """Type into the cell with the keyboard, and go on with a key."""
    at = QApplication.focusWidget()
    if not isinstance(at, QLineEdit):
        qtbot.keyClick(grid.view, Qt.Key.Key_Return)
        at = QApplication.focusWidget()
    assert isinstance(at, QLineEdit)
    at.setText(words)
    qtbot.keyClick(at, key)
    qtbot.wait(1)


def sentence(dialog: OwnEntryDialog) -> str:
    label = dialog.form.record.findChild(QLabel, "rows.problem")
    return label.text() if isinstance(label, QLabel) else ""


def column(grid: GridEditor, name: str) -> list[str]:
    at = COLUMNS.index(name)
    return [str(grid.cells.index(row, at).data() or "") for row in range(grid.cells.rowCount() - 1)]


def write_rows(qtbot: Any, dialog: OwnEntryDialog) -> GridEditor:
    """Three rows by keys alone, from the name on."""
    grid = grid_of(dialog)
    qtbot.keyClicks(one(dialog.form.record, QLineEdit, "name"), "Old road")
    grid.take_focus()
    grid.view.stand_on(0, "at")
    for row in (("1-3", "", "2d4 pilgrims"), ("", "", "roll again"), ("", "", "a fog", "Orc")):
        for words in row[:-1]:
            cell(qtbot, grid, words)
        cell(qtbot, grid, row[-1], Qt.Key.Key_Return)
    return grid


def test_a_table_is_written_by_keys_and_kept(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    assert column(grid, "at") == ["1-3", "4", "5"] and column(grid, "weight") == ["3", "1", "1"]
    assert column(grid, "chance") == ["75 %", "0 %", "25 %"] and column(grid, "again") == ["", "1", ""]
    assert dialog.check(), dialog.wrong.text() + sentence(dialog)
    dialog.go()
    made: Table = desk_of(controller).look.entry("tables", "old_road")
    assert [(row.at, row.again) for row in made.rows] == [("1-3", 0), ("4", 1), ("5", 0)]
    assert made.rows[2].entry == "orc" and made.rows[0].pieces[0].text == "2d4"


@pytest.mark.parametrize(("rows", "said"), [
    ([("1-3", "a"), ("5-6", "b")], "4 has no row, and 1d6 may come to it."),
    ([("1-6", "a"), ("9-10", "b")], "7–8 have no row, and 1d10 may come to it."),
    ([("1-3", "a"), ("3-4", "b")], "3 stands in two rows: 1–3 and 3–4."),
    ([("x", "a")], "Row 1 is at x; totals such as 4 or 4-6 are expected."),
    ([("2-3", "a")], "Name the dice: the rows begin at 2."),
    ([("1", "roll again")], "Rolling again would go on without end: more than one more roll is expected of each."),
])  # fmt: skip
def test_what_is_wrong_with_rows_is_a_sentence_at_once(
    qtbot: Any, controller: DeskController, rows: list[tuple[str, str]], said: str
) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    for place, (at, words) in enumerate(rows):
        grid.cells.setData(grid.cells.index(place, COLUMNS.index("text")), words)
        grid.cells.setData(grid.cells.index(place, COLUMNS.index("at")), at)
    qtbot.wait(1)
    assert not dialog.check() and sentence(dialog) == said


def test_weights_and_totals_change_into_each_other(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    grid.cells.setData(grid.cells.index(1, COLUMNS.index("weight")), "2")
    assert [(row.at, row.weight) for row in grid.cells.written()] == [("", "3"), ("", "2"), ("", "")]
    assert column(grid, "at") == ["1-3", "4-5", "6"]
    grid.cells.setData(grid.cells.index(2, COLUMNS.index("at")), "6-8")
    assert [(row.at, row.weight) for row in grid.cells.written()] == [("1-3", ""), ("4-5", ""), ("6-8", "")]


def test_lines_are_pasted_as_rows_by_the_key_and_by_the_button(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    clipboard = QApplication.clipboard()
    clipboard.setText("1-2 nothing\n3–4: 2d6 orcs\nwhat is this\n5-6 roll twice")
    grid.take_focus()
    qtbot.keyClick(grid.view, Qt.Key.Key_V, CONTROL)
    assert column(grid, "at") == ["1-2", "3-4", "5-6"] and column(grid, "again") == ["", "", "2"]
    assert grid.said.text() == "3 rows are pasted. Line 3 is not understood: what is this."
    clipboard.setText("nothing that is a row")
    qtbot.mouseClick(grid.paste_tool, Qt.MouseButton.LeftButton)
    assert grid.said.text().startswith("No row is found in these lines.") and len(grid.cells.written()) == 3


def test_lines_are_pasted_wherever_the_keyboard_is_but_in_a_text(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    QApplication.clipboard().setText("1-2 nothing\n3-4 2d6 orcs")
    for part in (grid.often_button, dialog.primary, dialog.tabs.tabBar()):
        grid.show_value(())
        part.setFocus()
        qtbot.keyClick(part, Qt.Key.Key_V, CONTROL)
        assert column(grid, "at") == ["1-2", "3-4"], part.objectName()
    grid.show_value(())
    name = dialog.form.record.view.editors["name"].findChild(QLineEdit)
    qtbot.keyClick(name, Qt.Key.Key_V, CONTROL)
    assert "nothing" in name.text() and not column(grid, "at")
    dialog.tabs.setCurrentIndex(TEXT)
    qtbot.keyClick(dialog.tabs.tabBar(), Qt.Key.Key_V, CONTROL)
    assert not grid.cells.written()


def test_name_and_dice_of_pasted_lines_fill_what_is_empty(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid_of(dialog).paste("2d6 Wind\n2-6 calm\n7-12 storm")
    qtbot.wait(1)
    assert dialog.form.values()["name"] == "Wind" and dialog.form.values()["dice"] == "2d6"
    assert dialog.form.key.text() == "wind" and dialog.check(), dialog.wrong.text() + sentence(dialog)
    assert column(grid_of(dialog), "chance") == ["41.7 %", "58.3 %"]
    grid_of(dialog).view.stand_on(2, "text")
    grid_of(dialog).paste("d4 Other\n1-2 x")
    qtbot.wait(1)
    assert dialog.form.values()["name"] == "Wind", "what is said stays"


def test_rows_are_moved_emptied_and_taken_away(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    qtbot.keyClick(grid.view, Qt.Key.Key_Escape)
    grid.view.setFocus()
    grid.view.stand_on(0, "text")
    qtbot.keyClick(grid.view, Qt.Key.Key_Down, ALT)
    assert column(grid, "text")[:2] == ["", "2d4 pilgrims"]
    qtbot.keyClick(grid.view, Qt.Key.Key_Delete)
    assert column(grid, "text")[1] == ""
    qtbot.keyClick(grid.view, Qt.Key.Key_Delete, CONTROL)
    assert column(grid, "text") == ["", "a fog"]


def test_a_table_is_tried_without_a_change(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    qtbot.keyClick(grid.view, Qt.Key.Key_Escape)
    before = desk_of(controller).table
    grid.dice.setText("2 4 3")
    qtbot.keyClick(grid.view, Qt.Key.Key_T, CONTROL)
    assert grid.came.text() == "7 pilgrims (d5 2 · 2d4 7)"
    grid.dice.setText("9")
    qtbot.keyClick(grid.dice, Qt.Key.Key_Return)
    assert grid.came.text() == "9 is no face of a d5."
    qtbot.mouseClick(one(grid, QPushButton, "grid.often"), Qt.MouseButton.LeftButton)
    assert sum(grid.cells.counts.values()) == OFTEN and set(grid.cells.counts) <= {0, 2}
    assert column(grid, "chance")[0].startswith("75 % · ")
    assert desk_of(controller).table is before


def test_columns_are_made_named_and_taken_away(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    qtbot.mouseClick(grid.add_column, Qt.MouseButton.LeftButton)
    assert grid.columns.isVisible() and [one.names for one in grid.value()] == ["first", "column 2"]
    qtbot.keyClicks(grid.column_name, "forest, hills")
    grid.cells.setData(grid.cells.index(0, COLUMNS.index("text")), "trees")
    qtbot.wait(1)
    assert dialog.check(), dialog.wrong.text() + sentence(dialog)
    dialog.go()
    made: Table = desk_of(controller).look.entry("tables", "old_road")
    assert list(made.columns) == ["first", "forest", "hills"]


def test_form_and_text_stay_in_step(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    dialog.tabs.setCurrentIndex(TEXT)
    source = dialog.text.toPlainText()
    assert '{at = "1-3", text = "{2d4} pilgrims"},' in source
    dialog.text.setPlainText(source.replace("1-3", "1-2").replace("at = 4", "at = 3").replace("at = 5", "at = 4"))
    dialog.tabs.setCurrentIndex(FORM)
    assert column(grid_of(dialog), "at") == ["1-2", "3", "4"] and grid is grid_of(dialog)


def test_a_circle_and_a_missing_entry_are_told(qtbot: Any, controller: DeskController) -> None:
    source = '[ring]\nname = "Ring"\nrows = ["a", {to = "potions"}]'
    desk_of(controller).perform(Choice("own.keep", "", {"kind": "tables", "key": "ring", "source": source}))
    dialog = dialog_at(qtbot, controller)
    dialog._show_source('[potions]\nname = "Potions"\nrows = [{entry = "potion_healing"}, {to = "ring"}]')
    assert not dialog.check() and "never ends" in dialog.wrong.text()
    dialog._show_source('[mine]\nname = "Mine"\nrows = [{entry = "nobody_knows"}]')
    assert not dialog.check() and sentence(dialog) == "Row 1: there is no entry “nobody_knows”."


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_shipped_table_opens_in_the_grid_and_comes_out_as_it_was(
    qtbot: Any, open_desk: OpenDesk, game: Game
) -> None:
    controller = controller_at(open_desk, game, party=0)
    dialog = dialog_at(qtbot, controller, next(iter(game.shipped_entries("tables"))))
    for key, table in list(game.shipped_entries("tables").items())[:12]:
        dialog.copy(key)
        dialog.form.edited.emit()
        assert dialog.check(), f"{key}: {dialog.wrong.text()} {sentence(dialog)}"
        made = game.own_entry("tables", f"own_{key}", dialog.form.source())
        assert made.columns == table.columns, key


def test_a_table_is_made_by_the_mouse_alone(qtbot: Any, controller: DeskController) -> None:
    """A double click opens a cell; what is typed there is dictated by whoever sits at the mouse."""
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    place = grid.view.visualRect(grid.cells.index(0, COLUMNS.index("text"))).center()
    qtbot.mouseClick(grid.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(grid.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    at = QApplication.focusWidget()
    assert isinstance(at, QLineEdit)
    at.setText("rain")
    qtbot.mouseClick(grid.view.viewport(), Qt.MouseButton.LeftButton, pos=place + QPoint(0, grid.view.rowHeight(0)))
    assert column(grid, "text") == ["rain"] and column(grid, "chance") == ["100 %"]


def put(grid: GridEditor, place: int, name: str, words: str) -> None:
    grid.cells.setData(grid.cells.index(place, COLUMNS.index(name)), words)


def test_entries_and_tables_are_written_in_words(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    qtbot.keyClicks(one(dialog.form.record, QLineEdit, "name"), "Old road")
    put(grid, 0, "entry", "2d6 × orcs")
    put(grid, 1, "to", "potions 3 times; scrolls with 1d6+12")
    put(grid, 2, "text", "→ Potions twice")
    put(grid, 3, "more", "count = 2d6; gear: arrows")
    put(grid, 3, "text", "{count} arrows")
    put(grid, 4, "again", "twice")
    assert column(grid, "entry")[0] == "2d6 × Orc" and column(grid, "again")[4] == "2"
    assert column(grid, "to")[1:3] == ["Potions 3 times; Scrolls with 1d6+12", "Potions twice"]
    assert dialog.check(), dialog.wrong.text() + sentence(dialog)
    dialog.go()
    rows = desk_of(controller).look.entry("tables", "old_road").rows
    assert (rows[0].entry, rows[0].figures[0][1].text) == ("orc", "2d6")
    assert [(link.table, link.times.text) for row in rows[1:3] for link in row.links] == [
        ("potions", "3"), ("scrolls", "1"), ("potions", "2")]  # fmt: skip
    assert rows[3].data == {"gear": "arrows"} and rows[4].again == 2


@pytest.mark.parametrize(("name", "words", "said"), [
    ("entry", "2d × orc", "Row 1: “2d × orc” begins with no dice; write 2d6 × orc, or the name alone."),
    ("entry", "orcz", "Row 1: there is no entry “orcz”; did you mean Orc?"),
    ("to", "Potient", "Row 1: there is no table “Potient”; did you mean Potions?"),
    ("more", "arrows", "Row 1: “arrows” is not understood; write such as count = 2d6; color: red."),
])  # fmt: skip
def test_what_cannot_be_read_in_a_cell_is_a_sentence(
    qtbot: Any, controller: DeskController, name: str, words: str, said: str
) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    put(grid, 0, name, words)
    put(grid, 1, "text", "fog")
    qtbot.wait(1)
    assert not dialog.check() and sentence(dialog).startswith(said)
    assert column(grid, name)[0] == words, "what was typed stands there"


def test_cells_of_a_spreadsheet_become_columns(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    grid.paste("d6\tForest\tSwamp\n1-3\t2d4 wolves\tleech\n4-6\troll again\tadder\nnobody\tknows\tthis")
    assert [one.names for one in grid.value()] == ["Forest", "Swamp"] and column(grid, "at") == ["1-3", "4-6"]
    assert grid.said.text() == "2 columns are pasted. A row is not understood: nobody | knows | this."
    grid.paste("d4\tHills\tSwamp\n1-4\tgiants\tgnats")
    assert [one.names for one in grid.value()] == ["Forest", "Swamp", "Hills", "Swamp 3"]


def test_the_menu_of_a_row_does_what_keys_do(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = write_rows(qtbot, dialog)
    qtbot.keyClick(grid.view, Qt.Key.Key_Escape)

    def press(place: int, name: str) -> None:
        menu = row_menu(grid, grid.cells, place, lambda to: grid.view.stand_on(to, "text"))
        next(one for one in menu.actions() if one.objectName() == f"grid.menu.{name}").trigger()

    press(0, "down")
    assert column(grid, "text") == ["", "2d4 pilgrims", "a fog"]
    press(2, "above")
    assert column(grid, "text") == ["", "2d4 pilgrims", "", "a fog"] and grid.view.currentIndex().row() == 2
    press(2, "again.2")
    assert column(grid, "again") == ["1", "", "2", ""]
    press(2, "remove")
    assert column(grid, "text") == ["", "2d4 pilgrims", "a fog"]


def test_dice_stand_in_a_result_as_they_are_typed(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    for place, words in enumerate(("2d6 gp", "{count} arrows and 1d4 bows", "a {thing}")):
        put(grid, place, "text", words)
    assert column(grid, "text")[:2] == ["2d6 gp", "{count} arrows and 1d4 bows"]
    assert [row.text for row in grid.cells.written()][:2] == ["{2d6} gp", "{count} arrows and {1d4} bows"]


def test_names_are_offered_after_a_number_and_after_a_table(qtbot: Any) -> None:
    offered = NameCompleter(["Orc", "Gems"], QWidget())
    assert offered.splitPath("2d6 × or") == ["or"] and offered.splitPath("Gems; co") == ["co"]
    assert offered.splitPath("or") == ["or"]


def test_only_the_rows_that_say_something_else_are_drawn_anew(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    grid.paste("\n".join([f"{at} row {at}" for at in range(1, 21)]))
    spans: list[tuple[int, int]] = []
    grid.cells.dataChanged.connect(lambda first, last: spans.append((first.row(), last.row())))
    put(grid, 4, "text", "fog")
    assert spans == [(4, 4)]
    spans.clear()
    grid.cells.show_counts(Counter({2: 60, 7: 40}))
    assert spans == [(0, 20)], "every row says how often now"
    spans.clear()
    grid.cells.show_counts(Counter({2: 60, 8: 40}))
    assert spans == [(7, 8)]


@pytest.mark.parametrize("words", ["3 x Giant rat", "3 × giant rats", "3x giant rats", "3 giant rats"])
def test_so_many_of_a_creature_are_an_encounter_however_they_are_typed(
    qtbot: Any, controller: DeskController, words: str
) -> None:
    library = desk_of(controller).look.library("creatures")
    rat = next(entry for entry in library.values() if "rat" in entry.name.casefold())
    said = words.replace("Giant rat", rat.name).replace("giant rats", plural(rat.name).lower())
    grid = grid_of(dialog_at(qtbot, controller))
    put(grid, 0, "text", said)
    put(grid, 1, "text", said.replace("3", "2d4"))
    assert [row.entry for row in grid.cells.written()] == [f"3 × {rat.key}", f"2d4 × {rat.key}"]
    assert [row.text for row in grid.cells.written()] == ["", ""] and grid.said.isHidden()


def test_what_looks_like_so_many_of_something_that_is_not_there_is_told_and_may_stay(
    qtbot: Any, controller: DeskController
) -> None:
    dialog = dialog_at(qtbot, controller)
    grid = grid_of(dialog)
    qtbot.keyClicks(one(dialog.form.record, QLineEdit, "name"), "Old road")
    put(grid, 0, "text", "3 x Walking hat rack")
    assert grid.said.text().startswith("Row 1 stays words: there is no entry “Walking hat rack”")
    put(grid, 1, "text", "3 days of rain")
    assert "Row 2" not in grid.said.text() and dialog.check(), "a result may be words"
    put(grid, 0, "text", "a fog")
    assert grid.said.isHidden()
    grid.paste("1 2d4 × wolpertingers\n2 nothing")
    assert "2 rows are pasted. Row" in grid.said.text() and "“wolpertingers”" in grid.said.text()


def test_the_menu_of_a_row_has_a_name(qtbot: Any, controller: DeskController) -> None:
    grid = grid_of(dialog_at(qtbot, controller))
    menu = row_menu(grid, grid.cells, 1, lambda to: None)
    assert menu.title() == menu.accessibleName() == "Row 2"
