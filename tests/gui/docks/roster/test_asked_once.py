"""As the turn passes on every card is asked for once, and says who acts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from gui.viewmodel import roster_groups
from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from tests.gui.conftest import OpenDesk, start_fight
from tests.gui.cut_finder import settle


def test_as_the_turn_passes_on_every_card_is_asked_for_once(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    settle()
    asked, was = Counter[str](), roster_groups.summary_of
    monkeypatch.setattr(
        roster_groups, "summary_of", lambda look, bodies: (asked.update(bodies[:1]), was(look, bodies))[1]
    )
    for _ in range(4):
        asked.clear()
        window.controller.next_turn()
        assert set(asked.values()) <= {1}
        acting = [who for who, card in window.roster._cards.items() if card.face.acts]
        assert acting == [one.id for one in desk.look.on_side(PARTY) if one.id == window.controller.actor]
    window.controller.undo()
    acting = [who for who, card in window.roster._cards.items() if card.face.acts]
    assert acting == [one.id for one in desk.look.on_side(PARTY) if one.id == window.controller.actor]
    waiting = [who for who in desk.look.waiting if who in window.roster._cards and who != window.controller.actor]
    for who in waiting[:1]:
        assert window.controller.act_as(who) and window.roster._cards[who].face.acts
