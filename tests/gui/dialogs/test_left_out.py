"""What a campaign leaves out is offered nowhere, but what was chosen before still has its name."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QLineEdit

from gui.desk.controller import DeskController
from gui.docks.tracker.empty import NoFight
from gui.forms.entry_picker import Entries
from gui.forms.form_view import FormView
from gui.viewmodel.palette_search import Finder
from gui.widgets.chips import ChipButton
from systems.common.forms import Choice, EntriesField, EntryField, Form
from systems.common.records.table import FOES
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, one, shown
from tests.gui.conftest import start_fight
from tests.gui.window.test_window import Show
from tests.toy_game import TOY


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    made = controller_at(open_desk, party=1)
    made.perform(Choice("own.leave_out", "", {"kind": "creatures", "key": "orc", "left_out": True}))
    return made


def test_one_of_a_few_can_be_seen_but_not_chosen(qtbot: Any, controller: DeskController) -> None:
    view = FormView()
    asked = EntryField("foe", "Foe", kind="creatures", among=("rat", "orc"))
    view.show_form(Form("x", "X", (asked,)), desk_of(controller).look, {"foe": "orc"})
    shown(qtbot, view)
    combo = view.editor("foe").combo  # type: ignore[attr-defined]
    assert view.answers() == {"foe": "orc"} and combo.currentText() == "Orc"
    model = combo.model()
    assert isinstance(model, QStandardItemModel)
    assert [model.item(place).isEnabled() for place in range(2)] == [True, False]
    assert model.item(1).toolTip() == "Orc is left out of this campaign."
    controller.undo()
    view.show_form(Form("x", "X", (asked,)), desk_of(controller).look, {"foe": "orc"})
    assert model.item(1).isEnabled() and not model.item(1).toolTip()


def test_one_of_many_is_not_found_but_called_by_its_name(qtbot: Any, controller: DeskController) -> None:
    view = FormView()
    asked = EntryField("foe", "Foe", kind="creatures"), EntriesField("foes", "Foes", kind="creatures")
    view.show_form(Form("x", "X", asked), desk_of(controller).look, {"foe": "orc", "foes": ("orc", "rat")})
    shown(qtbot, view)
    line = one(view, QLineEdit, "foe")
    assert line.text() == "Orc"
    assert [chip.accessibleName() for chip in view.editor("foes").findChildren(ChipButton)] == ["Orc", "Rat"]
    line.clear()
    qtbot.keyClicks(line, "orc")
    assert view.answers()["foe"] == ""
    entries = Entries(desk_of(controller).look, "creatures", ("rat", "orc", "elf"))
    assert [row.cells[0] for row in entries.listing.rows] == ["Rat", "elf"], "what nobody knows is shown by its key"


def test_the_palette_finds_it_no_more_and_names_every_kind(open_desk: OpenDesk, controller: DeskController) -> None:
    assert [find.words for find in Finder().search(desk_of(controller).look, "orc", ())] == []
    look = open_desk(SHELF[0], party=0).look
    kinds = {find.kind for find in Finder().search(look, next(iter(look.library("classes").values())).name, ())}
    assert "Classes" in kinds


def test_nobody_meets_it_by_typing_its_name(qtbot: Any, controller: DeskController) -> None:
    page = NoFight(controller)
    shown(qtbot, page, 700, 500)
    page.show_table(desk_of(controller).look)
    page.quick.setText("orc x 3")
    page.start()
    assert not desk_of(controller).look.fighting and "orc" in page.wrong.text()
    page.quick.setText("rat x 3")
    page.start()
    assert len(desk_of(controller).look.on_side(FOES)) == 3


def test_nobody_joins_by_typing_its_name(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 2, 1)
    window = show(desk)
    window.controller.perform(Choice("own.leave_out", "", {"kind": "creatures", "key": "rat", "left_out": True}))
    number, line = len(desk.look.everyone()), window.tracker.joining
    line.open()
    line.quick.setText("rat x 2")
    line.bring_in()
    assert len(desk.look.everyone()) == number and "rat" in line.wrong.text()
    line.quick.setText("ogre")
    line.bring_in()
    assert len(desk.look.everyone()) == number + 1
