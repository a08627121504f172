"""Whoever falls where all act at once still acts: said to be dead and to act, named as next until it has, in every game
that has turns of several sides at once."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel import turns, upcoming
from systems.common.kernel.actions import NEXT_TURN, SKIP_TURN
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.groups import group_key
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.standing import state_of
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, ROUND, Table, altered
from systems.shelf import SHELF
from tests.systems.test_next_in_every_game import begun

STEPS = 40
CONTEST = {"enondas"}  # all roll together, and nobody is struck before all dice lie (EN-135)
AT_ONCE = [game for game in SHELF if game.key not in CONTEST]


def step(game: Game, table: Table, choice: Choice, seed: int) -> Table:
    return apply(table, resolve(game, table, choice, SeededDice(seed)).changes)


def onward(game: Game, table: Table, seed: int) -> Table:
    """Everybody decides as proposed; a turn of deeds is let go by."""
    look = Look(game, table)
    there = upcoming.who_may_act(look)
    if look.turn is not None and look.turn.decides and there:
        try:
            return step(game, table, game.suggest(look, there[0]), seed)
        except Refused:
            pass
    return step(game, table, Choice(NEXT_TURN if not there or there[0] == ROUND else SKIP_TURN), seed)


def tied(game: Game, table: Table) -> Table:
    """The turn that goes on and all that follow in its phase as one, as if all had the same count."""
    fight, now = table.fight, table.fight.now
    alike = [turn for turn in fight.turns[now:] if turn.phase == fight.turns[now].phase and ROUND not in turn.actors]
    actors = tuple(dict.fromkeys([who for turn in alike for who in turn.actors]))
    waiting = tuple([who for who in actors if Look(game, table).able(table.beings[who])])
    turns = (*fight.turns[:now], altered(fight.turns[now], actors=actors, together=True, side=""))
    return table.exchanged(fight, altered(fight, turns=turns, waiting=waiting))


def shared_turn(game: Game) -> tuple[Table, str, str]:
    """A fight in which both sides have the same count: (table, one of the party, a foe), both with something to do."""
    table = begun(game, 1)
    for _ in range(STEPS):
        turn = table.fight.turn
        if turn is not None and not turn.decides and ROUND not in turn.actors:
            there = tied(game, table)
            look = Look(game, there)
            able = [look.being(who) for who in upcoming.who_may_act(look) if upcoming.has_deed(look, who)]
            ours = [one.id for one in able if one.side == PARTY]
            theirs = [one.id for one in able if one.side == FOES and one.kind == "creature"]
            if ours and theirs:
                return there, ours[0], theirs[0]
        table = onward(game, table, 1)
    raise AssertionError(f"no turn of {game.name} in which both sides could act at once")


def killed(game: Game, table: Table, who: str) -> Table:
    """Somebody has nothing left, in the turn that goes on."""
    play = Play(game, table, SeededDice(1))
    track = game.summary(play, play.being(who)).tracks[0]
    game.set_track(play, play.being(who), track.name, track.minimum)
    return apply(table, play.outcome().changes)


@pytest.mark.parametrize("game", AT_ONCE, ids=lambda game: game.key)
def test_the_dead_who_may_still_act_are_said_to_be_dead_and_are_next_until_they_have_acted(game):
    table, hero, foe = shared_turn(game)
    table = killed(game, table, foe)
    look = Look(game, table)
    seen = state_of(look, look.being(foe))
    assert seen.still_acts and seen.said.endswith(", still acts")
    assert seen.key == ("dead_acts" if game.state(look, look.being(foe)).dead else "unconscious")
    assert foe in upcoming.who_may_act(look)
    coming = [one for one in upcoming.steps(look, hero) if foe in one.who]
    assert coming and coming[0].kind == "one", "NEXT names it"
    while (ahead := turns.next_step(Look(game, table), hero)) is not None and foe not in ahead.who:
        hero = upcoming.who_may_act(look := Look(game, table))[0]
        assert group_key(look.being(hero)) != group_key(look.being(foe))
        table = step(game, table, Choice("turn.done", hero), 1)
        hero = upcoming.who_may_act(Look(game, table))[0]
        if hero == foe:
            break
    done = step(game, table, Choice("turn.done", foe), 1)
    after = Look(game, done)
    assert foe not in upcoming.who_may_act(after) and not any([foe in one.who for one in upcoming.steps(after)])
    assert not state_of(after, after.being(foe)).still_acts
