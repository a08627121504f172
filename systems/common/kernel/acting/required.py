"""Why an action cannot be done now: of all that it takes the first that is lacking, for this one, now."""

from __future__ import annotations

from systems.common.kernel.acting import coming_to
from systems.common.kernel.actions import (
    ACT_AGAIN,
    END_FIGHT,
    FALLEN_LIGHT,
    HAND_OUT,
    HELPLESS,
    JOIN,
    MOVE,
    NEXT_TURN,
    REPEAT,
    REROLL_LINES,
    SKIP_TURN,
    WAIT,
    Action,
    Condition,
    Required,
)
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Fight

TAKES = "It takes {takes}."
NOBODY_CHOSEN = "Nobody is chosen who would do it."
NOBODY_FIGHTS, NOBODY_ACTS = "Nobody fights.", "Nobody acts now."
OF_A_FIGHT = (JOIN, NEXT_TURN, SKIP_TURN, WAIT, ACT_AGAIN, FALLEN_LIGHT, REPEAT, MOVE, END_FIGHT)
OF_A_HOARD = (REROLL_LINES, HAND_OUT)
STANDING = {  # what every game has
    ACT_AGAIN: Required("somebody who has acted in this round, can still act and has no turn to come"),
    FALLEN_LIGHT: Required("somebody who has fallen with a light that burns"),
    WAIT: Required("somebody who waits to act in this turn"),
    REPEAT: Required("somebody undecided who can do again what it did last round"),
    HELPLESS: Required("foes asleep or held, and none who stands", fights=True),
}


def why_not_now(look: Look, action: Action, actor: str) -> str:
    """Why an action of a turn or any other cannot be done now; empty if nothing is said of what it takes."""
    required = look.game.required.get(action.key) or STANDING.get(action.key)
    fights = action.place == "turn" or action.key in OF_A_FIGHT or (required is not None and required.fights)
    if fights and not look.fighting:
        return NOBODY_FIGHTS
    if action.place == "turn":
        return why_not(look, action.key, actor)
    if action.key in OF_A_HOARD and not look.table.hoards:
        return "No hoard is on the table."
    if required is not None and (without := _plays_without(look, required)):
        return f"The house plays without {without}."
    if action.place == "being" and actor not in look.table.beings:
        return NOBODY_CHOSEN if required is None else f"Nobody is chosen. {TAKES.format(takes=required.takes)}"
    if look.fighting and action.form(Look(look.game, look.table.exchanged(look.fight, Fight())), actor, {}) is not None:
        return "Not while somebody fights."
    return _first_lacking(look, required, look.find(actor)) if required is not None else ""


def _plays_without(look: Look, required: Required) -> str:
    switch, words = required.house
    return words if switch and getattr(look.house, switch) in (False, "off") else ""


def _first_lacking(look: Look, required: Required, being: Being | None) -> str:
    """The first condition that does not hold of somebody, else all that it takes."""
    for is_so, sentence in required.conditions if being is not None else ():
        if being is not None and not is_so(look, being):
            return sentence.format(being=being.name)
    return TAKES.format(takes=required.takes)


def why_not(look: Look, key: str, actor: str) -> str:
    """What is lacking for an action of a turn that nobody can do as things stand, as a sentence; empty if it is no
    action of a turn."""
    required, being = look.game.required.get(key), look.find(actor)
    if being is None:
        return TAKES.format(takes=required.takes) if required is not None else NOBODY_ACTS
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
