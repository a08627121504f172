"""How a party plays, in every game: told in words, otherwise only for the party, and at the table as is sensible."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD, CAREFUL, MANNERS, SENSIBLE, acts_at, share_told
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, altered
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighing import weigh
from systems.shelf import SHELF
from tests.samples import sample_table


@pytest.fixture(scope="module", params=SHELF, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param  # type: ignore[no-any-return]


def test_tactics_are_told_in_sentences_that_change_with_the_manner(game: Game) -> None:
    look = Look(game, sample_table(game.key))
    told = {manner: game.tell_tactics(look, manner) for manner in MANNERS}
    assert len(set(told.values())) == 3, "each manner does something otherwise"
    assert all([one.endswith(".") and len(one) < 120 for said in told.values() for one in said])
    assert all([len(said) == len(told[SENSIBLE]) for said in told.values()])


def test_only_the_party_plays_otherwise(game: Game) -> None:
    table = sample_table(game.key)
    being = next(one for one in table.beings.values() if one.side == PARTY)
    foe = altered(being, id="b999", side=FOES)
    half = Fraction(1, 2)
    for manner, share in ((CAREFUL, Fraction(3, 4)), (SENSIBLE, half), (BOLD, Fraction(1, 4))):
        play = FastPlay(game, table, SeededDice(1), manner=manner)
        assert acts_at(play, being, half) == share and acts_at(play, foe, half) == half
        assert share_told(half, manner) in ("three quarters", "half", "a quarter")
    assert Look(game, table).manner == SENSIBLE


def test_a_manner_is_weighed_and_sensible_is_what_was_always_played(game: Game) -> None:
    sample = sample_table(game.key)
    quiet, lines = table_before_fight(game, sample), next(iter(sample.encounters.values())).lines
    plain = weigh(game, quiet, lines, 6, 4)
    assert weigh(game, quiet, lines, 6, 4, manner=SENSIBLE) == plain
    careful = weigh(game, quiet, lines, 6, 4, manner=CAREFUL)
    assert careful.fights == 6


def test_the_careful_heal_sooner_than_the_bold() -> None:
    game = next(one for one in SHELF if one.key == "enondas")
    sample = sample_table(game.key)
    quiet, lines = table_before_fight(game, sample), next(iter(sample.encounters.values())).lines
    left = {manner: dict(weigh(game, quiet, lines, 40, 4, manner=manner).left) for manner in MANNERS}
    assert left[CAREFUL]["Hit points"] > left[BOLD]["Hit points"]
    assert left[CAREFUL]["Mana"] < left[BOLD]["Mana"]
