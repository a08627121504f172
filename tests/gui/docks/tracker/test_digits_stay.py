"""The digit of an action is the same for everybody who can do it, in every fight; a digit of what cannot be done says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gui.docks.tracker.offers.offered import digit_of
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import SKIP_TURN
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY, ROUND
from systems.shelf import SHELF
from tests.gui.conftest import must
from tests.gui.docks.tracker.conftest import begin_fight, settle

Show = Callable[..., DeskWindow]


def digits(window: DeskWindow) -> dict[str, str]:
    """Each action that is offered, by its key, with its digit as far as it has one."""
    form = window.tracker.form
    form.catch_up()
    return {action.key: digit for (action, _), digit in zip(form._offered, form._keys, strict=True) if digit}


def test_an_action_keeps_its_digit_when_the_campaign_is_opened_again_and_what_stood_before_it_is_gone(
    campaigns: Campaigns, show: Show
) -> None:
    desk, window = begin_fight(campaigns, SHELF[0], show)
    mage = next(one.id for one in desk.look.on_side(PARTY) if one.name == "Ysolde")
    while mage not in desk.look.waiting:
        must(desk, Choice(SKIP_TURN))
    window.controller.act_as(mage)
    settle()
    before = digits(window)
    assert {"combat.shoot", "magic.cast"} <= set(before)
    for thrown in ("lamp_oil", "dagger"):
        items = desk.look.being(mage).sheet.items
        place = next(place for place, one in enumerate(items) if one.key == thrown)
        must(desk, Choice("characters.drop", mage, {"item": place, "count": items[place].count}))
    settle()
    assert digits(window) == before, "it keeps its place in this fight, and says why it cannot be done"
    window.close()
    again = show(desk)
    again.show_space("session")
    again.controller.act_as(mage)
    settle()
    assert digits(again) == {key: digit for key, digit in before.items() if key != "combat.shoot"}
    assert again.tracker.form.choose_key(before["magic.cast"]) and again.tracker.form.action == "magic.cast"
    said: list[str] = []
    again.controller.refused.connect(said.append)
    assert again.tracker.form.choose_key(before["combat.shoot"])
    assert said == ["Shoot: Ysolde has nothing at hand to shoot or throw."]
    assert again.tracker.form.action == "magic.cast"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_an_action_has_the_same_digit_for_all_who_can_do_it(game: Game, campaigns: Campaigns, show: Show) -> None:
    desk, window = begin_fight(campaigns, game, show)
    seen = 0
    for _ in range(16):
        turn = desk.look.turn
        if turn is None or desk.look.round > 2:
            break
        for who in [one for one in desk.look.waiting if one != ROUND]:
            window.controller.act_as(who)
            settle()
            there = digits(window)
            seen += len(there)
            assert there == {key: str(digit_of(game, key)) for key in there}
            assert list(there.values()) == sorted(there.values()), "they stand in the order of their digits"
        must(desk, Choice(SKIP_TURN))
        settle()
    assert seen


def test_where_a_phase_comes_first_there_is_no_list_of_the_same_reason(campaigns: Campaigns, show: Show) -> None:
    game = next(one for one in SHELF if one.key == "mazes_minotaurs")
    desk, window = begin_fight(campaigns, game, show)
    form = window.tracker.form
    while desk.look.turn is None or not desk.look.turn.decides:
        must(desk, Choice(SKIP_TURN))
        settle()
    assert [action.key for action, _ in form._offered] == ["combat.decide"] and not form.other.isVisible()
    said: list[str] = []
    window.controller.refused.connect(said.append)
    assert form.choose_key("2") and said == ["Shoot: All decide first what they do."]
