"""Creatures that come onto the table are numbered on from those of their kind."""

from __future__ import annotations

from systems.common.encounter_kit.joining import add_bodies
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Muster, Table, altered
from tests.toy_game import TOY


def test_one_who_came_alone_counts_as_the_first_of_its_kind_unless_it_has_a_name_of_its_own():
    play = Play(TOY, Table.of(TOY.house, ()), SeededDice(1))
    add_bodies(play, Muster("ogre", 1))
    add_bodies(play, Muster("ogre", 1))
    assert [being.name for being in play.table.beings.values()] == ["Ogre", "Ogre 2"]
    (first, second) = play.table.beings.values()
    play.exchange(first, altered(first, name="Old Gruk"))
    play.exchange(second, altered(second, name="Young Gruk", number=0))
    add_bodies(play, Muster("ogre", 2))
    assert [being.name for being in play.table.beings.values()][2:] == ["Ogre 1", "Ogre 2"]
