"""Why an action of a turn cannot be done now: of all that it takes the first that is lacking, for this one, now."""

from __future__ import annotations

from systems.common.kernel.acting import coming_to
from systems.common.kernel.actions import Condition
from systems.common.kernel.look import Look
from systems.common.records.table import Being

TAKES = "It takes {takes}."


def why_not(look: Look, key: str, actor: str) -> str:
    """What is lacking for an action of a turn that nobody can do as things stand, as a sentence; empty if it is no
    action of a turn."""
    required, being = look.game.required.get(key), look.find(actor)
    if being is None:
        return TAKES.format(takes=required.takes) if required is not None else ""
    if not look.fighting:
        return "Nobody fights."
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
