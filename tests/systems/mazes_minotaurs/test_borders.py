"""Borders that a rule turned about would cross unnoticed: scores behind modifiers, points that are none."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.mazes_minotaurs.characters import advancement
from systems.mazes_minotaurs.combat import distances, places
from systems.mazes_minotaurs.magic import cursing, targets
from tests.systems.mazes_minotaurs.builders import GAME, PLAYING, foe, hero, look, quiet, sheet
from tests.systems.playing import Faces, apply, story


@pytest.mark.rule("MM-E25")
def test_a_score_stands_for_its_modifier():
    """The table of modifiers read back: 2 to 3 is −3, 4 to 5 −2, 6 to 8 −1, 9 to 12 0 ..."""
    for written, score in cursing.SCORES.items():
        table = quiet(hero(luck=score))
        assert look(table).value("b1", "luck") == score
        assert _modifier(score) == written
    assert list(cursing.SCORES) == list(range(-3, 6)) and sorted(cursing.SCORES.values()) == list(
        cursing.SCORES.values())  # fmt: skip


def _modifier(score: int) -> int:
    from systems.mazes_minotaurs.base.attributes import modifier

    return modifier(score)


@pytest.mark.rule("MM-030", "MM-R17")
@pytest.mark.parametrize(("who", "points", "glory"), [("b1", 1, 641), ("b1", 0, 640), ("b1", -5, 640)])
def test_points_are_gained_and_never_lost_and_none_is_no_tale(who, points, glory):
    table = quiet(hero(glory=640), foe())
    play = Play(GAME, table, Faces())
    advancement.gain(play, who, "glory", points)
    outcome = play.outcome()
    assert sheet(apply(table, outcome.changes), "b1").glory == glory
    assert bool(outcome.changes) is (points > 0) is bool(story(outcome))


@pytest.mark.rule("MM-030")
def test_creatures_gain_nothing():
    play = Play(GAME, quiet(hero(), foe()), Faces())
    advancement.gain(play, "b9", "glory", 50)
    assert not play.outcome().changes and not play.outcome().story


@pytest.mark.rule("MM-090")
def test_whoever_was_placed_nowhere_stands_in_the_middle():
    view = look(PLAYING.begun(quiet(hero(), foe()), (5, 4)))
    apart = PLAYING.act(view.table, lambda play: play.set_facts(**{places.AT: (("b9", -5), ("b8", 40))}))
    assert places.those_within(look(apart), "b1", ("b9",), 5) == ("b9",)
    assert places.those_within(look(apart), "b9", ("b1",), 5) == ("b1",)
    assert places.those_within(look(apart), "b1", ("b9",), 4) == ()


@pytest.mark.rule("MM-090")
@pytest.mark.parametrize(
    ("reach", "words"), [("5 ft", "Within 5 ft"), ("120 ft", "Within 120 ft"), ("touch", "By touch")]
)
def test_a_reach_is_said_as_feet_or_as_how(reach, words):
    assert targets._within_words(reach) == words


@pytest.mark.rule("MM-065")
def test_whoever_is_put_somewhere_stands_there_even_if_nobody_was_measured_before():
    view = look(PLAYING.begun(quiet(hero(), foe()), (5, 4)))
    assert not places.measured(view)
    moved = look(PLAYING.act(view.table, lambda play: distances.put(play, "b9", 40)))
    assert (places.place(moved, "b9"), places.between(moved, "b1", "b9")) == (40, 40)
    stays = look(PLAYING.act(view.table, lambda play: distances.put(play, "b9", 0)))
    assert not places.measured(stays), "nothing is known of distances by that"
