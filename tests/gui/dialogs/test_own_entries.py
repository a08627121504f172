"""All that a campaign adds, changes and leaves out, in one dialog: found, shown, changed, taken back, handed on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QSpinBox, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.own_entries import NOTHING_YET, OwnEntries
from gui.dialogs.own_entry import OwnEntryDialog
from gui.forms.editors.rows import RowsEditor
from gui.viewmodel.entry_marks import marked_listing, marks_of
from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from systems.common.content.entries import Range
from systems.common.content.library import Library
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import OwnEntry, Table
from systems.common.records.views import Words
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, let_go, one, shown
from tests.gui.window.test_window import Show
from tests.toy_game import TOY, Toy

NEWT = '[newt]\nname = "Newt"\narmor = 11\nhit_points = 1\n'
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=1)


@pytest.fixture
def dialog(qtbot: Any, controller: DeskController) -> OwnEntries:
    made = OwnEntries(controller)
    shown(qtbot, made, 1240, 680)
    return made


def rows(dialog: OwnEntries) -> dict[str, str]:
    """The entries shown, with their marks."""
    model = dialog.pane.model
    return {model.row(place).key: model.row(place).cells[-1] for place in range(model.rowCount())}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_nothing_but_its_lists_and_its_card_scrolls_in_the_usual_window(
    game: Game, open_desk: OpenDesk, qtbot: Any
) -> None:
    dialog = OwnEntries(controller_at(open_desk, game))
    shown(qtbot, dialog, 1226, 657)
    for place in range(dialog.kinds.count()):
        dialog.kinds.setCurrentRow(place)
        QApplication.processEvents()
        assert dialog.area.verticalScrollBar().maximum() == 0, dialog.kinds.item(place).text()


def press(qtbot: Any, dialog: OwnEntries, name: str) -> None:
    qtbot.mouseClick(one(dialog, QWidget, name), Qt.MouseButton.LeftButton)


def keep(controller: DeskController, key: str, source: str) -> None:
    controller.perform(Choice("own.keep", "", {"kind": "creatures", "key": key, "source": source}))


def entry_of(dialog: OwnEntries) -> OwnEntryDialog:
    (found,) = [one for one in dialog.findChildren(OwnEntryDialog) if one.isVisible()]
    return found


def test_every_entry_stands_there_with_its_mark_and_its_card(dialog: OwnEntries, controller: DeskController) -> None:
    assert dialog.hint.text() == NOTHING_YET and dialog.windowTitle() == "Own entries"
    assert rows(dialog) == {"rat": "shipped", "orc": "shipped", "ogre": "shipped"}
    assert dialog.card.card is not None and dialog.card.card.title == "Ogre"
    keep(controller, "newt", NEWT)
    keep(controller, "orc", NEWT.replace("newt", "orc"))
    for key in ("rat", "newt"):
        controller.perform(Choice("own.leave_out", "", {"kind": "creatures", "key": key, "left_out": True}))
    assert rows(dialog) == {"rat": "left out", "orc": "changed", "ogre": "shipped", "newt": "own, left out"}
    assert dialog.hint.text() == "1 own, 1 changed, 2 left out"
    assert dialog.kinds.item(0).text() == "Creatures   3"
    assert dialog.pane.model.listing.filters == ("own", "changed", "left out")


def test_an_entry_is_left_out_and_offered_again_by_click_and_key(
    dialog: OwnEntries, qtbot: Any, controller: DeskController
) -> None:
    dialog.pane.table.choose("orc")
    press(qtbot, dialog, "leave_out")
    assert list(desk_of(controller).look.offered("creatures")) == ["rat", "ogre"]
    assert dialog.hint.text() == "1 left out · “Orc” is left out of the creatures."
    assert dialog.key() == "orc" and one(dialog, QLabel, "mark").text() == "Left out"
    assert dialog.leave_button.accessibleName() == "Offer again"
    assert not dialog.back_button.isEnabled(), "it is as it ships"
    dialog.pane.table.setFocus()
    qtbot.keyClick(dialog.pane.table, Qt.Key.Key_Delete)
    assert not desk_of(controller).table.own and rows(dialog)["orc"] == "shipped"
    qtbot.keyClick(dialog.pane.table, Qt.Key.Key_Z, CONTROL)
    assert rows(dialog)["orc"] == "left out" and dialog.hint.text() == "1 left out"
    qtbot.keyClick(dialog.pane.table, Qt.Key.Key_Y, CONTROL)
    assert rows(dialog)["orc"] == "shipped"


def test_a_shipped_entry_is_changed_in_its_place_and_comes_back(
    dialog: OwnEntries, qtbot: Any, controller: DeskController
) -> None:
    qtbot.keyClicks(dialog.pane.search, "orc")
    assert list(rows(dialog)) == ["orc"]
    qtbot.keyClick(dialog.pane.search, Qt.Key.Key_Return)
    entry = entry_of(dialog)
    assert entry.form.key.text() == "orc" and entry.form.place.text() == "Takes the place of Orc in this campaign."
    assert not entry.drop_button.isVisible()
    entry.form.record.view.show_answers({"armor": 15})
    entry.form.edited.emit()
    entry.go()
    assert desk_of(controller).look.entry("creatures", "orc").armor == 15
    assert dialog.key() == "orc" and rows(dialog)["orc"] == "changed"
    assert dialog.card.card is not None and ("Armor", "15") in dialog.card.card.blocks[0]
    dialog.pane.table.setFocus()
    qtbot.keyClick(dialog.pane.table, Qt.Key.Key_Backspace)
    assert rows(dialog)["orc"] == "shipped" and desk_of(controller).look.entry("creatures", "orc").armor == 12
    assert dialog.hint.text() == "“Orc” is the shipped one again."


def test_the_keys_on_the_buttons_work_where_the_keyboard_is_at_first_and_letters_search(
    dialog: OwnEntries, qtbot: Any, controller: DeskController
) -> None:
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.focusWidget() is dialog.pane.table
    marked = dialog.key()
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Delete)
    assert rows(dialog)[marked] == "left out" and dialog.focusWidget() is dialog.pane.table
    qtbot.keyClicks(dialog.focusWidget(), "o")
    qtbot.keyClicks(dialog.focusWidget(), "rc")
    assert dialog.pane.search.text() == "orc" and list(rows(dialog)) == ["orc"]
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Backspace)
    assert dialog.pane.search.text() == "or" and rows(dialog)["orc"] == "shipped", "in a text it belongs to the text"


def test_a_new_one_is_written_and_removed(dialog: OwnEntries, qtbot: Any, controller: DeskController) -> None:
    dialog.pane.table.setFocus()
    qtbot.keyClick(dialog.pane.table, Qt.Key.Key_Insert)
    entry = entry_of(dialog)
    entry.form.record.view.show_answers({"name": "Newt", "armor": 11, "hit_points": 1})
    entry.form.key.setText("newt")
    entry.form.edited.emit()
    entry.go()
    assert rows(dialog)["newt"] == "own" and dialog.key() == "newt"
    assert dialog.back_button.accessibleName() == "Remove"
    qtbot.keyClick(dialog.pane.table, Qt.Key.Key_Return)
    assert entry_of(dialog).drop_button.accessibleName() == "Remove"
    entry_of(dialog).reject()
    press(qtbot, dialog, "back")
    assert "newt" not in rows(dialog) and not desk_of(controller).table.own


def test_marks_can_be_searched_and_filtered(dialog: OwnEntries, controller: DeskController, qtbot: Any) -> None:
    keep(controller, "orc", NEWT.replace("newt", "orc"))
    dialog.pane._taker("changed")()
    assert list(rows(dialog)) == ["orc"]
    dialog.pane._dropper("changed")()
    qtbot.keyClicks(dialog.pane.search, "shipped")
    assert list(rows(dialog)) == ["ogre", "rat"]


def test_all_of_it_goes_out_as_one_file_and_comes_in_elsewhere(
    qtbot: Any, open_desk: OpenDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "module.toml"
    here, there = controller_at(open_desk, party=1), controller_at(open_desk, party=1)
    keep(here, "newt", NEWT)
    here.perform(Choice("own.leave_out", "", {"kind": "creatures", "key": "rat", "left_out": True}))
    here.perform(Choice("house.write", "", {"name": "death", "value": "never"}))
    first, second = OwnEntries(here), OwnEntries(there)
    for dialog in (first, second):
        shown(qtbot, dialog, 1240, 680)
    suggested: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *asked: (suggested.append(asked[2]), (str(file), ""))[1])
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    first.with_house.setChecked(True)
    press(qtbot, first, "export")
    assert suggested == ["The Salt Mire.entries.toml"] and first.hint.text().endswith("Written to module.toml.")
    press(qtbot, second, "bring")
    assert dict(desk_of(there).table.own) == dict(desk_of(here).table.own)
    assert desk_of(there).table.house.death == "never"
    assert rows(second) == {"rat": "left out", "orc": "shipped", "ogre": "shipped", "newt": "own"}
    assert "The Salt Mire is brought in: Newt; 1 left out." in second.hint.text()
    qtbot.keyClick(second, Qt.Key.Key_Z, CONTROL)
    assert not desk_of(there).table.own and desk_of(there).table.house.death == "at_zero"


@pytest.mark.parametrize(("words", "sentence"), [
    (b"[orc]\n", "holds no own entries of a campaign"), (b"\xff", "cannot be read: it is no text"),
    (b" \n", "module.toml is empty"),
])  # fmt: skip
def test_a_file_that_is_wrong_says_so(
    dialog: OwnEntries, controller: DeskController, tmp_path: Path, words: bytes, sentence: str
) -> None:
    file = tmp_path / "module.toml"
    file.write_bytes(words)
    before = desk_of(controller).table
    dialog.bring(str(file))
    assert sentence in dialog.sentence.text() and dialog.sentence.isVisible() and desk_of(controller).table is before
    dialog.bring(str(tmp_path / "nowhere.toml"))
    assert "nowhere.toml cannot be read" in dialog.sentence.text()
    dialog.export(str(tmp_path / "no folder" / "x.toml"))
    assert "x.toml cannot be written" in dialog.sentence.text()


def test_what_cannot_be_read_any_more_can_still_be_mended(qtbot: Any, controller: DeskController) -> None:
    desk = desk_of(controller)
    desk._show(desk.table.exchanged(None, OwnEntry("creatures:odd", "creatures", "odd", "[odd]\nname = 7\n")))
    dialog = OwnEntries(controller)
    shown(qtbot, dialog, 1240, 680)
    assert rows(dialog) == {"odd": "own"} and "odd: armor is missing" in dialog.sentence.text()
    dialog.change()
    entry = entry_of(dialog)
    assert "name = 7" in entry.text.toPlainText()
    entry.text.setPlainText(NEWT.replace("newt", "odd"))
    entry.go()
    assert rows(dialog)["odd"] == "own" and len(rows(dialog)) == 4 and not dialog.sentence.isVisible()


class Empty(Toy):
    """A game of which a kind ships without entries."""

    words = Words(own="My module", kinds={"creatures": "Beasts"}, creatures="Beasts")
    _shipped = {**Toy._shipped, "creatures": {}}


def test_a_kind_without_entries_says_what_to_do(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = OwnEntries(controller_at(open_desk, Empty()))
    shown(qtbot, dialog, 1240, 680)
    assert dialog.windowTitle() == "My module" and dialog.kinds.item(0).text() == "Beasts"
    assert dialog.none.isVisible() and not dialog.change_button.isEnabled()
    qtbot.mouseClick(dialog.none.findChild(Button), Qt.MouseButton.LeftButton)
    assert entry_of(dialog).kind == "creatures"


def test_the_menu_calls_it_as_the_game_does(open_desk: OpenDesk, show: Show, tmp_path: Path) -> None:
    window: DeskWindow = show(open_desk(Empty(), party=0))
    (action,) = [one for one in window.menus.menus["Campaign"].actions() if one.objectName() == "campaign.own"]
    assert action.text() == "&My module…" and action.shortcut().toString() == "Ctrl+E"
    window.show_desk(open_desk(TOY, party=0))
    assert action.text() == "&Own entries…"


def test_every_entry_of_every_game_has_a_card_and_a_mark(qtbot: Any, open_desk: OpenDesk) -> None:
    window = QWidget()
    shown(qtbot, window)
    for game in SHELF:
        dialog = OwnEntries(controller_at(open_desk, game), window)
        dialog.resize(1240, 680)
        dialog.show()
        assert [dialog.kinds.item(place).text() for place in range(dialog.kinds.count())] == [
            game.words.kind(kind) for kind in game.own_kinds
        ]
        for place, kind in enumerate(game.own_kinds):
            dialog.kinds.setCurrentRow(place)
            assert set(rows(dialog)) <= set(game.shipped_entries(kind)) and rows(dialog)
            for row in range(dialog.pane.model.rowCount()):
                dialog.pane.table.choose_place(row)
                key = dialog.pane.table.key()
                assert dialog.card.card is not None and dialog.card.card.title, key
                assert not dialog.sentence.isVisible(), dialog.sentence.text()
                let_go()
        let_go(dialog)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_is_left_out_stands_in_no_listing_but_this_one(game: Game) -> None:
    for kind in game.own_kinds:
        bare = Look(game, Table(game.house))
        key = game.listing(bare, kind).rows[0].key
        look = Look(game, Table.of(game.house, [OwnEntry(f"{kind}:{key}", kind, key, "", True)]))
        assert key not in {row.key for row in game.listing(look, kind).rows}
        every = marked_listing(look, kind)
        assert [row.key for row in every.rows] == [row.key for row in game.listing(bare, kind).rows]
        assert every.rows[0].cells[-1] == "left out" and marks_of(look, kind, key) == ("left out",)


@dataclass(frozen=True, slots=True)
class Folk:
    key: str
    name: str
    statistics: Mapping[str, Annotated[int, Range(1, 9)]]


class Built(Toy):
    """A game with a kind of entry whose figures stand under names."""

    books = Library("toy", {"folk": Folk}, dict)
    _shipped = {**Toy._shipped, "folk": {"elf": Folk("elf", "Elf", {"power": 2, "grace": 4})}}

    def own_entry(self, kind: str, key: str, source: str) -> Any:
        return self.books.own(kind, key, source)


def test_figures_under_names_are_written_in_rows(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, Built(), party=0)
    dialog = OwnEntries(controller)
    shown(qtbot, dialog, 1240, 680)
    dialog.change()
    entry = entry_of(dialog)
    power = one(entry.form.record, QSpinBox, "statistics.0.value")
    assert one(entry.form.record, QLineEdit, "statistics.0.name").text() == "power" and power.value() == 2
    power.setValue(5)
    table = one(entry.form.record, RowsEditor, "statistics")
    table.add_row()
    name = one(entry.form.record, QLineEdit, "statistics.2.name")
    qtbot.keyClicks(name, "grace")
    assert not entry.check()
    assert one(entry, QLabel, "statistics.problem").text() == "“Statistics” name grace twice; take one away."
    name.clear()
    qtbot.keyClicks(name, "luck")
    assert entry.check()
    entry.go()
    assert desk_of(controller).look.entry("folk", "elf").statistics == {"power": 5, "grace": 4, "luck": 1}
    assert entry.form.record.complain(("statistics", "luck"), "is 12; a whole number from 1 to 9 is expected.")
    assert one(entry.form.record, QSpinBox, "statistics.2.value").property("wrong") == "true"


class Large(Toy):
    """Three hundred creatures."""

    _shipped = {**Toy._shipped, "creatures": {
        f"c{number}": type(TOY.shipped_entries("creatures")["orc"])(f"c{number}", f"Creature {number}", 12, 5)
        for number in range(300)
    }}  # fmt: skip


def test_three_hundred_entries_are_no_burden(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = OwnEntries(controller_at(open_desk, Large()))
    shown(qtbot, dialog, 1240, 680)
    asked: list[int] = []
    dialog.pane.model.modelReset.connect(lambda: asked.append(len(asked)))
    for _ in range(10):
        dialog.leave_out()
        QApplication.processEvents()
    assert len(asked) == 10, "one pass for each change"
    assert dialog.pane.count.text() == "300 creatures"


def test_the_box_beside_the_buttons_stands_on_their_line(qtbot: Any, controller: DeskController) -> None:
    dialog = OwnEntries(controller)
    shown(qtbot, dialog, 1240, 680)
    QApplication.processEvents()
    middles = [one.mapTo(dialog, one.rect().center()).y() for one in (dialog.export_button, dialog.with_house)]
    assert abs(middles[0] - middles[1]) <= 1, middles
