"""What every game promises, for fights of Enondas: undone, replayed, typed in, and simulated they are the same."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from systems.common.changes import apply, undo
from systems.common.dice import DiceTape, Needed, Refused, RollRequest, SeededDice
from systems.common.forms import Choice
from systems.common.game import offered, resolve, winner
from systems.common.light import LightPlay
from systems.common.look import Look
from systems.common.recall import Recall
from systems.common.simulation import journaled_fight, light_fight
from systems.common.table import ROUND
from systems.enondas.sheet import Item, Known, Skill
from tests.systems.enondas.builders import BOW, CHAIN, GAME, SHIELD, SWORD, foe, hero, ruled
from tests.systems.enondas.fighting import NEXT, battle

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


def steps(table, dice, number):
    for _ in range(number):
        waiting = table.fight.waiting
        choice = GAME.suggest(Look(GAME, table), waiting[0]) if waiting else NEXT
        yield table, choice
        table = apply(table, resolve(GAME, table, choice, dice).changes)
        if winner(Look(GAME, table)):
            return


@MANY
@given(seed=st.integers(0, 10**6))
def test_undo_restores_everything(fight, seed):
    for now, choice in steps(fight, SeededDice(seed), 20):
        changes = resolve(GAME, now, choice, SeededDice(seed)).changes
        assert apply(apply(now, changes), undo(changes)) == now


@MANY
@given(seed=st.integers(0, 10**6))
def test_a_tape_replays_to_the_same_outcome_in_any_order_of_faces(fight, seed):
    for now, choice in steps(fight, SeededDice(seed), 12):
        tape = DiceTape(SeededDice(seed))
        first = resolve(GAME, now, choice, tape)
        turned = [type(e)(e.request, e.faces[::-1]) if isinstance(e.request, RollRequest) else e for e in tape.entries]
        assert resolve(GAME, now, choice, DiceTape(SeededDice(0), recorded=turned)) == first


def test_by_hand_equals_by_program(fight):
    for now, choice in steps(fight, SeededDice(3), 16):
        program = SeededDice(4)
        expected = resolve(GAME, now, choice, SeededDice(4))
        tape = DiceTape(program, rolls_by_hand=lambda roller: True)
        while True:
            tape.rewind()
            try:
                assert resolve(GAME, now, choice, tape) == expected
                break
            except Needed as needed:
                tape = tape.answered(needed.request, program.throw(needed.request))


def test_the_light_table_plays_the_same_fights(fight, monkeypatch):
    monkeypatch.setattr(SeededDice, "read", lambda dice, count, sides, read: read(
        dice.throw(RollRequest(count, sides, "", "", read))))  # fmt: skip
    recall, sides = Recall(), []
    for seed in range(6):
        play, again = LightPlay(GAME, fight, SeededDice(seed)), LightPlay(GAME, fight, SeededDice(seed), recall)
        sides.append(light_fight(play))
        assert sides[-1] == light_fight(again) == journaled_fight(GAME, fight, SeededDice(seed))
        assert play.table.beings == again.table.beings and play.table.effects == again.table.effects
    assert set(sides) <= {"party", "foes", "nobody"}


def test_every_action_offered_plays_and_is_undone_or_is_refused_with_a_sentence(fight):
    played, told = set(), []
    for now, _ in steps(fight, SeededDice(5), 14):
        look = Look(GAME, now)
        everyone = [("table", ("",)), ("being", tuple(now.beings)), ("turn", now.fight.waiting)]
        for place, actors in everyone:
            for actor in actors:
                who = "" if actor == ROUND else actor
                for action, form in offered(look, who, place, "combat"):
                    try:
                        changes = resolve(GAME, now, Choice(action.key, who, form.blank()), SeededDice(5)).changes
                    except Refused as refused:
                        told.append(refused.sentence)
                        continue
                    played.add(action.key)
                    assert apply(apply(now, changes), undo(changes)) == now
    assert [sentence for sentence in told if not sentence.endswith(".")] == []
    assert {"combat.fight", "combat.shoot", "combat.strike_first", "combat.hold", "combat.flee", "combat.surrender",
            "combat.roll", "combat.roll_side", "combat.first_strike", "combat.clash", "combat.take_part",
            "combat.unseen", "combat.bonus", "combat.side_bonus", "combat.declare_anew"} <= played  # fmt: skip


def test_n_alone_fights_a_fight_to_its_end(fight):
    dice, table = SeededDice(2), fight
    for _ in range(400):
        table = apply(table, resolve(GAME, table, NEXT, dice).changes)
        if side := winner(Look(GAME, table)):
            break
    assert side in ("party", "foes", "nobody")


def test_the_stage_can_be_shown_at_every_moment(fight):
    for now, _ in steps(fight, SeededDice(8), 40):
        look = Look(GAME, now)
        shown = GAME.stage(look)
        assert sorted(who for bay in shown.bays for who in bay.beings) == sorted(now.beings) == sorted(shown.tallies)
        assert sum(part.chance for part in shown.bar) == 1 and shown.sentence
        assert all(isinstance(due.choice, Choice) for due in GAME.due(look))
