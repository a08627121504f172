"""Phases in which nobody has anything to do are passed over without a word (WB-156, WB-211)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import FOES, PARTY, Table
from systems.whitebox.base.sheet import Item, Memory
from tests.systems.whitebox.builders import ARROWS, BOW, SWORD, do, hero, quiet, ruled, story

PHASED = ruled(combat_sequence="alternate")
SLUNG = replace(BOW, carried="carried")
CROSSBOW = Item("heavy_crossbow", "Heavy crossbow", carried="held")
BOLTS = Item("crossbow_bolts", "Bolts", count=9)
MAGE = {"character_class": "magic_user", "memory": (Memory("sleep", 1),), "items": ()}


def fight(*party, creature: str = "orc") -> Table:
    after, _ = do(quiet(*party, house=PHASED), "encounters.start", surprise="nobody", dice=(5, 2),
                  lines=({"entry": creature, "count": 1, "hits": "30", "locked": False},))  # fmt: skip
    return after


def passed(state: Table) -> list[tuple[str, str]]:
    """The phases of a round in which one stops, with the side."""
    found, number = [], state.fight.round
    while state.fight.round == number:
        found.append((state.fight.turn.phase, state.fight.turn.side))
        state, outcome = do(state, "turn.skip")
        assert story(outcome) == "" or story(outcome).endswith(("does nothing.", "do nothing."))
    return found


@pytest.mark.rule("WB-156")
def test_a_round_of_blows_alone_stops_at_melee_and_movement():
    assert passed(fight(hero())) == [("Melee", PARTY), ("Melee", FOES), ("Movement", PARTY), ("Movement", FOES)]


@pytest.mark.rule("WB-156")
def test_missiles_need_the_weapon_in_hand_and_something_to_shoot():
    assert ("Missiles", PARTY) in passed(fight(hero(items=(BOW, ARROWS))))
    assert ("Missiles", PARTY) not in passed(fight(hero(items=(SWORD, SLUNG, ARROWS))))
    assert ("Missiles", PARTY) not in passed(fight(hero(items=(BOW,))))


@pytest.mark.rule("WB-156", "WB-104")
def test_a_crossbow_that_is_being_loaded_makes_no_phase_of_its_round():
    state = fight(hero(items=(CROSSBOW, BOLTS)))
    state, _ = do(state, "combat.shoot", "b1", dice=(1,))
    assert [phase for phase, _ in passed(state)].count("Missiles") == 1
    while state.fight.round == 1:
        state, _ = do(state, "turn.skip")
    assert ("Missiles", PARTY) not in passed(state)
    while state.fight.round == 2:
        state, _ = do(state, "turn.skip")
    assert ("Missiles", PARTY) in passed(state)


@pytest.mark.rule("WB-211", "WB-156")
def test_whoever_prepares_a_spell_has_nothing_else_to_do_in_the_round():
    state = fight(hero(**MAGE))
    assert ("Melee", PARTY) in passed(state) and ("Movement", PARTY) in passed(state)
    state, _ = do(state, "magic.ready", "b1", spell="sleep")
    assert passed(state) == [("Spells", PARTY), ("Melee", FOES), ("Movement", FOES)]


@pytest.mark.rule("WB-156")
def test_without_a_foe_to_strike_at_there_is_no_melee():
    state = fight(hero(items=(BOW, ARROWS)), hero("b2", "Hild"))
    orc = next(one.id for one in state.beings.values() if one.side == FOES)
    fled, _ = do(state, "combat.morale", do="fled", who=(orc,))
    assert passed(fled) == [("Missiles", PARTY), ("Movement", PARTY)]


@pytest.mark.rule("WB-156")
def test_who_cannot_move_has_no_movement():
    state = fight(hero(), creature="yellow_mold")
    assert ("Movement", FOES) not in passed(state) and ("Movement", PARTY) in passed(state)
