"""Where the keyboard is when a form opens: in the first field that must be filled, else in the first of all."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.forms.field_area import BAR
from gui.rolls.ask_form import SIDES, AskForm
from systems.common.forms import BeingsField, ChoiceField, Field, Form, NumberField, Option, TextField
from tests.gui.at_a_desk import shown
from tests.gui.conftest import OpenDesk
from tests.toy_game import TOY

POINTS, WHY = NumberField("points", "Points"), TextField("why", "What for")


@pytest.mark.parametrize(
    ("fields", "begins"),
    [
        ((POINTS, WHY), "points"),  # an award: what for may be left empty
        ((POINTS, TextField("name", "Name", required=True), WHY), "name"),
        ((BeingsField("who", "Who", allowed=("b1", "b2"), least=0), POINTS), "who"),
        ((POINTS, BeingsField("who", "Who", allowed=("b1", "b2"))), "who"),
        ((POINTS, ChoiceField("own", "Effect on oneself", options=(Option("", "None"), Option("x", "One")))), "points"),
    ],
)
def test_a_form_begins_in_the_first_field_that_must_be_filled(
    open_desk: OpenDesk, qtbot: QtBot, fields: tuple[Field, ...], begins: str
) -> None:
    form = AskForm()
    shown(qtbot, form)
    form.show_form(Form("award", "Award", fields), open_desk(TOY).look, {}, "", None)
    form.take_focus()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert [name for name, one in form.view.editors.items() if one.isAncestorOf(focus)] == [begins]


def test_what_was_chosen_with_the_action_is_not_where_its_form_begins(open_desk: OpenDesk, qtbot: QtBot) -> None:
    whole = ChoiceField("table", "Table", options=(Option("x", "One"), Option("y", "Other")), default="x", refines=True)
    column = ChoiceField("column", "Column", options=(Option("a", "A"), Option("b", "B")), default="a")
    form = AskForm()
    shown(qtbot, form)
    for given, begins in (({"table": "x"}, "column"), ({}, "table")):
        form.show_form(Form("roll", "Roll", (whole, column)), open_desk(TOY).look, given, "", None, given)
        form.take_focus()
        focus = QApplication.focusWidget()
        assert focus is not None and form.view.editors[begins].isAncestorOf(focus)


def test_a_form_is_no_higher_than_its_lines_where_it_needs_no_bar(open_desk: OpenDesk, qtbot: QtBot) -> None:
    form = AskForm()
    shown(qtbot, form, 1366)
    fields = tuple([NumberField(f"points_{n}", f"Points {n}") for n in range(4)])
    form.show_form(Form("award", "Award", fields), open_desk(TOY).look, {}, "", None)
    QApplication.processEvents()
    flows = form.view.editors["points_0"].place.parentWidget()
    assert flows is not None
    fits = flows.sizeHint().width() + 2 * SIDES + BAR
    one, two = form.high(fits, 1000), form.high(fits - 1, 1000)
    assert one < two and form.high(fits, one) == one, "all in one line, and as high whether there is a bar or not"
    assert form.high(fits, one - 1) == one - 1, "there is not so much room"
