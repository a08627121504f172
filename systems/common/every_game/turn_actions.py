"""What every game does with turns: on to what comes next, done, as last round, earlier or later, the end of a fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from systems.common.every_game import lights, reminders, surrender
from systems.common.every_game.acting_again import ACTING_AGAIN
from systems.common.every_game.preparing import mark_fought
from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel import turns, upcoming
from systems.common.kernel.actions import (
    DONE,
    END_FIGHT,
    FALLEN_LIGHT,
    HELPLESS,
    MOVE,
    NEXT_TURN,
    REPEAT,
    SKIP_TURN,
    WAIT,
    Action,
    make_press_form,
)
from systems.common.kernel.game import perform, winner
from systems.common.kernel.groups import acting_as_one, names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, PARTY, Being, Until, altered

UNABLE = "{names} cannot do as last round."
UNDECIDED = "{names} {have} nothing of last round to repeat, and {are} undecided."
HOW = "how"  # a fight ends while foes stand
FLEE, GIVE_UP, LEAVE = "flee", "give up", "leave"
LEFT = "left"  # fact of the effect on whoever keeps the field because the party leaves it
WAYS = (
    Option(FLEE, "They flee", "Who stands gets away and is not overcome"),
    Option(GIVE_UP, "They surrender", "Who stands gives up the fight"),
    Option(LEAVE, "We leave", "The party leaves the field to them"),
)


def _is_fight_on(look: Look, actor: str) -> bool:
    return look.fighting


def _next(play: Play, choice: Choice) -> None:
    turns.go_on(play, choice.actor)


def _skip(play: Play, choice: Choice) -> None:
    turns.skip_the_rest(play)


def _wait(play: Play, choice: Choice) -> None:
    assert play.turn is not None
    turns.do_nothing(play, play.turn, (choice.actor,))


def _done(play: Play, choice: Choice) -> None:
    assert play.turn is not None
    turns.do_nothing(play, play.turn, upcoming.acting(play, choice.actor))


def _may_be_done(look: Look, actor: str) -> bool:
    return bool(actor) and look.turn is not None and actor in upcoming.who_may_act(look) and actor in look.table.beings


def _undecided(look: Look, actor: str) -> bool:
    """Whether somebody has yet to decide who has decided before, and could do so again."""
    turn, known = look.turn, {one.actor: one for one in look.fight.decided}
    if turn is None or not turn.decides:
        return False
    return any(turns.decision_now(look, known[who]) for who in upcoming.who_may_act(look) if who in known)


def _repeat(play: Play, choice: Choice) -> None:
    """Whoever is undecided decides as last, as far as that is possible now."""
    known, unable = {one.actor: one for one in play.fight.decided}, []
    new = [who for who in upcoming.who_may_act(play) if who not in known]
    for who in upcoming.who_may_act(play):
        if who in known and not _decide_again(play, known[who]):
            unable.append(who)
    if unable:
        play.tell(UNABLE, icon="circle", names=as_subject(names_of(play, unable)))
    if left := [who for who in new if who in upcoming.who_may_act(play)]:  # who cast a spell, or has just come
        several = len(left) > 1
        play.tell(UNDECIDED, icon="circle", names=as_subject(names_of(play, left)),
                  have="have" if several else "has", are="are" if several else "is")  # fmt: skip


def _decide_again(play: Play, last: Choice) -> bool:
    """The same decision again; whether it is possible."""
    found = turns.decision_now(play, last)
    if found is None:
        return False
    perform(play, found)
    return True


def _move(play: Play, choice: Choice) -> None:
    """Somebody acts earlier or later among those of the same turn, or only decides so, and all with whom it acts as
    one."""
    who, by = choice.actor, choice.answers["by"]
    turns_now = tuple([altered(turn, actors=_moved(play, turn.actors, who, by)) for turn in play.fight.turns])
    order = {one: place for place, one in enumerate(turns_now[play.fight.now].actors)}
    waiting = tuple(sorted(play.fight.waiting, key=lambda one: order.get(one, len(order))))
    moved = [n for n, (turn, was) in enumerate(zip(turns_now, play.fight.turns, strict=True)) if turn != was]
    if not moved:
        raise Refused(_as_far(play, who, by))
    there = play.fight.now if play.fight.now in moved else moved[0]
    lines = acting_as_one(play, play.fight.turns[there].actors)
    here = _place_of(lines, who)
    play.exchange(play.fight, altered(play.fight, turns=turns_now, waiting=waiting))
    when, icon = ("before", "arrow-up") if by < 0 else ("after", "arrow-down")
    does, one = "decide" if all([turns_now[n].decides for n in moved]) else "act", len(lines[here]) == 1
    play.tell("{names} {does} {when} {other}.", icon=icon, does=f"{does}s" if one else does, when=when,
              names=play.being(who) if one else as_subject(names_of(play, lines[here])),
              other=_called(play, lines[here + by]) or "the others")  # fmt: skip


def _as_far(look: Look, who: str, by: int) -> str:
    return f"{look.being(who).name} is already as far {'up' if by < 0 else 'down'} as this turn goes."


def _place_of(lines: Sequence[tuple[str, ...]], who: str) -> int:
    return next((n for n, line in enumerate(lines) if who in line), -1)


def _called(look: Look, line: tuple[str, ...]) -> Being | str:
    """Who a line is, in a sentence; nobody, where whoever it was is gone."""
    alone = look.find(line[0]) if len(line) == 1 else None
    return alone or names_of(look, line)


def _moved(look: Look, actors: tuple[str, ...], who: str, by: int) -> tuple[str, ...]:
    """The actors with the line of one of them so many lines further down; as they were if there is no such place."""
    lines = acting_as_one(look, actors)
    here = _place_of(lines, who)
    if here < 0 or not 0 <= here + by < len(lines):
        return actors
    lines.insert(here + by, lines.pop(here))
    return tuple([one for line in lines for one in line])


def _move_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Every place among the lines of the same turn, as so many further up or down."""
    if not look.fighting or actor not in look.table.beings:
        return None
    turns_of = [acting_as_one(look, turn.actors) for turn in look.turns if actor in turn.actors] or [[(actor,)]]
    up = max([_place_of(lines, actor) for lines in turns_of])
    down = max([len(lines) - 1 - _place_of(lines, actor) for lines in turns_of])
    if not up and not down:
        return Form(MOVE, "Move in the order", blocked="Nobody else acts in the same turn.")
    steps = [(_step_words("Earlier", by, up), -by) for by in range(1, max(1, up) + 1)]
    steps += [(_step_words("Later", by, down), by) for by in range(1, max(1, down) + 1)]
    return Form(MOVE, "Move in the order", (
        ChoiceField("by", "Acts", default=-1 if up else 1, options=tuple([
            Option(by, words, _beside_whom(look, actor, by, turns_of),
                   blocked="" if (up if by < 0 else down) else _as_far(look, actor, by)) for words, by in steps
        ])),
    ))  # fmt: skip


