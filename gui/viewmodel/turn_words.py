"""What is said of the turn: what was done in it, what the key for the next one leads to and costs, what goes back."""

from __future__ import annotations

from gui.viewmodel.turn_order import phases
from systems.common.every_game.reminders import find_dues
from systems.common.forms import Choice
from systems.common.kernel import upcoming
from systems.common.kernel.acting.coming_to import why_no_turn
from systems.common.kernel.actions import ACT_AGAIN, END_FIGHT, REPEAT
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, shortest_names
from systems.common.kernel.turns import next_step
from systems.common.records.table import FOES, PARTY, ROUND, Turn

# What everybody has done once a phase of this name is over; of any other they have acted.
DONE = {
    "declare": "declared",
    "declaration": "declared",
    "decision": "decided",
    "intent": "said what they will do",
    "dice": "rolled",
    "initiative": "rolled",
    "movement": "moved",
    "move": "moved",
}


def is_turn_over(look: Look) -> bool:
    """Whether nobody is left in this turn who could do anything."""
    return look.fighting and not upcoming.who_may_act(look)


def is_over(look: Look) -> bool:
    """Whether the first thing that is due is to end the fight: nothing else is left to be done."""
    return look.fighting and next((due.choice for due in find_dues(look)), None) == Choice(END_FIGHT)


def phase_settled(look: Look) -> bool:
    """Whether nothing is left to be done in the phase that goes on."""
    turn = look.fight.turn
    return turn is not None and is_turn_over(look) and not any(one.phase == turn.phase for one in _ahead(look))


def onward_words(look: Look, actor: str = "") -> str:
    """What the key for the next turn leads to: what is named as next."""
    step = next_step(look, actor)
    return step.words if step is not None else ""


def brief_onward_words(look: Look, actor: str = "") -> str:
    """The same where there is little room: ``Xiola, Guido`` for ``Xiola Zenwaith, Guido of Gramarye``."""
    step, words = next_step(look, actor), onward_words(look, actor)
    called = shortest_names([one for side in (PARTY, FOES) for one in look.on_side(side)])
    for who in step.who if step is not None else ():
        words = words.replace(look.being(who).name, called.get(who, look.being(who).name)) if who != ROUND else words
    return words


def cost_words(look: Look, actor: str = "") -> str:
    """What going on costs whoever acts now, or why they have not finished; empty: nothing."""
    if more := left_words(look, actor):
        return f"{look.being(actor).name} has {more}"
    return upcoming.cost_words(look, actor)


def ends_turn_of(look: Look, actor: str, who: str) -> bool:
    """Whether going on ends the turn in which somebody could still act; one that settles asks for what is left."""
    step, turn = next_step(look, actor), look.turn
    if step is None or step.kind in ("one", "again") or (turn is not None and turn.settles):
        return False
    return who != ROUND and who in upcoming.who_may_act(look)


def left_words(look: Look, being: str) -> str:
    """What somebody who has acted in part has left in this turn: ``2 more blows``; empty: nothing, or all of it."""
    one = look.find(being)
    return look.game.still_acts(look, one) if one is not None and look.fighting else ""


def _is_done(name: str) -> str:
    return f"{name} {'are' if name.endswith('s') else 'is'} done"


def done_words(look: Look) -> str:
    """What is said once nobody is left: ``Everybody has declared``, ``Initiative 9 is done``, ``Combat is
    done``."""
    turn = look.fight.turn
    if turn is None:
        return ""
    if turn.actors == (ROUND,):
        return _is_done(turn.label or turn.phase)
    ahead = _ahead(look)
    if turn.decides and any([one.phase == turn.phase for one in ahead]):  # others are yet to decide
        has = "has" if len(turn.actors) == 1 else "have"
        return f"{as_subject(names_of(look, turn.actors))} {has} {DONE.get(turn.phase.lower(), 'acted')}"
    if turn.label and not turn.side and (any(one.phase == turn.phase for one in ahead) if phases(look) else ahead):
        return _is_done(turn.label)
    if ahead and turn.phase and turn.phase.lower() not in DONE and phases(look):
        return _is_done(turn.phase)  # others act later in this round
    if not any([(one := look.find(who)) is not None and look.able(one) for who in turn.actors]):
        return "Nobody can act"
    return f"Everybody has {DONE.get(turn.phase.lower(), 'acted')}"


def decides_now(look: Look) -> bool:
    """Whether somebody who has decided before is undecided now: for *as last round*."""
    return look.game.actions[REPEAT].form(look, "", {}) is not None


def refused_turn(look: Look, being: str, actor: str = "") -> str:
    """Why somebody does not act now, and what goes on: ``Mother Hild has acted. Space: acts again. N: Foes``."""
    one, turn = look.find(being), look.turn
    if one is None or turn is None:
        return ""
    onward = f"N: {onward_words(look, actor)}"
    if not look.able(one):
        return f"{one.name} cannot act. {onward}"
    if why := why_no_turn(look, being):
        after_all = " Space: acts after all." if may_act_again(look, being) else ""
        return f"{one.name} {why}.{after_all} {onward}"
    if may_act_again(look, being):
        done = "decided" if turn.decides else "acted"
        return f"{one.name} has {done}. Space: {'decides' if turn.decides else 'acts'} again. {onward}"
    if being in turn.actors:
        return f"{one.name} has acted. {onward}"
    if any(being in later.actors for later in _ahead(look)):
        return f"{one.name} acts later in this round. {onward}"
    return f"{one.name} has no turn in this round. {onward}"


def may_act_again(look: Look, being: str) -> bool:
    """Whether somebody who has acted could act once more now."""
    form = look.game.actions[ACT_AGAIN].form(look, being, {})
    return form is not None and not form.blocked


def back_words(labels: tuple[str, ...]) -> str:
    """How many entries would be taken back: ``Take back 5 entries``."""
    return f"Take back {len(labels)} {'entry' if len(labels) == 1 else 'entries'}"


def _ahead(look: Look) -> tuple[Turn, ...]:
    return tuple(look.game.turns_ahead(look))
