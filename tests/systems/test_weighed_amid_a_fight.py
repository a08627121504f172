"""Every sample encounter is weighed alike with and without a fight in the background, whatever lies on its foes."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Effect, Muster, Table, Until
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighing import start_of, weigh
from systems.shelf import SHELF
from tests.samples import sample_table

FIGHTS = 8
ENCOUNTERS = [(game, place) for game in SHELF for place in range(len(sample_table(game.key).encounters))]


def kinds_of(game: Game) -> list[str]:
    """Every kind of effect that says how somebody is, and those that every game has."""
    return sorted({*vars(game.rooms.states)["_STATES"], *vars(game.rooms.states)["GONE"], "by hand", "ruling"})


def amid_a_fight(game: Game, quiet: Table, lines: tuple[Muster, ...]) -> Table:
    """A fight against these has begun, and every kind of effect lies on each of its foes, from one of the party."""
    begun = apply(quiet, resolve(game, quiet, start_of(game, quiet, lines), SeededDice(5)).changes)
    source = Look(game, begun).on_side(PARTY)[0].id
    for foe in Look(game, begun).on_side(FOES):
        for number, kind in enumerate(kinds_of(game)):
            until = Until("clock", at=begun.clock.seconds + 600) if number % 2 else Until()
            effect = Effect(f"e{9000 + 100 * int(foe.id[1:]) + number}", foe.id, kind, kind, source, until=until)
            begun = begun.exchanged(None, effect)
    return begun


@pytest.mark.parametrize(("game", "place"), ENCOUNTERS, ids=lambda one: getattr(one, "key", one))
def test_a_sample_encounter_is_weighed_alike_in_peace_and_amid_a_fight(game: Game, place: int) -> None:
    sample = sample_table(game.key)
    lines = [*sample.encounters.values()][place].lines
    quiet = table_before_fight(game, sample)
    amid = amid_a_fight(game, quiet, lines)
    assert len(amid.effects) - len(quiet.effects) >= len(kinds_of(game)) > 5
    there = table_before_fight(game, amid)
    assert set(there.beings) == set(quiet.beings) and set(there.effects) == set(quiet.effects)
    assert weigh(game, there, lines, FIGHTS, 2) == weigh(game, quiet, lines, FIGHTS, 2)
