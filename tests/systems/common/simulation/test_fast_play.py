"""Simulations on a table written in place: what is asked twice, who is there, and what a number on it is."""

from __future__ import annotations

import pytest

from systems.common.every_game.actions import STANDING
from systems.common.forms import Choice
from systems.common.kernel.game import Action
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.tracing.recall import Recall
from tests.systems.common.simulation.tracing.test_recall import GAME, RAN, Body, Small, bodies, plain, play_of


@pytest.fixture(autouse=True)
def _nothing_ran():
    RAN.clear()


def reach_between(look, being, other):
    RAN.append(being.id + other.id)
    return being.sheet.strength - other.sheet.wounds


def test_a_question_about_two_is_asked_once_for_all_pairs_that_look_the_same():
    play = play_of(Recall(), table=bodies(b5=Body(wounds=2)))
    being = play.being
    assert [play.kept(reach_between, being("b1"), being(who)) for who in ("b3", "b4", "b5", "b5", "b3")] == [
        3,
        3,
        1,
        1,
        3,
    ]
    assert RAN == ["b1b3", "b1b5"]
    play.change("b3", "wounds", 1)
    assert play.kept(reach_between, being("b1"), being("b3")) == 2


def test_an_older_record_of_a_being_is_asked_about_as_it_was():
    play = play_of(Recall())
    old, before = play.being("b3"), play.kept(reach_between, play.being("b1"), play.being("b3"))
    play.change("b3", "wounds", 1)
    assert play.kept(reach_between, play.being("b1"), old) == before == 3


def greet(play, choice):
    """Looks at a field that not every kind of sheet has."""
    RAN.append("greet")
    play.change(choice.actor, "wounds", getattr(play.being(choice.answers["target"]).sheet, "manners", 7))


def test_a_field_that_a_kind_of_sheet_lacks_is_no_look_at_all():
    class Polite(Small):
        offers = ((Action("combat.greet", "Greet", greet, plain("combat.greet"), "turn"),), STANDING)

    recall, game = Recall(), Polite()
    for whom in ("b3", "b4", "b5"):
        play = FastPlay(game, bodies(), SeededDice(1), recall)
        recall.perform(play, Choice("combat.greet", "b1", {"target": whom}))
        assert play.being("b1").sheet.wounds == 7
    assert RAN == ["greet"] * 2, "once to see what it counts, once to remember it"


def test_the_next_number_follows_the_last():
    light, plain_play = play_of(None), Play(GAME, bodies(), SeededDice(1))
    assert light.fresh("b", "beings") == plain_play.fresh("b", "beings") == "b6"
    assert light.fresh("e", "effects") == plain_play.fresh("e", "effects") == "e1"


def test_who_is_there_is_who_is_there_now():
    play = play_of(None)
    assert len(play.everyone()) == 5 and len(play.on_side(FOES)) == 3
    play.change("b4", "health", 1)
    assert (
        [one.sheet.health for one in play.on_side(FOES)]
        == [6, 1, 6]
        == [one.sheet.health for one in play.against(PARTY)]
    )
    play.remove(play.being("b3"))
    assert [one.id for one in play.on_side(FOES)] == ["b4", "b5"] and len(play.everyone()) == 4
    assert play.on_side("") == ()


def test_what_is_declared_is_seen_on_the_light_table_too():
    play = play_of(None)
    play.declare(Choice("combat.strike", "b1"))
    assert [one.actor for one in play.declared] == ["b1"] == [one.actor for one in play.fight.declared]
