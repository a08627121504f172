"""The bar of the odds runs from worst to best also where a test is all that is thrown: whatever succeeds stands last."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import offered
from systems.common.simulation.odds import odds
from tests.samples import sample_table
from tests.systems.myriad.builders import GAME, blank, fighting, foe, hero, look, quiet
from tests.systems.myriad.mages import mage


def ways(table, choice: Choice) -> list[str]:
    return [way.label for way in odds(GAME, table, choice).parts]


@pytest.mark.rule("MY-010")
@pytest.mark.parametrize("who", ["b1", "b2", "b3", "b4", "b5"])
def test_a_test_made_stands_behind_one_failed(who):
    table = sample_table("myriad")
    forms = {action.key: form for action, form in offered(look(table), who, "being")}
    assert ways(table, Choice("characters.test", who, forms["characters.test"].blank())) == ["fails", "succeeds"]
    assert ways(table, Choice("characters.oppose", who, forms["characters.oppose"].blank())) == ["loses", "wins"]


@pytest.mark.rule("MY-600")
@pytest.mark.parametrize("intellect", [1, 2, 6])
def test_a_spell_woven_stands_behind_no_six(intellect):
    table = fighting(mage(intellect=intellect), foe("b9"), dice=(4, 3))
    assert ways(table, blank(table, "magic.weave", "b1")) == ["no six", "weaves"]


@pytest.mark.rule("MY-016")
def test_whoever_is_likely_to_win_and_whoever_is_likely_to_lose_have_the_same_order():
    strong, weak = {"grace": 6, "skills": (("stealth", 4),)}, {"grace": 1}
    for thief in (strong, weak):
        table = quiet(hero(name="Wren", **thief), foe("b9", "town_guard"))
        choice = blank(table, "characters.oppose", "b1", other="b9", skill="stealth", statistic="grace")
        assert ways(table, choice) == ["loses", "wins"]
