"""Chances in words where a blast takes nobody but the side of whoever throws it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from gui.viewmodel.odds.words import say_odds
from systems.common.forms import Choice
from systems.common.records.table import PARTY
from systems.common.simulation.odds import Odds, Toll, Way
from tests.gui.conftest import OpenDesk, start_fight
from tests.gui.viewmodel.test_odds_words import counted
from tests.toy_game import TOY


def test_a_blast_that_takes_nobody_but_friends_says_what_becomes_of_them(open_desk: OpenDesk) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 3, 1)
    hero, mage, third = desk.look.on_side(PARTY)[:3]
    choice = Choice("x", third.id)
    both = tuple([(one.id, Fraction(share, 100)) for one, share in ((hero, 20), (mage, 90))])
    hurt = Toll(PARTY, counted(5, 75, 20), counted(100), counted(0, 30, 70), both)
    lost = ((hero.id, 0.7), (mage.id, 1.0))
    ways = (
        Way("2 × misses", Fraction(1, 100), "bad", "falls"),
        Way("2 × hits", Fraction(99, 100), "good", "falls"),
    )
    said = say_odds(desk.look, choice, Odds(ways, lost, True, 1, tolls=(hurt,)))
    assert said.head == "1 to 2 friends fall, 1 most often" and said.bars is not None and said.bars.own
    assert said.below == (
        f"1.7 lost on average · 5 % no friend falls · {mage.name} falls in 90 % · {hero.name} falls in 20 %"
    )
    said = say_odds(desk.look, Choice("x", mage.id), Odds(ways, lost, True, 1, tolls=(hurt,)))
    assert said.head == "1 to 2 fall, 1 most often", "whoever throws it is no friend of its own"
    spared = replace(hurt, falls=counted(100), who=())
    said = say_odds(desk.look, choice, Odds(ways, lost, True, 1, tolls=(spared,)))
    assert said.head == "1 to 2 lost, 2 most often"
