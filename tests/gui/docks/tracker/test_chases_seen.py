"""Chases at the desk: what begins is said, who is proposed has a rider, whoever reaches nobody keeps after it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from gui.window.workspaces import SESSION
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Hands
from systems.common.forms import BeingField, Choice
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES
from systems.myriad import SYSTEM as MYRIAD
from systems.myriad.base import pursuit
from tests.gui.conftest import PROGRAM, Referee, must
from tests.gui.docks.tracker.test_vehicles_seen import brought, heroes
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
CHASE = "vehicles.chase"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """The sample, which nobody disturbs."""
    found = open_sample(Campaigns(tmp_path, dice=SeededDice(3)), MYRIAD.key)
    found.hands = PROGRAM
    if found.look.fighting:
        form = MYRIAD.actions[END_FIGHT].form(found.look, "", {})
        assert form is not None
        must(found, Choice(END_FIGHT, "", form.blank()))
    return found


def chased(desk: Desk) -> Choice:
    """A chase as it is proposed; among comrades alone nobody is proposed, and all others give chase."""
    form = MYRIAD.actions[CHASE].form(desk.look, "", {})
    assert form is not None
    answers = form.blank()
    rest = tuple([one.id for one in desk.look.everyone() if one.kind == "vehicle" and one.id != answers["quarry"]])
    return Choice(CHASE, "", {**answers, "pursuers": answers["pursuers"] or rest})


def filled(window: DeskWindow) -> list[Button]:
    window.filled.choose()
    return [one for one in window.findChildren(Button) if one.isVisible() and one.property("kind") == "primary"]


@pytest.mark.rule("MY-902")
def test_whoever_has_a_rider_is_proposed(desk: Desk) -> None:
    brought(desk, vehicle="horse", drivers=())
    brought(desk, vehicle="horse", drivers=heroes(desk)[:1])
    brought(desk, vehicle="horse", drivers=heroes(desk)[1:2])
    _loose, *ridden = [one.id for one in desk.look.everyone() if one.kind == "vehicle"]
    form = MYRIAD.actions[CHASE].form(desk.look, "", {})
    assert form is not None
    assert form.blank()["quarry"] == ridden[0]
    assert form.blank()["pursuers"] == (), "no comrade is after another, unless somebody says so"
    brought(desk, vehicle="horse", side=FOES)
    against = [one.id for one in desk.look.on_side(FOES) if one.kind == "vehicle"]
    assert chased(desk).answers["pursuers"] == tuple(against), "neither whoever runs nor a horse on which nobody sits"
    field = form.field("quarry")
    assert isinstance(field, BeingField)
    riders = [desk.look.being(who).name for who in heroes(desk)[:2]]
    assert field.notes == tuple([(who, f"with {name}") for who, name in zip(ridden, riders, strict=True)])
    assert blank(desk, "vehicles.race")["racers"] == (*ridden, *against)


def blank(desk: Desk, key: str) -> dict[str, object]:
    form = MYRIAD.actions[key].form(desk.look, "", {})
    assert form is not None
    return dict(form.blank())


def test_while_its_initiative_is_owed_a_chase_begins(desk: Desk, show: Show) -> None:
    brought(desk, vehicle="horse", drivers=heroes(desk)[:1])
    brought(desk, vehicle="horse", drivers=heroes(desk)[1:2])
    desk.hands = Hands("table", "table", "table")
    window = show(desk)
    window.controller.perform(chased(desk))
    QApplication.processEvents()
    assert window.roll_bar.asks and not desk.look.fighting
    assert window.tracker.nobody.accessibleName() == "A chase begins"
    window.roll_bar.not_now()
    assert window.tracker.nobody.accessibleName() == "Nobody is fighting"


@pytest.mark.rule("MY-902")
def test_whoever_cannot_reach_the_one_he_chases_keeps_after_it(desk: Desk, show: Show, referee: Referee) -> None:
    """Somebody of the own side could be rammed; nobody means that."""
    brought(desk, vehicle="horse", side=FOES)
    brought(desk, vehicle="horse", drivers=heroes(desk)[:1])
    brought(desk, vehicle="horse", drivers=heroes(desk)[1:2])
    quarry, *pursuers = [one.id for one in desk.look.everyone() if one.kind == "vehicle"]
    window = show(desk)
    window.show_space(SESSION)
    must(desk, Choice(CHASE, "", {**blank(desk, CHASE), "quarry": quarry, "pursuers": tuple(pursuers)}))
    for _ in range(30):
        QApplication.processEvents()
        tallies = [pursuit.tally(one) for one in desk.look.effects().values() if one.kind == pursuit.PURSUES]
        if window.controller.actor in heroes(desk)[:2] and tallies == [1, 1]:
            break
        if window.controller.owed is not None:  # whether sixes are burnt
            referee.enter()
        elif window.tracker.form.go.isVisible() and window.tracker.form.go.isEnabled():
            referee.click(window.tracker.form.go)
        else:
            referee.click(window.banner.go)
    assert window.tracker.form.action == "vehicles.follow" and filled(window) == [window.tracker.form.go]


def test_back_to_the_start_of_a_chase_goes_no_further(desk: Desk) -> None:
    brought(desk, vehicle="horse", drivers=heroes(desk)[:1])
    brought(desk, vehicle="horse", drivers=heroes(desk)[1:2])
    must(desk, chased(desk))
    assert [head.action for head in desk.fight_entries()][-1] == CHASE
