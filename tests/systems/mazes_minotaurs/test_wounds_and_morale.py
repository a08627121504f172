"""Wounds to the last Hit, faces that decide by themselves, and when half of a side is down."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.mazes_minotaurs.base import checks, states, vitals
from systems.mazes_minotaurs.combat import (
    morale,
)
from tests.systems.mazes_minotaurs.builders import (
    GAME,
    do,
    foe,
    hero,
    look,
    quiet,
    ruled,
    story,
)
from tests.systems.mazes_minotaurs.fighting import battle
from tests.systems.playing import Faces


def seen(table, who="b1"):
    view = look(table)
    return view, view.being(who)


@pytest.mark.rule("MM-069", "MM-R68")
@pytest.mark.parametrize(("hits", "subdual", "out"), [(5, 5, False), (5, 6, True), (3, 4, True), (0, 9, False)])
def test_more_subdual_than_hits_knocks_out(hits, subdual, out):
    table = quiet(hero(hits=hits, subdual=subdual))
    play = Play(GAME, table, Faces((3, 4)) if out else Faces())
    vitals.knock_out(play, "b1")
    assert play.under("b1", vitals.OUT) is out
    if out:
        assert play.effects_on("b1", vitals.OUT)[0].until.at == table.clock.seconds + 7 * 60
        vitals.knock_out(play, "b1")
        assert len(play.effects_on("b1", vitals.OUT)) == 1


@pytest.mark.rule("MM-050", "MM-R34", "MM-R35")
@pytest.mark.parametrize(("creature", "hits", "lies"), [("lion", 2, True), ("lion", 3, False), ("great_boar", 1, False),
                                                        ("shade", 2, False), ("lion", 0, False)])  # fmt: skip
def test_the_living_lie_at_two_hits_and_some_fight_to_the_last(creature, hits, lies):
    view, being = seen(quiet(hero(), foe("b9", creature, hits=hits)), "b9")
    assert states.unconscious(view, being) is lies
    fierce = look(quiet(hero(), foe("b9", creature, hits=hits), house=ruled(creature_unconscious=False)))
    assert not states.unconscious(fierce, fierce.being("b9"))


@pytest.mark.rule("MM-004", "MM-R62")
@pytest.mark.parametrize(("face", "at", "extremes", "made"), [(20, 30, True, True), (20, 30, False, False), (1, 1, True, False),
                                                              (1, 1, False, True), (10, 10, True, True), (9, 10, True, False)])  # fmt: skip
def test_natural_twenty_and_one_decide_only_where_the_house_says_so(face, at, extremes, made):
    play = Play(GAME, quiet(hero(), house=ruled(natural_extremes=extremes)), Faces(face))
    assert checks.d20(play, "b1", "A blow", Need(at)) is made


@pytest.mark.rule("MM-P13")
@pytest.mark.parametrize(("standing", "fallen", "half"), [(2, 0, False), (2, 1, False), (1, 1, True), (2, 2, True), (0, 3, False),
                                                          (3, 2, False)])  # fmt: skip
def test_half_of_a_side_is_down(standing, fallen, half):
    foes = [foe(f"c{n}") for n in range(standing)] + [foe(f"d{n}", hits=0) for n in range(fallen)]
    view = look(battle(hero(), *foes, dice=[5, *([5] if standing else [])]))
    assert morale.half_down(view, "foes") is half and morale.count_down(view, "foes") == fallen


@pytest.mark.rule("MM-P13")
@pytest.mark.parametrize(("creature", "dice", "stays"), [("satyr", (3, 4), True), ("satyr", (4, 4), False),
                                                         ("minotaur", (5, 5), True), ("minotaur", (5, 6), False)])  # fmt: skip
def test_six_and_the_grade_stay(creature, dice, stays):
    table = battle(hero(), foe("b8", creature, hits=0), foe("b9", creature), dice=(5, 5))
    table, told = do(table, "combat.morale", "", [dice], who=("b9",), otherwise="yielded")
    assert ("holds" in story(told)) is stays is look(table).stands(look(table).being("b9"))
