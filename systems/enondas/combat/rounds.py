"""The round as turns: declarations, first strike, dice, missiles, melee; what was left undone is done (EN-110)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Turn
from systems.enondas.base.states import present
from systems.enondas.combat import clash, facts, first_strike, plans, volley
from systems.enondas.combat.rolling import roll_the_rest
from systems.enondas.combat.schedule import replan, to_come


def round_begins(play: Play) -> None:
    """Pools are full again, and nothing of the last round stands any more (EN-108, EN-110)."""
    facts.forget_round(play)


def round_turns(play: Play) -> list[Turn]:
    """The turns of a round, as far as they can be foreseen."""
    there = tuple([being.id for being in plans.in_order(play) if present(play, being)])
    return [Turn(plans.DECLARE, there, phase=plans.DECLARE, together=True), *to_come(play, plans.DECLARE)]


def turn_ends(play: Play, turn: Turn) -> None:
    """What was left undone in a step is done: nobody has to be waited for."""
    if turn.phase == plans.FIRST and not facts.has_ended(play, plans.FIRST):
        first_strike.resolve(play)
    elif turn.phase == plans.DICE:
        roll_the_rest(play)
    elif turn.phase == plans.MISSILES and not facts.has_ended(play, plans.MISSILES):
        volley.resolve(play)
    elif turn.phase == plans.MELEE and not facts.has_ended(play, plans.MELEE):
        roll_the_rest(play)
        clash.deal_all(play, {})
    replan(play)
