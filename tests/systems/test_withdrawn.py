"""Who left the field on their feet is not counted among the fallen, in any game."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Effect, Muster, Table, Until
from systems.common.simulation.weighing import weigh
from systems.shelf import SHELF
from tests.systems.playing import party_of
from tests.toy_game import TOY, Toy


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def game(request) -> Game:
    return request.param


def lying_on(table: Table, who: str, kind: str) -> Table:
    return table.exchanged(None, Effect(f"e-{kind}", who, kind.title(), kind, until=Until("fight")))


def test_whoever_fled_has_not_fallen_but_whoever_is_dead_has(game):
    table = party_of(game)
    first = next(being for being in table.beings.values() if being.side == PARTY)
    assert not game.withdrawn(Look(game, table), first), "whoever stands is still there"
    fled = lying_on(table, first.id, "fled")
    assert not game.stands(Look(game, fled), first) and game.withdrawn(Look(game, fled), first)
    dead = lying_on(fled, first.id, "dead")
    assert not game.withdrawn(Look(game, dead), first), "killed on the way is killed"


class Running(Toy):
    """The toy game, of whose party everybody who is out of it has run away."""

    def withdrawn(self, look, being):
        return being.side == PARTY


def test_the_weighing_counts_the_fallen_and_the_fled_apart():
    table, foes = party_of(TOY), (Muster("ogre", 2),)
    plain, running = [weigh(one, table, foes, 40, 5) for one in (TOY, Running())]
    assert plain.mean_fallen > 0 and plain.withdrawn == 0
    assert running.fallen[0] == running.fights == 40 and running.mean_fallen == 0
    assert running.withdrawn == pytest.approx(plain.mean_fallen) and running.wins == plain.wins
