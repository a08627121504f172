"""What weighing says of a fight besides who wins: who falls, what is left, when foes break."""

from __future__ import annotations

import gc

import pytest

from systems.common.kernel.game import Game, perform
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighed import left_of
from systems.common.simulation.weighing import fast_fight, party_of, start_of, weigh
from systems.shelf import SHELF
from tests.samples import sample_table

FIGHTS = 20


@pytest.fixture(scope="module", params=SHELF, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param  # type: ignore[no-any-return]


def test_the_fallen_are_as_many_by_name_as_by_number(game: Game) -> None:
    quiet = table_before_fight(game, sample_table(game.key))
    for encounter in sample_table(game.key).encounters.values():
        found = weigh(game, quiet, encounter.lines, FIGHTS, 3)
        by_number = sum(number * times for number, times in enumerate(found.fallen))
        assert sum([times for _, times in found.falls]) == by_number
        assert [who for who, _ in found.falls] == party_of(Look(game, quiet))
        assert all([0 <= share <= 1 for _, share in found.left]) and len(found.left) == len(dict(found.left))
        assert 0 <= found.broke <= FIGHTS and bool(found.broke) == bool(found.broke_in)


def test_fights_leave_nothing_behind_for_the_collector_which_rests_where_they_are_played(game: Game) -> None:
    quiet = table_before_fight(game, sample_table(game.key))
    for encounter in sample_table(game.key).encounters.values():
        memory = Memory()
        weigh(game, quiet, encounter.lines, 2, 3, memory=memory)
        gc.collect()
        weigh(game, quiet, encounter.lines, 10, 4, memory=memory)
        assert gc.collect() == 0, f"fights of {encounter.name} make what refers to itself"


def test_what_was_said_of_a_record_goes_with_it(game: Game) -> None:
    quiet, sample = table_before_fight(game, sample_table(game.key)), sample_table(game.key)
    for seed, encounter in enumerate(sample.encounters.values()):
        play = FastPlay(game, quiet, SeededDice(seed), Memory())
        perform(play, start_of(game, quiet, encounter.lines, dict(encounter.how)), check=False)
        fast_fight(play)
        assert set(play.shelves) <= {id(being) for being in play.table.beings.values()}
        assert len(play.shelves) >= len(quiet.beings)


def test_whoever_has_cast_everything_has_nothing_left_to_cast(game: Game) -> None:
    table = sample_table(game.key)
    look = Look(game, table)
    casters = [being for being in look.on_side(PARTY) if game.reserve(look, being) is not None]
    names = {"whitebox": 2, "mazes_minotaurs": 2, "enondas": 3}
    assert len(casters) == names.get(game.key, 0)
    for being in casters:
        play = Play(game, table, SeededDice(1))
        game.empty_reserve(play, being)
        after = Look(game, apply(table, play.outcome().changes))
        before, now = game.reserve(look, being), game.reserve(after, after.being(being.id))
        assert before is not None and now is not None
        assert before.ready > 0 and (now.label, now.ready, now.total) == (before.label, 0, before.total)
        assert dict(left_of(after, [being.id]))[now.label] == 0


def test_foes_that_run_are_told_with_the_round() -> None:
    game = next(one for one in SHELF if one.key == "monsters_magic")
    table = sample_table(game.key)
    robbers = next(one for one in table.encounters.values() if len(one.lines) > 1)
    found = weigh(game, table_before_fight(game, table), robbers.lines, FIGHTS, 3)
    assert found.broke > FIGHTS / 2 and 1 <= found.broke_in <= found.rounds
