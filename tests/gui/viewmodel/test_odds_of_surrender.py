"""Several who give up surrender, and are no surrenders."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.viewmodel.odds.words import say_odds
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.records.table import FOES, PARTY
from systems.common.simulation.odds import odds
from tests.samples import open_sample


@pytest.mark.parametrize("side", [PARTY, FOES])
def test_several_who_give_up_surrender(side: str, tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path / "data")
    look = open_sample(campaigns, "enondas").look
    first = next(one.id for one in look.on_side(side) if look.able(one))
    form = look.game.actions["combat.surrender"].form(look, first, {})
    assert form is not None
    who = tuple(form.fields[0].allowed)  # type: ignore[attr-defined]
    choice = Choice("combat.surrender", first, {**form.blank(), "who": who})
    assert len(who) > 1 and say_odds(look, choice, odds(look.game, look.table, choice)).head == f"{len(who)} surrender"
    campaigns.close()
