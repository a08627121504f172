"""Vehicles at the desk: who is aboard is read, things stand for nobody, a race has its button, forms begin afresh."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from gui.docks.roster.card import RosterCard
from gui.docks.tracker.columns import CORNER, head_width
from gui.docks.tracker.model import EFFECTS, TALLY
from gui.docks.tracker.painting.chips import RIGHT
from gui.forms.form_view import FormView
from gui.viewmodel import turn_order
from gui.widgets.chips import chip_size
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import BeingField, Choice, Form
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.groups import group_name
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, altered
from systems.myriad import SYSTEM as MYRIAD
from tests.gui.at_a_desk import one, shown
from tests.gui.conftest import PROGRAM, OpenDesk, Referee, must
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier
BRING = "vehicles.bring"


@pytest.fixture
def desk(open_desk: OpenDesk) -> Desk:
    return open_desk(MYRIAD)


def brought(desk: Desk, **answers: object) -> None:
    form = MYRIAD.actions[BRING].form(desk.look, "", answers)
    assert form is not None
    must(desk, Choice(BRING, "", {**form.blank(), **answers}))


def heroes(desk: Desk) -> tuple[str, ...]:
    return tuple([one.id for one in desk.look.on_side(PARTY) if one.kind == "character"])


def notes(window: DeskWindow, kind: str) -> list[str]:
    model = window.tracker.lines
    return [model.row(n).note for n in range(model.rowCount()) if model.line(n).kind == kind]


def test_nobody_can_be_chosen_and_is_read(qtbot: object, desk: Desk) -> None:
    who = heroes(desk)[0]
    view = FormView()
    shown(qtbot, view, 640, 480)
    field = BeingField("against", "Against", default="", allowed=("", who), notes=(("", "a target number"),))
    view.show_form(Form("test", "Test", (field,)), desk.look)
    combo = view.editors["against"].input()
    assert [combo.itemText(n).partition(" · ")[0] for n in range(2)] == ["Nobody", desk.look.being(who).name]  # type: ignore[attr-defined]
    assert combo.itemText(0) == "Nobody · a target number"  # type: ignore[attr-defined]
    assert view.answers() == {"against": ""} and not view.problem()


def test_what_is_brought_into_a_chase_has_a_head_that_is_read(tmp_path: Path, show: Show) -> None:
    """Before the tool in the corner there is room for its first word at least."""
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns, MYRIAD.key)
    brought(desk, vehicle="horse", drivers=heroes(desk)[:1])
    window = show(desk)
    form = MYRIAD.actions["vehicles.chase"].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice("vehicles.chase", "", form.blank()))
    QApplication.processEvents()
    view = window.tracker.view
    assert not view.isColumnHidden(TALLY)
    words = str(window.tracker.lines.headerData(TALLY, Qt.Orientation.Horizontal))
    assert words.startswith("SPEED")
    room = view.horizontalHeader().sectionSize(TALLY) - CORNER - 4
    assert head_width(words.split(maxsplit=1)[0]) <= room


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_in_a_chase_the_first_chip_of_each_line_stands_whole(size: tuple[int, int], tmp_path: Path, show: Show) -> None:
    """Whose column is narrow where what is brought into the chase has one, too; second lines under names give way, and
    how long it lasts does before what it is."""
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    desk = open_sample(campaigns, MYRIAD.key)
    desk.hands = PROGRAM
    ending = MYRIAD.actions[END_FIGHT].form(desk.look, "", {})
    assert ending is not None
    must(desk, Choice(END_FIGHT, "", ending.blank()))
    brought(desk, vehicle="horse", drivers=heroes(desk)[:1])
    brought(desk, vehicle="horse", side=FOES)
    window = show(desk, *size)
    form = MYRIAD.actions["vehicles.chase"].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice("vehicles.chase", "", form.blank()))
    QApplication.processEvents()
    view, lines = window.tracker.view, window.tracker.lines
    room = view.horizontalHeader().sectionSize(EFFECTS)
    rows = [lines.row(n) for n in range(lines.rowCount()) if lines.row(n).kind != "head"]
    said = [altered(row.chips[0], figure="") for row in rows if row.chips]
    assert said and max([chip_size(face).width() for face in said]) + RIGHT <= room


def test_a_form_that_is_asked_again_begins_afresh(desk: Desk, show: Show, referee: Referee) -> None:
    window = show(desk)
    for _ in range(2):
        referee.key(Qt.Key.Key_K, CONTROL)
        referee.type("bring a vehicle")
        referee.enter()
        assert QApplication.focusWidget() is window.roll_bar.form.view.editors["vehicle"].input()
        called = one(window.roll_bar.form, QLineEdit, "called")
        assert called.text() == "Horse"
        called.setFocus()
        called.selectAll()
        referee.type("Marauder")
        referee.click(one(window.roll_bar, QWidget, "go"))
    names = [being.name for being in desk.look.everyone() if being.kind == "vehicle"]
    assert names == ["Marauder", "Marauder 2"]


def test_things_stand_for_nobody_and_turrets_are_one_line(desk: Desk, show: Show) -> None:
    must(desk, Choice("house.write", "", {"name": "period", "value": "futuristic"}))
    brought(desk, vehicle="heavy_carrier")
    brought(desk, vehicle="star_fighter", side=FOES)
    window = show(desk)
    form = MYRIAD.actions["encounters.start"].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice("encounters.start", "", form.blank()))
    QApplication.processEvents()
    groups = [line for line in turn_order.lines(desk.look) if line.kind == "group"]
    assert [(group_name(desk.look, line.beings), len(line.beings)) for line in groups] == [("Turret × 10", 10)]
    assert notes(window, "group") == ["10 stand · 40 wounds left"]
    everybody = [being.id for being in desk.look.everyone()]
    assert turn_order.standing_words(desk.look, everybody) == ""
    assert turn_order.standing_words(desk.look, everybody, always=True) == "5 of 5 stand"


def test_turrets_are_one_card_of_the_roster(desk: Desk, show: Show) -> None:
    must(desk, Choice("house.write", "", {"name": "period", "value": "futuristic"}))
    brought(desk, vehicle="heavy_carrier", called="Marauder", turrets=3)
    window = show(desk)
    cards = [card for card in window.roster.findChildren(RosterCard) if card.isVisibleTo(window.roster)]
    faces = [(card.face.name, card.face.summary.subtitle) for card in cards if not card.face.whole]
    assert faces == [("Marauder", f"{desk.look.being(heroes(desk)[0]).name} drives; Heavy Carrier, class 8, hardened 2"),
                     ("Turret × 3", "Of Marauder")]  # fmt: skip
    last = [one for one in desk.look.everyone() if one.entry][-1]
    must(desk, Choice("combat.damage", last.id, {**blank(desk, "combat.damage", last.id), "amount": 1}))
    QApplication.processEvents()
    face = next(card.face for card in cards if card.face.name == "Turret × 3")
    assert (face.summary.tracks[0].now, face.summary.tracks[0].most, face.summary.state.word) == (11, 12, "Hurt")


def blank(desk: Desk, key: str, who: str) -> dict[str, object]:
    form = MYRIAD.actions[key].form(desk.look, who, {})
    assert form is not None
    return dict(form.blank())


def test_a_race_has_a_button_for_every_lap(desk: Desk, show: Show, referee: Referee) -> None:
    riders = heroes(desk)[:2]
    brought(desk, vehicle="horse", drivers=riders)
    form = MYRIAD.actions["vehicles.race"].form(desk.look, "", {})
    assert form is not None
    window = show(desk)
    must(desk, Choice("vehicles.race", "", {**form.blank(), "length": 2}))
    QApplication.processEvents()
    assert window.tracker.form.action == "vehicles.lap"
    assert not window.banner.due.isVisible(), "nobody has won a fight"
    bays = [line for line in turn_order.lines(desk.look) if line.kind == "head"]
    assert [line.beings for line in bays if line.beings] == [
        (mount.id, rider) for mount, rider in zip([one for one in desk.look.everyone() if one.kind == "vehicle"], riders,
                                                  strict=True)
    ] + [heroes(desk)[2:]]  # fmt: skip
    for _ in range(9):
        if not desk.look.fighting:
            break
        referee.click(window.tracker.form.go)
    assert not desk.look.fighting and "wins the race" in str(desk.log(1)[0].story)
