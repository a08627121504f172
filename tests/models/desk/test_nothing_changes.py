"""What is written by hand and stood there already leaves no line and no undo, in any game."""

from __future__ import annotations

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Refusal
from models.desk.results import SO_ALREADY
from systems.common.forms import Choice
from systems.common.records.table import PARTY
from tests.samples import open_sample


def test_a_form_by_hand_sent_as_it_opens_keeps_nothing_and_says_so(tmp_path) -> None:
    for game, key in (("myriad", "characters.write_powers"), ("enondas", "characters.mark_card")):
        campaigns = Campaigns(tmp_path / game)
        desk = open_sample(campaigns, game)
        who = next(one.id for one in desk.look.on_side(PARTY) if desk.game.actions[key].form(desk.look, one.id, {}))
        label, form = desk.undo_label, desk.game.actions[key].form(desk.look, who, {})
        assert desk.perform(Choice(key, who, form.blank())) == Refusal(SO_ALREADY)
        assert desk.undo_label == label
        campaigns.close()
