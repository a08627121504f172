"""Entries of one's own: a form with every mistake at its field, the same as text, and copies of what is there."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QSpinBox, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.own_entry import FORM, TEXT, OwnEntryDialog
from gui.forms.editors.records import RecordsEditor
from gui.forms.form_view import FormView
from gui.viewmodel.entry_source import free_key, key_from, source_of
from systems.common.content.entry_fields import RecordField
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, last_story, let_go, one, shown

GAME = SHELF[0]


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=1)


def dialog_at(qtbot: Any, controller: DeskController, kind: str = "creatures", key: str = "") -> OwnEntryDialog:
    dialog = OwnEntryDialog(controller, kind, key)
    shown(qtbot, dialog, 1080, 660)
    return dialog


def sentences(dialog: OwnEntryDialog) -> dict[str, str]:
    """What is told to be wrong, by field."""
    labels = [label for label in dialog.form.record.findChildren(QLabel) if label.objectName().endswith(".problem")]
    return {label.objectName().removesuffix(".problem"): label.text() for label in labels if label.text()}


def typed(qtbot: Any, dialog: OwnEntryDialog, name: str, words: str) -> None:
    edit = one(dialog.form.record, QLineEdit, name)
    edit.clear()
    qtbot.keyClicks(edit, words)


def keep(qtbot: Any, dialog: OwnEntryDialog) -> None:
    qtbot.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def test_a_new_entry_is_filled_in_and_kept(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    assert dialog.tabs.currentIndex() == FORM
    assert dialog.focusWidget() is one(dialog.form.record, QLineEdit, "name"), "a new entry begins with its name"
    typed(qtbot, dialog, "name", "Marsh <b>goblin</b>")
    one(dialog.form.record, QSpinBox, "armor").setValue(12)
    one(dialog.form.record, QSpinBox, "hit_points").setValue(4)
    assert dialog.form.key.text() == "marsh_b_goblin_b", "the key is made from the name"
    assert dialog.check()
    assert dialog.card.card is not None
    assert dialog.card.card.title == "Marsh <b>goblin</b>"
    keep(qtbot, dialog)
    assert not dialog.isVisible()
    entry = desk_of(controller).look.entry("creatures", "marsh_b_goblin_b")
    assert (entry.name, entry.armor, entry.hit_points) == ("Marsh <b>goblin</b>", 12, 4)
    assert "worth" not in source_of(desk_of(controller).look, "creatures", "marsh_b_goblin_b"), (
        "what is as ever is not said"
    )
    controller.undo()
    assert not desk_of(controller).table.own


def test_what_was_not_reached_yet_is_told_only_when_it_is_to_be_kept(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    one(dialog.form.record, QSpinBox, "armor").setValue(12)
    assert not dialog.check()
    assert sentences(dialog) == {}
    keep(qtbot, dialog)
    assert dialog.isVisible()
    assert sentences(dialog) == {"name": "“Name” is empty; a text is expected."}
    assert one(dialog.form.record, QLineEdit, "name").property("wrong") == "true"
    assert "needs a key" in dialog.wrong.text()
    assert not dialog.primary.isEnabled()
    typed(qtbot, dialog, "name", "Newt")
    assert dialog.check()
    assert sentences(dialog) == {}
    assert dialog.primary.isEnabled()


def test_a_mistake_is_told_at_the_very_field(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, GAME), "creatures", "orc")
    attacks = one(dialog.form.record, RecordsEditor, "attacks")
    (first,) = attacks.forms
    damage = one(first, QLineEdit, "damage")
    damage.clear()
    qtbot.keyClicks(damage, "many")
    assert not dialog.check()
    assert sentences(dialog)["damage"].startswith("“Damage” is 'many'; a dice expression such as 2d6+3 is expected.")
    assert damage.property("wrong") == "true"
    assert not dialog.card.isEnabled()
    damage.clear()
    qtbot.keyClicks(damage, "2d6")
    assert dialog.check()
    assert damage.property("wrong") is None
    assert "2d6" in dialog.form.source()


def test_what_is_seldom_said_is_asked_when_it_is_wanted(
    qtbot: Any, open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda self, *_: opened.append(self))
    dialog = dialog_at(qtbot, controller_at(open_desk, GAME), "creatures", "orc")
    record = dialog.form.record
    assert "regeneration" not in record.view.editors
    record.more.click()
    action = next(one for one in opened[0].actions() if one.objectName() == "more:regeneration")
    assert (action.text(), action.toolTip()) == ("Regeneration", "Hit points a round")
    action.trigger()
    spin = one(record, QSpinBox, "regeneration")
    assert spin.hasFocus()
    spin.setValue(3)
    assert "regeneration = 3" in dialog.form.source()


def test_a_mistake_in_what_is_hidden_brings_it_up(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, GAME), "creatures", "orc")
    assert "surprise" not in dialog.form.record.view.editors
    assert dialog.form.record.complain(("surprise",), "is 9; a whole number from 0 to 6 is expected.")
    assert sentences(dialog) == {"surprise": "“Surprise” is 9; a whole number from 0 to 6 is expected."}
    assert not dialog.form.record.complain(("wings",), "is not known.")


def test_records_are_added_moved_and_taken_away(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, GAME), "creatures", "orc")
    attacks = one(dialog.form.record, RecordsEditor, "attacks")
    qtbot.mouseClick(attacks.adder, Qt.MouseButton.LeftButton)
    assert len(attacks.forms) == 2
    qtbot.keyClicks(one(attacks.forms[1], QLineEdit, "name"), "bite")
    assert [title.words() for title in attacks.titles] == ["1. weapon", "2. bite"]
    attacks.shift(attacks.cards[1], -1)
    assert [answers["name"] for answers in attacks.value()] == ["bite", "weapon"]
    attacks.remove(attacks.cards[1])
    assert dialog.check()
    assert 'attacks = [{name = "bite"}]' in dialog.form.source()


def test_choices_count_in_the_order_in_which_they_were_taken(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, GAME), "creatures", "orc")
    before = GAME.shipped_entries("creatures")["orc"].kinds
    qtbot.mouseClick(one(dialog.form.record, QWidget, "kinds=animal"), Qt.MouseButton.LeftButton)
    assert dialog.form.values()["kinds"] == [*before, "animal"], "though it stands first on the form"
    qtbot.mouseClick(one(dialog.form.record, QWidget, f"kinds={before[0]}"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(one(dialog.form.record, QWidget, f"kinds={before[0]}"), Qt.MouseButton.LeftButton)
    assert dialog.form.values()["kinds"] == [*before[1:], "animal", before[0]]


def test_one_begins_with_a_copy_of_what_is_there(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller)
    qtbot.keyClicks(dialog.pattern, "ogre")
    qtbot.keyClick(dialog.pattern, Qt.Key.Key_Return)
    assert dialog.form.key.text() == "own_ogre"
    assert dialog.form.values()["armor"] == 14
    assert dialog.card.card is not None
    assert dialog.card.card.title == "Ogre"
    dialog.go()
    assert last_story(controller) == ["“Ogre” is kept among the creatures of this campaign."]


def test_the_key_says_whose_place_the_entry_takes(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "creatures", "orc")
    assert dialog.form.place.text() == "New in this campaign."
    dialog.form.key.clear()
    qtbot.keyClicks(dialog.form.key, "ogre")
    assert dialog.form.place.text() == "Takes the place of Ogre in this campaign."
    typed(qtbot, dialog, "name", "Black orc")
    assert dialog.form.key.text() == "ogre", "a key that was typed stays"
    dialog.form.key.clear()
    qtbot.keyClicks(dialog.form.key, "o g")
    assert not dialog.check()
    assert "may hold letters, digits and _ only" in dialog.wrong.text()


def test_the_text_says_what_the_form_says_and_back(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "creatures", "orc")
    typed(qtbot, dialog, "name", "Black orc")
    dialog.tabs.setCurrentIndex(TEXT)
    assert dialog.text.toPlainText().splitlines()[:2] == ["[own_orc]", 'name = "Black orc"']
    dialog.text.setPlainText(dialog.text.toPlainText().replace("armor = 12", "armor = 15"))
    dialog.tabs.setCurrentIndex(FORM)
    assert one(dialog.form.record, QSpinBox, "armor").value() == 15
    dialog.go()
    assert desk_of(controller).look.entry("creatures", "own_orc").armor == 15


def test_a_text_that_is_wrong_says_so_and_cannot_be_kept(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "creatures", "orc")
    dialog.tabs.setCurrentIndex(TEXT)
    dialog.text.setPlainText(dialog.text.toPlainText().replace("armor = 12", "armor = 99"))
    assert not dialog.check()
    assert "armor is 99" in dialog.wrong.text()
    assert not dialog.primary.isEnabled()
    keep(qtbot, dialog)
    assert dialog.isVisible()
    dialog.text.setPlainText(dialog.text.toPlainText().replace("99", "15"))
    assert dialog.check()
    keep(qtbot, dialog)
    assert desk_of(controller).look.entry("creatures", "own_orc").armor == 15


@pytest.mark.parametrize("text", ["[orc\n", "[orc]\nname = 3\n", "[orc]\nname = 'Orc'\nwings = 2\n"])
def test_a_text_that_no_form_can_hold_stays_text(qtbot: Any, controller: DeskController, text: str) -> None:
    dialog = dialog_at(qtbot, controller, "creatures", "orc")
    dialog.tabs.setCurrentIndex(TEXT)
    dialog.text.setPlainText(text)
    dialog.tabs.setCurrentIndex(FORM)
    assert dialog.tabs.currentIndex() == TEXT
    assert dialog.wrong.text().startswith("As a form it can be shown once it can be read.")
    assert dialog.text.toPlainText() == text


def test_a_text_of_ones_own_stays_as_it_was_written_if_nothing_changes(qtbot: Any, controller: DeskController) -> None:
    source = "# from the old campaign\n[newt]\nname = 'Newt'  # green\nhit_points = 1\narmor = 11\n"
    desk = desk_of(controller)
    dialog = dialog_at(qtbot, controller)
    dialog.tabs.setCurrentIndex(TEXT)
    dialog.text.setPlainText(source)
    dialog.go()
    again = dialog_at(qtbot, controller, "creatures", "newt")
    assert again.tabs.currentIndex() == FORM
    again.go()
    assert desk.table.own["creatures:newt"].source == source
    third = dialog_at(qtbot, controller, "creatures", "newt")
    typed(qtbot, third, "name", "Old newt")
    third.go()
    assert desk.table.own["creatures:newt"].source == '[newt]\nname = "Old newt"\narmor = 11\nhit_points = 1\n'


def test_an_own_entry_is_removed(qtbot: Any, controller: DeskController) -> None:
    dialog_at(qtbot, controller, "creatures", "orc").go()
    again = dialog_at(qtbot, controller, "creatures", "own_orc")
    qtbot.mouseClick(again.drop_button, Qt.MouseButton.LeftButton)
    assert not desk_of(controller).table.own


def test_entries_of_every_kind_of_every_game_open_as_a_form(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller, window = controller_at(open_desk, game), QWidget()
    shown(qtbot, window)
    kinds = game.own_kinds
    assert "creatures" in kinds
    for kind in kinds:
        entries = list(game.shipped_entries(kind))
        for key in dict.fromkeys([entries[0], entries[len(entries) // 2], entries[-1]]):
            dialog = OwnEntryDialog(controller, kind, key, window)
            dialog.resize(1080, 660)
            dialog.show()
            QApplication.processEvents()
            assert dialog.tabs.currentIndex() == FORM
            dialog.form.edited.emit()  # from here on it is the form that says what is kept
            assert dialog.check(), f"{kind} {key}: {dialog.wrong.text()} {sentences(dialog)}"
            dialog.go()
            own = desk_of(controller).look.entry(kind, f"own_{key}")
            assert own.name == game.shipped_entries(kind)[key].name
            let_go(dialog)  # else it would be gone through with the next


def test_the_fields_of_an_entry_that_is_there_are_made_once(
    qtbot: Any, controller: DeskController, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are most of what it takes to open the dialog."""
    made: list[str] = []
    show = FormView.show_form
    monkeypatch.setattr(
        FormView, "show_form", lambda self, form, *more: (made.append(form.key), show(self, form, *more))
    )
    dialog = dialog_at(qtbot, controller, "creatures", "orc")
    assert one(dialog.form.record, QLineEdit, "name").text() == "Orc" and made == ["record"]
    assert dialog_at(qtbot, controller).form.record.view.editors and made == ["record"] * 2


