"""In the bar of the odds the same outcome looks the same, whatever else may come."""

from __future__ import annotations

import pytest

from gui.viewmodel.odds.words import say_odds
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY, altered
from systems.common.simulation.odds import odds
from systems.myriad import SYSTEM as MYRIAD
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import OpenDesk, start_fight
from tests.toy_game import TOY


def test_a_hit_looks_the_same_whether_it_may_fell_or_not(open_desk: OpenDesk) -> None:
    desk = open_desk(WHITEBOX)
    start_fight(desk, 6, 1)
    look, hero = desk.look, desk.look.fight.waiting[0]
    seen: dict[str, set[str]] = {}
    for foe in look.on_side(FOES):
        form = look.game.actions["combat.attack"].form(look, hero, {"target": foe.id})
        assert form is not None
        choice = Choice("combat.attack", hero, {**form.blank(), "target": foe.id})
        for part in say_odds(look, choice, odds(look.game, look.table, choice)).parts:
            seen.setdefault(part.words.split()[0], set()).add(part.kind)
    assert seen["hits"] == {"middling"} and seen["fells"] == {"good"} and seen["misses"] == {"bad"}


@pytest.mark.parametrize("game", [TOY, WHITEBOX, MYRIAD], ids=lambda game: game.key)
def test_what_the_party_loses_is_told_apart_from_what_it_wins(game: Game, open_desk: OpenDesk) -> None:
    desk = open_desk(game)
    start_fight(desk, 3)
    look = desk.look
    hero, foe = look.on_side(PARTY)[0].id, look.on_side(FOES)[0].id
    here = look.fight.turns[look.fight.now]
    for actor, target, own in ((hero, foe, False), (foe, hero, True)):
        turn = altered(here, actors=(actor,), side=look.being(actor).side)
        table = look.table.exchanged(look.fight, altered(look.fight, turns=(turn,), now=0, waiting=(actor,)))
        now = Look(look.game, table)
        form = look.game.actions["combat.attack"].form(now, actor, {"target": target})
        assert form is not None
        choice = Choice("combat.attack", actor, {**form.blank(), "target": target})
        said = say_odds(now, choice, odds(look.game, table, choice))
        assert said.parts and said.own is own
