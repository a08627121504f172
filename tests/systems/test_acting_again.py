"""Whoever has acted acts again where the referee wants it, in every game; the log says so and it is one undo."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel import upcoming
from systems.common.kernel.game import Game, offered, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import ROUND, Table
from systems.shelf import SHELF
from tests.systems.playing import story
from tests.systems.test_next_in_every_game import begun

STEPS = 40
GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


def deeds(look: Look, who: str) -> set[str]:
    """What somebody can do in this turn."""
    return {action.key for action, form in offered(look, who, "turn") if not form.blocked} - {"turn.done"}


def step(game: Game, table: Table, choice: Choice, dice: SeededDice) -> Table:
    return apply(table, resolve(game, table, choice, dice).changes)


@GAMES
def test_whoever_has_acted_acts_again_and_can_do_what_it_could(game: Game) -> None:
    dice, table, phases = SeededDice(4), begun(game, 4), set()
    for _ in range(STEPS):
        look = Look(game, table)
        there = upcoming.who_may_act(look) if look.fighting else ()
        if not look.fighting:
            break
        if not there or there[0] == ROUND:
            table = step(game, table, Choice("turn.next"), dice)
            continue
        who = there[0]
        assert not upcoming.may_act_again(look, who), "whoever waits acts anyway"
        try:
            table = step(game, table, game.suggest(look, who), dice)
        except Refused:
            table = step(game, table, Choice("turn.done", who), dice)
        after = Look(game, table)
        if who in after.waiting or after.find(who) is None or not after.able(after.being(who)) or not after.turn:
            continue
        if (after.round, after.now) != (look.round, look.now):
            continue
        form = game.actions["turn.again"].form(after, who, {})
        assert form is not None
        if form.blocked:  # decided for what can be done but once
            assert "nothing left" in form.blocked
            continue
        outcome = resolve(game, table, Choice("turn.again", who), dice)
        once_more = Look(game, apply(table, outcome.changes))
        assert who in upcoming.who_may_act(once_more)
        assert story(outcome).startswith(f"{after.being(who).name} ")
        assert story(outcome).endswith("again.")
        assert deeds(once_more, who)
        assert apply(once_more.table, undo(outcome.changes)) == table
        phases.add(after.turn.phase)
    assert phases, "somebody was seen to act again"


@GAMES
def test_whoever_waits_or_comes_later_does_not_act_again(game: Game) -> None:
    look = Look(game, begun(game, 1))
    later = {who for turn in look.game.turns_ahead(look) for who in turn.actors} - set(look.turn.actors)
    for who in {*look.waiting, *later} - {ROUND}:
        assert game.actions["turn.again"].form(look, who, {}) is None
    assert game.actions["turn.again"].form(Look(game, Table(game.house)), "nobody", {}) is None


# why somebody still acts


def partly(game: Game, table: Table, who: str, choice: Choice, seed: int = 2) -> tuple[str, str]:
    """What somebody has left before and after a deed."""
    after = Look(game, step(game, table, choice, SeededDice(seed)))
    return game.still_acts(Look(game, table), table.beings[who]), game.still_acts(after, after.being(who))


def turn_of_party(game: Game, *actions: str) -> tuple[Table, str, Choice]:
    """A fight in which somebody of the party can do the first of these, with the choice as its form stands."""
    dice, table = SeededDice(3), begun(game, 3)
    for _ in range(STEPS):
        look = Look(game, table)
        for who in upcoming.who_may_act(look):
            for key in actions if who != ROUND else ():
                form = game.actions[key].form(look, who, {})
                if form is not None and not form.blocked and not form.problem(form.blank()):
                    return table, who, Choice(key, who, form.blank())
        table = step(game, table, Choice("turn.next"), dice)
    raise AssertionError(f"nobody could {actions}")


def game_of(key: str) -> Game:
    return next(game for game in SHELF if game.key == key)


def test_in_myriad_one_who_moved_has_an_action_left() -> None:
    game = game_of("myriad")
    table, who, choice = turn_of_party(game, "combat.move")
    choice = Choice(choice.action, who, {**choice.answers, "metres": 1})
    assert partly(game, table, who, choice) == ("", "1 more action")


def test_in_monsters_and_magic_one_who_took_the_stance_has_an_action_left() -> None:
    game = game_of("monsters_magic")
    table, who, choice = turn_of_party(game, "combat.stance")
    assert partly(game, table, who, choice) == ("", "1 more action")


def test_in_monsters_and_magic_one_whose_move_leaves_the_action_has_it_left() -> None:
    game = game_of("monsters_magic")
    table, who, choice = turn_of_party(game, "combat.move")
    free = game.actions[choice.action].form(Look(game, table), who, {"blocker": ""})
    assert free is not None
    then = Choice(choice.action, who, {**free.blank(), "acts": True, "blocker": ""})
    assert partly(game, table, who, then) == ("", "1 more action")
    assert partly(game, table, who, Choice(choice.action, who, {**then.answers, "acts": False})) == ("", "")
