"""What every game promises of its fights, tried on every kind of creature and on a party of several classes."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from systems.common.forms import Choice
from systems.common.kernel import turns
from systems.common.kernel.game import offered, resolve, winner
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Fight, Table
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.odds import odds
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems import promises
from tests.systems.mazes_minotaurs.builders import GAME, SHIELD, SWORD, foe, hero, look, quiet, ruled
from tests.systems.mazes_minotaurs.fighting import begun, do, to
from tests.systems.promises import steps, suggested

MANY = settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 12)
STAFF, JAVELINS = Item("staff", "Staff", carried="held"), Item("javelin", "Javelin", 3)
CREATURES = sorted(GAME.shipped_entries("creatures"))
MIXED = ("harpy", "harpy", "satyr", "sown_skeleton", "giant_crab")


def party():
    """A spearman, a barbarian, an archer, a sorcerer and a priest."""
    return (
        hero("b1", "Pyros"),
        hero("b2", "Bardas", calling="barbarian", items=(SWORD, SHIELD, JAVELINS), hits=14),
        hero("b3", "Atalante", calling="amazon", gender="female", items=(BOW, ARROWS), hits=13),
        hero("b4", "Medeus", calling="sorcerer", wits=17, level=3, hits=12, power=15, items=(STAFF,)),
        hero("b5", "Thea", calling="priest", gender="female", deity="athena", faith=17, level=3, hits=12, power=15,
             items=(STAFF,)),
    )  # fmt: skip


def fight_with(*names: str, house: object = None, seed: int = 1, wall: bool = False, **ground: object):
    friends = (*party(), hero("b6", "Skyros")) if wall else party()
    foes = [foe(f"b{11 + n}", name, f"{name} {n}") for n, name in enumerate(names)]
    table = quiet(*friends, *foes, house=house)
    play = FastPlay(GAME, table, SeededDice(seed))
    play.exchange(play.fight, Fight(name="Kit", ground=tuple(sorted(ground.items()))))
    turns.begin(play)
    return table_of(play)


def table_of(play: FastPlay):
    """An ordinary table with what stands on a light one."""
    return Table.of(play.house, play.table.records())


@pytest.fixture(scope="module")
def fight():
    return fight_with(*MIXED, surprised=("b2", "b12"), distance=60)


def rounds_to_the_end(table, seed: int) -> int:
    """In which round somebody has won, or nobody is left; it must not go on for ever."""
    dice = SeededDice(seed)
    for _ in range(3_000):
        table = apply(table, resolve(GAME, table, suggested(GAME, table), dice).changes)
        if winner(look(table)):
            return table.fight.round
    raise AssertionError("the fight does not end")


@pytest.mark.parametrize("creature", CREATURES)
def test_a_fight_against_every_creature_comes_to_an_end(creature):
    table = fight_with(creature, creature, seed=3)
    assert 1 <= rounds_to_the_end(table, 1) <= 60


def test_suggestions_are_offered_and_fill_the_form_in_every_phase(fight):
    met = set()
    for begins in (fight, fight_with("nemean_lion", wall=True)):
        for seed in range(3):
            for table, choice in steps(GAME, begins, SeededDice(seed), 120):
                met.add(table.fight.turn.phase)
                form = GAME.actions[choice.action].form(look(table), choice.actor, choice.answers)
                assert form is not None and not form.problem(choice.answers), choice
    assert met == {"Decision", "Movement", "Combat", "Late", "Powers"}


def test_everything_offered_can_be_done_as_it_stands_or_says_why_not(fight):
    there = [table for table, _ in steps(GAME, fight, SeededDice(2), 60)]
    _, told = promises.everything_offered_plays_or_says_why_not(GAME, there, "combat", ("b1", "b11"))
    assert told and not [one for one in told if not one[1].endswith(".")]


@MANY
@given(seed=st.integers(0, 10**6))
def test_undo_restores_everything(fight, seed):
    promises.undo_restores_everything(GAME, fight, seed, 60)


@MANY
@given(seed=st.integers(0, 10**6))
def test_a_tape_replays_to_the_same_outcome_in_any_order_of_faces(fight, seed):
    promises.a_tape_replays_to_the_same_outcome_in_any_order_of_faces(GAME, fight, seed, 40)


def test_by_hand_equals_by_program(fight):
    promises.by_hand_equals_by_program(GAME, fight, 60)


@pytest.mark.parametrize("names", [MIXED, ("hydra",), ("siren", "satyr"), ("gorgon",), ("fury", "chimera")])
def test_the_fast_table_plays_the_same_fights(names, monkeypatch):
    table = fight_with(*names, surprised=("b2",))
    promises.the_fast_table_plays_the_same_fights(GAME, table, monkeypatch, 5)


@pytest.mark.parametrize(
    "house",
    [
        ruled(natural_extremes=True),
        ruled(weapon_damage="per_weapon"),
        ruled(creature_unconscious=False),
        ruled(book_gaps=False, map_scale=True),
    ],
)
def test_fights_end_under_every_switch(house):
    assert rounds_to_the_end(fight_with(*MIXED, house=house), 1) <= 60


def test_odds_of_a_blow_are_exact_and_quick():
    table = to(begun(quiet(hero(), foe()), (9, 1)), "Combat")
    found = odds(GAME, table, GAME.suggest(look(table), "b1"))
    assert found.exact and found.runs <= 8
    assert sum(part.chance for part in found.parts) == 1
    miss = next(part.chance for part in found.parts if part.label == "misses")
    assert miss * 20 == 7  # 1d20 + 5 against 13


def test_bad_answers_are_refused_with_a_sentence(fight):
    for table, _ in steps(GAME, fight, SeededDice(6), 40):
        for actor in table.fight.waiting[:1]:
            for action, form in offered(look(table), actor, "turn"):
                answers = form.blank()
                for name in answers:
                    with pytest.raises((Refused, TypeError)):
                        resolve(GAME, table, Choice(action.key, actor, answers | {name: object}), SeededDice(0))


def test_a_being_without_its_item_or_its_foe_stops_nothing(fight):
    """Somebody is taken out in mid-fight: the round goes on."""
    table, _ = do(fight, "being.remove", "b11")
    table, _ = do(table, "being.side", "b3", side="")
    assert rounds_to_the_end(table, 2) <= 60
