"""Concentration: whoever weaves does nothing else, or the spell is lost; and who has acted at all (MY-600, MY-609)."""

from __future__ import annotations

from collections.abc import Iterable

from systems.common.forms import Choice
from systems.common.kernel.actions import Action
from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.myriad.combat import facts
from systems.myriad.magic.woven import WEAVING

KEEPS = frozenset({  # what may be done beside weaving, and what ends it by itself
    "magic.weave", "magic.cast", "magic.drop", "magic.imbue", "magic.counter", "magic.cantrip", "combat.hold",
    "combat.declare",
})  # fmt: skip
NO_ACT = ("combat.hold", "combat.declare")


def heed_spells(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions of a room, each of which costs whoever spends an action on it the spell in hand."""
    return tuple([_heeding(one) for one in actions])


def _heeding(action: Action) -> Action:
    performs, keeps = action.perform, action.key in KEEPS

    def perform(play: Play, choice: Choice) -> None:
        who = choice.actor
        weaves = not keeps and bool(who) and bool(play.effects()) and play.under(who, WEAVING)
        noted = bool(who) and play.house.counter_for_allies and action.key not in NO_ACT
        waited = (weaves or noted) and who in play.waiting
        performs(play, choice)
        if waited and who not in play.waiting:
            if weaves:
                lose_spell(play, who)
            if noted and play.fighting:
                play.add_to_fact(who, facts.ACTED)

    return altered(action, perform=perform)


def lose_spell(play: Play, who: str) -> None:
    """Something else was done: the spell comes apart."""
    being = play.find(who)
    if play.lift(who, WEAVING) and being is not None:
        play.tell("{being} loses the spell.", "loses the spell", "spark", being=being)
