"""What a decision says of how far off they are at whom it is aimed, and of how far one gets."""

from __future__ import annotations

import pytest

from tests.systems.mazes_minotaurs.builders import foe, hero, ruled
from tests.systems.mazes_minotaurs.fighting import battle, form_of

FAR = (("b1", 0), ("b9", 90))


@pytest.mark.rule("MM-041", "MM-039")
def test_of_whoever_is_meant_it_is_said_how_far_that_is_and_not_of_the_nearest():
    table = battle(
        hero(), foe(), foe("b8", "lion"), dice=(9, 1, 1), at=(("b1", 0), ("b8", 20), ("b9", 40)), distance=40
    )
    for does in ("attack", "shoot"):
        assert form_of(table, "combat.decide", "b1", does=does, target="b9").working == "Satyr is 40 ft off"
        near = form_of(table, "combat.decide", "b1", does=does, target="b8")
        assert near.working == "Lion, the nearest foe, is 20 ft off"
    assert form_of(table, "combat.decide", "b1", does="hold").working == "Lion, the nearest foe, is 20 ft off"


@pytest.mark.rule("MM-041", "MM-039")
def test_whoever_flies_is_told_how_far_that_is():
    form = form_of(
        battle(hero(), foe("b9", "harpy"), dice=(9, 1), at=FAR, distance=90), "combat.decide", "b9", does="attack"
    )
    assert form.field("closes").help == "Up to 120 ft before; harder to hit, worse aim"
    assert form.field("does").option("move").help == "Up to 240 ft, no other action"


@pytest.mark.rule("MM-072", "MM-E28")
def test_distances_are_told_in_inches_as_well():
    table = battle(hero(), foe(), dice=(9, 1), at=FAR, distance=90, house=ruled(map_scale=True))
    assert form_of(table, "combat.decide", "b1").working == "Satyr, the nearest foe, is 90 ft (15 in) off"
