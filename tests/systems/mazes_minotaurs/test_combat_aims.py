"""At whom somebody means to strike: named in the decision, on the chip, in the log, and again by *as last round*."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.actions import REPEAT
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import GAME, Faces, foe, hero, look, story
from tests.systems.mazes_minotaurs.fighting import battle, decide, form_of, lay, next_round, to

BOW = (Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 4))


def three_satyrs(**more):
    return battle(hero(**more), *[foe(f"b{8 + n}", name=f"Satyr {n}") for n in (1, 2, 3)], dice=(9, 1))


def plan(table, who="b1"):
    return GAME.summary(look(table), look(table).being(who)).plan


def again(table):
    """(what is told, the table after) when all who are undecided decide as last round."""
    outcome = resolve(GAME, table, Choice(REPEAT), Faces())
    return story(outcome), apply(table, outcome.changes)


@pytest.mark.rule("MM-041")
def test_the_decision_names_the_foe_and_the_deed_opens_with_it():
    table = decide(three_satyrs(), "b1", "attack", target="b10")
    assert plan(table) == "Attack Satyr 2"
    attack = form_of(to(table, "Combat", "b1"), "combat.attack", "b1")
    assert attack.blank()["target"] == "b10" and set(attack.field("target").allowed) == {"b9", "b10", "b11"}


def test_as_last_round_says_the_foe_and_takes_the_next_where_he_is_gone():
    table = next_round(decide(three_satyrs(), "b1", "attack", target="b10"))
    told, after = again(table)
    assert "decides: attack Satyr 2." in told and plan(after) == "Attack Satyr 2"
    told, after = again(lay(table, "b10", "dead"))
    assert "decides: attack Satyr 1." in told and plan(after) == "Attack Satyr 1"


def test_a_group_that_decides_alike_goes_each_for_its_own_unless_one_is_named():
    table = battle(hero(), hero("b2", "Eudora"), foe("b9", name="Satyr 1"), foe("b10", name="Satyr 2"), dice=(9, 8, 1),
                   foe=(("b10", "b2"),))  # fmt: skip
    alike = decide(table, "b9", "attack", alike=True)
    assert (plan(alike, "b9"), plan(alike, "b10")) == ("Attack Pyros", "Attack Eudora")
    told, _ = again(next_round(alike))
    assert "Satyr 1 decides: attack Pyros." in told and "Satyr 2 decides: attack Eudora." in told
    named = decide(table, "b9", "attack", alike=True, target="b2")
    assert (plan(named, "b9"), plan(named, "b10")) == ("Attack Eudora", "Attack Eudora")


def test_whoever_thinks_again_or_holds_aims_at_nobody():
    table = decide(three_satyrs(), "b1", "attack", target="b10")
    thinks = apply(table, resolve(GAME, table, Choice("combat.drop_decision", "b1"), Faces()).changes)
    assert plan(thinks) == ""
    assert plan(decide(thinks, "b1", "hold")) == "Hold"


def test_a_shot_is_aimed_too():
    table = decide(three_satyrs(items=BOW), "b1", "shoot", target="b11")
    assert plan(table) == "Shoot at Satyr 3"
    assert form_of(to(table, "Combat", "b1"), "combat.shoot", "b1").blank()["target"] == "b11"


def test_as_last_round_is_offered_only_while_somebody_can_do_it_again():
    table = next_round(decide(three_satyrs(items=BOW), "b1", "shoot", target="b11"))
    for who in ("b9", "b10", "b11"):
        table = decide(table, who, "hold")
    repeat = GAME.actions[REPEAT]
    assert repeat.form(look(table), "", {}) is not None
    play = Play(GAME, table, Faces())
    play.change("b1", "items", ())
    assert repeat.form(look(apply(table, play.outcome().changes)), "", {}) is None
