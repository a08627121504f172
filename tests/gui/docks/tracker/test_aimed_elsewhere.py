"""Whoever asks at whom something is done, the reticles are its targets: a form over the docks, and dice that are owed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from gui.widgets.words import Elided
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import BeingsField, Choice, Form
from systems.common.kernel.actions import Action
from systems.common.records.table import FOES
from systems.mazes_minotaurs import SYSTEM as MAZES
from tests.gui.conftest import PROGRAM, REAL_DICE, OpenDesk, Referee, click_on, must, start_fight
from tests.gui.docks.tracker.conftest import begin_fight
from tests.toy_game import Toy

Show = Callable[..., DeskWindow]
BURN = "combat.burn"
CONTROL = Qt.KeyboardModifier.ControlModifier


def whom_it_burns(look, actor, so_far):
    foes = tuple([one.id for one in look.on_side(FOES) if one.sheet.hit_points > 0])
    return Form(BURN, "Burn", (BeingsField("targets", "Targets", default=foes[:1], allowed=foes, most=5),))


def burn(play, choice):
    play.roll(1, 6, choice.actor, "Damage: Fire")
    play.tell("{being} burns them.", being=play.being(choice.actor))


class Burning(Toy):
    """The toy game with something that is no action of a turn, and done to several."""

    offers = ((Action(BURN, "Burn", burn, whom_it_burns, "being"),), *Toy.offers)


@pytest.fixture
def fight(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    desk = open_desk(Burning(), REAL_DICE)
    start_fight(desk, 6, 1)
    window = show(desk)
    window.tracker.setFocus()
    window.tracker.form.refresh()
    return desk, window


def aimed(window: DeskWindow) -> set[str]:
    QApplication.processEvents()
    return set(window.tracker.lines.targets)


def orcs(desk: Desk) -> list[str]:
    return [being.id for being in desk.look.on_side(FOES)][:6]


def test_a_form_over_the_docks_has_the_reticles_and_mouse_and_keys_aim_it(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    some, own, mine = orcs(desk), aimed(window), window.controller.actor
    assert window.roll_bar.ask(Choice(BURN, mine, {"targets": tuple(some[1:4])}), always=True)
    assert aimed(window) == set(some[1:4]), "as its chips say"
    window.roll_bar.form.view.editors["targets"].chips[some[4]].click()  # type: ignore[attr-defined]
    assert aimed(window) == set(some[1:5])
    click_on(window, referee, some[1], CONTROL)
    assert aimed(window) == set(some[2:5]) == set(window.roll_bar.form.view.answers()["targets"])
    click_on(window, referee, some[5])
    assert aimed(window) == {some[5]} == set(window.roll_bar.form.view.answers()["targets"])
    window.tracker.view.choose(some[0], tell=False)
    referee.key(Qt.Key.Key_X)
    assert aimed(window) == {some[0], some[5]} and window.controller.actor == mine
    window.roll_bar.not_now()
    assert aimed(window) == own, "the form of the turn is as it was"


def test_dice_that_are_owed_say_and_show_to_whom_it_is_done(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    some, own, mine = orcs(desk), aimed(window), window.controller.actor
    form = window.tracker.form
    assert len(own) == 1
    window.controller.perform(Choice(BURN, mine, {"targets": tuple(some[2:6])}))
    assert window.controller.owed is not None
    assert aimed(window) == set(some[2:6])
    assert window.roll_bar.head.words() == "Brannoch · Damage: Fire · 4 orcs:"
    assert form.working.words() == "Brannoch · Burn · 4 orcs"
    assert form.odds.found is None and not form.odds.is_open(), "the odds of a blow that is not thrown"
    assert not form.view.isVisible(), "its fields name another target"
    assert form.segments.chosen() == -1 and not form.detail.isVisible(), "no action of the turn is being done"
    assert (form.go.isVisible(), form.go.isEnabled(), form.go.accessibleName()) == (True, False, "Burn")
    read = [one.words() for one in form.area.findChildren(Elided) if one.isVisible()]
    assert read == ["4 orcs"], "what is being done is read where it would be asked"
    window.controller.not_now()
    assert aimed(window) == own and "Burn" not in form.working.words() and form.view.isVisible()
    assert form.segments.chosen() == 0 and form.go.isVisible() and form.go.accessibleName() == "Attack"
    assert not [one for one in form.area.findChildren(Elided) if one.isVisible() and one.words() == "4 orcs"]


def test_a_blow_that_is_owed_keeps_its_odds(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _desk, window = fight
    before, form = aimed(window), window.tracker.form
    said = form.working.words()
    form.submit()
    assert window.controller.owed is not None
    assert aimed(window) == before and form.working.words() == said


def test_of_whom_another_aimed_at_nothing_is_said(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    """Whoever aimed hears that its target fell; whoever acts after it had none."""
    desk, window = fight
    desk.hands = PROGRAM
    some, form = orcs(desk), window.tracker.form
    click_on(window, referee, some[4])
    form.submit()
    if desk.look.being(some[4]).sheet.hit_points > 0:
        must(desk, Choice("sheet.track", some[4], {"track": "hit_points", "value": 0}))
    QApplication.processEvents()
    form.refresh()
    assert "instead" not in form.working.words(), window.controller.actor


def test_whom_another_answer_chooses_has_the_reticles_at_once(
    campaigns: Campaigns, show: Show, referee: Referee
) -> None:
    """Wisdom is for others than Glory: the reticles stayed on those until the next answer."""
    window = begin_fight(campaigns, MAZES, show)[1]
    assert window.roll_bar.ask(Choice("characters.award"), always=True)
    view = window.roll_bar.form.view
    given, before = view.answers(), aimed(window)
    kinds = view.editors["kind"].place.findChildren(QAbstractButton)
    wisdom = next(one for one in kinds if "Wisdom" in one.text() + one.accessibleName())
    referee.click(wisdom)
    assert view.answers() != given
    assert aimed(window) == set(view.answers()["who"]) != before
