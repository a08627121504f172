"""A deed has one name: on its segment in a fight, in menus and in what Ctrl+K finds."""

from __future__ import annotations

from models.campaigns.campaigns import Campaigns
from systems.common.records.table import PARTY
from tests.gui.conftest import start_fight
from tests.samples import open_sample


def test_the_use_of_an_item_is_called_the_same_in_a_fight(campaigns: Campaigns) -> None:
    desk = open_sample(campaigns, "whitebox")
    start_fight(desk)
    action = desk.game.actions["treasure.use_item"]
    forms = [action.form(desk.look, being.id, {}) for being in desk.look.on_side(PARTY)]
    called = {form.label for form in forms if form is not None}
    assert desk.look.fighting and called == {action.label}
