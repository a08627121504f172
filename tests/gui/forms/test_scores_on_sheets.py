"""Numbers that share one field of a sheet, each with a name of its own: written, crossed off, typed, on paper."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSpinBox

from gui.creation.end_page import sheet_card
from gui.desk.controller import DeskController
from gui.forms.sheet_view import SheetView
from gui.widgets.boxes import Boxes
from models.publishing.markdown import markdown
from models.publishing.pages import page_of
from models.publishing.webpage import html
from systems.common.every_game.sheet_import import values_of
from systems.common.forms import (
    BoxesField,
    Choice,
    GaugeField,
    NotesField,
    NumberField,
    Section,
    ShownField,
    TextField,
    value_on,
)
from systems.common.forms.named_numbers import Scores, get_value
from systems.common.records.states import State
from systems.common.records.table import PARTY, Being, Term
from systems.common.records.views import Shown, Summary, Track
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, first_being, last_story, one, shown
from tests.toy_game import Hero, Monster, Toy

CONTROL = Qt.KeyboardModifier.ControlModifier


@dataclass(frozen=True, slots=True)
class Vale:
    stats: Scores = (("power", 4), ("grace", 3))
    left: Scores = (("wounds", 4), ("mana", 2))
    notes: str = "Born at sea."


class Boxed(Toy):
    """A game whose statistics and boxes are as many as the campaign likes."""

    sheets = {"hero": Hero, "monster": Monster, "vale": Vale}

    def layout(self, look: Any, being: Any) -> tuple[Section, ...]:
        return (
            Section("Statistics", (NumberField("stats:power", "Power", minimum=1, maximum=9),
                                   NumberField("stats:grace", "Grace"), ShownField("speed", "Speed"))),
            Section("Lines", (BoxesField("left:wounds", "Wounds", most="stats:power", heavy=True),
                              GaugeField("left:mana", "Mana", most="speed"), TextField("motto", "Motto", default="On!"))),
            Section("Story", (NotesField("notes", "Notes"),)),
        )  # fmt: skip

    def summary(self, look: Any, being: Any) -> Summary:
        tracks = [
            Track(
                "left:wounds",
                "Wounds",
                get_value(being.sheet, "left:wounds"),
                get_value(being.sheet, "stats:power"),
                "boxes",
            ),
            Track("left:mana", "Mana", get_value(being.sheet, "left:mana"), look.value(being.id, "speed")),
        ]
        return Summary("Boxed", State("healthy", "Well"), tuple(tracks), Shown("Armor", "0"))

    def terms(self, look: Any, being: Any, name: str, *at: str) -> tuple[Term, ...]:
        return (Term("Grace", get_value(being.sheet, "stats:grace")), Term("Base", 3)) if name == "speed" else ()

    def figures(self, being: Any) -> tuple[tuple[str, str], ...]:
        return (("speed", "Speed"),)


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    game = Boxed()
    made = controller_at(open_desk, game, party=0)
    ruta = values_of(game, Being("b1", "Ruta", "vale", PARTY, Vale()))
    made.perform(Choice("being.bring", "", {"text": json.dumps(ruta), "side": PARTY}))
    return made


@pytest.fixture
def view(qtbot: Any, controller: DeskController) -> SheetView:
    made = SheetView(controller)
    made.show_being(first_being(controller))
    controller.signals.changed.connect(made.on_changed)
    shown(qtbot, made, 760, 640)
    return made


def sheet(controller: DeskController) -> Vale:
    found = desk_of(controller).table.beings[first_being(controller)].sheet
    assert isinstance(found, Vale)
    return found


def test_one_of_several_numbers_is_written_and_undone(view: SheetView, controller: DeskController, qtbot: Any) -> None:
    spin = one(view, QSpinBox, "stats:power")
    assert spin.value() == 4
    spin.setValue(6)
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert sheet(controller).stats == (("power", 6), ("grace", 3)) and last_story(controller) == [
        "Ruta: Power 4 → 6, by hand; with it wounds 4 → 6."
    ]
    boxes = one(view, Boxes, "left:wounds")
    assert boxes.accessibleName() == "Wounds: 0 of 6 crossed"
    assert view.sections[1].editors["left:wounds"].most() == 6  # type: ignore[attr-defined]
    controller.undo()
    assert sheet(controller) == Vale() and spin.value() == 4


def test_boxes_are_crossed_off_as_a_track(view: SheetView, controller: DeskController, qtbot: Any) -> None:
    boxes = one(view, Boxes, "left:wounds")
    boxes.setFocus()
    qtbot.keyClick(boxes, Qt.Key.Key_Space)
    assert sheet(controller).left == (("wounds", 3), ("mana", 2))
    assert desk_of(controller).log(1)[0].action == "sheet.track" and last_story(controller) == [
        "Ruta: wounds 4 → 3, by hand."
    ]


def test_a_gauge_is_as_full_as_its_figure(view: SheetView, controller: DeskController) -> None:
    assert view.sections[1].editors["left:mana"].said.text() == "of 6"  # type: ignore[attr-defined]
    spin = one(view, QSpinBox, "stats:grace")
    spin.setValue(5)
    view.keep()
    assert view.sections[1].editors["left:mana"].said.text() == "of 8"  # type: ignore[attr-defined]


def test_what_the_sheet_does_not_keep_is_shown_as_worked_out(view: SheetView) -> None:
    assert "On!" in [label.text() for label in view.sections[1].findChildren(QLabel)]


def test_a_value_out_of_bounds_is_told_at_its_field(view: SheetView, controller: DeskController) -> None:
    result: Any = controller.perform(
        Choice("sheet.write", first_being(controller), {"field": "stats:power", "value": 99})
    )
    assert result.sentence == "Power must be from 1 to 9; 99 is not." and sheet(controller) == Vale()


def test_the_numbers_stand_on_paper_and_on_the_last_page_of_creation(controller: DeskController) -> None:
    look = desk_of(controller).look
    ruta = look.being(first_being(controller))
    cells = {cell.name: cell for block in page_of(look, ruta).blocks for cell in block.cells}
    assert cells["stats:power"].text == "4" and (cells["left:wounds"].now, cells["left:wounds"].most) == (4, 4)
    assert (cells["left:mana"].now, cells["left:mana"].most) == (2, 6)
    controller.perform(Choice("sheet.track", ruta.id, {"track": "left:wounds", "value": 1}))
    page = page_of(desk_of(controller).look, desk_of(controller).look.being(ruta.id))
    assert "☒☒☒☐" in markdown(page).decode() and "☒☒☒☐" in html(page).decode(), "what is lost is crossed off"
    card = sheet_card(look, ruta)
    assert dict(card.blocks[1])["Wounds"] == "4 of 4" and dict(card.blocks[1])["Mana"] == "2 of 6"
    assert card.story == "Born at sea."
    assert value_on(NumberField("stats:grace", "Grace"), ruta.sheet) == 3
