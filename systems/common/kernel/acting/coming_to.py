"""Whoever was out and comes to in a fight, or comes into it: what is left to it of the round, and what its line says
where nothing is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Turn, altered
from systems.frozen import dataclass

# Fact of a round: who was out as a turn of its own went by, or has none, and has not acted since.
MISSED = "out of turns"
# Fact of a round: who came into the fight once its turns were set, and stands in none that goes on or comes; and the
# place of the turn that went on then.
CAME = "came late"
# Why somebody who can act again has no turn in this round.
MISSED_TURN, UNDECIDED = "missed the turn", "decided nothing"
WAS_OUT_DECIDING, WAS_OUT = "missed the decisions", "was out at the start"
CAME_LATE = "joined mid-round"


@dataclass(frozen=True, slots=True)
class Out:
    """Who is there in a round, and who of them cannot act, as it was before something is done."""

    there: frozenset[str]
    who: tuple[str, ...]
    round: int


def who_is_out(look: Look) -> Out | None:
    """Who is there while a fight goes on, and cannot act; nothing: nobody fights."""
    if not look.fighting:
        return None
    there = look.everyone()
    return Out(frozenset([one.id for one in there]), tuple([one.id for one in there if not look.able(one)]), look.round)


@dataclass(frozen=True, slots=True)
class RoundPlaces:
    """Who still waits in the turn that goes on, whose turn that is, who has one after it and who had one before."""

    waiting: frozenset[str]
    now: frozenset[str]
    later: frozenset[str]
    before: frozenset[str]


def places_in_round(look: Look) -> RoundPlaces:
    """As the turns of this round stand; gathered once for whoever only looks."""
    return look.answer_now(_places_in_round, ())


def _places_in_round(look: Look) -> RoundPlaces:
    fight = look.fight
    turns, now = fight.turns, fight.now
    return RoundPlaces(
        frozenset(fight.waiting), frozenset(fight.turn.actors if fight.turn is not None else ()),
        frozenset([who for turn in turns[now + 1 :] for who in turn.actors]),
        frozenset([who for turn in turns[:now] for who in turn.actors]),
    )  # fmt: skip


def missed(look: Look, who: str) -> bool:
    """Whether somebody was out as a turn of its own in this round went by, and has not acted since."""
    return who in look.fact(MISSED, ())


def why_no_turn(look: Look, who: str) -> str:
    """Why somebody who can act has no turn in this round, or none any more; empty: it has one, or has acted."""
    there = places_in_round(look)
    if who in there.waiting:
        return ""
    if look.turn is not None and (why := look.game.why_caught(look, look.being(who))):
        return why
    came = dict(look.fact(CAME, ())).get(who)
    if (came is None and not missed(look, who)) or not look.able(look.being(who)):
        return ""
    if who in there.later:
        return ""
    if came is not None and not missed(look, who):
        return "" if any([who in one.actors for one in look.turns[came + 1 : look.now + 1]]) else CAME_LATE
    own, decided = [one for one in look.turns if who in one.actors], any([one.decides for one in look.turns])
    if own:
        return UNDECIDED if all([one.decides for one in own]) and not has_decided(look, who) else MISSED_TURN
    return WAS_OUT_DECIDING if decided else WAS_OUT


def has_decided(look: Look, who: str) -> bool:
    """Whether somebody has said what it does in this round, and has not done it yet."""
    return bool(look.game.plan(look, look.being(who))) or any([one.actor == who for one in look.declared])


def note_missed(play: Play, turn: Turn, who: Iterable[str]) -> None:
    """Of these, who cannot act as this turn begins or ends: they have missed it if they come to.  Where all decide they
    decide as soon as they do."""
    if turn.decides or turn.settles or not play.keeps_decisions:
        return
    there = [being for one in who if (being := play.find(one)) is not None and not play.able(being)]
    _note(play, [being.id for being in there])


def forget(play: Play) -> None:
    """A new round begins: nobody has missed anything of it."""
    _keep(play, (), ())


def acts_after_all(play: Play, who: Sequence[str]) -> None:
    """These have a part in the turn that goes on: they have missed nothing."""
    missing = tuple([one for one in play.fact(MISSED, ()) if one not in who])
    _keep(play, missing, tuple([one for one in play.fact(CAME, ()) if one[0] not in who]))


def _keep(play: Play, missing: tuple[str, ...], came: tuple[tuple[str, int], ...]) -> None:
    """Who has missed a turn of this round, and who came too late for one."""
    known = {MISSED: missing, CAME: came}
    if changed := {name: left for name, left in known.items() if left != play.fact(name, ())}:
        play.set_facts(**changed)


def come_to(play: Play, out: Out) -> None:
    """Those of them who can act again: while all decide they decide with them, if they have not; in a turn of their own
    that goes on they act, if the game lets them; whoever has no turn of this round to come is kept, until the next."""
    up = [who for who in out.who if (being := play.find(who)) is not None and being.side and play.able(being)]
    turn = play.turn
    if turn is None or play.round != out.round:
        return
    _note_new(play, out)
    if not up:
        return
    if turn.decides:
        deciding = [who for who in up if who in turn.actors or turn.together]
        if some := [who for who in deciding if who not in play.waiting and not has_decided(play, who)]:
            play.game.comes_to(play, some)
            _join(play, some)
    else:
        late = [who for who in up if who not in play.waiting and (missed(play, who) or who not in turn.actors)]
        _join(play, [who for who in late if play.game.acts_once_up(play, turn, play.being(who))])
    _note(play, [who for who in up if _is_without_turn(play, who)])


def _note_new(play: Play, out: Out) -> None:
    """Who came into the fight since, and stands in no turn that goes on or comes."""
    new = [one.id for one in play.everyone() if one.id not in out.there and one.id not in play.waiting]
    turns = (*play.turns[play.now :], *play.game.turns_ahead(play)) if new else ()
    if late := [(who, play.now) for who in new if not any([who in one.actors for one in turns])]:
        play.set_facts(**{CAME: (*play.fact(CAME, ()), *late)})


def _note(play: Play, who: Sequence[str]) -> None:
    known = play.fact(MISSED, ())
    if new := [one for one in who if one not in known]:
        play.set_facts(**{MISSED: (*known, *new)})


def _is_without_turn(look: Look, who: str) -> bool:
    """Whether somebody who came to has nothing to do in this round: all have decided, or it has no turn."""
    if who in look.waiting or any([who in one.actors for one in look.game.turns_ahead(look)]):
        return False
    own = [one for one in look.turns if who in one.actors]
    if look.turn is not None and look.turn.decides and own:
        return not has_decided(look, who)
    return all([one.decides for one in own])


def _join(play: Play, some: Sequence[str]) -> None:
    """They wait where their count has its place in the turn that goes on, and without one after all others."""
    turn, counts = play.turn, dict(play.counts)
    assert turn is not None
    if not some:
        return
    actors = list(turn.actors)
    for who in [one for one in some if one not in actors]:
        lower = [n for n, other in enumerate(actors) if counts.get(other, 0) < counts.get(who, 0)]
        actors.insert(min(lower, default=len(actors)), who)
    turns = (*play.turns[: play.now], altered(turn, actors=tuple(actors)), *play.turns[play.now + 1 :])
    there = {*play.waiting, *some}
    play.alter_fight(turns=turns, waiting=tuple([who for who in actors if who in there]))
    acts_after_all(play, some)
