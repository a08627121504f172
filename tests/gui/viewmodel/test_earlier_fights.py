"""Whoever died in an earlier fight has no line in the next one; whoever falls in it keeps theirs."""

from __future__ import annotations

import pytest

from gui.viewmodel.turn_order import lines
from models.desk.desk import Desk
from systems.common.every_game.turn_actions import FLEE
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, END_FIGHT
from systems.common.kernel.game import Game
from systems.common.kernel.standing import LOST_BEFORE, state_of
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.gui.conftest import PROGRAM, OpenDesk, must, start_fight


def slay(desk: Desk, who: str) -> None:
    """Hurt somebody until they are dead."""
    for _ in range(9):
        form = desk.game.actions[DAMAGE].form(desk.look, "", {})
        if form is None or state_of(desk.look, desk.look.being(who)).dead:
            break
        amount = type(form.blank()["amount"])(60)
        must(desk, Choice(DAMAGE, "", {**form.blank(), "targets": (who,), "amount": amount}))
    while not state_of(desk.look, desk.look.being(who)).lost:  # a turn of all at once, in which it still acts
        must(desk, Choice("turn.skip"))
    assert state_of(desk.look, desk.look.being(who)).dead


def in_lines(desk: Desk) -> set[str]:
    return {who for line in lines(desk.look) for who in line.beings}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_dead_of_an_earlier_fight_have_no_line_and_those_of_this_one_have(game: Game, open_desk: OpenDesk) -> None:
    desk = open_desk(game, PROGRAM, party=3)
    start_fight(desk, 3)
    assert desk.look.fact(LOST_BEFORE) is None
    before = desk.look.on_side(PARTY)[-1].id
    slay(desk, before)
    assert before in in_lines(desk)
    must(desk, Choice(END_FIGHT, "", {"how": FLEE}))
    start_fight(desk, 2)
    here = {being.id for being in desk.look.everyone()}
    assert before in here and in_lines(desk) == here - {before}
    for side in (PARTY, FOES):
        slay(desk, desk.look.on_side(side)[0].id)
    assert in_lines(desk) == here - {before}
