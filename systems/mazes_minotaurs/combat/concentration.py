"""Casters work on a power all round, and lose it to a wound, a grapple or a step (MM-071, MM-084, MM-R37)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.mazes_minotaurs.combat import facts, grip, phases


def disturbed(look: Look, who: str) -> bool:
    """Whether somebody's concentration is broken: hurt by 1 point or more, grappled, or moved in this round.

    Powers take effect together: what one of them does to another caster comes too late to break anything (MM-R23).
    """
    if phases.phase(look) == phases.POWERS:
        return who in look.fact(facts.SPOILED, ())
    return _broken(look, who)


def _broken(look: Look, who: str) -> bool:
    hurt = who in look.fact(facts.HURT, ()) or bool(look.fact_of(who, facts.MOVED))
    return hurt or grip.held_by(look, who) is not None


def spoil(play: Play) -> None:
    """Casters whose concentration is broken are no longer among those whose powers take effect."""
    for who, power in play.fact(facts.CONCENTRATES, ()):
        if power and who not in play.fact(facts.SPOILED, ()) and _broken(play, who):
            play.add_to_fact(who, facts.SPOILED)
            if (being := play.find(who)) is not None and play.able(being):
                play.tell("{being} loses concentration: {power} comes to nothing.", "disturbed", "cross", being=being,
                          power=play.entry("spells", power))  # fmt: skip
