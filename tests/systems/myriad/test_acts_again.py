"""Whoever acts once more has its action again, and declares anew where all declare first; nobody else does."""

from __future__ import annotations

from systems.common.records.table import Fight, Turn, altered
from systems.myriad.combat import facts
from tests.systems.myriad.builders import GAME, act, foe, hero, look, quiet


def fight(decides: bool, **ground: object):
    turn = Turn("All", ("b1", "b2", "b9"), decides=decides)
    table = quiet(hero(), hero("b2", "Tam"), foe())
    return altered(table, fight=Fight(round=1, turns=(turn,), waiting=("b9",), ground=tuple(sorted(ground.items()))))


def again(table, who: str = "b1"):
    return act(table, lambda play: GAME.acts_again(play, play.being(who)))


FACTS = {facts.ACTED: ("b1", "b2"), facts.DECLARED: (("b1", "attack"), ("b2", "move"))}


def test_its_action_is_open_again_for_one_alone():
    after = look(again(fight(False, **FACTS)))
    assert after.fact(facts.ACTED) == ("b2",) and after.fact(facts.DECLARED) == FACTS[facts.DECLARED]
    assert look(again(fight(False, **FACTS), "b9")).fact(facts.ACTED) == ("b1", "b2")


def test_where_all_declare_first_it_declares_anew():
    after = look(again(fight(True, **FACTS)))
    assert after.fact(facts.DECLARED) == (("b2", "move"),) and after.fact(facts.ACTED) == ("b2",)
    table = fight(True, **{facts.ACTED: ("b2",), facts.DECLARED: (("b2", "move"),)})
    assert again(table) == table
