"""The figures of the fight: Pyros, the book's own example, and what levels add (MM-017 to MM-020, MM-048)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.mazes_minotaurs.builders import BREASTPLATE, HELMET, PYROS, SHIELD, foe, hero, look, quiet


def values(being, *names: str) -> list[int]:
    seen = look(quiet(being))
    return [seen.value(being.id, name) for name in names]


@pytest.mark.rule("MM-017", "MM-E04")
def test_attacks_and_initiative_of_pyros():
    assert values(hero(), "melee", "missile", "initiative") == [3, 3, 2]


@pytest.mark.rule("MM-018", "MM-048", "MM-E05", "MM-R01", "MM-E26")
def test_defense_of_pyros_is_19_and_21_with_spear_and_shield():
    bare = hero(items=())
    assert values(bare, "defense") == [13]
    armored = hero(items=(HELMET, BREASTPLATE, SHIELD))
    assert values(armored, "defense") == [19]
    assert values(hero(), "defense") == [21]


@pytest.mark.rule("MM-018")
def test_levels_never_change_defense():
    assert values(hero(level=6), "defense") == values(hero(), "defense")


@pytest.mark.rule("MM-019", "MM-E06")
def test_hits_of_pyros_and_what_levels_add():
    assert values(hero(), "hits_most") == [13]
    assert values(hero(level=3), "hits_most") == [19]
    assert values(hero(calling="sorcerer", level=3), "hits_most") == [8 + 1 + 4]


@pytest.mark.rule("MM-020", "MM-E07")
def test_other_figures_of_pyros():
    assert values(hero(), "evasion", "reaction", "fortitude") == [1, 0, 1]


@pytest.mark.rule("MM-017")
def test_levels_count_for_the_attacks_of_warriors_alone_and_for_initiative_of_nobody():
    assert values(hero(level=4), "melee", "missile", "initiative") == [6, 6, 2]
    assert values(hero(calling="priest", level=4), "melee", "missile", "initiative") == [3, 3, 2]


@pytest.mark.rule("MM-R64")
def test_creatures_may_have_more_might_than_people():
    assert values(foe("b9", "nemean_lion"), "might") == [20] and values(foe("b9", "cyclops"), "might") == [22]
    titan, giant = (look(quiet(foe("b9", key))).value("b9", "melee") for key in ("wood_titan", "stone_giant"))
    assert (titan, giant) == (4 - 1 + 4, 5 - 1 + 5)


@pytest.mark.rule("MM-E26", "MM-048")
def test_each_piece_of_armor_is_worth_two():
    for number, items in enumerate(((), (HELMET,), (HELMET, BREASTPLATE), (HELMET, BREASTPLATE, SHIELD))):
        assert values(hero(items=items), "defense") == [13 + 2 * number]
    assert values(hero(items=(HELMET, replace(SHIELD, carried="carried"))), "defense") == [15]
    assert PYROS.in_use()[0].key == "spear"
