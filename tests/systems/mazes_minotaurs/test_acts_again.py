"""Whoever acts once more has what its deed had used up: the decision, the way flown, all its attacks."""

from __future__ import annotations

import pytest

from systems.mazes_minotaurs import SYSTEM as GAME
from systems.mazes_minotaurs.combat import facts, phases
from tests.systems.mazes_minotaurs.builders import foe, hero, look
from tests.systems.mazes_minotaurs.fighting import act, battle, decide, to


def again(table, who: str = "b1"):
    return act(table, lambda play: GAME.acts_again(play, play.being(who)))


def known(table, name: str, who: str = "b1"):
    return look(table).fact_of(who, name)


def marked(table, **of_both: object):
    """The same facts of a hero and of the foe."""
    return act(table, lambda play: [play.set_fact_of(who, **of_both) for who in ("b1", "b9")])


def two():
    return battle(hero(), foe(creature="lion"), dice=[9, 1])


def test_a_decision_is_made_anew_and_nobody_else_decides_again():
    table = decide(decide(two(), "b1", "attack"), "b9", "attack")
    assert look(table).turn.phase == phases.DECISION
    before = known(table, facts.DECIDED, "b9")
    after = again(table)
    assert (
        known(table, facts.DECIDED) and not known(after, facts.DECIDED) and known(after, facts.DECIDED, "b9") == before
    )


@pytest.mark.parametrize(("phase", "flown", "bites"), [
    (phases.MOVEMENT, 0, (("b9", 1),)), (phases.COMBAT, 30, ()),
])  # fmt: skip
def test_the_way_flown_comes_back_in_movement_and_attacks_in_combat(phase, flown, bites):
    table = decide(decide(two(), "b1", "move"), "b9", "attack")
    there = [turn.phase for turn in to(table, phase).fight.turns]
    assert phase in there
    table = marked(to(table, phase), flown=30, bites=(("b9", 1),))
    after = again(table)
    assert known(after, facts.FLOWN) == flown and tuple(known(after, facts.BITES) or ()) == bites
    assert known(after, facts.FLOWN, "b9") == 30 and known(after, facts.BITES, "b9")


def test_whoever_has_used_up_nothing_is_as_before():
    table = to(decide(decide(two(), "b1", "attack"), "b9", "attack"), phases.COMBAT)
    assert again(table) == table
