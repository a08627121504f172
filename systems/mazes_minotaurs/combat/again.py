"""Whoever has acted acts once more, where the referee wants it (ours): what its deed had used up is given back."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.combat import deciding, facts, phases


def acts_again(play: Play, being: Being) -> None:
    """Decides anew, moves anew, or has all its attacks once more."""
    now = phases.phase(play)
    if now == phases.DECISION:
        deciding.forget(play, being.id)
    elif now == phases.MOVEMENT and play.fact_of(being.id, facts.FLOWN):
        play.set_fact_of(being.id, flown=0)
    elif play.fact_of(being.id, facts.BITES, ()):
        play.set_fact_of(being.id, bites=())
