"""Surprise, initiative by side, ties, what a round does by itself (WB-006, WB-150 to WB-154)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.standing import state_of
from systems.common.kernel.tape import Refused
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Effect, Until
from tests.systems.whitebox.builders import GAME, Faces, do, hero, hp, quiet, ruled, story

LINES = ({"entry": "orc", "count": 2, "hits": "4 5", "locked": False},)
SKIP = Choice("turn.skip")


def start(dice, surprise="nobody", house=None, lines=LINES):
    return do(
        quiet(hero(), hero("b2", "Hild"), house=house), "encounters.start", "", dice, lines=lines, surprise=surprise
    )


def next_turn(table, *dice):
    faces = Faces(*dice)
    outcome = resolve(GAME, table, SKIP, faces)
    assert not faces.left
    return apply(table, outcome.changes)


@pytest.mark.rule("WB-151")
@pytest.mark.parametrize(("party", "foes", "first"), [(5, 2, PARTY), (2, 6, FOES)])
def test_the_higher_die_acts_first_and_the_order_is_kept(party, foes, first):
    state, _ = start([party, foes])
    sides = []
    for _ in range(4):
        sides.append(state.fight.turn.side)
        state = next_turn(state)  # no die is thrown again
    other = FOES if first == PARTY else PARTY
    assert sides == [first, other, first, other] and state.fight.round == 3


@pytest.mark.rule("WB-151")
def test_e15_goblins_with_six_act_before_arnold_with_two():
    state, outcome = start([2, 6], lines=({"entry": "goblin", "count": 1, "hits": "2", "locked": False},))
    assert state.fight.turn.side == FOES and "the foes act first" in story(outcome)


@pytest.mark.rule("WB-154")
def test_a_tie_is_simultaneous_and_the_felled_still_act():
    state, _ = start([4, 4])
    orc = next(b.id for b in state.beings.values() if b.side == FOES)
    assert state.fight.turn.together and {"b1", "b2", orc} <= set(state.fight.waiting)
    state, _ = do(state, "combat.attack", "b1", [20, 6], target=orc)
    assert hp(state, orc) <= 0 and orc in state.fight.waiting
    state, _ = do(state, "combat.attack", orc, [19, 3], target="b1")
    assert hp(state, "b1") == 8 - 3


@pytest.mark.rule("WB-154")
def test_in_a_tie_those_put_to_sleep_still_act_and_are_said_to():
    state, _ = start([4, 4])
    orc = next(b.id for b in state.beings.values() if b.side == FOES)
    state = state.exchanged(None, Effect("e1", orc, "Asleep", "asleep", until=Until("fight"), waits=True))
    look = Look(GAME, state)
    seen = state_of(look, look.being(orc))
    assert (seen.key, seen.said, seen.helpless) == ("asleep", "Asleep, still acts", True)
    assert orc in who_may_act(look)


@pytest.mark.rule("WB-154")
def test_a_tie_is_rolled_again_where_the_house_says_so():
    state, _ = start([4, 4, 1, 1, 2, 3], house=ruled(initiative_ties="reroll"))
    assert state.fight.turn.side == FOES and dict(state.fight.counts) == {PARTY: 2, FOES: 3}


@pytest.mark.rule("WB-150")
@pytest.mark.parametrize(("dice", "free"), [((1, 5), FOES), ((2, 3), FOES), ((3, 2), PARTY)])
def test_the_unsurprised_side_has_one_free_round(dice, free):
    state, _ = start([*dice], surprise="roll")
    assert [turn.side for turn in state.fight.turns] == [free] and state.fight.turn.label == "Free round"
    state = next_turn(state, 6, 1)  # only now initiative is rolled
    assert (state.fight.round, len(state.fight.turns)) == (2, 2)


@pytest.mark.rule("WB-150")
@pytest.mark.parametrize("dice", [(1, 1), (3, 4)])
def test_both_or_neither_surprised_is_no_effect(dice):
    state, _ = start([*dice, 5, 3], surprise="roll")
    assert [turn.side for turn in state.fight.turns] == [PARTY, FOES]


@pytest.mark.rule("WB-150", "WB-425", "WB-431")
@pytest.mark.parametrize(
    ("creature", "surprised_on"), [("orc", 2), ("bugbear", 3), ("lycanthrope_wererat", 4), ("spider_giant", 5)]
)
def test_some_creatures_surprise_more_often(creature, surprised_on):
    for face in (surprised_on, surprised_on + 1):
        lines = ({"entry": creature, "count": 1, "hits": "9", "locked": False},)
        caught = face == surprised_on
        state, _ = start([face, 6] if caught else [face, 6, 5, 1], surprise="roll", lines=lines)
        assert (state.fight.turn.label == "Free round") == caught


@pytest.mark.rule("WB-150")
def test_e16_a_bugbear_surprises_half_the_time():
    from fractions import Fraction

    from systems.common.simulation.odds import chances
    from tests.systems.whitebox.builders import blank

    lines = ({"entry": "bugbear", "count": 1, "hits": "9", "locked": False},)
    before = quiet(hero())
    choice = blank(before, "encounters.start", lines=lines, surprise="roll")
    found = chances(GAME, before, choice, lambda after, outcome: "The party is surprised." in story(outcome))
    assert found.chances[True] == Fraction(1, 2) * Fraction(4, 6)  # the party caught, the bugbear not


@pytest.mark.rule("WB-006")
def test_a_round_is_a_minute():
    state, _ = start([5, 2])
    before = state.clock.seconds
    state = next_turn(next_turn(state))
    assert state.clock.seconds - before == 60


@pytest.mark.rule("WB-150")
def test_the_referee_may_say_who_is_surprised():
    state, _ = start([], surprise=PARTY)
    assert state.fight.turn.side == FOES and state.fight.turn.label == "Free round"


def test_initiative_can_be_rolled_again():
    state, _ = start([5, 2])
    state, _ = do(state, "combat.initiative", "", [1, 6])
    assert state.fight.round == 1 and state.fight.turn.side == FOES


def test_nobody_rolls_again_where_initiative_was_not_rolled():
    state, _ = start([], surprise=PARTY)
    with pytest.raises(Refused, match="free round"):
        do(state, "combat.initiative", "", [1, 6])
