"""Forms that look at the table: beings, entries of the library, figures, and whole actions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QSpinBox

from gui.forms.action_form import ActionForm
from gui.forms.form_view import FormView
from gui.rolls.ask_form import AskForm
from gui.widgets.arranging import mark
from gui.widgets.buttons import Button
from gui.widgets.chips import ChipButton
from gui.widgets.flow import Flow
from systems.common.forms import (
    BeingField,
    BeingsField,
    Choice,
    EntriesField,
    EntryField,
    Field,
    Form,
    ShownField,
    TextField,
)
from systems.common.records.table import PARTY
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, first_being, one, shown


@pytest.fixture
def view(qtbot: Any) -> FormView:
    made = FormView()
    shown(qtbot, made, 640, 480)
    return made


def form(*fields: Field) -> Form:
    return Form("test", "Test", fields)


def test_beings_show_what_is_left_and_a_group_is_taken_at_once(qtbot: Any, open_desk: OpenDesk, view: FormView) -> None:
    controller = controller_at(open_desk, party=2)
    desk = desk_of(controller)
    rows = ({"entry": "orc", "count": 3, "hits": "", "locked": False},)
    controller.perform(Choice("encounters.start", "", {"lines": rows, "name": ""}))
    everybody = tuple(desk.table.beings)
    view.show_form(
        form(BeingsField("on", "On", allowed=everybody), BeingField("by", "By", allowed=everybody)), desk.look
    )
    orcs = [id_ for id_, being in desk.table.beings.items() if being.entry == "orc"]
    qtbot.mouseClick(one(view, ChipButton, f"on=all:{orcs[0]}"), Qt.MouseButton.LeftButton)
    assert view.answers()["on"] == tuple(orcs)
    assert one(view, ChipButton, f"on={orcs[0]}").accessibleName() == "Orc 1 5 of 5"
    qtbot.mouseClick(one(view, ChipButton, f"on={orcs[1]}"), Qt.MouseButton.LeftButton)
    assert view.answers()["on"] == (orcs[0], orcs[2])
    assert one(view, QComboBox, "by").itemText(2) == "Orc 1 · 5 of 5"


def test_whoever_joined_later_stands_with_its_like(qtbot: Any, open_desk: OpenDesk, view: FormView) -> None:
    """One press takes all orcs, though something else joined between them."""
    controller = controller_at(open_desk, party=2)
    desk = desk_of(controller)
    first = (
        {"entry": "orc", "count": 2, "hits": "", "locked": False},
        {"entry": "ogre", "count": 1, "hits": "", "locked": False},
    )
    controller.perform(Choice("encounters.start", "", {"lines": first, "name": ""}))
    form_of_joining = desk.game.actions["encounters.join"].form(desk.look, "", {})
    assert form_of_joining is not None
    controller.perform(Choice("encounters.join", "", {**form_of_joining.blank(), "lines": first[:1]}))
    view.show_form(form(BeingsField("on", "On", allowed=tuple(desk.table.beings))), desk.look)
    orcs = {id_ for id_, being in desk.table.beings.items() if being.entry == "orc"}
    every = [one for one in view.findChildren(ChipButton) if one.objectName().startswith("on=all:")]
    kin = [one for one in every if desk.look.being(one.objectName().partition(":")[2]).entry == "orc"]
    assert len(orcs) == 4 and len(kin) == 1
    qtbot.mouseClick(kin[0], Qt.MouseButton.LeftButton)
    assert set(view.answers()["on"]) == orcs


def test_the_party_is_all_of_the_party(qtbot: Any, open_desk: OpenDesk, view: FormView) -> None:
    """Whoever goes with the party is of another kind, and is taken with it all the same."""
    controller = controller_at(open_desk, party=2)
    desk = desk_of(controller)
    rows = ({"entry": "orc", "count": 2, "hits": "", "locked": False},)
    controller.perform(Choice("encounters.start", "", {"lines": rows, "name": ""}))
    orc = next(id_ for id_, being in desk.table.beings.items() if being.entry == "orc")
    desk.table.beings[orc] = replace(desk.table.beings[orc], side=PARTY)
    view.show_form(form(BeingsField("on", "On", allowed=tuple(desk.table.beings))), desk.look)
    mine = [one.id for one in desk.look.on_side(PARTY)]
    assert len(mine) == 3
    qtbot.mouseClick(one(view, ChipButton, f"on=all:{mine[0]}"), Qt.MouseButton.LeftButton)
    assert set(view.answers()["on"]) == set(mine)


def test_what_yields_is_narrower_before_another_stands_below(qtbot: Any) -> None:
    """It is as wide as it likes where there is room, and where it could not be read beside the others."""
    long, short = Button("Goblin 3, 2 wolves, Brannoch, Mother Hild, Tamsin and Ysolde"), Button("7 of 8")
    long.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    mark(long, yields=True)
    flow = Flow(long, short)
    wide, beside = long.sizeHint().width(), short.sizeHint().width()
    shown(qtbot, flow, wide + beside + 40, 200)
    assert long.width() == wide and long.y() == short.y()
    shown(qtbot, flow, wide + 8, 200)
    assert long.width() < wide and long.y() == short.y() and short.geometry().right() < flow.width()
    shown(qtbot, flow, long.minimumSizeHint().width() + 8, 200)
    assert long.y() < short.y()


def test_an_entry_is_found_by_a_few_letters(qtbot: Any, open_desk: OpenDesk, view: FormView) -> None:
    look = desk_of(controller_at(open_desk)).look
    view.show_form(
        form(EntryField("what", "What", kind="creatures"), EntriesField("all", "All", kind="creatures")), look
    )
    qtbot.keyClicks(one(view, QLineEdit, "what"), "og")
    assert view.answers()["what"] == "ogre"
    adder = one(view, QLineEdit, "all")
    for letters in ("orc", "rat", "orc"):
        qtbot.keyClicks(adder, letters)
        assert adder.resolve()
    assert view.answers()["all"] == ("orc", "rat", "orc")
    qtbot.mouseClick(one(view, ChipButton, "all=orc"), Qt.MouseButton.LeftButton)
    assert view.answers()["all"] == ("orc", "rat")


def test_an_entry_that_does_not_exist_is_told(qtbot: Any, open_desk: OpenDesk, view: FormView) -> None:
    view.show_form(form(EntryField("what", "What", kind="creatures")), desk_of(controller_at(open_desk)).look)
    qtbot.keyClicks(one(view, QLineEdit, "what"), "dragon")
    assert "nothing is called 'dragon'" in view.problem()


def test_a_figure_shows_its_working_and_asks_to_be_overruled(qtbot: Any, open_desk: OpenDesk, view: FormView) -> None:
    controller = controller_at(open_desk, party=1)
    being = first_being(controller)
    view.show_form(form(ShownField("armor", "Armor")), desk_of(controller).look, None, being)
    editor = view.editor("armor")
    assert desk_of(controller).look.figure(being, "armor").working() in editor.toolTip()
    for key in (Qt.Key.Key_F2, Qt.Key.Key_Space, Qt.Key.Key_Return):
        with qtbot.waitSignal(editor.asked) as asked:
            qtbot.keyClick(editor, key)
        assert asked.args == ["armor"]


def test_an_action_form_does_what_it_says(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, party=2)
    action = ActionForm(controller)
    shown(qtbot, action)
    assert action.show_action(Choice("characters.rest"))
    spin = one(action, QSpinBox, "days")
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "3")
    before = desk_of(controller).table.clock.seconds
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert desk_of(controller).table.clock.seconds == before + 3 * 86400


def test_an_action_that_is_not_possible_is_not_shown(qtbot: Any, open_desk: OpenDesk) -> None:
    action = ActionForm(controller_at(open_desk))
    shown(qtbot, action)
    assert not action.show_action(Choice("turn.next"))
    assert not action.isVisible()


def test_what_a_form_is_for_and_what_it_comes_to_stand_apart(qtbot: Any, open_desk: OpenDesk) -> None:
    asked, look = AskForm(), desk_of(controller_at(open_desk)).look
    shown(qtbot, asked)
    for help_, working, words in (
        ("An even split.", "90 each", "An even split · 90 each"),
        ("An even split.", "", "An even split."),
        ("", "90 each", "90 each"),
    ):
        asked.show_form(Form("x", "X", (TextField("what", "What"),), help=help_, working=working), look, {}, "", None)
        assert asked.help.text() == words
