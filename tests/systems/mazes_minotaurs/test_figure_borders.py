"""Missiles, figures and words at nobody, one and the border, worked out by hand (MM-033, MM-055, MM-065, MM-066)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.mazes_minotaurs.base import figures
from systems.mazes_minotaurs.base.arms import arms
from systems.mazes_minotaurs.base.attributes import level_at, missing
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import ammunition, rounds, shooting
from tests.systems.charted import chart_of
from tests.systems.mazes_minotaurs.builders import GAME, SPEAR, SWORD, Faces, do, foe, hero, look, quiet, story
from tests.systems.mazes_minotaurs.fighting import battle

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", count=2)
JAVELIN = Item("javelin", "Javelin", carried="held")
BONE = Item("oracles_knucklebone", "Oracle’s knucklebone")


@pytest.mark.rule("MM-033")
@pytest.mark.parametrize("points", [-5, 0, 1])
def test_everybody_is_of_the_first_level_at_least(points):
    assert level_at(points) == 1 and missing(points) > 0


def thrown(view):
    """What Pyros can shoot or throw."""
    return next(arm for arm in arms(view, view.being("b1")) if arm.missile)


@pytest.mark.rule("MM-066")
@pytest.mark.parametrize(("items", "counts"), [
    ((BOW, ARROWS), [2, 1, 0, 0]), ((BOW,), [0, 0]), ((JAVELIN,), [1]), ((SWORD, JAVELIN), [1]),
    ((SWORD, Item("javelin", "Javelin", count=2, carried="held")), [2, 1]),
])  # fmt: skip
def test_missiles_are_spent_one_by_one_as_long_as_there_are_any(items, counts):
    play = Play(GAME, quiet(hero(items=items)), Faces())
    arm, found = thrown(play), []
    for left in counts:
        found.append(ammunition.missiles_left(play, play.being("b1"), arm))
        assert ammunition.spend(play, play.being("b1"), arm) is (left > 0)
    assert found == counts


@pytest.mark.rule("MM-065")
def test_nobody_shoots_further_than_the_weapon_carries():
    table = battle(hero(items=(BOW, ARROWS)), foe(), dice=(9, 1))
    play = Play(GAME, table, Faces())
    with pytest.raises(Refused, match="Pyros cannot shoot that far"):
        shooting.shoot(play, Choice("combat.shoot", "b1", {"target": "b9", "feet": 9_999}))
    bare = Play(GAME, battle(hero(items=(SWORD,)), foe(), dice=(9, 1)), Faces())
    with pytest.raises(Refused, match="Pyros cannot shoot that far"):
        shooting.shoot(bare, Choice("combat.shoot", "b1", {"target": "b9", "feet": 10}))


@pytest.mark.rule("MM-055")
@pytest.mark.parametrize(
    ("own", "other", "shorter"), [(SPEAR, SWORD, True), (SWORD, SWORD, False), (SWORD, SPEAR, False)]
)
def test_a_longer_weapon_alone_keeps_somebody_off(own, other, shorter):
    opponent = hero("b9", "Kreon", items=(other,))
    table = battle(hero(items=(own,)), opponent, foe("b8"), dice=(9, 5, 1))
    play = Play(GAME, table, Faces())
    play.set_fact_of("b1", **{figures.TACTICS: (figures.HOLDING_BACK,)})
    at = figures._without_foe(play, play.being("b1"), ("front", "foe:b9"))
    assert at[0] == "front" and len(at) == 1 + shorter


@pytest.mark.rule("MM-C22")
@pytest.mark.parametrize(("hits", "burned", "gains"), [(28, False, 2), (28, True, 0), (0, False, 0)])
def test_a_hydra_regrows_unless_it_is_dead_or_burned(hits, burned, gains):
    table = battle(hero(), foe("b9", "hydra", hits=hits), dice=(9, 1)[: 1 + bool(hits)])
    play = Play(GAME, table, Faces())
    if burned:
        play.set_facts(burned=("b9",))
    rounds._regrow(play)
    assert play.being("b9").sheet.hits == hits + gains and ("regrows" in story(play.outcome())) is bool(gains)


@pytest.mark.rule("MM-P16")
@pytest.mark.parametrize(
    ("what", "purpose"), [("The leap", "Thrown again: The leap"), (" ", "Thrown again: One’s own d20")]
)
def test_what_is_thrown_again_is_said(what, purpose):
    faces = Faces(17)
    do(quiet(hero(items=(BONE,))), "treasure.use", "b1", dice=faces, what=what)
    assert [(one.dice, one.purpose) for one in faces.asked] == [("d20", purpose)]


@pytest.mark.rule("MM-051")
def test_creatures_have_no_figure_without_armor_and_heroes_have():
    for being, count in ((hero(), 5), (foe("b1"), 4)):
        section = next(one for one in GAME.layout(look(quiet(being)), being) if one.title == "Defense class")
        assert [field.name for field in section.fields] == ["armor_class", "rear", "missiles", "taken", "bare"][:count]


@pytest.mark.rule("MM-051")
def test_blows_stand_to_the_right_under_whom_they_fall_on():
    table = battle(hero(), foe("b8"), foe("b9", "brigand"), dice=(9, 2, 1))
    chart = chart_of(look(table), "blows")
    heads = chart.columns[2:]
    assert [(one.right, one.beings) for one in heads] == [(True, ("b8",)), (True, ("b9",))]
