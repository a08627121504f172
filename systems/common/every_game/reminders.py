"""What every game reminds of: that a fight is over, what becomes of the helpless, lights, and what a fight has left."""

from __future__ import annotations

from typing import Any

from systems.common.every_game import lights
from systems.common.every_game.surrender import BOUND
from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.actions import END_FIGHT, HAND_OUT, HEAL, HELPLESS, ROLL_HOARD
from systems.common.kernel.caching import per_look
from systems.common.kernel.game import winner
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import EACH, Play, quote_title
from systems.common.kernel.standing import plain_state
from systems.common.kernel.upcoming import has_deed
from systems.common.records.table import FOES, PARTY, Hoard, Until
from systems.common.records.views import Due

WHAT = "what"
SLAY, BIND, LEAVE = "slay", "bind", "leave"
CALLED = {SLAY: "", BIND: "Bound", LEAVE: "Left lying"}  # what is seen on them from then on
LYING = frozenset({"asleep", "held", "webbed"})  # who will rise again by itself
DYING = "dying"
LEFT = "left by a fight"  # kind of the effect that remembers a hoard until the clock moves on
OVER = {PARTY: "The party has won: end the fight", FOES: "The foes have won: end the fight"}


@per_look
def find_dues(look: Look) -> tuple[Due, ...]:
    """Everything that the rules want decided about now: of every game first, then the game's own."""
    own = (*look.game.due(look), *_dying(look), *lights.find_dues(look))
    if not look.fighting:
        return (*_spoils(look), *own)
    if (won := winning_side(look)) is None:
        return own
    if helpless := find_helpless(look):
        said = as_subject(names_of(look, helpless))
        asks = "is helpless. What becomes of it?" if len(helpless) == 1 else "are helpless. What becomes of them?"
        return (Due(f"{said} {asks}", Choice(HELPLESS)), *own)
    over = Due(OVER.get(won, "Nobody stands: end the fight"), Choice(END_FIGHT))
    return own if any([one.choice.action == END_FIGHT for one in own]) else (over, *own)


def _dying(look: Look) -> tuple[Due, ...]:
    """Whoever of the party lies dying, in a fight and once it is over, until that has ended one way or the other."""
    there = [one.id for one in look.on_side(PARTY) if not look.stands(one) and plain_state(look, one).key == DYING]
    if not there:
        return ()
    said = as_subject(names_of(look, there))
    return (Due(f"{said} {'is' if len(there) == 1 else 'are'} dying.", Choice(HEAL, "", {"targets": tuple(there)})),)


def winning_side(look: Look) -> str | None:
    """The side that has won, once none of the felled may act at the same time; nothing while it is open."""
    won = winner(look) if look.fighting else None
    turn = look.turn
    if won is not None and turn is not None and turn.together:
        felled = [who for who in look.waiting if (being := look.find(who)) and not look.stands(being)]
        if any([has_deed(look, who) for who in felled]):
            return None
    return won


def find_helpless(look: Look) -> list[str]:
    """The foes who lie asleep, held or webbed: whoever only does that has not lost yet."""
    return [one.id for one in look.on_side(FOES) if not look.stands(one) and plain_state(look, one).key in LYING]


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What becomes of the helpless, once nobody of their side stands."""
    there = find_helpless(look) if look.fighting and not any([one.side == FOES for one in look.standing()]) else []
    if not there:
        return None
    asked = _fate_field("It is" if len(there) == 1 else "They are", SLAY)
    return Form(HELPLESS, "What becomes of the helpless", (asked,), help=as_subject(names_of(look, there)))


def _fate_field(label: str, usual: str, help: str = "") -> ChoiceField:
    return ChoiceField(WHAT, label, help, default=usual, refines=True, options=(
        Option(SLAY, "Slain", "Overcome"), Option(BIND, "Bound", "Taken, as if they had surrendered"),
        Option(LEAVE, "Left lying", "Not overcome"),
    ))  # fmt: skip


def ask(look: Look, usual: str) -> tuple[ChoiceField, ...]:
    """What becomes of the helpless as a fight ends in which somebody of the party is left; nothing if nobody is
    helpless.  ``usual``: what is proposed."""
    there = find_helpless(look) if any([one.side == PARTY for one in look.standing()]) else []
    return (_fate_field("The helpless are", usual, as_subject(names_of(look, there))),) if there else ()


def perform(play: Play, choice: Choice) -> None:
    """All of them fare alike."""
    decide(play, choice.answers[WHAT])


def decide(play: Play, what: str) -> None:
    """This becomes of all who are helpless."""
    there = find_helpless(play)
    names, verb = as_subject(names_of(play, there)), "is" if len(there) == 1 else "are"
    said = {SLAY: "slain", BIND: "bound", LEAVE: "left lying"}[what]
    kind = {SLAY: "dead", BIND: play.game.yielded_kind, LEAVE: play.game.fled_kind}[what]
    bound: dict[str, Any] = {BOUND: True} if what == BIND else {}
    for who in there:
        play.put_on_at_once(who, CALLED[what], Until("fight") if what != SLAY else Until(), kind=kind, **bound)
    each: dict[str, Any] = {EACH: tuple([play.being(who).name for who in there])} if what == SLAY else {}
    icon = "skull" if what == SLAY else "flag"
    play.tell("{names} {verb} {said}.", said if what != SLAY else "", icon, names=names, verb=verb, said=said, **each)


def remember_spoils(play: Play, before: frozenset[str]) -> None:
    """What a fight has left is reminded of until the clock moves on."""
    for hoard in play.table.hoards:
        if hoard not in before:
            play.put_on("", "", Until("clock", at=play.clock.seconds + 1), kind=LEFT, hoard=hoard)


def _brings(hoard: Hoard) -> bool:
    """Whether there is still something in it for somebody; what was left behind when it was handed out is not."""
    return not hoard.rolled or bool(hoard.experience) or any([line.worth for line in hoard.lines])


def _spoils(look: Look) -> tuple[Due, ...]:
    """Treasure and experience of the last fight, as long as they were not handed out."""
    found = []
    for effect in look.effects().values():
        hoard = look.table.hoards.get(str(effect.fact("hoard", ""))) if effect.kind == LEFT else None
        if hoard is not None and _brings(hoard):
            ready = "Hand out" if any([line.worth for line in hoard.lines]) else "Experience"
            said = "Treasure" if (rolls := _rolls(look, hoard)) else ready
            known = Choice(ROLL_HOARD if rolls else HAND_OUT, "", {"hoard": hoard.id})
            found.append(Due(f"{said}: {quote_title(hoard.name)}", known))
    return tuple(found)


def _rolls(look: Look, hoard: Hoard) -> bool:
    """Whether its treasure is still to be rolled, as this game rolls what a fight has left."""
    action = None if hoard.rolled else look.game.actions.get(ROLL_HOARD)
    asked = action.form(look, "", {"hoard": hoard.id}) if action is not None else None
    field = asked.field("hoard") if asked is not None and not asked.blocked else None
    return isinstance(field, ChoiceField) and field.option(hoard.id) is not None
