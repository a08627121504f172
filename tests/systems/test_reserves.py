"""What somebody has left to cast with, as a weighing counts it: never below none, nothing for whoever casts nothing."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.enondas.magic.mana import full_mana
from tests.systems.enondas import builders as enondas
from tests.systems.mazes_minotaurs import builders as mazes
from tests.systems.playing import Faces
from tests.systems.whitebox import builders as whitebox


def reserve(rooms, being):
    table = rooms.quiet(being)
    found = rooms.GAME.reserve(rooms.look(table), being)
    return None if found is None else (found.ready, found.total)


def emptied(rooms, being):
    """The sheet after all is spent."""
    play = Play(rooms.GAME, rooms.quiet(being), Faces())
    rooms.GAME.empty_reserve(play, being)
    table = apply(rooms.quiet(being), play.outcome().changes)
    return table.beings[being.id]


@pytest.mark.rule("EN-165", "EN-211")
def test_mana_left_of_mana_when_full_and_never_below_none():
    spells = (next(iter(enondas.GAME.shipped_entries("spells"))),)
    mage = enondas.hero(spells=spells, mana=4, mynergy=12)
    full = full_mana(enondas.look(enondas.quiet(mage)), mage)
    assert reserve(enondas, mage) == (4, full) and full > 4
    assert reserve(enondas, enondas.hero(spells=spells, mana=-3, mynergy=12)) == (0, full)
    assert reserve(enondas, enondas.hero(spells=(), mana=4)) is None and reserve(enondas, enondas.foe()) is None


@pytest.mark.rule("EN-165", "EN-166")
def test_all_mana_is_spent_and_a_burn_stays():
    spells = (next(iter(enondas.GAME.shipped_entries("spells"))),)
    spent = emptied(enondas, enondas.hero(spells=spells, mana=4, stored_mana=5))
    assert (spent.sheet.mana, spent.sheet.stored_mana) == (0, 0)
    assert emptied(enondas, enondas.hero(spells=spells, mana=-3)).sheet.mana == -3


@pytest.mark.parametrize("rooms", [mazes, whitebox], ids=["mazes", "whitebox"])
def test_whoever_casts_nothing_has_nothing_to_spend(rooms):
    assert reserve(rooms, rooms.hero()) is None and reserve(rooms, rooms.foe()) is None


@pytest.mark.rule("MM-087")
def test_power_points_left_of_those_that_there_are():
    sorcerer = mazes.hero(calling="sorcerer", wits=16, power=2)
    ready, total = reserve(mazes, sorcerer)
    assert ready == 2 and total > 2
    assert emptied(mazes, sorcerer).sheet.power == 0
