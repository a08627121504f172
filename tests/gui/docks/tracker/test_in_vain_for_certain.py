"""What is certain to bring nothing says so and why, and whoever heals says where there is nothing to heal."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gui.docks.tracker.certain_odds import say_certain
from gui.viewmodel.odds.words import say_odds
from systems.common.forms import Choice
from systems.common.kernel.actions import HEAL
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Need, SeededDice
from systems.common.records.table import PARTY, altered
from systems.common.simulation.odds import Odds, Way, odds
from systems.monsters_magic import SYSTEM as MONSTERS_MAGIC
from systems.shelf import SHELF
from tests.samples import sample_table


def test_a_song_of_healing_for_somebody_unhurt_has_nothing_to_heal() -> None:
    table = sample_table(MONSTERS_MAGIC.key)
    singer = next(one for one in table.beings.values() if one.name.startswith("Guido"))
    table = altered(table, fight=altered(table.fight, waiting=(singer.id,)))
    look = Look(MONSTERS_MAGIC, table)
    form = MONSTERS_MAGIC.actions["magic.cast"].form(look, singer.id, {"spell": "song_of_healing"})
    assert form is not None
    choice = Choice("magic.cast", singer.id, {**form.blank(), "spell": "song_of_healing", "target": singer.id})
    found = odds(MONSTERS_MAGIC, table, choice)
    assert "heals" not in {part.label for part in found.parts}
    assert say_odds(look, choice, found, Need(10, hit="succeeds", miss="fails")).head == "Nothing to heal"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_in_every_game_whoever_is_healed_by_hand_and_unhurt_has_nothing_to_heal(game: Game) -> None:
    table = sample_table(game.key)
    look = Look(game, table)
    whole = next(one for one in look.on_side(PARTY) if all(track.now >= track.most for track in game.tracks(look, one)))
    form = game.actions[HEAL].form(look, "", {})
    assert form is not None
    amount = form.blank()["amount"] or "6"
    answers = {**form.blank(), "targets": (whole.id,), "amount": amount}
    outcome = resolve(game, table, Choice(HEAL, "", answers), SeededDice(1))
    assert str(outcome.story[-1]) == f"{whole.name} has nothing to heal."


@pytest.mark.parametrize(
    ("label", "head"),
    [("nothing to heal", "Nothing to heal"), ("spell lost", "Spell lost"), ("3 × unharmed", "3 unharmed"),
     ("sleeps", "Falls asleep"), ("2 × sleeps", "2 fall asleep"), ("sleeps, unharmed", "1 falls asleep, 1 unharmed"),
     ("goes on", ""), ("rolled", "")],
)  # fmt: skip
def test_what_leaves_nothing_open_says_whether_it_is_in_vain(label: str, head: str) -> None:
    assert say_certain(Odds((Way(label, Fraction(1), "middling"),), (), True, 1)).head == head
