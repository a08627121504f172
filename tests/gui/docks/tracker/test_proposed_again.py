"""Whoever looks at another action and comes back finds the same target, where nobody was aimed at by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gui.docks.tracker import action as form_of_turn
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import BeingField, Choice
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.docks.tracker.conftest import begin_fight, settle

Show = Callable[..., DeskWindow]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_an_action_that_is_come_back_to_is_aimed_as_it_was_proposed(
    game: Game, campaigns: Campaigns, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, window = begin_fight(campaigns, game, show)
    form = window.tracker.form
    settle()
    aimed = [
        (place, action.key, one.name, one.allowed[-1])
        for place, (action, asked) in enumerate(form._offered)
        for one in asked.fields
        if isinstance(one, BeingField) and not asked.blocked and one.allowed and one.blank() != one.allowed[-1]
    ]
    if not aimed:
        pytest.skip("nobody can be aimed at yet")
    place, key, name, whom = aimed[0]
    proposed = Choice(key, window.controller.actor, {name: whom})
    monkeypatch.setattr(form_of_turn, "suggest", lambda look, who: proposed)
    form._last.clear()
    form.refresh()
    settle()
    assert form.action == key and form.view.answers()[name] == whom
    another = [n for n, (_, asked) in enumerate(form._offered) if n != place and not asked.blocked]
    if not another:
        pytest.skip("there is nothing else to do")
    assert form.choose(another[0]) and form.choose(place)
    assert form.view.answers()[name] == whom


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_tactics_say_anew_is_offered_before_what_was_done_last(
    game: Game, campaigns: Campaigns, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a robber that gives up once it is badly hurt, though it struck the round before."""
    _, window = begin_fight(campaigns, game, show)
    form = window.tracker.form
    settle()
    able = [(place, action.key) for place, (action, asked) in enumerate(form._offered) if not asked.blocked]
    able = [one for one in able if one[1] != "combat.move"]
    if len(able) < 2:
        pytest.skip("there is nothing else to do")
    (_, one), (at, other) = able[:2]
    said = [one]
    monkeypatch.setattr(form_of_turn, "suggest", lambda look, who: Choice(said[0], window.controller.actor, {}))
    monkeypatch.setattr(window.controller, "perform", lambda choice: None)
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
