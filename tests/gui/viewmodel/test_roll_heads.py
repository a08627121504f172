"""The head of a roll says who throws, once, and what."""

from __future__ import annotations

from gui.viewmodel.roll_words import roll_head
from systems.common.forms import Choice
from systems.common.kernel.tape import RollRequest
from tests.gui.conftest import OpenDesk


def test_whoever_throws_is_named_once(open_desk: OpenDesk) -> None:
    desk = open_desk()
    hero = next(iter(desk.table.beings.values()))
    for purpose in ("Initiative", f"Initiative of {hero.name}"):
        assert (
            roll_head(desk.look, Choice("turn.next"), RollRequest(1, 10, hero.id, purpose))
            == f"{hero.name} · Initiative"
        )
    said = roll_head(desk.look, Choice("turn.next"), RollRequest(1, 6, "referee", "Initiative of the foes"))
    assert said.endswith(" · Initiative of the foes")
