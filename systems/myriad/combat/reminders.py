"""What the Guide should not forget: blood, flames, those on the ground, the freshly dead (MY-411, MY-421, MY-501)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.every_game.time_left import span_left
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being
from systems.common.records.views import Due
from systems.myriad.base import states, vitals
from systems.myriad.combat import conditions, first_aid, footing, moving

HELP = (("bleeding", "bleeds", first_aid.BANDAGE), ("burning", "burns", first_aid.PUT_OUT))

# What is to be done before anything else.  Filled by the game.
FIRST: dict[str, Callable[[Look], Sequence[Due]]] = {}
# What can wait for all else.  Filled by the game.
LAST: dict[str, Callable[[Look], Sequence[Due]]] = {}


def due(look: Look) -> tuple[Due, ...]:
    """One reminder for each of them that matters to the party, the most urgent first."""
    found = [one for due_first in FIRST.values() for one in due_first(look)]
    last = [one for due_last in LAST.values() for one in due_last(look)]
    if not look.effects():
        return (*found, *last)
    for being in look.everyone():
        if states.dead(look, being):
            found += _dying(look, being)
            continue
        for kind, word, key in HELP:
            if look.under(being.id, kind) and (being.side == PARTY or not look.fighting):
                found.append(Due(f"{being.name} {word}.", _aid(look, being, kind, key)))
        if being.id in look.waiting and states.lies_on(look, being, footing.PRONE):
            found.append(Due(f"{being.name} lies prone.", Choice(moving.STAND, being.id)))
    return (*found, *last)


def _aid(look: Look, being: Being, kind: str, key: str) -> Choice:
    """The help of whoever may give it now; else the condition, by hand."""
    helpers = look.waiting if look.fighting else [one.id for one in look.on_side(being.side) if look.stands(one)]
    action = look.game.actions[key]
    for who in sorted(helpers, key=lambda one: one != being.id):
        helper = look.find(who)
        if helper is not None and helper.side == being.side:
            form = action.form(look, who, {"target": being.id})
            if form is not None and not form.blocked:
                return Choice(key, who, {"target": being.id})
    return Choice(conditions.CONDITION, being.id, {"condition": kind})


def _dying(look: Look, being: Being) -> list[Due]:
    """Within ten minutes a medic may still try, if the Guide agrees, and once nobody fights: it takes half an hour."""
    marks = () if look.fighting else look.effects_on(being.id, vitals.DIED)
    if not marks or look.house.medic_on_dead == "forbidden":
        return []
    left = marks[0].until.at - 1 - look.clock.seconds  # at exactly ten minutes it is not too late
    return [Due(f"{being.name} died: {span_left(look, left, vitals.FRESHLY)} left for a medic.",
                Choice("characters.medic", being.id))]  # fmt: skip
