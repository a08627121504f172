"""What is proposed when treasure is rolled: purses of those who bear them, else a hoard, at the level of the foes."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import ROLL_HOARD
from systems.common.records.table import Hoard, altered
from tests.systems.monsters_magic.builders import GAME, do, hero, look, quiet

CREATURES = GAME.shipped_entries("creatures")
PURSE = next(one for one in CREATURES.values() if one.purse and not one.hoard)
RICH = next(one for one in CREATURES.values() if one.hoard and not one.purse)
POOR = next(one for one in CREATURES.values() if not one.hoard and not one.purse)


def left_by(*entries):
    table = quiet(hero())
    return altered(table, hoards={"h1": Hoard("h1", "Spoils", foes=tuple([(one.name, 0) for one in entries]))})


def asked(table, **so_far):
    return GAME.actions[ROLL_HOARD].form(look(table), "", {"hoard": "h1", **so_far})


@pytest.mark.rule("MG-110", "MG-111")
@pytest.mark.parametrize(("foes", "way"), [
    ((PURSE,), "purses"), ((PURSE, POOR), "purses"), ((PURSE, PURSE), "purses"), ((RICH,), "hoard"),
    ((PURSE, RICH), "hoard"), ((POOR,), "hoard"), ((POOR, POOR), "hoard"), ((), "hoard"),
])  # fmt: skip
def test_purses_are_proposed_where_somebody_bears_one_and_nobody_has_a_hoard(foes, way):
    assert asked(left_by(*foes)).field("what").default == way


@pytest.mark.rule("MG-111")
def test_a_hoard_goes_by_the_highest_level_of_the_foes():
    levels = [PURSE.level, RICH.level, POOR.level]
    assert asked(left_by(PURSE, RICH, POOR), what="hoard").field("level").default == max(levels)
    assert asked(left_by(), what="hoard").field("level").default == 1
    assert asked(left_by(), what="hoard").field("number") is None


@pytest.mark.rule("MG-110")
def test_purses_ask_for_level_and_number_only_where_nobody_says_it():
    assert [one.name for one in asked(left_by(PURSE, POOR), what="purses").fields] == ["hoard", "what"]
    form = asked(left_by(POOR), what="purses")
    assert [one.name for one in form.fields] == ["hoard", "what", "level", "number"]
    assert (form.field("level").default, form.field("number").default) == (1, 1)
    after, _ = do(left_by(POOR), ROLL_HOARD, hoard="h1", what="purses", level=3, number=2, dice=[2, 5])
    assert [(line.count, line.worth) for line in after.hoards["h1"].lines] == [(6, 10), (15, 10)]
    after, _ = do(left_by(PURSE, POOR, PURSE), ROLL_HOARD, hoard="h1", what="purses", dice=[2, 5])
    assert [line.count for line in after.hoards["h1"].lines] == [2 * PURSE.level, 5 * PURSE.level]


@pytest.mark.rule("MG-112")
def test_gems_ask_how_many_alone():
    form = asked(left_by(PURSE), what="gems")
    assert [one.name for one in form.fields] == ["hoard", "what", "number"] and form.field("number").default == 1
    after, _ = do(left_by(), ROLL_HOARD, hoard="h1", what="gems", number=2, dice=[1, 6])
    assert [line.worth for line in after.hoards["h1"].lines] == [500, 15000]


@pytest.mark.rule("MG-110")
def test_one_of_the_first_level_rolls_a_single_die():
    after, told = do(left_by(), ROLL_HOARD, hoard="h1", what="purses", level=1, number=1, dice=[4])
    (line,) = after.hoards["h1"].lines
    assert (line.count, line.how) == (4, "1d6") and told.story
    again, _ = do(after, "treasure.reroll", hoard="h1", lines=(line.id,), dice=[6])
    assert again.hoards["h1"].lines[0].count == 6
