"""Gliding from a height, and growing old slowly."""

from __future__ import annotations

import pytest

from systems.myriad.base.sheet import Held
from systems.myriad.characters.gifts import age_damage, glide
from tests.systems.myriad.builders import GAME, do, hero, left, look, quiet, story

WINGED = (Held("flight_gliding"),)


@pytest.mark.rule("WE-32", "MY-140")
def test_ten_times_as_far_as_it_is_high() -> None:
    assert glide(300, 100) == 2000
    assert glide(100, 100) == glide(100, 300) == 0


@pytest.mark.rule("MY-140", "R-73")
def test_a_glide_at_eleven_metres_a_second() -> None:
    after, told = do(quiet(hero(traits=WINGED)), "characters.glide", "b1", start=300, landing=100)
    assert story(told) == "Hild glides 2,000 m in 182 seconds."
    form = GAME.actions["characters.glide"].form(look(after), "b1", {"start": 5, "landing": 9})
    assert form.blocked == "There is no height to glide from."
    assert GAME.actions["characters.glide"].form(look(quiet(hero())), "b1", {}) is None


@pytest.mark.rule("MY-140")
def test_ageing_is_a_tenth_to_the_nearest_halves_up() -> None:
    assert [age_damage(points) for points in (1, 4, 5, 14, 15, 25, 100)] == [0, 0, 1, 1, 2, 3, 10]
    table = quiet(hero(traits=(Held("longevity"),)))
    after, _ = do(table, "characters.age", "b1", points=25)
    assert left(after, "b1") == 6
    assert GAME.actions["characters.age"].form(look(quiet(hero())), "b1", {}) is None
