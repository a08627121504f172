"""A form that comes again has the widgets it had, and shows nothing of what was there in between."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from gui.forms.arranged import MOST
from gui.forms.form_view import FormView
from gui.theme import theme
from gui.widgets.chips import chip
from systems.common.forms import Form, NumberField, TextField, ToggleField
from tests.gui.conftest import Referee

STRIKE = Form("strike", "Strike", (NumberField("modifier", "Modifier", maximum=9), TextField("why", "Why")))
WALK = Form("walk", "Walk", (NumberField("modifier", "Modifier", maximum=99), ToggleField("runs", "Runs")))


@pytest.fixture
def view(qtbot: QtBot) -> FormView:
    made = FormView("flow")
    qtbot.addWidget(made)
    made.resize(500, 300)
    made.show_form(STRIKE, being="b1")
    made.show()
    qtbot.waitExposed(made)
    return made


def named(view: FormView, name: str) -> list[QWidget]:
    return view.findChildren(QWidget, name)


def test_a_form_that_comes_again_has_its_widgets_and_no_answers_of_before(view: FormView, referee: Referee) -> None:
    first = dict(view.editors)
    view.editor("why").take_focus()
    referee.type("because")
    view.complain("why", "That is no reason.")
    view.show_form(WALK, being="b1")
    assert view.answers() == {"modifier": 0, "runs": False} and not first["why"].isVisible()
    assert named(view, "why") == [] and len(named(view, "modifier")) == 1, "nobody finds what is put away"
    view.show_form(STRIKE, being="b2")
    assert view.editors == first and first["why"].isVisible() and len(named(view, "why")) == 1
    assert view.answers() == {"modifier": 0, "why": ""} and view.touched() == frozenset()
    assert "That is no reason." not in [one.text() for one in view.findChildren(QLabel) if one.isVisible()]


def test_what_is_typed_counts_where_it_is_typed(view: FormView, referee: Referee) -> None:
    told: list[str] = []
    view.changed.connect(told.append)
    away = view.editor("modifier")
    view.show_form(WALK)
    spin = away.findChild(QSpinBox)
    assert spin is not None
    spin.setValue(5)
    assert told == [] and view.answers()["modifier"] == 0, "it was typed for nobody"
    view.show_form(STRIKE)
    view.editor("modifier").take_focus()
    referee.key(Qt.Key.Key_7)
    assert told and view.answers()["modifier"] == 7 and view.touched() == {"modifier"}


def test_other_labels_and_bounds_are_seen(view: FormView) -> None:
    view.show_form(WALK)
    other = replace(STRIKE, fields=(replace(STRIKE.fields[0], label="Bonus"), STRIKE.fields[1]))
    view.show_form(other)
    said = {one.text() for one in view.findChildren(QLabel) if one.isVisible()}
    assert any(["bonus" in words.lower() for words in said]) and not any(["modifier" in w.lower() for w in said])
    view.show_form(WALK)
    view.show_form(replace(other, fields=(replace(other.fields[0], maximum=3), other.fields[1])))
    spin = view.editor("modifier").findChild(QSpinBox)
    assert spin is not None and spin.maximum() == 3


def test_a_number_says_what_it_is_where_no_label_has_room(view: FormView, referee: Referee) -> None:
    spin = view.editor("modifier").findChild(QSpinBox)
    assert spin is not None and spin.text() == "0"
    wide = spin.sizeHint().width()
    view.label_fields(False)
    assert spin.text() == "Modifier 0" and spin.sizeHint().width() > wide and spin.value() == 0
    view.editor("modifier").take_focus()
    QApplication.processEvents()
    referee.key(Qt.Key.Key_7)
    assert view.answers()["modifier"] == 7 and spin.text() == "Modifier 7"
    view.show_form(replace(STRIKE, fields=(replace(STRIKE.fields[0], label="Bonus"), STRIKE.fields[1])))
    other = view.editor("modifier").findChild(QSpinBox)
    assert other is not None and other.text() == "Bonus 0"
    view.show_form(WALK)
    walked = view.editor("modifier").findChild(QSpinBox)
    assert walked is not None and walked.text() == "Modifier 0", "of another form too"
    view.label_fields(True)
    assert walked.text() == "0"


def test_chips_behind_the_fields_are_those_of_now(view: FormView) -> None:
    view.show_tail([chip("Darkness", "-2")])
    view.show_form(WALK)
    assert view.tail() == []
    view.show_form(STRIKE)
    assert view.tail() == [], "they were of another roll"
    view.show_tail([chip("High ground", "+1")])
    assert len(view.tail()) == 1


def test_few_are_kept_and_none_in_another_look(view: FormView, qapp: QApplication) -> None:
    first = view.editor("why")
    for number in range(MOST + 1):
        view.show_form(Form(f"other {number}", "Other", (NumberField(f"amount {number}", "Amount"),)))
    view.show_form(STRIKE)
    assert view.editor("why") is not first, "as many as are kept came in between"
    second = view.editor("why")
    view.show_form(WALK)
    theme.use("dark", "compact", qapp)
    try:
        qapp.processEvents()
        view.show_form(STRIKE)
        assert view.editor("why") is not second
    finally:
        theme.use("light", "compact", qapp)


def test_what_asks_nothing_has_a_chip_of_its_own(view: FormView) -> None:
    """It does not go with the form before, which is let go when letters or colors change."""
    view.show_form(Form("", ""))
    QApplication.sendEvent(view, QEvent(QEvent.Type.StyleChange))
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    view.show_form(Form("", ""))
    assert not view.more.isVisible() and view.answers() == {}
    view.show_form(STRIKE)
    assert view.answers() == {"modifier": 0, "why": ""}


def test_what_is_left_is_said_as_it_is_now_where_a_form_is_asked_again(qtbot: QtBot) -> None:
    view = FormView("flow")
    for left in ("5 left", "3 left"):
        view.show_form(Form("attack", "Attack", (NumberField("bites", "Attacks", left),)))
        (label,) = [one for one in view.findChildren(QLabel) if one.accessibleName() == "Attacks"]
        assert label.toolTip() == left
