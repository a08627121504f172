"""Losses typed line by line go down the lines, though the turn passes on by one of them."""

from __future__ import annotations

from PySide6.QtCore import Qt

from models.campaigns.campaigns import Campaigns
from systems.shelf import game
from tests.gui.conftest import REAL_DICE, Referee
from tests.gui.docks.tracker.conftest import Show, begin_fight, settle


def test_the_line_below_is_chosen_though_somebody_else_acts_then(
    campaigns: Campaigns, show: Show, referee: Referee
) -> None:
    desk, window = begin_fight(campaigns, game("whitebox"), show)
    settle()
    desk.hands = REAL_DICE
    window.tracker.form.submit()
    for typed in ("19", "6"):
        referee.type(typed)
        referee.enter()
    settle()
    assert window.controller.actor == "b1", "more blows at the orcs"
    orcs = [one for one in desk.look.on_side("foes") if one.entry == "orc" and desk.look.able(one)]
    window.tracker.view.choose(orcs[0].id)
    for _ in orcs:
        referee.key(Qt.Key.Key_T)
        referee.type("9")
        referee.enter()
        settle()
    assert window.controller.actor != "b1" and not any(desk.look.able(desk.look.being(one.id)) for one in orcs)
    assert desk.look.being(window.tracker.view.chosen).name == "Ogre"
