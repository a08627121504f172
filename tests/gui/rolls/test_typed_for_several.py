"""Dice that decide about several at once: the roll bar says of all of them what comes of it, as the log does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gui.viewmodel.typed_dice import add_outcome, typed_words
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Owed
from systems.common.forms import Choice
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import REAL_DICE, start_fight
from tests.samples import open_sample


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    campaigns = Campaigns(tmp_path / "data", hands=REAL_DICE, dice=SeededDice(5))
    desk = open_sample(campaigns, "whitebox")
    while desk.look.fighting:
        assert desk.undo()
    start_fight(desk, 6)
    yield desk
    campaigns.close()


def owed_by(desk: Desk, caster: str, **said: object) -> Owed:
    """The first throw of a spell at all the foes."""
    who = next(being.id for being in desk.look.on_side(PARTY) if being.name == caster)
    foes = tuple([being.id for being in desk.look.on_side(FOES)])
    form = desk.game.actions["magic.cast"].form(desk.look, who, {**said, "targets": foes})
    assert form is not None
    owed = desk.perform(Choice("magic.cast", who, form.blank() | {**said, "targets": foes}))
    assert isinstance(owed, Owed)
    return owed


def bar(desk: Desk, owed: Owed, typed: str) -> str:
    request = owed.request
    assert isinstance(request, RollRequest)
    return add_outcome(typed_words(typed, request), desk, owed, typed)


def test_sleep_tells_of_all_whom_it_takes(desk: Desk) -> None:
    owed = owed_by(desk, "Ysolde", spell="sleep")
    assert bar(desk, owed, "3 2") == "3 + 2 = 5 · 6 orcs fall asleep"
    assert bar(desk, owed, "=2") == "2d6 come to 2 · 5 orcs fall asleep"


def test_of_all_who_rise_the_one_who_throws_is_told(desk: Desk) -> None:
    """Mother Hild rises by the same award, before Tamsin throws for hers."""
    form = desk.game.actions["characters.award"].form(desk.look, "", {})
    assert form is not None
    owed = desk.perform(Choice("characters.award", "", form.blank() | {"monsters": 9_420}))
    assert isinstance(owed, Owed) and desk.look.being(owed.request.roller).name == "Tamsin"
    assert bar(desk, owed, "4") == "reaches level 3 and gains 4 hit points, 12 in all"
