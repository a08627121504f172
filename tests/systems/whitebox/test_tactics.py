"""What tactics choose with a turn: which weapon, whom, in which phase, and when nothing is to be done."""

from __future__ import annotations

import pytest

from systems.common.records.table import Effect, Turn, Until, altered
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat import intents, phases
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, SWORD, foe, hero, look, quiet, ruled, table
from tests.systems.whitebox.magic_builders import mage

DAGGER = Item("dagger", "Dagger", carried="held")
GREAT = Item("two_handed_sword", "Two-handed sword")
ORCS = tuple([foe(f"b{n}") for n in (5, 6, 7)])
PHASES = ruled(combat_sequence="alternate")


def chosen(state, who="b1"):
    choice = GAME.suggest(look(state), who)
    return choice.action, choice.answers.get("weapon", "")


def in_phase(phase: str, *beings, who="b1"):
    """The acting of one in this phase of a round."""
    state = table(*beings, house=PHASES)
    return state.exchanged(
        state.fight, altered(state.fight, turns=(Turn(phase, (who,), phase),), now=0, waiting=(who,))
    )


@pytest.mark.parametrize(("items", "weapon"), [
    ((DAGGER, altered(SWORD, carried="carried")), "dagger"), ((SWORD, DAGGER), "long_sword"),
    ((SWORD, GREAT), "long_sword"),  # for a point more or less nobody changes weapons
    ((altered(DAGGER, magic=True, bonus=1), SWORD), "dagger"),  # a plus comes first
    ((altered(DAGGER, magic=True, bonus=1), altered(SWORD, magic=True, bonus=2)), "long_sword"),
    ((Item("hand_axe", "Hand axe"), Item("short_sword", "Short sword")), "hand_axe"),  # as good: the first
    ((), "fist"), ((altered(SWORD, carried="stored"), DAGGER), "dagger"),
])  # fmt: skip
def test_the_best_blade_at_hand_strikes(items, weapon):
    assert chosen(table(hero(items=items), *ORCS)) == ("combat.attack", weapon)


def test_a_creature_strikes_with_what_does_most_in_a_round():
    for key, entry in list(GAME.shipped_entries("creatures").items()):
        best = [one for one in entry.attacks if not one.missile and not one.also]
        if len(best) < 2 or entry.breaths or entry.abilities or any(one.chance for one in best):
            continue
        weapon = chosen(table(hero(), foe("b9", key)), "b9")[1].removeprefix("natural:")
        one = next(attack for attack in best if attack.name == weapon)
        assert all(mean(one.damage) * one.count >= mean(other.damage) * other.count for other in best), key


def mean(damage: str) -> float:
    """Sides and one more, for each die."""
    many, _, sides = damage.partition("d")
    return int(many or 1) * (int(sides.split("+")[0].split("-")[0] or 0) + 1) if sides else 0


@pytest.mark.parametrize(("items", "way"), [
    ((altered(BOW, carried="held"), ARROWS), ("combat.shoot", "short_bow")), ((SWORD, BOW, ARROWS), ("combat.attack", "long_sword")),
    ((altered(BOW, carried="held"), ARROWS, SWORD), ("combat.attack", "long_sword")), ((), ("combat.attack", "fist")),
])  # fmt: skip
def test_side_by_side_a_blade_goes_before_a_bow_and_a_bow_before_the_fist(items, way):
    assert chosen(table(hero(items=items), *ORCS)) == way


def test_nobody_to_strike_at_is_a_turn_let_go():
    assert chosen(table(hero())) == ("turn.wait", "")
    gone = table(hero(), *ORCS)
    for number in (5, 6, 7):
        gone = gone.exchanged(None, Effect(f"e{number}", f"b{number}", "Fled", "fled", until=Until("fight")))
    assert chosen(gone)[0] == "turn.wait"


def test_who_is_no_target_is_left_alone():
    state = table(hero(), *ORCS[:2]).exchanged(None, Effect("e1", "b5", "Gone", "gone"))
    assert GAME.suggest(look(state), "b1").answers["target"] == "b6"


@pytest.mark.rule("WB-156", "WB-211")
@pytest.mark.parametrize(("phase", "one", "action"), [
    (phases.SPELLS, mage("sleep"), "magic.cast"), (phases.SPELLS, hero(), "turn.wait"), (phases.SPELLS, mage("light"), "turn.wait"),
    (phases.MISSILES, hero(items=(altered(BOW, carried="held"), ARROWS)), "combat.shoot"), (phases.MISSILES, hero(), "turn.wait"),
    (phases.MELEE, hero(), "combat.attack"), (phases.MOVEMENT, hero(), "turn.wait"), (intents.PHASE, hero(), intents.KEY),
])  # fmt: skip
def test_every_phase_has_its_own_deed(phase, one, action):
    choice = GAME.suggest(look(in_phase(phase, one, *ORCS)), "b1")
    assert choice.action == action or (action == "magic.cast" and choice.answers.get("spell") == "sleep")


@pytest.mark.rule("WB-155")
@pytest.mark.parametrize(("one", "means"), [
    (hero(), "attack"), (mage("sleep"), "cast a spell"), (hero(items=(altered(BOW, carried="held"), ARROWS)), "shoot"),
    (hero(items=(SWORD, BOW, ARROWS)), "attack"),
])  # fmt: skip
def test_what_somebody_means_to_do_goes_by_what_is_ready(one, means):
    assert GAME.suggest(look(in_phase(intents.PHASE, one, *ORCS)), "b1").answers["means"] == means


@pytest.mark.parametrize(("manner", "share", "foes"), [(-1, "half", 2), (0, "a third", 3), (1, "a sixth", 4)])
def test_tactics_are_told_as_they_are_for_each_manner(manner, share, foes):
    lines = " ".join(GAME.rooms.tactics.tell_tactics(look(quiet(hero())), manner))
    assert f"Healers heal whoever has at most {share} left." in lines and f"need {foes} foes or 12 hit points" in lines
    assert "those for one 3 hit dice" in lines
