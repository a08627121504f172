"""Rules that meet nobody, exactly one, or exactly what is there: worked out by hand, beside those that meet many."""

from __future__ import annotations

import pytest

from systems.common.records.table import altered
from systems.mazes_minotaurs.combat import moving
from systems.mazes_minotaurs.encounters.bodies import names_of
from systems.mazes_minotaurs.magic import targets
from systems.mazes_minotaurs.magic.casting import Casting
from tests.systems.mazes_minotaurs.builders import GAME, do, foe, hero, look, quiet, ruled
from tests.systems.mazes_minotaurs.fighting import act, battle
from tests.systems.mazes_minotaurs.magic_builders import POWERS, nymph


@pytest.mark.rule("MM-R63")
@pytest.mark.parametrize(("apart", "ran", "met"), [
    (29, ("b8", "b9"), False), (30, ("b8", "b9"), True), (31, ("b9",), True), (30, (), False),
])  # fmt: skip
def test_a_charge_that_a_foe_has_shortened_began_thirty_feet_off(apart, ran, met):
    table = battle(hero(), foe("b8"), foe("b9"), dice=(9, 1), distance=apart)
    near = act(table, lambda play: [play.set_fact_of(who, at=5, moved=who in ran) for who in ("b1", "b8", "b9")])
    assert moving._met_halfway(look(near), "b1") is met


def test_bodies_of_one_kind_are_counted_where_there_are_two_or_more():
    satyrs = [altered(foe(f"b{n}", name=f"Satyr {n}"), number=n) for n in (8, 9)]
    assert (names_of([]), names_of(satyrs[:1])) == ("nobody", "Satyr")
    assert names_of([*satyrs, foe("b7", "lion")]) == "Satyr × 2, Lion"


@pytest.mark.rule("MM-P12")
def test_only_who_is_hired_and_stands_is_asked_to_stay():
    table, _ = do(quiet(hero(silver=50)), "encounters.hire", "b1", dice=((6, 6),))
    guard = next(who for who in table.beings if who != "b1")
    form = GAME.actions["encounters.stay"].form
    assert form(look(table), guard, {}) is not None
    assert form(look(table), "b77", {}) is None and form(look(table), "b1", {}) is None
    assert form(look(act(table, lambda play: play.change(guard, "hits", -20))), guard, {}) is None
    by_the_book = quiet(*table.beings.values(), house=ruled(book_gaps=False)).exchanged(None, *table.effects.values())
    assert form(look(by_the_book), guard, {}) is None


@pytest.mark.rule("MM-R51")
@pytest.mark.parametrize(("target", "asks"), [("b9", True), ("b77", False)])
def test_a_kiss_is_allowed_by_somebody_who_is_there(target, asks):
    cast = Casting("b1", POWERS["natures_curse"], 5, 2, {"target": target, "elsewhere": False})
    view = look(battle(nymph(5, "dryad"), foe(), dice=(9, 1)))
    assert bool(targets._consent(view, cast)) is asks
