"""Whoever looks at another action and comes back finds the same target, where nobody was aimed at by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt

from gui.docks.tracker import action as form_of_turn
from gui.docks.tracker.action import TurnForm
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import BeingField, Choice
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.game import Game
from systems.mazes_minotaurs import SYSTEM as MAZES
from systems.shelf import SHELF
from tests.gui.conftest import Referee, must
from tests.gui.docks.tracker.conftest import begin_fight, settle
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
T = TypeVar("T")
MOST_TURNS = 24
# In Mazes & Minotaurs all decide first: then each has the one action that was decided.
CHOOSING = [game for game in SHELF if game is not MAZES]


def first_turn(window: DeskWindow, find: Callable[[TurnForm], T | None]) -> T:
    """Whatever is found in the first turn that has it."""
    for _ in range(MOST_TURNS):
        settle()
        if (found := find(window.tracker.form)) is not None:
            return found
        window.controller.next_turn()
    raise AssertionError("no turn has it")


def aimed_beside_another(form: TurnForm) -> tuple[int, str, str, str, int] | None:
    """An action that may be aimed at others than it proposes, and another that can be done as well."""
    able = [(place, action, asked) for place, (action, asked) in enumerate(form._offered) if not asked.blocked]
    aimed = [
        (place, action.key, one.name, one.allowed[-1])
        for place, action, asked in able
        for one in asked.fields
        if isinstance(one, BeingField) and one.allowed and one.blank() != one.allowed[-1]
    ]
    others = [(*one, place) for one in aimed for place, _, _ in able if place != one[0]]
    return others[0] if others else None


def two_to_choose(form: TurnForm) -> tuple[str, int, str] | None:
    """One action that can be done, and the place of another."""
    able = [(place, action.key) for place, (action, asked) in enumerate(form._offered) if not asked.blocked]
    able = [one for one in able if one[1] != "combat.move"]
    return (able[0][1], *able[1]) if len(able) > 1 else None


@pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.key)
def test_an_action_that_is_come_back_to_is_aimed_as_it_was_proposed(
    game: Game, campaigns: Campaigns, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, window = begin_fight(campaigns, game, show)
    form = window.tracker.form
    place, key, name, whom, other = first_turn(window, aimed_beside_another)
    proposed = Choice(key, window.controller.actor, {name: whom})
    monkeypatch.setattr(form_of_turn, "suggest", lambda look, who: proposed)
    form._last.clear()
    form.aims.let_go()  # as if the turn began so
    form.refresh()
    settle()
    assert form.action == key and form.view.answers()[name] == whom
    assert form.choose(other) and form.choose(place)
    assert form.view.answers()[name] == whom


@pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.key)
def test_what_tactics_say_anew_is_offered_before_what_was_done_last(
    game: Game, campaigns: Campaigns, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a robber that gives up once it is badly hurt, though it struck the round before."""
    _, window = begin_fight(campaigns, game, show)
    form = window.tracker.form
    one, at, other = first_turn(window, two_to_choose)
    said = [one]
    monkeypatch.setattr(form_of_turn, "suggest", lambda look, who: Choice(said[0], window.controller.actor, {}))
    monkeypatch.setattr(window.controller, "perform", lambda choice: form._last.did(form._doing, acts_again=False))
    form._last.clear()
    form.refresh()
    form._on_answered(form.view.answers())
    form.refresh()
    assert form.action == one
    said[0] = other
    form.refresh()
    assert form.action == other, "what was done last hides what they would do now"
    said[0] = one
    form.refresh()
    form.choose(at)
    form._on_answered(form.view.answers())
    form.refresh()
    assert form.action == other, "whoever overruled them is offered the same again"


def test_what_was_chosen_in_a_fight_is_not_offered_again_in_the_next(campaigns: Campaigns, show: Show) -> None:
    desk, window = begin_fight(campaigns, CHOOSING[0], show)
    form = window.tracker.form
    whose = form._whose()
    form._last.choose(whose, "combat.hold")
    asked = desk.look.game.actions[END_FIGHT].form(desk.look, "", {})
    assert asked is not None
    must(desk, Choice(END_FIGHT, "", asked.blank()))
    settle()
    form.refresh()
    assert form._last.of(whose, "") == ""


def test_a_held_turn_opens_with_what_it_was_held_for(campaigns: Campaigns, show: Show, referee: Referee) -> None:
    desk = open_sample(campaigns, "myriad")
    window = show(desk, 1366, 768)
    form, (who,) = window.tracker.form, desk.look.waiting
    settle()
    held_for = form.action
    window.tracker.view.setFocus()
    referee.key(Qt.Key.Key_9)
    assert form.action == "combat.hold"
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert who not in desk.look.waiting
    referee.key(Qt.Key.Key_N)
    settle()
    assert desk.look.waiting == (who,) and form.action == held_for
