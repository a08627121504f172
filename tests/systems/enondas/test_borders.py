"""Borders that a rule turned about would cross unnoticed: the last point, and when a change is over."""

from __future__ import annotations

import pytest

from systems.enondas import SYSTEM as GAME
from systems.enondas.characters.altering import KEY as ALTER
from systems.enondas.magic import mana
from tests.systems.enondas.builders import do, hero, look, quiet, sheet
from tests.systems.playing import Faces, Play, apply, story


def drained(attribute, points, **given):
    table = quiet(hero(**given))
    play = Play(GAME, table, Faces())
    mana.drain(play, "b1", attribute, points)
    outcome = play.outcome()
    return apply(table, outcome.changes), story(outcome)


@pytest.mark.rule("EN-153")
@pytest.mark.parametrize(("attribute", "points", "dies"), [
    ("strength", 9, False), ("strength", 10, True), ("constitution", 10, True), ("constitution", 9, False),
])  # fmt: skip
def test_casting_kills_at_the_last_point_of_what_keeps_one_alive(attribute, points, dies):
    table, told = drained(attribute, points, strength=10, constitution=10, hit_points=10)
    assert getattr(sheet(table, "b1"), attribute) == 10 - points
    assert ("dies of it" in told) is dies
    (effect,) = table.effects.values()
    assert effect.fact("points") == points


@pytest.mark.rule("EN-153")
def test_what_was_drained_before_is_added():
    table, _ = drained("strength", 2, strength=10)
    play = Play(GAME, table, Faces())
    mana.drain(play, "b1", "strength", 3)
    after = apply(table, play.outcome().changes)
    assert [one.fact("points") for one in after.effects.values()] == [5] and sheet(after, "b1").strength == 5


@pytest.mark.rule("EN-023")
@pytest.mark.parametrize(("unit", "amount", "seconds"), [("week", 1, 7 * 86400), ("week", 3, 21 * 86400)])
def test_a_change_lasts_as_many_of_its_units_as_it_says(unit, amount, seconds):
    table, _ = do(quiet(hero(strength=10)), ALTER, "b1", attribute="strength", how="points", points=2, unit=unit,
                  amount=amount)  # fmt: skip
    (effect,) = table.effects.values()
    assert effect.until.kind == "clock" and effect.until.at - table.clock.seconds == seconds
    assert sheet(table, "b1").strength == 12 and look(table).value("b1", "strength") == 12