def _beside_whom(look: Look, who: str, by: int, turns_of: Sequence[Sequence[tuple[str, ...]]]) -> str:
    """Before or after whom somebody acts who goes so many lines further."""
    places = [(lines, _place_of(lines, who) + by) for lines in turns_of]
    other = next((names_of(look, lines[place]) for lines, place in places if 0 <= place < len(lines)), "")
    return f"{'before' if by < 0 else 'after'} {other}" if other else ""


def _step_words(when: str, by: int, most: int) -> str:
    """``Earlier``; of several such steps how far each goes: ``Earlier by 2``."""
    return when if most < 2 else f"{when} by {by}"


def _standing_foes(look: Look) -> list[str]:
    """Foes that still stand against somebody of the other side, in a fight that is won by whoever is left."""
    if not look.fighting or not look.game.fought_out(look):
        return []
    standing = look.standing()
    foes = [being.id for being in standing if being.side == FOES]
    return foes if len(foes) < len(standing) else []


def _end_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    if not look.fighting:
        return None
    if not (foes := _standing_foes(look)):
        fate = reminders.ask(look, reminders.LEAVE) if look.game.fought_out(look) else ()
        return Form(END_FIGHT, "End the fight", (*fate, *surrender.ask(look, (), _to_bind(look, fate, so_far))))
    stand = f"{as_subject(names_of(look, foes))} {'stands' if len(foes) == 1 else 'stand'}."
    how = ChoiceField(HOW, "How", default=FLEE, refines=True, options=WAYS)
    usual = reminders.BIND if so_far.get(HOW) == GIVE_UP else reminders.LEAVE
    fate = reminders.ask(look, usual) if so_far.get(HOW) != LEAVE else ()
    give_up = foes if so_far.get(HOW) == GIVE_UP else []
    asked = surrender.ask(look, give_up, _to_bind(look, fate, so_far))
    return Form(END_FIGHT, "End the fight", (how, *fate, *asked), help=stand)


