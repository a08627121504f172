"""Borders that a rule turned about would cross unnoticed: scores behind modifiers, points that are none."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.mazes_minotaurs.characters import advancement
from systems.mazes_minotaurs.magic import cursing
from tests.systems.mazes_minotaurs.builders import GAME, foe, hero, look, quiet, sheet
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
