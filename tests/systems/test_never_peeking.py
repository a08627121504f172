"""Tactics see of a foe what the table sees: whoever differs in hidden figures alone is met in the same way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from systems.common.forms.named_numbers import get_score, set_score
from systems.common.kernel.game import Game, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import ROUND, Being, Table, altered
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighing import NEXT, start_of
from systems.shelf import SHELF
from tests.samples import sample_table

TURNS = 60  # of each fight
TRIES = 30  # to find other figures that look the same
# What wounds are taken from, and what of a person nobody sees.
WOUNDS = ("hit_points", "rating", "hits", "php", "mhp")
UNSEEN = (
    "strength", "intelligence", "wisdom", "dexterity", "charisma", "luck", "mynergy", "skill", "wits", "faith",
    "grace", "might", "gold", "experience", "glory", "hero_points",
)  # fmt: skip


@pytest.fixture(scope="module", params=SHELF, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param  # type: ignore[no-any-return]


def other_figures(sheet: Any, rng: Random) -> Any:
    """The same somebody with other wounds, and if it is a person with other attributes."""
    names = {one.name for one in fields(sheet)}
    changes: dict[str, Any] = {
        name: max(1, getattr(sheet, name) + rng.randint(-4, 4)) for name in WOUNDS if name in names
    }
    if "left" in names:
        left = sheet.left
        for row, _ in sheet.boxes:
            value = get_score(left, row) + rng.randint(-1, 1)
            left = set_score(left, row, min(get_score(sheet.boxes, row), max(0, value)))
        changes["left"] = left
        if not hasattr(sheet, "creature") and "stats" in names:
            changes["stats"] = tuple([(key, max(1, amount + rng.randint(-1, 1))) for key, amount in sheet.stats])
    if "creature" not in names:
        changes |= {name: max(3, getattr(sheet, name) + rng.randint(-1, 1)) for name in UNSEEN if name in names}
    return altered(sheet, **changes)


def how_it_looks(look: Look, being: Being) -> tuple[object, ...]:
    line = (
        [get_score(being.sheet.left, row) > 0 for row, _ in being.sheet.boxes] if hasattr(being.sheet, "left") else ()
    )
    return look.game.state(look, being), look.game.wounds(look, being), look.stands(being), look.able(being), line


def twin_of(look: Look, being: Being, rng: Random) -> Being:
    """Somebody who looks the same, and is not."""
    for _ in range(TRIES):
        twin = altered(being, sheet=other_figures(being.sheet, rng))
        there = Look(look.game, altered(look.table, beings={**look.table.beings, being.id: twin}))
        if how_it_looks(there, twin) == how_it_looks(look, being):
            return twin
    return being


def turns_of(game: Game, seed: int) -> Iterator[tuple[Table, str]]:
    """Whoever acts, in fights of the sample, and the table as it is then."""
    sample = sample_table(game.key)
    quiet = table_before_fight(game, sample)
    for encounter in sample.encounters.values():
        dice = SeededDice(seed)
        table = apply(quiet, resolve(game, quiet, start_of(game, quiet, encounter.lines), dice).changes)
        for _ in range(TURNS):
            waiting = table.fight.waiting
            if waiting and waiting[0] != ROUND:
                yield table, waiting[0]
            choice = game.suggest(Look(game, table), waiting[0]) if waiting else NEXT
            table = apply(table, resolve(game, table, choice, dice).changes)
            if not choice.actor and winner(Look(game, table)):
                break


@pytest.mark.parametrize("seed", [1, 2])
def test_tables_that_look_the_same_are_played_in_the_same_way(game: Game, seed: int) -> None:
    rng, differed = Random(seed), 0
    for table, actor in turns_of(game, seed):
        look = Look(game, table)
        side = look.being(actor).side
        twins = {one.id: twin_of(look, one, rng) for one in look.against(side) if look.stands(one)}
        differed += sum([twin != look.being(who) for who, twin in twins.items()])
        other = Look(game, altered(table, beings={**table.beings, **twins}))
        assert game.suggest(other, actor) == game.suggest(look, actor), (
            f"{look.being(actor).name}, round {look.round}: "
            f"{[(one.name, one.sheet, twins[one.id].sheet) for one in look.against(side) if one.id in twins]}"
        )
    assert differed > TURNS // 2, "the tables were other ones"
