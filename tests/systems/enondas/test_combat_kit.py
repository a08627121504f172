"""What every game promises, for fights of Enondas: undone, replayed, typed in, and simulated they are the same."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from systems.common.kernel.game import resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import Changed, apply
from systems.enondas.base.sheet import Item, Known, Skill
from tests.systems import promises
from tests.systems.enondas.builders import BOW, CHAIN, GAME, PLAYING, SHIELD, SWORD, foe, hero, ruled
from tests.systems.enondas.fighting import (
    battle,
)
from tests.systems.playing import NEXT
from tests.systems.promises import steps

pytestmark = pytest.mark.rule("EN-110")
MANY = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
HELD = Item("longbow", "Longbow", carried="held")
HOUSES = {
    "as printed": {},
    "spite": {"spite": True, "armor_penalty": True},
    "missiles count": {"missile_into_total": True, "avoid_missiles": True, "missile_bands": "quarters"},
    "monsters": {"monster_damage": "half_below_half", "first_strike_fights_again": True},
}


@pytest.fixture(params=HOUSES)
def fight(request):
    """Two fighters, an archer, a mage; three orcs, an archer among them, and a creature that strikes first."""
    return battle(
        hero("b1", "Ragna", strength=16, hit_points=35, hit_points_most=35, items=(SWORD, CHAIN, SHIELD),
             skills=(Skill("warrior", 2, (6, 6)),)),
        hero("b2", "Hild", hit_points=25, hit_points_most=25, first_strike=1),
        hero("b3", "Sly", hit_points=20, hit_points_most=20, dexterity=28, items=(HELD, BOW)),
        hero("b4", "Maga", hit_points=20, hit_points_most=20, mynergy=20, mana=20, intelligence=14,
             skills=(Skill("mage", 2, (2, 2)),), spells=(Known("blast_you", "mage"),)),
        foe("b9", 25), foe("b10", 25), foe("b11", 60, weapon="longbow"), foe("b12", 30, creature="ogre", first_strike=2),
        house=ruled(**HOUSES[request.param]),
    )  # fmt: skip


@MANY
@given(seed=st.integers(0, 10**6))
def test_undo_restores_everything(fight, seed):
    promises.undo_restores_everything(GAME, fight, seed, 20)


@MANY
@given(seed=st.integers(0, 10**6))
def test_a_tape_replays_to_the_same_outcome_in_any_order_of_faces(fight, seed):
    promises.a_tape_replays_to_the_same_outcome_in_any_order_of_faces(GAME, fight, seed, 12)


def test_by_hand_equals_by_program(fight):
    promises.by_hand_equals_by_program(GAME, fight, 16)


def test_the_fast_table_plays_the_same_fights(fight, monkeypatch):
    promises.the_fast_table_plays_the_same_fights(GAME, fight, monkeypatch)


def test_every_action_offered_plays_and_is_undone_or_is_refused_with_a_sentence(fight):
    there = [now for now, _ in steps(GAME, fight, SeededDice(5), 14)]
    played, told = promises.everything_offered_plays_or_says_why_not(GAME, there, "combat")
    assert [one for one in told if not one[1].endswith(".")] == []
    assert {"combat.fight", "combat.shoot", "combat.strike_first", "combat.hold", "combat.flee", "combat.surrender",
            "combat.roll", "combat.roll_side", "combat.first_strike", "combat.clash", "combat.take_part",
            "combat.unseen", "combat.declare_anew"} <= played  # fmt: skip
    assert {"combat.bonus", "combat.side_bonus"} <= {key for key, _ in told}, "nothing is given as it is proposed"


def test_n_alone_fights_for_nobody(fight):
    dice, table = SeededDice(2), fight
    while table.fight.round < 4:
        outcome = resolve(GAME, table, NEXT, dice)
        table = apply(table, outcome.changes)
        assert not [one for one in outcome.changes if isinstance(one, Changed)]


def test_n_fights_a_fight_to_its_end_once_all_have_declared(fight):
    dice, table = SeededDice(2), fight
    for _ in range(400):
        table = PLAYING.decided(table)
        table = apply(table, resolve(GAME, table, NEXT, dice).changes)
        if side := winner(Look(GAME, table)):
            break
    assert side in ("party", "foes", "nobody")


def test_the_stage_can_be_shown_at_every_moment(fight):
    for now, _ in steps(GAME, fight, SeededDice(8), 40):
        look = Look(GAME, now)
        shown = GAME.stage(look)
        assert sorted(who for bay in shown.bays for who in bay.beings) == sorted(now.beings) == sorted(shown.tallies)
        assert sum(part.chance for part in shown.bar) == 1 and shown.sentence
