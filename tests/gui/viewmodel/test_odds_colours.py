"""In the bar of the odds the same outcome looks the same, whatever else may come."""

from __future__ import annotations

from gui.viewmodel.odds.words import say_odds
from systems.common.forms import Choice
from systems.common.records.table import FOES
from systems.common.simulation.odds import odds
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import OpenDesk, start_fight


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
