"""What a blow is expected to cost: every box it crosses off, also those that run over into the critical row."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.simulation.odds import chances, odds
from tests.systems.myriad.builders import GAME, blank, fighting, foe, hero, left

WOUNDED = (("wounds", 2), ("wounds_critical", 3), ("resolve", 8))


def boxes(table, who: str) -> int:
    return left(table, who) + left(table, who, "wounds_critical")


@pytest.mark.rule("MY-408")
@pytest.mark.parametrize("left_over", [WOUNDED, (("wounds", 0), ("wounds_critical", 2), ("resolve", 8))])
def test_what_runs_over_into_the_critical_row_is_lost_too(left_over):
    table = fighting(hero("b1", power=2), foe("b9", left=left_over), dice=(4, 3))
    choice: Choice = blank(table, "combat.attack", "b1", target="b9")
    counted = chances(GAME, table, choice, lambda after, _outcome: boxes(table, "b9") - boxes(after, "b9"))
    assert not counted.sampled
    true = sum([lost * chance for lost, chance in counted.chances.items()])
    found = odds(GAME, table, choice, limit=20_000)
    assert dict(found.expected)["b9"] == pytest.approx(float(true))
    (toll,) = [one for one in found.tolls if one.side == "foes"]
    assert sum([lost * chance for lost, chance in toll.lost]) == pytest.approx(true)
