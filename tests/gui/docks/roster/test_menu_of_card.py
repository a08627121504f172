"""The menu of a card of the party hurts, heals and puts effects on that one, in a fight and outside of it."""

from __future__ import annotations

from collections.abc import Callable

from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, HEAL, PUT_EFFECT
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from tests.gui.conftest import OpenDesk

Show = Callable[..., DeskWindow]


def test_the_menu_of_a_card_hurts_heals_and_puts_an_effect_on_that_one(
    open_desk: OpenDesk, show: Show, game: Game
) -> None:
    desk = open_desk(game)
    window = show(desk)
    hero = desk.look.on_side(PARTY)[1]
    asked: list[Choice] = []
    window.roster.wants_form.connect(asked.append)
    menu = window.roster.menu_of(hero.id)
    assert menu is not None
    for words in ("Deal damage…", "Heal…", "Add an effect…"):
        next(one for one in menu.actions() if one.text() == words).trigger()
    assert [one.action for one in asked] == [DAMAGE, HEAL, PUT_EFFECT]
    for one in asked:
        form = game.actions[one.action].form(desk.look, one.actor, one.answers)
        assert form is not None
        taken = {**form.blank(), **one.answers}
        assert list(taken.get("targets") or taken["on"]) == [hero.id]
