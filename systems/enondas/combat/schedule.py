"""Which turns are still to come in a round; what nobody needs is left out (EN-110 to EN-114)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import ROUND, Turn
from systems.enondas.combat import facts, plans


def to_come(look: Look, step: str, only_said: bool = False) -> list[Turn]:
    """The turns after a step, as things stand: nobody strikes first or shoots, no turn for it.  ``only_said``: of those
    who have declared what they do, for nobody else does anything."""
    likely = step == plans.DECLARE and not only_said
    after = plans.STEPS[plans.STEPS.index(step) + 1 :] if step in plans.STEPS else ()
    found = []
    if plans.FIRST in after and not facts.has_ended(look, plans.FIRST) and plans.first_strikers(look, likely):
        found.append(Turn(plans.FIRST, (ROUND,), phase=plans.FIRST))
    if plans.DICE in after:
        rollers = tuple([being.id for being in plans.rollers(look, False, likely)])
        found.append(Turn(plans.DICE, rollers, phase=plans.DICE, together=True, settles=True))
    if plans.MISSILES in after and not facts.has_ended(look, plans.MISSILES) and plans.missiles_matter(look):
        found.append(Turn(plans.MISSILES, (ROUND,), phase=plans.MISSILES))
    if plans.MELEE in after and not facts.has_ended(look, plans.MELEE):
        found.append(Turn(plans.MELEE, (ROUND,), phase=plans.MELEE))
    return found


def replan(play: Play, only_said: bool = False) -> None:
    """The coming turns become those that are necessary now."""
    if not play.fighting:
        return
    turns = (*play.turns[: play.now + 1], *to_come(play, plans.step(play), only_said))
    if turns != tuple(play.turns):
        play.alter_fight(turns=turns)
