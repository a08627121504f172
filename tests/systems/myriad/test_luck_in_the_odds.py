"""The screen says the chance of a blow as the form does, whoever of the two is lucky."""

from __future__ import annotations

import pytest

from systems.common.records.figures import format_chance
from systems.common.simulation.odds import odds
from tests.systems.charted import at, chart_of
from tests.systems.myriad.builders import GAME, Held, blank, fighting, foe, hero, look

LUCKY, UNLUCKY, USED = (Held("lucky", 2),), (Held("unlucky", 2),), (("lucky", 2),)


@pytest.mark.rule("MY-013", "MY-133", "R-74")
@pytest.mark.parametrize(
    ("own", "other"),
    [({}, {}), ({"traits": LUCKY}, {}), ({}, {"traits": LUCKY}), ({"traits": LUCKY}, {"traits": LUCKY}),
     ({"traits": LUCKY, "used": USED}, {"traits": LUCKY}), ({"traits": UNLUCKY}, {})],
)  # fmt: skip
def test_the_screen_says_what_the_form_says(own, other):
    table = fighting(hero("b1", power=2, **own), foe("b9", **other), dice=(6, 1), distance=2)
    cell = at(chart_of(look(table), "blows"), "Hild", "Soldier")
    ways = odds(GAME, table, blank(table, "combat.attack", "b1", target="b9"), limit=400_000).parts
    missed = sum([way.chance for way in ways if way.label == "misses"])
    assert cell.text == format_chance(1 - missed)
    assert [word in cell.working for word in ("Hild is lucky", "Soldier is lucky")] == [
        one.get("traits") == LUCKY and "used" not in one for one in (own, other)
    ]
