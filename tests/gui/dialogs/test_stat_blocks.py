"""Creatures and tables out of other tools: pasted, chosen, dropped, looked at, kept, put into the encounter, weighed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QFileDialog

from gui.dialogs.own_entries import OwnEntries
from gui.dialogs.stat_blocks import StatBlocks
from gui.docks.encounters.dock import Encounters
from gui.viewmodel.exchange.stat_blocks import candidates
from gui.viewmodel.tables.offers import offers_of
from models.formats import registry
from models.storage.limits import LONGEST_BROUGHT
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighing import weigh
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, last_story, one, shown
from tests.models.formats.gist import texts_of
from tests.samples import sample_table

RATS = "Ditch rats (3): HD 1d4hp; AC 8[11]; Atk bite (1d2); Move 12; Save 18; AL N; CL/XP A/5\n"
HAG = "Moor hag: HD 4+1 (hp 25); AC 5[14]; Atk 2 claws (1d4); Move 12; Save 13; AL C; CL/XP 4/120\n"
WHITEBOX = next(game for game in SHELF if game.key == "whitebox")
FIRSTS = {kind: texts_of(f"{kind}.txt")[4][0] for kind in registry.FORMATS if kind != "table_lines"}
ACTORS = texts_of("foundry.txt")  # of three systems; the fourth is one of Old-School Essentials
FIRSTS |= {"foundry: Swords & Wizardry": ACTORS[8][0], "foundry: Dolmenwood": ACTORS[15][0]}
PASTE_MS = 400


@pytest.fixture
def controller(open_desk: OpenDesk) -> Any:
    return controller_at(open_desk, game=WHITEBOX, party=2)


def dialog_at(qtbot: Any, controller: Any, words: str = "", **more: Any) -> StatBlocks:
    dialog = StatBlocks(controller, words, **more)
    shown(qtbot, dialog, 1240, 680)
    return dialog


def own(controller: Any) -> list[str]:
    look = desk_of(controller).look
    return [look.library(kept.kind)[kept.key].name for kept in look.table.own.values()]


def test_what_is_pasted_is_found_by_itself_and_kept_as_one_action(qtbot: Any, controller: Any) -> None:
    dialog = dialog_at(qtbot, controller)
    assert not dialog.primary.isEnabled() and dialog.nothing.isVisible()
    QApplication.clipboard().setText(f"Of the fen\n{RATS}{HAG}")
    dialog.text.paste()
    qtbot.waitUntil(dialog.found.isVisible, timeout=5_000)
    assert dialog.understood.text() == "Read as: Swords & Wizardry stat blocks"
    assert [dialog.found.item(n).text() for n in range(2)] == ["Ditch rat · 3 of them", "Moor hag"]
    assert dialog.card.card.title == "Ditch rat" and "Of the fen" in dialog.lost.text()
    assert any(["counted down" in words for block in dialog.card.card.blocks for _, words in block])
    entries = len(desk_of(controller).log(100))
    dialog.go()
    assert own(controller) == ["Ditch rat", "Moor hag"]
    assert len(desk_of(controller).log(100)) == entries + 1  # the entries, and the note of what was not understood
    (note,) = desk_of(controller).table.notes.values()
    assert note.text == "Of the fen" and "Pasted text" in note.title
    controller.undo()
    assert not desk_of(controller).table.own and not desk_of(controller).table.notes


def test_what_is_not_ticked_stays_out(qtbot: Any, controller: Any) -> None:
    dialog = dialog_at(qtbot, controller, RATS + HAG)
    dialog.found.setFocus()
    qtbot.keyClick(dialog.found, Qt.Key.Key_Space)
    assert dialog.primary.text().startswith("Keep 1")
    dialog.look_at()  # as after any choice: the tick stays away
    qtbot.keyClick(dialog.found, Qt.Key.Key_Return)  # Enter keeps
    assert own(controller) == ["Moor hag"] and last_story(controller)[0] == "Pasted text is brought in: Moor hag."


@pytest.mark.parametrize(("clash", "names"), [("both", ["Goblin", "Goblin"]), ("replace", ["Goblin"]), ("skip", [])])
def test_a_name_that_is_taken(qtbot: Any, controller: Any, clash: str, names: list[str]) -> None:
    text = "Goblin: HD 2; AC 6[13]; Atk spear (1d6); Move 9; Save 18; CL/XP 2/30\n"
    dialog = dialog_at(qtbot, controller, text)
    assert dialog.found.item(0).text() == "Goblin · its name is taken"
    dialog.view.editor("clash").show_value(clash)
    dialog.look_at()
    assert dialog.primary.isEnabled() is bool(names)
    dialog.go()
    known = [one for one in desk_of(controller).look.library("creatures").values() if one.name == "Goblin"]
    assert len(known) == max(1, len(names))
    assert any([one.hit_dice == "2" for one in known]) is bool(names)


def test_choices_count_at_once_and_are_remembered(qtbot: Any, controller: Any) -> None:
    text = "Thing: HD 2; AC 12; Atk bite (1d6); Move 9; Save 16; CL/XP 2/30\n"
    dialog = dialog_at(qtbot, controller, text)
    armor = next(words for block in dialog.card.card.blocks for label, words in block if label == "Armor class")
    assert armor == "7 [12]"
    dialog.view.editor("base").show_value(11)
    dialog.view.edited.emit()
    qtbot.wait(PASTE_MS)
    assert "8 [11]" in [words for block in dialog.card.card.blocks for _, words in block]
    dialog.go()
    again = dialog_at(qtbot, controller, RATS)
    assert again.view.answers()["base"] == 11


def test_a_text_that_was_not_kept_is_there_next_time(qtbot: Any, controller: Any) -> None:
    dialog = dialog_at(qtbot, controller, RATS)
    dialog.reject()
    again = dialog_at(qtbot, controller)
    again.drafts.go_on()
    assert again.text.toPlainText() == RATS and again.primary.isEnabled()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Once upon a time.", "No creature and no table"),
        ('{"a": 1}', "holds no"),
        ("```statblock\n: [\n```", "not YAML"),
    ],
)
def test_bad_input_is_one_sentence_and_nothing_is_kept(qtbot: Any, controller: Any, text: str, says: str) -> None:
    dialog = dialog_at(qtbot, controller, text)
    assert says in dialog.sentence.text() and not dialog.primary.isEnabled()
    before = desk_of(controller).table
    dialog.go()
    assert desk_of(controller).table is before


def test_a_file_is_read_and_its_folder_remembered(
    qtbot: Any, controller: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "fen.txt"
    path.write_text(HAG, "utf-8")
    asked: list[str] = []

    def choose(_parent: Any, _title: str, folder: str, _kinds: str) -> tuple[str, str]:
        asked.append(folder)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    dialog = dialog_at(qtbot, controller)
    dialog.browse.click()
    assert dialog.found.hasFocus()
    dialog.go()
    assert own(controller) == ["Moor hag"] and last_story(controller)[0].startswith("fen.txt is brought in")
    dialog_at(qtbot, controller).browse.click()
    assert asked == ["", str(tmp_path)]


def test_own_entries_bring_in_files_of_other_tools_too(qtbot: Any, controller: Any, tmp_path: Path) -> None:
    path = tmp_path / "fen.md"
    path.write_text(HAG, "utf-8")
    entries = OwnEntries(controller)
    shown(qtbot, entries, 1240, 680)
    entries.bring(str(path))
    (dialog,) = entries.findChildren(StatBlocks)
    assert not dialog.add_box.isVisible()
    dialog.go()
    assert own(controller) == ["Moor hag"]


def test_a_file_that_is_too_long_is_refused(qtbot: Any, controller: Any, tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    path.write_bytes(b" " * (LONGEST_BROUGHT * 3))
    dialog = dialog_at(qtbot, controller, path=path)
    assert "12 MB long" in dialog.sentence.text() and not dialog.primary.isEnabled()
    dialog.take_file(tmp_path / "gone.json")
    assert "cannot be opened" in dialog.sentence.text()


def test_a_long_text_is_read_beside_the_window(qtbot: Any, controller: Any) -> None:
    many = "".join([f"Thing {n}: HD 2; AC 7[12]; Atk bite (1d6); Move 9; Save 16; CL/XP 2/30\n" for n in range(300)])
    dialog = dialog_at(qtbot, controller)
    dialog.text.setPlainText(many)
    dialog.look_at()
    assert dialog.work.running and not dialog.primary.isEnabled()
    qtbot.waitUntil(lambda: dialog.found.count() == 300, timeout=20_000)
    dialog.go()
    assert len(own(controller)) == 300


def drop(dock: Encounters, mime: QMimeData) -> None:
    """Drag it over the dock, and let go."""
    at, copy, none = QPointF(20, 20), Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at.toPoint(), copy, mime, Qt.MouseButton.LeftButton, none)
    QApplication.sendEvent(dock, enter)
    QApplication.sendEvent(dock, QDropEvent(at, copy, mime, Qt.MouseButton.LeftButton, none))
    for _ in range(3):
        QApplication.processEvents()


def opened() -> StatBlocks:
    (dialog,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, StatBlocks) and one.isVisible()]
    return dialog


@pytest.fixture
def builder(qtbot: Any, controller: Any) -> Encounters:
    dock = Encounters(controller)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 1000, 700)
    return dock


def test_what_is_dropped_on_the_builder_opens_it_filled(builder: Encounters, tmp_path: Path) -> None:
    mime = QMimeData()
    mime.setText(RATS)
    drop(builder, mime)
    dialog = opened()
    assert dialog.found.count() == 1
    dialog.reject()
    path = tmp_path / "fen.md"
    path.write_text(HAG, "utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    drop(builder, mime)
    dialog = opened()
    assert dialog.found.item(0).text() == "Moor hag"
    dialog.reject()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / "picture.png"))])
    drop(builder, mime)
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, StatBlocks) and one.isVisible()]


@pytest.mark.parametrize("way", ["text", "file"])
@pytest.mark.parametrize("kind", FIRSTS)
def test_each_format_comes_in_by_dropping_it(builder: Encounters, tmp_path: Path, kind: str, way: str) -> None:
    mime = QMimeData()
    if way == "text":
        mime.setText(FIRSTS[kind])
    else:
        path = tmp_path / f"fen.{registry.FORMATS[kind.partition(':')[0]].endings[0].lstrip('.')}"
        path.write_text(FIRSTS[kind], "utf-8")
        mime.setUrls([QUrl.fromLocalFile(str(path))])
    drop(builder, mime)
    opened().go()
    (line,) = builder.draft.lines
    assert desk_of(builder.controller).look.library("creatures")[line.entry].worked_out


def test_what_is_kept_stands_in_the_encounter(builder: Encounters) -> None:
    builder.bringing.ask(RATS + HAG)
    dialog = opened()
    dialog.view.editor("hits").show_value("given")
    dialog.look_at()
    assert one(dialog, QCheckBox, "add_to_encounter").isVisible()
    dialog.go()
    rats, hag = builder.draft.lines
    assert (rats.count, hag.count, hag.hits, hag.locked) == (3, 1, (25,), True)


def test_without_the_tick_it_stays_out_of_the_encounter(builder: Encounters) -> None:
    builder.bringing.ask(RATS)
    dialog = opened()
    dialog.add_box.setChecked(False)
    dialog.go()
    assert not builder.draft.lines


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("kind", FIRSTS)
def test_one_of_each_format_fights_in_a_weighed_encounter(
    qtbot: Any, open_desk: OpenDesk, game: Game, kind: str
) -> None:
    controller = controller_at(open_desk, game=game, party=0)
    dock = Encounters(controller)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 1000, 700)
    dock.bringing.ask(FIRSTS[kind])
    opened().go()
    look = desk_of(controller).look
    (line,) = dock.draft.lines
    assert look.library("creatures")[line.entry].worked_out
    party = sample_table(game.key)
    table = table_before_fight(game, party)
    for record in look.table.own.values():
        table = table.exchanged(None, record)
    found = weigh(game, table, (line,), 3, 7)
    assert found.fights == 3 and Look(game, table)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_table_of_creatures_out_of_lines_fights_in_a_weighed_encounter(
    qtbot: Any, open_desk: OpenDesk, game: Game
) -> None:
    controller = controller_at(open_desk, game=game, party=0)
    creature = next(iter(game.shipped_entries("creatures").values()))
    dialog = dialog_at(qtbot, controller, f"d2 At the gate\n1 3 × {creature.name}\n2 2 × {creature.name}\n")
    assert dialog.understood.text() == "Read as: Lines of a random table"
    dialog.go()
    desk = desk_of(controller)
    controller.perform(Choice("table.roll", "", {"table": "own_at_the_gate", "modifier": 0}))
    made = next(one for one in offers_of(desk.look, desk.log(1)[0]) if one.word == "Encounter")
    controller.perform(made.choice)
    ((line,),) = [one.lines for one in desk.table.encounters.values()]
    assert line.entry == creature.key and line.count in (2, 3)
    table = table_before_fight(game, sample_table(game.key))
    assert weigh(game, table, (line,), 3, 7).fights == 3


def test_a_table_without_a_title_is_called_as_its_file(qtbot: Any, controller: Any, tmp_path: Path) -> None:
    path = tmp_path / "old_road.csv"
    path.write_text("d6,Forest,Swamp\n1-6,wolves,leech\n", "utf-8")
    dialog = dialog_at(qtbot, controller, path=path, into_encounter=True)
    assert dialog.found.item(0).text().startswith("Old road ") and dialog.card.card.title == "Old road"
    assert not dialog.add_box.isVisible(), "there is no creature to add"


def test_what_is_guessed_can_be_said_otherwise_and_is_remembered(qtbot: Any, controller: Any) -> None:
    dialog = dialog_at(qtbot, controller, RATS + HAG)
    assert dialog.guess.answers() == {"kind": "giant_animal", "size": "small"}
    dialog.found.setCurrentRow(1)
    assert dialog.guess.answers() == {"kind": "beast", "size": "medium"}
    assert dialog.guess.form.field("kind").help == "Guessed, as nothing says what it is"
    dialog.guess.editor("kind").show_value("undead")
    dialog.guess.editor("size").show_value("large")
    dialog.guess.edited.emit()
    dialog.look_at()
    said = " ".join([words for block in dialog.card.card.blocks for _, words in block])
    assert "undead, by choice; guessed: beast." in said and "large, by choice; guessed: medium." in said
    dialog.found.setCurrentRow(0)
    assert dialog.guess.answers() == {"kind": "giant_animal", "size": "small"}, "of each block its own"
    dialog.reject()
    again = dialog_at(qtbot, controller)
    again.drafts.go_on()
    again.found.setCurrentRow(1)
    assert again.guess.answers() == {"kind": "undead", "size": "large"}, "a draft keeps it too"
    again.go()
    hag = next(one for one in desk_of(controller).look.library("creatures").values() if one.name == "Moor hag")
    assert hag.kinds == ("undead", "large") and any(["by choice" in line for line in hag.worked_out])
    later = dialog_at(qtbot, controller, HAG)
    assert later.guess.answers() == {"kind": "undead", "size": "large"}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_kind_and_size_count_in_every_game(game: Game) -> None:
    """The same block as something else is something else there; each line of the working stands on the entry."""
    look = Look(game, sample_table(game.key))
    found = registry.read(HAG)[1]
    said = {"moor hag": {"kind": "dragon", "size": "large"}}
    (plain,), (other,) = candidates(look, found, "a text"), candidates(look, found, "a text", guesses=said)
    assert plain.sound and other.sound and plain.source != other.source
    assert "Kind: dragon, by choice; guessed: beast." in other.source
    assert "Kind: beast, guessed, as nothing says what it is." in plain.source


COLUMNS = "d6,Forest,Swamp\n1-3,2d4 pilgrims,leech\n4-6,a bear,adder\nby the sea,fog,\n"


@pytest.mark.parametrize(("how", "columns", "first"), [
    ("apart", ["Forest", "Swamp"], "{2d4} pilgrims"), ("across", [""], "{2d4} pilgrims · Swamp: leech"),
])  # fmt: skip
def test_a_table_with_columns_comes_in_with_them_or_is_read_across(
    qtbot: Any, controller: Any, how: str, columns: list[str], first: str
) -> None:
    dialog = dialog_at(qtbot, controller, COLUMNS)
    assert list(dialog.view.editors) == ["columns", "clash"], "armor matters to no table"
    assert dialog.lost.text() == "Not understood:\nby the sea | fog"
    labels = [label for block in dialog.card.card.blocks for label, _ in block]
    assert "Forest" in labels and "Swamp" in labels
    dialog.view.editor("columns").show_value(how)
    dialog.look_at()
    assert ("Forest" in [label for block in dialog.card.card.blocks for label, _ in block]) is (how == "apart")
    dialog.go()
    (table,) = [desk_of(controller).look.library("tables")[one.key] for one in desk_of(controller).table.own.values()]
    assert list(table.columns) == columns and table.columns[columns[0]].rows[0].at == "1-3"
    assert table.written.columns["Forest"][0].text == first if how == "apart" else table.written.rows[0].text == first
    (note,) = desk_of(controller).table.notes.values()
    assert note.text == "by the sea | fog"
    again = dialog_at(qtbot, controller, COLUMNS)
    assert again.view.answers()["columns"] == how


def test_tables_come_in_among_the_tables_of_the_campaign(qtbot: Any, controller: Any) -> None:
    dialog = dialog_at(qtbot, controller, "## Weather\n\n| d4 | Sky |\n|--|--|\n| 1-3 | fog |\n| 4 | 2d6 crows |\n")
    assert dialog.found.item(0).text() == "Weather · table"
    dialog.go()
    table = desk_of(controller).look.library("tables")["own_weather"]
    assert table.columns[""].rows[0].text == "fog"
