"""Of several at most so many: how many are chosen stands beside the label, and the rest is grey with the reason."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gui.forms.editors.choices import ChoicesEditor
from gui.forms.form_view import FormView
from systems.common.forms import ChoicesField, Form, Option
from tests.gui.at_a_desk import shown

SPELLS = ("Shield", "Magic Missile", "Light", "Gust")


def asked(qtbot: QtBot, least: int = 0, most: int = 2, layout: str = "stack") -> tuple[FormView, ChoicesEditor, QLabel]:
    view = FormView(layout)
    options = tuple([Option(one, one, "What it does.") for one in SPELLS])
    field = ChoicesField("spells", "Knows", default=SPELLS[:2], options=options, least=least, most=most)
    view.show_form(Form("spells", "Spells", (field,)))
    shown(qtbot, view, 600, 300)
    editor = view.editors["spells"]
    assert isinstance(editor, ChoicesEditor)
    return view, editor, next(one for one in view.findChildren(QLabel) if one.text().lower().startswith("knows"))


def test_how_many_of_how_many_are_chosen_is_said_and_the_rest_is_grey(qtbot: QtBot) -> None:
    _view, editor, label = asked(qtbot)
    assert label.text().capitalize() == "Knows · 2 of 2" == label.accessibleName()
    light, shield = editor.chips["Light"], editor.chips["Shield"]
    assert not light.isEnabled() and shield.isEnabled()
    assert light.accessibleDescription() == "What it does. 2 of 2 are chosen. Take one away first."
    shield.click()
    assert (
        label.text().capitalize() == "Knows · 1 of 2"
        and light.isEnabled()
        and light.accessibleDescription() == "What it does."
    )
    light.click()
    assert editor.value() == ("Magic Missile", "Light")
    assert label.text().capitalize() == "Knows · 2 of 2" and not shield.isEnabled()


def test_where_so_many_must_be_chosen_the_first_makes_room_for_the_next(qtbot: QtBot) -> None:
    _view, editor, label = asked(qtbot, least=2)
    editor.chips["Light"].click()
    assert editor.value() == ("Magic Missile", "Light") and label.text().capitalize() == "Knows · 2 of 2"


def test_where_all_may_be_chosen_nothing_is_counted(qtbot: QtBot) -> None:
    _view, editor, label = asked(qtbot, most=999)
    assert label.text().capitalize() == "Knows" and all([chip.isEnabled() for chip in editor.chips.values()])
