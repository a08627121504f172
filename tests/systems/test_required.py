"""Why an action of a turn cannot be done now is said of each, in every game, as it is of whoever would do it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from systems.common.forms import Choice
from systems.common.kernel.acting.required import STANDING, why_not
from systems.common.kernel.actions import NEXT_TURN, START
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import ROUND, Table
from systems.shelf import SHELF
from tests.systems.playing import party_of, small_foes
from tests.systems.whitebox import builders as whitebox

ALWAYS = {  # what is possible in every turn of its kind
    "whitebox": {"combat.move", "combat.intend"},
    "mazes_minotaurs": {"combat.decide"},
    "myriad": {"combat.hold"},
    "enondas": set(),
    "monsters_magic": set(),
}
STEPS = 90


def turn_actions(game: Game) -> set[str]:
    """Those of which it is said what they take."""
    return {key for key in game.required if (one := game.actions.get(key)) is not None and one.place == "turn"}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_action_of_a_turn_says_what_it_takes(game: Game) -> None:
    turn = {key for key, action in game.actions.items() if action.place == "turn" and not key.startswith("turn.")}
    assert turn_actions(game) == turn - ALWAYS[game.key]
    for required in (*game.required.values(), *STANDING.values()):
        words = required.takes
        assert words == words.strip().removesuffix(".") and words[0].islower()
        for _, sentence in required.conditions:
            assert sentence.endswith(".") and sentence[0] in "{ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def rounds(game: Game) -> Iterator[Look]:
    """A fight of a party against two kinds of creature, as tactics play it, step by step."""
    table = party_of(game)
    form = game.actions[START].form(Look(game, table), "", {})
    assert form is not None
    lines = tuple([{"entry": one.entry, "count": one.count, "hits": "", "locked": False} for one in small_foes(game)])
    start = Choice(START, "", {**form.blank(), "lines": lines, "surprise": "nobody"})
    known = {one.name for one in form.fields}
    start = Choice(START, "", {name: said for name, said in start.answers.items() if name in known})
    table = apply(table, resolve(game, table, start, SeededDice(4)).changes)
    for seed in range(STEPS):
        look = Look(game, table)
        if not look.fighting:
            return
        yield look
        table = _step(game, table, look, seed)


def _step(game: Game, table: Table, look: Look, seed: int) -> Table:
    who = next((one for one in look.waiting if one != ROUND), "")
    if who:
        try:
            done = apply(table, resolve(game, table, game.suggest(look, who), SeededDice(seed)).changes)
        except Refused:
            done = table
        if done != table:
            return done
    return apply(table, resolve(game, table, Choice(NEXT_TURN, who), SeededDice(seed)).changes)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_is_lacking_is_lacking_and_something_is_of_whatever_cannot_be_done(game: Game) -> None:
    wrong, vague, seen = set(), set(), 0
    for look in rounds(game):
        for being in look.everyone():
            for key, required in [(key, game.required[key]) for key in turn_actions(game)]:
                form, why = game.actions[key].form(look, being.id, {}), why_not(look, key, being.id)
                general = why == f"It takes {required.takes}."
                if form is None:
                    seen += 1
                    vague |= {key} if general else set()
                elif not form.blocked and being.id in look.waiting and not general:
                    wrong.add((key, why))
    assert seen > 100 and not wrong and not vague


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_of_one_digit_never_two_actions_are_possible_at_a_time(game: Game) -> None:
    assert len(game.digits) <= 9 and {key for keys in game.digits for key in keys} <= set(game.actions)
    for look in rounds(game):
        for who in [one for one in look.waiting if one != ROUND]:
            able = {key for keys in game.digits for key in keys if game.actions[key].form(look, who, {}) is not None}
            assert not [keys for keys in game.digits if len(able & set(keys)) > 1]


@pytest.mark.rule("WB-200")
def test_the_first_of_what_is_lacking_is_told_of_this_one() -> None:
    cleric = whitebox.hero("b2", "Hild", character_class="cleric", alignment="law")
    look = whitebox.look(whitebox.table(whitebox.hero("b1"), cleric, whitebox.foe("b9")))
    assert why_not(look, "combat.turn_undead", "b1") == "Brannoch turns no undead."
    assert why_not(look, "combat.turn_undead", "b2") == "Nobody undead is there who can still act."
    assert why_not(look, "combat.attack", "b9") == "Orc does not act in this turn."
    assert why_not(look, "magic.cast", "b1") == "Brannoch casts no spells."
    acted, _ = whitebox.do(look.table, "combat.attack", "b1", [2], target="b9")
    assert why_not(whitebox.look(acted), "combat.attack", "b1") == "Brannoch has acted in this turn."
