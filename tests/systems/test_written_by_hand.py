"""A figure that others are derived from, written by hand: what hangs on it follows, and the log says so."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being, Table
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.playing import party_of, story

WITH_LEVELS = [game for game in SHELF if game.key != "enondas"]


def sample(game: Game) -> Table:
    return sample_table(game.key)


def write(game: Game, table: Table, who: str, field: str, value: int):
    outcome = resolve(game, table, Choice("sheet.write", who, {"field": field, "value": value}), SeededDice(2))
    return apply(table, outcome.changes), outcome


def full(game: Game, table: Table, who: str) -> list[tuple[str, int, int]]:
    return [(one.name, one.now, one.most) for one in game.tracks(Look(game, table), table.beings[who])]


def first(table: Table) -> Being:
    return next(one for one in table.beings.values() if one.side == PARTY)


@pytest.mark.parametrize("made", [sample, party_of], ids=["sample", "rolled"])
@pytest.mark.parametrize("game", WITH_LEVELS, ids=lambda game: game.key)
def test_a_level_written_down_has_what_a_level_gives_and_takes_it_along_again(game, made):
    table = made(game)
    one = first(table)
    before, level = full(game, table, one.id), one.sheet.level
    risen, outcome = write(game, table, one.id, "level", level + 2)
    if game.key == "myriad":  # whose levels are points to spend
        points = dict(risen.beings[one.id].sheet.points)
        assert points.get("health", 0) >= 2 and points.get("skill", 0) >= 4
    else:
        assert all(now[2] >= had[2] for now, had in zip(full(game, risen, one.id), before, strict=True))
        assert sum(now[2] for now in full(game, risen, one.id)) > sum(had[2] for had in before)
    for (_, now, most), (_, had, had_most) in zip(full(game, risen, one.id), before, strict=True):
        assert now - had == most - had_most, "what is gained is there at once"
    assert f"Level {level} → {level + 2}, by hand; with it " in story(outcome)
    again, _ = write(game, risen, one.id, "level", level)
    assert full(game, again, one.id) == before


def test_whoever_is_hurt_stays_hurt_and_nobody_falls_by_a_level_less():
    game = next(one for one in SHELF if one.key == "monsters_magic")
    table = sample(game)
    one = first(table)
    risen, _ = write(game, table, one.id, "level", 6)
    low, _ = write(game, risen, one.id, "php", 2)
    (_, now, most), _ = full(game, write(game, low, one.id, "level", 1)[0], one.id)
    assert now == 1 and most == full(game, table, one.id)[0][2]


def test_hit_points_follow_constitution_where_they_hang_on_it():
    game = next(one for one in SHELF if one.key == "enondas")
    table = sample(game)
    one = first(table)
    had = full(game, table, one.id)[0]
    after, outcome = write(game, table, one.id, "constitution", one.sheet.constitution + 3)
    assert full(game, after, one.id)[0][1:] == (had[1] + 3, had[2] + 3)
    assert f"hit points {had[1]} → {had[1] + 3}" in story(outcome)


def test_hero_points_come_with_levels_and_go_with_them():
    game = next(one for one in SHELF if one.key == "monsters_magic")
    table = sample(game)
    one = first(table)
    risen, _ = write(game, table, one.id, "level", one.sheet.level + 3)
    house = Look(game, table).house
    assert risen.beings[one.id].sheet.hero_points == one.sheet.hero_points + 3 * house.mg_hero_points
    again, _ = write(game, risen, one.id, "level", one.sheet.level)
    assert again.beings[one.id].sheet.hero_points == one.sheet.hero_points


@pytest.mark.parametrize("levels", [2, -1])
def test_experience_is_the_least_of_the_level_that_is_written(levels):
    game = next(one for one in SHELF if one.key == "whitebox")
    table = sample(game)
    one = first(table)
    level = one.sheet.level + levels
    there, _ = write(game, table, one.id, "level", level)
    card = game.shipped_entries("classes")[one.sheet.character_class]
    assert there.beings[one.id].sheet.experience == card.row(level).xp
