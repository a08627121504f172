"""A form half filled is never thrown away: Esc keeps it, and it is offered when it is opened again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from gui.creation.dialog import CreationDialog
from gui.desk.controller import DeskController
from gui.dialogs.house_rules import HouseRules
from gui.dialogs.new_campaign import NewCampaign
from gui.dialogs.own_entry import OwnEntryDialog
from gui.docks.encounters.dock import Encounters
from gui.viewmodel.begun_words import a_thing, begun_sentence
from models.storage.drafts import Drafts
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, one, shown


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=1)


def escape(qtbot: Any, dialog: Any) -> None:
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def own_entry(qtbot: Any, controller: DeskController, key: str = "") -> OwnEntryDialog:
    dialog = OwnEntryDialog(controller, "creatures", key)
    shown(qtbot, dialog, 1080, 660)
    return dialog


def test_when_it_was_begun_is_said_in_words() -> None:
    now = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)
    assert (
        begun_sentence("an ogre captain", "2026-11-21T20:30:00+00:00", now)
        == "You had begun an ogre captain yesterday."
    )
    assert begun_sentence("a wight", "2026-11-22T19:55:00+00:00", now) == "You had begun a wight a moment ago."
    assert begun_sentence("a wight", "2026-11-18T19:55:00+00:00", now) == "You had begun a wight 4 days ago."
    assert a_thing("Ogre Captain", "an entry") == "an ogre captain" and a_thing(" ", "an entry") == "an entry"


def test_an_own_entry_left_with_esc_is_gone_on_with(qtbot: Any, controller: DeskController) -> None:
    dialog = own_entry(qtbot, controller)
    assert not dialog.drafts.isVisible()
    qtbot.keyClicks(one(dialog.form.record, QLineEdit, "name"), "Ogre captain")
    escape(qtbot, dialog)
    again = own_entry(qtbot, controller)
    assert again.drafts.words.text() == "You had begun an ogre captain a moment ago."
    assert again.drafts.on_button.hasFocus()
    qtbot.mouseClick(again.drafts.on_button, Qt.MouseButton.LeftButton)
    assert one(again.form.record, QLineEdit, "name").text() == "Ogre captain"
    escape(qtbot, again)
    third = own_entry(qtbot, controller)
    qtbot.mouseClick(third.drafts.anew_button, Qt.MouseButton.LeftButton)
    assert one(third.form.record, QLineEdit, "name").text() == ""
    assert QApplication.focusWidget() is one(third.form.record, QLineEdit, "name"), "the first field, to begin anew"
    escape(qtbot, third)
    assert not own_entry(qtbot, controller).drafts.isVisible(), "what was begun anew and left empty is nothing"


def test_an_entry_that_is_no_creature_is_begun_by_its_name(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, SHELF[0])
    dialog = OwnEntryDialog(controller, "tables", "")
    shown(qtbot, dialog, 1080, 660)
    qtbot.keyClicks(one(dialog.form.record, QLineEdit, "name"), "Ford omens")
    escape(qtbot, dialog)
    assert own_entry(qtbot, controller).drafts.words.text() == "You had begun “Ford omens” a moment ago."


def test_an_entry_that_was_only_looked_at_leaves_no_draft(qtbot: Any, controller: DeskController) -> None:
    escape(qtbot, own_entry(qtbot, controller, "orc"))
    assert not own_entry(qtbot, controller, "orc").drafts.isVisible()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_character_half_made_goes_on_where_it_was_left(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game)

    def dialog_at() -> CreationDialog:
        dialog = CreationDialog(controller, Choice(CREATE), dice=SeededDice(5))
        shown(qtbot, dialog, 1024, 640)
        return dialog

    dialog = dialog_at()
    for _ in range(5):
        for editor in dialog.form.editors.values():
            if editor.problem():
                editor.show_value("Wulf")
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    entries, page = list(dialog.run.entries), type(dialog.shown)
    assert entries or dialog.run.answers
    escape(qtbot, dialog)
    again = dialog_at()
    assert again.drafts.isVisible() and "“Make" not in again.drafts.words.text()
    qtbot.mouseClick(again.drafts.on_button, Qt.MouseButton.LeftButton)
    assert again.run.entries == entries and type(again.shown) is page
    assert again.run.answers == dialog.run.answers


def test_dice_of_the_table_that_are_typed_and_not_taken_yet_are_kept(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, SHELF[0])

    def dialog_at() -> CreationDialog:
        dialog = CreationDialog(controller, Choice(CREATE), dice=SeededDice(5))
        shown(qtbot, dialog, 1024, 640)
        return dialog

    dialog = dialog_at()
    owed = [made.typed for made in dialog.rolls.rows]
    assert len(owed) > 2 and dialog.draft() is None
    for field, faces in zip(owed, ("544", "665", "33"), strict=False):
        qtbot.keyClicks(field, faces)
    escape(qtbot, dialog)
    again = dialog_at()
    assert again.drafts.isVisible()
    qtbot.mouseClick(again.drafts.on_button, Qt.MouseButton.LeftButton)
    assert [made.typed.text() for made in again.rolls.rows][:3] == ["544", "665", "33"]
    assert again.next_button.text().startswith("Roll the rest")


def test_a_character_that_is_finished_leaves_no_draft(qtbot: Any, controller: DeskController) -> None:
    dialog = CreationDialog(controller, Choice(CREATE), dice=SeededDice(5))
    shown(qtbot, dialog, 1024, 640)
    qtbot.keyClicks(one(dialog.form, QLineEdit, "name"), "Wulf")
    dialog.drafts.keep()
    for _ in range(20):
        if dialog.isVisible():
            qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    drafts = desk_of(controller).drafts
    assert drafts is not None and drafts.newest(dialog.drafts.kind) is None


def test_a_new_campaign_half_named_is_offered_again(qtbot: Any, tmp_path: Any) -> None:
    def dialog_at() -> NewCampaign:
        dialog = NewCampaign(SHELF, "", (), None, Drafts(tmp_path / "drafts.json"))
        shown(qtbot, dialog, 520, 560)
        return dialog

    dialog = dialog_at()
    qtbot.keyClicks(dialog.name, "The Salt Mire")
    dialog.games.choose(SHELF[2].key)
    assert dialog.games.accessibleName() == f"Game: {SHELF[2].name}"
    escape(qtbot, dialog)
    again = dialog_at()
    assert again.drafts.words.text() == "You had begun the campaign “The Salt Mire” a moment ago."
    qtbot.mouseClick(again.drafts.on_button, Qt.MouseButton.LeftButton)
    assert again.name.text() == "The Salt Mire" and again.games.chosen() == SHELF[2].key
    again.go()
    assert not dialog_at().drafts.isVisible()


def test_an_encounter_that_was_not_saved_is_offered_again(qtbot: Any, controller: DeskController) -> None:
    def dock_at() -> Encounters:
        dock = Encounters(controller, SeededDice(3))
        dock.show_desk(controller.desk)
        shown(qtbot, dock, 1000, 640)
        return dock

    dock = dock_at()
    dock.add("orc", 3)
    lines = dock.draft.lines
    assert controller.keepers.keep_all() == ""
    again = dock_at()
    assert again.drafts.words.text() == "You had begun an encounter with 3 orcs a moment ago."
    assert not again.draft.lines
    again.drafts.on_button.setFocus()
    qtbot.keyClick(again.drafts.on_button, Qt.Key.Key_Return)
    assert again.draft.lines == lines
    again.name.setText("The ford")
    again.name.textEdited.emit("The ford")
    again.keep()
    again.keep_typed()
    assert not dock_at().drafts.isVisible(), "a saved one is no draft"


def test_a_house_rule_that_cannot_count_as_typed_is_offered_again(qtbot: Any, controller: DeskController) -> None:
    def dialog_at() -> HouseRules:
        dialog = HouseRules(controller)
        shown(qtbot, dialog, 900, 600)
        return dialog

    dialog = dialog_at()
    one(dialog, QLineEdit, "ranks.0.title").setText("Master of " + "x" * 3_000)
    dialog._on_edited(dialog.lines["ranks"].rule)
    dialog.keep()
    assert dialog.lines["ranks"].sentence.text()
    escape(qtbot, dialog)
    again = dialog_at()
    assert again.drafts.isVisible()
    again.drafts.go_on()
    assert again.lines["ranks"].sentence.text()
    again.lines["ranks"].back.click()
    escape(qtbot, again)
    assert not dialog_at().drafts.isVisible()


def test_a_house_rule_just_typed_is_offered_again_after_a_crash(qtbot: Any, controller: DeskController) -> None:
    def dialog_at() -> HouseRules:
        dialog = HouseRules(controller)
        shown(qtbot, dialog, 900, 600)
        return dialog

    dialog = dialog_at()
    before = desk_of(controller).table.house
    title = one(dialog, QLineEdit, "ranks.0.title")
    qtbot.keyClick(title, Qt.Key.Key_End)
    qtbot.keyClicks(title, " of all")
    dialog.drafts.keep()  # what is typed is on the disk before the rule is in force
    assert desk_of(controller).table.house == before
    again = dialog_at()  # nothing was said to the first any more
    assert again.drafts.words.text() == "You had begun a change of “Ranks” a moment ago."
    again.drafts.go_on()
    assert desk_of(controller).table.house.ranks[0].title == "Novice of all"
    again.drafts.keep()
    assert not dialog_at().drafts.isVisible(), "what is in force is no draft"
    dialog._pause.stop()


def test_what_cannot_count_in_a_house_rule_is_on_the_disk_at_once(qtbot: Any, controller: DeskController) -> None:
    dialog = HouseRules(controller)
    shown(qtbot, dialog, 900, 600)
    one(dialog, QLineEdit, "ranks.0.title").setText("Master of " + "x" * 3_000)
    dialog._on_edited(dialog.lines["ranks"].rule)
    qtbot.waitUntil(lambda: bool(dialog.lines["ranks"].sentence.text()), timeout=5_000)
    qtbot.waitUntil(lambda: dialog.drafts.drafts.newest("house") is not None, timeout=5_000)


def test_a_text_that_is_no_entry_yet_is_kept_as_it_was_typed(qtbot: Any, controller: DeskController) -> None:
    dialog = own_entry(qtbot, controller)
    dialog.tabs.setCurrentIndex(1)
    dialog.text.setPlainText("[imp\nname =")
    escape(qtbot, dialog)
    again = own_entry(qtbot, controller)
    again.drafts.go_on()
    assert again.text.toPlainText() == "[imp\nname ="
