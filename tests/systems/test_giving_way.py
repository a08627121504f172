"""Whoever is badly hurt leaves a fight that goes against the party: the careful sooner, the bold press on for longer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems import shelf
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD, CAREFUL, MANNERS, SENSIBLE, gives_way
from systems.common.kernel.sides import is_losing
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, altered
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighing import weigh
from tests.samples import sample_table

FIGHTS = 60
HARD = {"enondas": "The toll", "monsters_magic": "The ditch road", "mazes_minotaurs": "The bull court"}


@pytest.mark.parametrize("key", HARD)
def test_the_careful_give_way_more_often_than_the_bold(key: str) -> None:
    game, sample = shelf.game(key), sample_table(key)
    encounter = next(one for one in sample.encounters.values() if one.name == HARD[key])
    lines = tuple([replace(one, count=2 * one.count, hits=()) for one in encounter.lines])
    quiet = table_before_fight(game, sample)
    left = {manner: weigh(game, quiet, lines, FIGHTS, 3, manner=manner).withdrawn for manner in MANNERS}
    assert left[CAREFUL] > left[BOLD] and left[CAREFUL] >= left[SENSIBLE] >= left[BOLD]


def test_a_fight_goes_against_a_side_when_half_of_it_is_out_or_foes_are_two_to_one() -> None:
    sample = sample_table("whitebox")
    game, quiet = shelf.game("whitebox"), table_before_fight(shelf.game("whitebox"), sample)
    party = [one for one in quiet.beings.values() if one.side == PARTY]
    foes = [altered(party[0], id=f"b{900 + n}", side=FOES) for n in range(2 * len(party))]

    def losing(*against: object, fallen: int = 0) -> bool:
        down = [altered(one, sheet=altered(one.sheet, hit_points=-20)) for one in party[:fallen]]
        there = {one.id: one for one in (*party, *down, *against)}
        return is_losing(Look(game, altered(quiet, beings=there)), PARTY)

    assert not losing(*foes[:-1]) and losing(*foes)
    half = (len(party) + 1) // 2
    assert not losing(foes[0], fallen=half - 1) and losing(foes[0], fallen=half)


def test_foes_do_not_give_way_by_tactics_and_nobody_does_who_is_hardly_hurt() -> None:
    sample = sample_table("whitebox")
    game, quiet = shelf.game("whitebox"), table_before_fight(shelf.game("whitebox"), sample)
    one = next(being for being in quiet.beings.values() if being.side == PARTY)
    foes = {f"b{900 + n}": altered(one, id=f"b{900 + n}", side=FOES) for n in range(20)}
    table = altered(quiet, beings={**quiet.beings, **foes})
    for manner, least in ((CAREFUL, 6), (SENSIBLE, 4), (BOLD, 2)):
        play = FastPlay(game, table, SeededDice(1), manner=manner)
        assert gives_way(play, one, least, 12) and not gives_way(play, one, least + 1, 12)
        assert not gives_way(play, foes["b900"], 1, 12)
