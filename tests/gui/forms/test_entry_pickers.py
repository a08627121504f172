"""Where an entry names another, a form shows the names there are: a box for a few, a line to find one of many."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.own_entry import OwnEntryDialog
from gui.forms.editors.base import Around
from gui.forms.editors.entries import EntriesEditor, EntryComboEditor, EntryEditor, choices
from gui.forms.entry_picker import EntryPicker
from gui.forms.form_view import FormView
from gui.forms.record_form import RecordForm
from systems.common.content.entry_fields import NamingField
from systems.common.forms import Choice, EntriesField, EntryField, Form, NumberField, RowsField
from systems.myriad import SYSTEM as MYRIAD
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, one, shown


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    made = controller_at(open_desk, MYRIAD)
    luck = '[luck]\nname = "Luck"\nrule = ""\ntext = "Fortune."\n'
    made.perform(Choice("own.keep", "", {"kind": "statistics", "key": "luck", "source": luck}))
    return made


def dialog_at(qtbot: Any, controller: DeskController, kind: str, key: str = "") -> OwnEntryDialog:
    dialog = OwnEntryDialog(controller, kind, key, in_place=True)
    shown(qtbot, dialog, 1080, 660)
    return dialog


def words(combo: QComboBox) -> list[str]:
    return [combo.itemText(number) for number in range(combo.count())]


def test_statistics_of_the_campaigns_own_can_be_attacked_with_at_once(qtbot: Any, controller: DeskController) -> None:
    editors = dialog_at(qtbot, controller, "conflicts", "mortal").form.record.view.editors
    attack = editors["attack"]
    assert isinstance(attack, EntryComboEditor) and attack.field.label == "Attack with"
    assert words(attack.combo) == ["Power", "Grace", "Intellect", "Spirit", "Luck"] and attack.value() == "power"
    assert isinstance(editors["line"], EntryComboEditor) and editors["line"].combo.currentText() == "Wounds"
    skills = editors["skills"]
    assert isinstance(skills, EntriesEditor) and skills.value() == ("close_combat", "ranged_combat")


def test_what_may_be_missing_can_be_nothing(qtbot: Any, controller: DeskController) -> None:
    editors = dialog_at(qtbot, controller, "sfx", "artery_strike").form.record.view.editors
    asks = dialog_at(qtbot, controller, "conflicts", "mortal").form.record.view.editors["asks"]
    assert isinstance(asks, EntryComboEditor) and words(asks.combo)[0] == "None" and asks.value() == ""
    assert isinstance(editors["conflicts"], EntriesEditor)


def test_rows_name_entries(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "templates", "human")
    first = one(dialog.form.record, QComboBox, "statistics.0.name")
    assert first.currentText() == "Power" and "Luck" in words(first)
    first.setCurrentIndex(words(first).index("Luck"))
    first.picked.emit("luck")
    assert dict(dialog.form.values()["statistics"])["luck"] == 2


def test_many_are_found_by_a_few_letters(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "gear", "bow")
    dialog.form.record.add_field("essential")
    editor = dialog.form.record.view.editors["essential"]
    assert isinstance(editor, EntryEditor) and editor.value() == ""
    line = one(dialog.form.record, QLineEdit, "essential")
    qtbot.keyClicks(line, "alch")
    assert editor.value() == "alchemy"


def test_boxes_of_a_critical_row_are_called_so(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "creatures", "mugger")
    cells = [one(dialog.form.record, QComboBox, f"boxes.{number}.name").currentText() for number in range(3)]
    assert cells == ["Wounds", "Wounds, critical", "Resolve"]


def test_what_is_there_no_more_keeps_its_key_until_another_is_chosen(qtbot: Any, controller: DeskController) -> None:
    view = FormView()
    asked = NamingField("with", "With", kind="statistics", required=False)
    view.show_form(Form("x", "X", (asked,)), desk_of(controller).look, {"with": "charm"})
    shown(qtbot, view)
    editor = view.editors["with"]
    assert isinstance(editor, EntryComboEditor)
    assert editor.value() == "charm" and editor.combo.currentText() == "charm"
    editor.show_value("luck")
    assert editor.combo.currentText() == "Luck"


def test_an_ampersand_in_a_label_is_one(qtbot: Any) -> None:
    view = FormView()
    view.show_form(Form("x", "X", (NumberField("arts", "Arts & Crafts"), NumberField("other", "Other"))))
    shown(qtbot, view)
    label = next(one for one in view.findChildren(QLabel) if one.accessibleName() == "Arts & Crafts")
    assert "&&" in label.text(), "a single one would be drawn as an underline"


def test_what_is_found_stands_there_whole(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "conflicts", "mortal")
    line = one(dialog.form.record, EntryPicker, "skills")
    line.setFocus()
    qtbot.keyClicks(line, "magical")
    found = line.list
    assert found is not None and not found.horizontalScrollBar().isVisible()
    assert found.viewport().rect().contains(found.visualRect(line.model.index(0)))


def test_what_is_typed_and_means_nothing_is_not_simply_lost(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "conflicts", "mortal")
    line = one(dialog.form.record, EntryPicker, "skills")
    line.setFocus()
    qtbot.keyClicks(line, "zzz")
    dialog.go()
    assert dialog.isVisible() and not desk_of(controller).table.own.get("conflicts:mortal")
    said = one(dialog.form.record, QLabel, "skills.problem").text()
    assert said.startswith("Skills of the attack: nothing is called 'zzz'.")
    line.selectAll()
    qtbot.keyClick(line, Qt.Key.Key_Backspace)
    assert dialog.check() and dialog.primary.isEnabled()
    qtbot.keyClicks(line, "deceit")
    one(dialog.form.record, QLineEdit, "name").setFocus()
    assert dialog.form.values()["skills"] == ["close_combat", "ranged_combat", "deceit"], "it was clear what is meant"


def test_entries_are_called_as_the_form_says(qtbot: Any, open_desk: OpenDesk) -> None:
    look = desk_of(controller_at(open_desk, MYRIAD)).look
    called = (("power", "Might"),)
    one_of, some = EntryField("one", "One", kind="statistics", called=called), EntriesField(
        "some", "Some", default=("power", "grace"), kind="statistics", called=called)  # fmt: skip
    view = FormView()
    shown(qtbot, view, 600, 400)
    view.show_form(Form("x", "X", (one_of, some)), look)
    assert [view.findChild(QWidget, f"some={key}").accessibleName() for key in ("power", "grace")] == ["Might", "Grace"]
    editor = view.editors["some"]
    assert isinstance(editor, EntriesEditor)
    qtbot.keyClicks(editor.picker, "migh")
    assert [row.cells[0] for row in editor.picker.model.rows] == ["Might"]
    assert [name for _, name in choices(EntryField("one", "One", kind="statistics", among=("power",), called=called),
                                        Around(look))] == ["Might"]  # fmt: skip


def test_a_new_row_begins_with_what_no_row_names_yet(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "templates")
    for _ in range(2):
        qtbot.mouseClick(one(dialog.form.record, QWidget, "statistics.add"), Qt.MouseButton.LeftButton)
    assert list(dialog.form.values()["statistics"]) == ["power", "grace"]
    defences = dialog_at(qtbot, controller, "conflicts", "mortal").form.record.view.editors["defences"].field
    assert isinstance(defences, RowsField) and [one.label for one in defences.columns] == ["Against", "Defends with"]


def test_the_key_of_a_record_inside_is_made_from_its_name(qtbot: Any, controller: DeskController) -> None:
    dialog = dialog_at(qtbot, controller, "charts")
    qtbot.mouseClick(one(dialog.form.record, QWidget, "spots.add"), Qt.MouseButton.LeftButton)
    (spot,) = dialog.form.record.findChildren(RecordForm)
    assert [field.name for field in spot.fields][:2] == ["name", "key"]
    qtbot.keyClicks(one(spot, QLineEdit, "name"), "Long arm")
    assert spot.answers()["key"] == "long_arm"
    one(spot, QLineEdit, "key").clear()
    qtbot.keyClicks(one(spot, QLineEdit, "key"), "arm")
    qtbot.keyClicks(one(spot, QLineEdit, "name"), "s")
    assert spot.answers()["key"] == "arm", "what is written by hand stays"


def test_what_is_not_chosen_is_asked_for_in_a_sentence_whatever_the_label_is(
    qtbot: Any, controller: DeskController
) -> None:
    for kind in controller.desk.game.own_kinds if controller.desk is not None else ():
        dialog = dialog_at(qtbot, controller, kind)
        dialog.go()
        labels = dialog.form.record.findChildren(QLabel)
        said = [one.text() for one in labels if one.objectName().endswith(".problem") and one.text()]
        assert said, f"{kind}: an empty entry is kept"
        for sentence in said:
            assert sentence.endswith((": choose one.", " is expected.")), sentence
            assert sentence.startswith("“") or sentence.endswith(": choose one."), sentence
        if kind == "lines":
            assert "Boxes of: choose one." in said
        dialog.reject()
