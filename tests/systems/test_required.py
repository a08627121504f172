"""Why an action that was possible before is not any more is said of every action of a turn, in every game."""

from __future__ import annotations

import pytest

from systems.shelf import SHELF

ALWAYS = {  # what is possible in every turn of its kind
    "whitebox": {"combat.move", "combat.intend"},
    "mazes_minotaurs": {"combat.decide", "combat.move"},
    "myriad": {"combat.declare", "combat.hold"},
    "enondas": {"combat.flee", "combat.surrender", "combat.first_strike", "combat.volley", "combat.clash"},
    "monsters_magic": set(),
}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_action_of_a_turn_says_what_it_takes(game) -> None:
    turn = {key for key, action in game.actions.items() if action.place == "turn" and not key.startswith("turn.")}
    assert set(game.required) == turn - ALWAYS[game.key]
    for words in game.required.values():
        assert words == words.strip().removesuffix(".") and words[0].islower()
