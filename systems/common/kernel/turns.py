"""Rounds, turns, effects that end and the one clock, for games that agree on nothing else.

A game says once a round which turns there are.  Whether a turn belongs to one, to a side, to a tie
or to the round itself is only who stands in ``actors``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from systems.common.forms import BeingField, Choice, ChoicesField, Field, ShownField
from systems.common.kernel import upcoming
from systems.common.kernel.acting import coming_to
from systems.common.kernel.caching import per_look
from systems.common.kernel.groups import group_key, names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import ALIKE, Play
from systems.common.kernel.standing import DARK, LIGHT, LOST_BEFORE, lies_still, plain_state
from systems.common.kernel.tape import DiceTape, Needed, Refused, SeededDice
from systems.common.records.table import ROUND, Clock, Effect, Fight, Turn, Until, altered

# Facts of an effect that is work: how far it is, when it is done, and the action that goes on with it with the name of
# the field that asks which work.
PROGRESS, GOAL, WORKED = "progress", "goal", "worked"
IDLE = "{names} {idle}."  # told of whoever lets a turn go by
ANOTHER = "Another {effect} still lies on {being}."
RUNS_OUT, GOES_OUT = "{effect} on {being} ends.", "The {effect} of {being} goes out."
ENDS = "told_at_end"  # fact of an effect: the sentence that is told when it runs out, with a blank for the being


def begin(play: Play) -> None:
    """The first round of a fight.  Whoever is out for good by then has no part in it."""
    if not play.turns and (lost := tuple([one.id for one in play.everyone() if plain_state(play, one).lost])):
        play.set_facts(**{LOST_BEFORE: lost})
    _new_round(play)


def go_on(play: Play, actor: str = "") -> None:
    """What ``upcoming`` names as the next step, if ``actor`` is the one who acts now."""
    turn = play.turn
    now = upcoming.acting(play, actor) if play.waiting else ()
    if turn is None or not now or turn.settles or now[0] == ROUND:
        next_turn(play)
    elif upcoming.comes_again(play, actor):
        play.alter_fight(passed=(*play.passed, *now))
    else:
        do_nothing(play, turn, now)
        if not upcoming.who_may_act(play):
            next_turn(play)


def skip_the_rest(play: Play) -> None:
    """Everybody who is left in this turn does nothing, and the next begins."""
    turn = play.turn
    left = upcoming.who_may_act(play) if play.waiting else ()
    if turn is not None and left and not turn.settles and ROUND not in left:
        do_nothing(play, turn, left)
    next_turn(play)


def decision_now(look: Look, last: Choice) -> Choice | None:
    """A decision of before as it can be made now: a target that is gone, or a foe who lies while others stand, gives
    way to the next, and of several things chosen those stay out that are not open any more; nothing if what was to be
    done is not possible any more."""
    action = look.game.actions.get(last.action)
    form = action.form(look, last.actor, last.answers) if action is not None else None
    if form is None or form.blocked:
        return None
    asked = {one.name: one for one in form.fields if not isinstance(one, ShownField)}
    answers = form.blank()
    for name, before in last.answers.items():
        field = asked.get(name)
        if field is None:
            continue
        answer = _aimed_now(look, last.actor, field, before) if isinstance(field, BeingField) else _open(field, before)
        if field.problem(answer):
            return None
        answers[name] = answer
    if ALIKE in asked:
        answers[ALIKE] = False
    return None if form.problem(answers) else Choice(last.action, last.actor, answers)


def _open(field: Field, chosen: Any) -> Any:
    """Of several things chosen those that are still open: no charge after the first round, but the blow."""
    if not isinstance(field, ChoicesField) or not isinstance(chosen, tuple | list):
        return chosen
    shut = [option.value for option in field.options if option.blocked]
    return tuple([one for one in chosen if one not in shut])


def _aimed_now(look: Look, actor: str, field: BeingField, target: Any) -> Any:
    """Who is taken: the same; in place of one that is gone, or of a foe who lies while others stand, the next of its
    kind who stands, else whom the game proposes or whoever else stands."""
    there, gone = look.find(target), bool(field.problem(target))
    if not gone and (there is None or there.side == look.being(actor).side or look.stands(there)):
        return target
    proposed = field.blank()
    meant = there or look.find(proposed)
    allowed = [look.find(who) for who in dict.fromkeys((proposed, *field.allowed))]
    others = [one for one in allowed if one and meant and one.side == meant.side and look.stands(one)]
    kin = [one.id for one in others if there and group_key(one) == group_key(there)]
    return next(iter((*kin, *[one.id for one in others])), proposed if gone else target)


def do_nothing(play: Play, turn: Turn, who: Sequence[str]) -> None:
    """These let the turn go by, and it is said of them by name."""
    about = [play.being(one) for one in who]
    play.tell(IDLE, icon="circle", names=about[0] if len(about) == 1 else as_subject(names_of(play, who)),
              idle=upcoming.idle_words(play, turn, who))  # fmt: skip
    for one in who:
        play.done(one)


def next_turn(play: Play) -> None:
    """End this turn, and go to the next in which anybody can act; after the last a new round begins."""
    if not _end_turn(play):
        pass_time(play, play.game.round_seconds)
        _new_round(play)


def _end_turn(play: Play) -> bool:
    """End this turn, and go to the next of this round in which anybody can act; whether there is one."""
    if turn := play.turn:
        coming_to.note_missed(play, turn, play.waiting)
        _wake(play)
        _boundary(play, "turn end", turn)
        play.game.turn_ends(play, turn)
        if not play.fighting:  # what comes of the turn has ended it
            return True
    return _enter(play, play.now + 1)


@per_look
def steps(look: Look, actor: str = "") -> tuple[upcoming.Step, ...]:
    """Where the fight goes from here, the next step first, as ``upcoming`` foresees it: but what comes of the end of
    this turn, where no dice are thrown for it, may leave others to act, or nobody."""
    found, turn = upcoming.steps(look, actor), look.turn
    if turn is None or found[0].kind not in ("turn", "round"):
        return found
    play = Play(look.game, look.table, DiceTape(SeededDice(0), lambda who: True, lambda who: True))
    now = upcoming.acting(look, actor)
    try:
        if now and not turn.settles and now[0] != ROUND:
            do_nothing(play, turn, now)
        goes_on = _end_turn(play)
    except (Needed, Refused):
        return found
    if not goes_on or not play.fighting:
        return upcoming.round_steps(look)
    who, coming, ahead = tuple(play.waiting), play.turns[play.now], tuple(play.game.turns_ahead(play))
    if (found[0].place, set(found[0].who)) == (play.now, set(who)):
        return found
    name = upcoming.turn_words(look, coming, who, turn.phase, (coming, *ahead))
    later = [step for step in upcoming.steps(play) if step.kind not in ("one", "again")]
    return (upcoming.Step("turn", name, who, play.now), *later)


def next_step(look: Look, actor: str = "") -> upcoming.Step | None:
    """What N does; nothing while nobody fights."""
    return next(iter(steps(look, actor)), None)


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
    ended = []
    for effect in tuple(play.effects().values()):
        if over(effect.until) and (now := play.effects().get(effect.id)) is not None:
            _end(play, now)  # as the end of another has left it
            ended.append(now)
    for effect in ended:
        tell_another(play, effect)


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
            tell_another(play, now)


def _end(play: Play, effect: Effect) -> None:
    play.remove(effect)
    still = lies_still(play, effect)
    if effect.on in play.table.beings and not still and (told := effect.fact(ENDS)):
        play.tell(told, icon="hourglass", effect=effect, being=play.being(effect.on))
    elif is_carried_light(play, effect):
        play.tell(GOES_OUT, icon="hourglass", effect=effect.name.lower(), being=play.being(effect.on))
    elif effect.name and effect.on in play.table.beings:
        name = as_subject(effect.name)
        play.tell(RUNS_OUT, icon="hourglass", effect=name, being=play.being(effect.on))
    elif effect.name:
        play.tell("{effect} ends.", icon="hourglass", effect=as_subject(effect.name))
    note_darkness(play, effect)
    play.game.effect_ends(play, effect)


def is_carried_light(look: Look, effect: Effect) -> bool:
    """Whether it is a light that somebody carries, laid by nobody's spell: it goes out, or is put out."""
    named = effect.kind == LIGHT and bool(effect.name) and not effect.source
    return named and effect.on in look.table.beings


def note_darkness(play: Play, gone: Effect) -> None:
    """Of a light that has gone out in a fight, if no other burns: whose it was, so that what is seen can be settled."""
    if gone.kind == LIGHT and play.fighting and not any([one.kind == LIGHT for one in play.effects().values()]):
        play.set_facts(**{DARK: (gone.name, gone.on)})


def tell_another(play: Play, gone: Effect) -> None:
    """Of what has ended on somebody on whom the same lies once more: it holds."""
    if lies_still(play, gone):
        play.tell(ANOTHER, icon="hourglass", effect=gone.name, being=play.being(gone.on))


def _wake(play: Play) -> None:
    for effect in tuple(play.effects().values()):
        if effect.waits:
            play.exchange(effect, altered(effect, waits=False))


def _new_round(play: Play) -> None:
    if play.round:
        play.close_round()
    coming_to.forget(play)
    play.alter_fight(round=play.round + 1, waiting=(), passed=(), declared=())
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
        coming_to.note_missed(play, turn, turn.actors)
        if waiting:
            play.alter_fight(now=now, waiting=waiting, passed=())
            return True
        if play.effects():
            _boundary(play, "turn end", turn)  # nobody could act, but time passed
    return False
