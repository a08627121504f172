"""The referee's modifier on any form counts: the same dice come to something else with it."""

from __future__ import annotations

from functools import cache

import pytest

from systems.common.forms import BeingsField, Choice, Form, NumberField
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.table import Table
from systems.shelf import SHELF
from tests.recorded_tables import met, offered_once, played, rest_of
from tests.systems.playing import story

MODIFIER = "modifier"
SEEDS = range(3)


@cache
def tables(game: Game) -> tuple[Table, ...]:
    """The sample at rest, and in the fight it has prepared, as it begins and later on."""
    rest = rest_of(game)
    encounter = next(iter(rest.encounters.values()))
    begun = met(game, rest, encounter.lines, dict(encounter.how))
    return rest, begun, played(game, begun, 12)


def asking(game: Game) -> dict[str, tuple[Table, Action, str, Form]]:
    """Every action of a game that asks for a modifier, where it is possible first."""
    found: dict[str, tuple[Table, Action, str, Form]] = {}
    for table in tables(game):
        look = Look(game, table)
        for action, actor, form in offered_once(look):
            if not form.blocked and isinstance(form.field(MODIFIER), NumberField):
                found.setdefault(action.key, (table, action, actor, form))
    return found


def told(game: Game, table: Table, choice: Choice, seed: int) -> str:
    try:
        return story(resolve(game, table, choice, SeededDice(seed)))
    except Refused:
        return ""


def filled(form: Form, number: int) -> dict[str, object]:
    """The form as it stands, everybody meant where somebody must be."""
    everybody = {
        field.name: field.allowed for field in form.fields if isinstance(field, BeingsField) and not field.blank()
    }
    return {**form.blank(), **everybody, MODIFIER: number}


DECLARED = {("enondas", "combat.shoot")}  # said now, thrown later


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_modifier_moves_what_comes_of_it(game: Game) -> None:
    found = asking(game)
    assert len(found) > 1, "a roll on a table, and a check or a blow"
    for key, (table, action, actor, form) in found.items():
        field = form.field(MODIFIER)
        assert isinstance(field, NumberField) and field.default == 0 and field.minimum == -(field.maximum or 0)
        if (game.key, key) in DECLARED:
            continue
        less, none, more = [
            [told(game, table, Choice(action.key, actor, filled(form, number)), seed) for seed in SEEDS]
            for number in (field.minimum, 0, field.maximum)
        ]
        assert all(none) and less not in (more, none), key
