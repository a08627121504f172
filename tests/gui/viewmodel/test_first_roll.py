"""The first roll of what somebody decides for all of its kind: the others throw nothing for it, and are left out."""

from __future__ import annotations

from collections import Counter

import pytest

from gui.viewmodel.first_roll import first_roll
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.play import ALIKE
from systems.common.records.table import FOES
from systems.mazes_minotaurs.combat import deciding
from systems.shelf import game as game_of
from tests.gui.conftest import OpenDesk, start_fight

DECIDE = "combat.decide"


@pytest.fixture
def look(open_desk: OpenDesk) -> Look:
    """All of many foes decide."""
    desk = open_desk(game_of("mazes_minotaurs"))
    start_fight(desk, 20)
    return desk.look


def test_the_others_of_a_kind_are_not_played_for_what_one_decides(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    foe, noted = next(who for who in look.waiting if look.being(who).side == FOES), []
    form = look.game.actions[DECIDE].form(look, foe, {})
    assert form is not None and form.blank()[ALIKE] is True
    was = deciding._noted
    monkeypatch.setattr(deciding, "_noted", lambda play, who, answers: (noted.append(who), was(play, who, answers))[1])
    assert first_roll(look, Choice(DECIDE, foe, form.blank())) == (None, "") and noted == [foe]


def test_where_the_others_of_a_kind_stand_is_asked_once(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    foes = [who for who in look.waiting if look.being(who).side == FOES]
    asked, was = Counter[str](), deciding.to_nearest
    monkeypatch.setattr(deciding, "to_nearest", lambda look, who: (asked.update([who]), was(look, who))[1])
    for answers in ({}, {"does": "attack"}, {"does": "move"}):
        assert look.game.actions[DECIDE].form(look, foes[0], answers) is not None
    assert {asked[who] for who in foes[1:]} == {1}
