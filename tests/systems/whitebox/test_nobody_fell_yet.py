"""Who might not hold is asked about from the moment at which it is in question (WB-188)."""

from __future__ import annotations

import pytest

from systems.whitebox.combat import by_referee
from tests.systems.whitebox.builders import GAME, foe, hero, look, table


@pytest.mark.rule("WB-188")
def test_as_long_as_nobody_fell_nobody_is_asked_about(monkeypatch):
    asked, was = [], by_referee._list_shaken
    monkeypatch.setattr(by_referee, "_list_shaken", lambda look, side: (asked.append(side), was(look, side))[1])
    state = table(hero("b1"), *[foe(f"b{n}") for n in range(2, 6)])
    assert (GAME.due(look(state)), asked) == ((), [])
    fallen = state.beings["b5"]
    state = state.exchanged(fallen, foe("b5", hit_points=0))
    (due,) = GAME.due(look(state))
    assert due.label.startswith("1 of 4 foes") and "foes" in asked