def _to_bind(look: Look, fate: Sequence[ChoiceField], so_far: Answers) -> Sequence[str]:
    """The helpless, if they are to be bound."""
    binds = any([so_far.get(one.name, one.blank()) == reminders.BIND for one in fate])
    return reminders.find_helpless(look) if binds else ()


# What is told behind the rounds of a fight; nothing where both sides stand, or nobody fought it out.
WON = {PARTY: ": the party has won", FOES: ": the foes have won", "nobody": ": nobody stands"}


def _end(play: Play, choice: Choice) -> None:
    """The fight is over: that is told first, then what it brings, for the first line is what the deed is called."""
    rounds, seconds = play.fight.round, play.game.round_seconds
    said = f"{rounds} round" if rounds == 1 else f"{rounds} rounds"
    play.tell("The fight is over after {rounds}{how}.", icon="flag", rounds=said, how=WON.get(winner(play) or "", ""))
    foes = _standing_foes(play)
    if reminders.WHAT in choice.answers:
        reminders.decide(play, choice.answers[reminders.WHAT])
    if foes:
        _give_way(play, choice.answers[HOW], foes)
    if choice.answers.get(surrender.YIELDED) == surrender.OVERCOME:
        surrender.count(play)
    hoards = frozenset(play.table.hoards)
    play.game.fight_ends(play)
    mark_fought(play)
    turns.end_fight(play)
    turns.pass_time(play, seconds)
    reminders.remember_spoils(play, hoards)


def _give_way(play: Play, how: str, foes: list[str]) -> None:
    """Whoever still stands against the party goes, surrenders, or is left behind, before the fight is counted,
    also on a count on which all act together."""
    several = len(foes) > 1
    names = names_of(play, foes)
    if how == LEAVE:
        play.tell("The party leaves the field to {names}.", icon="footprints", names=names)
    else:
        does = ("flee" if several else "flees") if how == FLEE else "surrender" if several else "surrenders"
        play.tell("{names} {does}.", icon="flag", names=as_subject(names), does=does)
    kind = play.game.yielded_kind if how == GIVE_UP else play.game.fled_kind
    left: dict[str, Any] = {LEFT: True} if how == LEAVE else {}
    for who in foes:
        play.put_on_at_once(who, "", Until("fight"), kind=kind, **left)


TURN_ACTIONS = (
    Action(NEXT_TURN, "Next turn", _next, make_press_form(NEXT_TURN, "Next turn", _is_fight_on), icon="play"),
    Action(SKIP_TURN, "End the turn of all who are left", _skip,
           make_press_form(SKIP_TURN, "End the turn of all who are left", _is_fight_on), icon="skip"),
    Action(DONE, "Done", _done, make_press_form(DONE, "Done", _may_be_done), "turn", "check",
           "Nothing more in this turn"),
    Action(REPEAT, "As last round", _repeat, make_press_form(REPEAT, "As last round", _undecided), icon="redo",
           help="For all who have not decided, as far as possible"),
    Action(WAIT, "Do nothing", _wait,
           make_press_form(WAIT, "Do nothing", lambda look, actor: actor in look.fight.waiting), "being", "circle"),
    ACTING_AGAIN,
    Action(MOVE, "Move in the order", _move, _move_form, "being", "arrow-up"),
    Action(HELPLESS, "Decide about the helpless", reminders.perform, reminders.form, icon="flag",
           found_by="prisoner kill slay bind"),
    Action(FALLEN_LIGHT, "Settle the light", lights.perform, lights.form, "being", "torch", found_by="torch lantern"),
    Action(END_FIGHT, "End the fight", _end, _end_form, icon="flag"),
)  # fmt: skip
