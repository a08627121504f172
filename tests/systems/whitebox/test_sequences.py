"""Whole fights in every combination of sequence, statements of intent and ties: played, undone, weighed, foretold
(WB-151, WB-154, WB-155, WB-156)."""

from __future__ import annotations

from itertools import product

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.kernel.turns import next_step
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, Muster, Table, altered
from systems.common.simulation.odds import odds
from systems.common.simulation.weighing import NEXT, start_of, weigh
from systems.whitebox.base.sheet import Memory
from systems.whitebox.combat import intents
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, SWORD, blank, do, hero, quiet, ruled, story

MET = (Muster("orc", 3), Muster("goblin", 2))
STEPS = 400
MAGE = {"character_class": "magic_user", "memory": (Memory("sleep", 1),), "items": (), "intelligence": 15}
EVERY = [
    ruled(combat_sequence=sequence, declare_intent=intent, initiative_ties=ties)
    for sequence, intent, ties in product(("standard", "alternate"), (False, True), ("simultaneous", "reroll"))
]


def party(house) -> Table:
    return quiet(
        hero("b1", "Brannoch", dexterity=9),
        hero("b2", "Ysolde", dexterity=12, **MAGE),
        hero("b3", "Tamsin", dexterity=15, items=(BOW, ARROWS, SWORD)),
        house=house,
    )


def steps(house, seed: int):
    """(table before, choice, outcome, table after) of every step of a fight."""
    dice, table, choice = SeededDice(seed), party(house), start_of(GAME, party(house), MET)
    for _ in range(STEPS):
        outcome = resolve(GAME, table, choice, dice)
        after = apply(table, outcome.changes)
        yield table, choice, outcome, after
        table = after
        look = Look(GAME, table)
        if choice.action == "turn.end":
            return
        if not table.fight.waiting and winner(look):
            choice = Choice("turn.end", "", GAME.actions["turn.end"].form(look, "", {}).blank())
        else:
            choice = GAME.suggest(look, table.fight.waiting[0]) if table.fight.waiting else NEXT
    raise AssertionError("the fight does not end")


@pytest.mark.rule("WB-151", "WB-154", "WB-155", "WB-156", "R-25")
@pytest.mark.parametrize("house", EVERY, ids=lambda h: f"{h.combat_sequence}-{h.declare_intent}-{h.initiative_ties}")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_fight_ends_and_every_step_of_it_can_be_taken_back(house, seed: int):
    rolls = set()
    for before, _, outcome, after in steps(house, seed):
        assert apply(after, undo(outcome.changes)) == before
        rolls |= {after.fight.counts} - {()}
    assert len(rolls) <= 1  # rolled once and kept
    assert all(first != second for counts in rolls if house.initiative_ties == "reroll"
               for (_, first), (_, second) in [counts])  # fmt: skip


@pytest.mark.rule("WB-151", "WB-156")
@pytest.mark.parametrize("house", EVERY, ids=lambda h: f"{h.combat_sequence}-{h.declare_intent}-{h.initiative_ties}")
def test_a_fight_can_be_weighed(house):
    found = weigh(GAME, party(house), MET, fights=60, seed=7)
    assert found.fights == 60 and 0 < found.chance < 1 and found.rounds >= 1


@pytest.mark.rule("WB-155")
@pytest.mark.parametrize("sequence", ["standard", "alternate"])
def test_next_turn_leads_from_the_statements_through_the_round_and_on(sequence: str):
    house = ruled(combat_sequence=sequence, declare_intent=True)
    lines = ({"entry": "orc", "count": 2, "hits": "5 5", "locked": False},)
    state, _ = do(party(house), "encounters.start", lines=lines, surprise="nobody")
    assert state.fight.turn.phase == intents.PHASE and not state.fight.counts
    state, outcome = do(state, "turn.skip", dice=(5, 2))
    assert "the party acts first" in story(outcome)
    phases = []
    while state.fight.round == 1:
        phases.append(state.fight.turn.phase)
        state, _ = do(state, "turn.skip")
    assert phases == ([""] * 2 if sequence == "standard" else
                      ["Spells", "Missiles", "Melee", "Melee", "Movement", "Movement"])  # fmt: skip
    assert state.fight.turn.phase == intents.PHASE
    spoken = state.exchanged(state.fight, altered(state.fight, waiting=()))
    onward = next_step(Look(GAME, spoken))
    assert onward is not None and onward.name == ("Party" if sequence == "standard" else "Spells"), "it is kept"
    state, outcome = do(state, "turn.skip")
    assert "Initiative" not in story(outcome) and state.fight.turn.side == "party"


@pytest.mark.rule("WB-156", "WB-160")
def test_odds_are_the_same_in_the_phase_of_melee():
    lines = ({"entry": "orc", "count": 1, "hits": "3", "locked": False},)
    state, _ = do(party(ruled(combat_sequence="alternate")), "encounters.start", lines=lines, surprise="nobody",
                  dice=(5, 2))  # fmt: skip
    while state.fight.turn.phase != "Melee":
        state, _ = do(state, "turn.skip")
    phased = odds(GAME, state, blank(state, "combat.attack", "b1", target="b4"))
    plain, _ = do(party(GAME.house), "encounters.start", lines=lines, surprise="nobody", dice=(5, 2))
    usual = odds(GAME, plain, blank(plain, "combat.attack", "b1", target="b4"))
    assert phased.exact and [(p.label, p.chance) for p in phased.parts] == [(p.label, p.chance) for p in usual.parts]


@pytest.mark.rule("WB-155")
def test_tactics_say_what_they_mean_to_do():
    house = ruled(declare_intent=True)
    said = [str(told) for _, _, outcome, _ in steps(house, 3) for told in outcome.story if "means to" in str(told)]
    assert {"Ysolde means to cast a spell.", "Tamsin means to shoot.", "Brannoch means to attack."} <= set(said)


@pytest.mark.rule("WB-156", "WB-421")
def test_a_breath_has_its_place_among_the_missiles():
    house = ruled(combat_sequence="alternate")
    lines = ({"entry": "dragon_white", "count": 1, "hits": "", "locked": False},)
    state, _ = do(party(house), "encounters.start", lines=lines, surprise="nobody", dice=(1, 2, 5))
    assert ("Missiles", FOES) in [(turn.phase, turn.side) for turn in state.fight.turns]


@pytest.mark.rule("WB-211")
def test_the_wound_is_told_before_the_spell_it_spoils():
    house = ruled(combat_sequence="alternate")
    told = [[str(one) for one in outcome.story] for seed in range(20) for _, _, outcome, _ in steps(house, seed)]
    spoiled = [lines for lines in told if any("is lost" in line for line in lines)]
    assert spoiled and all("Ysolde" in lines[0] and "is lost" not in lines[0] for lines in spoiled)
