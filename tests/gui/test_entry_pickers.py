"""Where an entry names another, a form shows the names there are: a box for a few, a line to find one of many."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit

from gui.dialogs.own_entry import OwnEntryDialog
from gui.forms.editors_entries import EntriesEditor, EntryComboEditor, EntryEditor
from gui.forms.form_view import FormView
from gui.hand import Hand
from systems.common.entry_forms import NamingField
from systems.common.forms import Choice, Form, NumberField
from systems.myriad import SYSTEM as MYRIAD
from tests.gui.at_a_desk import OpenDesk, desk_of, hand_at, one, shown


@pytest.fixture
def hand(open_desk: OpenDesk) -> Hand:
    made = hand_at(open_desk, MYRIAD)
    luck = '[luck]\nname = "Luck"\nrule = ""\ntext = "Fortune."\n'
    made.perform(Choice("own.keep", "", {"kind": "statistics", "key": "luck", "source": luck}))
    return made


def dialog_at(qtbot: Any, hand: Hand, kind: str, key: str = "") -> OwnEntryDialog:
    dialog = OwnEntryDialog(hand, kind, key, in_place=True)
    shown(qtbot, dialog, 1080, 660)
    return dialog


def words(combo: QComboBox) -> list[str]:
    return [combo.itemText(number) for number in range(combo.count())]


def test_statistics_of_the_campaigns_own_can_be_attacked_with_at_once(qtbot: Any, hand: Hand) -> None:
    editors = dialog_at(qtbot, hand, "conflicts", "mortal").form.record.view.editors
    attack = editors["attack"]
    assert isinstance(attack, EntryComboEditor) and attack.field.label == "Attack with"
    assert words(attack.combo) == ["Power", "Grace", "Intellect", "Spirit", "Luck"] and attack.value() == "power"
    assert isinstance(editors["line"], EntryComboEditor) and editors["line"].combo.currentText() == "Wounds"
    skills = editors["skills"]
    assert isinstance(skills, EntriesEditor) and skills.value() == ("close_combat", "ranged_combat")


def test_what_may_be_missing_can_be_nothing(qtbot: Any, hand: Hand) -> None:
    editors = dialog_at(qtbot, hand, "sfx", "artery_strike").form.record.view.editors
    asks = dialog_at(qtbot, hand, "conflicts", "mortal").form.record.view.editors["asks"]
    assert isinstance(asks, EntryComboEditor) and words(asks.combo)[0] == "None" and asks.value() == ""
    assert isinstance(editors["conflicts"], EntriesEditor)


def test_rows_name_entries(qtbot: Any, hand: Hand) -> None:
    dialog = dialog_at(qtbot, hand, "templates", "human")
    first = one(dialog.form.record, QComboBox, "statistics.0.name")
    assert first.currentText() == "Power" and "Luck" in words(first)
    first.setCurrentIndex(words(first).index("Luck"))
    first.picked.emit("luck")
    assert dict(dialog.form.values()["statistics"])["luck"] == 2


def test_many_are_found_by_a_few_letters(qtbot: Any, hand: Hand) -> None:
    dialog = dialog_at(qtbot, hand, "gear", "bow")
    dialog.form.record.add_field("essential")
    editor = dialog.form.record.view.editors["essential"]
    assert isinstance(editor, EntryEditor) and editor.value() == ""
    line = one(dialog.form.record, QLineEdit, "essential")
    qtbot.keyClicks(line, "alch")
    assert editor.value() == "alchemy"


def test_boxes_of_a_critical_row_are_called_so(qtbot: Any, hand: Hand) -> None:
    dialog = dialog_at(qtbot, hand, "creatures", "mugger")
    cells = [one(dialog.form.record, QComboBox, f"boxes.{number}.name").currentText() for number in range(3)]
    assert cells == ["Wounds", "Wounds, critical", "Resolve"]


def test_what_is_there_no_more_keeps_its_key_until_another_is_chosen(qtbot: Any, hand: Hand) -> None:
    view = FormView()
    asked = NamingField("with", "With", kind="statistics", required=False)
    view.show_form(Form("x", "X", (asked,)), desk_of(hand).look, {"with": "charm"})
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
