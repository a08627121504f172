"""Rounds, turns, effects that end and the one clock, for games that agree on nothing else.

A game says once a round which turns there are.  Whether a turn belongs to one, to a side, to a tie
or to the round itself is only who stands in ``actors``.
"""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.play import Play
from systems.common.records.table import ROUND, Clock, Effect, Fight, Turn, Until, altered

# Facts of an effect that is work: how far it is, when it is done, and the action that goes on with it with the name of
# the field that asks which work.
PROGRESS, GOAL, WORKED = "progress", "goal", "worked"
ENDS = "ends"  # fact of an effect on somebody: the sentence that is told when it runs out, with a blank for the being


def begin(play: Play) -> None:
    """The first round of a fight."""
    _new_round(play)


def next_turn(play: Play) -> None:
    """End this turn, and go to the next in which anybody can act; after the last a new round begins."""
    if turn := play.turn:
        _wake(play)
        _boundary(play, "turn end", turn)
        play.game.turn_ends(play, turn)
    if not _enter(play, play.now + 1):
        pass_time(play, play.game.round_seconds)
        _new_round(play)


def end_fight(play: Play) -> None:
    """Nobody fights any more: what lasts until the end of the fight, or for turns, ends with it."""
    _wake(play)
    expire(play, lambda until: until.kind in ("turn start", "turn end", "fight"))
    play.exchange(play.fight, Fight())


def pass_time(play: Play, seconds: int) -> None:
    """The one clock: rounds, turns, travel and rest all spend it here."""
    play.exchange(play.clock, Clock(seconds=play.clock.seconds + seconds))
    now = play.clock.seconds
    if play.effects():
        expire(play, lambda until: until.kind == "clock" and until.at <= now)


def expire(play: Play, over: Callable[[Until], bool]) -> None:
    """End every effect that is over."""
    for effect in tuple(play.effects().values()):
        if over(effect.until) and (now := play.effects().get(effect.id)) is not None:
            _end(play, now)  # as the end of another has left it


def _boundary(play: Play, kind: str, turn: Turn) -> None:
    """Somebody's turn starts or ends: what was to last until then ends, or has one fewer to go."""
    for effect in tuple(play.effects().values()):
        if effect.until.kind != kind or effect.until.who not in turn.actors:
            continue
        if (now := play.effects().get(effect.id)) is None:  # gone with the end of another
            continue
        if now.until.at:
            play.exchange(now, altered(now, until=altered(now.until, at=now.until.at - 1)))
        else:
            _end(play, now)


def _end(play: Play, effect: Effect) -> None:
    play.remove(effect)
    if effect.on in play.table.beings and (told := effect.fact(ENDS)):
        play.tell(told, icon="hourglass", effect=effect, being=play.being(effect.on))
    elif effect.name and effect.on in play.table.beings:
        play.tell("{effect} on {being} ends.", icon="hourglass", effect=effect, being=play.being(effect.on))
    elif effect.name:
        play.tell("{effect} ends.", icon="hourglass", effect=effect)
    play.game.effect_ends(play, effect)


def _wake(play: Play) -> None:
    for effect in tuple(play.effects().values()):
        if effect.waits:
            play.exchange(effect, altered(effect, waits=False))


def _new_round(play: Play) -> None:
    play.alter_fight(round=play.round + 1, waiting=(), declared=())
    play.game.round_begins(play)
    turns = tuple(play.game.round_turns(play))
    play.alter_fight(turns=turns)
    if not _enter(play, 0) and turns:
        play.alter_fight(now=len(turns) - 1, waiting=())


def _enter(play: Play, first: int) -> bool:
    turns = play.turns
    for now in range(first, len(turns)):
        turn = turns[now]
        if play.effects():
            _boundary(play, "turn start", turn)
        beings = play.table.beings
        waiting = tuple([who for who in turn.actors if who == ROUND or (who in beings and play.able(beings[who]))])
        if waiting:
            play.alter_fight(now=now, waiting=waiting)
            return True
        if play.effects():
            _boundary(play, "turn end", turn)  # nobody could act, but time passed
    return False
