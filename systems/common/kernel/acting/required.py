"""Why an action cannot be done now: of all that it takes the first that is lacking, for this one, now."""

from __future__ import annotations

from systems.common.kernel.acting import coming_to
from systems.common.kernel.actions import (
    ACT_AGAIN,
    END_FIGHT,
    FALLEN_LIGHT,
    HAND_OUT,
    JOIN,
    MOVE,
    NEXT_TURN,
    REPEAT,
    REROLL_LINES,
    SKIP_TURN,
    WAIT,
    Action,
    Condition,
)
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Fight, altered

TAKES = "It takes {takes}."
NOBODY_FIGHTS = "Nobody fights."
OF_A_FIGHT = (JOIN, NEXT_TURN, SKIP_TURN, WAIT, ACT_AGAIN, FALLEN_LIGHT, REPEAT, MOVE, END_FIGHT)
OF_A_HOARD = (REROLL_LINES, HAND_OUT)


def why_not_now(look: Look, action: Action, actor: str) -> str:
    """Why an action of a turn or any other cannot be done now, as far as that is known of all of its kind; else
    empty."""
    if not look.fighting and (action.place == "turn" or action.key in OF_A_FIGHT):
        return NOBODY_FIGHTS
    if action.place == "turn":
        return why_not(look, action.key, actor)
    if action.place == "being" and actor not in look.table.beings:
        return "Nobody is chosen who would do it."
    if action.key in OF_A_HOARD and not look.table.hoards:
        return "No hoard is on the table."
    if look.fighting and action.form(Look(look.game, altered(look.table, fight=Fight())), actor, {}) is not None:
        return "Not while somebody fights."
    return ""


def why_not(look: Look, key: str, actor: str) -> str:
    """What is lacking for an action of a turn that nobody can do as things stand, as a sentence; empty if it is no
    action of a turn."""
    required, being = look.game.required.get(key), look.find(actor)
    if being is None:
        return TAKES.format(takes=required.takes) if required is not None else ""
    if not look.fighting:
        return NOBODY_FIGHTS
    lacking = [*_TURN, *(required.conditions if required is not None else ())]
    for is_so, sentence in lacking:
        if not is_so(look, being):
            return sentence.format(being=being.name)
    return TAKES.format(takes=required.takes) if required is not None else ""


def _is_able(look: Look, being: Being) -> bool:
    turn = look.turn
    return look.able(being) or (turn is not None and turn.together and being.id in look.waiting)


def _has_its_turn(look: Look, being: Being) -> bool:
    turn = look.turn
    return being.id in look.waiting or (turn is not None and being.id in turn.actors)


def _has_not_acted(look: Look, being: Being) -> bool:
    return being.id in look.waiting or coming_to.missed(look, being.id)


# What every action of a turn takes.
_TURN: tuple[Condition, ...] = (
    (_is_able, "{being} cannot act."),
    (_has_its_turn, "{being} does not act in this turn."),
    (_has_not_acted, "{being} has acted in this turn."),
)
