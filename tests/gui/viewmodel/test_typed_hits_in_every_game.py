"""What is said of hit points that are being typed is what the rules of the game make of them."""

from __future__ import annotations

import pytest

from gui.viewmodel.typed_hits import deed_of, read_hits, reckoned
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Muster
from systems.common.records.views import Track
from systems.shelf import SHELF
from tests.models.publishing.kit.papers import fighting

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


def in_a_fight(game: Game) -> Look:
    return Look(game, fighting(game, Muster(next(iter(game.shipped_entries("creatures"))), 1)))


def track_of(look: Look, being: str) -> Track:
    return look.game.summary(look, look.being(being)).tracks[0]


@GAMES
@pytest.mark.parametrize("sign", ["-", "+"])
@pytest.mark.parametrize("more", [-1, 0, 1, 30])
def test_what_would_be_left_is_what_is_left(game: Game, sign: str, more: int) -> None:
    look = in_a_fight(game)
    for being in look.everyone():
        track = track_of(look, being.id)
        typed = read_hits(f"{sign}{track.now + more}", "cell", track.now, track.most, track.minimum)
        deed = deed_of(look, being.id, typed)
        assert deed is not None
        after = Look(game, apply(look.table, resolve(game, look.table, deed, SeededDice(1)).changes))
        said = reckoned(look, being.id, typed)
        assert (said.low, said.high) == (track_of(after, being.id).now,) * 2, being.name


@GAMES
def test_of_dice_the_least_and_the_most_are_reckoned_and_what_is_set_stays(game: Game) -> None:
    look = in_a_fight(game)
    being = next(iter(look.everyone()))
    track = track_of(look, being.id)
    dice = reckoned(look, being.id, read_hits("2d6", "lose", track.now, track.most, track.minimum))
    ends = [
        reckoned(look, being.id, read_hits(one, "lose", track.now, track.most, track.minimum)) for one in ("12", "2")
    ]
    assert (dice.low, dice.high) == (ends[0].low, ends[1].low)
    put = read_hits("=3", "cell", track.now, track.most, track.minimum)
    assert reckoned(look, being.id, put) == put