def test_another_kind_begins_anew(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, GAME))
    dialog.kinds.picked.emit("gear")
    assert "price" in dialog.form.record.view.editors
    typed(qtbot, dialog, "name", "Chalk")
    typed(qtbot, dialog, "price", "a lot")
    assert not dialog.check()
    assert sentences(dialog)["price"] == "“Price” is 'a lot'; a number of at least 0 is expected."
    typed(qtbot, dialog, "price", "0.5")
    assert dialog.check()
    dialog.go()
    assert desk_of(dialog.controller).look.entry("gear", "chalk").price == 0.5


def test_a_record_that_lies_deep_is_a_form_of_its_own(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, GAME), "spells", "sleep")
    ways = one(dialog.form.record, RecordsEditor, "ways")
    way = ways.forms[0]
    deep = [name for name, editor in way.view.editors.items() if isinstance(editor.field, RecordField)]
    assert "targets" in deep
    inside = way.view.editors["targets"].form  # type: ignore[attr-defined]
    number = inside.view.editors["number"].form
    number.view.show_answers({"dice": "9d9"})
    assert dialog.form.values()["ways"][0]["targets"]["number"]["dice"] == "9d9"


def test_keys_are_made_from_names(controller: DeskController) -> None:
    assert key_from("  Ogre-mage of the Mîre ") == "ogre_mage_of_the_m_re"
    assert key_from("†") == ""
    assert key_from(f"{'x' * 59} ghoul") == "x" * 59 and key_from("a" * 91) == "a" * 60
    look = desk_of(controller).look
    assert free_key(look, "creatures", "orc") == "orc_2"
    assert free_key(look, "creatures", "newt") == "newt"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_form_scrolls_and_its_card_but_not_what_holds_both(game: Game, open_desk: OpenDesk, qtbot: Any) -> None:
    """Two bars for one field would be one too many, in a low window, too."""
    controller = controller_at(open_desk, game)
    key = sorted(desk_of(controller).look.library("creatures"))[0]
    dialog = OwnEntryDialog(controller, "creatures", key)
    shown(qtbot, dialog, 1080, 500)
    assert dialog.area.verticalScrollBar().maximum() == 0
