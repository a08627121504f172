"""What a decision says of how far off they are at whom it is aimed, and of how far one gets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.mazes_minotaurs.builders import do, foe, hero, ruled, story
from tests.systems.mazes_minotaurs.fighting import at_once, battle, decide, form_of, to

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


@pytest.mark.rule("MM-041")
def test_those_of_a_kind_who_stand_elsewhere_are_said_to():
    where = (("b1", 0), ("b7", 80), ("b8", 5), ("b9", 80))
    table = battle(hero(), foe("b7"), foe("b8"), foe("b9"), dice=(9, 1), at=where, distance=80)
    assert form_of(table, "combat.decide", "b7").field("alike").label == "And 2 like it, 1 of them in reach of a foe"
    assert form_of(table, "combat.decide", "b8").field("alike").label == "And 2 like it, farther off"
    near = battle(hero(), foe("b7"), foe("b8"), dice=(9, 1), at=(("b1", 0), ("b7", 5), ("b8", 0)), distance=80)
    assert form_of(near, "combat.decide", "b7").field("alike").label == "And 1 like it"


@pytest.mark.rule("MM-039", "MM-041")
def test_of_whoever_is_gone_to_it_is_said_how_far_that_is_and_not_of_the_nearest():
    table = battle(
        hero(), foe(), foe("b8", "lion"), dice=(9, 1, 1), at=(("b1", 0), ("b8", 20), ("b9", 40)), distance=40
    )
    table = to(decide(table, "b1", "attack", target="b9", closes=True), "Movement", "b1")
    assert form_of(table, "combat.move", "b1").help == "Satyr is 40 ft off"
    assert form_of(table, "combat.move", "b1", target="b8").help == "Lion, the nearest foe, is 20 ft off"
    assert form_of(table, "combat.move", "b1", where="aside").help == "Lion, the nearest foe, is 20 ft off"


@pytest.mark.rule("MM-112")
def test_who_spares_somebody_by_a_charm_is_said_to_with_what_it_decides():
    table = at_once(battle(hero(), hero("b2", "Krenaia"), foe(), dice=(9, 8, 1)), "b9", "charmed", "b2")
    table = replace(
        table, effects={key: replace(one, name="Charmed to spare Krenaia") for key, one in table.effects.items()}
    )
    assert form_of(table, "combat.decide", "b9").working == "charmed to spare Krenaia"
    assert form_of(table, "combat.decide", "b1").working == ""
    _, outcome = do(table, "combat.decide", "b9", does="attack", target="b1")
    assert story(outcome) == "Satyr decides: attack Pyros, charmed to spare Krenaia."
