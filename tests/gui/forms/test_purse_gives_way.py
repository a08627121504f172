"""A number that a form proposes gives way as the purse is spent on something else; one typed by hand stays."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gui.forms.form_view import FormView
from systems.common.forms import ChoicesField, Form, NumberField, Option

FORM = Form(
    "spend",
    "12 points",
    (
        NumberField("damage", "Damage", default=10, maximum=10, each=1),
        ChoicesField(
            "bought", "Bought", options=(Option("minor", "Minor", price=5), Option("major", "Major", price=10))
        ),
        NumberField("more", "One more", maximum=1, each=-1),
    ),
    purse=12,
)


def shown(qtbot: QtBot) -> FormView:
    view = FormView()
    qtbot.addWidget(view)
    view.show_form(FORM)
    return view


def choose(view: FormView, name: str, value: object) -> None:
    view.editor(name).show_value(value)
    view.editor(name).changed.emit()


def test_what_is_proposed_takes_what_the_rest_leaves(qtbot: QtBot) -> None:
    view = shown(qtbot)
    assert view.answers()["damage"] == 10
    choose(view, "bought", ("minor",))
    assert view.answers()["damage"] == 7 and not view.problem()
    choose(view, "more", 1)
    assert view.answers()["damage"] == 8
    choose(view, "bought", ())
    assert view.answers()["damage"] == 10


def test_what_was_typed_stays_and_the_purse_says_what_is_too_much(qtbot: QtBot) -> None:
    view = shown(qtbot)
    choose(view, "damage", 9)
    choose(view, "bought", ("minor",))
    assert view.answers()["damage"] == 9 and "Take 2 back" in view.problem()


def test_what_is_left_of_the_purse_stands_on_one_line_however_much_room_there_is(qtbot: QtBot) -> None:
    view = shown(qtbot)
    view.resize(600, 500)
    view.show()
    assert view.purse.height() == view.purse.sizeHint().height()
