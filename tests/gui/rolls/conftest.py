"""What tests of owed rolls start from: a blow that is owed; a hero who acts, a soldier two metres off, a blow at him."""

from __future__ import annotations

from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import SKIP_TURN
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from systems.myriad import SYSTEM as MYRIAD
from tests.gui.conftest import REAL_DICE, OpenDesk, must, start_fight
from tests.gui.window.test_window import Show
from tests.toy_game import TOY


def owe_blow(open_desk: OpenDesk, show: Show, game: Game = TOY) -> DeskWindow:
    """A blow of the hero who acts, whose dice are thrown at the table."""
    desk = open_desk(game, REAL_DICE)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.aim("alone", (desk.look.on_side(FOES)[0].id,))
    window.tracker.form.submit()
    assert window.controller.owed is not None
    return window


def meet_soldier(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    """A soldier who cannot avoid a blow, in the turn of a hero."""
    desk = open_desk(MYRIAD)
    form = MYRIAD.actions["encounters.start"].form(desk.look, "", {})
    assert form is not None
    lines = ({"entry": "soldier", "count": 1, "hits": "", "locked": False},)
    must(desk, Choice("encounters.start", "", form.blank() | {"lines": lines, "distance": 2}))
    window = show(desk)
    for _ in range(8):
        if any(desk.look.being(who).side == PARTY for who in desk.look.waiting):
            break
        must(desk, Choice(SKIP_TURN))
    return desk, window


def strike_soldier(desk: Desk, window: DeskWindow) -> None:
    """The hero who acts strikes at him, with so much to help that it hits if the dice do."""
    hero, foe = window.controller.actor, desk.look.on_side(FOES)[0]
    form = MYRIAD.actions["combat.attack"].form(desk.look, hero, {"target": foe.id})
    assert form is not None and not form.blocked
    window.controller.perform(Choice("combat.attack", hero, form.blank() | {"target": foe.id, "modifier": 10}))
