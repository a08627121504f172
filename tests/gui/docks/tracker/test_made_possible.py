"""What is offered first can be done, and a form that an answer makes possible can be taken."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.viewmodel.roll_words import roll_head
from gui.window.desk_window import DeskWindow
from gui.window.keys import filled_button
from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import FOES, PARTY, Muster
from systems.myriad import SYSTEM as GAME
from systems.shelf import game as game_of
from tests.gui.conftest import OpenDesk, Referee, must
from tests.gui.docks.tracker.test_conflicts_on_the_desk import meet, ruled

Show = Callable[..., DeskWindow]


def test_whoever_faced_it_already_can_be_terrified_after_all(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    ruled(desk, "terror")
    meet(desk, Muster("ice_golem", 1))
    form = GAME.actions["social.terror"].form(desk.look, "", {})
    must(desk, Choice("social.terror", "", {**form.blank(), "counts": ("gore",)}))
    bar = show(desk).roll_bar
    bar.ask(Choice("social.terror"))
    assert bar.says.text() and not bar.go.isVisible()
    again = bar.form.view.editors["again"].input()
    again.click()
    assert bar.go.isVisible() and bar.says.text() == ""
    again.click()
    assert not bar.go.isVisible()


def test_what_can_be_done_stands_first(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(GAME, party=1)
    meet(desk, Muster("mugger", 1), distance=500)
    while desk.look.being(desk.look.waiting[0]).side != PARTY:
        must(desk, Choice("turn.skip"))
    form = show(desk).tracker.form
    blocked = {action.key for action, made in form._offered if made.blocked}
    assert "combat.attack" in blocked and form.action == "combat.move"


def test_the_filled_key_says_why_what_is_shown_cannot_be_done(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(GAME, party=1)
    meet(desk, Muster("mugger", 1), distance=500)
    while desk.look.being(desk.look.waiting[0]).side != PARTY:
        must(desk, Choice("turn.skip"))
    window, said = show(desk), []
    form = window.tracker.form
    window.controller.refused.connect(said.append)
    window.tracker.setFocus()
    form.choose([action.key for action, _ in form._offered].index("combat.attack"))
    entries = len(desk.log(100))
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert form.action == "combat.attack" and not form.go.isEnabled()
    assert said == [form.view.form.blocked] and said[0] and len(desk.log(100)) == entries


def test_dice_that_name_somebody_are_not_for_whoever_was_aimed_at(open_desk: OpenDesk) -> None:
    desk = open_desk(GAME, party=1)
    meet(desk, Muster("mugger", 2), distance=4)
    hero, foes = desk.look.on_side(PARTY)[0], desk.look.on_side(FOES)
    at = Choice("combat.attack", hero.id, {"target": foes[0].id})
    said = roll_head(desk.look, at, RollRequest(1, 6, hero.id, f"Damage to {foes[1].name}: Burst"))
    assert said == f"{hero.name} · Damage to Mugger 2: Burst"


def test_where_nobody_can_be_reached_the_filled_button_goes_on(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """Another who is aimed at out of reach ends nobody's turn: as long as one is in reach, the key says why."""
    desk = open_desk(game_of("mazes_minotaurs"), party=1)
    meet(desk, Muster("brigand", 2), distance=500)
    while desk.look.waiting:
        who, attack = desk.look.waiting[0], {"does": "attack"}
        asked = desk.game.actions["combat.decide"].form(desk.look, who, attack)
        must(desk, Choice("combat.decide", who, {**asked.blank(), **attack}))
    while desk.look.turn is None or desk.look.turn.phase != "Combat":
        must(desk, Choice(NEXT_TURN))
    window = show(desk)
    window.tracker.setFocus()
    form, onward = window.tracker.form, window.banner.go
    QApplication.processEvents()
    assert form.view.form.blocked.endswith("out of reach.") and not form.go.key()
    assert filled_button(window) is onward and onward.property("kind") == "primary"
    actor, before = window.controller.actor, desk.look.fight.now
    form.view.editors["anyway"].input().click()
    assert filled_button(window) is form.go
    form.view.editors["anyway"].input().click()
    far, near = [one.id for one in desk.look.on_side(FOES)]
    must(desk, Choice("combat.place", near, {"who": (near,), "feet": 5}))
    form.refresh()
    form.aim("alone", (far,))
    assert form.view.form.blocked and filled_button(window) is None
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert desk.look.fight.now == before and actor in desk.look.waiting
